//! Types for tables of measured compilations: the compilers that were run, and the result of a compilation (error
//! message or crash).

use crate::{Crash, Dialect, References, TargetSet};

/// The compilers for which an entry in a table of measurements is valid: releases of CUDA, a front end of libNVVM, and
/// targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compilers {
    /// The measured releases of CUDA for which the entry is valid.
    pub references: References,
    /// The front end of libNVVM for which the entry is valid, by the dialect of NVVM IR that it expects; `None` for
    /// both front ends.
    front_end: Option<Dialect>,
    /// The smallest SM number for which the entry is valid.
    from: u16,
    /// The SM number below which the entry is valid.
    below: u16,
}

impl Compilers {
    pub(crate) const fn new(references: References, front_end: Option<Dialect>, from: u16, below: u16) -> Self {
        Self { references, front_end, from, below }
    }

    /// Returns the targets for which the entry is valid: those in the range of SM numbers that libNVVM compiles with
    /// the front end of the entry.
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
