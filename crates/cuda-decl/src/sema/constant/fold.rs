//! Folds over packs.

use super::{Frame, Outcome, Problem, Value, ValueKind};
use crate::ast::{Binary, Expression};
use crate::sema::Sema;
use crate::types::{Builtin, Types};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    /// `(… op ... op …)`: from the left when the pack stands behind the `...`, from the right when before.
    pub(super) fn fold(
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
            let mut inner = Frame { scope, locals: frame.locals.clone(), this: frame.this };
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
