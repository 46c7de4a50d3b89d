//! Symbol names: the Itanium C++ ABI's mangling, as nvcc spells kernels and variables.

mod constant;
mod expression;
mod mangler;
mod operator;
mod scope;
mod symbol;
mod ty;

use crate::entities::{Entities, FunctionId, VariableId};
use mangler::Mangler;

/// The symbol of a function.
pub(crate) fn function(entities: &Entities<'_>, id: FunctionId) -> String {
    Mangler::function(entities, id)
}

/// The symbol of a variable.
pub(crate) fn variable(entities: &Entities<'_>, id: VariableId) -> String {
    Mangler::variable(entities, id)
}
