//! Explicit conversions: casts, `T(a)`, `T{a}` ([expr.cast]).

use super::operand::{Item, Operand};
use crate::ast::{CastKind, Expression, TypeName};
use crate::sema::state::{Frame, Outcome, Problem, Sema, Value, ValueKind};
use crate::types::{Builtin, TypeKind, Types};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    pub(super) fn cast(
        &mut self,
        kind: CastKind,
        target: &'u TypeName,
        operand: &'u Expression,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let ty = self.seen(frame, |sema, scope| sema.type_name(scope, target));
        if self.types.is_dependent(ty) {
            return Err(Problem::Dependent);
        }
        let bare = self.types.bare(ty);
        if kind == CastKind::Bit {
            let value = self.evaluate(operand, frame)?;
            return if self.types.is_opaque(bare) { Err(Problem::Reported) } else { self.bits_as(value, bare, span) };
        }
        match *self.types.kind(bare) {
            TypeKind::Builtin(Builtin::Void) => {
                self.evaluate(operand, frame)?;
                Ok(Value { kind: ValueKind::Object, ty: bare })
            }
            TypeKind::Builtin(_) | TypeKind::Enum(_) => {
                let value = self.evaluate(operand, frame)?;
                self.fitted(value, bare, span)
            }
            TypeKind::Pointer(target) => {
                let value = self.evaluate(operand, frame)?;
                let value = self.decayed(value);
                match value.kind {
                    // A `reinterpret_cast` is not a constant expression.
                    _ if kind == CastKind::Reinterpret => Err(Problem::NotConstant(Some((span, None)))),
                    ValueKind::Element(id, at) if self.types.as_record(self.types.bare(target)).is_some() => {
                        let place = self.element_place(id, at.into(), span)?;
                        let place = self.seen_as(place, target)?;
                        Ok(Value { kind: ValueKind::Element(place.object, place.index as i64), ty: bare })
                    }
                    kind => Ok(Value { kind, ty: bare }),
                }
            }
            TypeKind::Reference { target, .. } => {
                let place = self.locate(operand, frame)?;
                let place = self.seen_as(place, target)?;
                self.load(place, span)
            }
            TypeKind::Record(_) => {
                let operand = self.operand(operand, frame)?;
                self.passed(operand, bare, frame, span)
            }
            TypeKind::Error | TypeKind::Unknown(_) => Err(Problem::Reported),
            _ => Err(Problem::Unread),
        }
    }

    /// Evaluates a functional cast, `T(a, b)` or `T{a, b}`.
    pub(super) fn construct(
        &mut self,
        target: &'u TypeName,
        values: &'u [Expression],
        frame: &mut Frame,
    ) -> Outcome<Value> {
        let ty = self.seen(frame, |sema, scope| match sema.class_placeholder(scope, &target.specifiers) {
            Some(template) => sema.deduced_class(scope, template, values, target.span),
            None => sema.type_name(scope, target),
        });
        if self.types.is_dependent(ty) {
            return Err(Problem::Dependent);
        }
        let items = self.items(values, frame)?;
        self.made_of(ty, items, frame, target.span)
    }

    /// Creates an object of a type from initializers.
    pub(super) fn made_of(
        &mut self,
        ty: crate::types::TypeId,
        items: Vec<Item<'u>>,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let bare = self.types.bare(ty);
        match (self.types.kind(bare).clone(), items.as_slice()) {
            (TypeKind::Error | TypeKind::Unknown(_), _) => Err(Problem::Reported),
            (TypeKind::Builtin(_) | TypeKind::Enum(_) | TypeKind::Pointer(_), [only]) => {
                let only = *only;
                self.item_value(bare, only, frame, span)
            }
            (TypeKind::Builtin(_) | TypeKind::Enum(_) | TypeKind::Pointer(_), []) => {
                let zero = Value { kind: ValueKind::Integer(0), ty: Types::builtin(Builtin::Int) };
                Ok(self.convert(zero, bare))
            }
            (TypeKind::Record(record), _) => {
                self.deeper(span, |sema| sema.object(record, items, frame, span)).unwrap_or(Err(Problem::TooLong))
            }
            (TypeKind::Array { .. }, _) => self.value_of_items(bare, items, frame, span),
            _ => Err(Problem::Unread),
        }
    }

    /// Converts a value to another type, with user-defined conversions.
    pub(super) fn fitted(&mut self, value: Value, ty: crate::types::TypeId, span: Span) -> Outcome<Value> {
        let mut frame = Frame::new(self.global, None);
        self.passed(Operand::of(value), ty, &mut frame, span)
    }
}
