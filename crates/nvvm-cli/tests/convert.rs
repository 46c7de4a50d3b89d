//! Tests of `convert`.

use crate::common::nvvm_check;
use std::process::Output;

fn convert(to: &str, input: &str) -> Output {
    nvvm_check(&["convert", "--to", to, "-"], input)
}

fn status_and_output(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn a_module_comes_out_in_the_other_dialect() {
    let modern = "define void @f(ptr %p) {\n  store i32 1, ptr %p\n  ret void\n}\n";
    let legacy = "define void @f(i32* %p) {\n  store i32 1, i32* %p\n  ret void\n}\n";
    assert_eq!(status_and_output(&convert("legacy", modern)), (Some(0), legacy.to_owned(), String::new()));
    assert_eq!(status_and_output(&convert("modern", legacy)), (Some(0), modern.to_owned(), String::new()));
}

#[test]
fn what_has_no_counterpart_is_named_with_its_line() {
    let text = "define i32 @f(i32 noundef %x) {\n  %y = freeze i32 %x\n  ret i32 %y\n}\n";
    let (status, converted, named) = status_and_output(&convert("legacy", text));
    assert_eq!((status, converted.as_str()), (Some(1), "define i32 @f(i32 %x) {\n  ret i32 %x\n}\n"));
    let lines: Vec<&str> = named.lines().collect();
    assert_eq!(lines.len(), 2, "{named}");
    assert!(lines[0].starts_with("nvvm-check: <stdin>:1:19: note: the attribute `noundef` was left out"), "{named}");
    assert!(lines[1].starts_with("nvvm-check: <stdin>:2:8: `freeze` has no counterpart in LLVM 7"), "{named}");
}

#[test]
fn a_skipped_hint_does_not_fail() {
    let (status, _, named) = status_and_output(&convert("legacy", "define void @f() mustprogress {\n  ret void\n}\n"));
    assert_eq!((status, named.lines().count()), (Some(0), 1), "{named}");
}

#[test]
fn what_is_no_module_cannot_be_converted() {
    let (status, converted, named) = status_and_output(&convert("legacy", "define void @f( {\n"));
    assert_eq!((status, converted.as_str(), named.lines().count()), (Some(2), "", 1));
    assert!(named.starts_with("nvvm-check: cannot convert <stdin>: LLVM's reader refuses it at 2:1; "), "{named}");
}
