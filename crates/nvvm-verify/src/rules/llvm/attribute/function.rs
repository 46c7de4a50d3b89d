//! Rules about attributes of functions and calls.

use super::known::{Known, Set};
use super::parameter::{CONFLICT, FUNCTION, Failure, PAIR, PLACE};
use crate::context::Context;
use crate::rules::llvm::declare::llvm_rules;
use nvvm_diagnostics::fill;
use nvvm_syntax::Span;
use nvvm_syntax::attribute::{AttributeKind, Attributes};
use nvvm_syntax::function::Function;
use nvvm_syntax::value::{Operand, Value};

llvm_rules! {
    /// The rule against function attributes that lack a requirement: another attribute, unused arguments or a valid
    /// parameter index.
    NEEDS "LV0033" "llvm-attribute-needs" Function
    "Add the attribute that is missing, or remove this one." [
        NO_INLINE = "Attribute 'optnone' requires 'noinline'!",
        NAKED_ARGUMENT = "cannot use argument of naked function",
        SIZE_BOUNDS = "'allocsize' {} argument is out of bounds",
        SIZE_TYPE = "'allocsize' {} argument must refer to an integer parameter",
    ]
}

/// Attributes that are valid on parameters and results only, not on functions.
const OF_VALUES: Set = Set::ALIGN
    .with(Set::BY_VALUE)
    .with(Set::BY_REFERENCE)
    .with(Set::STRUCT_RETURN)
    .with(Set::NO_ALIAS)
    .with(Set::NON_NULL)
    .with(Set::NO_UNDEF)
    .with(Set::DEREFERENCEABLE)
    .with(Set::DEREFERENCEABLE_OR_NULL)
    .with(Set::SIGN_EXTEND)
    .with(Set::ZERO_EXTEND)
    .with(Set::IN_ALLOCA)
    .with(Set::RETURNED)
    .with(Set::IMMEDIATE)
    .with(Set::SWIFT_ERROR)
    .with(Set::SWIFT_SELF);

const PAIRS: &[(Set, Set, &str, &str)] = &[
    (Set::NO_INLINE, Set::ALWAYS_INLINE, "noinline", "alwaysinline"),
    (Set::OPTIMIZE_SIZE, Set::OPTIMIZE_NONE, "optsize", "optnone"),
    (Set::MINIMUM_SIZE, Set::OPTIMIZE_NONE, "minsize", "optnone"),
    (Set::REALTIME, Set::REALTIME_BLOCKING, "sanitize_realtime", "sanitize_realtime_blocking"),
    (Set::OPTIMIZE_DEBUG, Set::OPTIMIZE_NONE, "optdebug", "optnone"),
];

/// Pairs of function attributes that are incompatible in LLVM 7. Later releases merge the attributes.
const PAIRS_OF_7: &[(Set, Set, &str, &str)] = &[
    (Set::READ_NONE, Set::READ_ONLY, "readnone", "readonly"),
    (Set::READ_NONE, Set::WRITE_ONLY, "readnone", "writeonly"),
    (Set::READ_ONLY, Set::WRITE_ONLY, "readonly", "writeonly"),
    (Set::READ_NONE, Set::INACCESSIBLE_OR_ARGUMENT, "readnone", "inaccessiblemem_or_argmemonly"),
    (Set::READ_NONE, Set::INACCESSIBLE, "readnone", "inaccessiblememonly"),
];

/// Returns the violation of two incompatible memory attributes in a list of function attributes. Only LLVM 7 reports
/// it.
pub(super) fn check_memory(known: &Known, run: Attributes, set: Set) -> Option<Failure> {
    let &(_, second, left, right) = PAIRS_OF_7.iter().find(|pair| set.has(pair.0.with(pair.1)))?;
    let span = known.find(run, second).map_or(Span::default(), |attribute| attribute.span);
    Some((&CONFLICT, fill(PAIR, &[left, right]), span))
}

/// Returns the violations in the list of function attributes of a function or a call.
pub(super) fn check(context: &Context, known: &Known, run: Attributes, set: Set) -> Vec<Failure> {
    let mut failures: Vec<Failure> = Vec::new();
    let place = |wanted: Set| known.find(run, wanted).map_or(Span::default(), |attribute| attribute.span);
    if set.has_any(OF_VALUES)
        && let Some(attribute) = known.find(run, set.intersection(OF_VALUES))
    {
        failures.push((&PLACE, fill(FUNCTION, &[&normal(context, attribute.span)]), attribute.span));
        return failures;
    }
    for &(first, second, left, right) in PAIRS {
        if set.has(first.with(second)) {
            failures.push((&CONFLICT, fill(PAIR, &[left, right]), place(second)));
            return failures;
        }
    }
    if set.has(Set::OPTIMIZE_NONE) && !set.has(Set::NO_INLINE) {
        failures.push((&NEEDS, NO_INLINE.to_owned(), place(Set::OPTIMIZE_NONE)));
    }
    failures
}

/// Formats an attribute as LLVM prints it: `align=8`, the form in an attribute group, becomes `align 8`.
fn normal(context: &Context, span: Span) -> String {
    span.text(context.source).replace('=', " ")
}

/// Returns the violations of function attributes whose validity depends on the signature or the body of the function.
pub(super) fn check_definition(context: &Context, known: &Known, function: &Function, set: Set) -> Vec<Failure> {
    let mut failures: Vec<Failure> = Vec::new();
    let run = function.attributes;
    let place = |wanted: Set| known.find(run, wanted).map_or(Span::default(), |attribute| attribute.span);
    if set.has(Set::BUILTIN) {
        failures.push((&PLACE, super::parameter::BUILTIN.to_owned(), place(Set::BUILTIN)));
    }
    if set.has(Set::JUMP_TABLE) && !function.unnamed_address {
        failures.push((&PLACE, super::parameter::UNNAMED.to_owned(), place(Set::JUMP_TABLE)));
    }
    if set.has(Set::NAKED)
        && let Some(span) = first_argument_use(context, function)
    {
        failures.push((&NEEDS, NAKED_ARGUMENT.to_owned(), span));
    }
    if set.has(Set::ALLOC_SIZE)
        && let Some(failure) = allocation_size(context, known, function)
    {
        failures.push(failure);
    }
    failures
}

/// Returns the span of the first instruction operand in the body that is a parameter.
fn first_argument_use(context: &Context, function: &Function) -> Option<Span> {
    let module = context.module;
    module.instructions_of(function.instructions).find_map(|(_, instruction)| {
        let reads = |operand: &&Operand| matches!(operand.value, Value::Argument(_));
        module.operands_of(instruction.operands).iter().find(reads).map(|operand| operand.span)
    })
}

fn allocation_size(context: &Context, known: &Known, function: &Function) -> Option<Failure> {
    let module = context.module;
    let attribute = known.find(function.attributes, Set::ALLOC_SIZE)?;
    let AttributeKind::AllocationSize { element_size, element_count } = attribute.kind else { return None };
    let parameters = module.parameters_of(function);
    for (index, what) in [(Some(element_size), "element size"), (element_count, "number of elements")] {
        let Some(index) = index else { continue };
        let words = match parameters.get(index as usize) {
            None => SIZE_BOUNDS,
            Some(parameter) if module.types.integer_bits(parameter.ty).is_none() => SIZE_TYPE,
            Some(_) => continue,
        };
        return Some((&NEEDS, fill(words, &[what]), attribute.span));
    }
    None
}
