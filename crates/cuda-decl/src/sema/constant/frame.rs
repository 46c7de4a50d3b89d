//! Frames of constant evaluation: the scope of names, and the variables of the function under evaluation.

use crate::entities::ScopeId;
use crate::sema::state::{Frame, Outcome, Place, Problem, Sema, Value, Visible};
use crate::symbol::Symbol;
use crate::types::TypeId;

impl<'u> Sema<'u> {
    /// Runs `work` with the frame's variables visible to types.
    pub(super) fn seen<T>(&mut self, frame: &mut Frame, work: impl FnOnce(&mut Self, ScopeId) -> T) -> T {
        let own = Visible { scope: Some(frame.scope), locals: std::mem::take(&mut frame.locals) };
        let outer = std::mem::replace(&mut self.visible, own);
        let result = work(self, frame.scope);
        let own = std::mem::replace(&mut self.visible, outer);
        frame.locals = own.locals;
        result
    }

    /// Returns the type of a variable of the function under evaluation.
    pub(in crate::sema) fn local_type(&self, scope: ScopeId, name: Symbol) -> Option<TypeId> {
        if self.visible.scope != Some(scope) {
            return None;
        }
        let found = self.visible.locals.iter().rev().find(|it| it.0 == name)?;
        self.memory.get(Place { object: found.1, index: 0 }).map(|it| it.ty)
    }

    /// Creates a variable with a value.
    pub(super) fn variable_for(&mut self, value: Value) -> Outcome<u32> {
        self.memory.make(vec![value], value.ty, false).ok_or(Problem::TooLong)
    }

    /// Returns the number of elements of a pack expansion's pattern; `None` when it contains no pack.
    pub(super) fn expansions(&mut self, pattern: &'u crate::ast::Expression, frame: &Frame) -> Option<usize> {
        if let Some(length) = self.pack_length_in_expression(frame.scope, pattern) {
            return Some(length);
        }
        let names = crate::sema::pack::names_in(pattern);
        names.into_iter().find_map(|it| frame.pack(it).map(<[u32]>::len))
    }

    /// Returns a frame in which packs are replaced by their elements at `index`.
    pub(super) fn element_frame(&mut self, frame: &Frame, index: usize) -> Frame {
        let scope = self.pack_element_scope(frame.scope, index);
        let mut locals = frame.locals.clone();
        locals.extend(frame.packs.iter().filter_map(|(name, all)| Some((*name, *all.get(index)?))));
        Frame { scope, locals, packs: Vec::new(), this: frame.this, result: None }
    }
}
