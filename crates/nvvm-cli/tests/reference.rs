//! Tests of `nvvm-check reference`: the list, entries by id and by name, and messages for unknown names.

use serde_json::Value;
use std::process::{Command, Output};

fn reference(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nvvm-check"));
    command.arg("reference").args(arguments).output().expect("the binary runs")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("UTF-8")
}

fn json(arguments: &[&str]) -> Value {
    let output = reference(&[arguments, &["--format", "json"]].concat());
    assert_eq!(output.status.code(), Some(0));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

#[test]
fn without_an_id_everything_is_listed() {
    let list = json(&[]);
    let ids: Vec<&str> = list.as_array().expect("a list").iter().filter_map(|entry| entry["id"].as_str()).collect();
    let expected = ["term/padding", "rule/NV0301", "target/sm_90", "reference/cuda-13.5", "space/3", "layout/p"];
    assert!(expected.iter().all(|id| ids.contains(id)), "{ids:?}");
    let plain = reference(&[]);
    let plain = text(&plain.stdout);
    assert!(plain.starts_with("TERMS\n"), "{plain}");
    assert!(ids.iter().all(|id| plain.contains(id)));
}

#[test]
fn an_entry_is_found_by_id_and_by_name() {
    for (wanted, id) in [
        ("term/measured", "term/measured"),
        ("padding", "term/padding"),
        ("sm_90", "target/sm_90"),
        ("nv0301", "rule/NV0301"),
        ("C002", "contradiction/C002"),
        ("llvm.nvvm.barrier0", "intrinsic/llvm.nvvm.barrier0"),
        ("target/sm_75,sm_90", "target/sm_75,sm_90"),
    ] {
        let entry = json(&[wanted]);
        assert_eq!(entry["id"], id);
        assert!(entry["summary"].as_str().is_some_and(|summary| !summary.is_empty()));
        assert!(entry["body"].as_array().is_some_and(|body| !body.is_empty()));
    }
}

#[test]
fn an_entry_reads_well_in_a_terminal() {
    let output = reference(&["padding"]);
    let text = text(&output.stdout);
    assert!(text.starts_with("Padding\n=======\n\nBytes that are left empty"), "{text}");
    assert!(text.contains("\nSOURCES\n") && text.contains("\nSEE ALSO\n"), "{text}");
    assert!(!text.contains("](ref:"), "{text}");
}

#[test]
fn loose_names_are_answered_with_suggestions() {
    let output = reference(&["sm75"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(&output.stderr), "nvvm-check: no entry is called \"sm75\"; did you mean target/sm_75?\n");
    let output = reference(&["qqqqqqqqqqqqqqqqqqqq"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("lists all"), "{:?}", text(&output.stderr));
}

#[test]
fn a_calculator_answers_what_it_is_given() {
    let output = reference(&["calculator/pointer-hash", "pointer=0x1000"]);
    let shown = text(&output.stdout);
    assert!(output.status.success() && shown.contains("0x108") && shown.contains("pointer=0x1000"), "{shown}");
    let by_name = json(&["tag-list", "list=i8, i64, i32"]);
    let form = by_name["body"][0]["calculator"].clone();
    assert_eq!(form["answer"]["Ok"]["results"][0][1], "20", "{by_name}");
    for (arguments, words) in [
        (["calculator/pointer-hash", "pointer=x"], "pointer: A whole number"),
        (["calculator/pointer-hash", "no=1"], "It asks for pointer, buckets"),
        (["term/padding", "pointer=1"], "is no calculator"),
    ] {
        let output = reference(&arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(words), "{}", text(&output.stderr));
    }
}
