//! Initializer lists and argument lists, with packs expanded ([dcl.init.list], [dcl.init.aggr]).

use super::operand::Item;
use crate::ast::{Expression, ExpressionKind as K, Initialiser, InitialiserStyle};
use crate::limits;
use crate::sema::state::{Frame, Outcome, Problem, Sema, Value, ValueKind};
use crate::types::{Builtin, TypeId, TypeKind, Types};
use nvvm_syntax::Span;
use std::collections::VecDeque;

impl<'u> Sema<'u> {
    /// Converts a list element to a type.
    pub(super) fn item_value(&mut self, ty: TypeId, item: Item<'u>, frame: &mut Frame, span: Span) -> Outcome<Value> {
        match item {
            Item::Written(value) => self.value_of_expression(ty, value, frame),
            Item::Made(operand) => self.passed(operand, ty, frame, span),
        }
    }

    /// Evaluates the initializer of a variable.
    pub(super) fn initialised(
        &mut self,
        ty: TypeId,
        initialiser: Option<&'u Initialiser>,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let bare = self.types.bare(ty);
        let Some(initialiser) = initialiser else { return self.default_made(ty, span) };
        let is_class = matches!(self.types.kind(bare), TypeKind::Record(_));
        match (initialiser.style, initialiser.values.as_slice()) {
            (_, []) => self.zero(ty),
            (InitialiserStyle::Equals, [only]) => self.value_of_expression(ty, only, frame),
            (InitialiserStyle::Parentheses, [only]) if !is_class => self.value_of_expression(ty, only, frame),
            (_, values) => self.value_of_list(ty, values, frame, span),
        }
    }

    pub(super) fn value_of_expression(
        &mut self,
        ty: TypeId,
        value: &'u Expression,
        frame: &mut Frame,
    ) -> Outcome<Value> {
        if let K::Braces(values) = &value.kind {
            return self
                .deeper(value.span, |sema| sema.value_of_list(ty, values, frame, value.span))
                .unwrap_or(Err(Problem::TooLong));
        }
        if self.types.is_opaque(ty) {
            let found = self.evaluate(value, frame)?;
            return self.copied(found);
        }
        if matches!(self.types.kind(self.types.bare(ty)), TypeKind::Builtin(_)) {
            let found = self.evaluate(value, frame)?;
            return self.fitted(found, ty, value.span);
        }
        let operand = self.operand(value, frame)?;
        self.passed(operand, ty, frame, value.span)
    }

    pub(super) fn value_of_list(
        &mut self,
        ty: TypeId,
        values: &'u [Expression],
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let items = self.items(values, frame)?;
        let bare = self.types.bare(ty);
        match (self.types.kind(bare).clone(), items.as_slice()) {
            (TypeKind::Reference { target, .. }, _) => {
                let made = self.value_of_list(target, values, frame, span)?;
                let place = self.place_of(made)?;
                self.reference_to(place, ty)
            }
            (TypeKind::Record(record), _) => self.object(record, items, frame, span),
            (TypeKind::Array { .. }, _) => self.value_of_items(bare, items, frame, span),
            (_, [only]) => {
                let only = *only;
                self.item_value(ty, only, frame, span)
            }
            (_, []) => self.zero(ty),
            _ => Err(Problem::Unread),
        }
    }

    /// Creates an array from elements.
    pub(super) fn value_of_items(
        &mut self,
        ty: TypeId,
        items: Vec<Item<'u>>,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let mut items = VecDeque::from(items);
        let made = self.filled(ty, &mut items, frame, span)?;
        if items.is_empty() { Ok(made) } else { Err(Problem::Unread) }
    }

    /// Initializes an array or aggregate from the front of a list, with brace elision ([dcl.init.aggr]).
    pub(super) fn filled(
        &mut self,
        ty: TypeId,
        items: &mut VecDeque<Item<'u>>,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let bare = self.types.bare(ty);
        let TypeKind::Array { element, count } = *self.types.kind(bare) else {
            let record = self.types.as_record(bare).ok_or(Problem::Unread)?;
            return self.aggregate_of(record, items, frame, span);
        };
        if let Some(&Item::Written(text)) = items.front()
            && let K::Text(..) = text.kind
            && self.arithmetic(element).is_some()
        {
            items.pop_front();
            let made = self.evaluate(text, frame)?;
            return self.widened(made, bare, count);
        }
        let count = usize::try_from(count).ok().filter(|it| *it <= limits::AGGREGATE_ELEMENTS);
        let count = count.ok_or(Problem::TooLong)?;
        let mut all = Vec::new();
        while all.len() < count {
            self.step()?;
            all.push(self.next_element(element, items, frame, span)?);
        }
        self.aggregate(all, bare)
    }

    /// Initializes the next array element or aggregate member.
    pub(super) fn next_element(
        &mut self,
        ty: TypeId,
        items: &mut VecDeque<Item<'u>>,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let Some(&item) = items.front() else { return self.zero(ty) };
        let bare = self.types.bare(ty);
        let is_array = matches!(self.types.kind(bare), TypeKind::Array { .. });
        let record = self.types.as_record(bare);
        if !is_array && record.is_none() {
            items.pop_front();
            return self.item_value(ty, item, frame, span);
        }
        let written = match item {
            Item::Written(value) => Some(&value.kind),
            Item::Made(_) => None,
        };
        if let Some(K::Braces(_)) = written {
            items.pop_front();
            return self.item_value(ty, item, frame, span);
        }
        if let Some(K::Text(..)) = written {
            return match record {
                Some(_) => {
                    items.pop_front();
                    self.item_value(ty, item, frame, span)
                }
                None => {
                    self.deeper(span, |sema| sema.filled(bare, items, frame, span)).unwrap_or(Err(Problem::TooLong))
                }
            };
        }
        let operand = match item {
            Item::Written(value) => self.operand(value, frame)?,
            Item::Made(operand) => operand,
        };
        items.pop_front();
        let is_own = record.is_some_and(|record| {
            !self.declares_no_constructor(record) || self.is_or_derives(operand.value.ty, record)
        });
        if is_own {
            return self.passed(operand, ty, frame, span);
        }
        items.push_front(Item::Made(operand));
        self.deeper(span, |sema| sema.filled(bare, items, frame, span)).unwrap_or(Err(Problem::TooLong))
    }

    /// Initializes a character array that may be longer than the string literal.
    fn widened(&mut self, text: Value, ty: TypeId, count: u64) -> Outcome<Value> {
        let ValueKind::Aggregate(id) = text.kind else { return Err(Problem::Unread) };
        let mut all = self.memory.elements(id).to_vec();
        let count = usize::try_from(count).ok().filter(|it| *it >= all.len() && *it <= limits::AGGREGATE_ELEMENTS);
        let zero = Value { kind: ValueKind::Integer(0), ty: Types::builtin(Builtin::Char) };
        all.resize(count.ok_or(Problem::Unread)?, zero);
        self.aggregate(all, ty)
    }
}
