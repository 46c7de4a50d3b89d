//! Every target by itself: the verdict, the parameter bytes behind it, and the message that a tool reports first.

use super::deciding::{self, Deciding};
use super::{Ceiling, ReasonKind, ceiling, explained};
use crate::report::{Report, Verdict};
use nvvm_target::{Reference, Target};

/// What a reference answers on one target.
#[derive(Clone, Debug, PartialEq)]
pub struct TimelineCell {
    /// The target.
    pub target: Target,
    /// The answer.
    pub state: CellState,
    /// Errors, warnings and phases.
    pub verdict: Verdict,
    /// Parameter bytes of the kernel that decides, or of the largest kernel where the code is accepted, beside the limit.
    pub parameters: Option<Ceiling>,
    /// A few words: `6,200 of 4,096 bytes`, `requires sm_90`.
    pub headline: String,
    /// The reported message that decides, as upstream words it.
    pub message: Option<String>,
    /// The finding that decides, as a position in [`Report::findings`].
    pub finding: Option<u32>,
    /// What decides.
    pub kind: ReasonKind,
}

/// What a reference answers on a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellState {
    /// No error.
    Accepted,
    /// No error in what is known: some names are not declared.
    Incomplete,
    /// An error.
    Rejected,
    /// The reference does not know the target.
    Unsupported,
    /// There is nothing to check, or the text is of a kind that is not read.
    Unchecked,
}

impl CellState {
    /// The word of the page's `data-verdict`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Accepted | Self::Incomplete => "accepted",
            Self::Rejected => "rejected",
            Self::Unsupported => "unsupported",
            Self::Unchecked => "not checked",
        }
    }
}

/// What `reference` answers on every target, in their order.
pub fn timeline(report: &Report, reference: Reference) -> Vec<TimelineCell> {
    let largest = ceiling::largest(report);
    Target::ALL.iter().map(|&target| cell(report, target, reference, largest)).collect()
}

fn cell(report: &Report, target: Target, reference: Reference, largest: Option<u32>) -> TimelineCell {
    let deciding = if report.is_empty { None } else { deciding::of(report, target, reference) };
    let verdict = report.verdict(target, reference);
    let reason = explained(report, target, reference, deciding);
    let parameters = match reason.kind {
        ReasonKind::Ceiling(ceiling) | ReasonKind::Accepted { fits: Some(ceiling), .. } => Some(ceiling),
        ReasonKind::Accepted { fits: None, .. } => largest.and_then(|index| {
            let kernel = report.kernels.get(index as usize)?;
            ceiling::count(kernel, index, target, reference, None)
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
