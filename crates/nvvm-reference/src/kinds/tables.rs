//! Every table of the documents: one Markdown file each, as printed, with where it stands and what it says of targets.
//!
//! An entry's id ends with the row of `tests/checklist.tsv` that counts the table: `table/002-T17`. What the verifier or a
//! calculator reads from a table of its own must say the same: `tests/tables.rs` compares them.

mod file;
mod files;
mod rows;

use crate::entry::{Block, Citation, Entry, Kind, Table, links};
use crate::listing::Listed;
use crate::markdown;
use file::TableFile;
use std::sync::OnceLock;

/// Every table, in the documents' order.
pub(crate) fn all() -> &'static [TableFile] {
    static TABLES: OnceLock<Vec<TableFile>> = OnceLock::new();
    TABLES.get_or_init(|| files::FILES.iter().map(|&(name, text)| TableFile::read(name, text)).collect())
}

/// All tables under the documents that have them.
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

/// A table's entry.
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
