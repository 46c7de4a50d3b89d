//! Advice for smaller class layouts, as data.

use crate::diagnostic::Edit;

/// The kind of an advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdviceKind {
    /// Another order of the members.
    Reorder,
    /// Narrower types for some members.
    Narrow,
}

/// An advice for a smaller layout; sizes in bytes.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The kind.
    pub kind: AdviceKind,
    /// The advice in one line.
    pub text: String,
    /// Bytes saved per object.
    pub saves: u64,
    /// `sizeof` after the change.
    pub size: u64,
    /// The caveat of the change.
    pub warning: &'static str,
    /// For each position, the index of the movable member that goes there. Empty when the order does not change.
    pub order: Vec<usize>,
    /// The text edits.
    pub edits: Vec<Edit>,
    /// The reason for missing edits, in one sentence.
    pub not_edited_because: Option<String>,
}
