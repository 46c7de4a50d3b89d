//! A text in another language has exactly one finding, at the right position and with one suggested action, in every
//! mode.

use nvvm_engine::report::{Offer, Phase, Report};
use nvvm_engine::{
    Checker, Extent, Language, LibnvvmAnswer, Mode, NoFiles, Request, check, check_bytes, examples, recognise,
    rule_page, rules,
};
use nvvm_target::{Reference, Target};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use test_support::Account;

const MODES: [Language; 2] = [Language::NvvmIr, Language::Cuda];

fn report(bytes: &[u8], language: Language) -> Report {
    check_bytes(bytes, language, Mode::Standard, &NoFiles, Extent::Whole, &mut || 0.0).0
}

/// Returns the kind of a mode's own texts.
fn own(language: Language) -> &'static str {
    language.id()
}

/// Returns the files below a folder with this extension; empty if the folder does not exist.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|own| own == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Checks that one finding names the kind of a text, with the suggested action, at the first evidence.
fn check_other(what: &str, bytes: &[u8], language: Language, kind: &str, offer: Option<Offer>) {
    let report = report(bytes, language);
    let recognised = report.recognised.as_ref().unwrap_or_else(|| panic!("{what} in {}: nothing", language.id()));
    assert_eq!((recognised.id.as_str(), recognised.certain), (kind, true), "{what} in {}", language.id());
    assert_eq!(recognised.offer, offer, "{what}");
    assert!(!report.parses, "{what}");
    let about: Vec<_> = report
        .findings
        .iter()
        .filter(|finding| report.rule_of(finding).is_some_and(|rule| rule.name != "unsupported-architecture"))
        .collect();
    let [only] = about.as_slice() else { panic!("{what} in {}: {about:?}", language.id()) };
    assert_eq!((&only.help, only.offer), (&recognised.advice, offer), "{what}");
    let name = report.rule_of(only).map(|rule| rule.name.as_str());
    assert!(name.is_some_and(|name| name.starts_with("syntax-not-")), "{what}: {name:?}");
    let location = only.location;
    let place = bytes.get(location.offset as usize..location.end_offset as usize).unwrap_or_default();
    assert!(place.first().is_some_and(|byte| !byte.is_ascii_whitespace()), "{what}: {location:?}");
    for &reference in Reference::ALL {
        assert!(!report.verdict(Target::ALL[20], reference).accepted, "{what}");
    }
}

fn offer(kind: &str) -> Option<Offer> {
    match kind {
        "nvvm-ir" => Some(Offer::ReadAs(Language::NvvmIr)),
        "cuda" => Some(Offer::ReadAs(Language::Cuda)),
        kind if kind.starts_with("log") => Some(Offer::OpenLog),
        _ => None,
    }
}

#[test]
fn every_sample_in_every_mode() {
    let samples = files(&root().join("crates/text-kind/tests/samples"), "txt");
    assert!(samples.len() >= 60, "{} samples", samples.len());
    for path in samples {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let kind = name.split('.').next().expect("a kind");
        let bytes = std::fs::read(&path).expect("a sample");
        for language in MODES {
            if kind == own(language) {
                let report = report(&bytes, language);
                assert!(report.recognised.is_none(), "{name} in {}: {:?}", language.id(), report.recognised);
            } else {
                check_other(&name, &bytes, language, kind, offer(kind));
            }
        }
    }
}

#[test]
fn examples_are_what_they_are() {
    for example in examples() {
        let found = recognise(example.text.as_bytes()).expect("a kind");
        assert_eq!((found.id.as_str(), found.certain), (own(example.language), true), "{}", example.id);
        let other = MODES[usize::from(example.language == MODES[0])];
        check_other(example.id, example.text.as_bytes(), other, own(example.language), offer(own(example.language)));
    }
}

#[test]
fn logs_of_libnvvm_as_they_are_written_here() {
    let mut checked = 0;
    for rule in rules() {
        let page = rule_page(&rule.code).expect("a page").markdown;
        if let Some(fence) = page.split("```").nth(1) {
            let Some(text) = fence.strip_prefix("llvm ").and_then(|fence| fence.split_once('\n')) else { continue };
            let request = Request { text: text.1.to_owned(), ..Request::default() };
            let mut checker = Checker::default();
            let (report, _) = checker.check(&request, None, &mut || 0.0);
            for (reference, target) in [(Reference::CUDA_12_9, "sm_90"), (Reference::CUDA_13_5, "sm_100")] {
                let target = Target::parse(target).expect("a target");
                for phase in [Phase::Verify, Phase::Compile] {
                    let answer = checker.libnvvm_log(&request.text, &report, target, reference, phase);
                    // Crashes of libNVVM have no log.
                    let Some(LibnvvmAnswer::Log(log)) = answer else { continue };
                    if log.split_whitespace().count() <= 2 {
                        continue;
                    }
                    for language in MODES {
                        let found =
                            check_bytes(log.as_bytes(), language, Mode::Standard, &NoFiles, Extent::Whole, &mut || 0.0)
                                .0;
                        let is_log = found.recognised.as_ref().is_some_and(|one| one.offer == Some(Offer::OpenLog));
                        assert!(is_log, "{} by {} in {}:\n{log}", rule.code, reference.id(), language.id());
                    }
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 200, "{checked} logs");
}

/// Counts the detected kinds of files in a corpus, by certainty.
fn confusion(paths: &[PathBuf]) -> BTreeMap<(String, bool), u32> {
    let mut counted = BTreeMap::new();
    for path in paths {
        let bytes = std::fs::read(path).expect("a file");
        let found = recognise(&bytes);
        let key = found.map_or(("nothing".to_owned(), false), |found| (found.id, found.certain));
        *counted.entry(key).or_default() += 1;
    }
    counted
}

#[test]
fn corpora_are_what_they_are() {
    for (folder, extension, kind, except, least) in [
        // Seven contain only comments, and one has the metadata of LLVM 3.
        ("corpus", "ll", "nvvm-ir", 8, 99.0),
        ("oracle/libnvvm/cases", "ll", "nvvm-ir", 0, 100.0),
        ("oracle/layout/cases", "cu", "cuda", 0, 100.0),
    ] {
        let what = format!("what a text is: {folder}");
        let Some(folder) = test_support::account::shared(folder, &what) else { continue };
        let paths = files(&folder, extension);
        let counted = confusion(&paths);
        let right = counted.get(&(kind.to_owned(), true)).copied().unwrap_or(0);
        assert!(right as usize + except >= paths.len(), "{what}: {counted:?}");
        assert!(counted.keys().all(|(found, certain)| found == kind || !certain), "{what}: {counted:?}");
        let problems = Account::new(what).counted(paths.len(), right as usize).close(least);
        assert!(problems.is_empty(), "{problems:?}");
    }
}

#[test]
fn recorded_logs_are_logs() {
    let what = "recorded logs are known for logs";
    let Some(path) = test_support::account::shared("oracle/libnvvm/cases/expected.json", what) else { return };
    let text = std::fs::read_to_string(&path).expect("a readable file");
    let cases: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let mut logs = BTreeSet::new();
    for run in cases.as_array().into_iter().flatten().filter_map(|case| case["runs"].as_array()).flatten() {
        logs.extend(run["raw"].as_str().map(str::trim).filter(|raw| raw.split_whitespace().count() > 2));
    }
    assert!(logs.len() > 500, "{} logs", logs.len());
    let is_log = |log: &str| {
        let report = report(log.as_bytes(), Language::NvvmIr);
        report.recognised.is_some_and(|recognised| recognised.certain && recognised.offer == Some(Offer::OpenLog))
    };
    let missed: Vec<&str> = logs.iter().copied().filter(|log| !is_log(log)).collect();
    let problems = Account::new(what).counted(logs.len(), logs.len() - missed.len()).close(99.5);
    assert!(problems.is_empty(), "{problems:?} {missed:?}");
}

#[test]
fn an_uncertain_text_is_parsed_and_its_likely_kind_is_named() {
    let text = "struct S { int a; };\ndefine void @f() {\n  ret void\n}\n@g = global i32 0\n";
    let report = report(text.as_bytes(), Language::NvvmIr);
    assert!(!report.parses && report.findings.len() > 1 && report.recognised.is_none());
    let empty = check(&Request { text: "// nothing".to_owned(), language: Language::NvvmIr, ..Request::default() });
    assert!(empty.recognised.is_none());
}
