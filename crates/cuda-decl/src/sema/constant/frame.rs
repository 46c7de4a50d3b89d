//! Where expressions are evaluated: the scope of names, and the variables of the function that runs.

use super::memory::Place;
use super::{Outcome, Problem, Value};
use crate::entities::ScopeId;
use crate::sema::Sema;
use crate::symbol::Symbol;
use crate::types::{TypeId, TypeKind};

/// Where an expression is evaluated.
pub(in crate::sema) struct Frame {
    pub(in crate::sema) scope: ScopeId,
    /// Variables and parameters, by their objects.
    pub(in crate::sema) locals: Vec<(Symbol, u32)>,
    /// Parameters that are packs.
    pub(super) packs: Vec<(Symbol, Vec<u32>)>,
    /// The object whose member function runs.
    pub(in crate::sema) this: Option<u32>,
    /// The type that the function returns; `None` when its `return` tells.
    pub(super) result: Option<TypeId>,
}

impl Frame {
    pub(in crate::sema) fn new(scope: ScopeId, this: Option<u32>) -> Self {
        Frame { scope, locals: Vec::new(), packs: Vec::new(), this, result: None }
    }

    pub(super) fn local(&self, name: Symbol) -> Option<Place> {
        let found = self.locals.iter().rev().find(|it| it.0 == name);
        found.map(|it| Place { object: it.1, index: 0 })
    }

    pub(super) fn pack(&self, name: Symbol) -> Option<&[u32]> {
        self.packs.iter().rev().find(|it| it.0 == name).map(|it| it.1.as_slice())
    }
}

/// The variables that names in types may mean: `sizeof(local)`, `decltype(local)`.
#[derive(Debug, Default)]
pub(in crate::sema) struct Visible {
    scope: Option<ScopeId>,
    locals: Vec<(Symbol, u32)>,
}

impl<'u> Sema<'u> {
    /// Runs `work`, which asks for types, where the frame's variables are seen.
    pub(super) fn seen<T>(&mut self, frame: &mut Frame, work: impl FnOnce(&mut Self, ScopeId) -> T) -> T {
        let own = Visible { scope: Some(frame.scope), locals: std::mem::take(&mut frame.locals) };
        let outer = std::mem::replace(&mut self.visible, own);
        let result = work(self, frame.scope);
        let own = std::mem::replace(&mut self.visible, outer);
        frame.locals = own.locals;
        result
    }

    /// The type of a variable of the function that runs.
    pub(in crate::sema) fn local_type(&self, scope: ScopeId, name: Symbol) -> Option<TypeId> {
        if self.visible.scope != Some(scope) {
            return None;
        }
        let found = self.visible.locals.iter().rev().find(|it| it.0 == name)?;
        self.memory.get(Place { object: found.1, index: 0 }).map(|it| it.ty)
    }

    /// A variable of its own for a value.
    pub(super) fn variable_for(&mut self, value: Value) -> Outcome<u32> {
        self.memory.make(vec![value], value.ty, false).ok_or(Problem::TooLong)
    }

    pub(super) fn is_reference(&self, ty: TypeId) -> bool {
        matches!(self.types.kind(ty), TypeKind::Reference { .. })
    }

    /// How often a pattern is expanded; `None` when no pack stands in it.
    pub(super) fn expansions(&mut self, pattern: &'u crate::ast::Expression, frame: &Frame) -> Option<usize> {
        if let Some(length) = self.pack_length_in_expression(frame.scope, pattern) {
            return Some(length);
        }
        let names = crate::sema::pack::names_in(pattern);
        names.into_iter().find_map(|it| frame.pack(it).map(<[u32]>::len))
    }

    /// The frame in which packs stand for their elements at `index`.
    pub(super) fn element_frame(&mut self, frame: &Frame, index: usize) -> Frame {
        let scope = self.pack_element_scope(frame.scope, index);
        let mut locals = frame.locals.clone();
        locals.extend(frame.packs.iter().filter_map(|(name, all)| Some((*name, *all.get(index)?))));
        Frame { scope, locals, packs: Vec::new(), this: frame.this, result: None }
    }
}
