//! Findings of the rules as report findings.

use super::names::Names;
use super::places::Places;
use crate::report::{Finding, Fix, Judgement, Note, Offer, Outcome, Phase, Phases, RuleInfo, TextEdit};
use nvvm_target::{Reference, Source, Target};
use nvvm_verify::rules::target::LEGACY_FRONT_END;
use nvvm_verify::{Rule, Verification};
use rustc_hash::FxHashMap;

/// The findings, and the rules that they name in order of first use.
pub fn of(verification: &Verification, names: &Names, places: &Places) -> (Vec<RuleInfo>, Vec<Finding>) {
    let mut rules = Vec::new();
    let mut numbers: FxHashMap<&'static str, u32> = FxHashMap::default();
    let findings = verification
        .findings
        .iter()
        .map(|found| {
            let rule = *numbers.entry(found.rule.code).or_insert_with(|| {
                rules.push(info(found.rule));
                rules.len() as u32 - 1
            });
            finding(found, rule, names, places)
        })
        .collect();
    (rules, findings)
}

/// What a list of findings needs to know of a rule.
pub(super) fn info(rule: &Rule) -> RuleInfo {
    RuleInfo {
        code: rule.code.to_owned(),
        name: rule.name.to_owned(),
        layer: rule.layer.name().to_owned(),
        sources: rule.sources.iter().map(ToString::to_string).collect(),
        works: works(rule.sources),
        measured: is_measured(rule.sources),
        judged_by: judged_by(rule),
    }
}

/// The works among sources, documents first.
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

/// Whether something among the sources was measured.
pub(super) fn is_measured(sources: &[Source]) -> bool {
    sources.iter().any(|source| matches!(source, Source::Measured { .. }))
}

/// Who is declared to judge by a rule; anyone may by one that declares nobody.
fn judged_by(rule: &Rule) -> Vec<Reference> {
    let declared = |reference: &Reference| rule.declared().any(|judged| judged.by.contains(*reference));
    Reference::ALL.iter().copied().filter(|reference| rule.declared().next().is_none() || declared(reference)).collect()
}

/// One finding, under the rule at this position.
pub(super) fn finding(found: &nvvm_verify::Finding, rule: u32, names: &Names, places: &Places) -> Finding {
    let mut finding = Finding {
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
    };
    if found.rule.code == LEGACY_FRONT_END.code {
        finding.offer = front_end_that_reads(&finding).map(Offer::ChooseTarget);
    }
    finding
}

/// The smallest target for which each toolkit that says this reads the text.
fn front_end_that_reads(finding: &Finding) -> Option<Target> {
    let speaking = Reference::ALL.iter().filter(|&&reference| !finding.fires_on(reference).is_empty());
    speaking.filter_map(|&reference| finding.smallest_passing(reference)).max()
}

/// Every judgement of a finding.
fn all_judgements(found: &nvvm_verify::Finding) -> Vec<Judgement> {
    let count = found.judgements.iter().map(|judgement| judgement.references.iter().count()).sum();
    let mut all = Vec::with_capacity(count);
    all.extend(found.judgements.iter().flat_map(|judgement| judgements(found, judgement)));
    all
}

/// The phases of a judgement.
pub(super) fn phases(judgement: &nvvm_rule::Judgement) -> Phases {
    let phases: Vec<Phase> = judgement.phases.iter().map(|&phase| phase.into()).collect();
    Phases::of(&phases)
}

/// One judgement of several references as one for each, or two where its front ends have other words.
fn judgements<'a>(
    found: &'a nvvm_verify::Finding,
    judgement: &'a nvvm_verify::Judgement,
) -> impl Iterator<Item = Judgement> + 'a {
    let stage = found.stage(judgement);
    let outcome = judgement.outcome.as_ref().map_or(Outcome::Words, Outcome::from);
    found.said(judgement).map(move |(reference, targets, message)| Judgement {
        reference,
        targets,
        severity: judgement.severity,
        phases: phases(judgement),
        message: message.into_owned(),
        outcome,
        stage,
    })
}

impl From<&nvvm_verify::Outcome> for Outcome {
    fn from(outcome: &nvvm_verify::Outcome) -> Outcome {
        match outcome {
            nvvm_verify::Outcome::Words(_) => Outcome::Words,
            nvvm_verify::Outcome::Silent => Outcome::Silent,
            nvvm_verify::Outcome::NoInstruction => Outcome::NoInstruction,
            nvvm_verify::Outcome::Broken(_) => Outcome::Broken,
            &nvvm_verify::Outcome::Dies(death) => Outcome::Dies(death),
        }
    }
}

impl From<nvvm_target::Phase> for Phase {
    fn from(phase: nvvm_target::Phase) -> Phase {
        match phase {
            nvvm_target::Phase::Verify => Phase::Verify,
            nvvm_target::Phase::Compile => Phase::Compile,
            nvvm_target::Phase::Assemble => Phase::Assemble,
        }
    }
}
