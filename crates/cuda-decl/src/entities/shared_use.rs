//! Which `__shared__` variables bodies name, and which functions they call: what a kernel takes along to ptxas.

use super::id::{FunctionId, VariableId};
use crate::symbol::Symbol;
use rustc_hash::{FxHashMap, FxHashSet};

/// What bodies name, by function.
#[derive(Default)]
pub(crate) struct SharedUses {
    named: FxHashMap<FunctionId, FxHashSet<VariableId>>,
    called: FxHashMap<FunctionId, FxHashSet<FunctionId>>,
    not_followed: FxHashMap<FunctionId, FxHashSet<Symbol>>,
}

/// What a function and those that it calls name.
#[derive(Default)]
pub(crate) struct Reached {
    pub variables: FxHashSet<VariableId>,
    /// Names in calls of which it is not known which function they call: members, and one of several.
    pub not_followed: FxHashSet<Symbol>,
}

impl SharedUses {
    /// The body of a function names a variable.
    pub(crate) fn name(&mut self, function: FunctionId, variable: VariableId) {
        self.named.entry(function).or_default().insert(variable);
    }

    /// The body of a function calls another.
    pub(crate) fn call(&mut self, function: FunctionId, callee: FunctionId) {
        self.called.entry(function).or_default().insert(callee);
    }

    /// The body of a function calls one that is not known but by its name.
    pub(crate) fn call_by_name(&mut self, function: FunctionId, name: Symbol) {
        self.not_followed.entry(function).or_default().insert(name);
    }

    /// Functions and those that they call, directly or not.
    pub(crate) fn functions_reached(&self, from: impl Iterator<Item = FunctionId>) -> FxHashSet<FunctionId> {
        let mut waiting: Vec<FunctionId> = from.collect();
        let mut seen: FxHashSet<_> = waiting.iter().copied().collect();
        while let Some(function) = waiting.pop() {
            let called = self.called.get(&function).into_iter().flatten();
            waiting.extend(called.filter(|callee| seen.insert(**callee)));
        }
        seen
    }

    /// What a function and those that it calls name.
    pub(crate) fn reached(&self, kernel: FunctionId) -> Reached {
        let mut reached = Reached::default();
        let mut seen = FxHashSet::from_iter([kernel]);
        let mut waiting = vec![kernel];
        while let Some(function) = waiting.pop() {
            reached.variables.extend(self.named.get(&function).into_iter().flatten());
            reached.not_followed.extend(self.not_followed.get(&function).into_iter().flatten());
            let called = self.called.get(&function).into_iter().flatten();
            waiting.extend(called.filter(|callee| seen.insert(**callee)));
        }
        reached
    }
}
