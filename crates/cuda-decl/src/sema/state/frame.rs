//! Frames of constant evaluation: the scope of names, and the variables of the function under evaluation.

use super::memory::Place;
use crate::entities::ScopeId;
use crate::symbol::Symbol;
use crate::types::TypeId;

/// A frame of constant evaluation.
pub(in crate::sema) struct Frame {
    pub scope: ScopeId,
    /// Variables and parameters, with their objects.
    pub locals: Vec<(Symbol, u32)>,
    /// Function parameter packs, with the objects of their elements.
    pub packs: Vec<(Symbol, Vec<u32>)>,
    /// The object of the member function.
    pub this: Option<u32>,
    /// The return type; `None` when it is deduced.
    pub result: Option<TypeId>,
}

impl Frame {
    pub(crate) fn new(scope: ScopeId, this: Option<u32>) -> Self {
        Frame { scope, locals: Vec::new(), packs: Vec::new(), this, result: None }
    }

    pub(crate) fn local(&self, name: Symbol) -> Option<Place> {
        let found = self.locals.iter().rev().find(|it| it.0 == name);
        found.map(|it| Place { object: it.1, index: 0 })
    }

    pub(crate) fn pack(&self, name: Symbol) -> Option<&[u32]> {
        self.packs.iter().rev().find(|it| it.0 == name).map(|it| it.1.as_slice())
    }
}

/// Local variables that types may refer to: `sizeof(local)`, `decltype(local)`.
#[derive(Debug, Default)]
pub(in crate::sema) struct Visible {
    pub scope: Option<ScopeId>,
    pub locals: Vec<(Symbol, u32)>,
}
