//! Which `__shared__` variables bodies name, and which functions they call: what a kernel takes along to ptxas.

use super::id::{FunctionId, VariableId};
use rustc_hash::{FxHashMap, FxHashSet};

/// What bodies name, by function.
#[derive(Default)]
pub(crate) struct SharedUses {
    named: FxHashMap<FunctionId, FxHashSet<VariableId>>,
    called: FxHashMap<FunctionId, FxHashSet<FunctionId>>,
}

impl SharedUses {
    /// The body of a function names a variable.
    pub fn name(&mut self, function: FunctionId, variable: VariableId) {
        self.named.entry(function).or_default().insert(variable);
    }

    /// The body of a function calls another.
    pub fn call(&mut self, function: FunctionId, callee: FunctionId) {
        self.called.entry(function).or_default().insert(callee);
    }

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
