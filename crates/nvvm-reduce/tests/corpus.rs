//! How small the files of the corpus get that are refused for one reason. The corpus cannot be published: who has none
//! is told that this was skipped.

mod common;

use common::{at, report};
use nvvm_engine::Language;
use nvvm_engine::report::Severity;
use nvvm_reduce::{DEFAULT_BUDGET, Wanted, reduce};
use serde::Deserialize;
use std::collections::BTreeSet;

/// So many lines a small text has at most.
const LINES: usize = 20;
/// So many of a hundred files have to get that small.
const SHARE: usize = 95;
/// Larger files are left to measurements by hand, in bytes: this test is to take a minute.
const BYTES: u64 = 8_000;
/// Of the others every so-manieth is looked at.
const STEP: usize = 12;

#[derive(Deserialize)]
struct File {
    path: String,
    bytes: u64,
}

fn small_files(reference: &str) {
    let Some((root, files)) = nvvm_trial::corpus::manifest::<File>() else { return };
    let at = at("sm_100", reference);
    // With one reason, and with any number of them.
    let (mut one_reason, mut refused, mut long) = (0, 0, [Vec::new(), Vec::new()]);
    let larger = files.iter().filter(|file| file.bytes > BYTES).count();
    for file in files.iter().filter(|file| file.bytes <= BYTES).step_by(STEP) {
        let Ok(text) = std::fs::read_to_string(root.join(&file.path)) else { continue };
        let found = report(&text, Language::NvvmIr);
        let Some(wanted) = Wanted::of(&found, at, None) else { continue };
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
    println!("{reference}: {refused} files refused, {one_reason} for one reason; {larger} larger files were left out");
    assert!(refused > 20, "the corpus has more than {refused}");
    assert!(long[1].len() * 100 <= one_reason * (100 - SHARE), "{}", long[1].join("\n"));
    assert!((long[0].len() + long[1].len()) * 100 <= refused * (100 - SHARE), "{}", long[0].join("\n"));
}

#[test]
fn files_that_a_toolkit_refuses_get_small() {
    small_files("cuda-13.5");
}

#[test]
fn files_that_a_document_refuses_get_small() {
    small_files("tileiras");
}
