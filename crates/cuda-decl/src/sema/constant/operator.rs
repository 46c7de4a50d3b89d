//! Evaluation of operators and conversions ([expr.unary], [expr.mul] and following).

use super::operand::Operand;
use super::place::first_element;
use super::wrap;
use crate::ast::{Binary, Expression, ExpressionKind, Unary};
use crate::sema::state::{Frame, Outcome, Place, Problem, Sema, Value, ValueKind};
use crate::types::{Builtin, TypeId, TypeKind, Types};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    pub(in crate::sema) fn convert(&self, value: Value, ty: TypeId) -> Value {
        let ty = self.types.bare(ty);
        let Some(builtin) = self.arithmetic(ty) else {
            let kind = match (value.kind, self.types.kind(ty)) {
                // Array-to-pointer conversion.
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

    pub(super) fn unary(
        &mut self,
        operator: Unary,
        operand: &'u Expression,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let fail = Problem::Unread;
        if let Unary::Increment | Unary::Decrement | Unary::PostIncrement | Unary::PostDecrement = operator {
            let found = self.step_by_one(operator, operand, frame, span)?;
            return self.loaded(found, span);
        }
        if operator == Unary::AddressOf {
            // The address of an uninitialized object is a constant.
            let place = match self.locate(operand, frame) {
                Err(Problem::NotConstant(_)) => return Err(fail),
                place => self.settled(place?),
            };
            let target = self.memory.get(place).ok_or(Problem::Unread)?.ty;
            let ty = self.types.intern(TypeKind::Pointer(target));
            return Ok(Value { kind: ValueKind::Element(place.object, place.index as i64), ty });
        }
        let value = self.evaluate(operand, frame)?;
        let sign = match operator {
            Unary::Plus => "+",
            Unary::Minus => "-",
            Unary::Not => "!",
            Unary::Complement => "~",
            _ => "*",
        };
        let is_class = self.types.as_record(value.ty).is_some();
        if is_class || matches!(self.types.kind(self.types.bare(value.ty)), TypeKind::Enum(_)) {
            let operands = [Operand::of(value)];
            if let Some(found) = self.user_operator(sign, &operands, frame, span)? {
                return self.loaded(found, span);
            }
        }
        if operator == Unary::Not {
            let holds = self.truth(value)?;
            return Ok(Value { kind: ValueKind::Integer((!holds).into()), ty: Types::builtin(Builtin::Bool) });
        }
        if operator == Unary::Dereference {
            let (id, at) = first_element(value.kind).ok_or(fail)?;
            let place = self.element_place(id, at.into(), operand.span)?;
            return self.load(place, operand.span);
        }
        let value = if is_class { self.number_of_object(value, None)? } else { value };
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

    pub(super) fn binary(
        &mut self,
        operator: Binary,
        a: &'u Expression,
        b: &'u Expression,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let truth = |value: bool| Value { kind: ValueKind::Integer(value.into()), ty: Types::builtin(Builtin::Bool) };
        if let Binary::LogicalAnd | Binary::LogicalOr = operator {
            let left = self.condition(a, frame)?;
            if left == (operator == Binary::LogicalOr) {
                return Ok(truth(left));
            }
            let right = self.evaluate(b, frame)?;
            return Ok(truth(self.truth(right)?));
        }
        let left = self.evaluate(a, frame)?;
        let right = self.evaluate(b, frame)?;
        let found = self.combined(operator, left, right, frame, span)?;
        self.loaded(found, span)
    }

    /// Evaluates a binary operator on two values, an overloaded one included.
    pub(super) fn combined(
        &mut self,
        operator: Binary,
        left: Value,
        right: Value,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let has_own = |sema: &Self, ty: TypeId| {
            matches!(sema.types.kind(sema.types.bare(ty)), TypeKind::Record(_) | TypeKind::Enum(_))
        };
        if !has_own(self, left.ty) && !has_own(self, right.ty) {
            return self.combine(operator, left, right, span);
        }
        if let Some(sign) = sign(operator) {
            let operands = [Operand::of(left), Operand::of(right)];
            if let Some(found) = self.user_operator(sign, &operands, frame, span)? {
                return Ok(found);
            }
            if operator == Binary::NotEqual
                && let Some(found) = self.user_operator("==", &operands, frame, span)?
            {
                let holds = !self.truth(found)?;
                return Ok(Value { kind: ValueKind::Integer(holds.into()), ty: Types::builtin(Builtin::Bool) });
            }
        }
        let number = |sema: &mut Self, value: Value| match sema.types.as_record(value.ty) {
            Some(_) => sema.number_of_object(value, None),
            None => Ok(value),
        };
        let (left, right) = (number(self, left)?, number(self, right)?);
        self.combine(operator, left, right, span)
    }

    pub(super) fn combine(&mut self, operator: Binary, left: Value, right: Value, span: Span) -> Outcome<Value> {
        let fail = Problem::Unread;
        let truth =
            |value: bool| Ok(Value { kind: ValueKind::Integer(value.into()), ty: Types::builtin(Builtin::Bool) });
        if operator == Binary::Comma {
            return Ok(right);
        }
        if let Some(found) = self.compared(operator, left, right) {
            return found;
        }
        let (left, right) = match (operator, left.integer()) {
            (Binary::Add, Some(_)) if first_element(right.kind).is_some() => (right, left),
            _ => (left, right),
        };
        if let (Some((id, at)), Some(by)) = (first_element(left.kind), right.integer())
            && matches!(operator, Binary::Add | Binary::Subtract)
        {
            let by = i64::try_from(by).map_err(|_| fail.clone())?;
            let at = if operator == Binary::Add { at.wrapping_add(by) } else { at.wrapping_sub(by) };
            let ty = self.decayed(left).ty;
            return Ok(Value { kind: ValueKind::Element(id, at), ty });
        }
        // Scoped enumerations are comparable with themselves.
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
            Binary::ShiftLeft | Binary::ShiftRight if y < 0 || y >= i128::from(common.size() * 8) => {
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

    /// Evaluates a comparison or difference of pointers; `None` for other operands.
    fn compared(&self, operator: Binary, left: Value, right: Value) -> Option<Outcome<Value>> {
        let value =
            |number: i128, ty: Builtin| Some(Ok(Value { kind: ValueKind::Integer(number), ty: Types::builtin(ty) }));
        let is_null = |it: Value| it.kind == ValueKind::Null;
        let (a, b) = (first_element(left.kind), first_element(right.kind));
        if is_null(left) || is_null(right) {
            let same = is_null(left) && is_null(right);
            if !same && a.or(b).is_none() {
                return None;
            }
            return match operator {
                Binary::Equal => value(same.into(), Builtin::Bool),
                Binary::NotEqual => value((!same).into(), Builtin::Bool),
                _ => None,
            };
        }
        let ((a, x), (b, y)) = (a?, b?);
        if a != b {
            // The addresses may be of a base class subobject and of its object.
            let object = |id: u32, at: i64| {
                let place = Place { object: id, index: usize::try_from(at).ok()? };
                self.memory.get(place)?.object()
            };
            let same = object(a, x).is_some() && object(a, x) == object(b, y);
            return match operator {
                Binary::Equal => value(same.into(), Builtin::Bool),
                Binary::NotEqual => value((!same).into(), Builtin::Bool),
                _ => Some(Err(Problem::Unread)),
            };
        }
        match operator {
            Binary::Equal => value((x == y).into(), Builtin::Bool),
            Binary::NotEqual => value((x != y).into(), Builtin::Bool),
            Binary::Less => value((x < y).into(), Builtin::Bool),
            Binary::Greater => value((x > y).into(), Builtin::Bool),
            Binary::LessEqual => value((x <= y).into(), Builtin::Bool),
            Binary::GreaterEqual => value((x >= y).into(), Builtin::Bool),
            Binary::Subtract => value(i128::from(x) - i128::from(y), Builtin::Long),
            _ => Some(Err(Problem::Unread)),
        }
    }

    /// Evaluates an assignment, `a = b` or `a += b`, to a reference to the target.
    pub(super) fn assign(
        &mut self,
        operator: Option<Binary>,
        target: &'u Expression,
        value: &'u Expression,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let place = self.locate(target, frame)?;
        let before = self.memory.get(self.settled(place)).ok_or(Problem::Unread)?;
        let ty = self.types.intern(TypeKind::Reference { target: before.ty, rvalue: false });
        if let ExpressionKind::Braces(values) = &value.kind {
            let new = self.value_of_list(before.ty, values, frame, span)?;
            self.write(place, new)?;
            return self.reference_to(place, ty);
        }
        let new = self.evaluate(value, frame)?;
        self.assigned_value(operator, place, before, new, frame, span)
    }

    pub(super) fn assigned_value(
        &mut self,
        operator: Option<Binary>,
        place: Place,
        before: Value,
        new: Value,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let ty = self.types.intern(TypeKind::Reference { target: before.ty, rvalue: false });
        let is_class = self.types.as_record(before.ty).is_some();
        if is_class || operator.is_some() && matches!(self.types.kind(self.types.bare(before.ty)), TypeKind::Enum(_)) {
            let sign = operator.map_or("=".to_owned(), |it| format!("{}=", sign(it).unwrap_or("")));
            let operands = [Operand { value: before, place: Some(place), list: None }, Operand::of(new)];
            if let Some(found) = self.user_operator(&sign, &operands, frame, span)? {
                return Ok(found);
            }
        }
        let new = match operator {
            Some(operator) => {
                let before = self.load(place, span)?;
                self.combined(operator, before, new, frame, span)?
            }
            None => new,
        };
        let new = self.passed(Operand::of(new), before.ty, frame, span)?;
        self.write(place, new)?;
        self.reference_to(place, ty)
    }

    /// Evaluates `++a` and `a--` to a reference to the target or to the previous value.
    pub(super) fn step_by_one(
        &mut self,
        operator: Unary,
        target: &'u Expression,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let place = self.locate(target, frame)?;
        let before = self.load(place, span)?;
        let is_up = matches!(operator, Unary::Increment | Unary::PostIncrement);
        let is_after = matches!(operator, Unary::PostIncrement | Unary::PostDecrement);
        let one = Value { kind: ValueKind::Integer(1), ty: Types::builtin(Builtin::Int) };
        if self.types.as_record(before.ty).is_some() {
            let mut operands = vec![Operand { value: before, place: Some(place), list: None }];
            operands.extend(is_after.then(|| Operand::of(one)));
            let found = self.user_operator(if is_up { "++" } else { "--" }, &operands, frame, span)?;
            return found.ok_or(Problem::Unread);
        }
        let new = self.combine(if is_up { Binary::Add } else { Binary::Subtract }, before, one, span)?;
        let new = self.convert(new, before.ty);
        self.write(place, new)?;
        if is_after {
            return Ok(before);
        }
        let ty = self.types.intern(TypeKind::Reference { target: before.ty, rvalue: false });
        self.reference_to(place, ty)
    }
}

/// Returns the sign of an overloadable operator.
pub(in crate::sema) fn sign(operator: Binary) -> Option<&'static str> {
    Some(match operator {
        Binary::Multiply => "*",
        Binary::Divide => "/",
        Binary::Remainder => "%",
        Binary::Add => "+",
        Binary::Subtract => "-",
        Binary::ShiftLeft => "<<",
        Binary::ShiftRight => ">>",
        Binary::Less => "<",
        Binary::Greater => ">",
        Binary::LessEqual => "<=",
        Binary::GreaterEqual => ">=",
        Binary::Equal => "==",
        Binary::NotEqual => "!=",
        Binary::And => "&",
        Binary::Xor => "^",
        Binary::Or => "|",
        Binary::Comma => ",",
        Binary::Compare | Binary::LogicalAnd | Binary::LogicalOr | Binary::MemberPointer => return None,
    })
}
