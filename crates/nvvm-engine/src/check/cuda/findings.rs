//! Diagnostics of the declarations as report findings.

use super::super::places::Places;
use crate::report::{Finding, Judgement, Note, Phases, RuleInfo, Severity};
use cuda_decl::{Analysis, Diagnostic};
use rustc_hash::FxHashMap;

/// The findings in source order, and the rules that they name in order of first use.
pub fn of(analysis: &Analysis, places: &Places) -> (Vec<RuleInfo>, Vec<Finding>) {
    let mut rules = Vec::new();
    let mut numbers: FxHashMap<&'static str, u32> = FxHashMap::default();
    let mut findings: Vec<Finding> = analysis
        .diagnostics
        .iter()
        .map(|diagnostic| {
            let code = diagnostic.rule.superseded_by.unwrap_or(diagnostic.rule.code);
            let rule = *numbers.entry(code).or_insert_with(|| {
                rules.push(info(diagnostic.rule));
                rules.len() as u32 - 1
            });
            finding(diagnostic, rule, places)
        })
        .collect();
    findings.sort_by_key(|finding| (finding.location.offset, finding.location.end_offset));
    (rules, findings)
}

/// The rule that a finding is shown under: where CUDA text only is another way to it, that of the IR.
fn info(rule: &cuda_decl::rules::Rule) -> RuleInfo {
    if let Some(other) = rule.superseded_by.and_then(nvvm_verify::rules::find) {
        return RuleInfo {
            code: other.code.to_owned(),
            name: other.name.to_owned(),
            layer: other.layer.name().to_owned(),
            sources: other.sources.iter().map(ToString::to_string).collect(),
        };
    }
    RuleInfo {
        code: rule.code.to_owned(),
        name: rule.name.to_owned(),
        layer: "declaration".to_owned(),
        sources: rule.sources.iter().map(ToString::to_string).collect(),
    }
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
