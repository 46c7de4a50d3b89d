//! Shared types of the tables of compilation measurements: the measured compilers and the outcome.

use crate::{Crash, Dialect, References, TargetSet};

/// The compilers (releases, front end and targets) for which a row of a table of measurements applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compilers {
    /// The references that are the measured releases.
    pub references: References,
    /// The front end of libNVVM; `None` for both front ends.
    front_end: Option<Dialect>,
    /// The minimum SM number of the targets, inclusive.
    from: u16,
    /// The maximum SM number of the targets, exclusive.
    below: u16,
}

impl Compilers {
    pub(crate) const fn new(references: References, front_end: Option<Dialect>, from: u16, below: u16) -> Self {
        Self { references, front_end, from, below }
    }

    /// The targets: those in the range of SM numbers that libNVVM compiles with the front end.
    pub fn targets(self) -> TargetSet {
        TargetSet::from_fn(|target| {
            (self.from..self.below).contains(&target.sm())
                && self.front_end.is_none_or(|front_end| target.dialect_of_libnvvm() == front_end)
        })
    }
}

/// The outcome of compilation. `W` identifies an error message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Becomes<W> {
    /// An error with this message.
    Says(W),
    /// A failure of instruction selection.
    NoInstruction,
    /// A crash.
    Crashes(Crash),
}
