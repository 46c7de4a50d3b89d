//! The members of a class that can stand in another order of the text.

use nvvm_syntax::Span;

/// A member, or bit-fields that share storage: what moves as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovableMember {
    /// Its declaration.
    pub span: Span,
    /// Its access: a place keeps the access of the members that stand there.
    pub section: u8,
}

/// The members of a class as they can be moved in the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Movable {
    /// The members, in the order of the text; empty when they are not moved.
    pub members: Vec<MovableMember>,
    /// The reason for which they are not moved, in one sentence; `None` where there is nothing to move.
    pub fixed_because: Option<String>,
}
