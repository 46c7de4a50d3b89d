//! Template argument deduction by matching types ([temp.deduct.type]).

use super::state::Sema;
use crate::types::{Argument, ParameterRef, TypeId, TypeKind};

/// Deduced template arguments by parameter index; `None` where not deduced.
type Bindings = Vec<Option<Argument>>;

impl Sema<'_> {
    /// Deduces the template parameters of a list of patterns. Returns `None` when deduction fails or leaves a parameter
    /// undeduced.
    pub(super) fn deduce_all(
        &mut self,
        patterns: &[Argument],
        actual: &[Argument],
        count: usize,
    ) -> Option<Vec<Argument>> {
        let mut bindings = vec![None; count];
        if !self.deduce_list(patterns, actual, &mut bindings) {
            return None;
        }
        bindings.into_iter().collect()
    }

    /// Whether patterns that contain undeclared names may match the arguments.
    pub(super) fn may_match(&mut self, patterns: &[Argument], actual: &[Argument], count: usize) -> bool {
        let mut bindings = vec![None; count];
        let before = std::mem::replace(&mut self.lenient, true);
        let matches = self.deduce_list(patterns, actual, &mut bindings);
        self.lenient = before;
        matches
    }

    fn deduce_list(&mut self, patterns: &[Argument], actual: &[Argument], bindings: &mut Bindings) -> bool {
        for (index, pattern) in patterns.iter().enumerate() {
            if let Argument::Type(ty) = pattern
                && let TypeKind::Pack(inner) = *self.types.kind(*ty)
            {
                return self.deduce_pack(inner, actual.get(index..).unwrap_or(&[]), bindings);
            }
            let Some(found) = actual.get(index) else { return false };
            if !self.deduce_argument(pattern, found, bindings) {
                return false;
            }
        }
        patterns.len() == actual.len()
    }

    fn deduce_pack(&mut self, pattern: TypeId, rest: &[Argument], bindings: &mut Bindings) -> bool {
        let mut gathered: Vec<(usize, Vec<Argument>)> = Vec::new();
        for argument in rest {
            let Argument::Type(ty) = argument else { return false };
            let mut one = vec![None; bindings.len()];
            if !self.deduce_type(pattern, *ty, &mut one) {
                return false;
            }
            for (index, found) in one.into_iter().enumerate() {
                let Some(found) = found else { continue };
                match gathered.iter_mut().find(|it| it.0 == index) {
                    Some((_, all)) => all.push(found),
                    None => gathered.push((index, vec![found])),
                }
            }
        }
        if rest.is_empty()
            && let TypeKind::Parameter(parameter) = *self.types.kind(pattern)
        {
            gathered.push((parameter.index.into(), Vec::new()));
        }
        gathered.into_iter().all(|(index, all)| self.bind_pattern(index, Argument::Pack(all), bindings))
    }

    fn bind_pattern(&mut self, index: usize, argument: Argument, bindings: &mut Bindings) -> bool {
        match bindings.get_mut(index) {
            Some(slot @ None) => {
                *slot = Some(argument);
                true
            }
            Some(Some(before)) => match (&*before, &argument) {
                (Argument::Value(a, _), Argument::Value(b, _)) => a == b,
                (a, b) => a == b,
            },
            None => false,
        }
    }

    fn deduce_argument(&mut self, pattern: &Argument, actual: &Argument, bindings: &mut Bindings) -> bool {
        match (pattern, actual) {
            (Argument::Type(pattern), Argument::Type(actual)) => self.deduce_type(*pattern, *actual, bindings),
            (Argument::Parameter(parameter), actual) => {
                self.bind_pattern(parameter.index.into(), actual.clone(), bindings)
            }
            (Argument::Value(a, _), Argument::Value(b, _)) => a == b,
            (Argument::Constant(a), Argument::Constant(b)) => a == b,
            (Argument::Template(a), Argument::Template(b)) => a == b,
            (Argument::Address(a), Argument::Address(b)) => a == b,
            (Argument::Pack(patterns), Argument::Pack(actual)) => match patterns.as_slice() {
                [Argument::Parameter(ParameterRef { index, pack: true, .. })] => {
                    self.bind_pattern((*index).into(), Argument::Pack(actual.clone()), bindings)
                }
                _ => self.deduce_list(patterns, actual, bindings),
            },
            // An expression is a non-deduced context.
            (Argument::Dependent(_), Argument::Value(..) | Argument::Constant(_)) => true,
            (Argument::Type(pattern), Argument::Value(..)) => self.types.is_dependent_member(*pattern),
            _ => false,
        }
    }

    /// Deduces template arguments from a pair of types into `bindings`. Returns whether the types match.
    pub(super) fn deduce_type(&mut self, pattern: TypeId, actual: TypeId, bindings: &mut Bindings) -> bool {
        if pattern == actual && !self.types.is_dependent(pattern) {
            return true;
        }
        use TypeKind as K;
        match (self.types.kind(pattern).clone(), self.types.kind(actual).clone()) {
            (K::Parameter(parameter), _) => self.bind_pattern(parameter.index.into(), Argument::Type(actual), bindings),
            (K::Qualified { base, is_const, is_volatile }, other) => {
                let (inner, has_const, has_volatile) = match other {
                    K::Qualified { base, is_const, is_volatile } => (base, is_const, is_volatile),
                    // The qualifiers of an array are those of its elements.
                    K::Array { .. } if self.types.is_const(actual) && is_const => {
                        return self.deduce_unqualified_array(base, actual, bindings);
                    }
                    _ => return false,
                };
                if (is_const && !has_const) || (is_volatile && !has_volatile) {
                    return false;
                }
                let rest = self.types.qualified(inner, has_const && !is_const, has_volatile && !is_volatile);
                self.deduce_type(base, rest, bindings)
            }
            (K::Pointer(a), K::Pointer(b)) => self.deduce_type(a, b, bindings),
            (K::Reference { target: a, rvalue: x }, K::Reference { target: b, rvalue: y }) => {
                x == y && self.deduce_type(a, b, bindings)
            }
            (K::Array { element: a, count: x }, K::Array { element: b, count: y }) => {
                x == y && self.deduce_type(a, b, bindings)
            }
            (K::OpenArray(a), K::OpenArray(b)) => self.deduce_type(a, b, bindings),
            (K::DependentArray { element, bound }, K::Array { element: b, count }) => {
                let length = crate::types::Types::builtin(crate::types::Builtin::UnsignedLong);
                self.deduce_type(element, b, bindings)
                    && self.deduce_argument(&bound, &Argument::Value(count.into(), length), bindings)
            }
            (K::MemberPointer { class: a, target: x }, K::MemberPointer { class: b, target: y }) => {
                self.deduce_type(a, b, bindings) && self.deduce_type(x, y, bindings)
            }
            (K::Function(a), K::Function(b)) => {
                let patterns: Vec<Argument> = a.parameters.iter().map(|it| Argument::Type(*it)).collect();
                let actual: Vec<Argument> = b.parameters.iter().map(|it| Argument::Type(*it)).collect();
                a.variadic == b.variadic
                    && a.is_const == b.is_const
                    && self.deduce_type(a.result, b.result, bindings)
                    && self.deduce_list(&patterns, &actual, bindings)
            }
            (K::DependentInstance { template, arguments }, K::Record(record)) => {
                match self.record(record).template.clone() {
                    Some((other, actual)) if other == template => self.deduce_list(&arguments, &actual, bindings),
                    _ => false,
                }
            }
            (
                K::DependentInstance { template: a, arguments },
                K::DependentInstance { template: b, arguments: actual },
            ) => a == b && self.deduce_list(&arguments, &actual, bindings),
            (K::DependentTemplate { parameter, arguments }, K::Record(record)) => {
                match self.record(record).template.clone() {
                    Some((template, actual)) => {
                        self.bind_pattern(parameter.index.into(), Argument::Template(template), bindings)
                            && self.deduce_list(&arguments, &actual, bindings)
                    }
                    None => false,
                }
            }
            // Non-deduced contexts.
            (K::DependentMember { .. } | K::DependentOther(_), _) => true,
            // An undeclared type may be any type.
            (K::Unknown(_), _) if self.lenient => true,
            (K::Aligned { base, .. }, _) => self.deduce_type(base, actual, bindings),
            (_, K::Aligned { base, .. }) => self.deduce_type(pattern, base, bindings),
            _ => false,
        }
    }

    fn deduce_unqualified_array(&mut self, pattern: TypeId, actual: TypeId, bindings: &mut Bindings) -> bool {
        let TypeKind::Array { element, count } = *self.types.kind(actual) else { return false };
        let bare = self.types.bare_top(element);
        let array = self.types.intern(TypeKind::Array { element: bare, count });
        self.deduce_type(pattern, array, bindings)
    }
}
