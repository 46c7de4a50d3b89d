//! What the names that were declared so far stand for: enough to tell a type from a value where syntax alone does not.

use crate::symbol::Symbol;
use rustc_hash::FxHashSet;

/// Names by what they stand for. Those of namespaces and classes hold from their declaration to the end of the text, since
/// they can be named from everywhere; those of templates' parameters and of blocks as long as their scope.
#[derive(Default)]
pub(super) struct Known {
    pub types: FxHashSet<Symbol>,
    /// Classes with a body.
    pub classes: FxHashSet<Symbol>,
    pub templates: FxHashSet<Symbol>,
    pub concepts: FxHashSet<Symbol>,
    /// Functions and variables.
    pub names: FxHashSet<Symbol>,
    /// Values of enumerations, scoped or not.
    pub enumerators: FxHashSet<Symbol>,
    pub parameters: FxHashSet<Symbol>,
    /// Parameters of the templates and functions around and variables of the blocks around: no template is meant.
    pub values: FxHashSet<Symbol>,
    /// What names stood for before an inner scope declared them, in the order of the declarations.
    hidden: Vec<Meaning>,
}

/// What a name stands for.
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

    /// Gives a name back what it stood for.
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

    /// Where a scope begins, for [`Known::leave`].
    pub(super) fn enter(&self) -> usize {
        self.hidden.len()
    }

    /// Ends the scope that began at `start`.
    pub(super) fn leave(&mut self, start: usize) {
        for meaning in self.hidden.split_off(start).into_iter().rev() {
            self.restore(meaning);
        }
    }

    /// A variable of the scope that was entered last: no type or template of that name is meant in it.
    pub(super) fn declare_local(&mut self, name: Symbol) {
        self.hidden.push(self.meaning(name));
        self.types.remove(&name);
        self.templates.remove(&name);
        self.names.insert(name);
        self.values.insert(name);
    }
}
