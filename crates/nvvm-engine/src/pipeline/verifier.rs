//! The NVVM IR verifier pass, and its insertion by cicc.

use super::Layer;
use super::data::{Checker, Insertion, LayerMessage, PipelineOptions, RunState};
use crate::report::{Report, Severity};
use nvvm_target::documented::verifier_insertions::VERIFIER_INSERTIONS;

/// A message with the layer that reports it.
pub(super) struct Reported {
    pub layer: Layer,
    pub rule_name: String,
    pub message: LayerMessage,
}

/// The four classes of errors in *Tileiras: NVVM IR Verifier*: title, procedure in the driver, rules. The driver calls
/// only two of them (C016).
const CHECKERS: &[(&str, &str, &[&str])] = &[
    (
        "Parameter-Space Overflow",
        "check_parameter_space(fn, target)",
        &["kernel-parameter-space-overflow", "param-scalable", "param-opaque"],
    ),
    (
        "Launch-Argument Address-Space Mismatch",
        "check_launch_arguments(fn)",
        &["launch-arg-address-space", "launch-non-kernel"],
    ),
    ("SM-Versioned Intrinsic Used Below Its Introducing SM", "", &["sm-versioned-intrinsic"]),
    ("Kernel-Required Metadata Missing on Launchable Function", "", &["kernel-without-marker"]),
];

/// Returns the result of a run: any error of a check calls `signalPassFailure()`, and no later pass runs.
pub(super) fn run_state(reported: &[Reported]) -> RunState {
    let of = |rules: &[&str]| {
        let reported = reported.iter().filter(|one| rules.contains(&one.rule_name.as_str()));
        reported.map(|one| one.message.words.clone()).collect::<Vec<_>>()
    };
    let checkers = CHECKERS.iter().map(|(title, procedure, rules)| Checker {
        title: (*title).to_owned(),
        procedure: (*procedure).to_owned(),
        messages: of(rules),
    });
    RunState { failed: reported.iter().any(is_error_of_the_verifier), checkers: checkers.collect() }
}

fn is_error_of_the_verifier(reported: &Reported) -> bool {
    reported.message.severity == Severity::Error
        && matches!(reported.layer, Layer::ExplicitPasses | Layer::NvvmIrVerifier)
}

/// Returns the positions at which cicc inserts its verifier with these options. Compilation continues after errors, so
/// each insertion reports the same errors for an unchanged text.
pub(super) fn insertions(reported: &[Reported], options: &PipelineOptions) -> Vec<Insertion> {
    let errors = reported.iter().filter(|one| is_error_of_the_verifier(one)).count() as u32;
    let rows = VERIFIER_INSERTIONS.iter().map(|row| {
        let inserted = !options.disable_nvvm_verify && row.from_level <= options.level.number();
        Insertion {
            position: row.position.to_owned(),
            after: row.after.to_owned(),
            note: row.note.to_owned(),
            inserted,
            errors: if inserted { errors } else { 0 },
        }
    });
    rows.collect()
}

/// Returns the messages of `nvvm-verify-show-info`; empty if the option is off or no verifier is inserted.
pub(super) fn info(report: &Report, options: &PipelineOptions) -> Vec<String> {
    if !options.show_info || options.disable_nvvm_verify {
        return Vec::new();
    }
    let all = report.diagnostics(options.target, options.reference);
    let told = all.filter(|diagnostic| diagnostic.judgement.severity == Severity::Info);
    told.map(|diagnostic| diagnostic.judgement.message.clone()).collect()
}
