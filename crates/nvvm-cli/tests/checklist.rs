//! `tests/checklist.tsv` names the places that show each row: the places exist, and a search for the row's words finds
//! them.

use nvvm_lessons::{parse, shipped};
use nvvm_reference::{heading, search};
use std::collections::BTreeSet;
use std::path::Path;

/// A row with the places that show it to users.
struct Row {
    id: String,
    item: String,
    places: Vec<String>,
}

fn rows() -> Vec<Row> {
    let checklist = include_str!("../../../tests/checklist.tsv");
    checklist
        .lines()
        .skip(1)
        .map(|line| {
            let cells: Vec<&str> = line.split('\t').collect();
            let places = cells.last().into_iter().flat_map(|cell| cell.split(';'));
            let places = places.map(|it| it.trim().trim_matches('`').to_owned()).filter(|place| !place.is_empty());
            Row { id: cells[0].to_owned(), item: cells[1].replace('\\', ""), places: places.collect() }
        })
        .collect()
}

/// The ids of the page's views, from `web/src/state/view.rs`.
fn views() -> BTreeSet<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/state/view.rs");
    let text = std::fs::read_to_string(file).expect("the page's views");
    let (_, rest) = text.split_once("pub const fn id(self)").expect("the names of views");
    let (names, _) = rest.split_once("\n    }\n").expect("the end of a function");
    names.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn every_row_says_where_a_person_finds_it() {
    let views = views();
    assert!(views.len() >= 13 && views.contains("translation"), "{views:?}");
    let lessons: BTreeSet<String> = shipped().iter().map(|it| parse(it.markdown).lesson.id).collect();
    let rows = rows();
    assert!(rows.len() >= 448, "only {} rows were read", rows.len());
    let mut problems = Vec::new();
    for row in &rows {
        if row.places.is_empty() {
            problems.push(format!("{}: nowhere", row.id));
        }
        for place in &row.places {
            let exists = match place.split_once('/') {
                Some(("view", name)) => views.contains(name),
                Some(("lesson", name)) => lessons.contains(name),
                _ => heading(place).is_some(),
            };
            if !exists {
                problems.push(format!("{}: there is no {place}", row.id));
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// The search words of a row: its item, without the row count of a table.
fn words(row: &Row) -> &str {
    match row.id.contains("-T") {
        true => row.item.split_once(", ").map_or(row.item.as_str(), |(name, _)| name),
        false => &row.item,
    }
}

/// The position of the row's place among the search results for its words, from 0.
fn found_at(row: &Row, most: usize) -> Option<usize> {
    search(words(row), most).found.iter().position(|heading| row.places.contains(&heading.id))
}

#[test]
fn a_rows_own_words_lead_to_it() {
    const FIRST: usize = 10;
    let rows = rows();
    // Rows shown only by a view or a lesson are skipped, since the Reference's search finds neither.
    let of_reference = |row: &&Row| row.places.iter().any(|place| heading(place).is_some());
    let rows: Vec<&Row> = rows.iter().filter(of_reference).collect();
    let places: Vec<Option<usize>> = rows.iter().map(|row| found_at(row, FIRST)).collect();
    let within = |most: usize| places.iter().filter(|place| place.is_some_and(|place| place < most)).count();
    let counts = [1, 3, FIRST].map(within);
    println!("{} rows; found first, among 3, among {FIRST}: {counts:?}", rows.len());
    for (row, place) in rows.iter().zip(&places) {
        if place.is_none_or(|place| place >= 3) {
            let found = search(words(row), 3).found;
            println!(
                "{} {}, at {place:?}, behind {:?}",
                row.id,
                row.item,
                found.iter().map(|it| it.id.as_str()).collect::<Vec<_>>()
            );
        }
    }
    assert!(rows.len() >= 415, "{}", rows.len());
    assert!(counts[0] >= 360 && counts[1] >= 396 && counts[2] >= 413, "{counts:?} of {}", rows.len());
    let nothing: Vec<&str> =
        rows.iter().filter(|row| search(words(row), 1).found.is_empty()).map(|row| row.id.as_str()).collect();
    assert!(nothing.is_empty(), "nothing at all is found for {nothing:?}");
}
