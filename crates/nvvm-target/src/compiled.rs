//! What rows of measurements at compile have in common: whom they are of, and what became of the text.

use crate::{Death, Dialect, References, TargetSet};

/// Releases and targets that do the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compilers {
    /// The releases.
    pub references: References,
    /// The front end; `None` for both.
    front_end: Option<Dialect>,
    /// The number of the first target.
    from: u16,
    /// The number that all targets are below.
    below: u16,
}

impl Compilers {
    pub(crate) const fn new(references: References, front_end: Option<Dialect>, from: u16, below: u16) -> Self {
        Self { references, front_end, from, below }
    }

    /// The targets.
    pub fn targets(self) -> TargetSet {
        TargetSet::from_fn(|target| {
            (self.from..self.below).contains(&target.sm())
                && self.front_end.is_none_or(|front_end| target.dialect_of_libnvvm() == front_end)
        })
    }
}

/// What becomes of a text when it is compiled. `W` names what can be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Becomes<W> {
    /// It is refused in these words.
    Says(W),
    /// There is no machine instruction.
    NoInstruction,
    /// The process does not survive.
    Dies(Death),
}
