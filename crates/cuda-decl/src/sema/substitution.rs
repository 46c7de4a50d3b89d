//! Arguments put into what nothing is deduced from: whether a specialisation is one for them.

use super::Sema;
use crate::ast::{Class, NamePart};
use crate::entities::{ScopeKind, Specialisation};
use crate::types::{Argument, TypeKind};
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
        if !candidate.pattern.iter().any(|it| self.is_computed(it)) || self.holds_unknown(bindings, 0) {
            return true;
        }
        let written = candidate.class.and_then(Class::own_name).and_then(|it| it.arguments.as_ref());
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
        if self.withheld > withheld {
            return false;
        }
        let Some(found) = found.filter(|it| !self.holds_unknown(it, 0)) else { return true };
        // Values are compared as numbers, and what is still open may be anything.
        found.iter().zip(actual).all(|pair| match pair {
            (Argument::Type(a), Argument::Type(b)) => {
                a == b || self.types.is_opaque(*a) || self.types.is_opaque(*b) || self.types.is_dependent(*a)
            }
            (Argument::Value(a, _), Argument::Value(b, _)) => a == b,
            _ => true,
        })
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

impl Class {
    /// The last part of its name.
    fn own_name(&self) -> Option<&NamePart> {
        self.name.as_ref()?.parts.last()
    }
}
