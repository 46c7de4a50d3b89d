//! The hash tables in cicc's context object that unique IR nodes, as printed in *cicc: NVVM IR Node Layout*.

use crate::{Document, Source};

/// The section of *cicc: NVVM IR Node Layout* with the list of hash tables.
pub const CONTEXT_SOURCE: Source = Source::document(Document::CiccNodeLayout, "Context Layout Overview");

/// The approximate size of cicc's context object in bytes. Source: *cicc: NVVM IR Node Layout*, Context Layout
/// Overview.
pub const CONTEXT_BYTES: u64 = 3656;

/// The position of a hash table in cicc's context object. Each such hash table uniques the IR nodes of one opcode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TablePlace {
    /// A hash table that consists of 32 bytes in cicc's context object.
    Simple {
        /// The offset of the hash table from the start of the context object, in bytes.
        offset: u32,
    },
    /// A hash table that is a dense map (LLVM's `DenseMap`).
    Dense {
        /// The index of the dense map's first eight-byte word in cicc's context object.
        qword: u32,
        /// The byte offset of the dense map's four-byte counters, as printed in the cicc document. For half of the
        /// dense maps, the printed offset is the index of the counters times four (contradiction C118).
        printed_counters: u32,
    },
    /// A hash table whose position the cicc document does not state.
    Unstated,
}

/// A hash table in cicc's context object that uniques the IR nodes of an opcode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// The opcode of the IR nodes in the hash table.
    pub opcode: u8,
    /// The position of the hash table in cicc's context object.
    pub place: TablePlace,
    /// The meaning of the opcode, in the words of the cicc document.
    pub meaning: &'static str,
    /// The number of the contradiction about the position of the hash table, e.g. C118; empty if there is none.
    pub contradiction: &'static str,
}

const fn simple(opcode: u8, offset: u32, meaning: &'static str) -> TableRow {
    TableRow { opcode, place: TablePlace::Simple { offset }, meaning, contradiction: "" }
}

const fn dense(opcode: u8, qword: u32, printed_counters: u32, meaning: &'static str) -> TableRow {
    TableRow { opcode, place: TablePlace::Dense { qword, printed_counters }, meaning, contradiction: "C118" }
}

const fn unstated(opcode: u8, meaning: &'static str) -> TableRow {
    TableRow { opcode, place: TablePlace::Unstated, meaning, contradiction: "" }
}

const fn disputed(row: TableRow, contradiction: &'static str) -> TableRow {
    TableRow { contradiction, ..row }
}

/// The hash tables that unique IR nodes of cicc: one for each of the 31 opcodes from 0x04 to 0x22.
pub const TABLES: &[TableRow] = &[
    simple(0x04, 496, "Type / value constant"),
    simple(0x05, 528, "Binary operation"),
    simple(0x06, 560, "(simple node)"),
    simple(0x07, 592, "(simple node)"),
    simple(0x08, 624, "(simple node)"),
    simple(0x09, 656, "Undef / poison"),
    simple(0x0A, 688, "(simple node)"),
    simple(0x0B, 720, "(simple node)"),
    simple(0x0C, 752, "(simple node)"),
    simple(0x0D, 784, "Integer constant"),
    simple(0x0E, 816, "FP constant"),
    simple(0x0F, 848, "Constant expression"),
    disputed(dense(0x10, 178, 2880, "Special: uses DenseMap at qw[178]"), "C119"),
    simple(0x11, 912, "(simple node)"),
    simple(0x12, 944, "(simple node)"),
    simple(0x13, 976, "Struct / aggregate type"),
    simple(0x14, 1008, "(simple node)"),
    disputed(simple(0x15, 1072, "(simple node)"), "C114"),
    dense(0x16, 130, 2112, "Metadata node"),
    simple(0x17, 1104, "(simple-table path at +1104)"),
    simple(0x18, 1136, "Alloca (bitcode 0x18/0x58)"),
    unstated(0x19, "Load"),
    dense(0x1A, 146, 2368, "Branch (br)"),
    dense(0x1B, 150, 2432, "Switch"),
    dense(0x1C, 154, 2496, "Invoke (reads subopcode)"),
    dense(0x1D, 158, 2560, "Unreachable / resume (reads subopcode)"),
    dense(0x1E, 162, 2624, "LandingPad (reads subopcode)"),
    dense(0x1F, 166, 2688, "Call instruction"),
    unstated(0x20, "PHI node"),
    unstated(0x21, "IndirectBr"),
    disputed(dense(0x22, 178, 2880, "Special (extra_A = ptr)"), "C119"),
];

/// Returns the hash table that uniques the IR nodes of an opcode; `None` if the cicc document lists none.
pub fn table(opcode: u8) -> Option<&'static TableRow> {
    TABLES.iter().find(|row| row.opcode == opcode)
}

impl TablePlace {
    /// Returns the byte offset of the hash table in cicc's context object; `None` if the cicc document states none.
    pub const fn offset(self) -> Option<u32> {
        match self {
            TablePlace::Simple { offset } => Some(offset),
            TablePlace::Dense { qword, .. } => Some(qword * 8),
            TablePlace::Unstated => None,
        }
    }

    /// Returns the place of a dense map's first counter in the context object, in four-byte words; `None` for tables
    /// that are not dense maps. The first counter follows two eight-byte words of the map.
    pub const fn counters(self) -> Option<u32> {
        match self {
            TablePlace::Dense { qword, .. } => Some(2 * qword + 4),
            TablePlace::Simple { .. } | TablePlace::Unstated => None,
        }
    }
}

/// Whether cicc compares the subopcode, too, when it compares nodes with this opcode to unique them. Source: *cicc:
/// NVVM IR Node Layout*, Opcode Dispatch Table.
pub const fn compares_subopcode(opcode: u8) -> bool {
    matches!(opcode, 0x1C..=0x1E)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_of_both_tables() {
        for row in TABLES {
            let place = row.place;
            if let (TablePlace::Dense { printed_counters, .. }, Some(index)) = (place, place.counters()) {
                assert_eq!(printed_counters, index * 8, "printed at twice the width, {row:?}");
            }
            if row.opcode < 0x15
                && let TablePlace::Simple { offset } = place
            {
                assert_eq!(offset, 496 + 32 * u32::from(row.opcode - 4));
            }
        }
        assert_eq!(TABLES.len(), 0x22 - 0x04 + 1);
    }
}
