//! The index of rules, `docs/reference/rules.md`, and the list of their messages, `tests/rule-messages.tsv`, for `cargo
//! xtask tidy`. `BLESS=1 cargo test -p nvvm-engine rules_document::` generates both from the declarations.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use test_support::page::first_sentence;

const AREAS: &[(&str, &str)] = &[
    ("NV00", "Syntax"),
    ("NV01", "Parameters and ABI"),
    ("NV02", "Launches"),
    ("NV03", "Address spaces"),
    ("NV04", "Functions and attributes"),
    ("NV05", "Intrinsics by target"),
    ("NV06", "Operands of intrinsics"),
    ("NV07", "Matrices, tensors and conversions"),
    ("NV08", "Atomics and memory"),
    ("NV09", "Modules, targets and globals"),
    ("NV10", "CUDA declarations"),
    ("NV11", "Instructions and types"),
    ("LV", "LLVM's own verifier"),
];

fn sorted_rules() -> Vec<nvvm_engine::RuleSummary> {
    let mut rules = nvvm_engine::rules();
    rules.sort_by(|left, right| left.code.cmp(&right.code));
    rules
}

fn document() -> String {
    let rules = sorted_rules();
    let unreachable = rules.iter().filter(|rule| !rule.reachable).count();
    let mut text = String::from("# Rules\n\n");
    let _ = writeln!(
        text,
        "{} rules. {unreachable} of them are listed in the documents but not triggered by any text: no known input reaches \
         the check, or another rule reports its findings. `nvvm-check explain CODE` prints a rule's page with its \
         messages, references, sources and examples, and the reason when no text triggers it. `BLESS=1 cargo test -p \
         nvvm-engine rules_document::` writes this list.",
        rules.len(),
    );
    for (prefix, title) in AREAS {
        let of_area: Vec<_> = rules.iter().filter(|rule| rule.code.starts_with(prefix)).collect();
        if of_area.is_empty() {
            continue;
        }
        let _ =
            write!(text, "\n## {title}\n\n| code | name | severity | what it reports |\n| --- | --- | --- | --- |\n");
        for rule in of_area {
            let page = nvvm_engine::rule_page(&rule.code).expect("a page").markdown;
            let (code, name, severity) = (&rule.code, &rule.name, rule.severity.name());
            let _ = writeln!(text, "| {code} | {name} | {severity} | {} |", cell(first_sentence(&page)));
        }
    }
    text
}

/// Returns a line for each message of each rule: code, name, message.
fn messages() -> String {
    let mut text = String::from("code\tname\tmessage\n");
    for rule in sorted_rules() {
        assert!(!rule.messages.is_empty(), "{} has no message", rule.code);
        let mut listed = BTreeSet::new();
        for message in rule.messages.iter().filter(|message| listed.insert(*message)) {
            assert!(!message.contains(['\t', '\n']), "{}: {message:?}", rule.code);
            let _ = writeln!(text, "{}\t{}\t{message}", rule.code, rule.name);
        }
    }
    text
}

/// Escapes text for a cell of a Markdown table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}

#[test]
fn every_area_has_a_title() {
    for rule in nvvm_engine::rules() {
        assert!(AREAS.iter().any(|(prefix, _)| rule.code.starts_with(prefix)), "{} is in no area", rule.code);
    }
}

#[test]
fn the_lists_are_current() {
    for (name, list) in [("docs/reference/rules.md", document()), ("tests/rule-messages.tsv", messages())] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name);
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&path, &list).expect("the list can be written");
        }
        let written = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(written == list, "{name} differs from the declarations: run with BLESS=1");
    }
}
