//! The identity of an open text.

/// The identity of an open text. A text that is closed and opened again gets a new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DocumentId(pub(crate) u64);
