//! Types for tables of measured compilations: the compilers that were run, and the result of a compilation (error
//! message or crash).

use crate::{Crash, Dialect, References, TargetSet};

/// The compilers for which an entry in a table of measurements is valid: releases of CUDA, a front end of libNVVM, and
/// targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compilers {
    /// The measured releases of CUDA for which an entry in a table of measurements is valid.
    pub references: References,
    /// The front end of libNVVM for which an entry in a table of measurements is valid, as the dialect that the front
    /// end expects. `None` means both front ends.
    front_end: Option<Dialect>,
    /// The smallest SM number (90 for sm_90) of the targets for which an entry in a table of measurements is valid.
    from: u16,
    /// The exclusive upper bound of the SM numbers (90 for sm_90) of the targets for which an entry in a table of
    /// measurements is valid.
    below: u16,
}

impl Compilers {
    pub(crate) const fn new(references: References, front_end: Option<Dialect>, from: u16, below: u16) -> Self {
        Self { references, front_end, from, below }
    }

    /// Returns the targets for which an entry in a table of measurements is valid. They are in the entry's range of SM
    /// numbers, and libNVVM compiles for them with the entry's front end.
    pub fn targets(self) -> TargetSet {
        TargetSet::from_fn(|target| {
            (self.from..self.below).contains(&target.sm())
                && self.front_end.is_none_or(|front_end| target.dialect_of_libnvvm() == front_end)
        })
    }
}

/// The result of a failed compilation. `W` is the type that identifies an error message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Becomes<W> {
    /// The compiler reports an error with this message.
    Says(W),
    /// The compiler fails, since it cannot select an instruction.
    NoInstruction,
    /// The compiler crashes in this way.
    Crashes(Crash),
}
