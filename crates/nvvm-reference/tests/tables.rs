//! The documents' tables: each is complete, has a row in the checklist, and equals the verifier's data.

use nvvm_reference::{Kind, Table, contents, heading};
use nvvm_target::Document;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

const FIELDS: &[&str] = &["title", "document", "section", "summary", "search", "contradictions", "see", "targets"];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tables")
}

/// Returns the text of each file by its name without `.md`.
fn files() -> BTreeMap<String, String> {
    let files = std::fs::read_dir(folder()).expect("the tables").map(|file| file.expect("a file").path());
    files
        .map(|path| {
            let name = path.file_stem().and_then(|name| name.to_str()).expect("a name").to_owned();
            (name, std::fs::read_to_string(&path).expect("UTF-8"))
        })
        .collect()
}

fn table(name: &str) -> Table {
    crate::shown::shown(name).table
}

/// Returns the rows of the checklist for tables: id and item.
fn counted() -> BTreeMap<String, String> {
    let checklist = include_str!("../../../tests/checklist.tsv");
    let rows = checklist.lines().filter_map(|line| {
        let mut cells = line.split('\t');
        let (id, item) = (cells.next()?, cells.next()?);
        let is_table = id.len() == 7 && id.starts_with("00") && id[3..].starts_with("-T");
        is_table.then(|| (id.to_owned(), item.to_owned()))
    });
    rows.collect()
}

#[test]
fn every_file_is_listed_and_its_head_is_complete() {
    let listed: BTreeSet<String> = contents()
        .into_iter()
        .filter(|section| section.kind == Kind::Table)
        .flat_map(|section| section.groups)
        .flat_map(|group| group.entries)
        .filter_map(|heading| Some(heading.id.split_once('/')?.1.to_owned()))
        .collect();
    let files = files();
    assert_eq!(listed, files.keys().cloned().collect());
    for (name, text) in files {
        let (head, body) = text.strip_prefix("---\n").and_then(|rest| rest.split_once("\n---\n")).expect("a head");
        let mut fields: BTreeMap<&str, &str> = BTreeMap::new();
        for line in head.lines() {
            let (field, value) = line.split_once(": ").unwrap_or_else(|| panic!("{name}: {line}"));
            assert!(FIELDS.contains(&field) && fields.insert(field, value.trim()).is_none(), "{name}: {line}");
        }
        for field in ["title", "document", "section", "summary"] {
            assert!(fields.get(field).is_some_and(|value| !value.is_empty()), "{name}: {field}");
        }
        let document = fields["document"];
        let place = Document::ALL.iter().position(|it| it.title() == document);
        assert!(place.is_some_and(|place| name.starts_with(&format!("00{place}-"))), "{name}: {document}");
        let list = |field: &str| fields.get(field).map(|value| value.split(", ")).into_iter().flatten();
        for id in list("see") {
            assert!(heading(id).is_some(), "{name}: {id}");
        }
        for id in list("contradictions") {
            assert!(heading(&Kind::Contradiction.id(id)).is_some(), "{name}: {id}");
        }
        let rows = body.lines().filter(|line| line.starts_with('|')).skip(2).count();
        if let Some(targets) = fields.get("targets") {
            assert_eq!(targets.split(';').count(), rows, "{name}: one set of targets for each row");
            let lit = table(&name).rows.iter().filter(|row| row.targets.is_some()).count();
            let written = targets.split(';').filter(|targets| targets.trim() != "-").count();
            assert_eq!(lit, written, "{name}: sets of targets that are not read");
        }
    }
}

#[test]
fn every_line_has_a_cell_for_each_column() {
    for (name, text) in files() {
        let mut lines = text.lines().filter(|line| line.starts_with('|'));
        let bars = |line: &str| line.replace("\\|", "").matches('|').count();
        let columns = bars(lines.next().unwrap_or_else(|| panic!("{name}: no table")));
        assert!(lines.all(|line| bars(line) == columns), "{name}");
    }
}

#[test]
fn tables_have_as_many_rows_as_the_checklist_counts() {
    let counted = counted();
    let (tables, lists): (BTreeSet<String>, BTreeSet<String>) =
        files().into_keys().partition(|name| &name[3..5] == "-T");
    assert_eq!(tables, counted.keys().cloned().collect(), "each table of the documents has a file, and no other");
    let checklist = include_str!("../../../tests/checklist.tsv");
    for list in lists {
        assert!(checklist.contains(&format!("\n{list}\t")), "{list}: a list is named by the row that has it");
    }
    for (name, item) in &counted {
        let words: Vec<&str> = item.split([' ', ',', '(']).collect();
        let number = words.windows(2).find(|pair| ["rows", "tiers", "row"].contains(&pair[1]));
        let number = number.and_then(|pair| pair[0].parse::<usize>().ok());
        assert!(number.is_none_or(|number| number == table(name).rows.len()), "{name}: {item}");
    }
}
