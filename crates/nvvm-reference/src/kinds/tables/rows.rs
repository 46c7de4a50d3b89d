//! Parser for tables in Markdown: `| a | b |`, a line of hyphens, rows. `\|` is a literal bar. A cell `[text](ref:id)`
//! is a link to an entry. Hyphens that end with a colon mark a numeric column.

use crate::entry::{Cell, Column, Row, Table};
use crate::markdown::SCHEME;

/// A text split at its table.
pub(super) struct Parts<'t> {
    pub before: &'t str,
    pub table: &'t str,
    pub after: &'t str,
}

/// Splits a text into its first table and the text around it.
pub(super) fn split(text: &str) -> Parts<'_> {
    let mut start = None;
    let mut end = text.len();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let is_row = line.starts_with('|');
        match start {
            None if is_row => start = Some(at),
            Some(_) if !is_row => {
                end = at;
                break;
            }
            _ => {}
        }
        at += line.len();
    }
    let start = start.unwrap_or(end);
    let part = |range: std::ops::Range<usize>| text.get(range).unwrap_or_default();
    Parts { before: part(0..start), table: part(start..end), after: part(end..text.len()) }
}

/// Parses a table. Missing cells are left empty; a test excludes them.
pub(super) fn read(lines: &str, caption: &str) -> Table {
    let mut lines = lines.lines();
    let heads = lines.next().map(cells).unwrap_or_default();
    let rule = lines.next().map(cells).unwrap_or_default();
    let columns: Vec<Column> = heads
        .into_iter()
        .enumerate()
        .map(|(place, title)| Column { title, numeric: rule.get(place).is_some_and(|hyphens| hyphens.ends_with(':')) })
        .collect();
    let row = |line: &str| {
        let mut cells: Vec<Cell> = cells(line).into_iter().map(cell).collect();
        cells.resize(columns.len(), Cell::default());
        Row::new(cells)
    };
    let rows = lines.map(row).collect();
    Table { caption: caption.to_owned(), columns, rows }
}

fn cell(text: String) -> Cell {
    let link = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(')')?.split_once(&format!("]({SCHEME}")));
    match link {
        Some((words, id)) => Cell::link(words, id),
        None => text.into(),
    }
}

/// Returns the trimmed cells of a line.
fn cells(line: &str) -> Vec<String> {
    let line = line.trim();
    let inside = line.strip_prefix('|').unwrap_or(line);
    let mut cells = vec![String::new()];
    let mut characters = inside.chars().peekable();
    while let Some(character) = characters.next() {
        let Some(last) = cells.last_mut() else { break };
        match character {
            '\\' if characters.peek() == Some(&'|') => last.extend(characters.next()),
            '|' => cells.push(String::new()),
            other => last.push(other),
        }
    }
    // The empty cell after the last bar.
    cells.pop_if(|last| last.trim().is_empty());
    cells.into_iter().map(|cell| cell.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::{read, split};
    use crate::entry::Cell;

    #[test]
    fn a_table_is_found_between_prose() {
        let parts = split("Before.\n\n| a |\n| --- |\n| 1 |\n\nAfter.\n");
        assert_eq!(parts.before, "Before.\n\n");
        assert_eq!(parts.table, "| a |\n| --- |\n| 1 |\n");
        assert_eq!(parts.after, "\nAfter.\n");
        assert_eq!(split("none").table, "");
    }

    #[test]
    fn cells_have_bars_links_and_numbers() {
        let table = read("| a | n |\n| --- | ---: |\n| x \\| y | 1,024 |\n| [p](ref:term/padding) | |\n", "T");
        assert_eq!((table.columns[0].numeric, table.columns[1].numeric), (false, true));
        assert_eq!(table.rows[0].cells, ["x | y".into(), "1,024".into()]);
        assert_eq!(table.rows[1].cells, [Cell::link("p", "term/padding"), Cell::default()]);
    }
}
