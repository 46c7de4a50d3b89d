//! Which finding the real tool would have shown: it stops at its first error, in an order of its
//! own, which the rules have as their stages.

use crate::report::{Diagnostic, Finding, Judgement, Phase, Report, Severity};
use nvvm_target::{Reference, Stage, Step, Target};

/// The position in [`Report::findings`] of the finding that `reference`'s tool would have shown in this phase, on
/// `target`. `None` when the phase accepts, and for documents, which say everything they find.
pub fn first_shown(report: &Report, target: Target, reference: Reference, phase: Phase) -> Option<usize> {
    if !reference.has_phases() {
        return None;
    }
    let findings = report.findings.iter().enumerate();
    let rejecting = findings.filter_map(|(index, finding)| {
        Some((order(report, finding, rejection(finding, target, reference, phase)?, phase), index))
    });
    rejecting.min().map(|(_, index)| index)
}

/// The judgements that a toolkit's libNVVM reports first: it stops at its first error in each phase.
pub struct FirstReported<'r> {
    by_phase: Vec<(Phase, &'r Judgement)>,
}

impl<'r> FirstReported<'r> {
    /// Finds them in both phases of libNVVM; none for documents, which report everything.
    pub fn new(report: &'r Report, target: Target, reference: Reference) -> Self {
        let in_phase = |phase| {
            let finding = report.findings.get(first_shown(report, target, reference, phase)?)?;
            Some((phase, rejection(finding, target, reference, phase)?))
        };
        FirstReported { by_phase: [Phase::Verify, Phase::Compile].into_iter().filter_map(in_phase).collect() }
    }

    /// The phases in which this judgement, one of the report's own, is the first that is reported.
    pub fn phases(&self, judgement: &Judgement) -> impl Iterator<Item = Phase> {
        self.by_phase.iter().filter(move |(_, first)| std::ptr::eq(*first, judgement)).map(|(phase, _)| *phase)
    }

    /// Whether the text cannot be read in either phase, so that nothing after the first error is reached.
    pub fn is_unreadable(&self) -> bool {
        self.by_phase.iter().any(|(_, first)| first.phases.is_empty())
    }
}

/// The diagnostics of a reference on a target, in the order in which its tool comes to them.
pub struct Reported<'r> {
    /// Those that libNVVM reports first in a phase.
    pub first: FirstReported<'r>,
    /// Those that the tool reaches: the first that it reports, then the others in the order of the text.
    pub reached: Vec<Diagnostic<'r>>,
    /// Those after an error at which the tool's parser stops.
    pub unreached: Vec<Diagnostic<'r>>,
}

impl<'r> Reported<'r> {
    /// Orders the diagnostics of a report.
    pub fn new(report: &'r Report, target: Target, reference: Reference) -> Self {
        let first = FirstReported::new(report, target, reference);
        let is_first = |diagnostic: &Diagnostic| first.phases(diagnostic.judgement).next().is_some();
        let (mut reached, others): (Vec<_>, Vec<_>) = report.diagnostics(target, reference).partition(is_first);
        let unreached = if first.is_unreadable() {
            others
        } else {
            reached.extend(others);
            Vec::new()
        };
        Reported { first, reached, unreached }
    }
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

/// The first line of a finding's function that has a finding. Findings are in the order of the text.
fn first_line(report: &Report, finding: &Finding) -> u32 {
    let offset = finding.location.offset;
    let end = report.findings.partition_point(|other| other.location.offset <= offset);
    let before = report.findings.get(..end).unwrap_or(&[]).iter().rev();
    let own =
        before.take_while(|other| other.function_index == finding.function_index || other.location.offset == offset);
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
