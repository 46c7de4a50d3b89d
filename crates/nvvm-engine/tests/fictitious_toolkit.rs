//! A new toolkit is a table row, and so is a new release of LLVM. The unmeasured CUDA 13.6 and LLVM 23 have exactly the
//! results of the newest measured releases, for every rule, target and phase. Only this test enables it (feature `fictitious-toolkit`);
//! `required-features` cannot be used, since cargo refuses to select all suites by a pattern then.
#![cfg(feature = "fictitious-toolkit")]

use nvvm_engine::report::{Finding, Phase};
use nvvm_engine::{Checker, Language, Report, Request, examples, first_shown, rule_page, rules};
use nvvm_target::{LlvmRelease, Reference, Target, Toolkit};
use serde_json::Value;
use std::path::{Path, PathBuf};

const MEASURED: Reference = Reference::CUDA_13_5;
const FICTITIOUS: Reference = Reference::NEWEST;

/// The newest measured release of LLVM and the one that is not measured.
fn llvm() -> (Reference, Reference) {
    let mut newest = LlvmRelease::ALL.iter().rev().map(|&release| Reference::Llvm(release));
    let fictitious = newest.next().expect("a release");
    (newest.next().expect("a release"), fictitious)
}

/// Returns a report without one reference.
fn but_for(value: &Value, without: Reference) -> Option<Value> {
    match value {
        Value::String(id) if id == without.id() => None,
        Value::String(text) => Some(nameless(text).into()),
        // A pair of a reference and its data.
        Value::Array(members) if members.len() == 2 && members[0] == without.id() && !members[1].is_string() => None,
        Value::Array(members) => {
            Some(Value::Array(members.iter().filter_map(|member| but_for(member, without)).collect()))
        }
        Value::Object(fields) if fields.get("reference").is_some_and(|reference| *reference == without.id()) => None,
        Value::Object(fields) => {
            let kept = fields.iter().filter_map(|(name, field)| Some((name.clone(), but_for(field, without)?)));
            Some(Value::Object(kept.collect()))
        }
        other => Some(other.clone()),
    }
}

/// Replaces the names of both toolkits and of their tools by one name. Prose that names the measured release is correct
/// for both.
fn nameless(text: &str) -> String {
    let (measured, fictitious) = llvm();
    let references = [MEASURED, FICTITIOUS, measured, fictitious];
    let toolkits = references.into_iter().filter_map(Reference::toolkit);
    let names = toolkits.flat_map(|it| [it.name(), it.libnvvm_name(), it.ptxas_name()]);
    let names = names.chain(references.into_iter().flat_map(|it| [it.id(), it.name()]));
    names.fold(text.to_owned(), |text, name| text.replace(name, "newest"))
}

/// Returns the path of the first difference between two reports, if any.
fn difference(one: &Value, other: &Value, path: &str) -> Option<String> {
    match (one, other) {
        (Value::Object(fields), Value::Object(others)) if fields.len() == others.len() => {
            fields.iter().find_map(|(name, field)| difference(field, others.get(name)?, &format!("{path}.{name}")))
        }
        (Value::Array(members), Value::Array(others)) if members.len() == others.len() => {
            let mut pairs = members.iter().zip(others).enumerate();
            pairs.find_map(|(index, (member, other))| difference(member, other, &format!("{path}[{index}]")))
        }
        _ => (one != other).then(|| format!("{path}: {one} and {other}")),
    }
}

/// Returns the first difference between the two references on a text, if any.
fn difference_of_references(checker: &Checker, request: &Request, report: &Report) -> Option<String> {
    let json = serde_json::to_value(report).expect("a report");
    let of_pair = |(measured, fictitious): (Reference, Reference)| {
        difference(&but_for(&json, fictitious)?, &but_for(&json, measured)?, "report")
    };
    let logs = || logs_part(checker, request, report);
    of_pair((MEASURED, FICTITIOUS)).or_else(|| of_pair(llvm())).or_else(logs)
}

/// Compares the first messages on every target, and the logs on one target of each front end.
fn logs_part(checker: &Checker, request: &Request, report: &Report) -> Option<String> {
    let of_phase = |phase: Phase| {
        let parts = |&&target: &&Target| {
            let shown = |reference| first_shown(report, target, reference, phase);
            let log = |reference| checker.libnvvm_log(&request.text, report, target, reference, phase);
            let of_front_end = matches!(target.name(), "sm_90" | "sm_100");
            shown(MEASURED) != shown(FICTITIOUS) || (of_front_end && log(MEASURED) != log(FICTITIOUS))
        };
        let target = Target::ALL.iter().find(parts)?;
        Some(format!("{target} at {}: another finding is shown, or another log", phase.name()))
    };
    [Phase::Verify, Phase::Compile].into_iter().find_map(of_phase)
}

/// Returns the fenced texts of one language on a page.
fn fenced(page: &str, language: &str) -> Vec<String> {
    let mut texts = Vec::new();
    let mut open: Option<String> = None;
    for line in page.lines() {
        match &mut open {
            Some(_) if line.starts_with("```") => texts.extend(open.take()),
            Some(text) => *text = format!("{text}{line}\n"),
            None if line.starts_with(&format!("```{language} ")) => open = Some(String::new()),
            None => {}
        }
    }
    texts
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the modules of all recorded cases with the names of their files.
fn recorded() -> Vec<(String, Request)> {
    let folder = repository().join("tests/libnvvm");
    let files = std::fs::read_dir(folder).expect("the cases are part of the project");
    let paths = files.map(|entry| entry.expect("a file").path());
    let cases = paths.filter(|path| path.extension().is_some_and(|extension| extension == "cases"));
    cases.flat_map(|path| of_cases(&path)).collect()
}

fn of_cases(path: &Path) -> Vec<(String, Request)> {
    let topic = path.file_stem().expect("a name").to_string_lossy().into_owned();
    let content = std::fs::read_to_string(path).expect("a readable file");
    let cases = content.split(";;; case ").skip(1);
    cases
        .map(|case| {
            let name = format!("{topic}: {}", case.lines().next().unwrap_or_default());
            let module = case.split_inclusive('\n').skip(1).filter(|line| !line.starts_with(";;; "));
            (name, Request { text: module.collect(), ..Request::default() })
        })
        .collect()
}

/// Whether a text depends on the release, so that each toolkit parses different text.
fn asks_for_the_release(text: &str) -> bool {
    ["CUDART_VERSION", "__CUDACC_VER"].iter().any(|name| text.contains(name))
}

/// Returns the examples on all rule pages and the playground's examples.
fn pages_and_examples() -> Vec<(String, Request)> {
    let of_rule = |code: &str| {
        let page = rule_page(code).expect("a listed rule").markdown;
        let ir = fenced(&page, "llvm").into_iter().map(|text| (text, Language::NvvmIr));
        let cuda = fenced(&page, "cuda").into_iter().map(|text| (text, Language::Cuda));
        let texts: Vec<_> = ir.chain(cuda).collect();
        let name = code.to_owned();
        texts.into_iter().map(move |(text, language)| (name.clone(), Request { text, language, ..Request::default() }))
    };
    let pages = rules().into_iter().flat_map(|rule| of_rule(&rule.code).collect::<Vec<_>>());
    let offered = examples().iter().map(|example| {
        (example.id.to_owned(), Request { text: example.text.into(), language: example.language, ..Request::default() })
    });
    pages.chain(offered).filter(|(_, request)| !asks_for_the_release(&request.text)).collect()
}

fn agrees_on(texts: &[(String, Request)], least: usize) {
    let mut wrong = Vec::new();
    let mut findings = 0;
    let (_, fictitious_llvm) = llvm();
    let mut findings_of_llvm = 0;
    for (name, request) in texts {
        let mut checker = Checker::default();
        let (report, _) = checker.check(request, None, &mut || 0.0);
        let reported_by = |reference| {
            let is_reported = |it: &&Finding| it.judgements.iter().any(|it| it.references.contains(reference));
            report.findings.iter().filter(is_reported).count()
        };
        findings += reported_by(FICTITIOUS);
        findings_of_llvm += reported_by(fictitious_llvm);
        wrong.extend(difference_of_references(&checker, request, &report).map(|how| format!("{name}: {how}")));
    }
    assert!(wrong.is_empty(), "{} of {} texts:\n{}", wrong.len(), texts.len(), wrong.join("\n"));
    assert!(findings >= least, "only {findings} findings of {} texts are judged by {}", texts.len(), FICTITIOUS.id());
    assert!(findings_of_llvm * 4 >= least, "only {findings_of_llvm} findings are of {}", fictitious_llvm.id());
}

#[test]
fn it_is_a_row_like_any_other() {
    assert_eq!((FICTITIOUS.id(), FICTITIOUS.title()), ("cuda-13.6", "CUDA 13.6, measured"));
    assert_eq!(Toolkit::ALL.iter().rev().nth(1), Some(&Toolkit::CUDA_13_5));
    for &target in Target::ALL {
        assert_eq!(FICTITIOUS.knows(target), MEASURED.knows(target), "{target}");
        let limit = |reference: Reference| {
            let assembler = reference.assembler_limit(target).map(|it| it.bytes);
            (
                reference.parameter_limit(target).bytes,
                assembler,
                reference.static_shared_limit(target).map(|it| it.bytes),
            )
        };
        assert_eq!(limit(FICTITIOUS), limit(MEASURED), "{target}");
    }
}

#[test]
fn recorded_cases_have_the_findings_of_the_release_before() {
    // A row that lacks something shows in every topic; all cases would take a minute more.
    let sample: Vec<_> = recorded().into_iter().step_by(3).collect();
    agrees_on(&sample, 1_000);
}

#[test]
fn pages_and_examples_have_the_findings_of_the_release_before() {
    agrees_on(&pages_and_examples(), 500);
}
