//! Tests of `nvvm-check nodes`: all nodes of a module, and one in detail.

use serde_json::Value;
use std::io::Write;
use std::process::{Command, Output, Stdio};

const TEXT: &str = "define void @f(i32 %a, i32 %b) {
  %x = add i32 %a, %b
  %y = add i32 %a, %b
  switch i32 %x, label %end [ i32 1, label %end ]
end:
  ret void
}
";

fn nodes(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nvvm-check"));
    command.arg("nodes").args(arguments).arg("-");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the binary runs");
    // A run that rejects its options exits before it reads.
    let _ = child.stdin.take().expect("a pipe").write_all(TEXT.as_bytes());
    child.wait_with_output().expect("it ends")
}

fn text(arguments: &[&str]) -> String {
    let output = nodes(arguments);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn all_nodes_are_listed_with_their_addresses() {
    let all = text(&["--base", "0x10000"]);
    assert!(all.contains("1 more were asked for and were there already"), "{all}");
    assert!(all.contains("0x10000") && all.contains("%x = add i32 %a, %b"), "{all}");
    assert!(all.contains("0x1B Switch (DenseMap qw[150], +1200): 1"), "{all}");
    assert!(all.contains("note: Addresses are worked out"), "{all}");
}

#[test]
fn one_node_is_shown_with_everything_about_it() {
    let add = text(&["--at", "2:3", "--header", "0x1000"]);
    assert!(add.contains("[0] at 0xFF0 = 0x1000 + 8 × (0 − 2)"), "{add}");
    assert!(add.contains("goes to the simple table of 0x05, Binary operation: context +528"), "{add}");
    assert!(add.contains("hash in 32 bits (C125)") && add.contains("hash in 64 bits (C125)"), "{add}");
    let switch = text(&["--at", "4", "--context", "0x7F0000001004"]);
    assert!(switch.contains("about 88 bytes, where the fields come to 72 (C112)"), "{switch}");
    assert!(switch.contains("v = *v, what lies at 0x7F0000001000"), "{switch}");
    assert!(switch.contains("empty -8 = 0xFFFFFFFFFFFFFFF8, tombstone -16 = 0xFFFFFFFFFFFFFFF0"), "{switch}");
}

#[test]
fn everything_is_there_as_json() {
    let json: Value = serde_json::from_str(&text(&["--at", "2", "--format", "json"])).expect("JSON");
    assert_eq!(json["chosen"]["row"]["keyword"], "add");
    assert_eq!(json["chosen"]["sizes"][0]["bytes"], 40);
    assert_eq!(json["summary"]["found_again"], 1);
    assert_eq!(json["nodes"].as_array().map(Vec::len), json["summary"]["nodes"].as_u64().map(|count| count as usize));
}

#[test]
fn places_without_a_node_are_reported() {
    let output = nodes(&["--at", "7000:1"]);
    assert_eq!(output.status.code(), Some(2));
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(stderr, "nvvm-check: no node stands at 7000:1; without --at all are listed\n");
    assert_eq!(nodes(&["--at", "0:1"]).status.code(), Some(2));
    assert_eq!(nodes(&["--node", "9999"]).status.code(), Some(2));
    assert_eq!(nodes(&["--base", "xyz"]).status.code(), Some(2));
}
