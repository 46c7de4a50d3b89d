//! Evaluation of fold expressions ([expr.prim.fold]).

use crate::ast::{Binary, Expression};
use crate::sema::state::{Frame, Outcome, Problem, Sema, Value, ValueKind};
use crate::types::{Builtin, Types};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    /// Evaluates a fold expression: from the left when the pack follows the `...`, else from the right.
    pub(super) fn fold(
        &mut self,
        operator: Binary,
        sides: [Option<&'u Expression>; 2],
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let lengths = sides.map(|it| it.and_then(|it| self.expansions(it, frame)));
        let (pattern, length, other, from_right) = match (sides, lengths) {
            ([Some(pattern), other], [Some(length), _]) => (pattern, length, other, true),
            ([other, Some(pattern)], [_, Some(length)]) => (pattern, length, other, false),
            _ => return Err(Problem::Dependent),
        };
        let mut values = Vec::new();
        for index in 0..length {
            let mut inner = self.element_frame(frame, index);
            let value = self.evaluate(pattern, &mut inner)?;
            // `&&` and `||` short-circuit.
            let decides = match operator {
                Binary::LogicalAnd => !self.truth(value)?,
                Binary::LogicalOr => self.truth(value)?,
                _ => false,
            };
            values.push(value);
            if decides {
                break;
            }
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
                Some(before) if from_right => self.combined(operator, next, before, frame, span)?,
                Some(before) => self.combined(operator, before, next, frame, span)?,
                None => next,
            });
        }
        let empty = |value: bool| Value { kind: ValueKind::Integer(value.into()), ty: Types::builtin(Builtin::Bool) };
        value
            .or(match operator {
                Binary::LogicalAnd => Some(empty(true)),
                Binary::LogicalOr => Some(empty(false)),
                Binary::Comma => Some(Value { kind: ValueKind::Object, ty: Types::builtin(Builtin::Void) }),
                _ => None,
            })
            .ok_or(Problem::Unread)
    }
}
