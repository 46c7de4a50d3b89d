//! Evaluation of range-based `for` statements ([stmt.ranged]).

use super::statement::Flow;
use crate::ast::{Binary, Declarator, DeclaratorPart, Expression, ExpressionKind as K, Name, Specifiers, Statement};
use crate::sema::state::{Frame, Outcome, Place, Problem, Sema, Value, ValueKind};
use crate::symbol::Symbol;
use crate::types::{Builtin, TypeId, TypeKind, Types};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    /// Evaluates the body for each element of an array or list.
    pub(super) fn range_for(
        &mut self,
        specifiers: &'u Specifiers,
        declarator: &'u Declarator,
        range: &'u Expression,
        body: &'u Statement,
        frame: &mut Frame,
    ) -> Outcome<Flow> {
        let name = declarator.name.as_ref().and_then(Name::plain).ok_or(Problem::Unread)?;
        let refers =
            matches!(declarator.parts.first(), Some(DeclaratorPart::LvalueReference | DeclaratorPart::RvalueReference));
        let ty = self.seen(frame, |sema, scope| {
            let base = sema.specified(scope, specifiers);
            sema.derived(scope, base, declarator)
        });
        let ty = self.without_reference(ty);
        let ty = (!self.types.is_opaque(ty)).then_some(ty);
        let found = match &range.kind {
            K::Braces(_) => {
                let items = self.operands(std::slice::from_ref(range), frame)?;
                let values = items.first().and_then(|it| it.list).ok_or(Problem::Unread)?;
                let items = self.operands(values, frame)?;
                let all = items.into_iter().map(|it| self.copied(it.value)).collect::<Outcome<Vec<Value>>>()?;
                let element = all.first().map_or(Types::ERROR, |it| it.ty);
                let ty = self.types.intern(TypeKind::Array { element, count: all.len() as u64 });
                self.aggregate(all, ty)?
            }
            _ => self.evaluate(range, frame)?,
        };
        self.decided();
        let loop_of = Loop { name, refers, ty, body };
        match (found.kind, self.types.kind(self.types.bare(found.ty))) {
            (ValueKind::Aggregate(id), TypeKind::Array { .. }) => {
                for index in 0..self.memory.elements(id).len() {
                    let flow = self.iteration(
                        &loop_of,
                        Value { kind: ValueKind::Element(id, index as i64), ty: found.ty },
                        frame,
                    )?;
                    match flow {
                        Flow::Break => break,
                        flow @ Flow::Return(_) => return Ok(flow),
                        Flow::Next | Flow::Continue => {}
                    }
                }
                Ok(Flow::Next)
            }
            (ValueKind::Aggregate(_), TypeKind::Record(_)) => {
                self.range_for_of_object(found, &loop_of, range.span, frame)
            }
            _ => Err(Problem::Unread),
        }
    }

    /// Evaluates the loop with the member functions `begin()` and `end()`.
    fn range_for_of_object(
        &mut self,
        range: Value,
        loop_of: &Loop<'u>,
        span: Span,
        frame: &mut Frame,
    ) -> Outcome<Flow> {
        let (Some(begin), Some(end)) = (self.symbol("begin"), self.symbol("end")) else { return Err(Problem::Unread) };
        let begin = self.call_method(range, begin, &[], Vec::new(), frame, span)?;
        let begin = self.loaded(begin, span)?;
        let at = self.copied(begin)?;
        let at = Place { object: self.variable_for(at)?, index: 0 };
        let end = self.call_method(range, end, &[], Vec::new(), frame, span)?;
        let end = self.loaded(end, span)?;
        loop {
            let now = self.load(at, span)?;
            let is_in_range = self.combined(Binary::NotEqual, now, end, frame, span)?;
            if !self.truth(is_in_range)? {
                return Ok(Flow::Next);
            }
            let now_is_class = self.types.as_record(now.ty).is_some();
            let element = match now.kind {
                ValueKind::Element(..) => now,
                _ => {
                    let found = self.operator_call("*", now, &[], frame, span)?;
                    let place = self.place_of(found)?;
                    Value { kind: ValueKind::Element(place.object, place.index as i64), ty: found.ty }
                }
            };
            match self.iteration(loop_of, element, frame)? {
                Flow::Break => return Ok(Flow::Next),
                flow @ Flow::Return(_) => return Ok(flow),
                Flow::Next | Flow::Continue => {}
            }
            if now_is_class {
                self.operator_call("++", now, &[], frame, span)?;
                continue;
            }
            let one = Value { kind: ValueKind::Integer(1), ty: Types::builtin(Builtin::Int) };
            let next = self.combine(Binary::Add, now, one, span)?;
            self.write(at, next)?;
        }
    }

    /// Evaluates one iteration for the element at an address.
    fn iteration(&mut self, loop_of: &Loop<'u>, element: Value, frame: &mut Frame) -> Outcome<Flow> {
        self.step()?;
        let ValueKind::Element(id, at) = element.kind else { return Err(Problem::Unread) };
        let place = Place { object: id, index: at.max(0) as usize };
        let mark = frame.locals.len();
        let value = self.load(place, loop_of.body_span())?;
        let value = if loop_of.refers {
            let ty = self.types.intern(TypeKind::Reference { target: value.ty, rvalue: false });
            self.reference_to(place, ty)?
        } else {
            match loop_of.ty {
                Some(ty) => self.fitted(value, ty, loop_of.body_span())?,
                None => self.copied(value)?,
            }
        };
        let object = self.variable_for(value)?;
        frame.locals.push((loop_of.name, object));
        let flow = self.statement(loop_of.body, frame);
        frame.locals.truncate(mark);
        flow
    }
}

/// A range-based `for` statement: its variable and its body.
struct Loop<'u> {
    name: Symbol,
    refers: bool,
    ty: Option<TypeId>,
    body: &'u Statement,
}

impl Loop<'_> {
    fn body_span(&self) -> Span {
        match self.body {
            Statement::Expression(value) => value.span,
            _ => Span::default(),
        }
    }
}
