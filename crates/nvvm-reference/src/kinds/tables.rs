//! Every table of the documents: one Markdown file each, as printed, with its section and the targets of its rows.
//!
//! The id of an entry ends with the table's row in `tests/checklist.tsv`: `table/002-T17`. Tables of the verifier and
//! of calculators must agree with these; `tests/tables.rs` compares them.

mod file;
mod files;
mod rows;

use crate::entry::{Block, Citation, Entry, Kind, Table, links};
use crate::listing::Listed;
use crate::markdown;
use file::TableFile;
use std::sync::OnceLock;

/// Returns every table in the documents' order.
pub(crate) fn all() -> &'static [TableFile] {
    static TABLES: OnceLock<Vec<TableFile>> = OnceLock::new();
    TABLES.get_or_init(|| files::FILES.iter().map(|&(name, text)| TableFile::read(name, text)).collect())
}

/// Returns all tables by document.
pub(crate) fn listed() -> Vec<Listed> {
    all().iter().map(listed_table).collect()
}

fn listed_table(file: &TableFile) -> Listed {
    Listed::new(Kind::Table, file.name, file.title, file.summary)
        .under(file.document)
        .also([file.name])
        .also(file.search.iter().copied())
        .with_text(format!("{} {}", file.section, file.body))
}

/// Returns the entry of a table.
pub(crate) fn entry(name: &str) -> Option<Entry> {
    let file = all().iter().find(|file| file.name == name)?;
    let mut entry = Entry::new(listed_table(file).heading);
    let parts = rows::split(file.body);
    entry.body.extend(markdown::blocks(parts.before));
    let Table { columns, mut rows, .. } = rows::read(parts.table, file.title);
    for (row, targets) in rows.iter_mut().zip(&file.targets) {
        row.targets = *targets;
    }
    entry.body.push(Block::Table(Table { caption: file.title.to_owned(), columns, rows }));
    entry.body.extend(markdown::blocks(parts.after));
    entry.sources = vec![Citation::plain(format!("*{}*, {}", file.document, file.section))];
    let contradictions = file.contradictions.iter().map(|id| Kind::Contradiction.id(id));
    entry.see_also = links(file.see.iter().map(|id| (*id).to_owned()).chain(contradictions));
    Some(entry)
}
