//! The checklist names a test for each row that is done: every named test must exist.

use std::collections::BTreeSet;
use std::path::Path;

struct Row {
    id: String,
    kind: String,
    tests: Vec<String>,
}

fn rows() -> Vec<Row> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let checklist = std::fs::read_to_string(root.join("docs/checklist.md")).expect("docs/checklist.md");
    checklist
        .lines()
        .filter(|line| line.len() > 9 && line.starts_with("| 00") && line.as_bytes()[5] == b'-')
        .map(|line| {
            // A bar inside a cell is written `\|`.
            let cells: Vec<String> =
                line.replace("\\|", "\u{1}").split('|').map(|cell| cell.trim().replace('\u{1}', "|")).collect();
            let last = cells.get(6).cloned().unwrap_or_default();
            Row {
                id: cells[1].clone(),
                kind: cells[3].clone(),
                tests: last.split(';').map(|test| test.trim().trim_matches('`').to_owned()).collect(),
            }
        })
        .collect()
}

#[test]
fn named_tests_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut missing = Vec::new();
    let (mut done, mut open) = (0, 0);
    for row in rows() {
        for test in &row.tests {
            if test == "open" {
                open += 1;
                continue;
            }
            if let Some(reason) = test.strip_prefix("not from text: ") {
                assert!(!reason.is_empty(), "{}", row.id);
                done += 1;
                continue;
            }
            done += 1;
            let Some((file, function)) = test.split_once("::") else {
                missing.push(format!("{}: `{test}` is not file::function", row.id));
                continue;
            };
            let text = std::fs::read_to_string(root.join(file)).unwrap_or_default();
            let rust = format!("fn {function}(");
            let quoted = [format!("\"{function}\""), format!("'{function}'")];
            // A test made by a macro stands there as the macro's argument, first on its line.
            let by_macro = text.lines().any(|line| line.split_whitespace().next() == Some(function));
            if !text.contains(&rust) && !by_macro && !quoted.iter().any(|name| text.contains(name)) {
                missing.push(format!("{}: no test `{function}` in {file}", row.id));
            }
        }
    }
    println!("checklist: {done} proved, {open} open");
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn ids_are_unique_and_kinds_are_known() {
    let mut seen = BTreeSet::new();
    for row in rows() {
        assert!(seen.insert(row.id.clone()), "{} stands twice", row.id);
        let known = ["rule", "diagnostic", "calculator", "data", "view", "lesson"];
        assert!(known.contains(&row.kind.as_str()), "{}: `{}` is no kind", row.id, row.kind);
    }
    assert!(seen.len() >= 440, "only {} rows were read", seen.len());
}
