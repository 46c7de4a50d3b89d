//! A pasted log is matched to rules and positions, for every tool and whatever precedes or follows the message.

use nvvm_engine::report::Phase;
use nvvm_engine::{Checker, LibnvvmAnswer, Report, Request, match_log};
use nvvm_target::{Reference, Target};

const TEXT: &str = "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\ntarget triple = \"nvptx64-nvidia-cuda\"\ndefine void @f() {\n  fence seq_cst\n  ret void\n}\ndefine void @g() {\nentry:\n  fence acquire\n  ret void\n}\n!nvvmir.version = !{!0}\n!0 = !{i32 2, i32 0}\n";

fn of(text: &str) -> (Checker, Report) {
    let mut checker = Checker::default();
    let request = Request { text: text.to_owned(), ..Request::default() };
    let (report, _) = checker.check(&request, None, &mut || 0.0);
    (checker, report)
}

fn target() -> Target {
    Target::parse("sm_75").expect("a target")
}

#[test]
fn the_rule_that_speaks_on_the_target_comes_first() {
    let (_, report) = of("");
    let log = "<unnamed> (123, 17): parse expected type";
    for (target, code, other) in [("sm_75", "NV0901", "NV0934"), ("sm_100", "NV0934", "NV0901")] {
        let matches = match_log(log, &report, Target::parse(target).expect("a target"));
        let [found] = matches.as_slice() else { panic!("{matches:?}") };
        assert_eq!(found.rules[0].code, code, "{target}");
        assert!(found.rules.iter().any(|it| it.code == other), "{:?}", found.rules);
    }
}

#[test]
fn the_function_in_the_log_chooses_the_place() {
    let (_, report) = of(TEXT);
    let log = "error: Error: :  Function `g' Basic Block `entry': \n  context:   fence acquire\n  Illegal instruction: fence\n\n";
    let matches = match_log(log, &report, target());
    let [found] = matches.as_slice() else { panic!("{matches:?}") };
    assert_eq!((found.rules[0].rule.as_str(), found.log_line), ("fence-ordering", 3));
    assert_eq!(found.location.map(|location| location.line), Some(9));
    assert!(found.references.contains(&Reference::CUDA_13_5));
}

#[test]
fn our_own_log_leads_back_to_its_finding() {
    let (checker, report) = of(TEXT);
    let target = Target::parse("sm_90").expect("a target");
    let answer = checker.libnvvm_log(TEXT, &report, target, Reference::CUDA_13_0, Phase::Verify);
    let Some(LibnvvmAnswer::Log(log)) = answer else { panic!("{answer:?}") };
    assert_eq!(
        log,
        "error: Error: :  Function `f' Basic Block `': \n  context:   fence seq_cst\n  Illegal instruction: fence\n\n"
    );
    assert_eq!(match_log(&log, &report, target)[0].location.map(|location| location.line), Some(4));
    assert_eq!(checker.libnvvm_log(TEXT, &report, target, Reference::Tileiras, Phase::Verify), None);
}

#[test]
fn rules_are_known_by_their_words_when_the_text_is_another() {
    let (_, report) = of("");
    let log = "ptxas fatal   : Unresolved extern\nm (5, 17): parse expected binary operation in atomicrmw\n\
               error: Formal parameter space overflowed (40016 bytes required, max 32764 bytes allowed) in function k\n\
               error: Error: : Function `g': ssp function attribute is not supported.\n\
               F.cu(2): Error: Formal parameter space overflowed (1 bytes required, max 2 bytes allowed) in function x\n";
    let matches = match_log(log, &report, target());
    let rules: Vec<(u32, &str)> = matches.iter().map(|found| (found.log_line, found.rules[0].rule.as_str())).collect();
    assert!(rules.contains(&(3, "kernel-parameter-space-overflow")), "{rules:?}");
    assert!(rules.contains(&(4, "attr-ssp")), "{rules:?}");
    assert!(rules.contains(&(5, "kernel-parameter-space-overflow")), "{rules:?}");
    assert!(matches.iter().all(|found| found.finding.is_none()));
    let reader = matches.iter().find(|found| found.log_line == 2).expect("the reader's complaint");
    assert_eq!(reader.location.map(|location| (location.line, location.column)), Some((5, 18)));
}

#[test]
fn any_text_is_a_log() {
    let (_, report) = of(TEXT);
    for log in ["", "\n\n", "error:", "Function `", "::::", "m (4294967296, 0): x", "\u{1f600}: 1:2: \u{1f600}"] {
        match_log(log, &report, target());
    }
    match_log(&"(".repeat(100_000), &report, target());
}
