//! Differences between the measured toolkits for one text.

use crate::first_shown::{first_shown, rejection};
use crate::report::{Finding, Phase, Report, Severity};
use nvvm_target::{Reference, Target};
use serde::{Deserialize, Serialize};

/// The verdicts of all toolkits on one target.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct VersionChanges {
    /// The verdicts of each toolkit, oldest first.
    pub toolkits: Vec<ToolkitVerdict>,
    /// The findings on which the toolkits that know the target differ.
    pub changes: Vec<Change>,
}

/// The verdict of one toolkit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ToolkitVerdict {
    /// The toolkit.
    pub reference: Reference,
    /// Whether the toolkit accepts the target at all.
    pub knows_target: bool,
    /// The results of its two phases.
    pub phases: Vec<PhaseResult>,
}

/// The result of one phase of a toolkit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PhaseResult {
    /// The phase.
    pub phase: Phase,
    /// Whether the phase accepts the text.
    pub accepted: bool,
    /// Whether all constructs that the phase is the first to check were checked.
    pub is_checked: bool,
    /// The first error: index in [`Report::findings`] and message.
    pub shown: Option<(u32, String)>,
}

/// A finding on which the toolkits differ.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Change {
    /// Index in [`Report::findings`].
    pub finding: u32,
    /// The judgements of each toolkit that knows the target, oldest first.
    pub by_reference: Vec<ReferenceJudgements>,
}

/// The judgements of one toolkit about a finding.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReferenceJudgements {
    /// The toolkit.
    pub reference: Reference,
    /// Severity, phases and message of each judgement; empty when the toolkit does not report the finding.
    pub judgements: Vec<(Severity, Vec<Phase>, String)>,
}

/// Compares the toolkits on one target.
pub fn version_changes(report: &Report, target: Target) -> VersionChanges {
    let knowing: Vec<Reference> = toolkits().filter(|reference| reference.knows(target)).collect();
    let changes = report.findings.iter().enumerate().filter_map(|(index, finding)| {
        let by_reference: Vec<ReferenceJudgements> =
            knowing.iter().map(|&reference| reference_judgements(finding, target, reference)).collect();
        let differs = by_reference.windows(2).any(|pair| pair[0].judgements != pair[1].judgements);
        differs.then_some(Change { finding: index as u32, by_reference })
    });
    VersionChanges {
        toolkits: toolkits().map(|reference| verdict(report, target, reference)).collect(),
        changes: changes.collect(),
    }
}

/// Returns the measured toolkits, oldest first.
fn toolkits() -> impl Iterator<Item = Reference> {
    Reference::TOOLKITS.iter().copied()
}

fn reference_judgements(finding: &Finding, target: Target, reference: Reference) -> ReferenceJudgements {
    let judgements = finding
        .judgements(target, reference)
        .map(|judgement| (judgement.severity, judgement.phases.iter().collect(), judgement.message.clone()));
    ReferenceJudgements { reference, judgements: judgements.collect() }
}

fn verdict(report: &Report, target: Target, reference: Reference) -> ToolkitVerdict {
    let unchecked = report.coverage.unchecked_phases();
    let phase = |phase| {
        let shown = first_shown(report, target, reference, phase).and_then(|index| {
            let judgement = rejection(report.findings.get(index)?, target, reference, phase)?;
            Some((index as u32, judgement.message.clone()))
        });
        PhaseResult { phase, accepted: shown.is_none(), is_checked: !unchecked.contains(phase), shown }
    };
    let phases = [Phase::Verify, Phase::Compile].into_iter().map(phase).collect();
    ToolkitVerdict { reference, knows_target: reference.knows(target), phases }
}
