//! What is being computed, to see recursion that has no end.

use crate::entities::{FunctionId, VariableId};

/// What is being computed, outermost first.
#[derive(Debug, Default)]
pub(in crate::sema) struct Endless {
    /// Variables whose values are asked for.
    pub variables: Vec<VariableId>,
    /// Calls of functions, each with how much was decided before.
    pub calls: Vec<(FunctionId, u64)>,
    /// How often a condition chose between two ways so far.
    pub decisions: u64,
}
