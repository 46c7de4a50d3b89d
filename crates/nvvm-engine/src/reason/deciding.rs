//! Selection of the finding that decides a verdict.

use crate::first_shown::{first_shown, rejection};
use crate::report::{Diagnostic, Finding, Judgement, Phase, Report, Severity};
use cuda_decl::rules::{DIRECTIVE, NOT_CUDA, SYNTAX};
use nvvm_diagnostics::Rule;
use nvvm_target::{Reference, Target};

/// The finding that decides a rejection.
#[derive(Clone, Copy)]
pub(super) struct Deciding<'r> {
    /// Index in [`Report::findings`].
    pub finding: u32,
    /// The judgement that rejects the text.
    pub judgement: &'r Judgement,
    /// Number of further errors.
    pub more: u32,
}

/// Returns the first error of the first phase that rejects the text. For documents, which report all errors, returns
/// the first parse error, else the first error in the text.
pub(super) fn of<'r>(report: &'r Report, target: Target, reference: Reference) -> Option<Deciding<'r>> {
    let is_error = |diagnostic: &Diagnostic| diagnostic.judgement.severity == Severity::Error;
    let errors = report.diagnostics(target, reference).filter(is_error).count();
    let more = u32::try_from(errors.checked_sub(1)?).unwrap_or(u32::MAX);
    for phase in [Phase::Verify, Phase::Compile, Phase::Assemble] {
        let Some(shown) = first_shown(report, target, reference, phase) else { continue };
        let judgement = report.findings.get(shown).and_then(|finding| rejection(finding, target, reference, phase));
        if let Some(judgement) = judgement {
            return Some(Deciding { finding: shown as u32, judgement, more });
        }
    }
    let rejecting = (0..).zip(&report.findings).filter_map(|(index, finding)| {
        let mut judgements = finding.judgements(target, reference);
        let judgement = judgements.find(|judgement| judgement.severity == Severity::Error)?;
        Some((!is_syntax(report, finding), index, judgement))
    });
    let (_, finding, judgement) = rejecting.min_by_key(|&(readable, index, _)| (readable, index))?;
    Some(Deciding { finding, judgement, more })
}

/// Rules about CUDA declarations that stop parsing. Those about IR have a layer of their own.
const DECLARATION_SYNTAX: [&Rule; 3] = [&SYNTAX, &NOT_CUDA, &DIRECTIVE];

/// Whether a finding is a parse error.
pub(super) fn is_syntax(report: &Report, finding: &Finding) -> bool {
    report
        .rule_of(finding)
        .is_some_and(|rule| rule.layer == "syntax" || DECLARATION_SYNTAX.iter().any(|ending| ending.code == rule.code))
}
