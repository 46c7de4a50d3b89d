//! Names that nothing in the text declares.

use nvvm_syntax::Span;
use rustc_hash::{FxHashMap, FxHashSet};

/// The names that were met and not found, by their roots: the name itself, or the namespace that should have it.
#[derive(Default)]
pub(in crate::sema) struct Unknowns {
    pub places: FxHashMap<String, usize>,
    pub roots: Vec<Root>,
    /// How many names were compared with unknown ones so far.
    pub compared: usize,
}

/// Names that have one root.
pub(in crate::sema) struct Root {
    /// Names in order of their first use, with the place of it.
    pub names: Vec<(String, Span)>,
    pub seen: FxHashSet<String>,
    /// Whether it is declared, and only its definition is missing.
    pub is_declared: bool,
    /// What was perhaps meant.
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
