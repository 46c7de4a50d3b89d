//! Mangled names of kernels and variables: the Itanium C++ ABI, section 5.1, as implemented by nvcc.

mod constant;
mod expression;
mod mangler;
mod operator;
mod scope;
mod symbol;
mod ty;

use crate::entities::{Entities, FunctionId, VariableId};
use mangler::Mangler;

/// Returns the symbol name of a function.
pub(crate) fn function(entities: &Entities<'_>, id: FunctionId) -> String {
    Mangler::function(entities, id)
}

/// Returns the symbol name of a variable.
pub(crate) fn variable(entities: &Entities<'_>, id: VariableId) -> String {
    Mangler::variable(entities, id)
}
