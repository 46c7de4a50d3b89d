//! Rules about attributes of parameters, arguments and results.

use super::known::{Known, Set};
use crate::rules::llvm::declare::llvm_rules;
use nvvm_diagnostics::fill;
use nvvm_syntax::attribute::{Attribute, AttributeKind, Attributes};
use nvvm_syntax::instruction::{Flags, Opcode};
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind, Types};
use nvvm_syntax::value::Value;
use nvvm_syntax::{Module, Span};

llvm_rules! {
    /// The rule against attributes that are not valid for the type of their parameter, argument or result.
    TYPE "LV0030" "llvm-attribute-type" Parameter
    "Remove the attribute: it says nothing about values of this type." [
        INCOMPATIBLE = "Attribute '{}' applied to incompatible type!",
        UNSIZED = "Attribute '{}' does not support unsized types!",
        UNSIZED_PASSING = "Attributes 'byval' and 'inalloca' do not support unsized types!",
        SWIFT_POINTER = "Attribute 'swifterror' only applies to parameters with pointer to pointer type!",
        RETURNED_TYPE = "Incompatible argument and return types for 'returned' attribute";
        "Attribute 'align {}' applied to incompatible type!",
    ]

    /// The rule against pairs of attributes on one parameter, argument or result that are incompatible.
    CONFLICT "LV0031" "llvm-attribute-conflict" Parameter
    "Keep one of the two attributes." [
        PASSING = "Attributes 'byval', 'inalloca', 'preallocated', 'inreg', 'nest', 'byref', and 'sret' are incompatible!",
        PAIR = "Attributes '{} and {}' are incompatible!",
        BARE_PAIR = "Attributes {} and {} are incompatible!",
        IMMEDIATE_ALONE = "Attribute 'immarg' is incompatible with other attributes except the 'range' attribute",
    ]

    /// The rule against attributes in an invalid position, such as `sret` on a third parameter.
    PLACE "LV0032" "llvm-attribute-place" Parameter
    "Move the attribute to where it belongs, or remove it." [
        IMMEDIATE_PLACE = "immarg attribute only applies to intrinsics",
        ELEMENT_TYPE_PLACE = "Attribute 'elementtype' can only be applied to intrinsics and inline asm.",
        STRUCT_RETURN_PLACE = "Attribute 'sret' is not on first or second parameter!",
        IN_ALLOCA_PLACE = "inalloca isn't on the last parameter!",
        MULTIPLE = "Cannot have multiple '{}' parameters!",
        MORE_THAN_ONE = "More than one parameter has attribute {}!",
        VARIADIC_RETURN = "Attribute 'sret' cannot be used for vararg call arguments!",
        VARIADIC_ALLOCA = "inalloca isn't on the last argument!",
        OTHER_ALLOCA = "inalloca argument for call has mismatched alloca",
        FUNCTION = "Attribute '{}' does not apply to functions!",
        BUILTIN = "Attribute 'builtin' can only be applied to a callsite.",
        SPECULATABLE_CALL = "speculatable attribute may not apply to call sites",
        UNNAMED = "Attribute 'jumptable' requires 'unnamed_addr'",
    ]
}

/// A violation: the rule, the message, and the span to report.
pub(super) type Failure = (&'static crate::rule::Rule, String, Span);

const PASSING_KINDS: Set =
    Set::BY_VALUE.with(Set::IN_ALLOCA).with(Set::PREALLOCATED).with(Set::NEST).with(Set::BY_REFERENCE);
const FOR_INTEGERS: Set = Set::SIGN_EXTEND.with(Set::ZERO_EXTEND).with(Set::ALLOC_ALIGN);
const FOR_POINTERS: Set = Set::NO_ALIAS
    .with(Set::NO_CAPTURE)
    .with(Set::CAPTURES)
    .with(Set::NON_NULL)
    .with(Set::READ_NONE)
    .with(Set::READ_ONLY)
    .with(Set::DEREFERENCEABLE)
    .with(Set::DEREFERENCEABLE_OR_NULL)
    .with(Set::WRITABLE)
    .with(Set::DEAD_ON_UNWIND)
    .with(Set::INITIALIZES)
    .with(Set::NEST)
    .with(Set::SWIFT_ERROR)
    .with(Set::PREALLOCATED)
    .with(Set::IN_ALLOCA)
    .with(Set::BY_VALUE)
    .with(Set::STRUCT_RETURN)
    .with(Set::BY_REFERENCE)
    .with(Set::ELEMENT_TYPE)
    .with(Set::ALLOC_POINTER);
const TYPED: Set = Set::BY_VALUE.with(Set::BY_REFERENCE).with(Set::IN_ALLOCA).with(Set::PREALLOCATED);

/// Pairs of parameter attributes that are incompatible, with their names in LLVM's message.
const PAIRS: &[(Set, Set, &str, &str)] = &[
    (Set::IN_ALLOCA, Set::READ_ONLY, "inalloca", "readonly"),
    (Set::STRUCT_RETURN, Set::RETURNED, "sret", "returned"),
    (Set::ZERO_EXTEND, Set::SIGN_EXTEND, "zeroext", "signext"),
    (Set::READ_NONE, Set::READ_ONLY, "readnone", "readonly"),
    (Set::READ_NONE, Set::WRITE_ONLY, "readnone", "writeonly"),
    (Set::READ_ONLY, Set::WRITE_ONLY, "readonly", "writeonly"),
    (Set::NO_INLINE, Set::ALWAYS_INLINE, "noinline", "alwaysinline"),
];
const BARE_PAIRS: &[(Set, Set, &str, &str)] =
    &[(Set::WRITABLE, Set::READ_NONE, "writable", "readnone"), (Set::WRITABLE, Set::READ_ONLY, "writable", "readonly")];

/// The attributes whose check needs their value, such as the type in `byval(T)`.
const CHECKED_BY_VALUE: Set = TYPED.with(Set::IMMEDIATE).with(Set::RANGE);

/// Returns the first violation in the attributes of a parameter or result. LLVM reports only the first.
pub(super) fn check(
    module: &Module,
    source: &str,
    known: &Known,
    run: Attributes,
    set: Set,
    ty: TypeId,
) -> Option<Failure> {
    let by_names = !set.has_any(CHECKED_BY_VALUE);
    if by_names && known.is_fitting(set, ty) {
        return None;
    }
    let place = |wanted: Set| known.find(run, wanted).map_or(Span::default(), |attribute| attribute.span);
    if set.has(Set::IMMEDIATE) {
        // A set does not count repeated attributes.
        let others = module
            .all_attributes(run)
            .filter(|attribute| !Set::IMMEDIATE.with(Set::RANGE).has_any(known.bit(attribute)));
        if others.count() > 0 {
            return Some((&CONFLICT, IMMEDIATE_ALONE.to_owned(), place(Set::IMMEDIATE)));
        }
    }
    let passing =
        set.intersection(PASSING_KINDS).count() + u32::from(set.has_any(Set::STRUCT_RETURN.with(Set::IN_REGISTER)));
    if passing > 1 {
        let wanted = PASSING_KINDS.with(Set::STRUCT_RETURN).with(Set::IN_REGISTER);
        return Some((&CONFLICT, PASSING.to_owned(), place(wanted)));
    }
    if let Some(failure) = conflict(set, place) {
        return Some(failure);
    }
    if let Some(attribute) = incompatible(module, known, run, set, ty) {
        return Some((&TYPE, fill(INCOMPATIBLE, &[attribute.span.text(source)]), attribute.span));
    }
    if set.has_any(TYPED) {
        for attribute in module.all_attributes(run) {
            if let AttributeKind::Type(name, passed) = attribute.kind
                && TYPED.has_any(known.bit(&attribute))
                && !crate::rules::llvm::types::is_sized(module, passed)
            {
                return Some((&TYPE, fill(UNSIZED, &[&module.names.text(name)]), attribute.span));
            }
        }
    }
    if by_names {
        known.remember_fitting(set, ty);
    }
    None
}

/// Returns the violation that an attribute is invalid for the pointee type of a typed pointer. Only LLVM 7 reports it.
pub(super) fn check_pointee(module: &Module, known: &Known, run: Attributes, set: Set, ty: TypeId) -> Option<Failure> {
    if !set.has_any(POINTEE) {
        return None;
    }
    let TypeKind::TypedPointer { pointee, .. } = module.types.kind(ty) else { return None };
    let place = |wanted: Set| known.find(run, wanted).map_or(Span::default(), |attribute| attribute.span);
    let passing = Set::BY_VALUE.with(Set::IN_ALLOCA);
    if set.has_any(passing) && !crate::rules::llvm::types::is_sized(module, pointee) {
        return Some((&TYPE, UNSIZED_PASSING.to_owned(), place(passing)));
    }
    let is_pointer = module.types.address_space(pointee).is_some();
    (set.has(Set::SWIFT_ERROR) && !is_pointer).then(|| (&TYPE, SWIFT_POINTER.to_owned(), place(Set::SWIFT_ERROR)))
}

const POINTEE: Set = Set::BY_VALUE.with(Set::IN_ALLOCA).with(Set::SWIFT_ERROR);

fn conflict(set: Set, place: impl Fn(Set) -> Span) -> Option<Failure> {
    let hit = |pairs: &'static [(Set, Set, &str, &str)]| pairs.iter().find(|pair| set.has(pair.0.with(pair.1)));
    if let Some(&(_, second, left, right)) = hit(PAIRS) {
        return Some((&CONFLICT, fill(PAIR, &[left, right]), place(second)));
    }
    let &(_, second, left, right) = hit(BARE_PAIRS)?;
    Some((&CONFLICT, fill(BARE_PAIR, &[left, right]), place(second)))
}

fn incompatible(module: &Module, known: &Known, run: Attributes, set: Set, ty: TypeId) -> Option<Attribute> {
    let kind = module.types.kind(ty);
    let scalar = module.types.kind(module.types.scalar(ty));
    let mut wrong = Set::default();
    if !matches!(kind, TypeKind::Integer(_) | TypeKind::Error) {
        wrong = wrong.with(FOR_INTEGERS);
    }
    let is_range_odd = || !matches!(scalar, TypeKind::Integer(_) | TypeKind::Error);
    if set.has(Set::RANGE) && (is_range_odd() || is_of_other_width(module, known, run, ty)) {
        wrong = wrong.with(Set::RANGE);
    }
    if !matches!(kind, TypeKind::Pointer { .. } | TypeKind::TypedPointer { .. } | TypeKind::Error) {
        wrong = wrong.with(FOR_POINTERS);
    }
    if !matches!(scalar, TypeKind::Pointer { .. } | TypeKind::TypedPointer { .. } | TypeKind::Error) {
        wrong = wrong.with(Set::ALIGN);
    }
    if set.has(Set::NO_FP_CLASS) && !holds_floats(module, ty) {
        wrong = wrong.with(Set::NO_FP_CLASS);
    }
    if kind == TypeKind::Void {
        wrong = wrong.with(Set::NO_UNDEF);
    }
    if !set.has_any(wrong) {
        return None;
    }
    // LLVM 7 accepts an alignment for any type, so attributes that it rejects too are reported first.
    known.find(run, wrong.without(Set::ALIGN)).or_else(|| known.find(run, wrong))
}

/// Whether a type is or contains floating-point numbers.
fn holds_floats(module: &Module, ty: TypeId) -> bool {
    let mut ty = ty;
    // The parser limits the nesting of types.
    loop {
        match module.types.kind(ty) {
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => ty = element,
            TypeKind::Float(FloatKind::Half | _) | TypeKind::Error => return true,
            TypeKind::Struct { .. } | TypeKind::Named(_) => return true,
            _ => return false,
        }
    }
}

/// Whether the integer width in `range(iN low, high)` differs from that of the parameter or result.
fn is_of_other_width(module: &Module, known: &Known, run: Attributes, ty: TypeId) -> bool {
    let bounds = known.find(run, Set::RANGE).and_then(|attribute| match attribute.kind {
        AttributeKind::Range { ty, .. } => module.types.integer_bits(ty),
        _ => None,
    });
    let own = module.types.integer_bits(module.types.scalar(ty));
    matches!((bounds, own), (Some(bounds), Some(own)) if bounds != own)
}

/// The set of the attributes of all preceding parameters in the same function or call.
#[derive(Default)]
pub(super) struct Seen(Set);

/// The position of a parameter in its list, and whether the function is an intrinsic or inline assembly.
pub(super) struct Position {
    pub(super) index: usize,
    pub(super) count: usize,
    pub(super) is_intrinsic: bool,
    pub(super) is_assembly: bool,
}

const ONCE: &[(Set, &str, &str)] = &[
    (Set::NEST, MORE_THAN_ONE, "nest"),
    (Set::RETURNED, MORE_THAN_ONE, "returned"),
    (Set::STRUCT_RETURN, MULTIPLE, "sret"),
    (Set::SWIFT_SELF, MULTIPLE, "swiftself"),
    (Set::SWIFT_ASYNC, MULTIPLE, "swiftasync"),
    (Set::SWIFT_ERROR, MULTIPLE, "swifterror"),
];

/// The attributes whose validity depends on the position of the parameter or on other parameters.
const PLACED: Set = Set::IMMEDIATE
    .with(Set::ELEMENT_TYPE)
    .with(Set::NEST)
    .with(Set::RETURNED)
    .with(Set::STRUCT_RETURN)
    .with(Set::SWIFT_SELF)
    .with(Set::SWIFT_ASYNC)
    .with(Set::SWIFT_ERROR)
    .with(Set::IN_ALLOCA);

/// Returns the violation of an attribute whose validity depends on the position of the parameter or on other
/// parameters.
pub(super) fn check_position(
    known: &Known,
    run: Attributes,
    set: Set,
    position: &Position,
    seen: &mut Seen,
) -> Option<Failure> {
    if !set.has_any(PLACED) {
        return None;
    }
    let place = |wanted: Set| known.find(run, wanted).map_or(Span::default(), |attribute| attribute.span);
    if !position.is_intrinsic && set.has(Set::IMMEDIATE) {
        return Some((&PLACE, IMMEDIATE_PLACE.to_owned(), place(Set::IMMEDIATE)));
    }
    if !position.is_intrinsic && !position.is_assembly && set.has(Set::ELEMENT_TYPE) {
        return Some((&PLACE, ELEMENT_TYPE_PLACE.to_owned(), place(Set::ELEMENT_TYPE)));
    }
    for &(attribute, template, word) in ONCE {
        if set.has(attribute) && seen.0.has(attribute) {
            return Some((&PLACE, fill(template, &[word]), place(attribute)));
        }
    }
    seen.0 = seen.0.with(set);
    if set.has(Set::STRUCT_RETURN) && position.index > 1 {
        return Some((&PLACE, STRUCT_RETURN_PLACE.to_owned(), place(Set::STRUCT_RETURN)));
    }
    if set.has(Set::IN_ALLOCA) && position.index + 1 != position.count {
        return Some((&PLACE, IN_ALLOCA_PLACE.to_owned(), place(Set::IN_ALLOCA)));
    }
    None
}

/// Checks that the `alloca` of an `inalloca` argument is marked `inalloca`.
pub(super) fn check_alloca(module: &Module, argument: Value, run: Attributes, known: &Known) -> Option<Failure> {
    let Value::Instruction(id) = argument else { return None };
    let instruction = module.instructions.get(id)?;
    let is_ordinary = instruction.opcode == Opcode::Alloca && !instruction.flags.contains(Flags::INALLOCA);
    let attribute = known.find(run, Set::IN_ALLOCA)?;
    is_ordinary.then(|| (&PLACE, OTHER_ALLOCA.to_owned(), attribute.span))
}

/// Checks that the type of a `returned` parameter matches `result`, the result type of the function or call.
pub(super) fn check_returned(
    module: &Module,
    known: &Known,
    run: Attributes,
    ty: TypeId,
    result: TypeId,
) -> Option<Failure> {
    let types = &module.types;
    let unknown = ty == TypeId::ERROR || result == TypeId::ERROR;
    (!unknown && !is_same_bits(types, ty, result)).then(|| {
        let span = known.find(run, Set::RETURNED).map_or(Span::default(), |attribute| attribute.span);
        (&TYPE, RETURNED_TYPE.to_owned(), span)
    })
}

/// Whether a bitcast between two types is lossless, as in LLVM: pointers to the same address space, and vectors of
/// equal size. Vectors of pointers have size 0.
fn is_same_bits(types: &Types, left: TypeId, right: TypeId) -> bool {
    let vector_bits = |ty: TypeId| match types.kind(ty) {
        TypeKind::Vector { element, count, .. } => {
            let bits = match types.kind(element) {
                TypeKind::Integer(bits) => bits,
                TypeKind::Float(kind) => kind.bits(),
                _ => 0,
            };
            Some(u64::from(bits).saturating_mul(count))
        }
        _ => None,
    };
    let is_pointer = |ty| matches!(types.kind(ty), TypeKind::Pointer { .. } | TypeKind::TypedPointer { .. });
    types.same(left, right)
        || (is_pointer(left) && is_pointer(right) && types.address_space(left) == types.address_space(right))
        || vector_bits(left).is_some_and(|bits| vector_bits(right) == Some(bits))
}
