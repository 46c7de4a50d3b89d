//! `cargo xtask checklist`: the items of the five documents that this project implements, each with its test.

#[cfg(test)]
mod tests;

use crate::workspace::Workspace;
use anyhow::{Context, Result, ensure};
use clap::Args;
use std::{fs, path::Path};

/// The list, from the top folder: a line of column names, then one row per line.
const FILE: &str = "tests/checklist.tsv";

/// Options of `checklist`.
#[derive(Args)]
pub struct ChecklistOptions {
    /// Print only rows that contain all of these words, in upper or lower case
    words: Vec<String>,
}

/// One item of a document. An id such as `000-T02` has the document's number, a letter for the kind of item and a number.
struct Row {
    id: String,
    item: String,
    kind: String,
    check: String,
    notes: String,
    /// The tests that prove the row, as `file::function`.
    tests: Vec<String>,
    /// Entries of the reference, lessons and views that show the row.
    places: Vec<String>,
}

impl Row {
    /// Parses a line of the file.
    fn parse(line: &str) -> Option<Self> {
        let cells: Vec<&str> = line.split('\t').collect();
        let &[id, item, kind, check, notes, tests, places] = cells.as_slice() else { return None };
        let list = |cell: &str| cell.split(';').map(|part| part.trim().trim_matches('`').to_owned()).collect();
        let [id, item, kind, check, notes] = [id, item, kind, check, notes].map(str::to_owned);
        Some(Self { id, item, kind, check, notes, tests: list(tests), places: list(places) })
    }

    /// The row as an indented block of text.
    fn shown(&self) -> String {
        let mut text = format!("{}  {} ({})\n", self.id, self.item, self.kind);
        let fields = [
            ("check", self.check.clone()),
            ("notes", self.notes.clone()),
            ("test", self.tests.join("\n           ")),
            ("where", self.places.join(", ")),
        ];
        for (name, value) in fields.iter().filter(|(_, value)| !value.is_empty()) {
            text += &format!("    {name:<6} {value}\n");
        }
        text
    }
}

/// Reads the rows.
///
/// # Errors
/// When the file cannot be read, or a line has another number of columns.
fn rows(root: &Path) -> Result<Vec<Row>> {
    let text = fs::read_to_string(root.join(FILE)).with_context(|| format!("cannot read {FILE}"))?;
    let lines = text.lines().skip(1);
    lines.map(|line| Row::parse(line).with_context(|| format!("{FILE}: not seven columns: {line}"))).collect()
}

/// Kinds of proof, the strongest first, with the folders of their tests.
const PROOFS: [(&str, &[&str]); 4] = [
    (
        "the page, the command line, the reference, a lesson or the engine",
        &[
            "tests/e2e/",
            "web/",
            "crates/nvvm-cli/",
            "crates/nvvm-engine/",
            "crates/nvvm-reference/",
            "crates/nvvm-lessons/",
        ],
    ),
    ("the verifier, with a text", &["crates/nvvm-verify/"]),
    ("the CUDA front end", &["crates/cuda-decl/"]),
    ("a table or a function of a lower crate", &["crates/"]),
];

/// The number of rows by their strongest proof; the last number counts rows without a test.
fn counted_proofs(rows: &[Row]) -> [usize; PROOFS.len() + 1] {
    let strength = |test: &str| PROOFS.iter().position(|(_, begins)| begins.iter().any(|it| test.starts_with(it)));
    let mut counts = [0usize; PROOFS.len() + 1];
    for row in rows {
        let strongest = row.tests.iter().filter_map(|test| strength(test)).min();
        counts[strongest.unwrap_or(PROOFS.len())] += 1;
    }
    counts
}

/// Prints the rows with these words, and the number of rows by kind of proof.
///
/// # Errors
/// When the file cannot be read, or no row has the words.
pub fn run(workspace: &Workspace, options: &ChecklistOptions) -> Result<()> {
    let rows = rows(&workspace.root)?;
    let words: Vec<String> = options.words.iter().map(|word| word.to_lowercase()).collect();
    let shown: Vec<String> = rows.iter().map(Row::shown).collect();
    let has_words = |text: &&String| words.iter().all(|word| text.to_lowercase().contains(word));
    let found: Vec<&String> = shown.iter().filter(has_words).collect();
    ensure!(!found.is_empty(), "no row of {FILE} has the words {}", options.words.join(" "));
    for text in &found {
        println!("{text}");
    }
    println!("{} of {} rows. All rows by the strongest test that they have:", found.len(), rows.len());
    let names = PROOFS.iter().map(|(name, _)| *name).chain(["no test"]);
    for (name, count) in names.zip(counted_proofs(&rows)) {
        println!("{count:>5}  {name}");
    }
    Ok(())
}
