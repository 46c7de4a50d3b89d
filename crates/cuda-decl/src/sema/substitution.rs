//! Substitution into non-deduced contexts of partial specializations ([temp.deduct], [temp.spec.partial.match]).

use super::state::Sema;
use crate::ast::{
    Class, Declaration, DeclarationKind, Name, NamePart, TemplateArgument, TemplateParameter, TemplateParameterKind,
    TypeSpecifier,
};
use crate::entities::{ScopeId, ScopeKind, Specialisation};
use crate::symbol::Symbol;
use crate::types::{Argument, RecordId, TypeKind};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    /// Whether the deduced arguments, substituted into a partial specialization, produce the given arguments.
    /// Substitution failure means that it does not match; undeclared names may match.
    pub(super) fn fits_when_substituted(
        &mut self,
        candidate: &Specialisation<'u>,
        bindings: &[Argument],
        actual: &[Argument],
        span: Span,
    ) -> bool {
        let name = candidate.class.and_then(Class::own_name).or_else(|| variable_name(candidate.variable?));
        let written = name.and_then(|it| it.arguments.as_ref());
        // An alias such as `std::void_t` may ignore its arguments, but the substitution must still succeed.
        let is_ignored = |(pattern, written): (&Argument, &TemplateArgument)| {
            has_arguments(written) && !self.types.is_dependent_argument(pattern)
        };
        let asks_for_more = candidate.pattern.iter().any(|it| self.is_computed(it))
            || written.is_some_and(|written| candidate.pattern.iter().zip(written).any(is_ignored));
        if !asks_for_more || self.types.holds_unknown(bindings) {
            return true;
        }
        let (Some(written), false) = (written, bindings.iter().any(|it| self.types.is_dependent_argument(it))) else {
            return true;
        };
        let scope = self.new_scope(Some(candidate.scope), ScopeKind::Parameters);
        for (parameter, argument) in candidate.parameters.iter().zip(bindings) {
            self.bind(scope, parameter, argument.clone());
        }
        let withheld = self.withheld;
        self.quiet += 1;
        let found = self.deeper(span, |sema| sema.written_arguments(scope, written)).flatten();
        self.quiet -= 1;
        // A substitution failure is not an error.
        if std::mem::replace(&mut self.withheld, withheld) > withheld {
            return false;
        }
        let Some(found) = found.filter(|it| !self.types.holds_unknown(it)) else { return true };
        // Values are compared as numbers. Unknown and dependent types may be equal.
        found.iter().zip(actual).all(|pair| match pair {
            (Argument::Type(a), Argument::Type(b)) => {
                a == b || self.types.is_opaque(*a) || self.types.is_opaque(*b) || self.types.is_dependent(*a)
            }
            (Argument::Value(a, _), Argument::Value(b, _)) => a == b,
            _ => true,
        })
    }

    /// Converts an argument of a function template to the type of its parameter. Returns `None` on substitution
    /// failure.
    pub(super) fn function_argument(
        &mut self,
        scope: ScopeId,
        parameter: &'u TemplateParameter,
        found: Argument,
    ) -> Option<Argument> {
        Some(match (&parameter.kind, found) {
            (TemplateParameterKind::Value(name, _), value @ (Argument::Value(..) | Argument::Constant(_))) => {
                let withheld = self.withheld;
                self.quiet += 1;
                let fitted = self.fitted_argument(scope, name, value, parameter.span);
                self.quiet -= 1;
                if std::mem::replace(&mut self.withheld, withheld) > withheld {
                    return None;
                }
                fitted
            }
            (_, found) => found,
        })
    }

    /// Whether a class of a header lacks a member because only other specializations have it, as `type` of
    /// `std::enable_if`.
    pub(super) fn is_missing_on_purpose(&self, record: RecordId, name: Symbol) -> bool {
        let data = self.record(record);
        let is_empty = data.bases.is_empty() && self.scope(data.members).names.is_empty();
        let Some((template, _)) = data.template.as_ref().filter(|_| data.prelude && is_empty) else { return false };
        self.template(*template).specialisations.iter().filter_map(|it| it.class).any(|it| it.declares(name))
    }

    /// Whether a pattern's argument is a non-deduced context.
    fn is_computed(&self, argument: &Argument) -> bool {
        match argument {
            Argument::Type(ty) => match self.types.kind(*ty) {
                TypeKind::DependentMember { .. } | TypeKind::DependentOther(_) => true,
                TypeKind::DependentInstance { arguments, .. } => arguments.iter().any(|it| self.is_computed(it)),
                _ => false,
            },
            Argument::Dependent(_) => true,
            Argument::Pack(all) => all.iter().any(|it| self.is_computed(it)),
            _ => false,
        }
    }
}

/// Returns the last component of the name of a declared variable.
fn variable_name(declaration: &Declaration) -> Option<&NamePart> {
    let DeclarationKind::Simple(_, declarators) = &declaration.kind else { return None };
    declarators.first()?.declarator.name.as_ref()?.parts.last()
}

fn has_arguments(argument: &TemplateArgument) -> bool {
    match argument {
        TemplateArgument::Type { name, .. } => match &name.specifiers.ty {
            Some(TypeSpecifier::Named(name)) => name.parts.iter().any(|it| it.arguments.is_some()),
            _ => false,
        },
        TemplateArgument::Expression { .. } => false,
    }
}

impl Class {
    /// Whether the class body declares a member of a name.
    fn declares(&self, name: Symbol) -> bool {
        self.members.iter().any(|it| match &it.declaration.kind {
            DeclarationKind::Simple(_, all) => {
                all.iter().any(|it| it.declarator.name.as_ref().and_then(Name::last) == Some(name))
            }
            DeclarationKind::Alias(alias, ..) => *alias == name,
            _ => false,
        })
    }

    /// Returns the last component of the class name.
    fn own_name(&self) -> Option<&NamePart> {
        self.name.as_ref()?.parts.last()
    }
}
