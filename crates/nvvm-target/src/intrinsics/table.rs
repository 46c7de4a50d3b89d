//! The table of intrinsics, which is decoded once, at the first use.

use std::sync::OnceLock;

use super::decode::{BYTES, decode};
pub(super) use super::stored::{Table, column, optional};

impl Table {
    /// Returns the table of intrinsics, which is decoded at the first call. The table is empty if the embedded bytes
    /// are invalid; a test checks that they are valid.
    pub(super) fn get() -> &'static Self {
        static TABLE: OnceLock<Table> = OnceLock::new();
        TABLE.get_or_init(|| decode(BYTES).unwrap_or_default())
    }
}
