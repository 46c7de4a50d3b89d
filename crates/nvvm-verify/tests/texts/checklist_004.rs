//! The rows of *Tileiras: Pipeline Invariants and Verifiers* in `tests/checklist.tsv` that are about verdicts and texts.
//! Each test is named after its row.

use super::diagnostics::HEADER;
use super::rows::rows;
use nvvm_verify::{Mode, Reach, rules, verify};

rows! { "004"
    i07_the_limit_comes_from_the_target
    m03_scalable_parameter
    m04_overflow_text
    n02_ceilings_before_and_from_hopper
    w03_kernel_shaped_function_without_marker
    w04_the_same_kernel_by_both_documents
    x03_launch_target_must_be_a_kernel
    x04_local_and_shared_pointers_are_warned_of
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

/// Returns a message with its values filled in; the rule must be declared as one that no text can violate.
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
