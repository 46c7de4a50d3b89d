//! Tests of the column *Verifier Checks* in the opcode table of *cicc: NVVM IR Node Layout*.

use crate::common::nvvm_check;
use serde_json::Value;

/// The line and message of each error in a body of `void @f(ptr %p, ptr addrspace(3) %s, i64 %x)`.
fn errors(reference: &str, before: &str, body: &str) -> Vec<(u64, String)> {
    let head = r#"target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
!nvvmir.version = !{!0}
!0 = !{i32 2, i32 0}
"#;
    let text = format!("{head}{before}{body}");
    let arguments = ["--format", "json", "--sm", "sm_75", "--reference", reference, "-"];
    let output = nvvm_check(&arguments, &text);
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let found = report["files"][0]["diagnostics"].as_array().expect("diagnostics");
    let errors = found.iter().filter(|it| it["severity"] == "error");
    errors.map(|it| (it["line"].as_u64().expect("a line"), it["message"].as_str().expect("words").to_owned())).collect()
}

/// Asserts a single error with this message; the body begins in line 5.
fn refused(body: &str, line: u64, words: &str) {
    let errors = errors("tileiras", "", body);
    assert!(
        matches!(errors.as_slice(), [(at, message)] if *at == line && message.contains(words)),
        "{body}: {errors:?}"
    );
}

#[test]
fn m01_a_branch_needs_a_condition_of_one_bit() {
    let body = "define void @f(i8 signext %c) {\n  br i8 %c, label %a, label %a\na:\n  ret void\n}\n";
    refused(body, 6, "branch condition must have 'i1' type");
}

#[test]
fn m02_instructions_without_a_counterpart_are_refused_by_name() {
    refused("define void @f(ptr %p) {\n  indirectbr ptr %p, [label %a]\na:\n  ret void\n}\n", 6, "indirectbr");
    let personality = "declare i32 @p(...)\ndeclare void @g()\n";
    let unwinding = "define void @f() personality ptr @p {\n  invoke void @g() to label %a unwind label %b\na:\n  ret void\n\
        b:\n  %l = landingpad { ptr, i32 } cleanup\n  resume { ptr, i32 } %l\n}\n";
    let messages: Vec<String> =
        errors("tileiras", personality, unwinding).into_iter().map(|(_, words)| words).collect();
    for name in ["invoke", "landingpad", "resume"] {
        assert!(messages.iter().any(|words| words.starts_with(name)), "{name}: {messages:?}");
    }
}

#[test]
fn m03_a_cast_has_a_generic_side() {
    let body = "define void @f(ptr addrspace(3) %s) {\n  %q = addrspacecast ptr addrspace(3) %s to ptr addrspace(1)\n  \
        ret void\n}\n";
    refused(body, 6, "Cannot cast non-generic pointer to different non-generic pointer");
}

#[test]
fn n04_a_callee_is_called_by_its_signature() {
    let body = "declare void @g(i32*)\ndefine void @f(i64 %x) {\n  call void @g(i64 %x)\n  ret void\n}\n";
    let errors = errors("cuda-13.5", "", body);
    assert!(errors.iter().any(|(line, words)| *line == 7 && words.contains("'@g' defined with type")), "{errors:?}");
}
