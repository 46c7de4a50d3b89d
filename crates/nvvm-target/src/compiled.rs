//! Shared types of the tables of compilation measurements: the measured compilers and the outcome.

use crate::{Crash, Dialect, References, TargetSet};

/// The compilers (releases, front end and targets) for which a row of a table of measurements applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compilers {
    /// The measured releases of CUDA for which the row applies.
    pub references: References,
    /// The front end of libNVVM for which the row applies; `None` for both front ends.
    front_end: Option<Dialect>,
    /// The smallest SM number for which the row applies.
    from: u16,
    /// The SM number below which the row applies.
    below: u16,
}

impl Compilers {
    pub(crate) const fn new(references: References, front_end: Option<Dialect>, from: u16, below: u16) -> Self {
        Self { references, front_end, from, below }
    }

    /// The targets for which the row applies: those in its range of SM numbers that libNVVM compiles with its front
    /// end.
    pub fn targets(self) -> TargetSet {
        TargetSet::from_fn(|target| {
            (self.from..self.below).contains(&target.sm())
                && self.front_end.is_none_or(|front_end| target.dialect_of_libnvvm() == front_end)
        })
    }
}

/// The outcome of compilation. `W` is the type that identifies an error message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Becomes<W> {
    /// The compiler reports an error with this message.
    Says(W),
    /// The compiler fails to select an instruction.
    NoInstruction,
    /// The compiler crashes.
    Crashes(Crash),
}
