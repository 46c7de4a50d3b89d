//! The rule about signatures of LLVM's target-independent intrinsics. The module `intrinsic::operand` checks the
//! signatures of NVVM's own intrinsics and of floating-point arithmetic.
//!
//! Signatures of older LLVM versions are valid, since LLVM auto-upgrades them. A type that is derived from an overload
//! type is not checked if the table of intrinsics does not contain the derivation.

use crate::context::Context;
use crate::rule::References;
use crate::rules::intrinsic::operand::comparison::difference;
use crate::rules::intrinsic::operand::signature::is_float_arithmetic;
use crate::rules::intrinsic::{is_undeclared, knowing};
use crate::rules::llvm::declare::llvm_rules;
use crate::rules::llvm_releases;
use crate::rules::measured::limit_front_ends;
use crate::{Finding, Judgement};
use nvvm_syntax::function::Function;
use nvvm_syntax::global::{Global, GlobalId};
use nvvm_syntax::printer::short_type_text;
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::{Module, Span};
use nvvm_target::intrinsics::{Intrinsic, Kind, OverloadClass, Signature, TypeToken};
use nvvm_target::{Dialect, NameGroup, Reference, Stage};

llvm_rules! {
    /// The rule against declarations of an intrinsic with a signature other than those of the intrinsic.
    SIGNATURE "LV0060" "llvm-intrinsic-signature" Intrinsic
    "Declare the intrinsic with the types that LLVM's reference has for it." [
        RESULT = "Intrinsic has incorrect return type!",
        ARGUMENT = "Intrinsic has incorrect argument type!",
        NEWEST_RESULT = "intrinsic return {}, but got {}",
        NEWEST_ARGUMENT = "intrinsic argument {} {}, but got {}",
        NEWEST_COUNT = "intrinsic has incorrect number of args. Expected {}, but got {}",
    ]
}

/// The first LLVM version whose new intrinsics the reference documents do not contain.
const NEWEST: u8 = 22;

/// The prefix of the names of XRay's events.
const EVENT: &str = "llvm.xray.";

/// Checks one declaration of an intrinsic that is in the table of intrinsics.
pub(in crate::rules) fn check(
    context: &mut Context,
    id: GlobalId,
    function: &Function,
    global: &Global,
    intrinsic: Intrinsic,
) {
    if intrinsic.kind() == Kind::Nvvm {
        return check_nvvm(context, id, function, global, intrinsic);
    }
    let module = context.module;
    let name = intrinsic.base_name();
    // LLVM checks the signature of an intrinsic where it is called.
    if intrinsic.kind() != Kind::Generic
        || !context.facts.uses.is_used(id)
        || is_float_arithmetic(intrinsic)
        || NameGroup::UpgradedSignature.has(name)
        || is_undeclared(module, global)
    {
        return;
    }
    let TypeKind::Function { result, parameters, .. } = module.types.kind(global.value_type) else { return };
    let mut parameters = module.types.run_of(parameters).to_vec();
    // Older versions have an alignment argument.
    if let Some(place) = once_alignment(name, &parameters, intrinsic.signature().parameters().len()) {
        parameters.remove(place);
    }
    let parameters = parameters.as_slice();
    let is_of_llvm_7 = is_of_llvm_7(module, name, parameters);
    // Of several signatures, one with the same number of parameters gives the best message.
    let mismatch = mismatch_with_all(module, intrinsic, (result, parameters));
    let is_newest = mismatch.is_none();
    let refused_by_llvm_7 = || (is_of_llvm_7 == Some(false)).then(|| (ARGUMENT, ARGUMENT.to_owned()));
    let Some((older, newest)) = mismatch.or_else(refused_by_llvm_7) else { return };
    // A front end that does not know the name treats it as a function.
    let legacy = if is_of_llvm_7 == Some(true) { References::NONE } else { knowing(intrinsic, Dialect::Legacy) };
    let modern = if is_newest { References::NONE } else { knowing(intrinsic, Dialect::Modern) };
    // The LLVM 7 front end verifies after the elimination of unused calls without side effects.
    let is_left = !intrinsic.is_pure() || context.facts.uses.is_some_result_used(id);
    let variants: &[&str] = if is_left { &["signature", "compiled by LLVM 7"] } else { &["signature"] };
    let of_variants = |variants: &[&str]| Finding::of_exactly(&SIGNATURE, Span::default(), &[], variants);
    let mut finding = of_variants(&["newest message"]);
    finding.judgements.iter_mut().for_each(|judgement| judgement.outcome = Some(newest.clone().into()));
    finding.judgements.extend(of_variants(variants).judgements);
    let mut judgements = limit_front_ends(finding, legacy, modern).judgements;
    if intrinsic.llvm_versions().next() < Some(NEWEST) && !is_newest {
        judgements.extend(of_variants(&["documented"]).judgements);
    }
    if !judgements.is_empty() {
        report(context, id, (function, global), older, judgements);
    }
}

/// Whether parameters are those of LLVM 7's events of XRay, whose integers are narrower than those of later versions;
/// `None` for other intrinsics.
fn is_of_llvm_7(module: &Module, name: &str, parameters: &[TypeId]) -> Option<bool> {
    let expected: &[Option<u32>] = match name.strip_prefix(EVENT)? {
        "customevent" => &[None, Some(32)],
        "typedevent" => &[Some(16), None, Some(32)],
        _ => return None,
    };
    Some(parameters.iter().map(|&ty| module.types.integer_bits(ty)).eq(expected.iter().copied()))
}

/// Checks the signature of an NVVM intrinsic for LLVM's own releases. Other rules report the behavior of libNVVM.
fn check_nvvm(context: &mut Context, id: GlobalId, function: &Function, global: &Global, intrinsic: Intrinsic) {
    let module = context.module;
    let releases = llvm_releases::knowing(intrinsic);
    if !context.facts.uses.is_used(id) || releases.is_empty() || is_undeclared(module, global) {
        return;
    }
    let TypeKind::Function { result, parameters, .. } = module.types.kind(global.value_type) else { return };
    let parameters = module.types.run_of(parameters).to_vec();
    // A release of LLVM has one signature: the older one that was valid in it, or the newest.
    let of_release = |release: u8| {
        let older = intrinsic.older_signatures().filter(|&(last, _)| last >= u16::from(release));
        older.min_by_key(|&(last, _)| last).map_or(intrinsic.signature(), |(_, signature)| signature)
    };
    for words in [RESULT, ARGUMENT] {
        let rejects = |reference: &Reference| {
            let signature = reference.llvm().map(|release| of_release(release.number()));
            let mismatch = signature.and_then(|it| mismatch_with(module, intrinsic, it, (result, &parameters)));
            mismatch.is_some_and(|(older, _)| (older == RESULT) == (words == RESULT))
        };
        let by = releases.iter().filter(rejects).fold(References::NONE, References::with);
        if !by.is_empty() {
            let judgement = llvm_releases::verified_by(by).at(Stage::LLVM_SIGNATURES);
            report(context, id, (function, global), words, vec![judgement]);
        }
    }
}

/// Returns the two messages (before CUDA 13.5 and since) about a declaration that matches neither the newest nor an
/// older signature of an intrinsic; `None` if it matches one. The messages compare the declaration with a
/// signature of the same number of parameters, if there is one.
fn mismatch_with_all(
    module: &Module,
    intrinsic: Intrinsic,
    declared: (TypeId, &[TypeId]),
) -> Option<(&'static str, String)> {
    let mut signatures: Vec<Signature> = vec![intrinsic.signature()];
    signatures.extend(intrinsic.older_signatures().map(|(_, signature)| signature));
    signatures.sort_by_key(|signature| signature.parameters().len() != declared.1.len());
    let mut mismatch = None;
    for signature in signatures {
        let words = mismatch_with(module, intrinsic, signature, declared)?;
        mismatch = mismatch.or(Some(words));
    }
    mismatch
}

/// Reports a wrong declaration of an intrinsic. The finding is at the first call of the intrinsic.
fn report(
    context: &mut Context,
    id: GlobalId,
    (function, global): (&Function, &Global),
    message: &str,
    judgements: Vec<Judgement>,
) {
    let module = context.module;
    let place = if message == RESULT { function.return_type_span } else { function.parameters_span };
    let declared = if place.is_empty() { global.name_span } else { place };
    let call = context.facts.intrinsic_calls.iter().find(|call| call.callee == id);
    let place = call.and_then(|call| module.instructions.get(call.instruction));
    let span = place.map_or(declared, |instruction| instruction.opcode_span);
    let finding = Finding::new(&SIGNATURE, span, message).with_judgements(judgements).note("declared here", declared);
    context.report(match call {
        Some(call) => finding.within(call.function),
        None => finding,
    });
}

/// Returns the two messages (before CUDA 13.5 and since) about the first difference between a declaration and one
/// signature of an intrinsic; `None` if they match. The declaration is given by its result type and parameter types.
pub(in crate::rules) fn mismatch_with(
    module: &Module,
    intrinsic: Intrinsic,
    signature: Signature,
    (result, parameters): (TypeId, &[TypeId]),
) -> Option<(&'static str, String)> {
    match difference(module, signature, result, parameters) {
        Some(mismatch) => Some((mismatch.older(), mismatch.newest())),
        None => overflow(module, intrinsic.base_name(), result)
            .map(|words| (RESULT, words))
            .or_else(|| derived(module, signature, result, parameters)),
    }
}

/// Returns the index of the alignment argument that only older signatures have: those of masked accesses before LLVM
/// 22, and of `memcpy`, `memmove` and `memset` before LLVM 7. `newest` is the number of parameters in the newest
/// signature.
pub(in crate::rules) fn once_alignment(name: &str, parameters: &[TypeId], newest: usize) -> Option<usize> {
    let is_longer = parameters.len() == newest + 1;
    let place = match () {
        () if NameGroup::MaskedRead.has(name) && is_longer => 1,
        () if NameGroup::MaskedWrite.has(name) && is_longer => 2,
        () if NameGroup::OnceAligned.has(name) && parameters.len() == 5 => 3,
        () => return None,
    };
    (parameters.get(place) == Some(&TypeId::I32)).then_some(place)
}

/// Returns the message about an arithmetic intrinsic with overflow whose overflow result is not `i1` or a vector of
/// `i1`.
fn overflow(module: &Module, name: &str, result: TypeId) -> Option<String> {
    if !NameGroup::ArithmeticWithOverflow.has(name) {
        return None;
    }
    let (fields, _) = module.types.struct_fields(result)?;
    let &[first, second] = fields else { return None };
    let slot = Slot { number: 0, ty: first };
    let words = slot.mask_message(module, second)?;
    Some(format!("intrinsic return struct element 1 {words}"))
}

/// An overload type of an intrinsic's signature, from which other types in the signature are derived.
struct Slot {
    /// The index of this overload type among those of the intrinsic.
    number: usize,
    ty: TypeId,
}

impl Slot {
    /// Returns the message about the type `ty` if it differs from the element type of this overload type, which must be
    /// a vector.
    fn element_message(&self, module: &Module, ty: TypeId) -> Option<String> {
        let TypeKind::Vector { element, .. } = module.types.kind(self.ty) else { return None };
        let text = |ty| short_type_text(module, module.types.opaque(ty));
        let number = self.number;
        (!module.types.same(ty, element)).then(|| {
            let (element, whole, got) = (text(element), text(self.ty), text(ty));
            format!(
                "type (vector element of overload type {number}) expected {element} (overload type {number} is {whole}), \
                 but got {got}"
            )
        })
    }

    /// Returns the message about the type `ty` if it is not a mask for this overload type. A mask is `i1` for a scalar
    /// type, or a vector of `i1` with the same number of elements.
    fn mask_message(&self, module: &Module, ty: TypeId) -> Option<String> {
        let got = short_type_text(module, module.types.opaque(ty));
        let other = self.length_message(module, ty, "same vector width of");
        let scalar = module.types.scalar(ty);
        other.or_else(|| match module.types.kind(ty) {
            _ if scalar == TypeId::I1 => None,
            TypeKind::Vector { .. } => {
                Some(format!("vector element type expected i1, but got {}", short_type_text(module, scalar)))
            }
            _ => Some(format!("type expected i1, but got {got}")),
        })
    }

    /// Returns the message about `ty` if its number of elements differs from that of this overload type. `relation` is
    /// the part of the message that names the required relation.
    fn length_message(&self, module: &Module, ty: TypeId, relation: &str) -> Option<String> {
        let shape = |ty| match module.types.kind(ty) {
            TypeKind::Vector { count, scalable, .. } => Some((count, scalable)),
            _ => None,
        };
        let (own, other) = (shape(self.ty), shape(ty));
        if own == other {
            return None;
        }
        let text = |ty| short_type_text(module, module.types.opaque(ty));
        let wanted = match (own, other) {
            (None, _) => "scalar".to_owned(),
            (Some(_), None) => "vector".to_owned(),
            (Some((count, false)), _) => format!("vector with {count} elements"),
            (Some((count, true)), _) => format!("vector with vscale x {count} elements"),
        };
        let (number, whole, got) = (self.number, text(self.ty), text(ty));
        Some(format!(
            "type ({relation} overload type {number}) expected {wanted} (overload type {number} is {whole}), but got {got}"
        ))
    }
}

/// Returns the two messages (before CUDA 13.5 and since) about a result or parameter whose type must be derived from
/// the only vector among the overload types, but is not.
fn derived(
    module: &Module,
    signature: Signature,
    result: TypeId,
    parameters: &[TypeId],
) -> Option<(&'static str, String)> {
    let results: Vec<TypeToken> = signature.results().collect();
    let of_results = match (results.as_slice(), module.types.struct_fields(result)) {
        ([_, _, ..], Some((fields, _))) => fields.to_vec(),
        _ => vec![result],
    };
    let places = of_results.len().min(results.len());
    let tokens: Vec<(TypeToken, TypeId)> =
        results.into_iter().zip(of_results).chain(signature.parameters().zip(parameters.iter().copied())).collect();
    let overloads = tokens.iter().filter_map(|(token, ty)| Some((token.overload_class()?, *ty))).enumerate();
    let mut slots = overloads.filter(|(_, (class, _))| is_vector_class(*class));
    let (Some((number, (_, ty))), None) = (slots.next(), slots.next()) else { return None };
    let slot = Slot { number, ty };
    tokens.iter().enumerate().find_map(|(at, &(token, ty))| {
        let words = match token.text() {
            "<LLVMVectorElementType>" => slot.element_message(module, ty),
            "<LLVMScalarOrSameVectorWidth>" => slot.length_message(module, ty, "same vector width of"),
            "<LLVMVectorOfAnyPointersToElt>" => slot.length_message(module, ty, "vector of pointers to elements of"),
            _ => None,
        }?;
        Some(match at.checked_sub(places) {
            Some(argument) => (ARGUMENT, format!("intrinsic argument {argument} {words}")),
            None if places > 1 => (RESULT, format!("intrinsic return struct element {at} {words}")),
            None => (RESULT, format!("intrinsic return {words}")),
        })
    })
}

fn is_vector_class(class: OverloadClass) -> bool {
    use OverloadClass::{FloatVector, IntegerVector, PointerVector, Vector};
    matches!(class, Vector | IntegerVector | FloatVector | PointerVector)
}
