//! Constant expressions.

mod argument;
mod bits;
mod builtin;
mod call;
mod cast;
mod chosen;
mod construct;
mod deep;
mod evaluate;
mod fold;
mod frame;
mod lambda;
mod list;
mod memory;
mod name;
mod number;
mod object;
mod operand;
mod operator;
mod place;
mod range;
mod report;
mod statement;

use super::Sema;
use crate::ast::{Expression, ExpressionKind};
use crate::entities::{ScopeId, VariableId};
use crate::limits;
use crate::rules;
use crate::types::{Builtin, TypeId, Types};
pub(in crate::sema) use deep::DeepCalls;
pub(in crate::sema) use frame::{Frame, Visible};
pub(in crate::sema) use memory::{Memory, Place};
use nvvm_syntax::Span;
pub(in crate::sema) use operator::sign;

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
    /// An array or an object, by its number in [`Memory`].
    Aggregate(u32),
    /// The address of an element of one; with the type of a reference, what it refers to.
    Element(u32, i64),
    /// The object of a lambda, by its number in [`Memory`].
    Closure(u32),
    /// Nothing was written there, or another member of the union is active.
    Unset,
}

impl Value {
    /// The array or object that it is.
    pub(in crate::sema) fn object(&self) -> Option<u32> {
        match self.kind {
            ValueKind::Aggregate(id) => Some(id),
            _ => None,
        }
    }

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
            ValueKind::Element(..) => Some(true),
            ValueKind::Object | ValueKind::Aggregate(_) | ValueKind::Closure(_) | ValueKind::Unset => None,
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

pub(in crate::sema) type Outcome<T> = Result<T, Problem>;

/// An integer cut to the width of its type.
pub(in crate::sema) fn wrap(value: i128, builtin: Option<Builtin>) -> i128 {
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
    pub(in crate::sema) fn constant(&mut self, scope: ScopeId, expression: &'u Expression) -> Outcome<Value> {
        self.begin_constant();
        let found = self.constant_again(scope, expression)?;
        self.as_number(found)
    }

    /// Counts steps anew, unless another constant expression is being evaluated.
    fn begin_constant(&mut self) {
        if self.call_depth == 0 {
            self.constant_steps = 0;
        }
    }

    /// An object by its conversion to a number; anything else as it is.
    pub(in crate::sema) fn as_number(&mut self, value: Value) -> Outcome<Value> {
        match value.kind {
            ValueKind::Aggregate(_) | ValueKind::Object => self.number_of_object(value, None),
            _ => Ok(value),
        }
    }

    /// The value of an expression that must be an integer; `None` after a report.
    pub(in crate::sema) fn constant_integer(&mut self, scope: ScopeId, expression: &'u Expression) -> Option<i128> {
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
                match (&problem, &expression.kind) {
                    (Problem::Unread, ExpressionKind::Text(_, element)) => {
                        let ty = format!("const {} *", crate::print::type_name(self, Types::builtin(*element)));
                        self.say(&rules::CONSTANT, 2, &[&ty], expression.span);
                    }
                    _ => self.report_problem(problem, expression.span),
                }
                None
            }
        }
    }

    /// As [`constant`](Self::constant), within another constant expression.
    pub(super) fn constant_again(&mut self, scope: ScopeId, expression: &'u Expression) -> Outcome<Value> {
        let mut frame = Frame::new(scope, None);
        let span = expression.span;
        self.deeper(span, |sema| sema.evaluate(expression, &mut frame)).unwrap_or(Err(Problem::Reported))
    }

    pub(in crate::sema) fn step(&mut self) -> Outcome<()> {
        self.constant_steps += 1;
        self.all_constant_steps += 1;
        let within =
            self.constant_steps < limits::CONSTANT_STEPS && self.all_constant_steps < limits::ALL_CONSTANT_STEPS;
        if within { Ok(()) } else { Err(Problem::TooLong) }
    }

    /// A number in an attribute of a kernel; `None` after a report.
    pub(crate) fn integer_for_attribute(&mut self, scope: ScopeId, value: &'u Expression) -> Option<i128> {
        self.constant_integer(scope, value)
    }
}
