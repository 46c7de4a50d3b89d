//! State for the detection of infinite recursion.

use crate::entities::{FunctionId, VariableId};

/// The evaluations in progress, outermost first.
#[derive(Debug, Default)]
pub(in crate::sema) struct InfiniteRecursion {
    /// Variables whose initializers are being evaluated.
    pub variables: Vec<VariableId>,
    /// Function calls, each with the number of decisions before it.
    pub calls: Vec<(FunctionId, u64)>,
    /// The number of evaluated conditions so far.
    pub decisions: u64,
}
