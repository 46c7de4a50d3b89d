//! Tests of `nvvm-check pipeline`: the layers that check a module.

use serde_json::Value;
use std::io::Write;
use std::process::{Command, Output, Stdio};

const TEXT: &str = "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"
target triple = \"nvptx64-nvidia-cuda\"
define ptx_kernel void @k(i32 %n) {
  ret void
}
!nvvmir.version = !{!0}
!0 = !{i32 2, i32 0}
";

fn pipeline(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nvvm-check"));
    command.arg("pipeline").args(arguments).arg("-");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the binary runs");
    // A run that rejects its options exits before it reads.
    let _ = child.stdin.take().expect("a pipe").write_all(TEXT.as_bytes());
    child.wait_with_output().expect("it ends")
}

fn text(arguments: &[&str]) -> String {
    let output = pipeline(arguments);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn a_module_goes_through_all_layers() {
    let clean = text(&[]);
    assert!(clean.contains("no layer reports anything") && clean.contains("own pass: passed"), "{clean}");
    assert!(clean.contains("off         2  the verifier between passes"), "{clean}");
    assert!(clean.contains("cicc inserts its verifier 7 times, of 7 listed"), "{clean}");
    assert!(text(&["-O1"]).contains("inserts its verifier 5 times"));
    assert!(text(&["--disable-nvvm-verify"]).contains("inserts its verifier 0 times"));
}

#[test]
fn what_is_broken_by_switch_is_reported_and_the_rest_is_dark() {
    let broken = text(&["--break", "parameter-space", "--sm", "sm_75"]);
    assert!(broken.contains("formal parameter space overflowed: 40016 > 4096 bytes for sm_75 (NV0101)"), "{broken}");
    assert!(broken.contains("reported by layer 3") && broken.contains("never comes 5"), "{broken}");
    let half = text(&["--break", "region-arguments", "--build", "debug"]);
    assert!(half.contains("between-pass verifier rejected IR after 'MaterializeAsync'"), "{half}");
    assert!(text(&["--break", "region-arguments"]).contains("unseen      2"), "verify-each is off");
    let order = text(&["--order", "tileas-to-llvm,tileir-verifier"]);
    assert!(order.contains("order: TileIR semantic verification"), "{order}");
}

#[test]
fn everything_is_there_as_json() {
    let json = text(&["--break", "coordinates", "--format", "json", "--run-fails"]);
    let json: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["reported_by"], "operation-verifier");
    assert_eq!(json["pass_run"]["said"], "pass failed; per-op verifier may have fired");
}

#[test]
fn names_that_there_are_not_are_answered_with_those_that_there_are() {
    for arguments in [["--break", "nonsense"], ["--order", "nonsense"]] {
        let output = pipeline(&arguments);
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).contains("one of "));
    }
}
