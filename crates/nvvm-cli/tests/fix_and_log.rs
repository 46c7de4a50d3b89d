//! `--fix`, `--format libnvvm-log` and `--log`.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

const FENCE: &str = concat!(include_str!("head.ll"), "define void @f() {\n  fence seq_cst\n  ret void\n}\n");

fn nvvm_check(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_nvvm-check"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    child.stdin.take().expect("piped").write_all(input.as_bytes()).expect("it reads");
    child.wait_with_output().expect("the binary ends")
}

fn file(name: &str, contents: &[u8]) -> PathBuf {
    let path = std::env::temp_dir().join(format!("nvvm-check-fix-{}-{name}", std::process::id()));
    std::fs::write(&path, contents).expect("a file");
    path
}

#[test]
fn standard_input_comes_out_mended() {
    let output = nvvm_check(&["--fix", "-"], FENCE);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let expected = FENCE.replace("fence seq_cst", "call void @llvm.nvvm.membar.sys()");
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected + "declare void @llvm.nvvm.membar.sys()\n");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("<stdin>: NV0806: Replace it by llvm.nvvm.membar.sys"), "{said}");
}

#[test]
fn files_are_written_back_and_what_is_no_text_is_left_alone() {
    let fence = file("fence.ll", FENCE.as_bytes());
    let output = nvvm_check(&["--fix", fence.to_str().expect("UTF-8")], "");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(0), 0));
    assert!(std::fs::read_to_string(&fence).expect("the file").contains("membar.sys"));
    let binary = file("binary.ll", b"fence \xff");
    let output = nvvm_check(&["--fix", binary.to_str().expect("UTF-8")], "");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(std::fs::read(&binary).expect("the file"), b"fence \xff");
    for path in [fence, binary] {
        std::fs::remove_file(path).expect("it is there");
    }
}

#[test]
fn the_log_to_the_letter_and_back() {
    let path = file("log.ll", FENCE.as_bytes());
    let path_text = path.to_str().expect("UTF-8");
    let options = ["--format", "libnvvm-log", "--reference", "cuda-13.5", "--sm", "sm_90"];
    let output = nvvm_check(&[&options[..], &[path_text]].concat(), "");
    assert_eq!(output.status.code(), Some(1));
    let log = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(
        log,
        "error: Error: :  Function `f' Basic Block `': \n  context:   fence seq_cst\n  Illegal instruction: fence\n\n"
    );
    let output = nvvm_check(&["--log", "-", path_text], &log);
    let found = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(found.starts_with("log line 3: ") && found.contains(":6:3: NV0806 fence-ordering: "), "{found}");
    assert_eq!(nvvm_check(&["--format", "libnvvm-log", path_text], "").status.code(), Some(2));
    std::fs::remove_file(path).expect("it is there");
}

#[test]
fn where_the_library_does_not_survive_there_is_no_log() {
    const MATRIX: &str = include_str!("../../nvvm-verify/src/rules/operand/NV0711.md");
    const REDUCTION: &str = include_str!("../../nvvm-verify/src/rules/operand/NV0852.md");
    for (page, phase, function) in
        [(MATRIX, "verify", "nvvmVerifyProgram"), (REDUCTION, "compile", "nvvmCompileProgram")]
    {
        let example = page.split("```").nth(1).and_then(|fence| fence.split_once('\n')).expect("an example").1;
        let options = ["--format", "libnvvm-log", "--reference", "cuda-13.5", "--sm", "sm_100", "--phase", phase, "-"];
        let output = nvvm_check(&options, example);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(
            said.trim_end(),
            format!("nvvm-check: <stdin>: libNVVM does not survive this: {function} ends with signal 4")
        );
    }
}
