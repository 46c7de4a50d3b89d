//! Conversion of rule findings to report findings.

use super::names::Names;
use super::places::Places;
use crate::report::{Finding, Fix, Judgement, Note, Offer, Outcome, Phases, RuleInfo, TextEdit, error_targets};
use nvvm_target::{Reference, References, Source, Target, TargetSet};
use nvvm_verify::Rule;
use nvvm_verify::rules::target::{LEGACY_FRONT_END, help_without_target};
use rustc_hash::FxHashMap;
use std::borrow::Cow;

/// Returns the findings, and their rules in order of first use. Each input finding is freed after its conversion; a
/// text may have 10,000.
pub(super) fn of(found: Vec<nvvm_verify::Finding>, names: &Names, places: &Places) -> (Vec<RuleInfo>, Vec<Finding>) {
    let mut rules = Vec::new();
    let mut numbers: FxHashMap<&'static str, u32> = FxHashMap::default();
    let mut findings: Vec<Finding> = found
        .into_iter()
        .map(|found| {
            let rule = *numbers.entry(found.rule.code).or_insert_with(|| {
                rules.push(info(found.rule));
                rules.len() as u32 - 1
            });
            finding(&found, rule, names, places)
        })
        .collect();
    offer_front_end(numbers.get(LEGACY_FRONT_END.code).copied(), &mut findings);
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

/// Offers the findings of libNVVM's legacy front end, by the index of their rule, a target with the modern one. Without
/// such a target, the help text does not suggest one either.
fn offer_front_end(rule: Option<u32>, findings: &mut [Finding]) {
    let Some(rule) = rule else { return };
    for place in 0..findings.len() {
        let target =
            findings.get(place).filter(|finding| finding.rule == rule).map(|it| front_end_that_reads(it, findings));
        match (target, findings.get_mut(place)) {
            (Some(Some(target)), Some(finding)) => {
                finding.offer = Some(Offer::ChooseTarget(target));
                if Some(target) != Target::parse("sm_100") {
                    finding.help = finding.help.replacen("sm_100 or a later target", target.name(), 1);
                }
            }
            (Some(None), Some(finding)) => finding.help = help_without_target(&finding.help),
            _ => {}
        }
    }
}

/// Returns a target that is better for every reporting toolkit: the largest of their smallest targets without the
/// finding and without an error that the targets with the finding do not have.
fn front_end_that_reads(finding: &Finding, all: &[Finding]) -> Option<Target> {
    let mut largest = None;
    for &reference in Reference::ALL {
        let known = TargetSet::from_fn(|target| reference.knows(target));
        let fires = finding.fires_on(reference).intersection(known);
        let without = known.difference(fires);
        // Toolkits before the modern front end know no other target.
        if fires.is_empty() || without.is_empty() {
            continue;
        }
        let new = all.iter().map(|other| error_targets(other, reference)).filter(|targets| !fires.is_subset(*targets));
        let passing = new.fold(without, TargetSet::difference);
        largest = largest.max(Some(passing.smallest()?));
    }
    largest
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
