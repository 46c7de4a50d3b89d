//! Which finding the real tool would have shown: it stops at its first error, in an order of its
//! own, which the rules have as their stages.

use crate::report::{Finding, Judgement, Phase, Report, Severity};
use nvvm_target::{Reference, Stage, Step, Target};

/// The position in [`Report::findings`] of the finding that `reference`'s tool would have shown in this phase, on
/// `target`. `None` when the phase accepts, and for documents, which say everything they find.
pub fn first_shown(report: &Report, target: Target, reference: Reference, phase: Phase) -> Option<usize> {
    reference.toolkit()?;
    let findings = report.findings.iter().enumerate();
    let rejecting = findings.filter_map(|(index, finding)| {
        Some((order(report, finding, rejection(finding, target, reference, phase)?, phase), index))
    });
    rejecting.min().map(|(_, index)| index)
}

/// What a tool says when this finding is the one that it shows.
pub fn rejection(finding: &Finding, target: Target, reference: Reference, phase: Phase) -> Option<&Judgement> {
    finding.judgements(target, reference).find(|judgement| {
        // What cannot be read fails both of libNVVM's phases.
        let unreadable = judgement.phases.is_empty() && phase != Phase::Assemble;
        judgement.severity == Severity::Error && (unreadable || judgement.phases.contains(phase))
    })
}

/// The warnings that stand in the log before what is shown ([`first_shown`]), with their words, in order. libNVVM prints
/// them only with an error.
pub fn warnings_before(
    report: &Report,
    shown: usize,
    target: Target,
    reference: Reference,
    phase: Phase,
) -> Vec<(&Finding, &str)> {
    let Some(shown) = report.findings.get(shown) else { return Vec::new() };
    let Some(said) = rejection(shown, target, reference, phase) else { return Vec::new() };
    let (step, function, ..) = order(report, shown, said, phase);
    let mut warnings = Vec::new();
    for finding in &report.findings {
        let mut judgements = finding.judgements(target, reference);
        let of_phase =
            |judgement: &&Judgement| judgement.severity == Severity::Warning && judgement.phases.contains(phase);
        let Some(judgement) = judgements.find(of_phase) else { continue };
        let order = order(report, finding, judgement, phase);
        // Within a function parameters and modes are looked at before all that can be an error at the same place.
        if (order.0, order.1) <= (step, function) {
            warnings.push((order, finding, judgement.message.as_str()));
        }
    }
    warnings.sort_by_key(|&(order, ..)| order);
    warnings.into_iter().map(|(_, finding, words)| (finding, words)).collect()
}

/// The first line of the function of a finding that has a finding.
fn first_line(report: &Report, finding: &Finding) -> u32 {
    let own = report.findings.iter().filter(|other| other.function_index == finding.function_index);
    own.map(|other| other.location.line).min().unwrap_or(finding.location.line)
}

/// Earlier is shown first: the step, the function, then what the step goes by.
type Order = (Step, u32, u32, u32, u32);

/// When a tool comes to a finding, by one of its judgements.
fn order(report: &Report, finding: &Finding, judgement: &Judgement, phase: Phase) -> Order {
    let Stage { step, rank } = judgement.stage;
    let offset = finding.location.offset;
    let function = finding.function_index.unwrap_or(u32::MAX);
    match step {
        // Functions come one after the other, each before its instructions, which have lines of their own. Behind them comes
        // the module, and what fails without a word is shown when nothing else is.
        Step::LlvmVerifier => match judgement.stage {
            Stage::LLVM_SYMBOLS | Stage::LLVM_MODULE => (step, u32::MAX, rank, offset, 0),
            Stage::LLVM_LOCATIONS => (step, 0, first_line(report, finding), Stage::LLVM_FUNCTIONS.rank, offset),
            _ => (step, 0, finding.location.line, rank, offset),
        },
        // Only verifying looks at what is written beside a function before it looks inside.
        Step::Functions if phase != Phase::Verify => (step, function, 0, offset, 0),
        _ if judgement.stage.is_by_function() => (step, function, rank, offset, 0),
        _ => (step, 0, rank, offset, 0),
    }
}
