//! Judgements: reports of a violation by documents and tools, with their targets, phases, severity and message.

use crate::outcome::{FATAL_PREFIX, Outcome};
use crate::rule::{References, ReportedBy, Rule, Severity, Targets};
use crate::template::fits;
use nvvm_target::outcomes::{Behavior, OutcomeRow};
use nvvm_target::{Dialect, Phase, Reference, Stage, TargetSet};
use std::fmt::Display;

/// A set of documents and tools that report a violation on a set of targets, with severity, phases and message.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// The references (documents and tools) that report the violation.
    pub references: References,
    /// The targets on which the references (documents and tools) report the violation.
    pub targets: TargetSet,
    /// The severity with which the references (documents and tools) report the violation.
    pub severity: Severity,
    /// The phases (verify, compile, assemble) in which tools report the violation; empty for documents.
    pub phases: &'static [Phase],
    /// The behavior of the tools, such as another message or a crash; `None` if they report the message of the finding.
    pub outcome: Option<Outcome>,
    /// The position of the violated check in libNVVM's order of checks; `None` if it is that of the rule
    /// ([`Rule::stage`]).
    pub stage: Option<Stage>,
}

/// Returns the rows of the table of outcomes (reports by documents and tools) for every violation of a rule and for its
/// special cases `variants`. Rows that apply to one kind of IR only are omitted.
fn rows(rule: &Rule, variants: &[&str]) -> impl Iterator<Item = &'static OutcomeRow> + Clone {
    let is_stated = |row: &OutcomeRow| row.place.is_empty() && row.behavior != Behavior::Computed;
    rule.outcomes().iter().filter(move |row| is_stated(row) && is_of(row, variants))
}

/// Whether a row of the table of outcomes (reports by documents and tools) applies to every violation of its rule, or
/// to one of the special cases `variants`.
pub(crate) fn is_of(row: &OutcomeRow, variants: &[&str]) -> bool {
    row.variant.is_empty() || variants.contains(&row.variant)
}

/// Returns the rows of the table of outcomes (reports by documents and tools) for the kind of IR `place` and the
/// special cases `variants`. If `variants` is empty, returns the rows of the case that `message` names, or else those
/// for every violation of the rule.
pub(crate) fn placed<'r>(
    rule: &Rule,
    message: &str,
    place: &'r str,
    variants: &'r [&'r str],
) -> impl Iterator<Item = &'static OutcomeRow> + Clone + use<'r> {
    let rows = rule.outcomes();
    let worded = rows.iter().map(|row| row.variant).find(|variant| !variant.is_empty() && fits(variant, message));
    let is_variant = move |row: &OutcomeRow| match variants {
        [] => row.variant == worded.unwrap_or_default(),
        _ => variants.contains(&row.variant),
    };
    rows.iter().filter(move |row| (row.place == place || row.place.is_empty()) && is_variant(row))
}

pub(crate) fn of_rows<'r>(
    rows: impl Iterator<Item = &'r OutcomeRow> + Clone,
    values: &[&dyn Display],
) -> Vec<Judgement> {
    // The list has no spare capacity, since a module may have thousands of findings.
    let mut judgements = Vec::with_capacity(rows.clone().count());
    judgements.extend(rows.map(|row| Judgement::of_row(row, values)));
    judgements
}

impl Judgement {
    /// Returns the judgements (reports by documents and tools) that the table of outcomes lists for every violation of
    /// `rule` and for its special cases `variants`. `values` replace the `{}` of the messages.
    pub fn of_variants(rule: &Rule, values: &[&dyn Display], variants: &[&str]) -> Vec<Judgement> {
        of_rows(rows(rule, variants), values)
    }

    /// Converts a row of the table of outcomes to a judgement (a report by documents and tools). `values` replace the
    /// `{}` of the message.
    pub(crate) fn of_row(row: &OutcomeRow, values: &[&dyn Display]) -> Judgement {
        Judgement { outcome: Outcome::of_row(row.behavior, values), stage: row.stage, ..Judgement::from(row) }
    }

    /// Creates a judgement, i.e. a set of documents and tools that report a violation on a set of targets. They report
    /// the message of the finding, at the stage (position in libNVVM's order of checks) of the rule.
    pub fn on(references: References, targets: TargetSet, severity: Severity, phases: &'static [Phase]) -> Judgement {
        Judgement { references, targets, severity, phases, outcome: None, stage: None }
    }

    /// Returns the message of the judgement's first reference (document or tool), without the prefix of fatal errors.
    /// Returns `None` if the judgement contains no reference, or no message of its own.
    pub(crate) fn message(&self) -> Option<String> {
        let speaker = self.references.iter().next()?;
        let outcome = self.outcome.as_ref()?;
        Some(match outcome {
            Outcome::Fatal(words) => words.trim_start_matches(FATAL_PREFIX).to_owned(),
            _ => outcome.words(speaker, self.front_end(), self.phases).into_owned(),
        })
    }

    /// Sets the behavior of the tools that report the violation, such as a message or a crash.
    pub fn with_outcome(mut self, outcome: impl Into<Outcome>) -> Judgement {
        self.outcome = Some(outcome.into());
        self
    }

    /// Sets the stage (position in libNVVM's order of checks) at which the violation is reported.
    pub fn at(mut self, stage: Stage) -> Judgement {
        self.stage = Some(stage);
        self
    }

    /// Whether the table of outcomes (reports by documents and tools) covers the judgement. The rows of `rule` must
    /// list each target, phase, document and tool of the judgement, with at least the severity of the judgement.
    /// Releases of LLVM are not checked, since they report the rows of libNVVM's modern (opaque-pointer) front end.
    pub fn is_declared_by(&self, rule: &Rule) -> bool {
        let in_phase = |line: &ReportedBy, phase: Option<Phase>| match phase {
            Some(phase) => line.phases.contains(&phase),
            None => line.phases.is_empty(),
        };
        let covers = |reference: Reference, phase: Option<Phase>| {
            let lines = rule.declared().filter(|line| in_phase(line, phase) && line.by.contains(reference));
            let lines = lines.filter(|line| line.severity >= self.severity);
            let targets = lines.fold(TargetSet::empty(), |all, line| all.union(line.on.set()));
            self.targets.difference(targets).is_empty()
        };
        self.references.without(References::LLVM).iter().all(|reference| match self.phases {
            [] => covers(reference, None),
            phases => phases.iter().all(|&phase| covers(reference, Some(phase))),
        })
    }

    /// Returns the front end of libNVVM that reports the violation, legacy (LLVM 7) or modern. If both report it,
    /// returns the modern one.
    fn front_end(&self) -> Dialect {
        let is_legacy = self.targets.difference(Targets::LEGACY.set()).is_empty();
        if is_legacy { Dialect::Legacy } else { Dialect::Modern }
    }
}

impl From<&OutcomeRow> for Judgement {
    fn from(row: &OutcomeRow) -> Judgement {
        ReportedBy::from(row).into()
    }
}

impl From<&ReportedBy> for Judgement {
    fn from(reported_by: &ReportedBy) -> Judgement {
        Judgement::on(reported_by.by, reported_by.on.set(), reported_by.severity, reported_by.phases)
    }
}

impl From<ReportedBy> for Judgement {
    fn from(reported_by: ReportedBy) -> Judgement {
        Judgement::from(&reported_by)
    }
}
