//! Bounds of reports and exports on texts with repeated, shared, long or deeply nested constructs.

use nvvm_engine::export::{SarifInput, Timings, View, json, json_file, sarif};
use nvvm_engine::reason::reason;
use nvvm_engine::target::{Dialect, Reference, Target};
use nvvm_engine::{
    Extent, Language, Mode, NoFiles, NotConverted, Report, Request, Work, check, check_counted, convert, default_target,
};
use std::sync::Arc;

const HEADER: &str = "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-\
f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n";

fn report(text: &str) -> Report {
    check(&Request { text: format!("{HEADER}{text}"), ..Request::default() })
}

fn newest() -> (Target, Reference) {
    (default_target(), Reference::CUDA_13_5)
}

#[test]
fn long_names_are_shortened_with_their_length() {
    let name = "x".repeat(5_000);
    let report = report(&format!("define void @{name}() {{\n  fence seq_cst\n  %v = bogus\n  ret void\n}}\n"));
    let short = format!("{}… (5000 characters)", "x".repeat(199));
    assert!(!report.findings.is_empty());
    for finding in &report.findings {
        assert_eq!(finding.function.as_deref().unwrap_or(&short), short);
        for judgement in &finding.judgements {
            assert!(judgement.message.chars().count() < 2_100, "{}", judgement.message);
        }
    }
}

#[test]
fn long_types_are_shortened_with_their_length() {
    let members = vec!["i8"; 2_000].join(", ");
    let report = report(&format!("define void @f({{ {members} }} %a) {{\n  %v = add i64 %a, 1\n  ret void\n}}\n"));
    let mut messages = report.findings.iter().flat_map(|finding| &finding.judgements).map(|it| &it.message);
    assert!(messages.any(|message| message.contains("{ i8, i8, ") && message.contains("… (8002 characters)")));
}

#[test]
fn equal_findings_are_listed_up_to_a_limit_and_counted() {
    let report = report(&format!("define void @f() {{\n{}  ret void\n}}\n", "  fence acquire\n".repeat(2_000)));
    let (target, reference) = newest();
    let listed: Vec<_> = report.listed(target, reference).collect();
    let all = report.diagnostics(target, reference).count();
    let skipped: u32 = listed.iter().map(|it| it.repeated).sum();
    assert!(listed.len() < all && listed.len() + skipped as usize >= all, "{} of {all}, {skipped}", listed.len());
    assert!(listed.iter().any(|it| it.first_shown));
    let view = View { path: "a.ll", target, reference, site: None };
    let file = json_file(&report, view, false, Timings::default());
    assert!(json(&[file]).expect("JSON").contains("\"repeated\": 1800"));
    let log = sarif(&[SarifInput { view, report: &report }]).expect("SARIF");
    assert!(log.contains("\"occurrenceCount\": 1801"));
    let few = self::report("define void @f() {\n  fence acquire\n  fence acquire\n  ret void\n}\n");
    assert!(few.listed(target, reference).all(|it| it.repeated == 0));
}

#[test]
fn an_annotation_node_that_is_listed_again_says_nothing_new() {
    let text = |times: usize| {
        let nodes = vec!["!0"; times].join(", ");
        format!(
            "define void @k() {{\n  ret void\n}}\n!nvvm.annotations = !{{{nodes}, !1, !0}}\n\
             !0 = !{{ptr @k, !\"kernel\", i32 1, !\"maxntidx\", i32 8}}\n!1 = !{{ptr @k, !\"maxntidx\", i32 9}}\n"
        )
    };
    let (few, many) = (report(&text(2)), report(&text(5_000)));
    for &reference in Reference::ALL {
        for &target in Target::ALL {
            let of = |report: &Report| report.kernels[0].metadata(target, reference).map(|it| it.directives.clone());
            assert_eq!(of(&few), of(&many), "{reference:?} {target}");
        }
    }
    assert!(many.kernels[0].metadata_paths.written.len() < 10);
}

#[test]
fn of_equal_attributes_of_a_group_the_last_counts() {
    let many: String = (0..500).map(|value| format!("\"nvvm.maxntid\"=\"{}\" ", value + 1)).collect();
    let text =
        |group: &str| format!("define ptx_kernel void @k() #0 {{\n  ret void\n}}\nattributes #0 = {{ {group} }}\n");
    let (one, many) = (report(&text("\"nvvm.maxntid\"=\"500\"")), report(&text(&many)));
    let (target, reference) = newest();
    let directives = |report: &Report| report.kernels[0].metadata(target, reference).map(|it| it.directives.clone());
    assert_eq!(directives(&one), directives(&many));
}

#[test]
fn deep_pointers_are_converted_whole() {
    let text = format!(
        "{HEADER}define void @f(i8{} %p) {{\n  ret void\n}}\n!nvvmir.version = !{{!0}}\n!0 = !{{i32 2, i32 0}}\n",
        "*".repeat(100_000)
    );
    let on_the_stack_of_a_worker = std::thread::Builder::new().stack_size(1 << 20).spawn(move || {
        let legacy = convert(&text, Dialect::Legacy).expect("it is read");
        assert!(legacy.text.contains(&"*".repeat(100_000)));
        convert(&text, Dialect::Modern).expect("it is read")
    });
    let modern = on_the_stack_of_a_worker.expect("a thread starts").join().expect("the stack suffices");
    assert!(modern.text.contains("(ptr %p)"));
}

#[test]
fn a_conversion_that_grows_too_long_stops() {
    let parameters = vec!["i8"; 5_000].join(", ");
    let calls = "  call void (...) @g(i64 0)\n".repeat(2_000);
    let text = format!("{HEADER}declare void @g({parameters})\ndefine void @f() {{\n{calls}  ret void\n}}\n");
    assert!(matches!(convert(&text, Dialect::Legacy), Err(NotConverted::TooLong(_))));
}

#[test]
fn a_stopped_check_accepts_nothing() {
    let function = |number: u32| format!("define void @f{number}(ptr %p) {{\n  store i32 0, ptr %p\n  ret void\n}}\n");
    let functions: String = (0..5_000).map(function).collect();
    let text = format!("{HEADER}{functions}!nvvmir.version = !{{!0}}\n!0 = !{{i32 2, i32 0}}\n");
    let (target, reference) = (Target::parse("sm_100").expect("a target"), Reference::CUDA_13_5);
    let checked = |work: &Arc<Work>| {
        let (language, mode) = (Language::NvvmIr, Mode::Standard);
        check_counted(text.as_bytes(), language, mode, &NoFiles, Extent::Listing, work, &mut || 0.0).0
    };
    let whole = checked(&Arc::new(Work::for_text(text.len())));
    assert_eq!((whole.verdict(target, reference).word(), whole.coverage.stopped_after), ("accepted", None));
    let work = Arc::new(Work::for_text(text.len()));
    work.cancel();
    let stopped = checked(&work);
    let verdict = stopped.verdict(target, reference);
    assert_eq!((verdict.word(), verdict.phases), ("not checked", None));
    assert_eq!(stopped.coverage.stopped_after, Some(work.budget()));
    assert!(stopped.coverage.not_modelled.is_empty(), "{:?}", stopped.coverage.not_modelled);
    assert!(stopped.rules.iter().any(|rule| rule.code == "NV0014"));
    assert_eq!(reason(&stopped, target, reference).headline, "the check was stopped");
}
