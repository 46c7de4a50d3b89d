//! The toolkits beside each other.

use nvvm_engine::{Request, check, version_changes};
use nvvm_target::{Reference, Target};

const HEADER: &str = "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n!nvvmir.version = !{!0}\n!0 = !{i32 2, i32 0}\n";

#[test]
fn a_fence_passes_from_13_5_on_in_the_modern_front_end() {
    let text = format!("{HEADER}define void @f() {{\n  fence seq_cst\n  ret void\n}}\n");
    let report = check(&Request { text, ..Request::default() });
    let of = |target: &str| version_changes(&report, Target::parse(target).expect("a target"));
    let modern = of("sm_100");
    let accepted: Vec<bool> = modern.toolkits.iter().map(|toolkit| toolkit.phases[0].accepted).collect();
    assert_eq!(accepted, [false, false, true]);
    let [change] = modern.changes.as_slice() else { panic!("{:?}", modern.changes) };
    let speaking: Vec<Reference> =
        change.said.iter().filter(|said| !said.judgements.is_empty()).map(|said| said.reference).collect();
    assert_eq!(speaking, [Reference::CUDA_12_9, Reference::CUDA_13_0]);
    // The front end of LLVM 7 is the same in all of them.
    let legacy = of("sm_90");
    assert!(legacy.changes.is_empty());
    assert!(legacy.toolkits.iter().all(|toolkit| toolkit.knows_target && !toolkit.phases[0].accepted));
    assert_eq!(
        legacy.toolkits[0].phases[0].shown.as_ref().map(|(_, words)| words.as_str()),
        Some("Illegal instruction: fence")
    );
}

#[test]
fn a_toolkit_that_does_not_know_the_target_changes_nothing() {
    let report =
        check(&Request { text: format!("{HEADER}define void @f() {{\n  ret void\n}}\n"), ..Request::default() });
    let changes = version_changes(&report, Target::parse("sm_50").expect("a target"));
    let knows: Vec<bool> = changes.toolkits.iter().map(|toolkit| toolkit.knows_target).collect();
    assert_eq!(knows, [true, false, false]);
    assert!(changes.changes.is_empty(), "{:?}", changes.changes);
}
