//! Constant evaluation ([expr.const]).

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
mod name;
mod number;
mod object;
mod operand;
mod operator;
mod place;
mod range;
mod report;
mod statement;

use crate::ast::{Expression, ExpressionKind};
use crate::entities::ScopeId;
use crate::limits;
use crate::rules;
use crate::sema::state::{Frame, Outcome, Problem, Sema, Value, ValueKind};
use crate::types::{Builtin, Types};
pub(in crate::sema) use operator::sign;

/// Wraps an integer to the width of its type.
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
    /// Evaluates an expression.
    pub(in crate::sema) fn constant(&mut self, scope: ScopeId, expression: &'u Expression) -> Outcome<Value> {
        self.begin_constant();
        let found = self.constant_again(scope, expression)?;
        self.as_number(found)
    }

    /// Resets the step counter, unless the evaluation is within another one.
    fn begin_constant(&mut self) {
        if self.call_depth == 0 {
            self.constant_steps = 0;
        }
    }

    /// Converts a class object to a number; other values are unchanged.
    pub(in crate::sema) fn as_number(&mut self, value: Value) -> Outcome<Value> {
        match value.kind {
            ValueKind::Aggregate(_) | ValueKind::Object => self.number_of_object(value, None),
            _ => Ok(value),
        }
    }

    /// Evaluates an integral constant expression; `None` after a report.
    pub(in crate::sema) fn constant_integer(&mut self, scope: ScopeId, expression: &'u Expression) -> Option<i128> {
        match self.constant(scope, expression) {
            Ok(value) => {
                let integer = value.integer();
                if integer.is_none() {
                    let ty = crate::print::type_name(self, value.ty);
                    self.say_in(&rules::CONSTANT, rules::NOT_INTEGRAL_CONSTANT, &[&ty], expression.span);
                }
                integer
            }
            Err(problem) => {
                match (&problem, &expression.kind) {
                    (Problem::Unread, ExpressionKind::Text(_, element)) => {
                        let ty = format!("const {} *", crate::print::type_name(self, Types::builtin(*element)));
                        self.say_in(&rules::CONSTANT, rules::NOT_INTEGRAL_CONSTANT, &[&ty], expression.span);
                    }
                    _ => self.report_problem(problem, expression.span),
                }
                None
            }
        }
    }

    /// As [`constant`](Self::constant), within another evaluation.
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
        if within && !self.is_canceled() { Ok(()) } else { Err(Problem::TooLong) }
    }
}
