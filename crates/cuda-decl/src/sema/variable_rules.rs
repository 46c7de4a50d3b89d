//! Rules of variables: redeclarations and missing initializers.

use super::state::{Problem, Sema};
use crate::ast::Specifiers;
use crate::entities::{Entity, ScopeId, ScopeKind, VariableId};
use crate::rules;
use crate::types::{RecordId, TypeId, TypeKind};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    /// Checks that a redeclared variable has the same type. An array may get its bound.
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
        self.say_in(&rules::REDECLARED, rules::DECLARED_INCOMPATIBLY, &[&declared, &line], span);
    }

    /// Checks `extern __shared__ T x[]`, which is one variable for all kernels that declare it.
    pub(super) fn check_dynamic_shared(&mut self, id: VariableId, place: ScopeId) {
        let of_template = self.function.is_some_and(|it| self.functions[it.0 as usize].template.is_some());
        let new = &self.variables[id.0 as usize];
        let (name, ty, span) = (new.name, new.ty, new.span);
        if of_template || !self.is_settled(ty) {
            return;
        }
        let text = self.text(name);
        let same = |sema: &Self, old: TypeId| sema.types.unaligned(old) == sema.types.unaligned(ty);
        // Declarations in one block denote one variable.
        if let (ScopeKind::Block(_), Some(Entity::Variable(old))) =
            (self.scope(place).kind, self.scope(place).names.get(&name).copied())
        {
            let old = &self.variables[old.0 as usize];
            let (was, line) = (old.ty, self.line(old.span));
            if !same(self, was) && self.is_settled(was) {
                let declared = crate::print::declaration(self, was, text);
                self.say_unsuppressed(rules::DECLARED_INCOMPATIBLY, &[&declared, &line], span);
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
                self.say_unsuppressed(rules::DECLARED_OTHERWISE, &[text, &line], span);
            }
            Some(_) => {}
            None => _ = self.dynamic_shared.insert((around, name), (ty, span)),
        }
    }

    /// Checks a variable definition: no abstract class, default-initializable without an initializer, and initialized
    /// when const.
    pub(super) fn check_object(&mut self, id: VariableId, place: ScopeId) {
        let variable = &self.variables[id.0 as usize];
        let (ty, span) = (variable.ty, variable.span);
        if variable.is_extern || matches!(self.scope(place).kind, ScopeKind::Class(_)) || self.types.is_dependent(ty) {
            return;
        }
        if let ScopeKind::Block(_) = self.scope(place).kind {
            let of_template = self.function.is_none_or(|it| self.functions[it.0 as usize].template.is_some());
            if of_template || self.is_in_template(place) || !self.is_settled(ty) {
                return;
            }
        }
        let quiet = match self.scope(place).kind {
            ScopeKind::Block(_) => std::mem::replace(&mut self.quiet, self.reading.suppressed),
            _ => self.quiet,
        };
        self.check_abstract(ty, rules::ABSTRACT_OBJECT, span);
        self.check_made_without_value(id, place);
        self.check_variable_made(id, place);
        self.check_initialised_at_once(id);
        self.quiet = quiet;
    }

    /// Checks that a static data member with an initializer is constant or inline.
    pub(super) fn check_static_member(&mut self, record: RecordId, id: VariableId, specifiers: &Specifiers) {
        let variable = &self.variables[id.0 as usize];
        let (ty, span, initialiser) = (variable.ty, variable.span, variable.initialiser);
        let text = self.text(variable.name);
        if !self.is_settled(ty) || specifiers.has_unknown_macro {
            return;
        }
        if specifiers.storage.is_constexpr && initialiser.is_none() {
            if self.types.as_record(self.types.innermost(ty)).is_none() {
                let owner = crate::print::record_name(self, record);
                self.say_in(
                    &rules::UNINITIALISED,
                    rules::CONST_MEMBER_WITHOUT_VALUE,
                    &[&format!("{owner}::{text}")],
                    span,
                );
            }
        } else if initialiser.is_some() && !specifiers.storage.is_inline && !self.types.is_const(ty) {
            self.say_in(&rules::UNINITIALISED, rules::MEMBER_NOT_CONST, &[], span);
        }
    }

    fn check_initialised_at_once(&mut self, id: VariableId) {
        let variable = &self.variables[id.0 as usize];
        let (ty, span, is_constexpr) = (variable.ty, variable.span, variable.is_constexpr);
        let text = self.text(variable.name);
        if variable.initialiser.is_some() || variable.is_parameter || !self.is_settled(ty) {
            return;
        }
        let class = self.types.as_record(self.types.innermost(ty));
        if matches!(self.types.kind(ty), TypeKind::Reference { .. }) {
            self.say_in(&rules::UNINITIALISED, rules::REFERENCE_WITHOUT_VALUE, &[text], span);
        } else if is_constexpr && class.is_none() {
            self.say_in(&rules::UNINITIALISED, rules::CONSTEXPR_WITHOUT_VALUE, &[], span);
        } else if self.types.is_const(ty) {
            match class {
                None => self.say_in(&rules::UNINITIALISED, rules::CONST_WITHOUT_VALUE, &[text], span),
                Some(record) => {
                    let data = self.record(record);
                    let is_bare = data.special_members.is_empty()
                        && data.bases.is_empty()
                        && !data.prelude
                        && data.missing.is_empty()
                        && !data.fields.is_empty()
                        && data.fields.iter().all(|it| !it.is_initialised && self.class_in(it).is_none());
                    if is_bare && !is_constexpr {
                        let owner = crate::print::record_name(self, record);
                        self.say_in(&rules::UNINITIALISED, rules::CONST_WITHOUT_CONSTRUCTOR, &[text, &owner], span);
                    }
                }
            }
        }
    }

    /// Checks that the initializer of a `constexpr` variable at namespace scope is a constant expression.
    pub(super) fn check_constant(&mut self, id: VariableId, place: ScopeId) {
        let variable = &self.variables[id.0 as usize];
        let (scope, ty, is_constexpr) = (variable.scope, variable.ty, variable.is_constexpr);
        let is_namespace = matches!(self.scope(place).kind, ScopeKind::Namespace { .. });
        if self.prelude || !is_constexpr || !is_namespace || self.arithmetic(ty).is_none() || !self.is_settled(ty) {
            return;
        }
        let Some([only]) = variable.initialiser.map(|it| it.values.as_slice()) else { return };
        if let Err(problem @ (Problem::NotConstant(_) | Problem::DivisionByZero(_))) = self.constant(scope, only) {
            self.report_problem(problem, only.span);
        }
    }

    /// Reports an error about a memory space, although diagnostics are suppressed in bodies.
    fn say_unsuppressed(&mut self, wording: &str, values: &[&str], span: Span) {
        let quiet = std::mem::replace(&mut self.quiet, self.reading.suppressed);
        self.say_in(&rules::REDECLARED, wording, values, span);
        self.quiet = quiet;
    }
}
