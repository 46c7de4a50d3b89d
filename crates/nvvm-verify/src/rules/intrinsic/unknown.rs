//! The rule about unknown names of intrinsics.

use super::unsupported::UNSUPPORTED;
use super::{IntrinsicSite, knowing};
use crate::context::Context;
use crate::facts::calls::LAUNCH_INTRINSIC;
use crate::finding::{Finding, Judgement};
use crate::rule::{Layer, References, ReportedBy, Targets};
use crate::rules::instruction::{ATOMIC_SPACE, CRASH, float_addition, metadata_passed};
use crate::rules::measured::{front_end, unsupported_operation};
use nvvm_diagnostics::fill;
use nvvm_syntax::address_space::{GENERIC, GLOBAL, SHARED};
use nvvm_syntax::attribute::{Attribute, AttributeKind};
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::GlobalId;
use nvvm_syntax::instruction::Detail;
use nvvm_syntax::intern::Name;
use nvvm_syntax::types::TypeKind;
use nvvm_syntax::value::Value;
use nvvm_syntax::{Module, printer};
use nvvm_target::intrinsics::Intrinsic;
use nvvm_target::release::CUDA_13_0;
use nvvm_target::{Dialect, NameGroup, Phase, Source, TargetSet, intrinsics};

nvvm_diagnostics::rules! {
    /// A name that libNVVM's modern back end does not know and cannot lower.
    UNKNOWN "NV0505" "unknown-intrinsic-compile" [
        CALLED = "error: <unknown>:0:0: in function {} {}: call to unknown intrinsic '{}' cannot be lowered by the NVPTX backend",
        DECLARED = "error: <unknown>:0:0: in function {} {}: unknown intrinsic '{}' cannot be lowered by the NVPTX backend",
    ] {
        help: "The library does not know this name: it verifies, and fails when it is compiled.",
        layer: Layer::Intrinsic,
        sources: &[Source::measured("libNVVM 12.8 to 13.5", "nvvmCompileProgram, modern front end")],
    }
}

/// Reports a name of the table for releases that do not know it. They do not know its side effects either and keep the
/// call. [`check_passed`] reports calls that no function could have.
pub(super) fn check_known(context: &mut Context, site: IntrinsicSite, by: References) {
    if by.is_empty() || passes_what_no_function_takes(context.module, site) {
        return;
    }
    let Some(words) = words(context, site) else { return };
    let judgement = Judgement::from(ReportedBy::measured(&[Phase::Compile], Targets::MODERN).by(by));
    context.report(site.finding(&UNKNOWN, words).with_judgements(vec![judgement]));
}

/// Returns a sentence that suggests the nearest known names.
pub(super) fn suggest(name: &str) -> Option<String> {
    let similar: Vec<&str> = intrinsics::suggestions(name).iter().map(|found| found.base_name()).collect();
    (!similar.is_empty()).then(|| format!("No table has this name. Did you mean {}?", similar.join(", or ")))
}

pub(super) fn check(context: &mut Context, site: IntrinsicSite, name: &str, help: Option<&str>) {
    let module = context.module;
    // The legacy front ends know these names, and the modern parsers auto-upgrade them.
    if NameGroup::UpgradedCall.has(name) {
        if NameGroup::UpgradedAtomicAdd.has(name) {
            context.report(float_addition(site.span, site.call.function));
            check_space(context, site);
        }
        return;
    }
    let help = help.map(str::to_owned);
    // According to the documents, unknown and rejected names have the same error; the launch intrinsic is one of
    // theirs.
    if name != LAUNCH_INTRINSIC {
        let mut documented = site.finding(&UNSUPPORTED, UNSUPPORTED.message(&[name]));
        documented.judgements = vec![Judgement::from(ReportedBy::DOCUMENTED)];
        documented.help.clone_from(&help);
        context.report(documented);
    }
    let Some(words) = words(context, site) else { return };
    let mut measured = site.finding(&UNKNOWN, words);
    if NameGroup::OfOtherTarget.has(name) && !NameGroup::KnownOfOtherTarget.has(name) {
        let why = "which names of other targets' intrinsics a release knows stands in no table here: of those that it knows it \
                   checks the signature and finds no instruction, others are functions to it";
        context.not_modelled("intrinsic of another target".to_owned(), why, site.span);
    }
    if NameGroup::KnownOfOtherTarget.has(name) {
        // Names of other targets fail in instruction selection, with its wording.
        measured.judgements = unsupported_operation(References::CUDA, TargetSet::all()).into_iter().collect();
        measured.rule = &super::compile_gate::COMPILE;
    }
    if NameGroup::OldPtx.has(name) {
        let mut old = site.finding(&super::compile_gate::COMPILE, &*measured.message);
        old.judgements = unsupported_operation(References::CUDA, Targets::LEGACY.set()).into_iter().collect();
        context.report(old);
    }
    if passes_what_no_function_takes(module, site) {
        measured.rule = &CRASH;
        measured.judgements = metadata_passed();
    }
    measured.help = help;
    context.report(measured);
}

/// Checks the address space of a floating-point atomic addition. LLVM 7 selects none outside of generic, global and
/// shared memory; the modern parsers since 13.0 auto-upgrade it to `atomicrmw`.
fn check_space(context: &mut Context, site: IntrinsicSite) {
    let module = context.module;
    let pointer = module.operand(site.instruction, 0);
    let Some(space) = pointer.and_then(|pointer| module.types.address_space(pointer.ty)) else { return };
    if matches!(space, GENERIC | GLOBAL | SHARED) {
        return;
    }
    let legacy = unsupported_operation(References::CUDA, Targets::LEGACY.set()).into_iter().collect();
    context.report(
        site.finding(&super::compile_gate::COMPILE, super::compile_gate::COMPILE.words()).with_judgements(legacy),
    );
    let modern = ReportedBy::measured(&[Phase::Verify], Targets::MODERN).by(References::since(CUDA_13_0));
    context.report(site.finding(&ATOMIC_SPACE, ATOMIC_SPACE.words()).with_judgements(vec![modern.into()]));
}

/// Reports the crash of front ends that compile the intrinsic as a function, for operands and results that functions
/// cannot have: metadata and tokens.
pub(super) fn check_passed(context: &mut Context, site: IntrinsicSite, crashes: &[Judgement]) {
    if !crashes.is_empty()
        && passes_what_no_function_takes(context.module, site)
        && let Some(finding) = Finding::of(&CRASH, site.span, crashes.to_vec())
    {
        context.report(finding.within(site.call.function));
    }
}

/// Returns the crashes of front ends that treat an intrinsic as a function.
pub(super) fn crashes(intrinsic: Intrinsic) -> Vec<Judgement> {
    let not_knowing = |dialect| References::CUDA.without(knowing(intrinsic, dialect));
    let [legacy, modern] = [Dialect::Legacy, Dialect::Modern].map(not_knowing);
    let both = metadata_passed().into_iter().map(|mut judgement| {
        let is_legacy = judgement.targets.difference(front_end(Dialect::Legacy)).is_empty();
        judgement.references = judgement.references.and(if is_legacy { legacy } else { modern });
        judgement
    });
    both.filter(|judgement| !judgement.references.is_empty()).collect()
}

fn passes_what_no_function_takes(module: &Module, site: IntrinsicSite) -> bool {
    let operands = module.operands_of(site.instruction.operands).iter().map(|operand| operand.ty);
    operands
        .chain([site.instruction.ty])
        .any(|ty| matches!(module.types.kind(ty), TypeKind::Metadata | TypeKind::Token))
}

/// Returns the message of releases since 13.4 about a call of an unknown name.
pub(crate) fn words_of_call(module: &Module, caller: FunctionId, name: Name) -> Option<String> {
    let caller = module.functions.get(caller)?;
    let ty = printed_type(module, caller.global)?;
    Some(fill(CALLED, &[&module.function_name(caller), &ty, &module.names.text(name)]))
}

fn printed_type(module: &Module, symbol: GlobalId) -> Option<String> {
    let global = module.globals.get(symbol)?;
    Some(printer::short_type_text(module, module.types.opaque(global.value_type)))
}

/// Returns the message of releases since 13.4 about an unknown name in a module. The first emitted function also emits
/// the declarations of all others, so that a name called only later is reported at its declaration instead of its call.
fn words(context: &Context, site: IntrinsicSite) -> Option<String> {
    let module = context.module;
    let is_written = |it: &Function| it.is_definition && context.facts.linked.contains(it.global);
    let (first, function) = module.functions.iter().find(|(_, function)| is_written(function))?;
    let caller = module.functions.get(site.call.function)?;
    if first == site.call.function || is_inlined(module, function, caller) {
        return words_of_call(module, first, site.call.name);
    }
    let name = module.names.text(site.call.name);
    Some(fill(DECLARED, &[&name, &printed_type(module, site.call.callee)?, &name]))
}

/// Whether a function is most likely inlined into its caller.
fn is_inlined(module: &Module, caller: &Function, callee: &Function) -> bool {
    let stays = |attribute: Attribute| match attribute.kind {
        AttributeKind::Keyword(name) => matches!(module.names.bytes(name), b"noinline" | b"optnone"),
        _ => false,
    };
    let calls = module.instructions_of(caller.instructions).filter_map(|(_, instruction)| match instruction.detail {
        Detail::Call(id) => Some(module.calls.get(id)?.callee.value),
        _ => None,
    });
    let is_called = calls.into_iter().any(|value| value == Value::Global(callee.global));
    is_called && !module.all_attributes(callee.attributes).any(stays)
}
