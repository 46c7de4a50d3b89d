//! Comparison of the declaration of an intrinsic with a signature in the table of intrinsics.

use nvvm_syntax::Module;
use nvvm_syntax::address_space::SHARED;
use nvvm_syntax::printer::short_type_text;
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_target::NameGroup;
use nvvm_target::intrinsics::{Intrinsic, OverloadClass, Signature, TypeToken};

/// The first difference between the declaration of an intrinsic and its signature in the table. The strings are parts
/// of libNVVM's messages since 13.5, with the expected and the actual type.
pub(in crate::rules) enum Mismatch {
    /// The result type differs. Holds the part of the message with the two types.
    Result(String),
    /// The type of a parameter differs. Holds the index of the parameter, and the part of the message with the two
    /// types.
    Argument(usize, String),
    /// The number of parameters differs.
    Count {
        /// The number of parameters in the signature.
        expected: usize,
        /// The number of parameters in the declaration.
        got: usize,
        /// Whether the type of some parameter differs, in addition to the number of parameters. libNVVM before 13.5
        /// reports that type first.
        has_other_type: bool,
    },
}

/// Returns the first difference between a declaration, given by its result and parameters, and a signature; `None` if
/// they match.
pub(in crate::rules) fn difference(
    module: &Module,
    signature: Signature,
    result: TypeId,
    parameters: &[TypeId],
) -> Option<Mismatch> {
    Comparison { module, slots: Vec::new() }.differ(signature, result, parameters)
}

/// Whether some parameter is a typed pointer with another pointee than the signature requires.
pub(super) fn has_other_pointee(module: &Module, signature: Signature, parameters: &[TypeId]) -> bool {
    signature.parameters().zip(parameters).any(|(token, &ty)| {
        // The pointee of an overloaded pointer is in the name.
        let Some((_, expected)) = token.text().split_once(':').filter(|(pointer, _)| pointer.starts_with("ptr")) else {
            return false;
        };
        match module.types.kind(ty) {
            TypeKind::TypedPointer { pointee, .. } => {
                expected != MATCHED && short_type_text(module, pointee) != expected
            }
            _ => false,
        }
    })
}

/// The word in signatures of intrinsics for a pointee that equals the result type (`ptr:match`).
const MATCHED: &str = "match";

/// The word in signatures of intrinsics for a pointer to shared memory of a cluster.
pub(super) const CLUSTER: &str = "ptr addrspace(7)";

/// Returns a mismatch if the result type is not the type in the suffix of `name`. Applies to atomic intrinsics that
/// have one name per type.
pub(super) fn named_otherwise(intrinsic: Intrinsic, name: &str, module: &Module, result: TypeId) -> Option<Mismatch> {
    let base = intrinsic.base_name();
    if !NameGroup::AtomicByName.has(base) {
        return None;
    }
    let expected = suffix_type(name.strip_prefix(base)?.strip_prefix('.')?)?;
    against(module, &expected, result).map(Mismatch::Result)
}

/// Returns the LLVM type that the first suffix of a name stands for, e.g. `<2 x half>` for `v2f16`.
fn suffix_type(suffix: &str) -> Option<String> {
    let first = suffix.split('.').next()?;
    if let Some(rest) = first.strip_prefix('v') {
        let digits = rest.find(|character: char| !character.is_ascii_digit())?;
        let (count, element) = rest.split_at(digits);
        return Some(format!("<{count} x {}>", suffix_type(element)?));
    }
    Some(match first {
        "f16" => "half".to_owned(),
        "bf16" => "bfloat".to_owned(),
        "f32" => "float".to_owned(),
        "f64" => "double".to_owned(),
        "f128" => "fp128".to_owned(),
        _ => first.strip_prefix('i')?.parse::<u32>().ok().map(|bits| format!("i{bits}"))?,
    })
}

/// Returns the part of libNVVM's message (since 13.5) about the type `ty` if it is not `expected`. Vector elements and
/// struct fields are compared one by one.
fn against(module: &Module, expected: &str, ty: TypeId) -> Option<String> {
    let types = &module.types;
    let got = short_type_text(module, types.opaque(ty));
    let without_blanks = |text: &str| text.replace(' ', "");
    if without_blanks(expected) == without_blanks(&got) {
        return None;
    }
    let wanted = if let Some((count, element)) = vector_of(expected) {
        if let TypeKind::Vector { count: own, element: got, scalable: false } = types.kind(ty)
            && own == count
        {
            return against(module, element, got).map(|words| format!("vector element {words}"));
        }
        format!("vector with {count} elements")
    } else if let Some(fields) = expected.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
        let fields: Vec<&str> = fields.split(',').map(str::trim).collect();
        if let TypeKind::Struct { fields: got, packed: false } = types.kind(ty)
            && got.len() == fields.len()
        {
            let mut pairs = fields.iter().zip(types.run_of(got)).enumerate();
            return pairs.find_map(|(index, (field, &got))| {
                against(module, field, got).map(|words| format!("struct element {index} {words}"))
            });
        }
        format!("literal non-packed struct with {} elements", fields.len())
    } else {
        expected.to_owned()
    };
    Some(format!("type expected {wanted}, but got {got}"))
}

/// Parses the length and element type of a fixed vector type: `<4 x float>`.
fn vector_of(token: &str) -> Option<(u64, &str)> {
    let (count, element) = token.strip_prefix('<')?.strip_suffix('>')?.split_once(" x ")?;
    Some((count.parse().ok()?, element))
}

/// The state of comparing the declaration of an intrinsic with one signature.
struct Comparison<'m> {
    module: &'m Module,
    /// The declared types that correspond to the overload types of the signature, in their order. The list contains
    /// only the types that have been compared so far.
    slots: Vec<TypeId>,
}

impl Comparison<'_> {
    /// Compares the declared result, the number of parameters and their types with a signature, in the order of libNVVM
    /// since 13.5. Returns the first mismatch.
    fn differ(mut self, signature: Signature, result: TypeId, parameters: &[TypeId]) -> Option<Mismatch> {
        if let Some(words) = self.result(signature, result) {
            return Some(Mismatch::Result(words));
        }
        let tokens: Vec<TypeToken> = signature.parameters().collect();
        if tokens.iter().any(|token| token.text() == "...") {
            return None;
        }
        let mut pairs = tokens.iter().zip(parameters).enumerate();
        let other = pairs.find_map(|(index, (&token, &ty))| Some((index, self.placed(token, ty)?)));
        let (expected, got) = (tokens.len(), parameters.len());
        if expected != got {
            return Some(Mismatch::Count { expected, got, has_other_type: other.is_some() });
        }
        other.map(|(index, words)| Mismatch::Argument(index, words))
    }

    fn result(&mut self, signature: Signature, result: TypeId) -> Option<String> {
        let tokens: Vec<TypeToken> = signature.results().collect();
        let got = short_type_text(self.module, self.module.types.opaque(result));
        match tokens.as_slice() {
            [] => (result != TypeId::VOID).then(|| format!("type expected void, but got {got}")),
            [only] => self.placed(*only, result),
            several => {
                let fields = match self.module.types.kind(result) {
                    TypeKind::Struct { fields, packed: false } => self.module.types.run_of(fields).to_vec(),
                    _ => Vec::new(),
                };
                if fields.len() != several.len() {
                    let count = several.len();
                    let wanted = format!("literal non-packed struct with {count} elements");
                    return Some(format!("type expected {wanted}, but got {got}"));
                }
                let mut fields = several.iter().zip(fields).enumerate();
                fields.find_map(|(index, (&token, field))| {
                    self.placed(token, field).map(|words| format!("struct element {index} {words}"))
                })
            }
        }
    }

    /// Returns the message about the type `ty` if it does not match `token`, a type of the signature. If a vector
    /// element or struct field differs, the message names it; otherwise it begins with the word `type`.
    fn placed(&mut self, token: TypeToken, ty: TypeId) -> Option<String> {
        let words = self.one(token, ty)?;
        let fixed = token.is_fixed().then(|| against(self.module, token.text(), ty)).flatten();
        Some(fixed.unwrap_or_else(|| format!("type {words}")))
    }

    /// Returns the message about the type `ty` if it does not match `token`, a type of the signature; `None` if it
    /// matches, or if `token` accepts any type.
    fn one(&mut self, token: TypeToken, ty: TypeId) -> Option<String> {
        let types = &self.module.types;
        let got = short_type_text(self.module, types.opaque(ty));
        if let Some(class) = token.overload_class() {
            let slot = self.slots.len();
            self.slots.push(ty);
            let (fits, words) = self.class(class, ty);
            return (!fits).then(|| format!("(overload type {slot}) expected {words}, but got {got}"));
        }
        if let Some(slot) = token.matches_slot() {
            let filled = *self.slots.get(slot)?;
            let expected = short_type_text(self.module, types.opaque(filled));
            let words = format!("(matching overload type {slot}) expected {expected}, but got {got}");
            return (!types.same(filled, ty)).then_some(words);
        }
        if !token.is_fixed() || token.text().contains(':') || matches!(types.kind(ty), TypeKind::Error) {
            return None;
        }
        // Before LLVM had `bfloat`, these intrinsics had integers of the same size, which LLVM still auto-upgrades.
        if matches!((token.text(), types.integer_bits(ty)), ("bfloat", Some(16)) | ("<2 x bfloat>", Some(32))) {
            return None;
        }
        // Shared memory is a part of cluster shared memory, which had no address space of its own in older releases.
        if token.text() == CLUSTER && types.address_space(ty) == Some(SHARED) {
            return None;
        }
        let without_blanks = |text: &str| text.replace(' ', "");
        (without_blanks(token.text()) != without_blanks(&got))
            .then(|| format!("expected {}, but got {got}", token.text()))
    }

    fn class(&self, class: OverloadClass, ty: TypeId) -> (bool, &'static str) {
        let types = &self.module.types;
        let is_vector = matches!(types.kind(ty), TypeKind::Vector { .. });
        let scalar = types.kind(types.scalar(ty));
        let integer = matches!(scalar, TypeKind::Integer(_));
        let float = matches!(scalar, TypeKind::Float(_));
        let pointer = matches!(scalar, TypeKind::Pointer { .. } | TypeKind::TypedPointer { .. });
        match class {
            OverloadClass::Any => (true, "any type"),
            OverloadClass::Integer => (integer, "any integer or integer vector"),
            OverloadClass::Float => (float, "any fp or fp vector"),
            OverloadClass::Pointer => (pointer, "any pointer or pointer vector"),
            OverloadClass::Vector => (is_vector, "any vector type"),
            OverloadClass::IntegerVector => (is_vector && integer, "any integer vector"),
            OverloadClass::FloatVector => (is_vector && float, "any fp vector"),
            OverloadClass::PointerVector => (is_vector && pointer, "any pointer vector"),
            OverloadClass::ScalarInteger => (!is_vector && integer, "any integer"),
            OverloadClass::ScalarFloat => (!is_vector && float, "any fp"),
        }
    }
}
