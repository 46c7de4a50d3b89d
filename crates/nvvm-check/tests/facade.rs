//! The facade returns what the engine finds.

use nvvm_check::{
    Certainty, Reference, Severity, Source, Target, TargetSet, Verdict, answer_log, check, explain, what_if,
};

const CONFIG: &str = "struct Config { double scale; int table[1000]; };\n";
const KERNEL: &str = "__global__ void apply(Config config) {}\n";

fn sm(name: &str) -> Target {
    Target::parse(name).expect("a target")
}

fn tileiras() -> Reference {
    Reference::parse("tileiras").expect("a reference")
}

#[test]
fn a_verdict_depends_on_target_and_reference() {
    let text = format!("{CONFIG}{KERNEL}");
    let report = check(&Source::cuda(&text));
    assert_eq!(report.verdict(sm("sm_75"), tileiras()), Verdict::Rejected);
    assert_eq!(report.verdict(sm("sm_75"), Reference::NEWEST), Verdict::Accepted);
    assert_eq!(report.accepting(tileiras()).smallest(), Some(sm("sm_80")));
    assert_eq!(Verdict::NotChecked.to_string(), "not checked");
}

#[test]
fn a_diagnostic_has_its_place_and_its_targets() {
    let text = format!("{CONFIG}{KERNEL}");
    let report = check(&Source::cuda(&text));
    let diagnostics: Vec<_> = report.diagnostics(sm("sm_75"), tileiras()).collect();
    let [only] = diagnostics.as_slice() else { panic!("one diagnostic: {diagnostics:?}") };
    assert_eq!((only.code, only.severity, only.line), ("NV0101", Severity::Error, 2));
    assert!(only.message.contains("4008 bytes required, max 1024 bytes allowed"));
    assert_eq!(text.get(only.offset..only.end_offset), Some("Config config"));
    assert!(only.targets.contains(sm("sm_75")) && !only.targets.contains(sm("sm_80")));
    assert!(!only.first_shown, "a document has no phases");
    assert_eq!(report.diagnostics(sm("sm_90"), tileiras()).count(), 0);
}

#[test]
fn headers_are_read_with_the_source() {
    let text = format!("#include \"config.cuh\"\n{KERNEL}");
    let without = check(&Source::cuda(&text));
    let with = check(&Source::cuda(&text).with_header("config.cuh", CONFIG));
    assert_eq!(without.missing_headers(), ["\"config.cuh\""]);
    assert!(with.missing_headers().is_empty());
    assert_eq!(with.diagnostics(sm("sm_75"), tileiras()).map(|one| one.code).collect::<Vec<_>>(), ["NV0101"]);
}

#[test]
fn bytes_that_are_not_text_are_not_checked() {
    let report = check(&Source::nvvm_ir(b"BC\xc0\xde\x35\x14\x00\x00"));
    assert_eq!(report.verdict(sm("sm_90"), Reference::NEWEST), Verdict::NotChecked);
}

#[test]
fn parts_without_a_verdict_are_named() {
    let text = "define void @a() {\n  call void asm sideeffect \"membar.gl;\", \"\"()\n  ret void\n}\n";
    let report = check(&Source::nvvm_ir(text));
    assert!(report.not_checked().any(|part| part.contains("inline assembly")));
}

#[test]
fn a_table_has_a_row_for_each_rule() {
    let text = format!("{CONFIG}{KERNEL}");
    let report = check(&Source::cuda(&text));
    let table = what_if(&report, tileiras());
    let all = table.columns.iter().fold(TargetSet::empty(), |all, column| all.union(column.targets));
    assert!(all.is_all());
    let row = table.rows.iter().find(|row| row.code == "NV0101").expect("a row");
    for (column, cell) in table.columns.iter().zip(&row.cells) {
        assert_eq!(cell.errors > 0, column.verdict == Verdict::Rejected, "{:?}", column.targets);
    }
}

#[test]
fn a_rule_is_explained_by_code_and_by_name() {
    let page = explain("nv0806").expect("a page");
    assert_eq!(page.rule.name, "fence-ordering");
    assert_eq!(explain("fence-ordering"), Some(page));
    assert_eq!(explain("NV9999"), None);
}

#[test]
fn a_log_is_answered_with_and_without_its_source() {
    let log = "ptxas error   : Entry function '_Z1ki' uses too much shared data (0xc400 bytes, 0xc000 max)";
    let answers = answer_log(log, sm("sm_80"));
    assert_ne!(answers[0].certainty, Certainty::Unknown);
    assert!(answers[0].answer.contains("50,176 bytes"));

    let report = check(&Source::nvvm_ir("define void @a() {\n  fence release\n  ret void\n}\n"));
    let diagnostics: Vec<_> = report.diagnostics(sm("sm_80"), tileiras()).collect();
    let fence = diagnostics.iter().position(|one| one.code == "NV0806").expect("a diagnostic");
    let answers = report.answer_log(diagnostics[fence].message, sm("sm_80"), tileiras());
    assert_eq!(answers[0].finding.map(|at| at as usize), Some(fence));
}

#[test]
fn json_is_that_of_the_command_line() {
    let report = check(&Source::nvvm_ir("define void @a() {\n  ret void\n}\n"));
    let json = report.to_json("a.ll", sm("sm_90"), Reference::NEWEST).expect("plain data");
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["files"][0]["path"], "a.ll");
    assert_eq!(json["files"][0]["verdict"], report.verdict(sm("sm_90"), Reference::NEWEST).word());
}
