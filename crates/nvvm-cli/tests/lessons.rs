//! Tests of `nvvm-check lessons`: the list, and the results for valid and invalid files.

use serde_json::Value;
use std::io::Write;
use std::process::{Command, Output, Stdio};

const GOOD: &str = "---\nid: a\ntitle: A\n---\n## One\n\n```cuda\n__global__ void k(int n) {}\n```\n\n- ask: total of k\n\
                    - wrong 8: no\n- wrong 2: no\n- wrong: no\n";

fn lessons(arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nvvm-check"));
    let command = command.arg("lessons").args(arguments).stdin(Stdio::piped());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary runs");
    // A command without input may have closed it.
    let _ = child.stdin.take().expect("standard input").write_all(input.as_bytes());
    child.wait_with_output().expect("the binary ends")
}

fn printed(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("UTF-8")
}

#[test]
fn the_list_has_every_course_and_its_steps() {
    let output = lessons(&["--format", "json"], "");
    assert_eq!(output.status.code(), Some(0));
    let list: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let list = list.as_array().expect("a list");
    assert_eq!(list.len(), 31);
    for lesson in list {
        for key in ["id", "course", "title"] {
            assert!(lesson[key].as_str().is_some_and(|text| !text.is_empty()), "{key}: {lesson}");
        }
        for step in lesson["steps"].as_array().expect("steps") {
            assert!(matches!(step["kind"].as_str(), Some("ask" | "goal")), "{step}");
            assert!(step["goal"].as_str().is_some_and(|goal| !goal.is_empty()), "{step}");
        }
    }
    let plain = lessons(&["list"], "");
    let titles = list.iter().filter_map(|lesson| lesson["title"].as_str());
    for title in titles {
        assert!(printed(&plain).contains(title), "{title}");
    }
}

#[test]
fn a_good_lesson_is_accepted() {
    let output = lessons(&["run", "-"], GOOD);
    assert_eq!((output.status.code(), printed(&output)), (Some(0), "-: good (ask)\n"));
    let output = lessons(&["run", "--answers", "-"], GOOD);
    assert_eq!(printed(&output), "-: good (ask)\n  total of k: 4 bytes\n");
    let output = lessons(&["run", "-", "--format", "json"], GOOD);
    let files: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((&files[0]["answers"][0], &files[0]["given"][0]), (&"4 bytes".into(), &"4".into()));
}

#[test]
fn links_of_lessons_lead_to_entries_of_the_reference() {
    let mut links = 0;
    for lesson in nvvm_lessons::shipped() {
        for link in lesson.markdown.split("](ref:").skip(1) {
            let id = link.split(')').next().unwrap_or_default();
            assert!(nvvm_reference::entry(id).is_some(), "{}: nothing is called {id}", lesson.path);
            links += 1;
        }
    }
    assert!(links > 20, "{links} links");
}

#[test]
fn a_problem_has_its_line_and_column() {
    let output = lessons(&["run", "-"], &GOOD.replace("- wrong 2: no", "- wrong 4: no"));
    assert_eq!((output.status.code(), printed(&output)), (Some(1), "-:13:1: “4” is the right answer.\n"));
    let output = lessons(&["run", "-", "--format", "json"], &GOOD.replace("total of k", "total of q"));
    assert_eq!(output.status.code(), Some(1));
    let files: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(files[0]["problems"][0]["place"]["line"], 11);
    assert_eq!(files[0]["steps"][0]["goal"], "total of q");
}

#[test]
fn a_missing_file_is_reported_on_standard_error() {
    let output = lessons(&["run", "no-such-file.md"], "");
    assert_eq!(output.status.code(), Some(2));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.starts_with("nvvm-check: cannot read no-such-file.md") && stderr.lines().count() == 1, "{stderr}");
}

#[test]
fn an_exam_is_a_good_lesson_and_another_for_each_seed() {
    let exam = |seed: &str| lessons(&["exam", "kernels", "--seed", seed], "");
    let (first, second) = (exam("1"), exam("2"));
    assert_eq!((first.status.code(), second.status.code()), (Some(0), Some(0)));
    assert_ne!(first.stdout, second.stdout);
    assert_eq!(exam("1").stdout, first.stdout);
    let checked = lessons(&["run", "-"], printed(&first));
    assert_eq!(checked.status.code(), Some(0), "{}", printed(&checked));
    let none = lessons(&["exam", "nothing"], "");
    assert_eq!(none.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&none.stderr).contains("parameter-buffer"));
}
