//! Parser of data files: a line of column names, then one line per row, with cells separated by tabs.

use std::collections::HashMap;
use std::fmt::Write;

use anyhow::{Context, Result, ensure};

/// A parsed data file. Lines of the file that start with `#` are comments.
pub struct Table<'text> {
    columns: HashMap<&'text str, usize>,
    rows: Vec<Vec<&'text str>>,
}

/// A row of a data file.
#[derive(Clone, Copy)]
pub struct Row<'table> {
    table: &'table Table<'table>,
    cells: &'table [&'table str],
}

impl<'text> Table<'text> {
    /// Parses a data file. Every row must have a cell for each column.
    pub fn parse(text: &'text str) -> Result<Self> {
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        let header = lines.next().context("no line of column names")?;
        let columns: HashMap<_, _> = header.split('\t').zip(0..).collect();
        let rows: Vec<Vec<&str>> = lines.map(|line| line.split('\t').collect()).collect();
        for row in &rows {
            ensure!(row.len() == columns.len(), "{} cells instead of {}: {row:?}", row.len(), columns.len());
        }
        Ok(Self { columns, rows })
    }

    /// The rows, in the order of the file.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        self.rows.iter().map(|cells| Row { table: self, cells })
    }

    /// Returns the rows formatted as elements of a Rust array, one per line, and the number of rows.
    pub fn elements(&self, expression: impl Fn(Row<'_>) -> Result<String>) -> Result<(usize, String)> {
        let mut elements = String::new();
        for row in self.rows() {
            writeln!(elements, "    {},", expression(row)?)?;
        }
        Ok((self.rows.len(), elements))
    }
}

impl<'table> Row<'table> {
    /// Returns the cell of the row in a column. Fails if there is no such column.
    pub fn cell(self, column: &str) -> Result<&'table str> {
        let index = self.table.columns.get(column);
        let index = index.with_context(|| format!("no column {column}"))?;
        Ok(self.cells[*index])
    }

    /// Returns the cell of the row in a column; `None` if there is no such column or if the cell is `-`.
    pub fn optional(self, column: &str) -> Option<&'table str> {
        let cell = self.table.columns.get(column).map(|index| self.cells[*index]);
        cell.filter(|cell| *cell != "-")
    }
}
