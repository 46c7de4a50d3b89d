//! Tables in entries and in the answers of calculators: plain data.

use nvvm_target::TargetSet;
use serde::{Deserialize, Serialize};

/// A table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// What it shows.
    pub caption: String,
    /// The heads of the columns.
    pub columns: Vec<Column>,
    /// The rows, each with one cell per column.
    pub rows: Vec<Row>,
}

/// A column's head.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    /// What it says.
    pub title: String,
    /// Whether its cells are numbers, to be set flush right and sorted by value.
    pub numeric: bool,
}

/// A row.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// One per column.
    pub cells: Vec<Cell>,
    /// The targets that the row is about, to be lit when one of them is chosen; `None` when it is about none.
    pub targets: Option<TargetSet>,
}

/// A cell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    /// What it says, plain text; code stands between grave accents.
    pub text: String,
    /// The id of the entry that it leads to.
    pub link: Option<String>,
}

impl Cell {
    /// A cell that leads to an entry.
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
    /// A row about no target.
    pub(crate) fn new(cells: Vec<Cell>) -> Self {
        Self { cells, targets: None }
    }

    /// A row about these targets.
    pub(crate) fn on(cells: Vec<Cell>, targets: TargetSet) -> Self {
        Self { cells, targets: Some(targets) }
    }
}

impl Table {
    /// A table; a head that begins with `#` stands over numbers.
    pub(crate) fn new(caption: impl Into<String>, heads: &[&str], rows: Vec<Row>) -> Self {
        let column = |head: &&str| match head.strip_prefix('#') {
            Some(title) => Column { title: title.to_owned(), numeric: true },
            None => Column { title: (*head).to_owned(), numeric: false },
        };
        Self { caption: caption.into(), columns: heads.iter().map(column).collect(), rows }
    }
}
