//! Common parts of tables of measurements in compilation: the compilers and the outcome.

use crate::{Crash, Dialect, References, TargetSet};

/// Releases, a front end and targets with the same outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compilers {
    /// The releases.
    pub references: References,
    /// The front end; `None` for both.
    front_end: Option<Dialect>,
    /// The minimum SM number of the targets.
    from: u16,
    /// The SM number that all targets are below.
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

/// The outcome of compilation. `W` identifies the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Becomes<W> {
    /// An error with this message.
    Says(W),
    /// A failure of instruction selection.
    NoInstruction,
    /// A crash.
    Crashes(Crash),
}
