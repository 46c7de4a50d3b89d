//! Result for each target: the verdict, the size of the parameters, and the message that a tool reports first.

use super::deciding::{self, Deciding};
use super::{ReasonKind, SizeLimit, explained, size_limit};
use crate::report::{ErrorTargets, Report, Verdict};
use nvvm_target::{Reference, Target};

/// The result of a reference on one target.
#[derive(Clone, Debug, PartialEq)]
pub struct TimelineCell {
    /// The target.
    pub target: Target,
    /// The state of the cell.
    pub state: CellState,
    /// Numbers of errors and warnings, and the verdicts of the phases.
    pub verdict: Verdict,
    /// Size and limit of the deciding kernel's parameters, or of the largest kernel's in an accepted text.
    pub parameters: Option<SizeLimit>,
    /// A few words: `6,200 of 4,096 bytes`, `requires sm_90`.
    pub headline: String,
    /// The deciding message, as the tool words it.
    pub message: Option<String>,
    /// Index of the deciding finding in [`Report::findings`].
    pub finding: Option<u32>,
    /// The deciding fact.
    pub kind: ReasonKind,
}

/// The state of a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellState {
    /// No error.
    Accepted,
    /// No error, but some names are undeclared.
    Incomplete,
    /// At least one error.
    Rejected,
    /// The reference does not support the target.
    Unsupported,
    /// The text is empty or of an unsupported kind.
    Unchecked,
}

impl CellState {
    /// Returns the value of the page's `data-verdict`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Accepted | Self::Incomplete => "accepted",
            Self::Rejected => "rejected",
            Self::Unsupported => "unsupported",
            Self::Unchecked => "not checked",
        }
    }
}

/// Returns the results of `reference` on every target, in order.
pub fn timeline(report: &Report, reference: Reference) -> Vec<TimelineCell> {
    let largest = size_limit::largest(report);
    let errors = ErrorTargets::new(report, reference);
    Target::ALL.iter().map(|&target| cell(report, target, reference, largest, &errors)).collect()
}

fn cell(
    report: &Report,
    target: Target,
    reference: Reference,
    largest: Option<u32>,
    errors: &ErrorTargets,
) -> TimelineCell {
    let deciding = if report.is_empty { None } else { deciding::of(report, target, reference) };
    let verdict = report.verdict(target, reference);
    let reason = explained(report, target, reference, deciding, errors);
    let parameters = match reason.kind {
        ReasonKind::ParameterLimit(limit) | ReasonKind::Accepted { fits: Some(limit), .. } => Some(limit),
        ReasonKind::Accepted { fits: None, .. } => largest.and_then(|index| {
            let kernel = report.kernels.get(index as usize)?;
            size_limit::count(kernel, index, target, reference, None)
        }),
        _ => None,
    };
    let state = match reason.kind {
        ReasonKind::UnknownTarget => CellState::Unsupported,
        ReasonKind::Empty | ReasonKind::Stopped => CellState::Unchecked,
        _ if report.is_unread() => CellState::Unchecked,
        _ if verdict.accepted && !report.unknown.is_empty() => CellState::Incomplete,
        _ if verdict.accepted => CellState::Accepted,
        _ => CellState::Rejected,
    };
    let message = deciding.map(|Deciding { judgement, .. }| judgement.message.clone());
    TimelineCell {
        target,
        state,
        verdict,
        parameters,
        headline: reason.headline,
        message: message.filter(|_| state == CellState::Rejected),
        finding: reason.finding,
        kind: reason.kind,
    }
}
