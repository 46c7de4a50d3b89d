//! What is known of a function while it is written.

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
    /// A name that nothing else has, as `%name`: a number behind it where it needs one, as LLVM does.
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

/// One body being written.
pub(super) struct Body<'a> {
    pub(super) kernel: &'a Kernel,
    /// The place of the kernel in the analysis.
    pub(super) place: usize,
    pub(super) names: Names,
    /// The parameters, `%n`.
    pub(super) parameters: &'a [String],
    /// Components of builtin variables that were read.
    pub(super) reads: FxHashMap<(SpecialVariable, u8), String>,
}
