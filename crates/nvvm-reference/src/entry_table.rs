//! Tables in entries and in the answers of calculators, as plain data.

use nvvm_target::TargetSet;
use serde::{Deserialize, Serialize};

/// A table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The caption.
    pub caption: String,
    /// The columns with their headings.
    pub columns: Vec<Column>,
    /// The rows, each with one cell per column.
    pub rows: Vec<Row>,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    /// The heading.
    pub title: String,
    /// Whether the cells are numbers, which are right-aligned and sorted by value.
    pub numeric: bool,
}

/// A row of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// One cell for each column.
    pub cells: Vec<Cell>,
    /// The targets that the row is about, for highlighting; `None` if it is not about targets.
    pub targets: Option<TargetSet>,
}

/// A cell of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    /// Plain text; code is between backticks.
    pub text: String,
    /// The id of the linked entry.
    pub link: Option<String>,
}

impl Cell {
    /// Creates a cell with a link to an entry.
    pub(crate) fn link(text: impl Into<String>, id: impl Into<String>) -> Self {
        Self { text: text.into(), link: Some(id.into()) }
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self { text: text.to_owned(), link: None }
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self { text, link: None }
    }
}

impl Row {
    /// Creates a row that is not about targets.
    pub(crate) fn new(cells: Vec<Cell>) -> Self {
        Self { cells, targets: None }
    }

    /// Creates a row about these targets.
    pub(crate) fn on(cells: Vec<Cell>, targets: TargetSet) -> Self {
        Self { cells, targets: Some(targets) }
    }
}

impl Table {
    /// Creates a table. A heading with the prefix `#` marks a numeric column.
    pub(crate) fn new(caption: impl Into<String>, heads: &[&str], rows: Vec<Row>) -> Self {
        let column = |head: &&str| match head.strip_prefix('#') {
            Some(title) => Column { title: title.to_owned(), numeric: true },
            None => Column { title: (*head).to_owned(), numeric: false },
        };
        Self { caption: caption.into(), columns: heads.iter().map(column).collect(), rows }
    }
}
