//! Comparison of the toolkits.

use nvvm_engine::{Request, check, version_changes};
use nvvm_target::release::CUDA_13_0;
use nvvm_target::{Reference, Target};

const HEADER: &str = "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n!nvvmir.version = !{!0}\n!0 = !{i32 2, i32 0}\n";

#[test]
fn a_fence_passes_from_13_3_on_in_the_modern_front_end() {
    let text = format!("{HEADER}define void @f() {{\n  fence seq_cst\n  ret void\n}}\n");
    let report = check(&Request { text, ..Request::default() });
    let of = |target: &str| version_changes(&report, Target::parse(target).expect("a target"));
    let modern = of("sm_100");
    let known = modern.toolkits.iter().filter(|toolkit| toolkit.knows_target);
    let accepted: Vec<bool> = known.map(|toolkit| toolkit.phases[0].accepted).collect();
    // CUDA 12.8, the first release with sm_100, only runs LLVM's verification.
    assert_eq!(accepted, [true, false, false, false, false, true, true, true]);
    let [change] = modern.changes.as_slice() else { panic!("{:?}", modern.changes) };
    let speaking: Vec<Reference> = change
        .by_reference
        .iter()
        .filter(|reported| !reported.judgements.is_empty())
        .map(|reported| reported.reference)
        .collect();
    let ids: Vec<&str> = speaking.iter().map(|reference| reference.id()).collect();
    assert_eq!(ids, ["cuda-12.9", "cuda-13.0", "cuda-13.1", "cuda-13.2"]);
    // The front end of LLVM 7 rejects the fence, except where its verifier accepts it or does not run.
    let legacy = of("sm_90");
    assert!(legacy.toolkits.iter().skip(1).all(|toolkit| toolkit.knows_target));
    let accepting = legacy.toolkits.iter().filter(|toolkit| toolkit.phases[0].accepted);
    let accepting: Vec<&str> = accepting.map(|toolkit| toolkit.reference.id()).collect();
    assert_eq!(accepting, ["cuda-12.3", "cuda-12.5", "cuda-12.6", "cuda-12.8"]);
    assert_eq!(
        legacy.toolkits[2].phases[0].shown.as_ref().map(|(_, words)| words.as_str()),
        Some("Illegal instruction: fence")
    );
}

#[test]
fn a_toolkit_that_does_not_know_the_target_changes_nothing() {
    let report =
        check(&Request { text: format!("{HEADER}define void @f() {{\n  ret void\n}}\n"), ..Request::default() });
    let changes = version_changes(&report, Target::parse("sm_50").expect("a target"));
    let knows: Vec<bool> = changes.toolkits.iter().map(|toolkit| toolkit.knows_target).collect();
    let before_13: Vec<bool> = Reference::TOOLKITS.iter().map(|toolkit| toolkit.is_before(CUDA_13_0)).collect();
    assert_eq!(knows, before_13);
    // Version 2.0 is not CUDA 11's. No other toolkit reports anything, and toolkits without sm_50 do not count as
    // different.
    let [change] = changes.changes.as_slice() else { panic!("{:?}", changes.changes) };
    let speaking = change.by_reference.iter().filter(|reported| !reported.judgements.is_empty());
    let speaking: Vec<&str> = speaking.map(|reported| reported.reference.id()).collect();
    assert_eq!(speaking, ["cuda-11.7", "cuda-11.8"]);
}
