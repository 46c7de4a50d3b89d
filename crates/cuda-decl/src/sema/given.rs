//! Types and value categories of expressions ([basic.lval]). Only certain results are returned, since errors are
//! reported by them.

use super::state::Sema;
use crate::ast::{Binary, Expression, ExpressionKind as K, Name, PartKind, Unary};
use crate::entities::{Entity, FunctionId, ScopeId, SpecialMember, SpecialMemberKind, State};
use crate::types::{RecordId, TypeId, TypeKind};

/// The value category of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Category {
    /// An object with a name or address.
    Lvalue,
    /// An object whose resources can be reused.
    Xvalue,
    /// A value that initializes an object where it is used.
    Prvalue,
}

/// An expression with its type, without references, and its value category.
#[derive(Clone, Copy, Debug)]
pub(super) struct Given<'u> {
    pub ty: TypeId,
    pub category: Category,
    pub expression: &'u Expression,
}

impl<'u> Sema<'u> {
    /// Returns type and value category of an expression; `None` when either is uncertain.
    pub(super) fn given(&mut self, scope: ScopeId, expression: &'u Expression) -> Option<Given<'u>> {
        self.quiet += 1;
        let found = self.deeper(expression.span, |sema| sema.find_given(scope, expression)).flatten();
        self.quiet -= 1;
        let (ty, category) = found?;
        let (ty, category) = match *self.types.kind(ty) {
            TypeKind::Reference { target, .. } => (target, category),
            _ => (ty, category),
        };
        self.is_settled(ty).then_some(Given { ty, category, expression })
    }

    pub(super) fn all_given(&mut self, scope: ScopeId, all: &'u [Expression]) -> Option<Vec<Given<'u>>> {
        all.iter().map(|it| self.given(scope, it)).collect()
    }

    fn find_given(&mut self, scope: ScopeId, expression: &'u Expression) -> Option<(TypeId, Category)> {
        use Category::{Lvalue, Prvalue, Xvalue};
        match &expression.kind {
            K::Integer(..) | K::Float(..) | K::Bool(_) | K::Null | K::NoExcept | K::Trait(..) => {
                Some((self.expression_type(scope, expression)?, Prvalue))
            }
            K::SizeOf(_) | K::AlignOf(_) | K::SizeOfPack(_) | K::OffsetOf(..) => {
                Some((self.expression_type(scope, expression)?, Prvalue))
            }
            K::Text(..) => Some((self.expression_type(scope, expression)?, Lvalue)),
            K::Name(name) if self.hidden_names == 0 => match self.find(scope, name, false)? {
                Entity::Variable(variable) => {
                    let data = &self.variables[variable.0 as usize];
                    (!data.is_deduced && data.template.is_none()).then_some((data.ty, Lvalue))
                }
                _ => None,
            },
            K::This => self.object_type(scope).map(|ty| (ty, Prvalue)),
            K::Unary(Unary::AddressOf, operand) => {
                let operand = self.given(scope, operand).filter(|it| it.category == Lvalue)?;
                let is_plain = self.types.as_record(operand.ty).is_none_or(|it| !self.has_address_operator(it));
                is_plain.then(|| (self.types.intern(TypeKind::Pointer(operand.ty)), Prvalue))
            }
            K::Unary(Unary::Dereference, operand) => {
                let pointer = self.given(scope, operand)?.ty;
                match *self.types.kind(self.types.bare(pointer)) {
                    TypeKind::Pointer(target) => Some((target, Lvalue)),
                    _ => None,
                }
            }
            K::Unary(Unary::Plus | Unary::Minus | Unary::Complement | Unary::Not, operand) => {
                let operand = self.given(scope, operand)?.ty;
                self.is_arithmetic(operand).then_some(())?;
                Some((self.expression_type(scope, expression)?, Prvalue))
            }
            K::Binary(operator, a, b) if *operator != Binary::Comma => {
                let (a, b) = (self.given(scope, a)?.ty, self.given(scope, b)?.ty);
                (self.is_arithmetic(a) && self.is_arithmetic(b)).then_some(())?;
                Some((self.expression_type(scope, expression)?, Prvalue))
            }
            K::Subscript(base, index) => {
                let index = self.given(scope, index)?.ty;
                let base = self.given(scope, base)?.ty;
                self.is_arithmetic(index).then_some(())?;
                match *self.types.kind(self.types.bare(base)) {
                    TypeKind::Pointer(target) => Some((target, Lvalue)),
                    TypeKind::Array { element, .. } => Some((element, Lvalue)),
                    _ => None,
                }
            }
            K::Member(object, arrow, name) => {
                let object = self.given(scope, object)?;
                let (class, category) = match *self.types.kind(self.types.bare(object.ty)) {
                    TypeKind::Pointer(target) if *arrow => (target, Lvalue),
                    _ if *arrow => return None,
                    _ if object.category == Lvalue => (object.ty, Lvalue),
                    _ => (object.ty, Xvalue),
                };
                self.member_given(class, name).map(|ty| (ty, category))
            }
            K::Cast(_, target, _) | K::Construct(target, _) => {
                let ty = self.type_name(scope, target);
                Some((ty, self.category_of(ty)))
            }
            K::Call(callee, _) => self.call_given(scope, callee),
            _ => None,
        }
    }

    /// Returns the type of a data member access. For a const object the result is known for arithmetic members only.
    fn member_given(&mut self, class: TypeId, name: &Name) -> Option<TypeId> {
        let record = self.types.as_record(class).filter(|it| self.record(*it).state == State::Complete)?;
        let members = self.record(record).members;
        let Some(Entity::Variable(variable)) = self.lookup_member(members, name.plain()?) else { return None };
        let ty = self.variables[variable.0 as usize].ty;
        (!self.types.is_const(class) || self.is_arithmetic(ty)).then_some(ty)
    }

    fn call_given(&mut self, scope: ScopeId, callee: &'u Expression) -> Option<(TypeId, Category)> {
        let K::Name(name) = &callee.kind else { return None };
        if self.hidden_names > 0 {
            return None;
        }
        match self.find(scope, name, false)? {
            Entity::Type(ty) => Some((ty, Category::Prvalue)),
            Entity::Functions(_) => {
                let function = self.only_function(scope, name)?;
                let TypeKind::Function(ty) = self.types.kind(self.functions[function.0 as usize].ty) else {
                    return None;
                };
                let result = ty.result;
                Some((result, self.category_of(result)))
            }
            _ => None,
        }
    }

    /// Returns the only function that a name can denote in a call: it is not overloaded, and no missing header can
    /// declare it.
    pub(super) fn only_function(&mut self, scope: ScopeId, name: &'u Name) -> Option<FunctionId> {
        let has_headers = self.unit.includes.iter().any(|header| header.starts_with('"'));
        let Some(Entity::Functions(set)) = self.find(scope, name, false) else { return None };
        let &[only] = self.overloads[set as usize].as_slice() else { return None };
        let function = &self.functions[only.0 as usize];
        let PartKind::Identifier(symbol) = function.name else { return None };
        let is_template = function.template.is_some() || self.function_templates.contains_key(&symbol);
        let is_named_once = self.functions_named.get(&symbol) == Some(&1);
        let is_open = function.prelude || function.may_be_on_device || function.says.is_constrained;
        (!has_headers && !is_template && is_named_once && !is_open).then_some(only)
    }

    fn category_of(&self, ty: TypeId) -> Category {
        match self.types.kind(ty) {
            TypeKind::Reference { rvalue: false, .. } => Category::Lvalue,
            TypeKind::Reference { .. } => Category::Xvalue,
            _ => Category::Prvalue,
        }
    }

    /// Returns the type of `this` in a member function.
    fn object_type(&mut self, scope: ScopeId) -> Option<TypeId> {
        let function = &self.functions[self.function?.0 as usize];
        let record = function.record.filter(|it| self.is_within(scope, *it))?;
        let TypeKind::Function(ty) = self.types.kind(function.ty) else { return None };
        let (is_const, class) = (ty.is_const, self.record(record).type_id);
        let class = self.types.qualified(class, is_const, false);
        Some(self.types.intern(TypeKind::Pointer(class)))
    }

    /// Whether a class or one of its bases overloads the unary `&`.
    fn has_address_operator(&self, record: RecordId) -> bool {
        let is_one =
            |it: &SpecialMember| matches!(it.kind, SpecialMemberKind::Operator(sign) if self.text(sign) == "&");
        let has = |it: RecordId| self.record(it).special_members.iter().any(is_one);
        has(record) || self.find_base(record, |it| has(it).then_some(())).is_some()
    }
}

/// Whether an expression is the literal zero, a null pointer constant.
pub(super) fn is_zero(expression: &Expression) -> bool {
    matches!(expression.kind, K::Integer(0, _))
}
