//! The kinds of declared names, to distinguish types from values where the grammar is ambiguous.

use crate::symbol::Symbol;
use rustc_hash::FxHashSet;

/// Declared names by kind. Names of namespaces and classes are kept to the end of the text, since qualified names can
/// reach them; names of template parameters and blocks are kept for their scope.
#[derive(Default)]
pub(super) struct Known {
    pub types: FxHashSet<Symbol>,
    /// Defined classes.
    pub classes: FxHashSet<Symbol>,
    pub templates: FxHashSet<Symbol>,
    pub concepts: FxHashSet<Symbol>,
    /// Functions and variables.
    pub names: FxHashSet<Symbol>,
    /// Enumerators, of scoped enumerations too.
    pub enumerators: FxHashSet<Symbol>,
    pub parameters: FxHashSet<Symbol>,
    /// Function parameters, non-type template parameters and local variables in scope, which are certainly no
    /// templates.
    pub values: FxHashSet<Symbol>,
    /// The hidden meanings of names that inner scopes declare, in order of declaration.
    hidden: Vec<Meaning>,
}

/// The meaning of a name at one point, to be restored at the end of an inner scope.
#[derive(Clone, Copy)]
pub(super) struct Meaning {
    name: Symbol,
    is_type: bool,
    is_template: bool,
    is_value: bool,
    is_surely_value: bool,
}

impl Known {
    pub(super) fn meaning(&self, name: Symbol) -> Meaning {
        Meaning {
            name,
            is_type: self.types.contains(&name),
            is_template: self.templates.contains(&name),
            is_value: self.names.contains(&name),
            is_surely_value: self.values.contains(&name),
        }
    }

    /// Restores the meaning of a name.
    pub(super) fn restore(&mut self, meaning: Meaning) {
        let sets = [
            (&mut self.types, meaning.is_type),
            (&mut self.templates, meaning.is_template),
            (&mut self.names, meaning.is_value),
            (&mut self.values, meaning.is_surely_value),
        ];
        for (set, is_in) in sets {
            if is_in {
                set.insert(meaning.name);
            } else {
                set.remove(&meaning.name);
            }
        }
    }

    /// Begins a scope. Returns its state for [`Known::leave`].
    pub(super) fn enter(&self) -> usize {
        self.hidden.len()
    }

    /// Ends the scope that began at `start`.
    pub(super) fn leave(&mut self, start: usize) {
        for meaning in self.hidden.split_off(start).into_iter().rev() {
            self.restore(meaning);
        }
    }

    /// Declares a local variable, which hides a type or template of its name.
    pub(super) fn declare_local(&mut self, name: Symbol) {
        self.hidden.push(self.meaning(name));
        self.types.remove(&name);
        self.templates.remove(&name);
        self.names.insert(name);
        self.values.insert(name);
    }
}
