//! `--format github`, `--quiet` and `--color`.

use std::process::{Command, Output, Stdio};

const FENCE: &str = "define void @f() {\n  fence acquire\n  ret void\n}\n";

fn nvvm_check(arguments: &[&str]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_nvvm-check"))
        .args(arguments)
        .args(["--reference", "cuda-13.5", "--sm", "sm_90", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    std::io::Write::write_all(&mut child.stdin.take().expect("a pipe"), FENCE.as_bytes()).expect("it reads");
    child.wait_with_output().expect("it ends")
}

#[test]
fn annotations_are_one_line_each() {
    let output = nvvm_check(&["--format", "github"]);
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(output.status.code(), Some(1));
    assert!(!text.is_empty() && text.lines().all(|line| line.starts_with("::")), "{text}");
    assert!(text.contains("line=2,") && text.contains("title=NV0806 fence-ordering::"), "{text}");
}

#[test]
fn quiet_prints_nothing() {
    for format in ["text", "json", "sarif", "github"] {
        let output = nvvm_check(&["--quiet", "--format", format]);
        assert_eq!((output.status.code(), output.stdout.len(), output.stderr.len()), (Some(1), 0, 0), "{format}");
    }
}

#[test]
fn colours_are_as_asked() {
    let coloured = |when: &str| nvvm_check(&["--color", when]).stdout.contains(&0x1b);
    assert_eq!((coloured("always"), coloured("never"), coloured("auto")), (true, false, false));
}
