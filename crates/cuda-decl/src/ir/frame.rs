//! The state of the generation of one function.

use super::types::quoted;
use crate::analysis::Kernel;
use crate::special::SpecialVariable;
use rustc_hash::{FxHashMap, FxHashSet};

/// The names of values and blocks in one function.
#[derive(Default)]
pub(super) struct Names {
    taken: FxHashSet<String>,
    next: FxHashMap<String, u32>,
}

impl Names {
    /// Returns a unique name `%name`, with a number appended when needed, as LLVM does.
    pub(super) fn fresh(&mut self, name: &str) -> String {
        let mut fresh = name.to_owned();
        let number = self.next.entry(name.to_owned()).or_default();
        while !self.taken.insert(fresh.clone()) {
            *number += 1;
            fresh = format!("{name}{number}");
        }
        format!("%{}", quoted(&fresh))
    }
}

/// The state of the generation of one body.
pub(super) struct Body<'a> {
    pub(super) kernel: &'a Kernel,
    /// The index of the kernel in the analysis.
    pub(super) place: usize,
    pub(super) names: Names,
    /// The parameters, as `%n`.
    pub(super) parameters: &'a [String],
    /// Components of builtin variables that are already read, with their values.
    pub(super) reads: FxHashMap<(SpecialVariable, u8), String>,
}
