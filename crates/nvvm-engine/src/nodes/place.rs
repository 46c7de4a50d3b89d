//! The uniquing table of an opcode.

use super::data::TableAt;
use nvvm_target::documented::node::tables::{TablePlace, compares_subopcode, table};

/// Returns the uniquing table of an opcode; `None` if the uniquing function has no row for it.
pub(super) fn table_at(opcode: u8) -> Option<TableAt> {
    let row = table(opcode)?;
    let (words, counters) = match row.place {
        TablePlace::Simple { .. } => ("simple table".to_owned(), None),
        TablePlace::Dense { qword, printed_counters } => {
            let counters = row.place.counters().map(|index| (index, printed_counters, index * 4));
            (format!("DenseMap qw[{qword}]"), counters)
        }
        TablePlace::Unstated => ("a table that the document has no place for".to_owned(), None),
    };
    Some(TableAt {
        opcode,
        meaning: row.meaning.to_owned(),
        table: words,
        offset: row.place.offset(),
        counters,
        compares_subopcode: compares_subopcode(opcode),
        contradiction: (!row.contradiction.is_empty()).then(|| row.contradiction.to_owned()),
    })
}
