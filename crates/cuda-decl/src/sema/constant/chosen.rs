//! Overload resolution during constant evaluation ([over.match]).

use super::operand::Operand;
use crate::ast::Expression;
use crate::entities::{Entity, FunctionId, ScopeId};
use crate::sema::state::{Frame, Outcome, Place, Problem, Sema, Value, ValueKind};
use crate::symbol::Symbol;
use crate::types::{Argument, TypeId, TypeKind};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    /// Returns the best viable function for operands.
    pub(super) fn chosen(
        &mut self,
        candidates: &[FunctionId],
        operands: &[Operand<'u>],
        span: Span,
    ) -> Outcome<FunctionId> {
        let mut best: Option<(FunctionId, u32)> = None;
        for &candidate in candidates {
            let function = &self.functions[candidate.0 as usize];
            if function.says.is_deleted || !self.accepts(candidate, operands.len()) {
                continue;
            }
            let types: Vec<TypeId> = function.parameters.iter().map(|it| it.ty).collect();
            let is_constrained = function.says.is_constrained;
            let Some(rank) = self.rank_of(&types, operands) else { continue };
            // Whether its constraints are satisfied is unknown.
            if is_constrained && candidates.len() > 1 {
                return Err(Problem::Unread);
            }
            // Among equally ranked functions, a non-template and then an evaluable one is preferred.
            let function = &self.functions[candidate.0 as usize];
            let rank = rank * 4
                + 2 * u32::from(function.template.is_none())
                + u32::from(function.is_constexpr && function.body.is_some());
            if best.is_none_or(|it| rank > it.1) {
                best = Some((candidate, rank));
            }
        }
        let Some((chosen, _)) = best else {
            // A non-`constexpr` function is certainly not part of a constant expression.
            let ordinary = |id: &FunctionId| !self.functions[id.0 as usize].is_constexpr;
            let surely = !candidates.is_empty() && candidates.iter().all(ordinary);
            return Err(if surely { Problem::NotConstant(Some((span, None))) } else { Problem::Unread });
        };
        let function = &self.functions[chosen.0 as usize];
        match (function.is_constexpr, function.body) {
            (true, Some(_)) => Ok(chosen),
            (true, None) => Err(Problem::Unread),
            (false, _) => Err(Problem::NotConstant(Some((span, None)))),
        }
    }

    /// Ranks the conversions of operands to parameters, higher is better; `None` when one is not viable.
    pub(super) fn rank_of(&mut self, types: &[TypeId], operands: &[Operand<'u>]) -> Option<u32> {
        let mut sum = 0;
        for (&ty, operand) in types.iter().zip(operands) {
            sum += match self.rank(ty, operand) {
                0 => return None,
                rank => rank,
            };
        }
        Some(sum)
    }

    fn rank(&mut self, ty: TypeId, operand: &Operand<'u>) -> u32 {
        let (target, is_changeable) = match *self.types.kind(ty) {
            TypeKind::Reference { target, rvalue } => (target, !rvalue && !self.types.is_const(target)),
            _ => (ty, false),
        };
        let wanted = self.types.bare(target);
        if operand.list.is_some() {
            return if self.types.as_record(wanted).is_some() { 3 } else { 2 };
        }
        let Value { kind, ty: own } = operand.value;
        let own = self.types.bare(own);
        if is_changeable && operand.place.is_none() && self.arithmetic(own).is_some() {
            return 0;
        }
        if wanted == own {
            return 12;
        }
        if self.types.is_opaque(wanted) {
            return 2;
        }
        if self.types.is_opaque(own) {
            return 2;
        }
        let arithmetic = (self.arithmetic(wanted), self.arithmetic(own));
        if let (Some(_), Some(_)) = arithmetic {
            let promoted = self.promoted(own).map(crate::types::Types::builtin);
            return if promoted == Some(wanted) { 8 } else { 5 };
        }
        match (self.types.kind(wanted).clone(), self.types.kind(own).clone()) {
            (TypeKind::Record(record), _) if self.is_or_derives(own, record) => 6,
            (TypeKind::Record(_), _) => 1,
            (TypeKind::Pointer(a), TypeKind::Pointer(b) | TypeKind::Array { element: b, .. }) => {
                if self.types.bare(a) == self.types.bare(b) { 10 } else { 3 }
            }
            (TypeKind::Pointer(_), _) if kind == ValueKind::Null => 5,
            (TypeKind::Array { element: a, count: x }, TypeKind::Array { element: b, count: y })
                if x == y && self.types.bare(a) == self.types.bare(b) =>
            {
                11
            }
            (TypeKind::Builtin(_), TypeKind::Record(_)) => 1,
            (TypeKind::Builtin(crate::types::Builtin::Bool), TypeKind::Pointer(_) | TypeKind::Array { .. }) => 2,
            _ => 0,
        }
    }

    /// Returns the candidate member functions for a name and operands.
    pub(super) fn member_candidates(
        &mut self,
        object: TypeId,
        symbol: Symbol,
        given: &[Argument],
        operands: &[Operand<'u>],
        span: Span,
    ) -> Vec<FunctionId> {
        let Some(members) = self.members_of(Entity::Type(object), span) else { return Vec::new() };
        let mut candidates = Vec::new();
        let found = self.lookup_member(members, symbol);
        if let (Some(Entity::Functions(set)), true) = (found, given.is_empty()) {
            candidates.extend(self.overloads[set as usize].iter().copied());
        }
        let owner = match found {
            Some(Entity::Template(template)) => self.enclosing(self.template(template).scope),
            _ => members,
        };
        candidates.extend(self.instance_among(owner, symbol, given, operands));
        candidates
    }

    fn instance_among(
        &mut self,
        scope: ScopeId,
        symbol: Symbol,
        given: &[Argument],
        operands: &[Operand<'u>],
    ) -> Option<FunctionId> {
        let templates = self.templates_in(scope, symbol);
        let types: Vec<TypeId> = operands.iter().map(|it| it.ty(self)).collect();
        self.quiet += 1;
        let instance = self.best_instance(templates, given, &types);
        self.quiet -= 1;
        instance
    }

    /// Deduces `count` template parameters from operand types.
    pub(in crate::sema) fn deduced_bindings(
        &mut self,
        count: usize,
        patterns: &[TypeId],
        types: &[TypeId],
    ) -> Option<Vec<Option<Argument>>> {
        let mut bindings = vec![None; count];
        let mut values = types.iter().copied();
        for &pattern in patterns {
            if let TypeKind::Pack(inner) = *self.types.kind(pattern) {
                let rest: Vec<TypeId> = values.by_ref().collect();
                self.deduce_pack_of_values(inner, &rest, &mut bindings);
                continue;
            }
            let Some(value) = values.next() else { continue };
            if self.types.is_dependent(pattern)
                && value != crate::types::Types::ERROR
                && !self.deduce_from_value(pattern, value, &mut bindings)
            {
                return None;
            }
        }
        Some(bindings)
    }

    /// Evaluates an overloaded operator; `None` when the builtin operator is selected.
    pub(super) fn user_operator(
        &mut self,
        sign: &str,
        operands: &[Operand<'u>],
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Option<Value>> {
        let Some(symbol) = self.symbol(sign) else { return Ok(None) };
        let first = operands[0];
        let is_class = self.types.as_record(first.value.ty).is_some();
        let rest = operands[1..].to_vec();
        let members =
            if is_class { self.member_candidates(first.value.ty, symbol, &[], &rest, span) } else { Vec::new() };
        let free = self.free_operators(symbol, operands, frame.scope);
        let member = self.fitting(&members, &rest);
        let outside = self.fitting(&free, operands);
        match (member, outside) {
            (None, None) if members.is_empty() && free.is_empty() => Ok(None),
            // The operand converts to a number.
            (None, None) => Ok(None),
            (Some((_, a)), outside) if outside.is_none_or(|it| a * 2 + 24 >= it.1 * 2) => {
                self.call_method(first.value, symbol, &[], rest, frame, span).map(Some)
            }
            (_, Some((function, _))) => {
                let chosen = self.chosen(&[function], operands, span)?;
                self.run_function(chosen, operands.to_vec(), None, frame).map(Some)
            }
            (Some(_), None) => self.call_method(first.value, symbol, &[], rest, frame, span).map(Some),
        }
    }

    fn fitting(&mut self, candidates: &[FunctionId], operands: &[Operand<'u>]) -> Option<(FunctionId, u32)> {
        let mut best = None;
        for &candidate in candidates {
            if !self.accepts(candidate, operands.len()) {
                continue;
            }
            let types: Vec<TypeId> = self.functions[candidate.0 as usize].parameters.iter().map(|it| it.ty).collect();
            let is_constrained = self.functions[candidate.0 as usize].says.is_constrained && candidates.len() > 1;
            if let Some(rank) = self.rank_of(&types, operands)
                && !is_constrained
                && best.is_none_or(|it: (FunctionId, u32)| rank > it.1)
            {
                best = Some((candidate, rank));
            }
        }
        best
    }

    /// Returns the non-member operator functions: by unqualified and by argument-dependent lookup ([over.match.oper]).
    fn free_operators(&mut self, symbol: Symbol, operands: &[Operand<'u>], scope: ScopeId) -> Vec<FunctionId> {
        let mut places = Vec::new();
        let mut next = Some(scope);
        while let Some(id) = next {
            places.push(id);
            next = self.scope(id).parent;
        }
        for operand in operands {
            let own = match *self.types.kind(self.types.bare(operand.value.ty)) {
                TypeKind::Record(record) => {
                    places.push(self.record(record).members);
                    Some(self.record(record).scope)
                }
                TypeKind::Enum(id) => Some(self.enumeration(id).scope),
                _ => None,
            };
            places.extend(own.map(|it| self.enclosing(it)));
        }
        let mut candidates: Vec<FunctionId> = Vec::new();
        for place in places {
            if let Some(Entity::Functions(set)) = self.scope(place).names.get(&symbol).copied() {
                let all = self.overloads[set as usize].clone();
                candidates.extend(all.into_iter().filter(|it| self.functions[it.0 as usize].record.is_none()));
            }
            if matches!(self.scope(place).kind, crate::entities::ScopeKind::Namespace { .. }) {
                candidates.extend(self.instance_among(place, symbol, &[], operands));
            }
        }
        if operands.iter().all(|it| self.types.as_record(it.value.ty).is_none()) {
            // For enumerations, only a parameter of the same type is better than the builtin operator.
            let types = operands.iter().map(|it| self.types.bare(it.value.ty));
            let enumerations: Vec<TypeId> =
                types.filter(|it| matches!(self.types.kind(*it), TypeKind::Enum(_))).collect();
            candidates.retain(|it| {
                let parameters = self.functions[it.0 as usize].parameters.iter();
                let mut types = parameters.map(|it| self.types.bare(self.without_reference(it.ty)));
                types.any(|it| enumerations.contains(&it))
            });
        }
        candidates
    }

    /// Returns the best viable function for operand types.
    pub(in crate::sema) fn function_for_types(
        &mut self,
        candidates: &[FunctionId],
        types: &[TypeId],
    ) -> Option<FunctionId> {
        let operands = operands_of_types(types);
        self.fitting(candidates, &operands).map(|it| it.0)
    }

    /// Returns the best viable member function for operand types.
    pub(in crate::sema) fn member_for_types(
        &mut self,
        object: TypeId,
        symbol: Symbol,
        given: &[Argument],
        types: &[TypeId],
    ) -> Option<FunctionId> {
        let operands = operands_of_types(types);
        let candidates = self.member_candidates(object, symbol, given, &operands, Span::default());
        self.fitting(&candidates, &operands).map(|it| it.0)
    }

    /// Returns the best viable operator function for operand types.
    pub(in crate::sema) fn operator_for_types(
        &mut self,
        sign: &str,
        types: &[TypeId],
        scope: ScopeId,
    ) -> Option<FunctionId> {
        let symbol = self.symbol(sign)?;
        let operands = operands_of_types(types);
        let (first, rest) = types.split_first()?;
        let member = self.types.as_record(*first).and_then(|_| self.member_for_types(*first, symbol, &[], rest));
        member.or_else(|| {
            let free = self.free_operators(symbol, &operands, scope);
            self.fitting(&free, &operands).map(|it| it.0)
        })
    }

    /// Calls a member operator function on its first operand.
    pub(super) fn operator_call(
        &mut self,
        sign: &str,
        object: Value,
        arguments: &'u [Expression],
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let symbol = self.symbol(sign).ok_or(Problem::Unread)?;
        let operands = self.operands(arguments, frame)?;
        self.call_method(object, symbol, &[], operands, frame, span)
    }
}

/// Returns operands of these types without known values.
fn operands_of_types<'u>(types: &[TypeId]) -> Vec<Operand<'u>> {
    let place = Some(Place { object: 0, index: 0 });
    let operand = |&ty: &TypeId| Operand { value: Value { kind: ValueKind::Unset, ty }, place, list: None };
    types.iter().map(operand).collect()
}
