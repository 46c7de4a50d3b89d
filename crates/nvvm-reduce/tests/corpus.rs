//! Reduction of the rejected files of the corpus. The corpus cannot be published: without it the tests report that they
//! are skipped.

use crate::common::{at, report};
use nvvm_engine::Language;
use nvvm_engine::report::Severity;
use nvvm_reduce::{DEFAULT_BUDGET, Wanted, reduce};
use serde::Deserialize;
use std::collections::BTreeSet;
use test_support::Account;

/// Maximum number of lines of a reduced text.
const LINES: usize = 20;
/// Minimum percentage of files that are reduced to that size.
const SHARE: usize = 95;
/// A sample of the corpus.
struct Sample {
    what: &'static str,
    /// Maximum size of a file, in bytes.
    bytes: u64,
    /// Distance between the files that are reduced.
    step: usize,
}

/// The sample of every test run.
const SOME: Sample = Sample { what: "reduced texts", bytes: 8_000, step: 12 };
/// The sample that takes minutes: `cargo test -p nvvm-reduce corpus:: -- --ignored --nocapture`.
const WHOLE: Sample = Sample { what: "reduced texts, whole corpus", bytes: 100_000, step: 1 };

#[derive(Deserialize)]
struct File {
    path: String,
    bytes: u64,
}

fn small_files(reference: &str, sample: &Sample, least: f64) {
    let what = format!("{}, {reference}", sample.what);
    let Some((root, files)) = test_support::corpus::manifest::<File>(&what) else { return };
    let at = at("sm_100", reference);
    // Long results: of files with several rules, and of files with one.
    let (mut sampled, mut passed) = (0, 0);
    let (mut one_reason, mut refused, mut long) = (0, 0, [Vec::new(), Vec::new()]);
    let larger = files.iter().filter(|file| file.bytes > sample.bytes).count();
    for file in files.iter().filter(|file| file.bytes <= sample.bytes).step_by(sample.step) {
        let text = std::fs::read_to_string(root.join(&file.path)).expect("corpus files are UTF-8");
        let found = report(&text, Language::NvvmIr);
        sampled += 1;
        let Some(wanted) = Wanted::from_report(&found, at, None) else {
            passed += 1;
            continue;
        };
        let errors = found.diagnostics(at.target, at.reference);
        let errors = errors.filter(|diagnostic| diagnostic.judgement.severity == Severity::Error);
        let is_one = errors.map(|diagnostic| diagnostic.finding.rule).collect::<BTreeSet<u32>>().len() == 1;
        let gives = |text: &str| wanted.is_given_by(&report(text, Language::NvvmIr));
        let small = reduce(&text, Language::NvvmIr, DEFAULT_BUDGET, gives);
        assert!(gives(&small), "{} lost its finding", file.path);
        refused += 1;
        one_reason += usize::from(is_one);
        if small.lines().count() > LINES {
            long[usize::from(is_one)].push(format!(
                "{}: {} lines for {}",
                file.path,
                small.lines().count(),
                wanted.code()
            ));
        }
    }
    println!("{what}: refused for one reason {one_reason}, of these longer than {LINES} lines {}", long[1].len());
    let account = Account::new(what)
        .counted(refused, refused - long[0].len() - long[1].len())
        .excluding(larger, "larger files")
        .excluding(passed, "accepted")
        .excluding(files.len() - larger - sampled, "every twelfth file is looked at");
    let problems = account.close(least);
    assert!(problems.is_empty(), "{problems:?}\n{}", long.concat().join("\n"));
    assert!(refused > 20, "the corpus has more than {refused}");
    assert!(long[1].len() * 100 <= one_reason * (100 - SHARE), "{}", long[1].join("\n"));
    assert!((long[0].len() + long[1].len()) * 100 <= refused * (100 - SHARE), "{}", long[0].join("\n"));
}

#[test]
fn files_that_a_toolkit_rejects_are_reduced() {
    small_files("cuda-13.5", &SOME, 100.0);
}

#[test]
fn files_that_a_document_rejects_are_reduced() {
    small_files("tileiras", &SOME, 100.0);
}

#[test]
#[ignore = "takes minutes: the whole corpus"]
fn all_files_that_a_toolkit_rejects_are_reduced() {
    small_files("cuda-13.5", &WHOLE, 99.5);
}

#[test]
#[ignore = "takes minutes: the whole corpus"]
fn all_files_that_a_document_rejects_are_reduced() {
    small_files("tileiras", &WHOLE, 99.5);
}
