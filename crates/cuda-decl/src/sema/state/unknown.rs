//! Undeclared names.

use nvvm_syntax::Span;
use rustc_hash::{FxHashMap, FxHashSet};

/// Undeclared names by their first components: the name itself or the namespace that should declare it.
#[derive(Default)]
pub(in crate::sema) struct Unknowns {
    pub places: FxHashMap<String, usize>,
    pub roots: Vec<Root>,
    /// The number of name comparisons for spelling suggestions so far.
    pub compared: usize,
}

/// Undeclared names with the same first component.
pub(in crate::sema) struct Root {
    /// The names in order of the first use, with its span.
    pub names: Vec<(String, Span)>,
    pub seen: FxHashSet<String>,
    /// Whether the name is declared and only its definition is missing.
    pub is_declared: bool,
    /// The spelling suggestion.
    pub near: Option<String>,
}

impl Unknowns {
    pub(crate) fn note(&mut self, root: &str, name: String, span: Span) -> Option<&mut Root> {
        let roots = &mut self.roots;
        let place = *self.places.entry(root.to_owned()).or_insert_with(|| {
            roots.push(Root { names: Vec::new(), seen: FxHashSet::default(), is_declared: false, near: None });
            roots.len() - 1
        });
        let root = roots.get_mut(place)?;
        if !root.seen.insert(name.clone()) {
            return None;
        }
        root.names.push((name, span));
        Some(root)
    }
}
