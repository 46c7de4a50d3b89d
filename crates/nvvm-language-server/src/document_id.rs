//! The number of an open text.

/// Number of an open text. A text that is closed and opened again has another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DocumentId(pub(crate) u64);
