//! Input that is not UTF-8, not text, or empty. The expectations were measured with libNVVM 12.9, 13.0 and 13.5.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const HEAD: &str = include_str!("head.ll");
const KERNEL: &str = "define void @k() {\n  ret void\n}\n";

fn file(name: &str, contents: &[u8]) -> PathBuf {
    let path = std::env::temp_dir().join(format!("nvvm-check-bytes-{}-{name}", std::process::id()));
    std::fs::write(&path, contents).expect("a file");
    path
}

fn run(options: &[&str], path: &Path) -> Output {
    let arguments = ["--reference", "cuda-13.5", "--sm", "sm_90"];
    let program = env!("CARGO_BIN_EXE_nvvm-check");
    Command::new(program).args(arguments).args(options).arg(path).output().expect("the binary runs")
}

/// The exit status and the file's part of the JSON.
fn check(name: &str, contents: &[u8]) -> (i32, Value) {
    let path = file(name, contents);
    let output = run(&["--format", "json"], &path);
    std::fs::remove_file(path).expect("it is there");
    let document: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    (output.status.code().expect("an exit status"), document["files"][0].clone())
}

fn module(before: &[u8], after: &[u8]) -> Vec<u8> {
    [before, HEAD.as_bytes(), KERNEL.as_bytes(), after].concat()
}

#[test]
fn comments_strings_and_quoted_names_hold_any_bytes() {
    let accepted: [(&str, Vec<u8>); 4] = [
        ("comment.ll", module(b"; caf\xE9 \xB0\xA1\n", b"")),
        ("path.ll", module(b"source_filename = \"C:\\5C\xD6\xD0\xCE\xC4\\5Ca.cu\"\n", b"")),
        ("string.ll", module(b"", b"@s = addrspace(1) constant [2 x i8] c\"\xE9\xFF\"\n")),
        ("metadata.ll", module(b"", b"!other = !{!5}\n!5 = !{!\"\xB0\xA1\xE9\"}\n")),
    ];
    for (name, contents) in accepted {
        let (status, file) = check(name, &contents);
        assert_eq!((status, &file["verdict"]), (0, &Value::from("accepted")), "{name}: {}", file["diagnostics"]);
    }
    let named = module(b"", b"define void @\"k\xE9\"() {\n  ret void\n}\ndefine void @\"k\xE8\"() {\n  ret void\n}\n");
    let (status, file) = check("names.ll", &named);
    let messages: Vec<&str> =
        file["diagnostics"].as_array().expect("a list").iter().filter_map(|it| it["message"].as_str()).collect();
    assert_eq!(status, 1);
    assert!(messages.iter().any(|message| message.contains("Invalid identifier name: k\\E9")), "{messages:?}");
    assert!(messages.iter().any(|message| message.contains("Invalid identifier name: k\\E8")), "{messages:?}");
    assert!(!messages.iter().any(|message| message.contains("redefinition")), "{messages:?}");
}

#[test]
fn an_excerpt_shows_bytes_escaped_and_marks_the_right_place() {
    let path = file("excerpt.ll", &module(b"", b"define void @\"k\xE9\"() { ; \xB0\xA1\n  ret void\n}\n"));
    let output = run(&[], &path);
    std::fs::remove_file(path).expect("it is there");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let lines: Vec<&str> = text.lines().collect();
    let at = lines.iter().position(|line| line.contains("| define void @")).expect("the line");
    assert!(lines[at].ends_with("define void @\"k\\E9\"() { ; \\B0\\A1"), "{text}");
    let marked = lines[at].find("@\"k\\E9\"").expect("the name");
    assert_eq!(lines[at + 1].find('^'), Some(marked), "{text}");
    assert!(lines[at + 1].ends_with("^^^^^^^"), "{text}");
}

#[test]
fn fixes_leave_other_bytes_alone() {
    let (layout, _) = HEAD.split_once("!nvvmir").expect("a version");
    let path = file("fix.ll", &[b"; \xD6\xD0\n".as_slice(), layout.as_bytes(), KERNEL.as_bytes()].concat());
    let output = run(&["--fix"], &path);
    let fixed = std::fs::read(&path).expect("it is there");
    std::fs::remove_file(path).expect("it is there");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(fixed.starts_with(b"; \xD6\xD0\n") && fixed.ends_with(b"!0 = !{i32 2, i32 0}\n"));
}

/// Runs a subcommand on a file with this content.
fn run_command(arguments: &[&str], name: &str, contents: &[u8]) -> Output {
    let path = file(name, contents);
    let output =
        Command::new(env!("CARGO_BIN_EXE_nvvm-check")).args(arguments).arg(&path).output().expect("the binary runs");
    std::fs::remove_file(path).expect("it is there");
    output
}

/// A module without a version, with invalid UTF-8 in a comment, a string, a quoted name and metadata.
fn module_of_any_bytes() -> Vec<u8> {
    let (layout, _) = HEAD.split_once("!nvvmir").expect("a version");
    let body = b"@s = addrspace(1) constant [3 x i8] c\"\xE9\xFFa\"\n@\"n\xE9\" = addrspace(1) global i32 0\n\
        define void @k() {\n  fence acquire ; \xB0\n  ret void\n}\n!other = !{!5}\n!5 = !{!\"\xB0\xA1\xE9\"}\n";
    [b"; \xD6\xD0\n".as_slice(), layout.as_bytes(), body].concat()
}

#[test]
fn a_difference_has_the_bytes_of_both_texts() {
    let output = run_command(&["--sm", "sm_90", "--fix", "--diff"], "difference.ll", &module_of_any_bytes());
    let lines: Vec<&[u8]> = output.stdout.split(|&byte| byte == b'\n').collect();
    let expected: [&[u8]; 3] =
        [b"-  fence acquire ; \xB0", b"+  call void @llvm.nvvm.membar.sys() ; \xB0", b" !5 = !{!\"\xB0\xA1\xE9\"}"];
    for line in expected {
        assert!(lines.contains(&line), "{}", String::from_utf8_lossy(&output.stdout));
    }
}

#[test]
fn a_test_for_lit_ends_in_the_bytes_of_the_file() {
    let contents = module_of_any_bytes();
    let output = run_command(&["--sm", "sm_90", "--format", "lit"], "lit.ll", &contents);
    assert!(output.stdout.starts_with(b"; RUN: ") && output.stdout.ends_with(&contents));
}

#[test]
fn a_reduced_text_keeps_its_bytes() {
    let contents = [HEAD.as_bytes(), b"; \xB0\ndefine void @\"k\xE9\"() {\n  ret void\n}\n"].concat();
    let rule = check("rule.ll", &contents).1["diagnostics"][0]["code"].as_str().expect("a code").to_owned();
    let arguments = ["reduce", "--sm", "sm_90", "--reference", "cuda-13.5", "--rule", &rule];
    let output = run_command(&arguments, "reduce.ll", &contents);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let small = output.stdout;
    assert!(small.len() < contents.len() && !small.contains(&0xB0), "{}", String::from_utf8_lossy(&small));
    assert!(small.windows(4).any(|part| part == b"\"k\xE9\""), "{}", String::from_utf8_lossy(&small));
}

#[test]
fn a_converted_module_has_other_bytes_as_llvm_prints_them() {
    let contents = [HEAD.as_bytes(), b"@s = constant [3 x i8] c\"\xE9\xFFa\"\n!other = !{!5}\n!5 = !{!\"\xB0\"}\n"];
    let output = run_command(&["convert", "--to", "modern"], "convert.ll", &contents.concat());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(text.contains("[3 x i8] c\"\\E9\\FFa\"") && text.contains("!{!\"\\B0\"}"), "{text}");
}

#[test]
fn a_byte_order_mark_is_one_finding_that_a_fix_removes() {
    let contents = module(b"\xEF\xBB\xBF", b"");
    let (status, checked) = check("mark.ll", &contents);
    let found = checked["diagnostics"].as_array().expect("a list");
    assert_eq!((status, found.len()), (1, 1), "{found:?}");
    assert_eq!(found[0]["message"], "expected top-level entity");
    assert!(found[0]["help"].as_str().is_some_and(|help| help.contains("byte-order mark")));
    let path = file("fixed-mark.ll", &contents);
    let output = run(&["--fix"], &path);
    let fixed = std::fs::read(&path).expect("it is there");
    std::fs::remove_file(path).expect("it is there");
    assert_eq!((output.status.code(), fixed), (Some(0), module(b"", b"")));
}

#[test]
fn an_empty_text_is_one_finding() {
    for (name, contents, words) in [
        ("empty.ll", "", "(empty log)"),
        ("blank.ll", " \n; a\n", "IR version 1.0 incompatible with current version 2.0"),
    ] {
        let (status, file) = check(name, contents.as_bytes());
        let found = file["diagnostics"].as_array().expect("a list");
        assert_eq!((status, found.len(), &file["empty"]), (1, 1, &Value::from(true)), "{found:?}");
        assert_eq!(found[0]["message"], words);
    }
}

#[test]
fn what_is_not_read_is_neither_accepted_nor_rejected() {
    let inputs: [(&str, &[u8], &str); 6] = [
        ("code.bc", b"BC\xC0\xDE\x35\x14\x00\x00", "LLVM bitcode"),
        ("packed.ll", &[0x1F, 0x8B, 8, 0, 0, 0, 0, 0], "a gzip file"),
        ("packed.zst", &[0x28, 0xB5, 0x2F, 0xFD, 4, 0], "a compressed file"),
        ("library.a", b"!<arch>\nk.o/            0           0     0     644     4         `\n", "an archive"),
        ("code.o", b"\x7FELF\x02\x01\x01\x00", "an ELF file, such as a cubin or an object file"),
        ("code.ptx", b".version 8.0\n.target sm_80\n.address_size 64\n", "PTX assembly"),
    ];
    for (name, contents, title) in inputs {
        let (status, file) = check(name, contents);
        assert_eq!((status, &file["verdict"]), (2, &Value::from("not checked")), "{name}");
        assert_eq!((&file["phases"], &file["diagnostics"][0]["severity"]), (&Value::Null, &Value::from("warning")));
        let message = file["diagnostics"][0]["message"].as_str().expect("a message");
        assert_eq!(message, format!("this is not LLVM IR text; it looks like {title}"));
    }
}

#[test]
fn inline_assembly_is_counted_as_not_checked() {
    let calls = b"define void @a() {\n  call void asm sideeffect \"foo;\", \"\"()\n  call void asm sideeffect \"\", \"~{memory}\"()\n  \
                  ret void\n}\nmodule asm \"// x\"\n";
    let (status, file) = check("assembly.ll", &module(b"", calls));
    assert_eq!((status, &file["verdict"]), (0, &Value::from("accepted")));
    let expected = serde_json::json!([{ "what": "inline assembly", "phase": "assemble", "count": 2, "line": 9 }]);
    assert_eq!(file["not_checked"], expected);
}
