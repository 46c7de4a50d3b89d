//! The verification layers of tileiras: attribution of messages to layers, pass order, and the timeline of a module.

mod data;
mod invariant;
mod order;
mod timeline;
mod verifier;

pub use data::{
    Build, Checker, Event, EventState, Insertion, LayerMessage, OptimisationLevel, OrderProblem, PassCase, PassRun,
    PassStep, PipelineOptions, Placement, RunState, Timeline,
};
pub use invariant::{Breach, Invariant};
pub use order::{order_problems, pass_run};
pub use timeline::timeline;

use crate::report::{Diagnostic, Phase, Report, Severity};
use nvvm_target::{Reference, Target};

pub use nvvm_target::documented::pipeline::{Layer, ORDER_INVARIANTS, OrderInvariant, Stage};

/// The rules that only MLIR's layers report, with the layer. NVVM IR text never triggers them, but their messages occur
/// in logs.
const OF_MLIR: &[(&str, Layer)] = &[
    ("mlir-pass-failed", Layer::OperationVerifier),
    ("mlir-coordinates", Layer::OperationVerifier),
    ("mlir-between-pass", Layer::BetweenPasses),
    ("mlir-region-arguement", Layer::BetweenPasses),
];

/// The rules that *Tileiras: Pipeline Invariants and Verifiers* assigns to the explicit passes.
const OF_EXPLICIT_PASSES: &[&str] = &[
    "kernel-parameter-space-overflow",
    "param-scalable",
    "launch-non-kernel",
    "launch-arg-address-space",
    "kernel-without-marker",
];

/// Returns the first layer that rejects a text under `reference` on `target`; `None` when every layer accepts. Only
/// three of the five layers apply to NVVM IR: the explicit passes (as `mlir` describes them), the NVVM IR verifier with
/// both phases of libNVVM, and ptxas.
pub fn reporting_layer(report: &Report, target: Target, reference: Reference) -> Option<Layer> {
    let errors = report.diagnostics(target, reference).filter(|it| it.judgement.severity == Severity::Error);
    errors.map(|diagnostic| layer_of(report, &diagnostic, reference)).min()
}

fn layer_of(report: &Report, diagnostic: &Diagnostic<'_>, reference: Reference) -> Layer {
    if diagnostic.judgement.phases.first() == Some(Phase::Assemble) {
        return Layer::Ptxas;
    }
    let rule = report.rule_of(diagnostic.finding);
    let is_explicit = rule.is_some_and(|rule| OF_EXPLICIT_PASSES.contains(&rule.name.as_str()));
    if reference == Reference::Mlir && is_explicit { Layer::ExplicitPasses } else { Layer::NvvmIrVerifier }
}

/// Returns the MLIR layer that emits a message; `None` for messages of other tools.
pub fn layer_of_message(message: &str, target: Target) -> Option<Layer> {
    let matches = crate::match_log(message, &Report::default(), target);
    let rule = &matches.first()?.rules.first()?.rule;
    OF_MLIR.iter().find(|(name, _)| name == rule).map(|(_, layer)| *layer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_of_layers_exist() {
        let names = OF_MLIR.iter().map(|(name, _)| *name).chain(OF_EXPLICIT_PASSES.iter().copied());
        for name in names {
            assert!(nvvm_verify::rules::find(name).is_some(), "{name}");
        }
    }

    #[test]
    fn messages_of_logs_name_their_layer() {
        let target = crate::default_target();
        let told = "'nv_tileas.async.tiled_tma_load' op expects 3 coordinates, but got 2";
        assert_eq!(layer_of_message(told, target), Some(Layer::OperationVerifier));
        let told = "between-pass verifier rejected IR after 'MaterializeAsync'";
        assert_eq!(layer_of_message(told, target), Some(Layer::BetweenPasses));
        assert_eq!(layer_of_message("all is well", target), None);
    }
}
