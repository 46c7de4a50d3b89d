//! Conversion of declaration diagnostics to report findings.

use super::super::findings::{add_from_messages, phases};
use super::super::names::Names;
use super::places::SourcePlaces as Places;
use crate::report::{Finding, Judgement, Note, Outcome, RuleInfo};
use cuda_decl::{Diagnostic, Pass, Readers};
use nvvm_diagnostics::{Reach, Rule};
use nvvm_syntax::{Module, Span};
use nvvm_target::{Below, LogForm, References, Stage};
use nvvm_verify::rules;
use rustc_hash::FxHashMap;

/// Returns the findings of all readings in source order, and their rules in order of first use. Equal findings of
/// several readings are merged.
pub(super) fn of(readings: &[cuda_decl::Reading], places: &Places) -> (Vec<RuleInfo>, Vec<Finding>) {
    let mut rules_used = Vec::new();
    let mut numbers: FxHashMap<&'static str, u32> = FxHashMap::default();
    // A toolkit rejects an unsupported target regardless of the text.
    let unsupported = rules::target::unsupported(Span::at(0));
    rules_used.push(super::super::findings::info(unsupported.rule));
    let unknown = {
        let nowhere = super::super::places::Places::new("");
        super::super::findings::finding(&unsupported, 0, &Names::new(&Module::default()), &nowhere)
    };
    let mut findings: Vec<Finding> = Vec::new();
    let mut known: FxHashMap<(u32, u32, u32, &str), Vec<usize>> = FxHashMap::default();
    for reading in readings {
        let before = findings.len();
        for diagnostic in &reading.analysis.diagnostics {
            let code = shown_as(diagnostic.rule).unwrap_or(diagnostic.rule).code;
            let rule = *numbers.entry(code).or_insert_with(|| {
                rules_used.push(info(diagnostic.rule));
                rules_used.len() as u32 - 1
            });
            let new = finding(diagnostic, &reading.readers, rule, places);
            let key = (rule, diagnostic.span.start, diagnostic.span.end, diagnostic.message.as_str());
            let same = known.entry(key).or_default();
            // One reading may report the same finding twice.
            match same.iter().find(|&&place| place < before && is_same(&findings[place], &new)) {
                Some(&place) => add_judgements(&mut findings[place], new.judgements),
                None => {
                    same.push(findings.len());
                    findings.push(new);
                }
            }
        }
    }
    findings.push(unknown);
    findings.sort_by_key(|finding| (finding.location.offset, finding.location.end_offset));
    (rules_used, findings)
}

/// Whether two findings of one rule at one position have equal help and notes.
fn is_same(one: &Finding, other: &Finding) -> bool {
    one.help == other.help && one.notes == other.notes
}

/// Merges the judgements of another reading into a finding. Each message of a reference has one judgement with all its
/// targets.
fn add_judgements(finding: &mut Finding, judgements: Vec<Judgement>) {
    let all = &mut finding.judgements;
    for new in judgements {
        let is_same = |known: &Judgement| (known.severity, &known.message) == (new.severity, &new.message);
        for reference in new.references.iter() {
            let mut targets = new.targets;
            if let Some(known) = all.iter_mut().find(|known| known.references.contains(reference) && is_same(known)) {
                targets = targets.union(known.targets);
                known.references = known.references.without(References::of(reference));
            }
            match all.iter_mut().find(|known| known.targets == targets && is_same(known)) {
                Some(known) => known.references = known.references.with(reference),
                None => all.push(Judgement { references: References::of(reference), targets, ..new.clone() }),
            }
            all.retain(|known| !known.references.is_empty());
        }
    }
}

/// Returns the rule under which a finding is listed. This is the IR's rule where the CUDA rule is only another form of
/// it.
fn info(rule: &'static Rule) -> RuleInfo {
    super::super::findings::info(shown_as(rule).unwrap_or(rule))
}

fn shown_as(rule: &Rule) -> Option<&'static Rule> {
    match rule.reach {
        Reach::ShownAs(subject) => Some(rules::about(subject)),
        Reach::Text | Reach::NotFromText(_) => None,
    }
}

/// Converts a diagnostic to a finding for the references of one reading.
fn finding(diagnostic: &Diagnostic, readers: &Readers, rule: u32, places: &Places) -> Finding {
    let mut judgements = Vec::with_capacity(diagnostic.judgements.len());
    for judgement in &diagnostic.judgements {
        let messages = diagnostic.messages(judgement).map(|(reference, targets, message)| {
            (reference, targets.intersection(readers.targets(reference, Pass::Device)), message)
        });
        let messages = messages.filter(|(_, targets, _)| !targets.is_empty());
        add_from_messages(&mut judgements, messages, |references, targets, message| Judgement {
            references,
            targets,
            severity: judgement.severity,
            // nvcc's front end parses declarations before libNVVM's phases begin.
            phases: phases(judgement),
            message,
            outcome: Outcome::Words,
            stage: Stage::READER,
        });
    }
    judgements.shrink_to_fit();
    Finding {
        rule,
        location: places.location(diagnostic.span),
        function: None,
        function_index: None,
        help: diagnostic.help.clone().unwrap_or_else(|| diagnostic.rule.help.to_owned()),
        notes: diagnostic
            .notes
            .iter()
            .map(|(message, span)| Note { message: message.clone(), location: span.map(|span| places.location(span)) })
            .collect(),
        judgements,
        fix: None,
        offer: None,
        log: LogForm::Line,
        below: Below::Nothing,
    }
}
