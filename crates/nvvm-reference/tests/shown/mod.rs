//! A table of the documents as a person is shown it, through [`nvvm_reference::entry`]: what tests of its rows read.

#![allow(dead_code)] // Each test program uses some of it.

use nvvm_reference::{Block, Entry, Kind, Row, Table, entry};
use nvvm_target::Target;

/// A table's entry, taken apart.
pub struct Shown {
    /// The table.
    pub table: Table,
    /// What stands around it, paragraphs joined.
    pub note: String,
    /// Contradictions and other entries that it leads to.
    pub see: Vec<String>,
}

/// The table that a row of `tests/checklist.tsv` counts.
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

/// A text without the accents around code.
pub fn plain(text: &str) -> String {
    text.replace('`', "")
}

/// The number in a cell that begins with one: decimal, or hexadecimal behind `0x` or `+0x`.
pub fn number(cell: &str) -> u32 {
    let cell = cell.trim_start_matches('+');
    let (digits, radix) = cell.strip_prefix("0x").map_or((cell, 10), |digits| (digits, 16));
    let end = digits.find(|it: char| !it.is_digit(radix)).unwrap_or(digits.len());
    u32::from_str_radix(&digits[..end], radix).unwrap_or_else(|_| panic!("{cell} begins with no number"))
}

/// The two ends of a cell such as `14--55`; a single number is both.
pub fn range(cell: &str) -> (u32, u32) {
    let (low, high) = cell.split_once("--").unwrap_or((cell, cell));
    (number(low), number(high))
}

impl Shown {
    /// The rows' cells as plain text.
    pub fn rows(&self) -> Vec<Vec<String>> {
        self.table.rows.iter().map(|row| row.cells.iter().map(|cell| plain(&cell.text)).collect()).collect()
    }

    /// The cells under a head.
    pub fn column(&self, head: &str) -> Vec<String> {
        let place = self.table.columns.iter().position(|column| column.title == head);
        let place = place.unwrap_or_else(|| panic!("no column is called {head}"));
        self.rows().into_iter().map(|row| row[place].clone()).collect()
    }

    /// The row whose first cell this is.
    pub fn row(&self, first: &str) -> Vec<String> {
        self.rows().into_iter().find(|row| row[0] == first).unwrap_or_else(|| panic!("no row begins with {first}"))
    }

    /// The rows that are lit on a target, by number.
    pub fn lit(&self, target: &str) -> Vec<usize> {
        let target = Target::parse(target).expect("a target");
        let is_lit = |row: &Row| row.targets.is_some_and(|targets| targets.contains(target));
        (0..self.table.rows.len()).filter(|&place| is_lit(&self.table.rows[place])).collect()
    }

    /// Whether the note says each of these, accents aside.
    pub fn says(&self, words: &[&str]) {
        let note = plain(&self.note);
        for word in words {
            assert!(note.contains(word), "`{word}` is not in: {note}");
        }
    }

    /// Whether it leads to each of these contradictions.
    pub fn contradicted(&self, ids: &[&str]) {
        for id in ids {
            assert!(self.see.contains(&Kind::Contradiction.id(id)), "{id} is not in {:?}", self.see);
        }
    }
}
