//! Overload sets and redeclarations of functions ([over.load], [over.dcl]).

use super::state::Sema;
use crate::ast::PartKind;
use crate::entities::{Entity, Function, FunctionId, ScopeId};
use crate::rules;
use crate::symbol::Symbol;
use crate::types::{TypeId, TypeKind};

impl<'u> Sema<'u> {
    pub(super) fn add_function(&mut self, entry: Function<'u>) -> FunctionId {
        let id = FunctionId(self.functions.len() as u32);
        if let PartKind::Identifier(name) = entry.name {
            *self.functions_named.entry(name).or_default() += 1;
        }
        self.functions.push(entry);
        id
    }

    /// Adds a function to the overload set of its name, or merges it with its earlier declaration.
    pub(super) fn overload(&mut self, scope: ScopeId, name: Symbol, entry: Function<'u>) -> FunctionId {
        let place = self.enclosing(scope);
        let set = match self.scope(place).names.get(&name) {
            Some(Entity::Functions(set)) => Some(*set),
            _ => None,
        };
        let Some(set) = set else {
            self.check_name_free(place, name, super::names::Kind::Function(entry.ty), entry.span);
            self.check_default_order(&entry);
            let id = self.add_function(entry);
            self.overloads.push(vec![id]);
            let set = self.overloads.len() as u32 - 1;
            self.declare(place, name, Entity::Functions(set));
            return id;
        };
        // Functions of the same type with different constraints are different functions.
        let same = |id: &&FunctionId| {
            let function = &self.functions[id.0 as usize];
            let is_constrained = function.says.is_constrained || entry.says.is_constrained;
            function.ty == entry.ty && !is_constrained
        };
        let known = self.overloads[set as usize].iter().find(same).copied();
        let Some(known) = known else {
            self.check_overload(set, &entry);
            self.check_default_order(&entry);
            let id = self.add_function(entry);
            self.overloads[set as usize].push(id);
            return id;
        };
        if !self.check_redeclared(known, name, &entry) {
            return known;
        }
        let function = &mut self.functions[known.0 as usize];
        function.attributes.extend(entry.attributes);
        function.is_global |= entry.is_global;
        function.is_host |= entry.is_host;
        function.join_device(entry.is_device);
        function.may_be_on_device |= entry.may_be_on_device;
        function.is_static |= entry.is_static;
        function.is_inline |= entry.is_inline;
        // Default arguments of a declaration apply to later ones.
        let mut parameters = entry.parameters;
        for (new, old) in parameters.iter_mut().zip(&function.parameters) {
            new.has_default |= old.has_default;
        }
        if entry.body.is_some() {
            function.body = entry.body;
            function.span = entry.span;
            function.deduces = entry.deduces;
            function.scope = entry.scope;
        }
        if entry.body.is_some() || parameters.iter().any(|it| it.has_default) {
            function.parameters = parameters;
            function.written = entry.written;
        }
        known
    }

    /// Checks a redeclaration. Returns whether it is valid and can be merged.
    fn check_redeclared(&mut self, known: FunctionId, name: Symbol, new: &Function<'u>) -> bool {
        let old = self.functions[known.0 as usize].clone();
        if !self.are_comparable(&old, new) {
            return true;
        }
        let text = self.text(name);
        let line = self.line(old.span);
        if new.record.is_some() {
            let owner = crate::print::scope_name(self, old.scope);
            let signature = crate::print::signature(self, old.ty);
            self.say_in(
                &rules::REDECLARED,
                rules::MEMBER_FUNCTION_REDECLARED,
                &[&format!("{owner}::{text}{signature}"), &line],
                new.span,
            );
            return false;
        }
        if new.body.is_some() && old.body.is_some() {
            self.say_in(&rules::REDEFINITION, rules::FUNCTION_REDEFINED, &[text, &line], new.span);
            return false;
        }
        if !old.may_be_on_device && !new.may_be_on_device {
            self.check_execution_space(&old, text, new);
        }
        if new.says.is_deleted && !old.says.is_deleted {
            self.say_in(&rules::REDECLARED, rules::DELETED_LATE, &[], new.span);
        }
        match (old.says.exceptions, new.says.exceptions) {
            (Some(true), None) => {
                self.say_in(&rules::REDECLARED, rules::ALLOWS_ALL_EXCEPTIONS, &[text, &line], new.span);
            }
            (None, Some(true)) => self.say_in(&rules::REDECLARED, rules::EXCEPTIONS_DIFFER, &[text, &line], new.span),
            _ => {}
        }
        if new.extern_c && !old.extern_c {
            self.say_in(&rules::REDECLARED, rules::LINKAGE_DIFFERS, &[text, &line], new.span);
        }
        for (before, after) in old.parameters.iter().zip(&new.parameters) {
            if before.has_default && after.has_default {
                self.say_in(&rules::REDECLARED, rules::DEFAULT_REDEFINED, &[], after.span);
            }
        }
        true
    }

    /// Reports a parameter without a default argument after one with a default argument ([dcl.fct.default]).
    fn check_default_order(&mut self, new: &Function<'u>) {
        let after = new.parameters.iter().skip_while(|it| !it.has_default);
        let is_pack = |ty: TypeId| matches!(self.types.kind(ty), TypeKind::Pack(_));
        let missing = after.filter(|it| !it.has_default && !is_pack(it.ty)).map(|it| it.span).next();
        if let Some(span) = missing.filter(|_| new.template.is_none()) {
            self.say_in(&rules::TEMPLATE_PARAMETERS, rules::DEFAULT_NOT_LAST, &[], span);
        }
    }

    fn check_execution_space(&mut self, old: &Function<'u>, name: &str, new: &Function<'u>) {
        let (before, after) = (spaces(old), spaces(new));
        match (old.is_global, new.is_global) {
            (true, false) if new.is_host || new.is_device => {
                self.say_in(&rules::EXECUTION_SPACE, rules::SPACE_REDECLARED, &["__global__", name, after], new.span);
            }
            (true, false) => self.say_in(&rules::EXECUTION_SPACE, rules::GLOBAL_LOST, &[name], new.span),
            (false, true) => {
                self.say_in(&rules::EXECUTION_SPACE, rules::SPACE_REDECLARED, &[before, name, "__global__"], new.span);
            }
            _ => {}
        }
    }

    /// Checks a new overload against the functions of its name.
    fn check_overload(&mut self, set: u32, new: &Function<'u>) {
        for place in 0..self.overloads[set as usize].len() {
            let old = &self.functions[self.overloads[set as usize][place].0 as usize];
            if !self.are_comparable(old, new) {
                continue;
            }
            let (TypeKind::Function(before), TypeKind::Function(after)) =
                (self.types.kind(old.ty), self.types.kind(new.ty))
            else {
                continue;
            };
            let same_parameters = before.parameters == after.parameters && before.variadic == after.variadic;
            let same_object = before.is_const == after.is_const
                && before.is_volatile == after.is_volatile
                && before.reference == after.reference;
            if same_parameters && same_object {
                self.say_in(&rules::REDECLARED, rules::RESULTS_DIFFER, &[], new.span);
                return;
            }
            if old.extern_c && new.extern_c && !same_parameters {
                let text = match &new.name {
                    crate::ast::PartKind::Identifier(name) => self.text(*name),
                    _ => return,
                };
                self.say_in(&rules::REDECLARED, rules::TWO_WITH_C_LINKAGE, &[text], new.span);
                return;
            }
        }
    }

    /// Whether two functions are comparable: declared in the same scope of the translation unit, with known types.
    fn are_comparable(&self, old: &Function<'u>, new: &Function<'u>) -> bool {
        let is_plain = |it: &Function<'u>| !it.prelude && it.template.is_none() && !it.says.is_constrained;
        is_plain(old)
            && is_plain(new)
            && self.enclosing(old.scope) == self.enclosing(new.scope)
            && self.is_settled(old.ty)
            && self.is_settled(new.ty)
    }
}

/// Returns the execution space of a function.
pub(super) fn spaces(function: &Function<'_>) -> &'static str {
    match (function.is_host, function.is_device) {
        (true, true) => "__host__ __device__",
        (false, true) => "__device__",
        _ => "__host__",
    }
}
