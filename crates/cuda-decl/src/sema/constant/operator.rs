//! Operators, conversions and the types that operands meet in.

use super::{Frame, Outcome, Problem, Value, ValueKind, wrap};
use crate::ast::{Binary, Expression, ExpressionKind as K, Unary};
use crate::sema::Sema;
use crate::types::{Builtin, TypeId, TypeKind, Types};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    /// The builtin type that arithmetic on a type uses.
    pub(in crate::sema) fn arithmetic(&self, ty: TypeId) -> Option<Builtin> {
        match self.types.kind(self.types.bare(ty)) {
            TypeKind::Builtin(builtin) => Some(*builtin),
            TypeKind::Enum(id) => self.types.as_builtin(self.enumeration(*id).underlying),
            _ => None,
        }
    }

    pub(in crate::sema) fn convert(&self, value: Value, ty: TypeId) -> Value {
        let ty = self.types.bare(ty);
        let Some(builtin) = self.arithmetic(ty) else {
            let kind = match (value.kind, self.types.kind(ty)) {
                // An array stands for its first element.
                (ValueKind::Aggregate(id), TypeKind::Pointer(_)) => ValueKind::Element(id, 0),
                (kind, _) => kind,
            };
            return Value { kind, ty };
        };
        let kind = match value.kind {
            ValueKind::Integer(number) if builtin.is_float() => ValueKind::Float(number as f64),
            ValueKind::Integer(number) => ValueKind::Integer(wrap(number, Some(builtin))),
            ValueKind::Float(number) if builtin == Builtin::Float => ValueKind::Float(f64::from(number as f32)),
            ValueKind::Float(number) if builtin == Builtin::Bool => ValueKind::Integer(i128::from(number != 0.0)),
            ValueKind::Float(number) if builtin.is_integer() => ValueKind::Integer(wrap(number as i128, Some(builtin))),
            other => other,
        };
        Value { kind, ty }
    }

    pub(super) fn unary(&mut self, operator: Unary, operand: &'u Expression, frame: &mut Frame) -> Outcome<Value> {
        let fail = Problem::Unread;
        // A literal has no address.
        if operator == Unary::AddressOf && matches!(operand.kind, K::Integer(..) | K::Float(..) | K::Bool(_)) {
            return Err(Problem::NotConstant(Some((operand.span, None))));
        }
        if matches!(operator, Unary::Increment | Unary::Decrement | Unary::PostIncrement | Unary::PostDecrement) {
            let place = self.place(operand, frame)?;
            let before = self.read(&place, frame, operand.span)?;
            let step = if matches!(operator, Unary::Increment | Unary::PostIncrement) { 1 } else { -1 };
            let kind = match before.kind {
                ValueKind::Element(id, at) => ValueKind::Element(id, at.wrapping_add(step)),
                _ => ValueKind::Integer(before.integer().ok_or(fail)?.wrapping_add(step.into())),
            };
            let after = self.convert(Value { kind, ty: before.ty }, before.ty);
            self.write(&place, after, frame)?;
            let is_post = matches!(operator, Unary::PostIncrement | Unary::PostDecrement);
            return Ok(if is_post { before } else { after });
        }
        let value = match self.evaluate(operand, frame) {
            // What has an address needs no value.
            Err(Problem::NotConstant(_)) if operator == Unary::AddressOf => return Err(fail),
            value => value?,
        };
        if operator == Unary::Dereference {
            return match value.kind {
                ValueKind::Aggregate(id) => self.element(id, 0, operand.span),
                ValueKind::Element(id, at) => self.element(id, at.into(), operand.span),
                _ => Err(fail),
            };
        }
        if operator == Unary::Not {
            let holds = value.is_true().ok_or(fail)?;
            return Ok(Value { kind: ValueKind::Integer((!holds).into()), ty: Types::builtin(Builtin::Bool) });
        }
        let promoted = self.promoted(value.ty).ok_or(fail.clone())?;
        let value = self.convert(value, Types::builtin(promoted));
        let kind = match (operator, value.kind) {
            (Unary::Plus, kind) => kind,
            (Unary::Minus, ValueKind::Integer(number)) => {
                ValueKind::Integer(wrap(number.wrapping_neg(), Some(promoted)))
            }
            (Unary::Minus, ValueKind::Float(number)) => ValueKind::Float(-number),
            (Unary::Complement, ValueKind::Integer(number)) => ValueKind::Integer(wrap(!number, Some(promoted))),
            _ => return Err(fail),
        };
        Ok(Value { kind, ty: Types::builtin(promoted) })
    }

    /// The type that an operand is promoted to.
    pub(in crate::sema) fn promoted(&self, ty: TypeId) -> Option<Builtin> {
        let is_scoped =
            matches!(self.types.kind(self.types.bare(ty)), TypeKind::Enum(id) if self.enumeration(*id).scoped);
        let builtin = self.arithmetic(ty).filter(|it| it.rank() > 0 && !is_scoped)?;
        Some(match builtin {
            Builtin::Char32 => Builtin::UnsignedInt,
            Builtin::WideChar => Builtin::Int,
            small if small.rank() < Builtin::Int.rank() => Builtin::Int,
            other => other,
        })
    }

    /// The type that two operands meet in.
    pub(in crate::sema) fn common(&self, a: TypeId, b: TypeId) -> Option<Builtin> {
        let (a, b) = (self.promoted(a)?, self.promoted(b)?);
        if a == b {
            return Some(a);
        }
        let (low, high) = if a.rank() <= b.rank() { (a, b) } else { (b, a) };
        if high.is_float() || low.rank() < high.rank() {
            // The wider one, which holds all values of the narrower unless both have one size.
            let loses = !high.is_float() && high.is_signed() && !low.is_signed() && low.size() == high.size();
            return Some(if loses { unsigned(high) } else { high });
        }
        Some(unsigned(high))
    }

    pub(super) fn binary(
        &mut self,
        operator: Binary,
        a: &'u Expression,
        b: &'u Expression,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let fail = Problem::Unread;
        let truth = |value: bool| Value { kind: ValueKind::Integer(value.into()), ty: Types::builtin(Builtin::Bool) };
        if let Binary::LogicalAnd | Binary::LogicalOr = operator {
            self.decided();
            let left = self.evaluate(a, frame)?.is_true().ok_or(fail.clone())?;
            if left == (operator == Binary::LogicalOr) {
                return Ok(truth(left));
            }
            return Ok(truth(self.evaluate(b, frame)?.is_true().ok_or(fail)?));
        }
        let left = self.evaluate(a, frame)?;
        let right = self.evaluate(b, frame)?;
        self.combine(operator, left, right, span)
    }

    pub(super) fn combine(&self, operator: Binary, left: Value, right: Value, span: Span) -> Outcome<Value> {
        let fail = Problem::Unread;
        let truth =
            |value: bool| Ok(Value { kind: ValueKind::Integer(value.into()), ty: Types::builtin(Builtin::Bool) });
        if operator == Binary::Comma {
            return Ok(right);
        }
        if let (Some((id, at)), Some(by)) = (first_element(left.kind), right.integer())
            && matches!(operator, Binary::Add | Binary::Subtract)
        {
            let by = i64::try_from(by).map_err(|_| fail.clone())?;
            let at = if operator == Binary::Add { at.wrapping_add(by) } else { at.wrapping_sub(by) };
            return Ok(Value { kind: ValueKind::Element(id, at), ty: left.ty });
        }
        // Scoped enumerations compare with themselves.
        let same_enum = self.types.bare(left.ty) == self.types.bare(right.ty) && self.promoted(left.ty).is_none();
        let shift = matches!(operator, Binary::ShiftLeft | Binary::ShiftRight);
        let common = if shift { self.promoted(left.ty) } else { self.common(left.ty, right.ty) };
        let common = match common {
            Some(common) => common,
            None if same_enum => self.arithmetic(left.ty).ok_or(fail.clone())?,
            None => return Err(fail),
        };
        if common.is_float() {
            let (x, y) = (left.float().ok_or(fail.clone())?, right.float().ok_or(fail.clone())?);
            let value = match operator {
                Binary::Add => x + y,
                Binary::Subtract => x - y,
                Binary::Multiply => x * y,
                Binary::Divide => x / y,
                Binary::Less => return truth(x < y),
                Binary::Greater => return truth(x > y),
                Binary::LessEqual => return truth(x <= y),
                Binary::GreaterEqual => return truth(x >= y),
                Binary::Equal => return truth(x == y),
                Binary::NotEqual => return truth(x != y),
                Binary::LogicalAnd => return truth(x != 0.0 && y != 0.0),
                Binary::LogicalOr => return truth(x != 0.0 || y != 0.0),
                _ => return Err(fail),
            };
            return Ok(self
                .convert(Value { kind: ValueKind::Float(value), ty: Types::builtin(common) }, Types::builtin(common)));
        }
        let x = wrap(left.integer().ok_or(fail.clone())?, Some(common));
        let y = right.integer().ok_or(fail.clone())?;
        let y = if shift { y } else { wrap(y, Some(common)) };
        let unsigned_128 = common == Builtin::UnsignedInt128;
        let value = match operator {
            Binary::Add => x.wrapping_add(y),
            Binary::Subtract => x.wrapping_sub(y),
            Binary::Multiply => x.wrapping_mul(y),
            Binary::Divide | Binary::Remainder if y == 0 => return Err(Problem::DivisionByZero(span)),
            Binary::Divide if unsigned_128 => ((x as u128) / (y as u128)) as i128,
            Binary::Remainder if unsigned_128 => ((x as u128) % (y as u128)) as i128,
            Binary::Divide => x.wrapping_div(y),
            Binary::Remainder => x.wrapping_rem(y),
            Binary::ShiftLeft | Binary::ShiftRight if y < 0 || y >= (common.size() * 8) as i128 => {
                return Err(Problem::NotConstant(Some((span, None))));
            }
            Binary::ShiftLeft => x.wrapping_shl(y as u32),
            Binary::ShiftRight if unsigned_128 => ((x as u128) >> y) as i128,
            Binary::ShiftRight => x >> y,
            Binary::And => x & y,
            Binary::Or => x | y,
            Binary::Xor => x ^ y,
            Binary::Less => return truth(if unsigned_128 { (x as u128) < (y as u128) } else { x < y }),
            Binary::Greater => return truth(if unsigned_128 { (x as u128) > (y as u128) } else { x > y }),
            Binary::LessEqual => return truth(if unsigned_128 { (x as u128) <= (y as u128) } else { x <= y }),
            Binary::GreaterEqual => return truth(if unsigned_128 { (x as u128) >= (y as u128) } else { x >= y }),
            Binary::Equal => return truth(x == y),
            Binary::NotEqual => return truth(x != y),
            Binary::LogicalAnd => return truth(x != 0 && y != 0),
            Binary::LogicalOr => return truth(x != 0 || y != 0),
            Binary::Compare | Binary::Comma | Binary::MemberPointer => return Err(fail),
        };
        Ok(Value { kind: ValueKind::Integer(wrap(value, Some(common))), ty: Types::builtin(common) })
    }

    pub(super) fn assign(
        &mut self,
        operator: Option<Binary>,
        target: &'u Expression,
        value: &'u Expression,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let place = self.place(target, frame)?;
        let new = self.evaluate(value, frame)?;
        let before = self.read(&place, frame, target.span)?;
        let new = match operator {
            Some(operator) => self.combine(operator, before, new, span)?,
            None => self.copied(new)?,
        };
        let new = self.convert(new, before.ty);
        self.write(&place, new, frame)?;
        Ok(new)
    }
}

/// Where an array or pointer points.
fn first_element(kind: ValueKind) -> Option<(u32, i64)> {
    match kind {
        ValueKind::Aggregate(id) => Some((id, 0)),
        ValueKind::Element(id, at) => Some((id, at)),
        _ => None,
    }
}

fn unsigned(builtin: Builtin) -> Builtin {
    match builtin {
        Builtin::Int => Builtin::UnsignedInt,
        Builtin::Long => Builtin::UnsignedLong,
        Builtin::LongLong => Builtin::UnsignedLongLong,
        Builtin::Int128 => Builtin::UnsignedInt128,
        other => other,
    }
}
