//! Reduction in steps, between which the caller can do other work: the candidates are the same, and each step is short.

use crate::common::{at, report};
use nvvm_engine::Language;
use nvvm_reduce::{DEFAULT_BUDGET, Reducer, Step, Wanted, reduce};
use std::time::Duration;
use test_support::clock::time_on_processor;

#[test]
fn steps_return_the_same_candidates_as_whole_passes() {
    let text = "define void @f(ptr %p) {\n  fence seq_cst\n  store i32 7, ptr %p\n  ret void\n}\ndeclare void @g()\n";
    let keeps = |candidate: &[u8]| candidate.windows(5).any(|word| word == b"fence");
    let mut asked = Vec::new();
    let mut reducer = Reducer::new(text.as_bytes(), Language::NvvmIr, DEFAULT_BUDGET);
    while let Some(candidate) = reducer.candidate() {
        asked.push(candidate.to_owned());
        let is_kept = keeps(candidate);
        reducer.answer(is_kept);
    }
    let mut by_steps = Vec::new();
    let mut reducer = Reducer::new(text.as_bytes(), Language::NvvmIr, DEFAULT_BUDGET);
    let mut without_candidate = 0;
    loop {
        let is_kept = match reducer.step() {
            Step::Done => break,
            Step::Working => {
                without_candidate += 1;
                continue;
            }
            Step::Ask(candidate) => {
                by_steps.push(candidate.to_owned());
                keeps(candidate)
            }
        };
        assert_eq!(reducer.step(), Step::Ask(by_steps.last().expect("one was asked")), "until it is answered");
        reducer.answer(is_kept);
    }
    assert_eq!(by_steps, asked);
    // The last round changes nothing and has at least one step for each pass, most of them without a candidate.
    assert!(without_candidate > 30, "{without_candidate}");
}

/// Limits the time of a step. Candidates that were tried already occur often and are not checked again, but take steps.
#[test]
fn a_step_takes_a_bounded_multiple_of_parsing_a_megabyte() {
    let function = |number: usize| {
        format!(
            "define i32 @f{number}(i32 %x, {{ i8, i16 }} %s) #0 {{\n  %a = add i32 %x, 12\n  ret i32 %a, !dbg !{number}\n}}\n!{number} = !{{!0, i32 7}}\n"
        )
    };
    let text: String = (0..9_000).map(function).collect();
    assert!(text.len() > 1_000_000);
    let reading = (0..3).map(|_| measure(|| nvvm_syntax::parse(&text)).1).min().expect("three").max(LEAST);
    let mut reducer = Reducer::new(text.as_bytes(), Language::NvvmIr, DEFAULT_BUDGET);
    let mut slow = 0;
    for _ in 0..STEPS {
        let (is_asked, time) = measure(|| match reducer.step() {
            Step::Done => None,
            Step::Working => Some(false),
            Step::Ask(_) => Some(true),
        });
        slow += usize::from(time > reading * READINGS);
        match is_asked {
            None => break,
            Some(true) => reducer.answer(false),
            Some(false) => {}
        }
    }
    // The clock is that of the thread; other work of the machine may interrupt a few steps.
    assert!(slow <= 3, "{slow} steps took longer than {READINGS} times {reading:?}");
}

#[test]
fn a_megabyte_is_reduced_within_half_a_minute() {
    let function = |number: usize| {
        format!(
            "define void @function{number}(i32* %p, i32 %v) {{\n  %a = add i32 %v, {number}\n  store i32 %a, i32* %p, align 4\n  ret void\n}}\n"
        )
    };
    let many: String = (0..10_000).map(function).collect();
    let layout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64";
    let text = format!(
        "target datalayout = \"{layout}\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n{many}define void @g() {{\n  fence \
         acquire\n  ret void\n}}\n!nvvmir.version = !{{!0}}\n!0 = !{{i32 2, i32 0}}\n"
    );
    assert!(text.len() > 1_000_000);
    let wanted = Wanted::from_report(&report(&text, Language::NvvmIr), at("sm_80", "cuda-13.5"), Some("NV0806"))
        .expect("the finding");
    let (small, time) = measure(|| {
        reduce(&text, Language::NvvmIr, DEFAULT_BUDGET, |text| wanted.is_given_by(&report(text, Language::NvvmIr)))
    });
    assert!(small.lines().count() <= 20, "{small}");
    assert!(time < Duration::from_secs(30), "{time:?}");
}

/// Number of measured steps, more than a round of passes has.
const STEPS: usize = 400;
/// Maximum time of a step, as a multiple of the time of parsing: parsing, splitting and writing the text.
const READINGS: u32 = 40;
/// Minimum time that counts for parsing: shorter times depend on the machine more than on the work.
const LEAST: Duration = Duration::from_millis(12);

fn measure<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = time_on_processor();
    let result = work();
    (result, time_on_processor().saturating_sub(start))
}
