//! Parts of a text, and phases, that a verdict does not cover.

use super::{NotCheckedDocument, NotModelledDocument};
use crate::report::{NotModelled, Phase, PhaseVerdict, PhaseVerdicts, Report, Verdict};
use nvvm_target::Reference;

pub(super) fn not_modelled(entry: &NotModelled) -> NotModelledDocument<'_> {
    NotModelledDocument {
        what: &entry.what,
        why: &entry.why,
        occurrences: entry.occurrences,
        line: entry.first.map(|location| location.line),
        column: entry.first.map(|location| location.column),
    }
}

/// Returns the entry for the unchecked rest of a canceled check.
pub(super) fn stopped(report: &Report) -> Option<NotCheckedDocument<'_>> {
    report.coverage.stopped_after.map(|_| NotCheckedDocument {
        what: "what was left when the check was stopped",
        phase: None,
        count: 1,
        line: None,
    })
}

/// The phases of LLVM that are not modelled, unless a phase before them rejects.
pub(super) fn unmodelled_phases<'r>(
    verdict: Verdict,
    reference: Reference,
) -> impl Iterator<Item = NotCheckedDocument<'r>> {
    let phases = verdict.phases.filter(|_| reference.llvm().is_some()).map(PhaseVerdicts::each).into_iter().flatten();
    let is_unmodelled =
        |&(phase, verdict): &(Phase, PhaseVerdict)| phase != Phase::Verify && verdict == PhaseVerdict::NotChecked;
    phases.filter(is_unmodelled).map(|(phase, _)| NotCheckedDocument {
        what: match phase {
            Phase::Assemble => "the PTX of LLVM's NVPTX back end",
            _ => "code generation by LLVM's NVPTX back end",
        },
        phase: Some(phase),
        count: 1,
        line: None,
    })
}

pub(super) fn not_checked(entry: &NotModelled) -> NotCheckedDocument<'_> {
    NotCheckedDocument {
        what: &entry.what,
        phase: entry.phase,
        count: entry.occurrences,
        line: entry.first.map(|location| location.line),
    }
}
