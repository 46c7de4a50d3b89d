//! Names that are already declared as another entity in their scope ([basic.scope.scope]).

use super::state::Sema;
use crate::ast::ClassKey;
use crate::entities::{Entity, ScopeId, ScopeKind, TemplateKind};
use crate::rules;
use crate::symbol::Symbol;
use crate::types::{TypeId, TypeKind};
use nvvm_syntax::Span;

/// The kind of a declared entity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Function(TypeId),
    Variable(TypeId),
    Class(ClassKey),
    Typedef,
    ClassTemplate,
    Namespace,
}

impl<'u> Sema<'u> {
    /// Reports a name whose previous declaration conflicts with the new kind. Overloads, and redeclarations of types,
    /// are checked separately.
    pub(super) fn check_name_free(&mut self, place: ScopeId, name: Symbol, kind: Kind, span: Span) {
        if self.prelude || self.quiet > 0 || !self.is_scope_of_names(place) {
            return;
        }
        let Some(existing) = self.scope(place).names.get(&name).copied() else { return };
        let text = self.text(name);
        let in_class = matches!(self.scope(place).kind, ScopeKind::Class(_));
        match (kind, existing) {
            (Kind::Function(_), Entity::Functions(_)) | (Kind::Variable(_), Entity::Variable(_)) => {}
            (Kind::Namespace, Entity::Namespace(_)) | (Kind::ClassTemplate, Entity::Template(_)) => {}
            (Kind::Typedef | Kind::Class(_), Entity::Type(_)) => {}
            (_, Entity::Unknown | Entity::Pack(_) | Entity::Parameter(..) | Entity::TemplateParameter(_)) => {}
            // Functions and function templates can share a name.
            (Kind::Function(_), Entity::Template(template))
                if self.template(template).kind == crate::entities::TemplateKind::Function => {}
            (Kind::Variable(_), Entity::Functions(set)) if !in_class => {
                let all = &self.overloads[set as usize];
                let Some(first) = all.first().map(|it| &self.functions[it.0 as usize]) else { return };
                if first.prelude || self.enclosing(first.scope) != place || all.len() > 1 || !self.is_settled(first.ty)
                {
                    return;
                }
                let declared = self.declaration_text(place, first.ty, text);
                let line = self.line(first.span);
                self.say_in(&rules::REDECLARED, rules::DECLARED_INCOMPATIBLY, &[&declared, &line], span);
            }
            (Kind::Function(_), Entity::Variable(variable)) if !in_class => {
                let variable = &self.variables[variable.0 as usize];
                let is_open = variable.prelude || !self.is_settled(variable.ty);
                // A typedef of a function type declares a function.
                let is_function = matches!(self.types.kind(self.types.bare(variable.ty)), TypeKind::Function(_));
                if is_open || is_function || self.enclosing(variable.scope) != place {
                    return;
                }
                let declared = self.declaration_text(place, variable.ty, text);
                let line = self.line(variable.span);
                self.say_in(&rules::REDECLARED, rules::DECLARED_INCOMPATIBLY, &[&declared, &line], span);
            }
            // A class can share its name with functions and variables.
            (Kind::Class(_), Entity::Functions(_) | Entity::Variable(_)) => {}
            (Kind::Class(_), Entity::Template(_)) if !self.is_own(place, name, existing) => {}
            (Kind::Class(_), Entity::Template(template)) if self.template(template).kind == TemplateKind::Class => {
                self.say_in(&rules::TEMPLATE_ARGUMENTS, rules::ARGUMENT_LIST_MISSING, &[text], span);
            }
            (Kind::Class(_), Entity::Template(_)) => {}
            (Kind::Function(_) | Kind::Variable(_), Entity::Type(ty)) if self.is_tag(place, name, ty) => {}
            _ if self.is_own(place, name, existing) => {
                self.say(&rules::DUPLICATE_MEMBER, &[text], span);
            }
            _ => {}
        }
    }

    /// Whether names of the scope are checked: namespaces and classes, not bodies.
    fn is_scope_of_names(&self, place: ScopeId) -> bool {
        matches!(self.scope(place).kind, ScopeKind::Namespace { .. } | ScopeKind::Class(_)) && self.function.is_none()
    }

    /// Prints a declaration as nvcc does, qualified with its class or namespace.
    pub(super) fn declaration_text(&self, place: ScopeId, ty: TypeId, name: &str) -> String {
        let owner = crate::print::scope_name(self, place);
        let name = if owner.is_empty() { name.to_owned() } else { format!("{owner}::{name}") };
        crate::print::declaration(self, ty, &name)
    }

    /// Reports a redeclaration of a class or enumeration with another class key.
    pub(super) fn check_tag(&mut self, known: TypeId, key: ClassKey, span: Span) {
        let (old, name, line, prelude) = match *self.types.kind(known) {
            TypeKind::Record(record) => {
                let data = self.record(record);
                (data.key, crate::print::record_name(self, record), self.line(data.span), data.prelude)
            }
            _ => return,
        };
        let kind = |key: ClassKey| match key {
            ClassKey::Struct | ClassKey::Class => 0,
            ClassKey::Union => 1,
            ClassKey::Enum => 2,
        };
        if prelude || kind(old) == kind(key) {
            return;
        }
        let new = ["class or struct", "union", "enum"][kind(key)];
        let old = ["class", "union", "enum"][kind(old)];
        self.say_in(&rules::REDECLARED, rules::TAG_KIND_DIFFERS, &[new, old, &name, &line], span);
    }
}
