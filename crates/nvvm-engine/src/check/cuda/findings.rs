//! Diagnostics of the declarations as report findings.

use super::super::names::Names;
use super::super::places::Places;
use crate::report::{Finding, Judgement, Note, Phases, RuleInfo, Severity};
use cuda_decl::{Analysis, Diagnostic};
use nvvm_syntax::{Module, Span};
use nvvm_target::Reference;
use nvvm_verify::rules;
use rustc_hash::FxHashMap;

/// The findings in source order, and the rules that they name in order of first use.
pub fn of(analysis: &Analysis, places: &Places) -> (Vec<RuleInfo>, Vec<Finding>) {
    let mut rules_used = Vec::new();
    let mut numbers: FxHashMap<&'static str, u32> = FxHashMap::default();
    // A target that a toolkit does not take is refused whatever the text is.
    let unsupported = rules::target::unsupported(Span::at(0));
    rules_used.push(super::super::findings::info(unsupported.rule));
    let unknown = super::super::findings::finding(&unsupported, 0, &Names::new(&Module::default()), places);
    let mut findings: Vec<Finding> = analysis
        .diagnostics
        .iter()
        .map(|diagnostic| {
            let code = diagnostic.rule.superseded_by.unwrap_or(diagnostic.rule.code);
            let rule = *numbers.entry(code).or_insert_with(|| {
                rules_used.push(info(diagnostic.rule));
                rules_used.len() as u32 - 1
            });
            finding(diagnostic, rule, places)
        })
        .chain([unknown])
        .collect();
    findings.sort_by_key(|finding| (finding.location.offset, finding.location.end_offset));
    (rules_used, findings)
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

fn finding(diagnostic: &Diagnostic, rule: u32, places: &Places) -> Finding {
    let judgements = diagnostic.judgements.iter().flat_map(|judgement| {
        judgement.references.iter().map(|&reference| Judgement {
            reference,
            targets: judgement.targets,
            severity: judgement.severity.into(),
            // nvcc's front end reads declarations before libNVVM's phases begin.
            phases: Phases::default(),
            message: judgement.message.as_ref().unwrap_or(&diagnostic.message).clone(),
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
        judgements: judgements.collect(),
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
