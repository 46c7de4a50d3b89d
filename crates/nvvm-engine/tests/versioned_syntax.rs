//! Syntax newer than LLVM 7, such as opaque pointers below sm_100: every occurrence is counted and shown, with a
//! suggested action.

use nvvm_engine::report::Offer;
use nvvm_engine::{Report, Request, check, example};
use nvvm_target::{Reference, Target};

const TEXT: &str = "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n\ndefine i32 @f(ptr noundef %p, ptr noundef %q) willreturn {\nentry:\n  %x = load i32, ptr %p, align 4\n  %y = freeze i32 %x\n  ret i32 %y\n}\n\n!nvvmir.version = !{!0}\n!0 = !{i32 2, i32 0}\n";

fn of(text: &str) -> Report {
    check(&Request { text: text.to_owned(), ..Request::default() })
}

#[test]
fn versioned_syntax_is_counted_and_shown() {
    let report = of(TEXT);
    assert!(report.parses, "{:?}", report.findings);
    let found: Vec<(&str, u32, u32)> = report
        .versioned_syntax
        .iter()
        .map(|versioned_syntax| (versioned_syntax.what.as_str(), versioned_syntax.count, versioned_syntax.first.line))
        .collect();
    assert_eq!(found, [("opaque pointer", 3, 4), ("noundef", 2, 4), ("willreturn", 1, 4), ("freeze", 1, 7)]);
    let is_reader = |rule: u32| report.rules[rule as usize].code == "NV0901";
    let finding = report.findings.iter().find(|finding| is_reader(finding.rule)).expect("LLVM 7 does not read it");
    assert_eq!(
        finding.help,
        "For targets below sm_100 libNVVM reads LLVM 7 text, and this text has 4 spellings that came later: the opaque \
         pointer `ptr` (3 times), `noundef` (twice), `willreturn` (once) and 1 other. Choose sm_100 or a later target, \
         or write typed pointers such as `i32*`: `nvvm-check convert --to legacy` and \u{201c}Convert\u{201d} on the page do that."
    );
    let notes: Vec<(&str, Option<u32>)> =
        finding.notes.iter().map(|note| (note.message.as_str(), note.location.map(|location| location.line))).collect();
    assert_eq!(
        notes,
        [
            ("newer than LLVM 7: the opaque pointer `ptr`, 3 times, first here", Some(4)),
            ("newer than LLVM 7: `noundef`, twice, first here", Some(4)),
            ("newer than LLVM 7: `willreturn`, once, first here", Some(4)),
            ("newer than LLVM 7: `freeze`, once, first here", Some(7)),
        ]
    );
}

#[test]
fn what_is_offered_helps() {
    for text in [TEXT, example("modern-text-below-sm100").expect("an example").text] {
        let report = of(text);
        let offers: Vec<Offer> = report.findings.iter().filter_map(|finding| finding.offer).collect();
        let [Offer::ChooseTarget(target)] = offers.as_slice() else { panic!("{offers:?}") };
        assert_eq!(*target, Target::parse("sm_100").expect("a target"));
        assert_eq!(offers[0].label(), "Choose sm_100");
        for reference in [Reference::CUDA_12_9, Reference::CUDA_13_5] {
            let below = Target::parse("sm_90").expect("a target");
            assert!(!report.verdict(below, reference).accepted && report.verdict(*target, reference).accepted);
        }
    }
}

#[test]
fn llvm_7_text_has_no_versioned_syntax() {
    let report = of(example("saxpy-legacy").expect("an example").text);
    assert!(report.versioned_syntax.is_empty());
    assert!(report.findings.iter().all(|finding| finding.offer.is_none()));
}

#[test]
fn the_help_names_the_conversion_only_for_features_that_it_replaces() {
    let help = |text: &str| {
        let report = of(text);
        let rule = report.rules.iter().position(|rule| rule.code == "NV0901").expect("LLVM 7 does not read it");
        report.findings.iter().find(|it| it.rule as usize == rule).expect("a finding").help.clone()
    };
    let converted = help("define void @f(ptr %p) willreturn {\n  ret void\n}\n");
    assert!(converted.contains("`nvvm-check convert --to legacy`"), "{converted}");
    let operation =
        help("define void @f(float* %p) {\n  %a = atomicrmw fmax float* %p, float 7.0 monotonic\n  ret void\n}\n");
    let end = "Choose sm_100 or a later target, or write other code: LLVM 7 has no counterpart of atomicrmw operation. \
               A loop with `cmpxchg` does what `atomicrmw` cannot do there.";
    assert!(operation.ends_with(end), "{operation}");
    let bfloat = help("define void @f(ptr %p) {\n  store bfloat 0.0, ptr %p\n  ret void\n}\n");
    assert!(bfloat.ends_with("or write other code: LLVM 7 has no counterpart of `bfloat`."), "{bfloat}");
}
