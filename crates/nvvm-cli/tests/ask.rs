//! Tests of `--with-libnvvm` with a real library. It is the one in the environment variable `NVVM_CHECK_LIBNVVM`, or
//! that of CUDA 13.5 as fetched by `cargo xtask oracle`.

#![cfg(feature = "with-libnvvm")]

use std::path::PathBuf;
use std::process::{Command, Output};
use test_support::Account;

const FENCE: &str = concat!(include_str!("head.ll"), "define void @f() {\n  fence seq_cst\n  ret void\n}\n");

fn file(name: &str, contents: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("nvvm-check-ask-{}-{name}", std::process::id()));
    std::fs::write(&path, contents).expect("a file");
    path
}

fn ask(library: &std::ffi::OsStr, module: &PathBuf) -> Output {
    Command::new(env!("CARGO_BIN_EXE_nvvm-check"))
        .args(["--sm", "sm_90", "--reference", "cuda-13.5", "--with-libnvvm"])
        .arg(library)
        .arg(module)
        .output()
        .expect("the binary runs")
}

#[test]
fn what_is_no_library_is_an_error_in_one_line() {
    let module = file("module.ll", FENCE);
    let no_library = file("no-library.so", "this is no library");
    for library in ["/there/is/no/such/library".as_ref(), no_library.as_os_str()] {
        let output = ask(library, &module);
        assert_eq!(output.status.code(), Some(2));
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(stderr.starts_with("nvvm-check: cannot ask ") && stderr.lines().count() == 1, "{stderr}");
    }
    for path in [module, no_library] {
        std::fs::remove_file(path).expect("it is there");
    }
}

#[test]
fn what_is_no_library_leaves_whole_json() {
    let (one, other) = (file("one.ll", FENCE), file("other.ll", FENCE));
    let no_library = file("junk.so", "this is no library");
    for library in ["/there/is/no/such/library".as_ref(), no_library.as_os_str()] {
        let output = Command::new(env!("CARGO_BIN_EXE_nvvm-check"))
            .args(["--format", "json", "--sm", "sm_90,sm_100", "--reference", "tileiras", "--with-libnvvm"])
            .args([library, one.as_os_str(), other.as_os_str()])
            .output()
            .expect("the binary runs");
        assert_eq!(output.status.code(), Some(2));
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(stderr.starts_with("nvvm-check: cannot ask ") && stderr.lines().count() == 1, "{stderr}");
        let document: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one JSON document");
        let files = document["files"].as_array().expect("files");
        assert_eq!(files.len(), 4);
        assert!(files.iter().all(|file| file["verdict"] == "rejected" && file.get("libnvvm").is_none()), "{document}");
    }
    for path in [one, other, no_library] {
        std::fs::remove_file(path).expect("it is there");
    }
}

#[test]
fn a_question_without_its_parts_is_answered_with_a_reason() {
    let output = Command::new(env!("CARGO_BIN_EXE_nvvm-check")).arg("__ask-libnvvm").output().expect("it runs");
    assert!(String::from_utf8_lossy(&output.stdout).contains("{\"Failed\":\"no library\"}"));
}

/// The subject in the agreement table.
const WHAT: &str = "a real libNVVM beside ours";

#[test]
fn a_real_library_stands_beside_ours() {
    let named = std::env::var_os("NVVM_CHECK_LIBNVVM");
    let Some(library) = named.or_else(|| libnvvm_ask::fetched("13.5").map(PathBuf::into_os_string)) else {
        Account::skip(WHAT, "no libNVVM: `cargo xtask oracle` fetches it");
        return;
    };
    let module = file("real.ll", FENCE);
    let output = ask(&library, &module);
    let stdout = String::from_utf8_lossy(&output.stdout);
    assert_eq!(stdout.matches(" on sm_90: agree").count(), 2, "{stdout}");
    assert!(stdout.contains("Illegal instruction: fence"), "{stdout}");
    // The output is valid JSON.
    let output = Command::new(env!("CARGO_BIN_EXE_nvvm-check"))
        .args(["--format", "json", "--sm", "sm_90", "--reference", "cuda-13.5", "--with-libnvvm"])
        .args([library.as_os_str(), module.as_os_str()])
        .output()
        .expect("the binary runs");
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one JSON document");
    let answers = document["files"][0]["libnvvm"].as_array().expect("what the library says");
    assert_eq!(answers.len(), 2, "{document}");
    assert!(answers.iter().all(|answer| answer["agree"] == true), "{document}");
    std::fs::remove_file(module).expect("it is there");
    Account::new(WHAT).counted(4, 4).close_whole();
}
