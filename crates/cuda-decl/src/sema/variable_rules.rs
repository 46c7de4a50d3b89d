//! What nvcc refuses about variables that are declared again, or without what they need.

use super::Sema;
use crate::entities::{Entity, ScopeId, ScopeKind, VariableId};
use crate::rules;
use crate::types::{TypeId, TypeKind};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    /// A variable that is declared again has the type that it had; an array may get its bound.
    pub(super) fn check_same_type(&mut self, place: ScopeId, known: VariableId, ty: TypeId, span: Span) {
        let old = &self.variables[known.0 as usize];
        let (was, line) = (old.ty, self.line(old.span));
        let element = |ty: TypeId| match *self.types.kind(ty) {
            TypeKind::Array { element, .. } | TypeKind::OpenArray(element) => Some(element),
            _ => None,
        };
        let is_open = |ty: TypeId| matches!(self.types.kind(ty), TypeKind::OpenArray(_));
        let gives_bound = (is_open(was) || is_open(ty)) && element(was).is_some() && element(was) == element(ty);
        let bare = |ty: TypeId| self.types.unaligned(ty);
        if bare(was) == bare(ty) || gives_bound || !self.is_settled(was) || !self.is_settled(ty) {
            return;
        }
        let text = self.text(self.variables[known.0 as usize].name);
        let declared = self.declaration_text(place, was, text);
        self.say(&rules::REDECLARED, 0, &[&declared, &line], span);
    }

    /// `extern __shared__ T x[]`: the block has it once, however many kernels name it.
    pub(super) fn check_dynamic_shared(&mut self, id: VariableId, place: ScopeId) {
        let of_template = self.function.is_some_and(|it| self.functions[it.0 as usize].template.is_some());
        let new = &self.variables[id.0 as usize];
        let (name, ty, span) = (new.name, new.ty, new.span);
        if of_template || !self.is_settled(ty) {
            return;
        }
        let text = self.text(name);
        let same = |sema: &Self, old: TypeId| sema.types.unaligned(old) == sema.types.unaligned(ty);
        // In one block they are one variable.
        if let (ScopeKind::Block(_), Some(Entity::Variable(old))) =
            (self.scope(place).kind, self.scope(place).names.get(&name).copied())
        {
            let old = &self.variables[old.0 as usize];
            let (was, line) = (old.ty, self.line(old.span));
            if !same(self, was) && self.is_settled(was) {
                let declared = crate::print::declaration(self, was, text);
                self.say_loudly(0, &[&declared, &line], span);
            }
            return;
        }
        let mut around = place;
        while !matches!(self.scope(around).kind, ScopeKind::Namespace { .. }) {
            match self.scope(around).parent {
                Some(parent) => around = parent,
                None => break,
            }
        }
        match self.dynamic_shared.get(&(around, name)).copied() {
            Some((was, first)) if !same(self, was) => {
                let line = self.line(first);
                self.say_loudly(11, &[text, &line], span);
            }
            Some(_) => {}
            None => _ = self.dynamic_shared.insert((around, name), (ty, span)),
        }
    }

    /// Bodies are read in silence; what has a memory space is judged all the same.
    fn say_loudly(&mut self, wording: usize, values: &[&str], span: Span) {
        let quiet = std::mem::replace(&mut self.quiet, 0);
        self.say(&rules::REDECLARED, wording, values, span);
        self.quiet = quiet;
    }
}
