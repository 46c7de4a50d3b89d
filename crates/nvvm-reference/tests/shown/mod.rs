//! Helpers to read the documents' tables through [`nvvm_reference::entry`] in tests.

#![allow(dead_code)] // Each test program uses some of it.

use nvvm_reference::{Block, Entry, Kind, Row, Table, entry};
use nvvm_target::Target;

/// The entry of a table.
pub struct Shown {
    /// The table.
    pub table: Table,
    /// The prose around the table, paragraphs joined.
    pub note: String,
    /// Ids of linked contradictions and other entries.
    pub see: Vec<String>,
}

/// Returns the table of a row of `tests/checklist.tsv`.
pub fn shown(row: &str) -> Shown {
    let Entry { body, see_also, .. } = entry(&Kind::Table.id(row)).unwrap_or_else(|| panic!("{row} has no entry"));
    let mut tables = Vec::new();
    let mut notes = Vec::new();
    for block in body {
        match block {
            Block::Table(table) => tables.push(table),
            Block::Prose(text) => notes.push(text),
            Block::Example(_) | Block::Calculator(_) => {}
        }
    }
    let [table] = <[Table; 1]>::try_from(tables).expect("one table");
    Shown { table, note: notes.join(" "), see: see_also.into_iter().map(|link| link.id).collect() }
}

/// Removes the backticks around code.
pub fn plain(text: &str) -> String {
    text.replace('`', "")
}

/// Parses the number at the start of a cell: decimal, or hexadecimal after `0x` or `+0x`.
pub fn number(cell: &str) -> u32 {
    let cell = cell.trim_start_matches('+');
    let (digits, radix) = cell.strip_prefix("0x").map_or((cell, 10), |digits| (digits, 16));
    let end = digits.find(|it: char| !it.is_digit(radix)).unwrap_or(digits.len());
    u32::from_str_radix(&digits[..end], radix).unwrap_or_else(|_| panic!("{cell} begins with no number"))
}

/// Parses a range such as `14--55`; a single number is a range of one.
pub fn range(cell: &str) -> (u32, u32) {
    let (low, high) = cell.split_once("--").unwrap_or((cell, cell));
    (number(low), number(high))
}

impl Shown {
    /// Returns the cells of all rows as plain text.
    pub fn rows(&self) -> Vec<Vec<String>> {
        self.table.rows.iter().map(|row| row.cells.iter().map(|cell| plain(&cell.text)).collect()).collect()
    }

    /// Returns the cells of the column with a heading.
    pub fn column(&self, head: &str) -> Vec<String> {
        let place = self.table.columns.iter().position(|column| column.title == head);
        let place = place.unwrap_or_else(|| panic!("no column is called {head}"));
        self.rows().into_iter().map(|row| row[place].clone()).collect()
    }

    /// Returns the row with this first cell.
    pub fn row(&self, first: &str) -> Vec<String> {
        self.rows().into_iter().find(|row| row[0] == first).unwrap_or_else(|| panic!("no row begins with {first}"))
    }

    /// Returns the indices of the rows that apply to a target.
    pub fn lit(&self, target: &str) -> Vec<usize> {
        let target = Target::parse(target).expect("a target");
        let is_lit = |row: &Row| row.targets.is_some_and(|targets| targets.contains(target));
        (0..self.table.rows.len()).filter(|&place| is_lit(&self.table.rows[place])).collect()
    }

    /// Checks that the note contains each of these texts, apart from backticks.
    pub fn says(&self, words: &[&str]) {
        let note = plain(&self.note);
        for word in words {
            assert!(note.contains(word), "`{word}` is not in: {note}");
        }
    }

    /// Checks that the entry links to each of these contradictions.
    pub fn contradicted(&self, ids: &[&str]) {
        for id in ids {
            assert!(self.see.contains(&Kind::Contradiction.id(id)), "{id} is not in {:?}", self.see);
        }
    }
}
