//! Types of expressions ([expr]), for `sizeof`, `decltype` and launches.

use super::state::{Problem, Sema};
use crate::ast::{Binary, Expression, ExpressionKind as K, Unary};
use crate::entities::{Entity, ScopeId};
use crate::types::{Builtin, TypeId, TypeKind, Types};

impl<'u> Sema<'u> {
    /// Returns the type of an expression without references; `None` when it is unknown.
    pub(super) fn expression_type(&mut self, scope: ScopeId, expression: &'u Expression) -> Option<TypeId> {
        self.deeper(expression.span, |sema| sema.type_of(scope, expression))?
    }

    /// Returns the type of `decltype(e)` ([dcl.type.decltype]).
    pub(super) fn decltype(&mut self, scope: ScopeId, expression: &'u Expression) -> TypeId {
        if let K::Name(name) = &expression.kind {
            let parenthesised = expression.span != name.span;
            let local = name.plain().and_then(|it| self.local_type(scope, it));
            let ty = match local.map_or_else(|| self.find(scope, name, false), |it| Some(Entity::Value(0, it))) {
                Some(Entity::Value(_, ty)) if local.is_some() => ty,
                Some(Entity::Variable(variable)) => self.variables[variable.0 as usize].ty,
                Some(Entity::Value(_, ty) | Entity::Parameter(_, ty)) => return ty,
                Some(Entity::Functions(set)) => match self.overloads[set as usize].first() {
                    Some(function) => self.functions[function.0 as usize].ty,
                    None => return Types::ERROR,
                },
                Some(Entity::Unknown) => return self.unknown_type(name),
                _ => return Types::ERROR,
            };
            let is_reference = matches!(self.types.kind(ty), TypeKind::Reference { .. });
            return if parenthesised && !is_reference {
                self.types.intern(TypeKind::Reference { target: ty, rvalue: false })
            } else {
                ty
            };
        }
        if let K::Member(_, _, name) = &expression.kind
            && expression.span.end != name.span.end
            && let Some(target) = self.expression_type(scope, expression)
        {
            return self.types.intern(TypeKind::Reference { target, rvalue: false });
        }
        if let K::Call(callee, arguments) = &expression.kind {
            let found = self.deeper(expression.span, |sema| sema.call_result(scope, callee, arguments)).flatten();
            if let Some(found) = found.filter(|it| *it != Types::ERROR) {
                return found;
            }
        }
        // The type of a conversion is known, but its validity depends on the operands.
        if let K::Construct(..) | K::Cast(..) | K::Binary(Binary::Comma, ..) = &expression.kind
            && matches!(self.constant(scope, expression), Err(Problem::Dependent))
        {
            self.expressions.push((expression, scope));
            let place = self.expressions.len() as u32 - 1;
            return self.types.intern(TypeKind::DependentOther(place));
        }
        match self.expression_type(scope, expression) {
            Some(ty) if is_lvalue(expression) && ty != Types::ERROR => {
                self.types.intern(TypeKind::Reference { target: ty, rvalue: false })
            }
            Some(ty) => ty,
            None => {
                self.expressions.push((expression, scope));
                let dependent = self.constant(scope, expression);
                if matches!(dependent, Err(Problem::Dependent)) {
                    let place = self.expressions.len() as u32 - 1;
                    return self.types.intern(TypeKind::DependentOther(place));
                }
                Types::ERROR
            }
        }
    }

    fn type_of(&mut self, scope: ScopeId, expression: &'u Expression) -> Option<TypeId> {
        let ty = match &expression.kind {
            K::Integer(_, ty) | K::Float(_, ty) => Types::builtin(*ty),
            K::Text(length, element) => {
                let element = self.types.qualified(Types::builtin(*element), true, false);
                self.types.intern(TypeKind::Array { element, count: *length })
            }
            K::Bool(_) | K::NoExcept | K::Trait(..) | K::Requires(_) => Types::builtin(Builtin::Bool),
            K::Null => Types::builtin(Builtin::NullPointer),
            K::SizeOf(_) | K::AlignOf(_) | K::SizeOfPack(_) | K::OffsetOf(..) => Types::builtin(Builtin::UnsignedLong),
            K::Name(name) if name.plain().is_some_and(|it| self.local_type(scope, it).is_some()) => {
                name.plain().and_then(|it| self.local_type(scope, it))?
            }
            K::Name(name) => match self.find(scope, name, false)? {
                Entity::Variable(variable) => self.variables[variable.0 as usize].ty,
                Entity::Value(_, ty) | Entity::Parameter(_, ty) => ty,
                Entity::Functions(set) => {
                    let function = *self.overloads[set as usize].first()?;
                    self.functions[function.0 as usize].ty
                }
                _ => return None,
            },
            K::Unary(operator, operand) => self.unary_type(scope, *operator, operand)?,
            K::Binary(operator, a, b) => self.binary_type(scope, *operator, a, b)?,
            K::Assign(_, target, _) => self.expression_type(scope, target)?,
            K::Conditional(_, a, b) => {
                let (a, b) = (self.expression_type(scope, a)?, self.expression_type(scope, b)?);
                match self.common(a, b) {
                    Some(common) if self.types.bare(a) != self.types.bare(b) => Types::builtin(common),
                    _ => a,
                }
            }
            K::Call(callee, arguments) => self.call_result(scope, callee, arguments)?,
            K::Subscript(base, _) => {
                let base = self.expression_type(scope, base)?;
                match *self.types.kind(self.types.bare(base)) {
                    TypeKind::Array { element, .. } | TypeKind::OpenArray(element) | TypeKind::Pointer(element) => {
                        element
                    }
                    TypeKind::Vector { element, .. } => element,
                    _ => return None,
                }
            }
            K::Member(object, arrow, name) => {
                let object = self.expression_type(scope, object)?;
                let object = match *self.types.kind(self.types.bare(object)) {
                    TypeKind::Pointer(target) if *arrow => target,
                    _ => object,
                };
                let is_const = self.types.is_const(object);
                let members = self.members_of(Entity::Type(object), expression.span)?;
                let symbol = name.plain()?;
                let ty = match self.lookup_member(members, symbol) {
                    Some(Entity::Variable(variable)) => self.variables[variable.0 as usize].ty,
                    Some(Entity::Value(_, ty)) => ty,
                    Some(Entity::Functions(set)) => {
                        let function = *self.overloads[set as usize].first()?;
                        self.functions[function.0 as usize].ty
                    }
                    _ => return None,
                };
                self.types.qualified(ty, is_const, false)
            }
            K::Construct(target, values) if self.class_placeholder(scope, &target.specifiers).is_some() => {
                let template = self.class_placeholder(scope, &target.specifiers)?;
                let ty = self.deduced_class(scope, template, values, target.span);
                if self.types.is_opaque(ty) { return None } else { ty }
            }
            K::Cast(_, target, _) | K::Construct(target, _) => {
                let ty = self.type_name(scope, target);
                if self.types.is_opaque(ty) { return None } else { ty }
            }
            K::Lambda(lambda) => self.closure_type(scope, expression, lambda),
            K::Braces(values) => match values.as_slice() {
                [only] => self.expression_type(scope, only)?,
                _ => return None,
            },
            _ => return None,
        };
        Some(match *self.types.kind(ty) {
            TypeKind::Reference { target, .. } => target,
            _ => ty,
        })
    }

    fn unary_type(&mut self, scope: ScopeId, operator: Unary, operand: &'u Expression) -> Option<TypeId> {
        if operator == Unary::AddressOf
            && let K::Name(name) = &operand.kind
            && let Some(pointer) = self.member_pointer(scope, name)
        {
            return Some(pointer);
        }
        let ty = self.expression_type(scope, operand)?;
        Some(match operator {
            Unary::Not => Types::builtin(Builtin::Bool),
            Unary::AddressOf => self.types.intern(TypeKind::Pointer(ty)),
            Unary::Dereference => {
                let ty = self.decay(ty);
                match *self.types.kind(self.types.bare(ty)) {
                    TypeKind::Pointer(target) => target,
                    _ => return None,
                }
            }
            Unary::Plus | Unary::Minus | Unary::Complement => match self.promoted(ty) {
                Some(promoted) => Types::builtin(promoted),
                None => return None,
            },
            Unary::Increment | Unary::Decrement | Unary::PostIncrement | Unary::PostDecrement => ty,
        })
    }

    fn binary_type(
        &mut self,
        scope: ScopeId,
        operator: Binary,
        a: &'u Expression,
        b: &'u Expression,
    ) -> Option<TypeId> {
        use Binary as B;
        if operator == B::Comma {
            return self.expression_type(scope, b);
        }
        let (left, right) = (self.expression_type(scope, a), self.expression_type(scope, b));
        if let (Some(left), Some(right)) = (left, right)
            && let Some(found) = self.operator_result(scope, operator, left, right)
        {
            return Some(found);
        }
        match operator {
            B::Less
            | B::Greater
            | B::LessEqual
            | B::GreaterEqual
            | B::Equal
            | B::NotEqual
            | B::LogicalAnd
            | B::LogicalOr => return Some(Types::builtin(Builtin::Bool)),
            B::Compare | B::MemberPointer => return None,
            _ => {}
        }
        let (left, right) = (self.decay(left?), self.decay(right?));
        let is_pointer = |sema: &Self, ty: TypeId| matches!(sema.types.kind(sema.types.bare(ty)), TypeKind::Pointer(_));
        match (is_pointer(self, left), is_pointer(self, right)) {
            (true, true) => Some(Types::builtin(Builtin::Long)),
            (true, false) => Some(left),
            (false, true) => Some(right),
            _ if matches!(operator, B::ShiftLeft | B::ShiftRight) => self.promoted(left).map(Types::builtin),
            _ => self.common(left, right).map(Types::builtin),
        }
    }
}

/// Whether an expression other than a name is an lvalue.
pub(super) fn is_lvalue(expression: &Expression) -> bool {
    matches!(
        expression.kind,
        K::Unary(Unary::Dereference | Unary::Increment | Unary::Decrement, _)
            | K::Subscript(..)
            | K::Assign(..)
            | K::Text(..)
    )
}
