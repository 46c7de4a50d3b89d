//! The rows of *Tileiras: Pipeline Invariants and Verifiers* in `docs/checklist.md` that are about verdicts and texts.
//! Each test is named after its row.

use crate::diagnostics::{HEADER, diagnostics, errors};
use nvvm_verify::{Mode, Reach, Severity, rules, verify};

fn heavy() -> &'static str {
    "%struct.Heavy = type { double, i8, [10000 x i32] }\n\
     define ptx_kernel void @big_kernel(%struct.Heavy %h) {\n  ret void\n}\n"
}

fn kernel_of(bytes: u32) -> String {
    format!("define ptx_kernel void @k(ptr byval([{bytes} x i8]) %p) {{\n  ret void\n}}\n")
}

#[test]
fn w03_kernel_shaped_function_without_marker() {
    let text = |pairs: &str| {
        format!("define void @k() {{\n  ret void\n}}\n!nvvm.annotations = !{{!0}}\n!0 = !{{ptr @k, {pairs}}}\n")
    };
    let stripped = diagnostics(&text("!\"maxntidx\", i32 256"), "sm_90", "mlir");
    assert_eq!(stripped.len(), 1, "{stripped:?}");
    assert_eq!((stripped[0].rule, stripped[0].severity), ("kernel-without-marker", Severity::Error));
    assert_eq!(errors(&text("!\"kernel\", i32 1, !\"maxntidx\", i32 256"), "sm_90", "mlir"), [""; 0]);
}

#[test]
fn i04_any_of_four_criteria_makes_a_kernel() {
    let criteria = [
        ("define ptx_kernel void @k() {\n  ret void\n}\n", true),
        ("define void @k() \"nvvm.kernel\" {\n  ret void\n}\n", true),
        ("define void @k() !nvvm.kernel !0 {\n  ret void\n}\n!0 = !{}\n", true),
        ("define void @k() {\n  ret void\n}\n!nvvm.annotations = !{!0}\n!0 = !{ptr @k, !\"kernel\", i32 1}\n", true),
        ("define void @k() {\n  ret void\n}\n", false),
    ];
    for (text, is_kernel) in criteria {
        let text = format!("{HEADER}{text}");
        let module = nvvm_syntax::parse(&text);
        assert!(module.errors.is_empty(), "{:?}", module.errors);
        let facts = verify(&module, &text, Mode::Standard).facts;
        assert_eq!(!facts.kernels.is_empty(), is_kernel, "{text}");
    }
}

#[test]
fn x03_launch_target_must_be_a_kernel() {
    let text = "declare void @llvm.nvvm.launch(ptr)\ndefine void @child() {\n  ret void\n}\n\
                define ptx_kernel void @p() {\n  call void @llvm.nvvm.launch(ptr @child)\n  ret void\n}\n";
    assert_eq!(errors(text, "sm_90", "mlir"), ["a function that is not __global__ cannot be launched"]);
    assert_eq!(errors(text, "sm_90", "mlir"), errors(text, "sm_90", "tileiras"));
}

#[test]
fn x04_local_and_shared_pointers_are_warned_of() {
    let launch = |space: u32| {
        format!(
            "declare void @llvm.nvvm.launch(ptr, ptr addrspace({space}))\n\
             define ptx_kernel void @child(ptr addrspace({space}) %p) {{\n  ret void\n}}\n\
             define ptx_kernel void @parent(ptr addrspace({space}) %p) {{\n\
             \x20 call void @llvm.nvvm.launch(ptr @child, ptr addrspace({space}) %p)\n  ret void\n}}\n"
        )
    };
    for space in [3, 5] {
        let said = diagnostics(&launch(space), "sm_90", "mlir");
        assert_eq!(said.len(), 1, "{said:?}");
        assert_eq!(said[0].severity, Severity::Warning);
        assert_eq!(errors(&launch(space), "sm_90", "mlir"), [""; 0]);
    }
    assert_eq!(errors(&launch(5), "sm_90", "tileiras").len(), 1);
    assert_eq!(diagnostics(&launch(1), "sm_90", "mlir"), []);
}

#[test]
fn m03_scalable_parameter() {
    let text = "define ptx_kernel void @k(i32 %n, <vscale x 4 x i32> %v) {\n  ret void\n}\n";
    assert_eq!(errors(text, "sm_90", "mlir"), ["argument 1 has scalable type; not supported in NVVM kernels"]);
    let said = diagnostics(text, "sm_90", "mlir");
    assert!(said[0].notes.iter().any(|note| note.contains("'llvm.func' op")), "{:?}", said[0].notes);
}

#[test]
fn m04_overflow_text() {
    assert_eq!(errors(heavy(), "sm_75", "mlir"), ["formal parameter space overflowed: 40016 > 4096 bytes for sm_75"]);
    assert_eq!(errors(heavy(), "sm_90", "mlir"), ["formal parameter space overflowed: 40016 > 32760 bytes for sm_90"]);
}

#[test]
fn n02_ceilings_before_and_from_hopper() {
    for (target, ceiling) in
        [("sm_75", 4096), ("sm_80", 4096), ("sm_89", 4096), ("sm_90", 32760), ("sm_100", 32760), ("sm_120", 32760)]
    {
        assert_eq!(errors(&kernel_of(ceiling), target, "mlir"), [""; 0], "{target}");
        let message = format!("formal parameter space overflowed: {} > {ceiling} bytes for {target}", ceiling + 1);
        assert_eq!(errors(&kernel_of(ceiling + 1), target, "mlir"), [message]);
    }
}

#[test]
fn w04_the_same_kernel_by_both_documents() {
    for (bytes, target, tileiras, mlir) in [
        (2000, "sm_75", false, true),
        (20000, "sm_80", true, false),
        (32762, "sm_90", true, false),
        (32766, "sm_100", true, false),
    ] {
        assert_eq!(errors(&kernel_of(bytes), target, "tileiras").is_empty(), tileiras, "{bytes} on {target}");
        assert_eq!(errors(&kernel_of(bytes), target, "mlir").is_empty(), mlir, "{bytes} on {target}");
    }
}

#[test]
fn i07_the_ceiling_comes_from_the_target() {
    assert_eq!(errors(&kernel_of(5000), "sm_89", "mlir").len(), 1);
    assert_eq!(errors(&kernel_of(5000), "sm_90", "mlir"), [""; 0]);
}

/// A message with its places filled in, in order; the rule must be declared unreachable.
fn filled(rule: &str, values: &[&str]) -> String {
    let rule = rules::find(rule).unwrap_or_else(|| panic!("{rule} is a rule"));
    assert!(matches!(rule.reach, Reach::NotFromText(_)), "{}", rule.name);
    rule.message(values)
}

#[test]
fn m01_pass_failure_text() {
    assert_eq!(filled("mlir-pass-failed", &[]), "pass failed; per-op verifier may have fired");
}

#[test]
fn m02_between_pass_text() {
    assert_eq!(
        filled("mlir-between-pass", &["MaterializeAsync"]),
        "between-pass verifier rejected IR after 'MaterializeAsync'"
    );
}

#[test]
fn w01_coordinates_text() {
    let text = filled("mlir-coordinates", &["3", "2"]);
    assert_eq!(text, "'nv_tileas.async.tiled_tma_load' op expects 3 coordinates, but got 2");
    assert!(text.contains(" coordinates, but got "), "the fragment in the binary");
}

#[test]
fn w02_region_arguments_text() {
    assert_eq!(
        filled("mlir-region-arguement", &["...", "..."]),
        "'nv_tileas.async.pipeline.consume_one' op expects region arguement types to match with producer types [...], \
         but got: [...]"
    );
}

#[test]
fn q01_the_typo_is_kept() {
    assert!(filled("mlir-region-arguement", &[]).contains("arguement"));
}

#[test]
fn n01_expected_coordinates() {
    use nvvm_verify::rules::module::expected_coordinates;
    assert_eq!(expected_coordinates(3, false), 3);
    assert_eq!(expected_coordinates(3, true), 4);
    assert_eq!(expected_coordinates(5, true), 6);
}
