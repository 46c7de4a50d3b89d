//! Sets of SM targets, stored as conditions such as "below sm_53". Declarations of rules use this form.

use crate::{Dialect, TargetSet};
use std::sync::LazyLock;

/// A set of SM targets in the declaration of a rule. Unlike a `TargetSet`, it is stored as the condition that selects
/// the targets.
#[derive(Clone, Copy, Debug)]
pub enum Targets {
    /// All targets.
    All,
    /// Targets with an SM number below this one.
    Below(u16),
    /// Targets with at least this SM number.
    AtLeast(u16),
    /// Targets that libNVVM compiles with this front end by default: legacy below `compute_100`, modern from
    /// `compute_100` on.
    FrontEnd(Dialect),
    /// Targets with tensor memory: `a` and `f` targets from `sm_100` on and below `sm_120`.
    TensorMemory,
    /// Targets without tensor memory that libNVVM compiles with its modern front end (newer than LLVM 7) by default.
    WithoutTensorMemory,
}

impl Targets {
    /// The targets that libNVVM compiles with its LLVM 7 front end by default.
    pub const LEGACY: Targets = Targets::FrontEnd(Dialect::Legacy);
    /// The targets that libNVVM compiles with its modern front end (newer than LLVM 7) by default.
    pub const MODERN: Targets = Targets::FrontEnd(Dialect::Modern);

    /// Returns the set of the targets that satisfy the condition of this `Targets`.
    pub fn set(self) -> TargetSet {
        match self {
            Targets::All => TargetSet::all(),
            Targets::Below(sm) => TargetSet::below(sm),
            Targets::AtLeast(sm) => TargetSet::at_least(sm),
            Targets::FrontEnd(dialect) => front_end(dialect),
            Targets::TensorMemory => tensor_memory(),
            Targets::WithoutTensorMemory => Targets::MODERN.set().difference(tensor_memory()),
        }
    }
}

fn tensor_memory() -> TargetSet {
    TargetSet::from_fn(|target| target.suffix().is_some() && (100..120).contains(&target.sm()))
}

/// Returns the targets that libNVVM compiles with a front end by default.
fn front_end(dialect: Dialect) -> TargetSet {
    static FRONT_ENDS: LazyLock<[TargetSet; 2]> = LazyLock::new(|| {
        [Dialect::Legacy, Dialect::Modern].map(|it| TargetSet::from_fn(|to| to.dialect_of_libnvvm() == it))
    });
    match dialect {
        Dialect::Legacy => FRONT_ENDS[0],
        Dialect::Modern => FRONT_ENDS[1],
    }
}
