//! The rule about unknown names of intrinsics.

use super::compile_gate::COMPILE;
use super::unsupported::UNSUPPORTED;
use super::{IntrinsicSite, knowing};
use crate::context::Context;
use crate::rule::{Layer, References, Rule};
use crate::rules::instruction::{ATOMIC_SPACE, CRASH, float_addition};
use crate::rules::measured::limit_front_ends;
use crate::{Finding, Judgement};
use nvvm_analysis::IntrinsicCall;
use nvvm_analysis::intrinsic_calls::LAUNCH_INTRINSIC;
use nvvm_syntax::address_space::{GENERIC, GLOBAL, SHARED};
use nvvm_syntax::attribute::{Attribute, AttributeKind};
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::GlobalId;
use nvvm_syntax::instruction::Detail;
use nvvm_syntax::types::TypeKind;
use nvvm_syntax::value::Value;
use nvvm_syntax::{Module, Span, printer};
use nvvm_target::intrinsics::{Intrinsic, Known};
use nvvm_target::{Dialect, NameGroup, Phase, Reference, Toolkit, intrinsics};
use std::fmt::Display;

nvvm_diagnostics::rules! {
    /// The rule against calls of intrinsics whose name libNVVM's NVPTX back end does not know, so that it cannot
    /// compile them.
    UNKNOWN "NV0505" "unknown-intrinsic-compile" [
        "error: <unknown>:0:0: in function {} {}: call to unknown intrinsic '{}' cannot be lowered by the NVPTX backend",
    ] {
        help: "The library does not know this name: it verifies, and fails when it is compiled.",
        layer: Layer::Intrinsic,
    }
}

/// Reports a call of an intrinsic whose name the libNVVM releases `by` do not know. These releases do not eliminate an
/// unused call, since they do not know its side effects. Calls with metadata or token operands are left to
/// [`check_passed`].
pub(super) fn check_known(context: &mut Context, site: IntrinsicSite, by: References) {
    if by.is_empty() || passes_what_no_function_takes(context.module, site) {
        return;
    }
    if let Some(finding) = unknown(context, site) {
        context.report(finding.by(by).within(site.call.function));
    }
}

/// Returns a sentence that suggests the known intrinsic names nearest to `name`.
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
    if NameGroup::UpgradedArithmetic.has(name) {
        if !has_upgraded_operands(module, site, name) {
            let why = "each front end rejects, upgrades or renames the call by rules of its own";
            not_checked(context, site, "older intrinsic with other operands", why);
        }
        return;
    }
    let help = help.map(str::to_owned);
    // According to the reference documents, unknown and rejected names have the same error; the documents themselves
    // define the launch intrinsic.
    if name != LAUNCH_INTRINSIC {
        let documented = Finding::of_variants(&UNSUPPORTED, site.span, &[&name], &["documented"]);
        let mut documented = documented.within(site.call.function);
        documented.help.clone_from(&help);
        context.report(documented);
    }
    if NameGroup::FamilyOfLibrary.has(name) {
        let why =
            "libNVVM has undocumented intrinsics beside the public ones of this family, and no table here lists them";
        return not_checked(context, site, "intrinsic that is in no table", why);
    }
    let Some(unknown) = unknown(context, site) else { return };
    if NameGroup::OfOtherTarget.has(name) && !NameGroup::KnownOfOtherTarget.has(name) {
        let why = "which names of other targets' intrinsics a release knows stands in no table here: of those that it knows it \
                   checks the signature and finds no instruction, others are functions to it";
        context.not_modelled("intrinsic of another target".to_owned(), why, site.span);
    }
    if NameGroup::OldPtx.has(name) {
        context.report(of_variant(&COMPILE, site, "no instruction in LLVM 7"));
    }
    let mut measured = if passes_what_no_function_takes(module, site) {
        of_variant(&CRASH, site, "metadata")
    } else if NameGroup::KnownOfOtherTarget.has(name) {
        of_variant(&COMPILE, site, "no instruction")
    } else {
        unknown
    };
    measured.help = help;
    context.report(measured.within(site.call.function));
}

/// Counts a call as not checked at verify, which compares the signature, and at compile, which selects an instruction.
fn not_checked(context: &mut Context, site: IntrinsicSite, what: &str, why: &'static str) {
    for phase in [Phase::Verify, Phase::Compile] {
        context.not_checked_at(phase, &format!("{what} ({})", phase.name()), why, site.span);
    }
}

/// Whether a call of an intrinsic of [`NameGroup::UpgradedArithmetic`] has the operands of LLVM 7's declaration: one
/// integer, or two for the maximum and minimum, with the width that the name states.
fn has_upgraded_operands(module: &Module, site: IntrinsicSite, name: &str) -> bool {
    let width = if name.ends_with("h2f") {
        16
    } else if name.ends_with("ll") || name.ends_with("64") {
        64
    } else {
        32
    };
    let count = if name.contains(".max.") || name.contains(".min.") { 2 } else { 1 };
    let operands = module.operands_of(site.instruction.operands);
    operands.len() == count && operands.iter().all(|operand| module.types.kind(operand.ty) == TypeKind::Integer(width))
}

fn of_variant(rule: &'static Rule, site: IntrinsicSite, variant: &str) -> Finding {
    Finding::of_variants(rule, site.span, &[], &[variant]).within(site.call.function)
}

/// Checks the address space of `llvm.nvvm.atomic.load.add` on floating-point values. LLVM 7 has an instruction for
/// generic, global and shared memory only; newer parsers auto-upgrade the call to `atomicrmw`.
fn check_space(context: &mut Context, site: IntrinsicSite) {
    let module = context.module;
    let pointer = module.operand(site.instruction, 0);
    let Some(space) = pointer.and_then(|pointer| module.types.address_space(pointer.ty)) else { return };
    if matches!(space, GENERIC | GLOBAL | SHARED) {
        return;
    }
    context.report(of_variant(&COMPILE, site, "no instruction in LLVM 7"));
    context.report(of_variant(&ATOMIC_SPACE, site, "upgraded addition"));
}

/// Reports a crash in compilation if an intrinsic call has metadata or token operands or results. The front ends in
/// `crashes` compile the call as that of an ordinary function, which cannot have such operands and results.
pub(super) fn check_passed(context: &mut Context, site: IntrinsicSite, crashes: &[Judgement]) {
    if !crashes.is_empty()
        && passes_what_no_function_takes(context.module, site)
        && let Some(finding) = Finding::of(&CRASH, site.span, crashes.to_vec())
    {
        context.report(finding.within(site.call.function));
    }
}

/// Returns the judgements (tools, targets and phases) about crashes in compilation of front ends that treat an
/// intrinsic as an ordinary function.
pub(super) fn crashes(intrinsic: Intrinsic) -> Vec<Judgement> {
    let [legacy, modern] =
        [Dialect::Legacy, Dialect::Modern].map(|dialect| References::CUDA.without(knowing(intrinsic, dialect)));
    limit_front_ends(Finding::of_variants(&CRASH, Span::default(), &[], &["metadata"]), legacy, modern).judgements
}

fn passes_what_no_function_takes(module: &Module, site: IntrinsicSite) -> bool {
    let operands = module.operands_of(site.instruction.operands).iter().map(|operand| operand.ty);
    operands
        .chain([site.instruction.ty])
        .any(|ty| matches!(module.types.kind(ty), TypeKind::Metadata | TypeKind::Token))
}

/// Returns the finding about a call of an intrinsic with an unknown name.
pub(crate) fn unknown_call(module: &Module, call: IntrinsicCall, span: Span) -> Option<Finding> {
    called(module, call.function, call, span)
}

fn called(module: &Module, caller: FunctionId, call: IntrinsicCall, span: Span) -> Option<Finding> {
    let caller = module.functions.get(caller)?;
    let ty = printed_type(module, caller.global)?;
    let values: [&dyn Display; 3] = [&module.function_name(caller), &ty, &module.names.text(call.name)];
    Some(Finding::of_variants(&UNKNOWN, span, &values, &["called"]))
}

fn printed_type(module: &Module, symbol: GlobalId) -> Option<String> {
    let global = module.globals.get(symbol)?;
    Some(printer::short_type_text(module, module.types.opaque(global.value_type)))
}

/// Returns the finding about a call of an intrinsic with an unknown name. libNVVM reports the call only if it is in the
/// function that is emitted first. For calls in other functions, libNVVM reports the declaration, which it emits
/// together with the first function.
fn unknown(context: &Context, site: IntrinsicSite) -> Option<Finding> {
    let module = context.module;
    let is_written = |it: &Function| it.is_definition && context.facts.linked.contains(it.global);
    let (first, function) = module.functions.iter().find(|(_, function)| is_written(function))?;
    let caller = module.functions.get(site.call.function)?;
    if first == site.call.function || is_inlined(module, function, caller) {
        return called(module, first, site.call, site.span);
    }
    let name = module.names.text(site.call.name);
    let ty = printed_type(module, site.call.callee)?;
    Some(Finding::of_variants(&UNKNOWN, site.span, &[&name, &ty, &name], &["declared"]))
}

/// Whether `callee` is most likely inlined into `caller`.
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

/// Returns the libNVVM releases whose NVPTX back end rejects the name of an intrinsic as unknown. Releases whose front
/// end does not know the name either treat it as an external function.
pub(super) fn refusing_as_unknown(intrinsic: Intrinsic) -> References {
    let known = knowing(intrinsic, Dialect::Modern);
    let by_back_end = |toolkit: Toolkit| intrinsic.known_to(toolkit, Dialect::Modern) != Some(Known::No);
    let takes = |by: &Reference| known.contains(*by) && by.toolkit().is_some_and(by_back_end);
    let all = UNKNOWN.references_of("called", Dialect::Modern);
    all.iter().filter(takes).fold(all, |left, by| left.without(References::of(by)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outcome::Outcome;
    use crate::rules::intrinsic::compile_gate::Verdicts;
    use nvvm_diagnostics::template::fits;

    #[test]
    fn what_the_table_says_of_any_intrinsic_is_declared() {
        for intrinsic in intrinsics::all() {
            for judgement in Verdicts::of(intrinsic, intrinsic.base_name(), refusing_as_unknown(intrinsic)).compile {
                let Some(Outcome::Words(words)) = &judgement.outcome else { continue };
                let is_declared = COMPILE.messages().into_iter().any(|wording| fits(wording, words));
                assert!(is_declared, "{}: {words}", intrinsic.base_name());
            }
        }
    }
}
