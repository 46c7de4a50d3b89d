//! Helpers of the binary's tests.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs the binary with a text on its standard input.
pub fn nvvm_check(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_nvvm-check"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    // A run that rejects its options may close its input.
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    child.wait_with_output().expect("the binary ends")
}
