//! The finding that a reduced text must have.

use crate::reducer::Answer;
use nvvm_diagnostics::template;
use nvvm_engine::report::{Diagnostic, Phase, Phases, Severity};
use nvvm_engine::{Extent, Files, Language, Mode, Report, Work, check_counted, first_shown, rules};
use nvvm_target::{Reference, Target};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The target and the reference of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct CheckContext {
    pub target: Target,
    pub reference: Reference,
}

/// A finding without its span and its values: its rule and its wording.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Kind {
    code: String,
    wording: Wording,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Wording {
    /// The index of one of the rule's message templates.
    Declared(usize),
    /// The message without values, for a rule whose templates consist of values only.
    Literal(String),
}

/// The finding that a reduced text must have, and the other errors that it may have.
#[derive(Clone, Debug)]
pub struct Wanted {
    at: CheckContext,
    kind: Kind,
    severity: Severity,
    phases: Phases,
    /// The phase in which the tool reports this finding only.
    shown_in: Option<Phase>,
    /// The errors of the original text: a reduced text must have no others.
    errors: BTreeSet<Kind>,
    /// The names that the original text does not declare.
    unknown: BTreeSet<String>,
    /// The message templates of each rule with a finding.
    wordings: BTreeMap<String, Vec<String>>,
}

impl Wanted {
    /// Returns the finding to keep. With a rule, given by its code in any case or by its name, that is the rule's first
    /// error, else its first finding. Without a rule it is the first error, which is the one that a tool reports.
    /// Returns `None` when there is no such finding.
    pub fn from_report(report: &Report, at: CheckContext, rule: Option<&str>) -> Option<Wanted> {
        // An empty text has no finding to keep.
        if report.is_empty {
            return None;
        }
        let shown = rule.is_none().then(|| shown(report, at)).flatten();
        let is_meant = |diagnostic: &Diagnostic<'_>| {
            let Some(known) = report.rule_of(diagnostic.finding) else { return false };
            rule.is_none_or(|rule| known.code.eq_ignore_ascii_case(rule.trim()) || known.name == rule.trim())
        };
        let mut meant = report.diagnostics(at.target, at.reference).filter(is_meant);
        let is_error = |diagnostic: &Diagnostic<'_>| diagnostic.judgement.severity == Severity::Error;
        let first = match shown {
            Some((_, shown)) => Some(shown),
            None => {
                let first = meant.next();
                let error = first.into_iter().chain(meant).find(is_error);
                error.or(first.filter(|_| rule.is_some()))
            }
        }?;
        Some(Wanted::keeping(report, at, first, shown.map(|(phase, _)| phase)))
    }

    /// Returns the finding at a position of the report, whatever else a tool reports. Returns `None` without such a
    /// finding, or when the reference does not report it.
    pub fn from_finding(report: &Report, at: CheckContext, position: usize) -> Option<Wanted> {
        let finding = report.findings.get(position)?;
        let mut diagnostics = report.diagnostics(at.target, at.reference);
        let diagnostic = diagnostics.find(|diagnostic| std::ptr::eq(diagnostic.finding, finding))?;
        Some(Wanted::keeping(report, at, diagnostic, None))
    }

    fn keeping(report: &Report, at: CheckContext, kept: Diagnostic<'_>, shown_in: Option<Phase>) -> Wanted {
        let wordings = wordings_of(report);
        let kind_of = |diagnostic| kind(report, diagnostic, &wordings);
        let is_error = |diagnostic: &Diagnostic<'_>| diagnostic.judgement.severity == Severity::Error;
        let errors = report.diagnostics(at.target, at.reference).filter(is_error);
        Wanted {
            at,
            kind: kind_of(kept),
            severity: kept.judgement.severity,
            phases: kept.judgement.phases,
            shown_in,
            errors: errors.map(kind_of).collect(),
            unknown: report.unknown.iter().map(|unknown| unknown.name.clone()).collect(),
            wordings,
        }
    }

    /// The code of the finding's rule.
    pub fn code(&self) -> &str {
        &self.kind.code
    }

    /// Checks a candidate. Returns the result with the number of counted steps.
    pub fn answer(&self, candidate: &[u8], language: Language, mode: Mode, headers: &dyn Files) -> Answer {
        let work = Arc::new(Work::for_text(candidate.len()));
        let clock = &mut || 0.0;
        let (report, _) = check_counted(candidate, language, mode, headers, Extent::Listing, &work, clock);
        Answer { is_kept: self.is_given_by(&report), steps: work.spent() }
    }

    /// Whether a text with this report has the finding, and no error that the original text does not have.
    pub fn is_given_by(&self, report: &Report) -> bool {
        if report.is_empty {
            return false;
        }
        let mut is_there = false;
        for diagnostic in report.diagnostics(self.at.target, self.at.reference) {
            let judgement = diagnostic.judgement;
            let is_error = judgement.severity == Severity::Error;
            let is_alike = judgement.severity == self.severity && judgement.phases == self.phases;
            if !is_error && (is_there || !is_alike) {
                continue;
            }
            let kind = kind(report, diagnostic, &self.wordings);
            if is_error && !self.errors.contains(&kind) {
                return false;
            }
            is_there |= is_alike && kind == self.kind;
        }
        let is_shown = || {
            let Some(phase) = self.shown_in else { return true };
            let shown = shown_in(report, self.at, phase);
            shown.is_some_and(|shown| kind(report, shown, &self.wordings) == self.kind)
        };
        is_there && report.unknown.iter().all(|unknown| self.unknown.contains(&unknown.name)) && is_shown()
    }
}

/// Returns the finding that a tool reports first, in the first of its phases that rejects the text.
fn shown(report: &Report, at: CheckContext) -> Option<(Phase, Diagnostic<'_>)> {
    let phases = [Phase::Verify, Phase::Compile, Phase::Assemble];
    phases.into_iter().find_map(|phase| Some((phase, shown_in(report, at, phase)?)))
}

fn shown_in(report: &Report, at: CheckContext, phase: Phase) -> Option<Diagnostic<'_>> {
    let finding = report.findings.get(first_shown(report, at.target, at.reference, phase)?)?;
    let judgement = nvvm_engine::rejection(finding, at.target, at.reference, phase)?;
    Some(Diagnostic { finding, judgement })
}

fn kind(report: &Report, diagnostic: Diagnostic<'_>, wordings: &BTreeMap<String, Vec<String>>) -> Kind {
    let code = report.rule_of(diagnostic.finding).map_or("", |rule| rule.code.as_str());
    let message = &diagnostic.judgement.message;
    let declared = wordings.get(code).map_or(&[][..], Vec::as_slice).iter().enumerate();
    let fitting = declared.filter(|(_, wording)| template::fits(wording, message));
    // The longest matching template is the most specific one.
    let closest = fitting.max_by_key(|(_, wording)| template::length_of_words(wording));
    let wording = match closest {
        Some((index, wording)) if template::length_of_words(wording) > 0 => Wording::Declared(index),
        _ => Wording::Literal(without_values(message)),
    };
    Kind { code: code.to_owned(), wording }
}

fn wordings_of(report: &Report) -> BTreeMap<String, Vec<String>> {
    let has = |code: &str| report.rules.iter().any(|rule| rule.code == code);
    rules().into_iter().filter(|rule| has(&rule.code)).map(|rule| (rule.code, rule.messages)).collect()
}

/// Removes the digits and the quoted parts of a tool's line.
pub fn without_values(line: &str) -> String {
    let parts = line.split(['\'', '`', '"']).step_by(2);
    parts.flat_map(str::chars).filter(|character| !character.is_ascii_digit()).collect()
}
