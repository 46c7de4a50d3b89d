//! Conversion of rule findings to report findings.

use super::names::Names;
use super::places::Places;
use crate::report::{Finding, Fix, Judgement, Note, Outcome, Phases, RuleInfo, TextEdit};
use nvvm_target::{Reference, References, Source, TargetSet};
use nvvm_verify::Rule;
use rustc_hash::FxHashMap;
use std::borrow::Cow;

/// Returns the findings, and their rules in order of first use. Each input finding is freed after its conversion; a
/// text may have 10,000.
pub(super) fn of(found: Vec<nvvm_verify::Finding>, names: &Names, places: &Places) -> (Vec<RuleInfo>, Vec<Finding>) {
    let mut rules = Vec::new();
    let mut numbers: FxHashMap<&'static str, u32> = FxHashMap::default();
    let findings: Vec<Finding> = found
        .into_iter()
        .map(|found| {
            let rule = *numbers.entry(found.rule.code).or_insert_with(|| {
                rules.push(info(found.rule));
                rules.len() as u32 - 1
            });
            finding(&found, rule, names, places)
        })
        .collect();
    (rules, findings)
}

/// Returns the rule's data for a list of findings.
pub(super) fn info(rule: &Rule) -> RuleInfo {
    RuleInfo {
        code: rule.code.to_owned(),
        name: rule.name.to_owned(),
        layer: rule.layer.name().to_owned(),
        sources: rule.sources().iter().map(ToString::to_string).collect(),
        works: works(rule.sources()),
        measured: is_measured(rule.sources()),
        reported_by: reported_by(rule),
    }
}

/// Returns the titles of the cited works, documents first.
pub(super) fn works(sources: &[Source]) -> Vec<String> {
    let documents = sources.iter().filter_map(|source| match source {
        Source::Document { title, .. } => Some(format!("*{title}*")),
        _ => None,
    });
    let others = sources.iter().filter_map(|source| match source {
        Source::Reference { title, .. } => Some((*title).to_owned()),
        _ => None,
    });
    let mut works: Vec<String> = Vec::new();
    for work in documents.chain(others) {
        if !works.contains(&work) {
            works.push(work);
        }
    }
    works
}

/// Whether the sources include a measurement.
pub(super) fn is_measured(sources: &[Source]) -> bool {
    sources.iter().any(|source| matches!(source, Source::Measured { .. }))
}

/// Returns the references that can report a rule: the declared ones, or all for a rule without declarations; and the
/// releases of LLVM.
fn reported_by(rule: &Rule) -> Vec<Reference> {
    let declared = |reference: &Reference| rule.declared().any(|line| line.by.contains(*reference));
    let nvidia = Reference::ALL.iter().filter(|reference| rule.declared().next().is_none() || declared(reference));
    let llvm = Reference::LLVM.iter().filter(|_| nvvm_verify::rules::is_reported_by_llvm(rule));
    nvidia.chain(llvm).copied().collect()
}

/// Converts a finding; `rule` is the index of its rule.
pub(super) fn finding(found: &nvvm_verify::Finding, rule: u32, names: &Names, places: &Places) -> Finding {
    Finding {
        rule,
        location: places.location(found.span),
        function: found.function.and_then(|function| names.function(function)),
        function_index: found.function.map(|function| function.0),
        help: found.help.clone().unwrap_or_else(|| found.rule.help.to_owned()),
        notes: found
            .notes
            .iter()
            .map(|(message, span)| Note { message: message.clone(), location: span.map(|span| places.location(span)) })
            .collect(),
        judgements: all_judgements(found),
        fix: found.fix.as_ref().map(|fix| Fix {
            title: fix.title.clone(),
            edits: fix
                .edits
                .iter()
                .map(|edit| TextEdit { offset: edit.span.start, end_offset: edit.span.end, text: edit.text.clone() })
                .collect(),
        }),
        offer: None,
        log: found.log(),
        below: found.below(),
    }
}

/// Returns all judgements of a finding.
fn all_judgements(found: &nvvm_verify::Finding) -> Vec<Judgement> {
    let mut all = Vec::with_capacity(found.judgements.len());
    for judgement in &found.judgements {
        let outcome = judgement.outcome.as_ref().map_or(Outcome::Words, Outcome::from);
        let stage = found.stage(judgement);
        let messages = found.messages(judgement);
        add_from_messages(&mut all, messages, |references, targets, message| Judgement {
            references,
            targets,
            severity: judgement.severity,
            phases: phases(judgement),
            message,
            outcome,
            stage,
        });
    }
    all.shrink_to_fit();
    all
}

/// Returns the phases of a judgement.
pub(super) fn phases(judgement: &nvvm_diagnostics::Judgement) -> Phases {
    Phases::of(judgement.phases)
}

/// Adds the messages of one judgement. References with the same message on the same targets share an entry.
pub(super) fn add_from_messages<'a>(
    all: &mut Vec<Judgement>,
    messages: impl Iterator<Item = (Reference, TargetSet, Cow<'a, str>)>,
    made: impl Fn(References, TargetSet, String) -> Judgement,
) {
    let first = all.len();
    for (reference, targets, message) in messages {
        let own = all.get_mut(first..).unwrap_or_default();
        match own.iter_mut().find(|known| known.targets == targets && known.message == message) {
            Some(known) => known.references = known.references.with(reference),
            None => all.push(made(References::of(reference), targets, message.into_owned())),
        }
    }
}

impl From<&nvvm_verify::Outcome> for Outcome {
    fn from(outcome: &nvvm_verify::Outcome) -> Outcome {
        match outcome {
            nvvm_verify::Outcome::Words(_) | nvvm_verify::Outcome::Fatal(_) => Outcome::Words,
            nvvm_verify::Outcome::EmptyLog => Outcome::EmptyLog,
            nvvm_verify::Outcome::NoInstruction => Outcome::NoInstruction,
            nvvm_verify::Outcome::Broken(_) => Outcome::Broken,
            &nvvm_verify::Outcome::Crashes(crash) => Outcome::Crashes(crash),
        }
    }
}
