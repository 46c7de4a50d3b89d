//! Conventions of command lines: `--fix --diff`, summaries, streamed JSON, lists of targets, all references, tests for
//! lit, and watching.

#[cfg(unix)]
mod files;
mod lit;
mod watch;

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

const FENCE: &str = concat!(include_str!("../head.ll"), "define void @f() {\n  fence seq_cst\n  ret void\n}\n");
const HEAVY: &str = concat!(
    include_str!("../head.ll"),
    "%struct.Heavy = type { double, [1000 x i32] }\n",
    "define ptx_kernel void @big(%struct.Heavy %h) {\n  ret void\n}\n"
);
const FINE: &str = concat!(include_str!("../head.ll"), "define ptx_kernel void @k() {\n  ret void\n}\n");

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nvvm-check"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn nvvm_check(arguments: &[&str]) -> Output {
    command(arguments).output().expect("the binary runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// A temporary folder that is removed on drop.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("nvvm-check-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn file(&self, name: &str, contents: &str) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, contents).expect("a file");
        path.to_str().expect("UTF-8").to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A leftover stays in the folder for temporary files.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_diff_shows_the_fix_and_writes_nothing() {
    let folder = Folder::new("diff");
    let path = folder.file("fence.ll", FENCE);
    let output = nvvm_check(&["--fix", "--diff", &path]);
    let diff = text(&output.stdout);
    let expected = format!(
        "--- {path}\n+++ {path}\n@@ -3,6 +3,7 @@\n !nvvmir.version = !{{!99}}\n !99 = !{{i32 2, i32 0}}\n \
         define void @f() {{\n-  fence seq_cst\n+  call void @llvm.nvvm.membar.sys()\n   ret void\n }}\n\
         +declare void @llvm.nvvm.membar.sys()\n"
    );
    assert_eq!(diff, expected);
    assert_eq!(std::fs::read_to_string(&path).expect("the file"), FENCE);
    // The status is that of the fixed text, as with --fix alone.
    assert_eq!(output.status.code(), Some(0));
    let fine = folder.file("fine.ll", FINE);
    assert_eq!(nvvm_check(&["--fix", "--diff", &fine]).stdout, b"");
    assert_eq!(nvvm_check(&["--diff", &fine]).status.code(), Some(2));
}

#[test]
fn several_files_end_with_a_summary() {
    let folder = Folder::new("summary");
    let (fine, fence) = (folder.file("fine.ll", FINE), folder.file("fence.ll", FENCE));
    let summary = |arguments: &[&str]| text(&nvvm_check(&[&["--reference", "tileiras"], arguments].concat()).stderr);
    assert_eq!(summary(&[&fine, &fence]), "nvvm-check: 2 files: 1 accepted, 1 rejected; 1 error, 0 warnings\n");
    let missing = folder.0.join("missing.ll");
    let printed = summary(&[&fine, missing.to_str().expect("UTF-8")]);
    assert!(
        printed.ends_with("\nnvvm-check: 2 files: 1 accepted, 0 rejected, 1 not looked at; 0 errors, 0 warnings\n"),
        "{printed}"
    );
    for without in [&[fence.as_str()][..], &["--quiet", &fine, &fence], &["--format", "json", &fine, &fence]] {
        assert_eq!(summary(without), "", "{without:?}");
    }
}

#[test]
fn json_comes_file_by_file() {
    let folder = Folder::new("stream");
    let fine = folder.file("fine.ll", FINE);
    let mut child = command(&["--format", "json", &fine, "-"]).stdin(Stdio::piped()).spawn().expect("it runs");
    let mut output = BufReader::new(child.stdout.take().expect("piped"));
    let mut document = String::new();
    // The second file does not exist yet.
    while !document.contains("timings_ms\":{") {
        let available = output.fill_buf().expect("output").to_vec();
        assert!(!available.is_empty(), "{document}");
        output.consume(available.len());
        document.push_str(&text(&available));
    }
    child.stdin.take().expect("piped").write_all(FENCE.as_bytes()).expect("it reads");
    output.read_to_string(&mut document).expect("output");
    assert_eq!(child.wait().expect("it ends").code(), Some(1));
    let document: Value = serde_json::from_str(&document).expect("one object");
    assert_eq!(document["files"].as_array().map(Vec::len), Some(2));
}

#[test]
fn a_list_of_targets_gives_an_object_for_each() {
    let folder = Folder::new("targets");
    let heavy = folder.file("heavy.ll", HEAVY);
    let list = ["--reference", "tileiras", "--sm", "sm_75,compute_90,sm_75", "--format"];
    let output = nvvm_check(&[&list[..], &["json", &heavy]].concat());
    let document: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let files = document["files"].as_array().expect("files");
    let verdicts: Vec<(&str, &str)> = files
        .iter()
        .map(|file| (file["target"].as_str().expect("a name"), file["verdict"].as_str().expect("a word")))
        .collect();
    assert_eq!(verdicts, [("sm_75", "rejected"), ("sm_90", "accepted")]);
    assert_eq!(output.status.code(), Some(1));
    let printed = text(&nvvm_check(&["--reference", "tileiras", "--sm", "sm_90,sm_75", &heavy]).stdout);
    let accepted = printed.find(": accepted on sm_90 by tileiras").expect("the first");
    assert!(accepted < printed.find(": rejected on sm_75 by tileiras").expect("the second"), "{printed}");
    let github =
        text(&nvvm_check(&["--reference", "tileiras", "--sm", "sm_20,sm_30", "--format", "github", &heavy]).stdout);
    let lines: Vec<&str> = github.lines().collect();
    assert!(lines.iter().all(|line| lines.iter().filter(|other| other == &line).count() == 1), "{github}");
    for one_only in [&["--log", &heavy][..], &["--format", "lit", &heavy]] {
        assert_eq!(nvvm_check(&[&["--sm", "sm_75,sm_90"], one_only].concat()).status.code(), Some(2));
    }
    assert_eq!(nvvm_check(&["--sm", "sm_75,sm_1", &heavy]).status.code(), Some(2));
}

#[test]
fn every_reference_is_asked() {
    let folder = Folder::new("references");
    let fence = folder.file("fence.ll", FENCE);
    let output =
        nvvm_check(&["--sm", "sm_100", "--reference", "tileiras", "--all-references", "--format", "json", &fence]);
    let document: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let file = &document["files"][0];
    let references = file["references"].as_array().expect("references");
    // Each entry equals the result for that reference alone.
    for entry in references {
        let id = entry["reference"].as_str().expect("an id");
        let alone = nvvm_check(&["--sm", "sm_100", "--reference", id, "--format", "json", &fence]);
        let alone: Value = serde_json::from_slice(&alone.stdout).expect("JSON");
        assert_eq!(
            (&alone["files"][0]["verdict"], &alone["files"][0]["phases"]),
            (&entry["verdict"], &entry["phases"])
        );
        assert!(alone["files"][0].get("references").is_none());
    }
    assert!(references.len() >= 6);
    // 12.8 verifies as LLVM does; later releases up to 13.2 reject the fence in their verifier.
    assert_eq!(file["diagnostics"][0]["smallest_toolkit"], "cuda-12.8");
    let printed = text(&nvvm_check(&["--sm", "sm_100", "--all-references", &fence]).stdout);
    assert!(printed.contains("\n  rejected by cuda-13.0: verify rejected, compile accepted, "), "{printed}");
}

#[test]
fn the_smallest_toolkit_is_the_oldest_that_says_nothing() {
    let folder = Folder::new("toolkit");
    let heavy = folder.file("heavy.ll", HEAVY);
    let output = nvvm_check(&["--sm", "sm_75", "--reference", "tileiras", "--format", "json", &heavy]);
    let document: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let overflow = &document["files"][0]["diagnostics"][0];
    let smallest = overflow["smallest_toolkit"].as_str().expect("one passes");
    assert_eq!((overflow["code"].as_str(), smallest.starts_with("cuda-")), (Some("NV0101"), true));
    let of_toolkit = nvvm_check(&["--sm", "sm_75", "--reference", smallest, "--format", "json", &heavy]);
    assert!(!text(&of_toolkit.stdout).contains("NV0101"));
}
