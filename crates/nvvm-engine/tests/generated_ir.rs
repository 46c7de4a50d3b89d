//! The IR generated from CUDA declarations is valid. It parses without an error, and no rule rejects it under any
//! reference and target of its dialect, unless the declarations themselves are rejected there.

use nvvm_engine::report::{Dialect, Severity};
use nvvm_engine::{Language, Report, Request, check};
use nvvm_target::{Reference, Target};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use test_support::Account;

#[derive(Deserialize)]
struct Case {
    file: String,
    source: String,
}

/// Returns the recorded cases, the project's own, and those of the oracle if available.
fn cases() -> Vec<Case> {
    let mut all: Vec<Case> = Vec::new();
    for recorded in [include_str!("../../../tests/layout/cases.json"), include_str!("../../../tests/layout/own.json")] {
        let read: Vec<Case> = serde_json::from_str(recorded).expect("the cases are JSON");
        all.extend(read);
    }
    let known: BTreeSet<String> = all.iter().map(|case| case.source.clone()).collect();
    let Some(folder) = test_support::account::shared("oracle/layout/cases", "generated IR of further cases") else {
        return all;
    };
    let entries = std::fs::read_dir(folder).expect("a folder").flatten();
    for entry in entries.filter(|entry| entry.path().extension().is_some_and(|it| it == "cu")) {
        let source = std::fs::read_to_string(entry.path()).expect("a case is text");
        if !known.contains(&source) {
            all.push(Case { file: entry.file_name().to_string_lossy().into_owned(), source });
        }
    }
    all
}

/// Whether a report has an error for a reference on a target.
fn refused(report: &Report, target: Target, reference: Reference) -> bool {
    report.diagnostics(target, reference).any(|diagnostic| diagnostic.judgement.severity == Severity::Error)
}

/// Returns the pairs of targets and references that support each other.
fn supported_pairs() -> Vec<(Target, Reference)> {
    let empty = check(&Request { language: Language::Cuda, ..Request::default() })
        .readings
        .remove(0)
        .generated
        .expect("an empty module");
    let mut pairs = Vec::new();
    for text in [empty.legacy.text, empty.modern.text] {
        let report = check(&Request { text, ..Request::default() });
        let all = Target::ALL.iter().flat_map(|&target| Reference::ALL.iter().map(move |&it| (target, it)));
        pairs = all.filter(|&(target, reference)| !refused(&report, target, reference)).collect();
        for finding in &report.findings {
            // Generated IR has version 2.0, which releases before CUDA 12.0 reject.
            let name = report.rules[finding.rule as usize].name.as_str();
            assert!(matches!(name, "unsupported-architecture" | "nvvmir-version"), "{name}");
        }
    }
    pairs
}

#[test]
fn modules_of_all_cases_are_accepted() {
    let cases = cases();
    let supported_pairs = supported_pairs();
    let mut problems: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let (mut modules, mut questions, mut refusals) = (0, 0, 0);
    for case in &cases {
        let request = |text: &str, language| Request { text: text.to_owned(), language, ..Request::default() };
        let source = check(&request(&case.source, Language::Cuda));
        let generated = source.readings[0].generated.as_ref().expect("declarations have IR");
        for (dialect, text) in [(Dialect::Legacy, &generated.legacy.text), (Dialect::Modern, &generated.modern.text)] {
            let report = check(&request(text, Language::NvvmIr));
            modules += 1;
            if !report.parses {
                problems.entry("is not read".to_owned()).or_default().insert(case.file.clone());
            }
            let fitting = supported_pairs.iter().filter(|(target, _)| dialect_of(*target) == dialect);
            for &(target, reference) in fitting.filter(|it| !refused(&source, it.0, it.1)) {
                questions += 1;
                for diagnostic in report.diagnostics(target, reference) {
                    if diagnostic.judgement.severity == Severity::Error {
                        refusals += 1;
                        let code = &report.rules[diagnostic.finding.rule as usize].code;
                        let what = format!("{} {code} `{}`", reference.id(), diagnostic.judgement.message);
                        problems.entry(what).or_default().insert(format!("{} {dialect:?}", case.file));
                    }
                }
            }
        }
    }
    println!("generated IR: {modules} modules of {} cases, {questions} questions", cases.len());
    let account = Account::new("generated IR is accepted").counted(questions, questions - refusals.min(questions));
    let short = account.close(100.0);
    for (what, files) in &problems {
        println!("{what}: {} modules, {:?}", files.len(), files.iter().take(3).collect::<Vec<_>>());
    }
    assert!(problems.is_empty() && short.is_empty(), "{} kinds of problems; {short:?}", problems.len());
}

/// Returns the dialect of the module that is generated for a target.
fn dialect_of(target: Target) -> Dialect {
    match target.dialect_of_libnvvm() {
        nvvm_target::Dialect::Legacy => Dialect::Legacy,
        nvvm_target::Dialect::Modern => Dialect::Modern,
    }
}
