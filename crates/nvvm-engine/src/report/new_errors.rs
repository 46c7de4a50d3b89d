//! Errors that appear where another target or toolkit is selected.

use super::{Finding, Judgement, Report, Severity};
use nvvm_target::{Reference, References, Target, TargetSet};
use rustc_hash::FxHashSet;

/// The errors of a report under one reference: the sets of targets that have them, without duplicates. A report has few
/// sets, so that the new errors of any target are found quickly.
pub(crate) struct ErrorTargets(FxHashSet<TargetSet>);

impl ErrorTargets {
    /// Collects the targets of all errors of `reference`.
    pub(crate) fn new(report: &Report, reference: Reference) -> Self {
        let of_finding = |finding: &Finding| error_targets(finding, reference);
        ErrorTargets(report.findings.iter().map(of_finding).collect())
    }

    /// Returns the targets with an error that `target` does not have.
    pub(crate) fn new_errors(&self, target: Target) -> TargetSet {
        let new = self.0.iter().filter(|targets| !targets.contains(target));
        new.fold(TargetSet::empty(), |all, targets| all.union(*targets))
    }
}

/// Returns the targets on which a finding is an error for `reference`.
pub(crate) fn error_targets(finding: &Finding, reference: Reference) -> TargetSet {
    let of_reference = errors(finding).filter(|judgement| judgement.references.contains(reference));
    of_reference.fold(TargetSet::empty(), |all, judgement| all.union(judgement.targets))
}

/// Returns the references for which a finding is an error on `target`.
pub(super) fn error_references(finding: &Finding, target: Target) -> References {
    let on_target = errors(finding).filter(|judgement| judgement.targets.contains(target));
    on_target.fold(References::NONE, |all, judgement| all.or(judgement.references))
}

fn errors(finding: &Finding) -> impl Iterator<Item = &Judgement> {
    finding.judgements.iter().filter(|judgement| judgement.severity == Severity::Error)
}
