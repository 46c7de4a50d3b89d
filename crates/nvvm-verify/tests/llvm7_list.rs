//! The list of LLVM 7's checks in `tests/llvm7-verifier.tsv`: its rules exist and have its messages.

use nvvm_diagnostics::template::fits;
use nvvm_verify::rules;
use std::collections::BTreeMap;
use std::path::Path;

/// A row of the list.
struct Row {
    message: String,
    state: String,
    rules: Vec<String>,
}

/// The states that the list documents.
const STATES: [&str; 8] = ["rule", "other words", "counted", "reader", "memory", "fixed", "absent", "unreached"];
/// The state of a check that no rule covers.
const NOT_MODELLED: &str = "not modelled";

fn rows() -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/llvm7-verifier.tsv");
    let text = std::fs::read_to_string(path).expect("the list of checks");
    let row = |line: &str| {
        let cells: Vec<&str> = line.split('\t').collect();
        let &[_, message, state, rules] = cells.as_slice() else { panic!("not four columns: {line}") };
        let rules = rules.split(',').map(|code| code.trim().to_owned()).filter(|code| !code.is_empty());
        Row { message: message.to_owned(), state: state.to_owned(), rules: rules.collect() }
    };
    text.lines().skip(1).map(row).collect()
}

#[test]
fn named_rules_exist_and_print_the_messages() {
    let rows = rows();
    assert!(rows.len() > 600, "{}", rows.len());
    let mut problems = Vec::new();
    for row in &rows {
        let needs_rule = row.state == "rule" || row.state == "other words";
        if !STATES.contains(&row.state.as_str()) && row.state != NOT_MODELLED {
            problems.push(format!("{}: no such state: {}", row.message, row.state));
        }
        if needs_rule == row.rules.is_empty() {
            problems.push(format!("{}: {} with {} rules", row.message, row.state, row.rules.len()));
        }
        for code in &row.rules {
            let Some(rule) = rules::find(code) else {
                problems.push(format!("{}: no rule {code}", row.message));
                continue;
            };
            // A gap of the list is a gap of the wording, or one of several words.
            let says = rule.messages().into_iter().any(|wording| wording == row.message || fits(wording, &row.message));
            if row.state == "rule" && !says {
                problems.push(format!("{}: {code} has no such wording", row.message));
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn the_counts_are_those_of_the_rows() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/internals/llvm7-verifier.md");
    let text = std::fs::read_to_string(path).expect("the list is part of the documents");
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for row in rows() {
        *counts.entry(row.state).or_default() += 1;
    }
    for (state, count) in counts {
        let line = format!("\n| {state} | {count} | ");
        assert!(text.contains(&line), "the table of states lacks: {line}");
    }
}
