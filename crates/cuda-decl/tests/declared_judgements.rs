//! Judgements stay within the declaration of their rule, for the examples of all pages and all recorded declarations.

use cuda_decl::rules::ALL;
use cuda_decl::{Sources, read};
use nvvm_target::Reference;
use serde_json::Value;
use std::sync::Arc;
use test_support::page;
use test_support::undeclared::{Undeclared, judgement};

fn recorded() -> Vec<String> {
    let cases: Vec<Value> = serde_json::from_str(include_str!("../../../tests/layout/cases.json")).expect("JSON");
    cases.iter().filter_map(|case| case["source"].as_str()).map(str::to_owned).collect()
}

#[test]
fn what_fires_is_within_what_is_declared() {
    let pages =
        ALL.iter().flat_map(|rule| page::examples(&rule.page.text(), "cuda", Reference::CUDA_13_5, &["std", "named"]));
    let mut undeclared = Undeclared::default();
    for text in pages.map(|example| example.text).chain(recorded()) {
        let readings = read(&Arc::new(Sources::alone(&text))).all;
        for finding in readings.iter().flat_map(|reading| &reading.analysis.diagnostics) {
            undeclared.looked_at(finding.judgements.len());
            for it in finding.judgements.iter().filter(|it| !it.is_declared_by(finding.rule)) {
                let actual = judgement(it.severity, it.references, it.phases, it.targets);
                undeclared.add(finding.rule.code, finding.rule.name, actual);
            }
        }
    }
    undeclared.assert_nothing(500);
}
