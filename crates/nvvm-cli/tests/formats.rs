//! Tests of `--format github`, `--quiet` and `--color`.

use crate::common::nvvm_check;
use std::process::Output;

const FENCE: &str = "define void @f() {\n  fence acquire\n  ret void\n}\n";

fn of_fence(arguments: &[&str]) -> Output {
    nvvm_check(&[arguments, &["--reference", "cuda-13.5", "--sm", "sm_90", "-"]].concat(), FENCE)
}

#[test]
fn annotations_are_one_line_each() {
    let output = of_fence(&["--format", "github"]);
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(output.status.code(), Some(1));
    assert!(!text.is_empty() && text.lines().all(|line| line.starts_with("::")), "{text}");
    assert!(text.contains("line=2,") && text.contains("title=NV0806 fence-ordering::"), "{text}");
}

#[test]
fn no_format_prints_output_when_suppressed() {
    for format in ["text", "json", "sarif", "github"] {
        let output = of_fence(&["--quiet", "--format", format]);
        assert_eq!((output.status.code(), output.stdout.len(), output.stderr.len()), (Some(1), 0, 0), "{format}");
    }
}

#[test]
fn colours_are_as_asked() {
    let coloured = |when: &str| of_fence(&["--color", when]).stdout.contains(&0x1b);
    assert_eq!((coloured("always"), coloured("never"), coloured("auto")), (true, false, false));
}
