//! Comparison with LLVM's verifier on LLVM's own tests and on real files, if `../shared/corpus` exists: the share of
//! files rejected by LLVM 19 or 22 that the rules reject, and the files accepted by LLVM that they reject. Rules of
//! NVVM are ignored; only those of the parser and of LLVM's verifier count.
//!
//! `LLVM_VERIFIER_LIST=1` prints all differing files.

use nvvm_syntax::LineIndex;
use nvvm_target::Reference;
use nvvm_verify::rule::{References, Targets};
use nvvm_verify::{Finding, Mode, Severity, verify};
use serde_json::Value;
use std::collections::BTreeMap;
use test_support::{Account, corpus};

/// The minimum share of rejected files among those that LLVM rejects, in percent.
const LEAST_REFUSED: f64 = 95.0;

/// The minimum share of files without a finding among those that LLVM accepts, in percent.
const LEAST_ACCEPTED: f64 = 99.5;

/// The minimum share of files with the message of LLVM's verifier, in percent.
const LEAST_WORDS: f64 = 93.5;

/// The rule of another area with a message of LLVM: immediate arguments of known intrinsics.
const ALSO: &str = "immarg-non-immediate";
const ALSO_CODE: &str = ": NV0607";

/// Files in which a path was shortened after the measurement, so that a string does not match its type.
const EDITED: [&str; 4] = [
    "producers/clang-19/03_atomics.O0.sm80.ll",
    "producers/clang-19/03_atomics.O0g.sm90.ll",
    "producers/clang-22/03_atomics.O0.sm80.ll",
    "producers/clang-22/03_atomics.O0g.sm90.ll",
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Accepted,
    Refused,
    /// The two versions differ inconclusively, or LLVM crashed.
    Unclear,
}

/// The verdict of one version: that of its parser and verifier combined.
fn version(entry: &Value, key: &str) -> Option<bool> {
    let parse = entry[key]["parse"].as_str()?;
    let verify = entry[key]["verify"].as_str().unwrap_or("n/a");
    match (parse, verify) {
        ("ok", "ok") => Some(true),
        ("error", _) | ("ok", "error") => Some(false),
        _ => None,
    }
}

/// Rejected means that some version that can parse the text, or every version, rejects it.
fn verdict(entry: &Value) -> Verdict {
    if entry["split_file"].as_bool() == Some(true) {
        return Verdict::Unclear;
    }
    let path = entry["path"].as_str().unwrap_or_default();
    if EDITED.contains(&path) {
        return Verdict::Unclear;
    }
    let read = |key: &str| entry[key]["parse"].as_str() == Some("ok");
    let fails = entry["expects_fail"].as_bool() == Some(true);
    // LLVM 23's own tests that the older versions cannot parse, or accept although the test expects a failure.
    if path.contains("/23/") && !read("llvm19") && !read("llvm22") {
        return if fails { Verdict::Refused } else { Verdict::Accepted };
    }
    if path.contains("/23/") && fails && version(entry, "llvm22") == Some(true) {
        return Verdict::Unclear;
    }
    match (version(entry, "llvm19"), version(entry, "llvm22")) {
        (Some(true), Some(true)) => Verdict::Accepted,
        (Some(false), Some(false)) => Verdict::Refused,
        // If only one of LLVM 19 and LLVM 22 can parse the text, its verdict counts.
        (Some(verdict), Some(_)) if read("llvm19") && !read("llvm22") => decided(verdict),
        (Some(_), Some(verdict)) if read("llvm22") && !read("llvm19") => decided(verdict),
        (Some(_), Some(_)) => Verdict::Refused,
        _ => Verdict::Unclear,
    }
}

fn decided(accepted: bool) -> Verdict {
    if accepted { Verdict::Accepted } else { Verdict::Refused }
}

/// Returns the findings that LLVM itself would report as errors.
fn refusals(findings: &[Finding]) -> impl Iterator<Item = &Finding> {
    // Errors of LLVM 7 or of older releases only do not apply to these LLVMs.
    let legacy = Targets::LEGACY.set();
    let newest = References::DOCUMENTS.or(References::of(Reference::CUDA_13_5));
    findings.iter().filter(move |finding| {
        let rule = finding.rule;
        let of_llvm = rule.code.starts_with("LV") || rule.name.starts_with("syntax-") || rule.name == ALSO;
        of_llvm
            && finding.judgements.iter().any(|judgement| {
                judgement.severity == Severity::Error
                    && !judgement.targets.difference(legacy).is_empty()
                    && !judgement.references.and(newest).is_empty()
            })
    })
}

#[derive(Default)]
struct Row {
    accepted: u32,
    wrongly_refused: u32,
    refused: u32,
    rightly_refused: u32,
    same_words: u32,
    verifier_words: u32,
}

#[test]
fn agrees_with_llvm() {
    let Some((corpus, entries)) = corpus::manifest::<Value>("what LLVM's verifier says") else { return };
    let listing = std::env::var_os("LLVM_VERIFIER_LIST").is_some();
    let mut rows: BTreeMap<String, Row> = BTreeMap::new();
    let (mut wrong, mut unclear) = (Vec::new(), 0);
    for entry in &entries {
        let path = entry["path"].as_str().expect("a path");
        let verdict = verdict(entry);
        if verdict == Verdict::Unclear {
            unclear += 1;
            continue;
        }
        let text = std::fs::read_to_string(corpus.join(path)).expect("corpus files are UTF-8");
        let module = nvvm_syntax::parse(&text);
        let verification = verify(&module, &text, Mode::Standard);
        let ours: Vec<_> = refusals(&verification.findings).collect();
        let set = path.split('/').take(if path.starts_with("producers") { 2 } else { 1 }).collect::<Vec<_>>().join("/");
        let row = rows.entry(set).or_default();
        if verdict == Verdict::Accepted {
            row.accepted += 1;
            if let Some(first) = ours.first() {
                row.wrongly_refused += 1;
                let line = LineIndex::new(&text).position(&text, first.span.start).line;
                wrong.push(format!("{path}:{line}: {} {}", first.rule.code, first.message));
            }
            continue;
        }
        row.refused += 1;
        row.rightly_refused += u32::from(!ours.is_empty());
        let words = ["llvm19", "llvm22"].map(|key| entry[key]["verify_error"]["text"].as_str().unwrap_or_default());
        if words.iter().any(|words| !words.is_empty()) {
            row.verifier_words += 1;
            // An empty message would be contained in all others.
            let says = |finding: &&&Finding| {
                !finding.message.is_empty() && words.iter().any(|words| words.contains(&finding.message))
            };
            let reported = ours.iter().any(|it| says(&it));
            row.same_words += u32::from(reported);
            if !reported && listing {
                let theirs = words.iter().find_map(|words| words.lines().nth(1)).unwrap_or_default();
                let ours: Vec<_> = ours.iter().map(|finding| &finding.message).take(3).collect();
                println!("other words: {path}: LLVM: {theirs}; ours: {ours:?}");
            }
        } else if ours.is_empty() && listing {
            println!("wrongly accepted: {path}: {}", entry["llvm19"]["parse_error"]["msg"]);
        }
    }
    println!("{:<28} {:>22} {:>22} {:>20}", "set", "accepted: refused", "refused: refused", "in LLVM's words");
    let mut all = Row::default();
    for (set, row) in &rows {
        print_row(set, row);
        all.accepted += row.accepted;
        all.wrongly_refused += row.wrongly_refused;
        all.refused += row.refused;
        all.rightly_refused += row.rightly_refused;
        all.same_words += row.same_words;
        all.verifier_words += row.verifier_words;
    }
    print_row("all", &all);
    for wrong in &wrong {
        println!("wrongly refused: {wrong}");
    }
    // Parse errors are compared in tests/corpus.rs of nvvm-syntax.
    let by_verifier = wrong.iter().filter(|wrong| wrong.contains(": LV") || wrong.contains(ALSO_CODE)).count();
    assert!(by_verifier == 0, "{by_verifier} files that LLVM accepts are refused");
    let account = |what: &str, all: u32, agreed: u32| Account::new(what).counted(all as usize, agreed as usize);
    let accepted = account("files that LLVM accepts", all.accepted, all.accepted - all.wrongly_refused);
    let mut problems =
        accepted.excluding(unclear, "its releases differ, or several modules in a file").close(LEAST_ACCEPTED);
    let verifier = rows.get("llvm-verifier").expect("LLVM's own tests are part of the corpus");
    let refused = account("files of llvm-verifier that LLVM refuses", verifier.refused, verifier.rightly_refused);
    problems.extend(refused.close(LEAST_REFUSED));
    problems.extend(account("LLVM's words", all.verifier_words, all.same_words).close(LEAST_WORDS));
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

fn percent(part: u32, whole: u32) -> f64 {
    if whole == 0 { 100.0 } else { f64::from(part) * 100.0 / f64::from(whole) }
}

fn print_row(set: &str, row: &Row) {
    println!(
        "{set:<28} {:>12}/{:<9} {:>9}/{:<5} {:>5.1} % {:>9}/{:<5} {:>5.1} %",
        row.wrongly_refused,
        row.accepted,
        row.rightly_refused,
        row.refused,
        percent(row.rightly_refused, row.refused),
        row.same_words,
        row.verifier_words,
        percent(row.same_words, row.verifier_words),
    );
}
