//! What a piece of advice says.

use crate::diagnostic::Edit;

/// What a piece of advice does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdviceKind {
    /// Members in another order.
    Reorder,
    /// A smaller type for some members.
    Narrow,
}

/// A better layout.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// What it does.
    pub kind: AdviceKind,
    /// In one line.
    pub text: String,
    /// Bytes saved for each object.
    pub saves: u64,
    /// `sizeof` afterwards.
    pub size: u64,
    /// What goes with it.
    pub warning: &'static str,
    /// The number of the member that comes to each place, of the movable ones; empty when the order stays.
    pub order: Vec<usize>,
    /// Replacements in the text.
    pub edits: Vec<Edit>,
    /// Why there are none, in one sentence.
    pub not_edited_because: Option<String>,
}
