//! `__shared__` variables that functions use, directly or through calls. Their sum is a kernel's static shared memory.

use super::id::{FunctionId, VariableId};
use crate::symbol::Symbol;
use rustc_hash::{FxHashMap, FxHashSet};

/// Uses of `__shared__` variables and calls, by function.
#[derive(Default)]
pub(crate) struct SharedUses {
    named: FxHashMap<FunctionId, FxHashSet<VariableId>>,
    called: FxHashMap<FunctionId, FxHashSet<FunctionId>>,
    not_followed: FxHashMap<FunctionId, FxHashSet<Symbol>>,
}

/// `__shared__` variables and unresolved calls reachable from a function.
#[derive(Default)]
pub(crate) struct Reached {
    pub variables: FxHashSet<VariableId>,
    /// Names of unresolved calls: calls of members and of overloaded functions.
    pub not_followed: FxHashSet<Symbol>,
}

impl SharedUses {
    /// Records a use of a variable in the body of a function.
    pub(crate) fn name(&mut self, function: FunctionId, variable: VariableId) {
        self.named.entry(function).or_default().insert(variable);
    }

    /// Records a resolved call.
    pub(crate) fn call(&mut self, function: FunctionId, callee: FunctionId) {
        self.called.entry(function).or_default().insert(callee);
    }

    /// Records an unresolved call by the name of its callee.
    pub(crate) fn call_by_name(&mut self, function: FunctionId, name: Symbol) {
        self.not_followed.entry(function).or_default().insert(name);
    }

    /// Returns the given functions and those that they call, directly or indirectly.
    pub(crate) fn functions_reached(&self, from: impl Iterator<Item = FunctionId>) -> FxHashSet<FunctionId> {
        let mut waiting: Vec<FunctionId> = from.collect();
        let mut seen: FxHashSet<_> = waiting.iter().copied().collect();
        while let Some(function) = waiting.pop() {
            let called = self.called.get(&function).into_iter().flatten();
            waiting.extend(called.filter(|callee| seen.insert(**callee)));
        }
        seen
    }

    /// Returns variables and unresolved calls reachable from a function.
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
