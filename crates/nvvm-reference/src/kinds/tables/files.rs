//! The files of the tables.

macro_rules! files {
    ($($name:literal,)*) => {
        &[$(($name, include_str!(concat!("../../../tables/", $name, ".md"))),)*]
    };
}

/// Every table's row in `docs/checklist.md` with the text of its file, in the documents' order.
pub(super) const FILES: &[(&str, &str)] = files![
    "001-T01", "001-T02", "001-T03", "001-T04", "001-T05", "001-T06", "001-T07", "001-T08", "001-T09", "001-T10",
    "001-T11", "001-T12", "001-T13", "001-T14", "001-T15", "001-T16", "001-T17", "001-T18", "001-T19", "001-T20",
    "001-T21", "001-T22", "001-T23", "001-T24", "001-T25", "001-T26", "002-T01", "002-T02", "002-T03", "002-T04",
    "002-T05", "002-T06", "002-T07", "002-T08", "002-T09", "002-T10", "002-T11", "002-T12", "002-T13", "002-T14",
    "002-T15", "002-T16", "002-T17", "002-T18", "002-T19", "002-T20", "002-T21", "002-T22",
];
