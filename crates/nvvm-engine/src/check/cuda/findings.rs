//! Diagnostics of the declarations as report findings.

use super::super::names::Names;
use super::places::SourcePlaces as Places;
use crate::report::{Finding, Judgement, Note, Outcome, Phase, Phases, RuleInfo, Severity};
use cuda_decl::{Diagnostic, Pass, Readers};
use nvvm_syntax::{Module, Span};
use nvvm_target::{Reference, Stage};
use nvvm_verify::rules;
use rustc_hash::FxHashMap;

/// The findings of all readings in source order, and the rules that they name in order of first use. What several
/// readings find is one finding, for all who read so.
pub fn of(readings: &[cuda_decl::Reading], places: &Places) -> (Vec<RuleInfo>, Vec<Finding>) {
    let mut rules_used = Vec::new();
    let mut numbers: FxHashMap<&'static str, u32> = FxHashMap::default();
    // A target that a toolkit does not take is refused whatever the text is.
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
            let code = diagnostic.rule.superseded_by.unwrap_or(diagnostic.rule.code);
            let rule = *numbers.entry(code).or_insert_with(|| {
                rules_used.push(info(diagnostic.rule));
                rules_used.len() as u32 - 1
            });
            let new = finding(diagnostic, &reading.readers, rule, places);
            let key = (rule, diagnostic.span.start, diagnostic.span.end, diagnostic.message.as_str());
            let same = known.entry(key).or_default();
            // Within one reading the same may well be said twice.
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

/// Whether two findings of the same rule at the same place say the same.
fn is_same(one: &Finding, other: &Finding) -> bool {
    one.help == other.help && one.notes == other.notes
}

fn add_judgements(finding: &mut Finding, judgements: Vec<Judgement>) {
    for judgement in judgements {
        let same = finding.judgements.iter_mut().find(|known| {
            (known.reference, known.severity, &known.message)
                == (judgement.reference, judgement.severity, &judgement.message)
        });
        match same {
            Some(known) => known.targets = known.targets.union(judgement.targets),
            None => finding.judgements.push(judgement),
        }
    }
}

/// The rule that a finding is shown under: where CUDA text only is another way to it, that of the IR.
fn info(rule: &cuda_decl::rules::Rule) -> RuleInfo {
    if let Some(other) = rule.superseded_by.and_then(rules::find) {
        return super::super::findings::info(other);
    }
    RuleInfo {
        code: rule.code.to_owned(),
        name: rule.name.to_owned(),
        layer: "declaration".to_owned(),
        sources: rule.sources.iter().map(ToString::to_string).collect(),
        works: super::super::findings::works(rule.sources),
        measured: super::super::findings::is_measured(rule.sources),
        judged_by: judged_by(rule),
    }
}

/// Who is declared to judge by a rule; anyone may, where its findings carry judgements of their own.
fn judged_by(rule: &cuda_decl::rules::Rule) -> Vec<Reference> {
    let declared = |reference: &Reference| rule.judged.iter().any(|judged| judged.by.contains(reference));
    Reference::ALL.iter().copied().filter(|reference| rule.judged.is_empty() || declared(reference)).collect()
}

/// A diagnostic as a finding, for those who read the text so.
fn finding(diagnostic: &Diagnostic, readers: &Readers, rule: u32, places: &Places) -> Finding {
    let judgements = diagnostic.judgements.iter().flat_map(|judgement| {
        judgement.references.iter().map(|&reference| Judgement {
            reference,
            targets: judgement.targets.intersection(readers.targets(reference, Pass::Device)),
            severity: judgement.severity.into(),
            // nvcc's front end reads declarations before libNVVM's phases begin.
            phases: if judgement.by_assembler { Phases::of(&[Phase::Assemble]) } else { Phases::default() },
            message: judgement.message.as_ref().unwrap_or(&diagnostic.message).clone(),
            outcome: Outcome::Words,
            stage: Stage::READER,
        })
    });
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
        judgements: judgements.filter(|judgement| !judgement.targets.is_empty()).collect(),
        fix: None,
        offer: None,
    }
}

impl From<cuda_decl::Severity> for Severity {
    fn from(severity: cuda_decl::Severity) -> Severity {
        match severity {
            cuda_decl::Severity::Info => Severity::Info,
            cuda_decl::Severity::Warning => Severity::Warning,
            cuda_decl::Severity::Error => Severity::Error,
        }
    }
}
