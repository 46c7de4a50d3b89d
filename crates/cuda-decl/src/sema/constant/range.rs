//! `for (T a : range)` over arrays and lists.

use super::call::Flow;
use super::object::Place;
use super::{Frame, Outcome, Problem, ValueKind};
use crate::ast::{Declarator, DeclaratorPart, Expression, ExpressionKind as K, Name, Specifiers, Statement};
use crate::sema::Sema;
use crate::types::{TypeKind, Types};

impl<'u> Sema<'u> {
    /// Runs a body once for each element.
    pub(super) fn each(
        &mut self,
        specifiers: &'u Specifiers,
        declarator: &'u Declarator,
        range: &'u Expression,
        body: &'u Statement,
        frame: &mut Frame,
    ) -> Outcome<Flow> {
        let name = declarator.name.as_ref().and_then(Name::plain).ok_or(Problem::Unread)?;
        let (list, count) = match &range.kind {
            K::Braces(values) => {
                let mut all = Vec::with_capacity(values.len());
                for value in values {
                    all.push(self.evaluate(value, frame)?);
                }
                let count = all.len();
                (self.aggregate(all, Types::ERROR)?.kind, count)
            }
            _ => {
                let found = self.evaluate(range, frame)?;
                // Classes have functions for it.
                let bare = self.types.bare(found.ty);
                let TypeKind::Array { count, .. } = *self.types.kind(bare) else { return Err(Problem::Unread) };
                (found.kind, usize::try_from(count).map_err(|_| Problem::TooLong)?)
            }
        };
        let ValueKind::Aggregate(id) = list else { return Err(Problem::Unread) };
        let refers =
            matches!(declarator.parts.first(), Some(DeclaratorPart::LvalueReference | DeclaratorPart::RvalueReference));
        let base = self.specified(frame.scope, specifiers);
        let ty = self.derived(frame.scope, base, declarator);
        let ty = match *self.types.kind(ty) {
            TypeKind::Reference { target, .. } => target,
            _ => ty,
        };
        self.decided();
        for index in 0..count {
            self.step()?;
            let element = self.element(id, index as i128, range.span)?;
            let element = if refers { element } else { self.copied(element)? };
            // `auto` has no type by itself.
            let value = if ty == Types::ERROR { element } else { self.convert(element, ty) };
            let mark = frame.locals.len();
            frame.locals.push((name, value));
            let flow = self.statement(body, frame)?;
            let last = frame.locals.get(mark).map(|it| it.1).ok_or(Problem::Unread)?;
            frame.locals.truncate(mark);
            if refers && last != value {
                self.write(&Place::Element(id, index), last, frame)?;
            }
            match flow {
                Flow::Break => break,
                flow @ Flow::Return(_) => return Ok(flow),
                Flow::Next | Flow::Continue => {}
            }
        }
        Ok(Flow::Next)
    }
}
