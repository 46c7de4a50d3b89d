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

/// How strong a proof is: who would notice if the row were wrong. The first is the strongest.
const PROOFS: [(&str, &[&str]); 4] = [
    (
        "asked of the page, the command line, the reference, a lesson or the engine",
        &[
            "tests/e2e/",
            "web/",
            "crates/nvvm-cli/",
            "crates/nvvm-engine/",
            "crates/nvvm-reference/",
            "crates/nvvm-lessons/",
        ],
    ),
    ("asked of the verifier, with a text", &["crates/nvvm-verify/"]),
    ("asked of the reader of declarations", &["crates/cuda-decl/"]),
    ("asked of a table or a function of a lower room", &["crates/"]),
];

/// How many rows have each proof as their strongest; the last are open.
fn counted_proofs() -> [usize; PROOFS.len() + 1] {
    let strength = |test: &str| PROOFS.iter().position(|(_, begins)| begins.iter().any(|it| test.starts_with(it)));
    let mut counts = [0usize; PROOFS.len() + 1];
    for row in rows() {
        let strongest = row.tests.iter().filter_map(|test| strength(test)).min();
        counts[strongest.unwrap_or(PROOFS.len())] += 1;
    }
    counts
}

/// The same as a table for `docs/checklist.md`.
fn table_of_proofs() -> String {
    let named = PROOFS.iter().map(|(name, _)| *name).chain(["open"]);
    let lines: String = named.zip(counted_proofs()).map(|(name, count)| format!("| {name} | {count} |\n")).collect();
    format!("| a row is proved by what is | rows |\n| --- | ---: |\n{lines}")
}

#[test]
fn the_readme_claims_what_is_counted() {
    let [asked, verifier, declarations, below, open] = counted_proofs();
    let all = asked + verifier + declarations + below + open;
    let claim = format!(
        "{all} rows, {open} of them open: {asked} are proved by asking the page, the command line, the reference, a lesson \
         or the engine, {verifier} by giving the verifier a text, {declarations} in the reader of declarations, {below} below"
    );
    let readme =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md")).expect("README.md");
    assert!(readme.contains(&claim), "README.md should say: {claim}");
}

#[test]
fn rows_are_counted_by_kind_of_proof() {
    const MARKS: (&str, &str) = ("<!-- proofs -->\n", "<!-- /proofs -->");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/checklist.md");
    let checklist = std::fs::read_to_string(&path).expect("docs/checklist.md");
    let (before, rest) = checklist.split_once(MARKS.0).expect("the table's beginning");
    let (written, after) = rest.split_once(MARKS.1).expect("the table's end");
    let counted = table_of_proofs();
    println!("{counted}");
    if std::env::var_os("BLESS").is_some() {
        let text = format!("{before}{}{counted}{}{after}", MARKS.0, MARKS.1);
        return std::fs::write(&path, text).expect("docs/checklist.md can be written");
    }
    assert_eq!(written, counted, "BLESS=1 writes the table");
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
