//! The diagnostic that libNVVM reports first: it stops at its first error. The order is that of the rules' stages.

use crate::report::{Diagnostic, Finding, Judgement, Phase, Report, Severity};
use nvvm_target::{Reference, Stage, Step, Target};

/// Returns the index in [`Report::findings`] of the first error that the reference's tool reports in a phase on
/// `target`. Returns `None` when the phase accepts the text, and for documents, which report every error.
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

/// The judgements that a toolkit's libNVVM reports first; it stops at the first error of each phase.
pub struct FirstReported<'r> {
    by_phase: Vec<(Phase, &'r Judgement)>,
}

impl<'r> FirstReported<'r> {
    /// Determines the first error of both libNVVM phases; none for documents, which report every error.
    pub fn new(report: &'r Report, target: Target, reference: Reference) -> Self {
        let in_phase = |phase| {
            let finding = report.findings.get(first_shown(report, target, reference, phase)?)?;
            Some((phase, rejection(finding, target, reference, phase)?))
        };
        FirstReported { by_phase: [Phase::Verify, Phase::Compile].into_iter().filter_map(in_phase).collect() }
    }

    /// Returns the phases in which a judgement of the report is the first error.
    pub fn phases(&self, judgement: &Judgement) -> impl Iterator<Item = Phase> {
        self.by_phase.iter().filter(move |(_, first)| std::ptr::eq(*first, judgement)).map(|(phase, _)| *phase)
    }

    /// Whether the text fails to parse, which stops both phases before any other check.
    pub fn is_unreadable(&self) -> bool {
        self.by_phase.iter().any(|(_, first)| first.phases.is_empty())
    }
}

/// The diagnostics of a reference on a target, in the order in which its tool emits them.
pub struct Reported<'r> {
    /// The first error of each phase.
    pub first: FirstReported<'r>,
    /// The diagnostics that the tool reaches: the first errors, then the others in source order.
    pub reached: Vec<Diagnostic<'r>>,
    /// The diagnostics after the error at which the tool's parser stops.
    pub unreached: Vec<Diagnostic<'r>>,
}

impl<'r> Reported<'r> {
    /// Sorts the diagnostics of a report.
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

/// Returns the error that a finding produces in a phase of the reference's tool on a target, if any.
pub fn rejection(finding: &Finding, target: Target, reference: Reference, phase: Phase) -> Option<&Judgement> {
    finding.judgements(target, reference).find(|judgement| {
        // A parse error fails both phases of libNVVM.
        let unreadable = judgement.phases.is_empty() && phase != Phase::Assemble;
        judgement.severity == Severity::Error && (unreadable || judgement.phases.contains(phase))
    })
}

/// Returns the warnings in the log before the first error ([`first_shown`]), with their messages. They are in order of
/// the log. libNVVM prints warnings only when compilation fails.
pub fn warnings_before(
    report: &Report,
    shown: usize,
    target: Target,
    reference: Reference,
    phase: Phase,
) -> Vec<(&Finding, &str)> {
    let Some(shown) = report.findings.get(shown) else { return Vec::new() };
    let Some(judgement) = rejection(shown, target, reference, phase) else { return Vec::new() };
    let (step, function, ..) = order(report, shown, judgement, phase);
    let mut warnings = Vec::new();
    for finding in &report.findings {
        let mut judgements = finding.judgements(target, reference);
        let of_phase =
            |judgement: &&Judgement| judgement.severity == Severity::Warning && judgement.phases.contains(phase);
        let Some(judgement) = judgements.find(of_phase) else { continue };
        let order = order(report, finding, judgement, phase);
        // Within a function, parameters and modes are checked before everything that can be an error at the same
        // position.
        if (order.0, order.1) <= (step, function) {
            warnings.push((order, finding, judgement.message.as_str()));
        }
    }
    warnings.sort_by_key(|&(order, ..)| order);
    warnings.into_iter().map(|(_, finding, words)| (finding, words)).collect()
}

/// Returns the first line with a finding in the function of `finding`. Findings are in source order.
fn first_line(report: &Report, finding: &Finding) -> u32 {
    let offset = finding.location.offset;
    let end = report.findings.partition_point(|other| other.location.offset <= offset);
    let before = report.findings.get(..end).unwrap_or(&[]).iter().rev();
    let own =
        before.take_while(|other| other.function_index == finding.function_index || other.location.offset == offset);
    own.map(|other| other.location.line).min().unwrap_or(finding.location.line)
}

/// Sort key of a diagnostic: the step, the function, then the keys within the step. The smallest is reported first.
type Order = (Step, u32, u32, u32, u32);

/// Returns the sort key of a finding, by one of its judgements.
fn order(report: &Report, finding: &Finding, judgement: &Judgement, phase: Phase) -> Order {
    let Stage { step, rank } = judgement.stage;
    let offset = finding.location.offset;
    let function = finding.function_index.unwrap_or(u32::MAX);
    match step {
        // Functions are verified in order, each before its instructions. The module is verified after all functions;
        // failures without a message come last.
        Step::LlvmVerifier => match judgement.stage {
            Stage::LLVM_SYMBOLS | Stage::LLVM_MODULE => (step, u32::MAX, rank, offset, 0),
            Stage::LLVM_LOCATIONS => (step, 0, first_line(report, finding), Stage::LLVM_FUNCTIONS.rank, offset),
            _ => (step, 0, finding.location.line, rank, offset),
        },
        // Only the verify phase checks a function's annotations before the function's body.
        Step::Functions if phase != Phase::Verify => (step, function, 0, offset, 0),
        _ if judgement.stage.is_by_function() => (step, function, rank, offset, 0),
        _ => (step, 0, rank, offset, 0),
    }
}
