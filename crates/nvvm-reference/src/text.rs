//! Rendering of entries as plain text for a terminal, 100 columns wide.

use crate::calculators::{Form, Input};
use crate::entry::{Block, Citation, Entry, Row, Table};
use nvvm_engine::{markdown_text, words};

const WIDTH: usize = 100;

/// Renders an entry with all content, in the order of the page.
pub fn entry_text(entry: &Entry) -> String {
    // Titles and summaries are plain text: underscores in names are not Markdown.
    let underline = "=".repeat(entry.title.chars().count().min(WIDTH));
    let mut text = format!("{}\n{underline}\n\n{}", entry.title, wrapped(&entry.summary, "", ""));
    for block in &entry.body {
        text.push('\n');
        match block {
            Block::Prose(markdown) => text.push_str(&markdown_text(markdown)),
            Block::Table(shown) => text.push_str(&table(shown)),
            Block::Calculator(form) => text.push_str(&form_text(form)),
            Block::Example(example) => {
                if !example.expectation.is_empty() {
                    text.push_str(&format!("  ({})\n", words::expectation(&example.expectation)));
                }
                // Examples are not wrapped, so that they can be copied.
                for line in example.text.lines() {
                    text.push_str(format!("    {line}").trim_end());
                    text.push('\n');
                }
            }
        }
    }
    section(&mut text, "SOURCES", entry.sources.iter().map(citation));
    section(&mut text, "SEE ALSO", entry.see_also.iter().map(|link| format!("{}: {}", link.id, link.title)));
    text
}

/// Renders a form with its fields, answer and computation.
fn form_text(form: &Form) -> String {
    let field = |input: &Input| {
        let name = format!("{}={}", input.name, input.value);
        Row::new(vec![name.into(), input.label.clone().into()])
    };
    let mut text = table(&Table::new("Of these", &["Field", ""], form.inputs.iter().map(field).collect()));
    text.push('\n');
    match &form.answer {
        Err(problem) => text.push_str(&wrapped(&format!("{}: {}", problem.input, problem.message), "", "")),
        Ok(answer) => {
            let result = |(name, value): &(String, String)| Row::new(vec![name.clone().into(), value.clone().into()]);
            let results = answer.results.iter().map(result).collect();
            text.push_str(&table(&Table::new("comes this", &["What", "Value"], results)));
            if let Some(working) = &answer.working {
                text.push('\n');
                text.push_str(&table(working));
            }
        }
    }
    text
}

fn citation(source: &Citation) -> String {
    let text = source.text.replace('*', "");
    match &source.url {
        Some(url) => format!("{text}, {url}"),
        None => text,
    }
}

fn section(text: &mut String, title: &str, items: impl Iterator<Item = String>) {
    let items: Vec<String> = items.collect();
    if items.is_empty() {
        return;
    }
    text.push_str(&format!("\n{title}\n\n"));
    for item in items {
        text.push_str(&wrapped(&item, "  - ", "    "));
    }
}

fn wrapped(text: &str, first: &str, rest: &str) -> String {
    let mut lines = textwrap::fill(text, options(WIDTH).initial_indent(first).subsequent_indent(rest));
    lines.push('\n');
    lines
}

/// Returns options that keep URLs and names whole.
fn options<'o>(width: usize) -> textwrap::Options<'o> {
    textwrap::Options::new(width).break_words(false).word_splitter(textwrap::WordSplitter::NoHyphenation)
}

/// Renders a table. The widest columns are narrowed and wrapped until the table fits.
fn table(table: &Table) -> String {
    let heads: Vec<&str> = table.columns.iter().map(|column| column.title.as_str()).collect();
    let rows = table.rows.iter().map(|row| row.cells.iter().map(|cell| cell.text.as_str()).collect());
    let lines: Vec<Vec<&str>> = std::iter::once(heads).chain(rows).collect();
    let width = |place: usize| lines.iter().filter_map(|row| row.get(place)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..table.columns.len()).map(|place| width(place).unwrap_or(0)).collect();
    let widths = fitting(widths);
    let mut text = wrapped(&table.caption, "", "");
    text.push('\n');
    for row in &lines {
        let cells: Vec<Vec<String>> = row
            .iter()
            .zip(&widths)
            .map(|(cell, &width)| textwrap::wrap(cell, options(width)).iter().map(ToString::to_string).collect())
            .collect();
        for line in 0..cells.iter().map(Vec::len).max().unwrap_or(0) {
            let mut out = String::new();
            for ((cell, &width), column) in cells.iter().zip(&widths).zip(&table.columns) {
                let piece = cell.get(line).map_or("", String::as_str);
                let padding = " ".repeat(width.saturating_sub(piece.chars().count()));
                let (before, after) = if column.numeric { (padding.as_str(), "") } else { ("", padding.as_str()) };
                out.push_str(&format!("  {before}{piece}{after}"));
            }
            text.push_str(out.trim_end());
            text.push('\n');
        }
    }
    text
}

/// Returns column widths that fit into a line, with two spaces before each column.
fn fitting(mut widths: Vec<usize>) -> Vec<usize> {
    const NARROWEST: usize = 8;
    let room = WIDTH.saturating_sub(2 * widths.len());
    while widths.iter().sum::<usize>() > room {
        let Some(widest) = widths.iter_mut().max().filter(|widest| **widest > NARROWEST) else { break };
        *widest -= 1;
    }
    widths
}

#[cfg(test)]
mod tests {
    use super::{entry_text, table};
    use crate::entry::{Entry, Heading, Kind, Row, Table};

    #[test]
    fn columns_are_aligned_and_numbers_stand_flush_right() {
        let rows = [("a", "7"), ("bb", "1,024")].map(|(name, bytes)| Row::new(vec![name.into(), bytes.into()]));
        let text = table(&Table::new("Sizes", &["Of", "#Bytes"], rows.to_vec()));
        assert_eq!(text, "Sizes\n\n  Of  Bytes\n  a       7\n  bb  1,024\n");
    }

    #[test]
    fn wide_tables_are_wrapped_within_their_columns() {
        let cells = vec!["word ".repeat(40).into(), "7".into(), "an/address-that-stays-whole".into()];
        let text = table(&Table::new("T", &["A", "#B", "C"], vec![Row::new(cells)]));
        assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
        assert!(text.contains("an/address-that-stays-whole"), "{text}");
    }

    #[test]
    fn names_keep_their_underscores() {
        let summary = "Of llvm.foo_bar_baz and <x>.".to_owned();
        let heading = Heading { id: "term/x".into(), kind: Kind::Term, title: "X".into(), summary };
        assert_eq!(entry_text(&Entry::new(heading)), "X\n=\n\nOf llvm.foo_bar_baz and <x>.\n");
    }
}
