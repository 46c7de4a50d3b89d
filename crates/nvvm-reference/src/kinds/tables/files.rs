//! The files of the tables.

macro_rules! files {
    ($($name:literal,)*) => {
        &[$(($name, include_str!(concat!("../../../tables/", $name, ".md"))),)*]
    };
}

/// Every table's row in `docs/checklist.md` with the text of its file, in the documents' order.
pub(super) const FILES: &[(&str, &str)] = files!["002-T17",];
