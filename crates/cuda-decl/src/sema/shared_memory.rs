//! Which `__shared__` variables bodies name, and which functions they call.

use super::state::Sema;
use crate::entities::{FunctionId, Space, VariableId};

impl Sema<'_> {
    /// The body that is read names a variable.
    pub(super) fn shared_named(&mut self, variable: VariableId) {
        if let (Some(function), Some(Space::Shared)) = (self.function, self.variables[variable.0 as usize].space) {
            self.shared_uses.name(function, variable);
        }
    }

    /// The body that is read calls a function.
    pub(super) fn function_called(&mut self, callee: FunctionId) {
        if let Some(function) = self.function {
            self.shared_uses.call(function, callee);
        }
    }
}
