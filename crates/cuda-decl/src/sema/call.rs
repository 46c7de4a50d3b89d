//! Template argument deduction from a function call ([temp.deduct.call]).

use super::state::Sema;
use crate::ast::{Expression, ExpressionKind as K};
use crate::entities::{FunctionId, ScopeId};
use crate::types::{Argument, TemplateId, TypeId, TypeKind, Types};

impl<'u> Sema<'u> {
    /// Returns the argument types with packs expanded; [`Types::ERROR`] for unknown ones.
    pub(super) fn argument_types(&mut self, scope: ScopeId, arguments: &'u [Expression]) -> Vec<TypeId> {
        let mut all = Vec::with_capacity(arguments.len());
        self.quiet += 1;
        for argument in arguments {
            match &argument.kind {
                K::Pack(inner) => all.extend(self.pack_types(scope, inner)),
                _ => all.push(self.expression_type(scope, argument).unwrap_or(Types::ERROR)),
            }
        }
        self.quiet -= 1;
        all
    }

    /// Returns the types of `values...` and `std::forward<T>(values)...` for function parameter packs.
    fn pack_types(&mut self, scope: ScopeId, pattern: &'u Expression) -> Vec<TypeId> {
        let name = match &pattern.kind {
            K::Call(_, values) => match values.as_slice() {
                [only] => &only.kind,
                _ => return vec![Types::ERROR],
            },
            kind => kind,
        };
        if let Some(length) = self.pack_length_in_expression(scope, pattern) {
            return (0..length)
                .map(|index| {
                    let inner = self.pack_element_scope(scope, index);
                    self.expression_type(inner, pattern).unwrap_or(Types::ERROR)
                })
                .collect();
        }
        let K::Name(name) = name else { return vec![Types::ERROR] };
        let (Some(symbol), Some(function)) = (name.plain(), self.function) else { return vec![Types::ERROR] };
        let parameters = &self.functions[function.0 as usize].parameters;
        let named: Vec<TypeId> = parameters.iter().filter(|it| it.name == Some(symbol)).map(|it| it.ty).collect();
        named.into_iter().map(|it| self.without_reference(it)).collect()
    }

    /// Returns the function template specialization for explicit template arguments and argument types.
    pub(super) fn function_for_values(
        &mut self,
        template: TemplateId,
        given: &[Argument],
        types: &[TypeId],
    ) -> Option<FunctionId> {
        let bindings = self.deduced_from_values(template, given, types)?;
        self.instance_of_bindings(template, bindings, None)
    }

    /// Returns the specialization that a call selects among function templates by partial ordering.
    pub(super) fn best_instance(
        &mut self,
        candidates: Vec<TemplateId>,
        given: &[Argument],
        types: &[TypeId],
    ) -> Option<FunctionId> {
        let mut best: Option<(TemplateId, FunctionId)> = None;
        let (mut fitting, mut is_open) = (0, false);
        for template in candidates {
            let Some(function) = self.function_for_values(template, given, types) else { continue };
            let holds_error = |it: &Argument| matches!(it, Argument::Type(Types::ERROR));
            let arguments = self.functions[function.0 as usize].template.as_ref();
            if arguments.is_none_or(|it| it.1.iter().any(holds_error)) {
                continue;
            }
            fitting += 1;
            is_open |= self.functions[function.0 as usize].says.is_constrained;
            let better = match best {
                None => true,
                Some((other, known)) => {
                    let has_body = |it: FunctionId| self.functions[it.0 as usize].body.is_some();
                    let (new, old) = (has_body(function), has_body(known));
                    let are_constrained = (self.template(template).is_constrained, self.template(other).is_constrained);
                    match (self.fits_into(template, other), self.fits_into(other, template)) {
                        (true, true) if are_constrained.0 != are_constrained.1 => are_constrained.0,
                        (true, true) if are_constrained.0 => {
                            let (one, another) = (self.constrained(template), self.constrained(other));
                            let is_more = self.is_more_constrained(one, another);
                            is_open |= is_more.is_none() && new == old;
                            is_more.unwrap_or(new && !old)
                        }
                        (true, true) | (false, false) => new && !old,
                        (more_special, _) => more_special,
                    }
                }
            };
            if better {
                best = Some((template, function));
            }
        }
        // Of several viable templates, the most constrained one whose constraints are satisfied.
        best.filter(|_| fitting == 1 || !is_open).map(|it| it.1)
    }

    /// Whether one function template is at least as specialized as another ([temp.func.order]).
    fn fits_into(&mut self, template: TemplateId, other: TemplateId) -> bool {
        let (Some(special), Some(general)) = (self.patterns(template), self.patterns(other)) else { return false };
        let mut bindings = vec![None; self.template(other).parameters.len()];
        special.len() == general.len()
            && special.into_iter().zip(general).all(|((special, _), (general, _))| {
                let bare = |it: TypeId| self.types.bare(self.without_reference(it));
                let (special, general) = (bare(special), bare(general));
                self.deduce_type(general, special, &mut bindings)
            })
    }

    /// Returns the parameter types of a function template in its own template parameters. Each has whether there is a
    /// default argument.
    fn patterns(&mut self, template: TemplateId) -> Option<Vec<(TypeId, bool)>> {
        let function = self.parameter_list(template)?;
        let data = self.template(template);
        let (outer, parameters) = (data.scope, data.parameters);
        let scope = self.pattern_scope(outer, parameters);
        self.quiet += 1;
        let mut patterns = Vec::with_capacity(function.parameters.len());
        for parameter in &function.parameters {
            let types = self.parameter_type(scope, parameter);
            patterns.extend(types.into_iter().map(|it| (it, parameter.default.is_some())));
        }
        self.quiet -= 1;
        Some(patterns)
    }

    /// Deduces the template arguments of a call; returns `None` when deduction fails.
    fn deduced_from_values(
        &mut self,
        template: TemplateId,
        given: &[Argument],
        types: &[TypeId],
    ) -> Option<Vec<Option<Argument>>> {
        let parameters = self.template(template).parameters;
        let mut bindings: Vec<Option<Argument>> = vec![None; parameters.len()];
        let mut written = given.iter().cloned();
        for (slot, parameter) in bindings.iter_mut().zip(parameters) {
            *slot = match parameter.pack {
                // Explicit arguments may be the beginning of a pack; without any, all of it is deduced.
                true => Some(Argument::Pack(written.by_ref().collect())).filter(|it| *it != Argument::Pack(Vec::new())),
                false => written.next(),
            };
        }
        if written.next().is_some() {
            return None;
        }
        let mut values = types.iter().copied();
        for (pattern, has_default) in self.patterns(template)? {
            if let TypeKind::Pack(inner) = *self.types.kind(pattern) {
                let rest: Vec<TypeId> = values.by_ref().collect();
                self.deduce_pack_of_values(inner, &rest, &mut bindings);
                continue;
            }
            let Some(value) = values.next() else {
                // A declaration in a missing header may have default arguments.
                if has_default || !self.unit.includes.is_empty() {
                    continue;
                }
                return None;
            };
            if value == Types::ERROR || !self.types.is_dependent(pattern) || self.deduces_nothing(pattern) {
                continue;
            }
            let mut found = bindings.clone();
            if self.deduce_from_value(pattern, value, &mut found) {
                bindings = found;
            } else if given.is_empty() {
                return None;
            }
        }
        let is_variadic = self.parameter_list(template).is_some_and(|it| it.variadic);
        (values.next().is_none() || is_variadic).then_some(bindings)
    }

    pub(super) fn deduce_pack_of_values(
        &mut self,
        pattern: TypeId,
        rest: &[TypeId],
        bindings: &mut [Option<Argument>],
    ) {
        let mut gathered: Vec<Vec<Argument>> = vec![Vec::new(); bindings.len()];
        for &value in rest {
            let mut one = vec![None; bindings.len()];
            if !self.deduce_from_value(pattern, value, &mut one) {
                return;
            }
            for (all, found) in gathered.iter_mut().zip(one) {
                all.extend(found);
            }
        }
        for (slot, all) in bindings.iter_mut().zip(gathered) {
            if all.len() == rest.len() && !rest.is_empty() && slot.is_none() {
                *slot = Some(Argument::Pack(all));
            }
        }
    }

    /// Deduces template arguments from a parameter type and an argument type.
    pub(super) fn deduce_from_value(
        &mut self,
        pattern: TypeId,
        value: TypeId,
        bindings: &mut Vec<Option<Argument>>,
    ) -> bool {
        let (pattern, value) = match *self.types.kind(pattern) {
            TypeKind::Reference { target, .. } => (target, value),
            _ => (pattern, self.decay(value)),
        };
        let (pattern, value) = (self.types.bare(pattern), self.types.bare(value));
        let value = self.as_constant_as(pattern, value);
        let before = bindings.clone();
        if self.deduce_type(pattern, value, bindings) {
            return true;
        }
        for base in self.bases_of_value(value) {
            bindings.clone_from(&before);
            if self.deduce_type(pattern, base, bindings) {
                return true;
            }
        }
        false
    }

    /// Applies a qualification conversion: a pointer may gain the qualifiers of the parameter's target.
    fn as_constant_as(&mut self, pattern: TypeId, value: TypeId) -> TypeId {
        let (TypeKind::Pointer(wanted), TypeKind::Pointer(target)) =
            (self.types.kind(pattern).clone(), self.types.kind(value).clone())
        else {
            return value;
        };
        let TypeKind::Qualified { is_const, is_volatile, .. } = *self.types.kind(wanted) else { return value };
        let target = self.types.qualified(target, is_const, is_volatile);
        self.types.intern(TypeKind::Pointer(target))
    }

    /// Returns the bases of a class type, and for a pointer to a class pointers to its bases.
    fn bases_of_value(&mut self, value: TypeId) -> Vec<TypeId> {
        let (record, is_pointer) = match *self.types.kind(value) {
            TypeKind::Pointer(target) => (self.types.as_record(target), true),
            _ => (self.types.as_record(value), false),
        };
        let Some(record) = record else { return Vec::new() };
        let mut bases = Vec::new();
        self.find_base(record, |it| {
            bases.push(self.record(it).type_id);
            None::<()>
        });
        if is_pointer {
            bases.iter_mut().for_each(|it| *it = self.types.intern(TypeKind::Pointer(*it)));
        }
        bases
    }
}
