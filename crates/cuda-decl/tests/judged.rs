//! What rules declare of who judges by them is true: nothing that a finding says is outside of it, for the examples of
//! all pages and all recorded declarations.

use cuda_decl::rules::ALL;
use cuda_decl::{Judgement, Sources, read};
use nvvm_rule::Rule;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The texts of a page's examples.
fn examples(page: &str) -> Vec<String> {
    let mut examples: Vec<String> = Vec::new();
    let mut is_open = false;
    for line in page.lines() {
        match line.strip_prefix("```") {
            Some(_) if is_open => is_open = false,
            Some(fence) if fence.starts_with("cuda ") => {
                examples.push(String::new());
                is_open = true;
            }
            _ => {
                if let Some(text) = examples.last_mut().filter(|_| is_open) {
                    text.push_str(line);
                    text.push('\n');
                }
            }
        }
    }
    examples
}

fn recorded() -> Vec<String> {
    let cases: Vec<Value> = serde_json::from_str(include_str!("../../../tests/layout/cases.json")).expect("JSON");
    cases.iter().filter_map(|case| case["source"].as_str()).map(str::to_owned).collect()
}

fn said(judgement: &Judgement) -> String {
    let references: Vec<&str> = judgement.references.iter().map(|reference| reference.id()).collect();
    let phases: Vec<&str> = judgement.phases.iter().map(|phase| phase.name()).collect();
    let targets: Vec<&str> = judgement.targets.iter().map(|target| target.name()).collect();
    format!("{:?} by {references:?} at {phases:?} on {targets:?}", judgement.severity)
}

#[test]
fn what_fires_is_within_what_is_declared() {
    let pages = ALL.iter().flat_map(|rule| examples(rule.page));
    let mut outside: BTreeMap<&str, (&Rule, Vec<String>)> = BTreeMap::new();
    let mut judgements = 0;
    for text in pages.chain(recorded()) {
        let readings = read(&Arc::new(Sources::alone(&text))).all;
        for finding in readings.iter().flat_map(|reading| &reading.analysis.diagnostics) {
            judgements += finding.judgements.len();
            for judgement in finding.judgements.iter().filter(|judgement| !finding.rule.declares(judgement)) {
                let said = said(judgement);
                let (_, all) = outside.entry(finding.rule.code).or_insert((finding.rule, Vec::new()));
                if !all.contains(&said) {
                    all.push(said);
                }
            }
        }
    }
    assert!(judgements > 500, "{judgements}");
    let list: Vec<String> =
        outside.values().map(|(rule, all)| format!("{} {}:\n  {}", rule.code, rule.name, all.join("\n  "))).collect();
    assert!(outside.is_empty(), "{} rules say what they do not declare\n{}", outside.len(), list.join("\n"));
}
