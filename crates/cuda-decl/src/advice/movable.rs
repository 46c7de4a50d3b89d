//! The members of a class that can be reordered in the text.

use nvvm_syntax::Span;

/// A member, or bit-fields that share a storage unit and move together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovableMember {
    /// The span of the declaration.
    pub span: Span,
    /// The access of the member. Reordering preserves the access at each position.
    pub section: u8,
}

/// The movable members of a class.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Movable {
    /// The members in source order; empty when they cannot be moved.
    pub members: Vec<MovableMember>,
    /// The reason why the members cannot be moved, in one sentence; `None` without members.
    pub fixed_because: Option<String>,
}
