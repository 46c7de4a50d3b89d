//! Constant expressions.

use super::Sema;
use crate::ast::{self, Binary, Expression, ExpressionKind as K, Name, TemplateArgument, Unary};
use crate::diagnostic::Diagnostic;
use crate::entities::{Entity, ScopeId, VariableId};
use crate::limits;
use crate::rules;
use crate::symbol::Symbol;
use crate::types::{Builtin, TypeId, TypeKind, Types};
use nvvm_syntax::Span;
use nvvm_target::Reference;

/// A value that is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Value {
    pub kind: ValueKind,
    pub ty: TypeId,
}

/// What a value is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum ValueKind {
    Integer(i128),
    Float(f64),
    Null,
    /// An object without members, `std::true_type{}`.
    Object,
}

impl Value {
    pub fn integer(&self) -> Option<i128> {
        match self.kind {
            ValueKind::Integer(value) => Some(value),
            _ => None,
        }
    }

    pub fn is_true(&self) -> Option<bool> {
        match self.kind {
            ValueKind::Integer(value) => Some(value != 0),
            ValueKind::Float(value) => Some(value != 0.0),
            ValueKind::Null => Some(false),
            ValueKind::Object => None,
        }
    }

    fn float(&self) -> Option<f64> {
        match self.kind {
            ValueKind::Integer(value) => Some(value as f64),
            ValueKind::Float(value) => Some(value),
            _ => None,
        }
    }
}

/// Why something has no value.
#[derive(Clone, Debug)]
pub(crate) enum Problem {
    /// It depends on parameters of a template.
    Dependent,
    /// It is not constant; the place, and the variable that is not.
    NotConstant(Option<(Span, Option<VariableId>)>),
    DivisionByZero(Span),
    /// It may have one, which is not computed here.
    Unread,
    /// Its evaluation takes more steps than are taken here.
    TooLong,
    /// Said already, or noted as something that nothing declares.
    Reported,
}

pub(super) type Outcome<T> = Result<T, Problem>;

/// Where an expression is evaluated.
pub(super) struct Frame {
    pub(super) scope: ScopeId,
    pub(super) locals: Vec<(Symbol, Value)>,
}

/// An integer cut to the width of its type.
pub(super) fn wrap(value: i128, builtin: Option<Builtin>) -> i128 {
    let Some(builtin) = builtin else { return value };
    if builtin == Builtin::Bool {
        return i128::from(value != 0);
    }
    let bits = builtin.size() * 8;
    if !builtin.is_integer() || bits >= 128 || bits == 0 {
        return value;
    }
    let shift = 128 - bits as u32;
    if builtin.is_signed() { value << shift >> shift } else { ((value as u128) << shift >> shift) as i128 }
}

impl<'u> Sema<'u> {
    /// The value of an expression.
    pub(super) fn constant(&mut self, scope: ScopeId, expression: &'u Expression) -> Outcome<Value> {
        if self.call_depth == 0 {
            self.constant_steps = 0;
        }
        let mut frame = Frame { scope, locals: Vec::new() };
        let span = expression.span;
        self.deeper(span, |sema| sema.evaluate(expression, &mut frame)).unwrap_or(Err(Problem::Reported))
    }

    /// The value of an expression that must be an integer; `None` after a report.
    pub(super) fn constant_integer(&mut self, scope: ScopeId, expression: &'u Expression) -> Option<i128> {
        match self.constant(scope, expression) {
            Ok(value) => {
                let integer = value.integer();
                if integer.is_none() {
                    let ty = crate::print::type_name(self, value.ty);
                    self.say(&rules::CONSTANT, 2, &[&ty], expression.span);
                }
                integer
            }
            Err(problem) => {
                self.report_problem(problem, expression.span);
                None
            }
        }
    }

    /// Says that a value is not computed, which is no fault of the text.
    fn not_computed(&mut self, span: Span, why: &str) {
        let diagnostic = Diagnostic::new(&rules::NOT_LOOKED_AT, span, rules::NOT_LOOKED_AT.say(0, &[why]));
        self.report(diagnostic.help("What rests on it is not known; everything else is judged."));
    }

    pub(super) fn report_problem(&mut self, problem: Problem, span: Span) {
        match problem {
            Problem::Reported | Problem::Dependent => {}
            Problem::DivisionByZero(place) => {
                let mut diagnostic = Diagnostic::new(&rules::CONSTANT, place, rules::CONSTANT.say(0, &[]));
                // nvcc 13.0 has words of its own.
                let mut own = diagnostic.judgements.clone();
                own.iter_mut().for_each(|it| {
                    it.references = vec![Reference::Cuda130];
                    it.message = Some(rules::CONSTANT.say(4, &[]));
                });
                diagnostic.judgements.iter_mut().for_each(|it| it.references.retain(|it| *it != Reference::Cuda130));
                diagnostic.judgements.append(&mut own);
                self.report(diagnostic.help("A division by zero has no value."));
            }
            Problem::Unread => self.not_computed(span, "the value of this expression is not computed here"),
            Problem::TooLong => {
                self.not_computed(span, "the value of this expression takes more steps than are taken here")
            }
            Problem::NotConstant(culprit) => {
                let mut diagnostic = Diagnostic::new(&rules::CONSTANT, span, rules::CONSTANT.say(0, &[]));
                if let Some((place, variable)) = culprit {
                    diagnostic.span = place;
                    if let Some(variable) = variable {
                        let data = &self.variables[variable.0 as usize];
                        let line = self.line(data.span);
                        let note = format!(
                            "the value of variable \"{}\" (declared at line {line}) cannot be used as a constant",
                            self.text(data.name)
                        );
                        diagnostic.notes.push((note, Some(data.span)));
                    }
                }
                self.report(diagnostic);
            }
        }
    }

    /// The builtin type that arithmetic on a type uses.
    pub(super) fn arithmetic(&self, ty: TypeId) -> Option<Builtin> {
        match self.types.kind(self.types.bare(ty)) {
            TypeKind::Builtin(builtin) => Some(*builtin),
            TypeKind::Enum(id) => self.types.as_builtin(self.enumeration(*id).underlying),
            _ => None,
        }
    }

    pub(super) fn convert(&self, value: Value, ty: TypeId) -> Value {
        let ty = self.types.bare(ty);
        let Some(builtin) = self.arithmetic(ty) else { return Value { ty, ..value } };
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

    pub(super) fn step(&mut self) -> Outcome<()> {
        self.constant_steps += 1;
        self.all_constant_steps += 1;
        let within =
            self.constant_steps < limits::CONSTANT_STEPS && self.all_constant_steps < limits::ALL_CONSTANT_STEPS;
        if within { Ok(()) } else { Err(Problem::TooLong) }
    }

    pub(super) fn evaluate(&mut self, expression: &'u Expression, frame: &mut Frame) -> Outcome<Value> {
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
            K::Member(object, false, name) => {
                // A static member through an object.
                let ty = self.expression_type(frame.scope, object).ok_or_else(not_constant)?;
                let members = self.members_of(Entity::Type(ty), expression.span).ok_or_else(not_constant)?;
                let found = name.plain().and_then(|it| self.lookup_member(members, it));
                self.entity_value(found, expression.span)
            }
            _ => Err(not_constant()),
        }
    }

    fn measured(&mut self, ty: TypeId, span: Span) -> Outcome<(u64, u64)> {
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
    fn operand_type(&mut self, operand: &'u TemplateArgument, scope: ScopeId) -> Outcome<TypeId> {
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

    fn name_value(&mut self, name: &'u Name, frame: &Frame) -> Outcome<Value> {
        if let Some(symbol) = name.plain()
            && let Some((_, value)) = frame.locals.iter().rev().find(|it| it.0 == symbol)
        {
            return Ok(*value);
        }
        let found = self.find(frame.scope, name, false).ok_or(Problem::Reported)?;
        self.entity_value(Some(found), name.span)
    }

    fn entity_value(&mut self, entity: Option<Entity>, span: Span) -> Outcome<Value> {
        match entity {
            Some(Entity::Value(value, ty)) => Ok(Value { kind: ValueKind::Integer(value), ty }),
            Some(Entity::Parameter(..)) => Err(Problem::Dependent),
            Some(Entity::Variable(variable)) => self.variable_value(variable, span),
            Some(Entity::Type(ty)) if self.types.is_dependent(ty) => Err(Problem::Dependent),
            Some(Entity::Unknown) => Err(Problem::Reported),
            Some(Entity::Type(ty)) if self.types.is_opaque(ty) => Err(Problem::Reported),
            _ => Err(Problem::Unread),
        }
    }

    /// The value of a variable that is constant.
    pub(super) fn variable_value(&mut self, id: VariableId, span: Span) -> Outcome<Value> {
        if let Some(&known) = self.values.get(&id) {
            return Ok(known);
        }
        let variable = &self.variables[id.0 as usize];
        let (scope, ty, initialiser) = (variable.scope, variable.ty, variable.initialiser);
        let usable = variable.is_constexpr || self.types.is_const(ty);
        let problem = Problem::NotConstant(Some((span, Some(id))));
        if self.types.is_dependent(ty) {
            return Err(Problem::Dependent);
        }
        let value = match initialiser.filter(|_| usable).map(|it| it.values.as_slice()) {
            Some([only]) => {
                self.quiet += 1;
                let found = self.constant_again(scope, only);
                self.quiet -= 1;
                match found {
                    Ok(found) => found,
                    Err(Problem::NotConstant(_) | Problem::DivisionByZero(_)) => return Err(problem),
                    Err(other) => return Err(other),
                }
            }
            Some([]) => Value { kind: ValueKind::Integer(0), ty },
            Some(_) => return Err(Problem::Unread),
            None => return Err(problem),
        };
        let is_auto = ty == Types::ERROR;
        let value = if is_auto { value } else { self.convert(value, ty) };
        self.values.insert(id, value);
        Ok(value)
    }

    /// As [`constant`](Self::constant), within another constant expression.
    fn constant_again(&mut self, scope: ScopeId, expression: &'u Expression) -> Outcome<Value> {
        let mut frame = Frame { scope, locals: Vec::new() };
        let span = expression.span;
        self.deeper(span, |sema| sema.evaluate(expression, &mut frame)).unwrap_or(Err(Problem::Reported))
    }

    fn construct(&mut self, target: &'u ast::TypeName, values: &'u [Expression], frame: &mut Frame) -> Outcome<Value> {
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
            (TypeKind::Record(_), []) => Ok(Value { kind: ValueKind::Object, ty: bare }),
            _ => Err(Problem::Unread),
        }
    }

    fn unary(&mut self, operator: Unary, operand: &'u Expression, frame: &mut Frame) -> Outcome<Value> {
        let fail = Problem::Unread;
        if matches!(operator, Unary::Increment | Unary::Decrement | Unary::PostIncrement | Unary::PostDecrement) {
            let K::Name(name) = &operand.kind else { return Err(fail) };
            let symbol = name.plain().ok_or(fail.clone())?;
            let slot = frame.locals.iter_mut().rev().find(|it| it.0 == symbol).ok_or(fail.clone())?;
            let before = slot.1;
            let step = if matches!(operator, Unary::Increment | Unary::PostIncrement) { 1 } else { -1 };
            let number = before.integer().ok_or(fail)?;
            let after = Value { kind: ValueKind::Integer(number.wrapping_add(step)), ty: before.ty };
            let after = self.convert(after, before.ty);
            if let Some(slot) = frame.locals.iter_mut().rev().find(|it| it.0 == symbol) {
                slot.1 = after;
            }
            let is_post = matches!(operator, Unary::PostIncrement | Unary::PostDecrement);
            return Ok(if is_post { before } else { after });
        }
        let value = self.evaluate(operand, frame)?;
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
    pub(super) fn promoted(&self, ty: TypeId) -> Option<Builtin> {
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
    pub(super) fn common(&self, a: TypeId, b: TypeId) -> Option<Builtin> {
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

    fn binary(
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

    fn combine(&self, operator: Binary, left: Value, right: Value, span: Span) -> Outcome<Value> {
        let fail = Problem::Unread;
        let truth =
            |value: bool| Ok(Value { kind: ValueKind::Integer(value.into()), ty: Types::builtin(Builtin::Bool) });
        if operator == Binary::Comma {
            return Ok(right);
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

    fn assign(
        &mut self,
        operator: Option<Binary>,
        target: &'u Expression,
        value: &'u Expression,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let fail = Problem::Unread;
        let K::Name(name) = &target.kind else { return Err(fail) };
        let symbol = name.plain().ok_or(fail.clone())?;
        let new = self.evaluate(value, frame)?;
        let before = frame.locals.iter().rev().find(|it| it.0 == symbol).map(|it| it.1).ok_or(fail)?;
        let new = match operator {
            Some(operator) => self.combine(operator, before, new, span)?,
            None => new,
        };
        let new = self.convert(new, before.ty);
        if let Some(slot) = frame.locals.iter_mut().rev().find(|it| it.0 == symbol) {
            slot.1 = new;
        }
        Ok(new)
    }

    /// `(… op ... op …)`: from the left when the pack stands behind the `...`, from the right when before.
    fn fold(
        &mut self,
        operator: Binary,
        sides: [Option<&'u Expression>; 2],
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let lengths = sides.map(|it| it.and_then(|it| self.pack_length_in_expression(frame.scope, it)));
        let (pattern, length, other, from_right) = match (sides, lengths) {
            ([Some(pattern), other], [Some(length), _]) => (pattern, length, other, true),
            ([other, Some(pattern)], [_, Some(length)]) => (pattern, length, other, false),
            _ => return Err(Problem::Dependent),
        };
        let mut values = Vec::new();
        for index in 0..length {
            let scope = self.pack_element_scope(frame.scope, index);
            let mut inner = Frame { scope, locals: frame.locals.clone() };
            values.push(self.evaluate(pattern, &mut inner)?);
        }
        let mut value = match other {
            Some(other) => Some(self.evaluate(other, frame)?),
            None => None,
        };
        if from_right {
            values.reverse();
        }
        for next in values {
            value = Some(match value {
                Some(before) if from_right => self.combine(operator, next, before, span)?,
                Some(before) => self.combine(operator, before, next, span)?,
                None => next,
            });
        }
        let empty = |value: bool| Value { kind: ValueKind::Integer(value.into()), ty: Types::builtin(Builtin::Bool) };
        value
            .or(match operator {
                Binary::LogicalAnd => Some(empty(true)),
                Binary::LogicalOr => Some(empty(false)),
                _ => None,
            })
            .ok_or(Problem::Unread)
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

impl<'u> Sema<'u> {
    /// A number in an attribute of a kernel; `None` after a report.
    pub(crate) fn integer_for_attribute(&mut self, scope: ScopeId, value: &'u Expression) -> Option<i128> {
        self.constant_integer(scope, value)
    }
}
