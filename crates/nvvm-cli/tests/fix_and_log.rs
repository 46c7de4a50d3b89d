//! Tests of `--fix`, `--format libnvvm-log` and `--log`.

use crate::common::nvvm_check;
use std::path::PathBuf;

const FENCE: &str = concat!(include_str!("head.ll"), "define void @f() {\n  fence seq_cst\n  ret void\n}\n");

fn file(name: &str, contents: &[u8]) -> PathBuf {
    let path = std::env::temp_dir().join(format!("nvvm-check-fix-{}-{name}", std::process::id()));
    std::fs::write(&path, contents).expect("a file");
    path
}

#[test]
fn standard_input_is_printed_fixed() {
    let output = nvvm_check(&["--fix", "-"], FENCE);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let expected = FENCE.replace("fence seq_cst", "call void @llvm.nvvm.membar.sys()");
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected + "declare void @llvm.nvvm.membar.sys()\n");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.contains("<stdin>: NV0806: Replace it by llvm.nvvm.membar.sys"), "{stderr}");
}

#[test]
fn what_is_put_in_ends_its_lines_as_the_text_does() {
    let output = nvvm_check(&["--fix", "-"], &FENCE.replace('\n', "\r\n"));
    let fixed = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(fixed.ends_with("declare void @llvm.nvvm.membar.sys()\r\n"), "{fixed:?}");
    assert_eq!(fixed.matches('\n').count(), fixed.matches("\r\n").count());
}

#[test]
fn the_summary_of_fixes_can_be_suppressed() {
    let path = file("quiet.ll", FENCE.as_bytes());
    let path_text = path.to_str().expect("UTF-8");
    let log = "ptxas error   : Entry function 'k' uses too much shared data (0x1a000 bytes, 0xc000 max)\n";
    for (options, input) in [(&["--fix", "--diff", "-q", path_text][..], ""), (&["--log", "-", "-q"], log)] {
        let output = nvvm_check(options, input);
        assert_eq!((output.stdout.len(), output.stderr.len()), (0, 0), "{options:?}");
    }
    assert_eq!(std::fs::read_to_string(&path).expect("the file"), FENCE);
    let output = nvvm_check(&["--fix", "--format", "json", path_text], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--fix prints no json"));
    std::fs::remove_file(path).expect("it is there");
}

#[test]
fn files_are_written_back_and_what_cannot_be_read_is_left_alone() {
    let fence = file("fence.ll", FENCE.as_bytes());
    let output = nvvm_check(&["--fix", fence.to_str().expect("UTF-8")], "");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(0), 0));
    assert!(std::fs::read_to_string(&fence).expect("the file").contains("membar.sys"));
    let binary = file("binary.ll", b"fence \xff");
    let output = nvvm_check(&["--fix", binary.to_str().expect("UTF-8")], "");
    assert_eq!(output.status.code(), Some(1));
    let left = std::fs::read(&binary).expect("the file");
    assert!(left.windows(7).any(|part| part == b"fence \xff"), "{}", left.escape_ascii());
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
    assert!(found.starts_with("log line 3: ") && found.contains(":6:3 (said by "), "{found}");
    assert!(found.contains("rule NV0806 fence-ordering: nvvm-check explain NV0806"), "{found}");
    assert_eq!(
        nvvm_check(&["--format", "libnvvm-log", "--reference", "tileiras", path_text], "").status.code(),
        Some(2)
    );
    std::fs::remove_file(path).expect("it is there");
}

#[test]
fn where_the_library_does_not_survive_there_is_no_log() {
    for (code, phase, function) in
        [("NV0711", "verify", "nvvmVerifyProgram"), ("NV0852", "compile", "nvvmCompileProgram")]
    {
        let example = nvvm_engine::rule_example(code).expect("a failing example");
        let options = ["--format", "libnvvm-log", "--reference", "cuda-13.5", "--sm", "sm_100", "--phase", phase, "-"];
        let output = nvvm_check(&options, &example);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(
            stderr.trim_end(),
            format!("nvvm-check: <stdin>: libNVVM does not survive this: {function} ends with signal 4")
        );
    }
}

#[test]
fn a_log_is_answered_without_a_module() {
    let log = "x.cu(7): Error: Formal parameter space overflowed (4224 bytes required, max 4096 bytes allowed) in function _Z1ki\n\
               ptxas fatal   : Ptx assembly aborted due to errors\n\
               ptxas fatal   : Value 'sm_121a' is not defined for option 'gpu-name'\n\
               ptxas fatal   : Value 'sm_121a' is not defined for option 'gpu-name'\n";
    let output = nvvm_check(&["--log", "-"], log);
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    for part in [
        "`k(int)` (`_Z1ki`) has 4,224 bytes",
        "4,224: bytes of parameters",
        "not said on: sm_70 and later, with CUDA 12.1 or later (32,764 bytes)\n",
        "one of 2 rules:\n  rule NV0101 ",
        "  rule NV1045 ",
        "CUDA 12.9",
        "1 line more, answered above",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let output = nvvm_check(&["--log", "-", "--format", "json"], log);
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let lines = document["log"].as_array().expect("a list");
    assert_eq!((document["schema"].as_u64(), lines.len()), (Some(1), 3));
    assert_eq!((&lines[0]["line"], &lines[0]["certainty"]), (&1.into(), &"one of".into()));
    assert_eq!((&lines[0]["rules"][0]["code"], &lines[0]["rules"][1]["code"]), (&"NV0101".into(), &"NV1045".into()));
    assert_eq!((&lines[0]["numbers"][0]["value"], &lines[0]["places"][0]["file"]), (&4224.into(), &"x.cu".into()));
    assert!(lines[1]["do"].as_array().is_some_and(|actions| !actions.is_empty()));
}

#[test]
fn a_log_of_nothing_is_no_error_and_cuda_has_places() {
    let output = nvvm_check(&["--log", "-"], "all is well\n");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "nothing in the log is known here\n");
    let path = file("log.cu", b"struct H { int a[20000]; };\n__global__ void k(H h) {}\n");
    let log =
        "error: Formal parameter space overflowed (80000 bytes required, max 32764 bytes allowed) in function _Z1k1H\n";
    let output = nvvm_check(&["--log", "-", path.to_str().expect("UTF-8")], log);
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(text.contains("log.cu:2:") && text.contains("none: 32,764 bytes is the most anywhere"), "{text}");
    assert_eq!(nvvm_check(&["--log", "-", "--format", "sarif"], "").status.code(), Some(2));
    std::fs::remove_file(path).expect("it is there");
}

#[test]
fn colours_and_the_text_of_powershell_change_nothing() {
    let plain = "ptxas fatal   : Value 'sm_103a' is not defined for option 'gpu-name'\r\nnext\r\n";
    let answered = |log: &[u8]| {
        let path = file("terminal.log", log);
        let output = nvvm_check(&["--log", path.to_str().expect("UTF-8")], "");
        std::fs::remove_file(path).expect("it is there");
        (output.status.code(), String::from_utf8(output.stdout).expect("UTF-8"))
    };
    let expected = answered(plain.as_bytes());
    assert!(expected.0 == Some(1) && expected.1.contains("GB300"), "{expected:?}");
    let units =
        |mark: &str| -> Vec<u8> { format!("{mark}{plain}").encode_utf16().flat_map(u16::to_le_bytes).collect() };
    for log in [units("\u{feff}"), units(""), format!("\u{feff}\u{1b}[31m{plain}\u{1b}[0m").into_bytes()] {
        assert_eq!(answered(&log), expected);
    }
}

#[test]
fn the_example_of_a_rule_is_printed() {
    let log = "error: Error: : Function `g9': ssp function attribute is not supported.\n";
    let text = String::from_utf8(nvvm_check(&["--log", "-"], log).stdout).expect("UTF-8");
    assert!(text.contains("said by libnvvm, verifying the module"), "{text}");
    let (_, example) = text.split_once("  example, from the page of NV").unwrap_or_else(|| panic!("{text}"));
    assert!(example.contains("    define void @") && example.contains("    ; "), "{text}");
}
