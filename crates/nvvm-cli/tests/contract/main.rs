//! The contract of the binary: options, exit codes, and each field of the JSON.

mod cuda;

use crate::common::nvvm_check;
use serde_json::Value;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// The beginning of every complete module.
const HEAD: &str = include_str!("../head.ll");
const HEAVY: &str = concat!(
    include_str!("../head.ll"),
    "%struct.Heavy = type { double, i8, [10000 x i32] }\n\n",
    "define void @big_kernel(%struct.Heavy %h) !nvvm.kernel !0 {\n  ret void\n}\n\n!0 = !{}\n"
);
/// Accepted by every reference on every target: it has no pointers, whose dialect differs between targets.
const FINE: &str = concat!(include_str!("../head.ll"), "define ptx_kernel void @k(i32 %n) {\n  ret void\n}\n");

fn code(output: &Output) -> i32 {
    output.status.code().expect("an exit code")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

fn json(arguments: &[&str], input: &str) -> Value {
    let output = nvvm_check(&[arguments, &["--format", "json", "-"]].concat(), input);
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// A temporary directory that is removed on drop.
struct Directory(PathBuf);

impl Directory {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("nvvm-check-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a directory");
        Directory(path)
    }

    fn file(&self, name: &str, contents: &[u8]) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, contents).expect("a file");
        path.to_str().expect("UTF-8").to_owned()
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        // A leftover stays in the directory for temporary files.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn exit_codes() {
    assert_eq!(code(&nvvm_check(&["-"], FINE)), 0);
    assert_eq!(code(&nvvm_check(&["--reference", "tileiras", "-"], HEAVY)), 1);
    assert_eq!(code(&nvvm_check(&["-"], "this is no IR")), 1);
    for arguments in [
        &["--sm", "sm_1", "-"][..],
        &["--reference", "cuda-1.0", "-"],
        &["--mode", "strict", "-"],
        &["--language", "fortran", "-"],
        &["--format", "xml", "-"],
        &["--no-such-option", "-"],
        &["no/such/file.ll"],
        &["explain", "NV9999"],
        &["rules", "--format", "sarif"],
        &[],
    ] {
        let output = nvvm_check(arguments, FINE);
        assert_eq!(code(&output), 2, "{arguments:?}");
        let message = stderr(&output);
        assert_eq!(message.lines().count(), 1, "{arguments:?}: {message}");
        assert!(message.len() > 30, "{arguments:?}: {message}");
    }
    assert_eq!(code(&nvvm_check(&["--help"], "")), 0);
    assert_eq!(code(&nvvm_check(&["--version"], "")), 0);
}

#[test]
fn several_files_and_the_worst_of_them() {
    let directory = Directory::new("several");
    let fine = directory.file("fine.ll", FINE.as_bytes());
    let heavy = directory.file("heavy.ll", HEAVY.as_bytes());
    assert_eq!(code(&nvvm_check(&[&fine], "")), 0);
    assert_eq!(code(&nvvm_check(&["--reference", "tileiras", &fine, &heavy], "")), 1);
    let output = nvvm_check(&["--format", "json", &heavy, "missing.ll", &fine], "");
    assert_eq!(code(&output), 2);
    assert_eq!(stderr(&output).lines().count(), 1);
    let document: Value = serde_json::from_slice(&output.stdout).expect("JSON, whatever could not be read");
    let paths: Vec<&str> =
        document["files"].as_array().expect("files").iter().filter_map(|file| file["path"].as_str()).collect();
    assert_eq!(paths, [heavy.as_str(), fine.as_str()]);
}

#[test]
fn the_json_of_the_contract() {
    let document = json(&["--sm", "sm_75", "--reference", "tileiras", "--all-targets"], HEAVY);
    assert_eq!(document["schema"], 1);
    let file = &document["files"][0];
    assert_eq!(file["path"], "-");
    assert_eq!(file["language"], "nvvm-ir");
    assert_eq!(file["dialect"], Value::Null);
    assert_eq!(file["target"], "sm_75");
    assert_eq!(file["reference"], "tileiras");
    assert_eq!(file["verdict"], "rejected");
    assert_eq!(file["phases"], Value::Null);

    let diagnostics = file["diagnostics"].as_array().expect("diagnostics");
    assert_eq!(diagnostics.len(), 1, "{diagnostics:?}");
    let diagnostic = &diagnostics[0];
    assert_eq!(diagnostic["rule"], "kernel-parameter-space-overflow");
    assert_eq!(diagnostic["severity"], "error");
    assert_eq!(
        diagnostic["message"],
        "Formal parameter space overflowed (40016 bytes required, max 1024 bytes allowed) in function big_kernel"
    );
    assert_eq!(diagnostic["line"], HEAD.lines().count() + 3);
    assert_eq!(diagnostic["column"], 13);
    assert_eq!(diagnostic["end_line"], HEAD.lines().count() + 3);
    assert_eq!(diagnostic["end_column"], 24);
    assert_eq!(diagnostic["offset"], HEAD.len() + 64);
    assert_eq!(diagnostic["end_offset"], HEAD.len() + 75);
    assert_eq!(diagnostic["function"], "big_kernel");
    assert_eq!(diagnostic["phase"], Value::Null);
    assert!(diagnostic["notes"].as_array().expect("notes").iter().all(|note| note["message"].is_string()));
    assert_eq!(diagnostic["fires_on"].as_array().expect("targets").len(), 43);

    let kernel = &file["kernels"][0];
    assert_eq!(kernel["name"], "big_kernel");
    assert_eq!(kernel["demangled"], "big_kernel");
    assert_eq!(kernel["parameter_bytes"], 40016);
    assert_eq!(kernel["parameter_limit"], 1024);
    assert_eq!(kernel["directives"], serde_json::json!([]));
    let parameter = &kernel["parameters"][0];
    assert_eq!(parameter["index"], 0);
    assert_eq!(parameter["name"], "h");
    assert_eq!(parameter["type"], "%struct.Heavy");
    assert_eq!(parameter["offset"], 0);
    assert_eq!(parameter["size"], 40016);
    assert_eq!(parameter["align"], 8);

    let layout = &file["types"][0];
    assert_eq!(layout["name"], "Heavy");
    assert_eq!(layout["size"], 40016);
    assert_eq!(layout["align"], 8);
    assert_eq!(layout["llvm"], "%struct.Heavy = type { double, i8, [10000 x i32] }");
    assert_eq!(layout["padding_after"], 4);
    let field = &layout["fields"][2];
    assert_eq!(field["type"], "[10000 x i32]");
    assert_eq!(field["offset"], 12);
    assert_eq!(field["size"], 40000);
    assert_eq!(field["bit_offset"], Value::Null);
    assert_eq!(field["bit_width"], Value::Null);
    assert_eq!(field["padding_before"], 3);

    let targets = file["targets"].as_array().expect("targets");
    assert_eq!(targets.len(), 43);
    assert_eq!(targets[0], serde_json::json!({"target": "sm_20", "verdict": "rejected", "errors": 1, "warnings": 0}));
    assert!(file["timings_ms"]["parse"].is_number() && file["timings_ms"]["verify"].is_number());
}

#[test]
fn targets_come_only_when_asked_for_and_compute_means_sm() {
    let document = json(&["--sm", "compute_90a", "--reference", "tileiras"], &FINE.replace("i32 %n", "ptr %p"));
    let file = &document["files"][0];
    assert_eq!(file["target"], "sm_90a");
    assert_eq!(file["verdict"], "accepted");
    assert!(file.get("targets").is_none());
    assert_eq!(file["dialect"], "modern");
}

#[test]
fn defaults_are_those_of_the_contract() {
    let document = json(&[], FINE);
    let file = &document["files"][0];
    let newest = nvvm_target::Reference::NEWEST.id();
    assert_eq!((file["target"].as_str(), file["reference"].as_str()), (Some("sm_80"), Some(newest)));
    for command in [&["--help"][..], &["reduce", "--help"], &["lsp", "--help"]] {
        let help = stdout(&nvvm_check(command, ""));
        assert!(help.contains(&format!("[default: {newest}]")), "{command:?}: {help}");
        let oldest = nvvm_target::Reference::TOOLKITS[0].id();
        assert!(
            help.contains(&format!(
                "a toolkit from {oldest} to {newest}, LLVM from llvm-14 to llvm-22, or tileiras, mlir"
            )),
            "{command:?}: {help}"
        );
    }
}

#[test]
fn measured_references_give_phases() {
    let options = ["--sm", "sm_100", "--reference", "cuda-13.5"];
    // libNVVM ignores the attachment `!nvvm.kernel`: without another mark the function is not a kernel and has no
    // limit.
    let attached = &json(&options, HEAVY)["files"][0];
    assert_eq!((attached["verdict"].as_str(), &attached["kernels"]), (Some("accepted"), &serde_json::json!([])));
    let document = json(&options, &HEAVY.replace("define", "define ptx_kernel"));
    let file = &document["files"][0];
    let phases = file["phases"].as_object().expect("phases");
    assert_eq!(phases.keys().collect::<Vec<_>>().len(), 3);
    assert_eq!(phases["compile"], "rejected");
    let overflow = file["diagnostics"]
        .as_array()
        .expect("diagnostics")
        .iter()
        .find(|diagnostic| diagnostic["rule"] == "kernel-parameter-space-overflow")
        .expect("an overflow");
    assert_eq!(overflow["phase"], "compile");
    assert_eq!(file["kernels"][0]["parameter_limit"], 32764);
}

#[test]
fn globals_have_their_spaces() {
    let document = json(&[], "@s = internal addrspace(3) global [1024 x i32] undef, align 16\n");
    assert_eq!(
        document["files"][0]["globals"][0],
        serde_json::json!({"name": "s", "space": "shared", "address_space": 3, "size": 4096, "align": 16})
    );
}

#[test]
fn columns_are_characters_and_offsets_bytes() {
    let text = format!("{HEAD}; \u{e9}\u{1f680}\ndefine void @\"\u{e9}\u{1f680}\"() {{ fence acquire\n ret void }}\n");
    let document = json(&["--reference", "tileiras"], &text);
    let fence = &document["files"][0]["diagnostics"][0];
    assert_eq!(
        (fence["line"].as_u64(), fence["column"].as_u64()),
        (Some(HEAD.lines().count() as u64 + 2), Some(23)),
        "{fence}"
    );
    assert_eq!(fence["offset"], text.find("fence").expect("it is there"));
}

#[test]
fn what_does_not_parse_is_rejected_by_a_syntax_rule() {
    for text in ["define void @f( {\n", "#include <x>\nint main() { return 0; }\n", "\u{0}\u{1}\u{2}"] {
        for reference in ["tileiras", "mlir", "tileiras-13.5", "cuda-12.9", "cuda-13.5"] {
            let document = json(&["--reference", reference], text);
            let file = &document["files"][0];
            assert_eq!(file["verdict"], "rejected", "{text:?} by {reference}");
            let rules = file["diagnostics"].as_array().expect("diagnostics");
            assert!(
                rules
                    .iter()
                    .any(|diagnostic| diagnostic["rule"].as_str().is_some_and(|rule| rule.starts_with("syntax-"))),
                "{text:?} by {reference}: {rules:?}"
            );
        }
    }
}

#[test]
fn bytes_outside_of_comments_and_strings_are_rejected() {
    let directory = Directory::new("bytes");
    let path = directory.file("bytes.ll", &[FINE.as_bytes(), b"\xff\xfe\n"].concat());
    let output = nvvm_check(&["--format", "json", &path], "");
    assert_eq!(code(&output), 1, "{}", stderr(&output));
    let document: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let diagnostic = &document["files"][0]["diagnostics"][0];
    assert!(diagnostic["rule"].as_str().is_some_and(|rule| rule.starts_with("syntax-")));
    assert_eq!(diagnostic["line"], FINE.lines().count() + 1);
}

#[test]
fn diagnostics_come_in_source_order() {
    let bodies = "define void @a() {\n  fence acquire\n  fence release\n  ret void\n}\n\
                define void @b() {\n  fence acquire\n  ret void\n}\n";
    let document = json(&["--reference", "tileiras"], &format!("{HEAD}{bodies}"));
    let offsets: Vec<u64> = document["files"][0]["diagnostics"]
        .as_array()
        .expect("diagnostics")
        .iter()
        .filter_map(|diagnostic| diagnostic["offset"].as_u64())
        .collect();
    assert_eq!(offsets.len(), 3);
    assert!(offsets.is_sorted(), "{offsets:?}");
}

#[test]
fn rules_and_targets_are_listed() {
    let rules: Value = serde_json::from_slice(&nvvm_check(&["rules", "--format", "json"], "").stdout).expect("JSON");
    let rules = rules.as_array().expect("a list");
    assert!(rules.len() > 50);
    for rule in rules {
        for text in ["code", "name", "message", "severity", "layer"] {
            assert!(rule[text].is_string(), "{text} of {rule}");
        }
        assert!(rule["messages"].is_array() && rule["sources"].is_array() && rule["reachable"].is_boolean());
        let code = rule["code"].as_str().expect("a code");
        assert!(code.starts_with("NV") || code.starts_with("LV"), "{code}");
    }
    let text = stdout(&nvvm_check(&["rules"], ""));
    assert_eq!(text.lines().count(), rules.len());

    let targets: Value =
        serde_json::from_slice(&nvvm_check(&["targets", "--format", "json"], "").stdout).expect("JSON");
    let targets = targets.as_array().expect("a list");
    assert_eq!(targets.len(), 43);
    assert_eq!(targets[0]["target"], "sm_20");
    assert_eq!(targets[0]["parameter_limits"]["tileiras"], 440);
    assert!(stdout(&nvvm_check(&["targets"], "")).contains("sm_121f"));
}

#[test]
fn explain_takes_code_and_name() {
    let by_code = nvvm_check(&["explain", "nv0101"], "");
    assert_eq!(code(&by_code), 0);
    assert_eq!(stdout(&by_code), stdout(&nvvm_check(&["explain", "kernel-parameter-space-overflow"], "")));
    assert!(stdout(&by_code).contains("Formal parameter space overflowed"));
}

#[test]
fn a_phase_that_nothing_reaches_says_so() {
    let kernel = |parameters: &str, body: &str| {
        format!("{HEAD}define ptx_kernel void @k({parameters}) {{\n{body}  ret void\n}}\n")
    };
    const CAST: &str = "  %q = addrspacecast ptr addrspace(1) %p to ptr addrspace(3)\n";
    // libNVVM adds sizes without padding, ptxas pads: the second module exceeds the limit of 32,764 bytes only in
    // ptxas.
    let too_large = kernel("ptr byval([32765 x i8]) %p", "");
    let padded = kernel("ptr byval([32753 x i8]) %p, i64 %n", "");
    for (text, verify, compile, assemble) in [
        (FINE, "accepted", "accepted", "accepted"),
        (&too_large, "accepted", "rejected", "not reached"),
        (&padded, "accepted", "accepted", "rejected"),
        // The phase compile does not run the verifier, so a rejection by verify does not prevent assemble.
        (&kernel("ptr addrspace(1) %p", CAST), "rejected", "accepted", "accepted"),
        ("this is no IR", "rejected", "rejected", "not reached"),
    ] {
        let file = &json(&["--sm", "sm_100", "--reference", "cuda-13.5"], text)["files"][0];
        let phases = serde_json::json!({ "verify": verify, "compile": compile, "assemble": assemble });
        assert_eq!(file["phases"], phases, "{text}");
        let output = nvvm_check(&["--sm", "sm_100", "--reference", "cuda-13.5", "-"], text);
        let line = format!("  verify {verify}, compile {compile}, assemble {assemble}\n");
        assert!(stdout(&output).contains(&line), "{}", stdout(&output));
        let output = nvvm_check(&["--sm", "sm_100", "--reference", "cuda-13.5", "--format", "sarif", "-"], text);
        let log: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(log["runs"][0]["artifacts"][0]["properties"]["phases"], phases, "{text}");
    }
}

#[test]
fn sarif_has_what_its_schema_requires() {
    let output = nvvm_check(&["--format", "sarif", "--sm", "sm_75", "--reference", "tileiras", "-"], HEAVY);
    assert_eq!(code(&output), 1);
    let log: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    let driver = &run["tool"]["driver"];
    assert_eq!(driver["name"], "nvvm-check");
    let rules = driver["rules"].as_array().expect("rules");
    for rule in rules {
        assert!(rule["id"].is_string());
        for text in ["shortDescription", "fullDescription", "help"] {
            assert!(rule[text]["text"].as_str().is_some_and(|text| !text.is_empty()), "{text} of {rule}");
        }
    }
    assert!(["utf16CodeUnits", "unicodeCodePoints"].contains(&run["columnKind"].as_str().expect("a kind")));
    let results = run["results"].as_array().expect("results");
    assert_eq!(results.len(), 1);
    for result in results {
        assert!(result["message"]["text"].is_string());
        assert!(["none", "note", "warning", "error"].contains(&result["level"].as_str().expect("a level")));
        let index = result["ruleIndex"].as_u64().expect("an index") as usize;
        assert_eq!(rules[index]["id"], result["ruleId"]);
        let place = &result["locations"][0]["physicalLocation"];
        assert!(place["artifactLocation"]["uri"].is_string());
        let region = &place["region"];
        for number in ["startLine", "startColumn", "endLine", "endColumn"] {
            assert!(region[number].as_u64().is_some_and(|number| number >= 1), "{number} of {region}");
        }
        assert!(region["byteOffset"].as_u64().is_some() && region["byteLength"].as_u64().is_some());
    }
}

#[test]
#[cfg(unix)]
fn a_reader_that_goes_away_is_no_crash() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_nvvm-check"))
        .args(["rules", "--format", "json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the binary ends");
    assert!(output.status.code().is_some(), "no signal");
    assert_eq!(stderr(&output), "");
}

#[test]
fn a_long_line_costs_little_and_shows_no_line() {
    let mut text = String::from("define void @f() { ");
    for _ in 0..20_000 {
        text.push_str("fence acquire ");
    }
    text.push_str("ret void }\n");
    let start = std::time::Instant::now();
    let output = nvvm_check(&["-"], &text);
    assert_eq!(code(&output), 1);
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
    let longest = stdout(&output).lines().map(str::len).max().unwrap_or(0);
    assert!(longest < 1_000, "{longest}");
}

#[test]
fn m188_show_info() {
    // *cicc: NVVM IR Verifier (Deep Dive)*, Configuration: off by default, and only in unified mode.
    let messages = |arguments: &[&str]| {
        let report = json(&[&["--reference", "tileiras"], arguments].concat(), FINE);
        let diagnostics = report["files"][0]["diagnostics"].as_array().expect("an array").clone();
        diagnostics.iter().map(|one| format!("{}: {}", one["severity"], one["message"])).collect::<Vec<_>>()
    };
    assert_eq!(messages(&["--mode", "unified", "--show-info"]), ["\"info\": \"IR Kind is UnifiedNVVMIR\""]);
    assert_eq!(messages(&["--mode", "unified"]), [""; 0]);
    assert_eq!(messages(&["--show-info"]), [""; 0]);
    let human =
        |arguments: &[&str]| stdout(&nvvm_check(&[arguments, &["--reference", "tileiras", "-"]].concat(), FINE));
    assert!(human(&["--mode", "unified", "--show-info"]).contains("IR Kind is UnifiedNVVMIR"));
    assert!(!human(&["--mode", "unified"]).contains("IR Kind"));
}
