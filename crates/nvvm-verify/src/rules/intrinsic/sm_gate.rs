//! The rule about intrinsics on targets older than the one that introduced them, according to the reference documents.

use super::IntrinsicSite;
use crate::context::Context;
use crate::rule::{Dispute, Layer, References, Severity};
use nvvm_diagnostics::Judgement;
use nvvm_target::intrinsics::Intrinsic;
use nvvm_target::{Source, Suffix, Target, TargetSet};

nvvm_diagnostics::rules! {
    /// The rule against calls of intrinsics that the target does not support according to the reference documents.
    VERSIONED "NV0501" "sm-versioned-intrinsic" ["intrinsic {} requires {}"] {
        help: "Choose a target that has it, or write the operation with instructions that every target has.",
        layer: Layer::Intrinsic,
        disputes: &[Dispute::always("C017")],
    }
}

/// Whether a document states that some target does not support an intrinsic.
pub(super) fn may_be_refused(intrinsic: Intrinsic) -> bool {
    let is_gated = |reference| intrinsic.gate_under(reference).is_some_and(|gate| !gate.targets.is_all());
    References::DOCUMENTS.iter().any(is_gated)
}

pub(super) fn check(context: &mut Context, site: IntrinsicSite, intrinsic: Intrinsic) {
    let module = context.module;
    // By reference: the targets that reject the call, the targets that support it, and the source.
    let mut refused: Vec<(References, TargetSet, TargetSet, Source)> = Vec::new();
    for reference in References::DOCUMENTS.iter() {
        let Some(gate) = intrinsic.gate_under(reference) else { continue };
        let enough = narrowed_by_operands(context, site, intrinsic, gate.targets);
        if enough.is_all() {
            continue;
        }
        let by = References::of(reference);
        match refused.iter_mut().find(|entry| entry.2 == enough) {
            Some(entry) => entry.0 = entry.0.with(reference),
            None => refused.push((by, enough.complement(), enough, gate.source)),
        }
    }
    if refused.is_empty() {
        return;
    }
    let name = module.names.text(site.call.name);
    let words = |enough: TargetSet| requires(&name, enough);
    let judgements = refused
        .iter()
        .map(|&(by, targets, enough, _)| Judgement::on(by, targets, Severity::Error, &[]).with_outcome(words(enough)))
        .collect();
    // Titles are between asterisks, which a remark would show literally.
    let source = refused[0].3.to_string().replace('*', "");
    let finding = site.finding(&VERSIONED, words(refused[0].2)).with_judgements(judgements);
    context.report(finding.remark(format!("the gate is from {source}")));
}

/// Returns the targets that support a call: the targets in `gate` (which support the intrinsic), without the targets
/// that reject the value of an immediate operand.
fn narrowed_by_operands(context: &Context, site: IntrinsicSite, intrinsic: Intrinsic, gate: TargetSet) -> TargetSet {
    let mut enough = gate;
    for narrowing in intrinsic.immediate_gates() {
        let operand = context.module.operand(site.instruction, usize::from(narrowing.argument));
        if operand.and_then(|operand| context.module.integer(operand.value)) == Some(narrowing.value) {
            enough = enough.intersection(narrowing.targets);
        }
    }
    enough
}

/// Returns the message that an intrinsic requires one of the targets `enough`.
pub(super) fn requires(name: &str, enough: TargetSet) -> String {
    VERSIONED.message(&[name, &requirement(enough)])
}

/// Formats the required targets for a message: `sm_90 or higher`, `one of sm_90a`, `sm_100a, sm_100f or …`.
fn requirement(enough: TargetSet) -> String {
    let Some(smallest) = enough.smallest() else { return "a target that does not exist yet".to_owned() };
    if enough == TargetSet::at_least(smallest.sm()) && smallest.suffix().is_none() {
        return format!("{} or higher", smallest.name());
    }
    // An `a` target is implied by its base and not listed in addition.
    let named: Vec<&str> = enough
        .iter()
        .filter(|target| target.suffix() != Some(Suffix::ArchitectureSpecific) || !enough.contains(target.base()))
        .map(Target::name)
        .collect();
    match named.as_slice() {
        [] => smallest.name().to_owned(),
        [only] => (*only).to_owned(),
        [first @ .., last] if first.len() < 12 => format!("{} or {last}", first.join(", ")),
        _ => format!("{} or one of {} other targets", smallest.name(), enough.len() - 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requirements_are_short() {
        assert_eq!(requirement(TargetSet::at_least(90)), "sm_90 or higher");
        let only = Target::parse("sm_90a").map(TargetSet::only).unwrap_or_default();
        assert_eq!(requirement(only), "sm_90a");
    }
}
