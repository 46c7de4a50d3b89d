//! Which `__shared__` variables bodies name, and which functions they call: what a kernel takes along to ptxas.

use super::Sema;
use crate::entities::{FunctionId, Space, VariableId};
use rustc_hash::{FxHashMap, FxHashSet};

/// What bodies name, by function.
#[derive(Default)]
pub(crate) struct SharedUses {
    named: FxHashMap<FunctionId, FxHashSet<VariableId>>,
    called: FxHashMap<FunctionId, FxHashSet<FunctionId>>,
}

impl SharedUses {
    /// The variables that a function and those that it calls name. No call is followed that has several functions to
    /// choose from, nor one of a member or a template.
    pub fn reached(&self, kernel: FunctionId) -> FxHashSet<VariableId> {
        let mut reached = FxHashSet::default();
        let mut seen = FxHashSet::from_iter([kernel]);
        let mut waiting = vec![kernel];
        while let Some(function) = waiting.pop() {
            reached.extend(self.named.get(&function).into_iter().flatten());
            let called = self.called.get(&function).into_iter().flatten();
            waiting.extend(called.filter(|callee| seen.insert(**callee)));
        }
        reached
    }
}

impl Sema<'_> {
    /// The body that is read names a variable.
    pub(super) fn shared_named(&mut self, variable: VariableId) {
        if let (Some(function), Some(Space::Shared)) = (self.function, self.variables[variable.0 as usize].space) {
            self.shared_uses.named.entry(function).or_default().insert(variable);
        }
    }

    /// The body that is read calls a function.
    pub(super) fn function_called(&mut self, callee: FunctionId) {
        if let Some(function) = self.function {
            self.shared_uses.called.entry(function).or_default().insert(callee);
        }
    }
}
