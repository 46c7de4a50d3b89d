//! Arguments put into what nothing is deduced from: whether a specialisation is one for them.

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
    /// Whether what a specialisation asks for beside what was deduced can be made of its parameters, and is what was
    /// given. What rests on a name that nothing declares may be.
    pub(super) fn fits_when_substituted(
        &mut self,
        candidate: &Specialisation<'u>,
        bindings: &[Argument],
        actual: &[Argument],
        span: Span,
    ) -> bool {
        let name = candidate.class.and_then(Class::own_name).or_else(|| variable_name(candidate.variable?));
        let written = name.and_then(|it| it.arguments.as_ref());
        // An alias may leave out what it is given, as `std::void_t` does: it must be possible all the same.
        let is_left_out = |(pattern, written): (&Argument, &TemplateArgument)| {
            has_arguments(written) && !self.types.is_dependent_argument(pattern)
        };
        let asks_for_more = candidate.pattern.iter().any(|it| self.is_computed(it))
            || written.is_some_and(|written| candidate.pattern.iter().zip(written).any(is_left_out));
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
        // Whoever asks for this choice has no error of it.
        if std::mem::replace(&mut self.withheld, withheld) > withheld {
            return false;
        }
        let Some(found) = found.filter(|it| !self.types.holds_unknown(it)) else { return true };
        // Values are compared as numbers, and what is still open may be anything.
        found.iter().zip(actual).all(|pair| match pair {
            (Argument::Type(a), Argument::Type(b)) => {
                a == b || self.types.is_opaque(*a) || self.types.is_opaque(*b) || self.types.is_dependent(*a)
            }
            (Argument::Value(a, _), Argument::Value(b, _)) => a == b,
            _ => true,
        })
    }

    /// An argument of a function template as its parameter wants it; `None` when that has no type for the arguments before.
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

    /// Whether a class of a header has no member of a name because only other arguments of its template give it one, as
    /// `type` of `std::enable_if`.
    pub(super) fn is_missing_on_purpose(&self, record: RecordId, name: Symbol) -> bool {
        let data = self.record(record);
        let is_empty = data.bases.is_empty() && self.scope(data.members).names.is_empty();
        let Some((template, _)) = data.template.as_ref().filter(|_| data.prelude && is_empty) else { return false };
        self.template(*template).specialisations.iter().filter_map(|it| it.class).any(|it| it.declares(name))
    }

    /// Whether an argument of a pattern is computed, so that nothing is deduced from it.
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

/// The last part of the name of the variable that a declaration declares.
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
    /// Whether a member of a name stands in its body.
    fn declares(&self, name: Symbol) -> bool {
        self.members.iter().any(|it| match &it.declaration.kind {
            DeclarationKind::Simple(_, all) => {
                all.iter().any(|it| it.declarator.name.as_ref().and_then(Name::last) == Some(name))
            }
            DeclarationKind::Alias(alias, ..) => *alias == name,
            _ => false,
        })
    }

    /// The last part of its name.
    fn own_name(&self) -> Option<&NamePart> {
        self.name.as_ref()?.parts.last()
    }
}
