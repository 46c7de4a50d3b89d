//! Dynamic initialization of variables ([basic.start.dynamic]).

use super::state::{Problem, Sema};
use crate::ast::{self, ExpressionKind};
use crate::entities::{Entity, ScopeId, SpecialMember, SpecialMemberKind, State, VariableId};
use crate::types::{RecordId, TypeKind};

impl<'u> Sema<'u> {
    /// Whether a variable is initialized dynamically.
    pub(super) fn is_dynamic(&mut self, id: VariableId) -> bool {
        let variable = &self.variables[id.0 as usize];
        let (scope, ty, initialiser) = (variable.scope, variable.ty, variable.initialiser);
        if self.types.is_dependent(ty) {
            return false;
        }
        if let (Some(initialiser), Some(record)) = (initialiser, self.types.as_record(ty))
            && !initialiser.values.iter().any(|it| matches!(it.kind, ExpressionKind::Braces(_)))
            && self.calls_constructor(scope, record, &initialiser.values)
        {
            return true;
        }
        if initialiser.is_some_and(|it| it.is_empty()) {
            return self.is_made_of_nothing_by_code(ty);
        }
        if initialiser.is_some_and(|it| self.leaves_elements_to_code(ty, it)) {
            return true;
        }
        if let Some(initialiser) = initialiser {
            return initialiser.values.iter().any(|value| !self.is_static_value(scope, value, 0));
        }
        // A constructor with a non-empty body.
        let Some(record) = self.types.as_record(self.types.innermost(ty)) else { return false };
        self.runs_constructor(record)
    }

    /// Whether an initializer certainly calls a constructor that is not a constant expression.
    fn calls_constructor(&mut self, scope: ScopeId, record: RecordId, values: &'u [ast::Expression]) -> bool {
        let data = self.record(record);
        if data.state != State::Complete || data.prelude || self.inherits_unknown(record) {
            return false;
        }
        let takes =
            |it: &&SpecialMember| it.takes.0 <= values.len() && it.takes.1.is_none_or(|most| values.len() <= most);
        let all: Vec<&SpecialMember> =
            data.special_members.iter().filter(|it| it.kind == SpecialMemberKind::Constructor).collect();
        let fitting: Vec<&SpecialMember> = all.iter().copied().filter(takes).collect();
        let is_certain = !fitting.is_empty()
            && !all.iter().any(|it| it.is_open)
            && fitting.iter().all(|it| !it.is_constexpr && !it.is_defaulted && !it.is_deleted);
        if !is_certain {
            return false;
        }
        // A copy is handled elsewhere.
        match values {
            [only] => {
                self.quiet += 1;
                let ty = self.expression_type(scope, only);
                self.quiet -= 1;
                ty.is_some_and(|it| self.is_settled(it) && self.types.as_record(it).is_none())
            }
            _ => true,
        }
    }

    /// Whether an initializer is a constant: literals, addresses, constant calls.
    fn is_static_value(&mut self, scope: ScopeId, value: &'u ast::Expression, depth: u32) -> bool {
        use ExpressionKind as K;
        if depth > 64 {
            return true;
        }
        self.quiet += 1;
        let constant = self.constant(scope, value);
        self.quiet -= 1;
        if !matches!(constant, Err(Problem::NotConstant(_) | Problem::Unread)) {
            return true;
        }
        match &value.kind {
            K::Braces(all) | K::Construct(_, all) => all.iter().all(|it| self.is_static_value(scope, it, depth + 1)),
            K::Call(callee, _) => {
                // The callee may be a constant expression.
                let K::Name(name) = &callee.kind else { return true };
                self.quiet += 1;
                let found = self.find(scope, name, false);
                self.quiet -= 1;
                match found {
                    Some(Entity::Functions(set)) => {
                        self.overloads[set as usize].iter().any(|it| self.functions[it.0 as usize].is_constexpr)
                    }
                    _ => true,
                }
            }
            K::Name(name) => {
                self.quiet += 1;
                let found = self.find(scope, name, false);
                self.quiet -= 1;
                match found {
                    Some(Entity::Variable(variable)) => {
                        // An array or function is an address constant.
                        let variable = &self.variables[variable.0 as usize];
                        let ty = self.types.bare(variable.ty);
                        matches!(self.types.kind(ty), TypeKind::Array { .. } | TypeKind::OpenArray(_))
                            || variable.is_constexpr
                            || self.types.is_const(variable.ty)
                    }
                    _ => true,
                }
            }
            K::Binary(_, a, b) => {
                self.is_static_value(scope, a, depth + 1) && self.is_static_value(scope, b, depth + 1)
            }
            K::Cast(_, _, inner) => self.is_static_value(scope, inner, depth + 1),
            K::Unary(ast::Unary::AddressOf, _) => true,
            K::Unary(ast::Unary::Dereference, _) => false,
            K::Unary(_, inner) => self.is_static_value(scope, inner, depth + 1),
            _ => true,
        }
    }
}
