//! Which `__shared__` variables bodies name, and which functions they call.

use super::state::Sema;
use crate::ast::{Expression, Name};
use crate::entities::{FunctionId, ScopeId, Space, VariableId};

impl<'u> Sema<'u> {
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

    /// The body that is read calls a function that is not known but by its name.
    pub(super) fn name_called(&mut self, name: &Name) {
        if let (Some(function), Some(name)) = (self.function, name.last()) {
            self.shared_uses.call_by_name(function, name);
        }
    }

    /// The body that is read calls a function template on the device: the instance has shared variables of its own, so
    /// that its body is read, too. Of a text without such variables that would tell nothing.
    pub(super) fn template_called(&mut self, scope: ScopeId, name: &'u Name, arguments: &'u [Expression]) {
        let on_device = self.function.is_some_and(|it| {
            let function = &self.functions[it.0 as usize];
            function.is_global || function.is_device
        });
        if !on_device || self.reading.unmade > 0 || self.symbol("__shared__").is_none() {
            return;
        }
        let candidates = self.templates_named(scope, name);
        let instance = candidates.and_then(|all| self.instance_called(scope, all, name, arguments));
        match instance {
            Some(instance) => {
                self.make(instance);
                self.function_called(instance);
            }
            None => self.name_called(name),
        }
    }
}
