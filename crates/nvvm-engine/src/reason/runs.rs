//! Runs of adjacent targets with the same verdict and the same reason.

use super::deciding::{self, Deciding};
use super::{Reason, ReasonKind, but, explained, size_limit};
use crate::report::{ErrorTargets, Report, Verdict};
use crate::words::{counted, grouped};
use nvvm_target::{Reference, Target, TargetSet};

/// Adjacent targets on which a reference has the same verdict for the same reason.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// The smallest target.
    pub first: Target,
    /// The largest target.
    pub last: Target,
    /// The verdict on the first target; the others have the same numbers of errors and warnings.
    pub verdict: Verdict,
    /// A few words for a cell: `requires sm_90 or later`, `exceeds the 4,096-byte limit`.
    pub why: String,
    /// The reason on the first target; its sentence may name that target.
    pub reason: Reason,
}

impl Run {
    /// Returns the targets of the run, in order.
    pub fn targets(&self) -> TargetSet {
        let (first, last) = (self.first.index(), self.last.index());
        TargetSet::from_fn(|target| (first..=last).contains(&target.index()))
    }
}

/// Returns all targets in order, as maximal runs with the same verdict and the same reason.
pub fn runs(report: &Report, reference: Reference) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let errors = ErrorTargets::new(report, reference);
    let limit_decides = size_limit::decides(report, reference);
    // Selecting the deciding finding scans all findings, so adjacent targets with the same findings share the result.
    let mut before: Option<(Target, Option<Deciding>, Verdict)> = None;
    for &target in Target::ALL {
        let (deciding, verdict) = match before {
            Some((neighbour, deciding, verdict)) if are_alike(report, reference, neighbour, target) => {
                (deciding, verdict)
            }
            _ if report.is_empty => (None, report.verdict(target, reference)),
            _ => (deciding::of(report, target, reference), report.verdict(target, reference)),
        };
        before = Some((target, deciding, verdict));
        let mut reason = explained(report, target, reference, deciding, &errors);
        if let ReasonKind::Accepted { fits, .. } = &mut reason.kind
            && !limit_decides
        {
            // A limit that rejects nothing makes no difference between targets.
            *fits = None;
        }
        match runs.last_mut() {
            Some(run) if is_same(run, &reason, verdict) => run.last = target,
            last => {
                let why = unlike(last.as_deref(), &reason, verdict).unwrap_or_else(|| why(report, &reason, reference));
                runs.push(Run { first: target, last: target, verdict, why, reason });
            }
        }
    }
    runs
}

/// Whether a reference has the same judgements on both targets.
fn are_alike(report: &Report, reference: Reference, left: Target, right: Target) -> bool {
    let judgements = report.findings.iter().flat_map(|finding| &finding.judgements);
    let mut of_reference = judgements.filter(|judgement| judgement.references.contains(reference));
    of_reference.all(|judgement| judgement.targets.contains(left) == judgement.targets.contains(right))
}

fn is_same(run: &Run, reason: &Reason, verdict: Verdict) -> bool {
    let of_run = (run.verdict.accepted, run.verdict.errors, run.verdict.warnings, run.reason.finding, run.reason.kind);
    // Other findings are irrelevant if the text is empty or the target is unsupported.
    if matches!(reason.kind, ReasonKind::UnknownTarget | ReasonKind::Empty) {
        return run.reason.kind == reason.kind;
    }
    of_run == (verdict.accepted, verdict.errors, verdict.warnings, reason.finding, reason.kind)
}

/// Describes the change in the number of errors or warnings from the previous run with the same reason.
fn unlike(before: Option<&Run>, reason: &Reason, verdict: Verdict) -> Option<String> {
    let before = before.filter(|run| run.reason.kind == reason.kind && run.reason.finding == reason.finding)?;
    reason.finding?;
    let changed = |was: u32, is: u32, thing: &str| {
        let direction = if is > was { "more" } else { "fewer" };
        (is != was).then(|| format!("{} {direction}: {}", counted(is.abs_diff(was).into(), thing), reason.headline))
    };
    changed(before.verdict.errors, verdict.errors, "error")
        .or_else(|| changed(before.verdict.warnings, verdict.warnings, "warning"))
}

fn why(report: &Report, reason: &Reason, reference: Reference) -> String {
    let why = match reason.kind {
        ReasonKind::Accepted { fits: Some(limit), warnings } => {
            format!("within the {}-byte limit{}", grouped(limit.allowed), but(report, warnings))
        }
        ReasonKind::ParameterLimit(limit) => format!("exceeds the {}-byte limit", grouped(limit.allowed)),
        ReasonKind::SharedMemory(limit) => {
            format!("exceeds the {}-byte limit of shared memory", grouped(limit.allowed))
        }
        ReasonKind::UnknownTarget => format!("not supported by {}", reference.name()),
        _ => reason.headline.clone(),
    };
    match (reason.kind, reason.more) {
        (ReasonKind::UnknownTarget | ReasonKind::OtherText, _) | (_, 0) => why,
        (_, more) => format!("{why}; {}", counted(more.into(), "more error")),
    }
}
