//! Expressions to values.

use super::{Frame, Outcome, Problem, Value, ValueKind};
use crate::ast::{self, Expression, ExpressionKind as K, TemplateArgument};
use crate::entities::{Entity, ScopeId};
use crate::sema::Sema;
use crate::types::{Builtin, TypeId, TypeKind, Types};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    pub(in crate::sema) fn evaluate(&mut self, expression: &'u Expression, frame: &mut Frame) -> Outcome<Value> {
        self.step()?;
        let integer = |value: i128, ty: Builtin| Value { kind: ValueKind::Integer(value), ty: Types::builtin(ty) };
        let not_constant = || Problem::Unread;
        match &expression.kind {
            K::Integer(value, ty) => Ok(integer(*value as i128, *ty)),
            K::Float(value, ty) => Ok(Value { kind: ValueKind::Float(*value), ty: Types::builtin(*ty) }),
            K::Bool(value) => Ok(integer((*value).into(), Builtin::Bool)),
            K::Null => Ok(Value { kind: ValueKind::Null, ty: Types::builtin(Builtin::NullPointer) }),
            K::NoExcept => Ok(integer(1, Builtin::Bool)),
            K::Name(name) => self.name_value(name, frame),
            K::Unary(operator, operand) => self.unary(*operator, operand, frame),
            K::Binary(operator, a, b) => self.binary(*operator, a, b, frame, expression.span),
            K::Assign(operator, target, value) => self.assign(*operator, target, value, frame, expression.span),
            K::Conditional(condition, yes, no) => {
                self.decided();
                let holds = self.evaluate(condition, frame)?.is_true().ok_or_else(not_constant)?;
                let value = self.evaluate(if holds { yes } else { no }, frame)?;
                // The type of both together, as far as it is known.
                self.quiet += 1;
                let other = self.expression_type(frame.scope, if holds { no } else { yes });
                self.quiet -= 1;
                let both = other.and_then(|other| self.common(value.ty, other));
                Ok(both.map_or(value, |both| self.convert(value, Types::builtin(both))))
            }
            K::Cast(_, target, operand) => {
                let ty = self.type_name(frame.scope, target);
                if self.types.is_dependent(ty) {
                    return Err(Problem::Dependent);
                }
                let value = self.evaluate(operand, frame)?;
                let bare = self.types.bare(ty);
                match self.types.kind(bare) {
                    TypeKind::Builtin(_) | TypeKind::Enum(_) => Ok(self.convert(value, bare)),
                    TypeKind::Pointer(_) => Ok(Value { kind: value.kind, ty: bare }),
                    TypeKind::Error | TypeKind::Unknown(_) => Err(Problem::Reported),
                    _ => Err(not_constant()),
                }
            }
            K::Construct(target, values) => self.construct(target, values, frame),
            K::Braces(values) => match values.as_slice() {
                [only] => self.evaluate(only, frame),
                [] => Ok(integer(0, Builtin::Int)),
                _ => Err(not_constant()),
            },
            K::Call(callee, arguments) => self.call(callee, arguments, frame, expression.span),
            K::SizeOf(operand) => {
                let ty = self.operand_type(operand, frame.scope)?;
                let span = expression.span;
                let size = self.measured(ty, span)?.0;
                Ok(integer(size.into(), Builtin::UnsignedLong))
            }
            K::AlignOf(operand) => {
                let ty = self.operand_type(operand, frame.scope)?;
                let ty = match *self.types.kind(ty) {
                    TypeKind::OpenArray(element) => element,
                    _ => ty,
                };
                let align = self.measured(ty, expression.span)?.1;
                Ok(integer(align.into(), Builtin::UnsignedLong))
            }
            K::SizeOfPack(name) => match self.lookup(frame.scope, *name) {
                Some(Entity::Pack(pack)) => Ok(integer(self.packs[pack as usize].len() as i128, Builtin::UnsignedLong)),
                Some(_) => Err(Problem::Dependent),
                None => {
                    self.unknown_name(frame.scope, expression.span, *name);
                    Err(Problem::Reported)
                }
            },
            K::OffsetOf(target, path) => {
                let ty = self.type_name(frame.scope, target);
                let offset = self.offset_of(ty, path, expression.span)?;
                Ok(integer(offset.into(), Builtin::UnsignedLong))
            }
            K::Trait(name, types) => {
                let mut given = Vec::with_capacity(types.len());
                for ty in types {
                    given.push(self.type_name(frame.scope, ty));
                }
                if given.iter().any(|it| self.types.is_dependent(*it)) {
                    return Err(Problem::Dependent);
                }
                if given.iter().any(|it| self.is_unknown(*it, 0)) {
                    return Err(Problem::Reported);
                }
                let value = self.type_trait(*name, &given, expression.span).ok_or_else(not_constant)?;
                Ok(integer(value.into(), Builtin::Bool))
            }
            K::Fold(operator, before, behind) => {
                self.fold(*operator, [before.as_deref(), behind.as_deref()], frame, expression.span)
            }
            K::Text(length, element) => self.string(*length, *element, expression.span),
            K::Subscript(base, index) => {
                let base = self.evaluate(base, frame)?;
                let index = self.evaluate(index, frame)?.integer().ok_or_else(not_constant)?;
                match base.kind {
                    ValueKind::Aggregate(id) => self.element(id, index, expression.span),
                    ValueKind::Element(id, at) => self.element(id, index.saturating_add(at.into()), expression.span),
                    _ => Err(not_constant()),
                }
            }
            K::Member(object, false, name) => {
                if let Ok(value @ Value { kind: ValueKind::Aggregate(_), .. }) = self.evaluate(object, frame)
                    && let Some((id, index)) = name.plain().and_then(|it| self.field_of(value, it))
                {
                    return self.element(id, index as i128, expression.span);
                }
                // A static member through an object.
                let ty = self.expression_type(frame.scope, object).ok_or_else(not_constant)?;
                let members = self.members_of(Entity::Type(ty), expression.span).ok_or_else(not_constant)?;
                let found = name.plain().and_then(|it| self.lookup_member(members, it));
                self.entity_value(found, expression.span)
            }
            _ => Err(not_constant()),
        }
    }

    /// The characters of a literal without escapes, and the zero behind them.
    fn string(&mut self, length: u64, element: Builtin, span: Span) -> Outcome<Value> {
        let text = span.text(self.unit.text());
        let inside = text.strip_prefix('"').and_then(|it| it.strip_suffix('"'));
        let inside = inside.filter(|it| element == Builtin::Char && !it.contains(['\\', '"']));
        let Some(inside) = inside.filter(|it| it.len() as u64 + 1 == length) else { return Err(Problem::Unread) };
        let one = |it: u8| Value { kind: ValueKind::Integer((it as i8).into()), ty: Types::builtin(Builtin::Char) };
        let all: Vec<Value> = inside.bytes().chain([0]).map(one).collect();
        let element = self.types.qualified(Types::builtin(Builtin::Char), true, false);
        let ty = self.types.intern(TypeKind::Array { element, count: length });
        self.aggregate(all, ty)
    }

    pub(super) fn measured(&mut self, ty: TypeId, span: Span) -> Outcome<(u64, u64)> {
        let target = match *self.types.kind(ty) {
            TypeKind::Reference { target, .. } => target,
            _ => ty,
        };
        if self.types.is_dependent(target) {
            return Err(Problem::Dependent);
        }
        if !self.require_complete(target, span) {
            return Err(Problem::Reported);
        }
        self.size_of(target).ok_or(Problem::Unread)
    }

    /// The type that `sizeof` and `alignof` measure.
    pub(super) fn operand_type(&mut self, operand: &'u TemplateArgument, scope: ScopeId) -> Outcome<TypeId> {
        match operand {
            TemplateArgument::Type { name, .. } => {
                if let Some(ast::TypeSpecifier::Named(written)) = &name.specifiers.ty
                    && name.declarator.parts.is_empty()
                {
                    return match self.find(scope, written, true).ok_or(Problem::Reported)? {
                        Entity::Type(ty) => Ok(self.types.qualified(ty, name.specifiers.is_const, false)),
                        Entity::Variable(variable) => {
                            self.variables[variable.0 as usize].referenced = true;
                            Ok(self.variables[variable.0 as usize].ty)
                        }
                        Entity::Value(_, ty) | Entity::Parameter(_, ty) => Ok(ty),
                        Entity::Unknown => Err(Problem::Reported),
                        _ => Err(Problem::Unread),
                    };
                }
                let ty = self.type_name(scope, name);
                if self.types.is_opaque(ty) { Err(Problem::Reported) } else { Ok(ty) }
            }
            TemplateArgument::Expression { value, .. } => self.expression_type(scope, value).ok_or(Problem::Unread),
        }
    }

    pub(super) fn construct(
        &mut self,
        target: &'u ast::TypeName,
        values: &'u [Expression],
        frame: &mut Frame,
    ) -> Outcome<Value> {
        let ty = self.type_name(frame.scope, target);
        if self.types.is_dependent(ty) {
            return Err(Problem::Dependent);
        }
        let bare = self.types.bare(ty);
        match (self.types.kind(bare), values) {
            (TypeKind::Error | TypeKind::Unknown(_), _) => Err(Problem::Reported),
            (TypeKind::Builtin(_) | TypeKind::Enum(_) | TypeKind::Pointer(_), [only]) => {
                let value = self.evaluate(only, frame)?;
                Ok(self.convert(value, bare))
            }
            (TypeKind::Builtin(_) | TypeKind::Enum(_) | TypeKind::Pointer(_), []) => {
                let zero = Value { kind: ValueKind::Integer(0), ty: Types::builtin(Builtin::Int) };
                Ok(self.convert(zero, bare))
            }
            (TypeKind::Record(record), values) => {
                let record = *record;
                self.deeper(target.span, |sema| sema.object(record, values, Some(frame), target.span))
                    .unwrap_or(Err(Problem::TooLong))
            }
            _ => Err(Problem::Unread),
        }
    }
}
