//! What changed between the measured toolkits for one text.

use crate::first_shown::{first_shown, rejection};
use crate::report::{Finding, Phase, Report, Severity};
use nvvm_target::{Reference, Target};
use serde::{Deserialize, Serialize};

/// The toolkits beside each other, on one target.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct VersionChanges {
    /// Each toolkit's verdicts, oldest first.
    pub toolkits: Vec<ToolkitVerdict>,
    /// The findings of which not all toolkits that know the target say the same.
    pub changes: Vec<Change>,
}

/// What one toolkit makes of the text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ToolkitVerdict {
    /// The toolkit.
    pub reference: Reference,
    /// Whether it takes the target at all.
    pub knows_target: bool,
    /// Its two phases.
    pub phases: Vec<PhaseResult>,
}

/// What one phase of a toolkit makes of the text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PhaseResult {
    /// The phase.
    pub phase: Phase,
    /// Whether it accepts.
    pub accepted: bool,
    /// The finding that it shows, as a position in [`Report::findings`], with its words.
    pub shown: Option<(u32, String)>,
}

/// A finding of which toolkits say different things.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Change {
    /// Its position in [`Report::findings`].
    pub finding: u32,
    /// What each toolkit that knows the target says, oldest first.
    pub said: Vec<Said>,
}

/// What one toolkit says of a finding.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Said {
    /// The toolkit.
    pub reference: Reference,
    /// Each way in which it says something; empty when it says nothing.
    pub judgements: Vec<(Severity, Vec<Phase>, String)>,
}

/// Puts the toolkits beside each other for one target.
pub fn version_changes(report: &Report, target: Target) -> VersionChanges {
    let knowing: Vec<Reference> = toolkits().filter(|reference| reference.knows(target)).collect();
    let changes = report.findings.iter().enumerate().filter_map(|(index, finding)| {
        let said: Vec<Said> = knowing.iter().map(|&reference| said(finding, target, reference)).collect();
        let differs = said.windows(2).any(|pair| pair[0].judgements != pair[1].judgements);
        differs.then_some(Change { finding: index as u32, said })
    });
    VersionChanges {
        toolkits: toolkits().map(|reference| verdict(report, target, reference)).collect(),
        changes: changes.collect(),
    }
}

/// The measured toolkits, oldest first.
fn toolkits() -> impl Iterator<Item = Reference> {
    Reference::TOOLKITS.iter().copied()
}

fn said(finding: &Finding, target: Target, reference: Reference) -> Said {
    let judgements = finding
        .judgements(target, reference)
        .map(|judgement| (judgement.severity, judgement.phases.iter().collect(), judgement.message.clone()));
    Said { reference, judgements: judgements.collect() }
}

fn verdict(report: &Report, target: Target, reference: Reference) -> ToolkitVerdict {
    let phase = |phase| {
        let shown = first_shown(report, target, reference, phase).and_then(|index| {
            let judgement = rejection(report.findings.get(index)?, target, reference, phase)?;
            Some((index as u32, judgement.message.clone()))
        });
        PhaseResult { phase, accepted: shown.is_none(), shown }
    };
    let phases = [Phase::Verify, Phase::Compile].into_iter().map(phase).collect();
    ToolkitVerdict { reference, knows_target: reference.knows(target), phases }
}
