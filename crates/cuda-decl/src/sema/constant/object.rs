//! Arrays and class objects as values: copies, zero initialization, members in order.

use super::operand::Item;
use crate::ast::{self};
use crate::entities::State;
use crate::limits;
use crate::sema::state::{Frame, Outcome, Place, Problem, Sema, Value, ValueKind};
use crate::symbol::Symbol;
use crate::types::{Builtin, RecordId, TypeId, TypeKind, Types};
use nvvm_syntax::Span;
use std::collections::VecDeque;

impl<'u> Sema<'u> {
    /// Creates an array or class object with these elements.
    pub(super) fn aggregate(&mut self, elements: Vec<Value>, ty: TypeId) -> Outcome<Value> {
        let record = self.types.as_record(ty);
        let is_union = record.is_some_and(|it| self.record(it).key == ast::ClassKey::Union);
        let bases = record.map_or(0, |it| self.record(it).bases.len());
        let id = self.memory.make(elements, ty, is_union).ok_or(Problem::TooLong)?;
        self.memory.has_bases(id, bases);
        Ok(Value { kind: ValueKind::Aggregate(id), ty })
    }

    /// Copies a value into new objects.
    pub(super) fn copied(&mut self, value: Value) -> Outcome<Value> {
        let ValueKind::Aggregate(id) = value.kind else { return Ok(value) };
        let ty = self.memory.type_of(id).unwrap_or(value.ty);
        let mut elements = self.memory.elements(id).to_vec();
        for element in &mut elements {
            self.step()?;
            *element = self.deeper(Span::default(), |sema| sema.copied(*element)).unwrap_or(Err(Problem::TooLong))?;
        }
        self.aggregate(elements, ty)
    }

    /// Value-initializes a type: all subobjects are zero.
    pub(super) fn zero(&mut self, ty: TypeId) -> Outcome<Value> {
        let bare = self.types.bare(ty);
        match *self.types.kind(bare) {
            TypeKind::Array { element, count } => self.repeated(bare, count, |sema| sema.zero(element)),
            TypeKind::Record(record) => {
                let mut frame = Frame::new(self.global, None);
                self.deeper(Span::default(), |sema| sema.object(record, Vec::new(), &mut frame, Span::default()))
                    .unwrap_or(Err(Problem::TooLong))
            }
            TypeKind::Pointer(_) => Ok(Value { kind: ValueKind::Null, ty: bare }),
            TypeKind::Builtin(_) | TypeKind::Enum(_) => {
                let zero = Value { kind: ValueKind::Integer(0), ty: Types::builtin(Builtin::Int) };
                Ok(self.convert(zero, bare))
            }
            _ => Err(Problem::Unread),
        }
    }

    /// Default-initializes a variable: numbers are indeterminate.
    pub(super) fn default_made(&mut self, ty: TypeId, span: Span) -> Outcome<Value> {
        let bare = self.types.bare(ty);
        match *self.types.kind(bare) {
            TypeKind::Array { element, count } => self.repeated(bare, count, |sema| sema.default_made(element, span)),
            TypeKind::Record(record) if self.declares_no_constructor(record) => {
                let mut frame = Frame::new(self.global, None);
                self.deeper(span, |sema| sema.parts_of(record, None, &mut frame, span)).unwrap_or(Err(Problem::TooLong))
            }
            TypeKind::Record(_) => self.zero(ty),
            TypeKind::Builtin(_) | TypeKind::Enum(_) | TypeKind::Pointer(_) => {
                Ok(Value { kind: ValueKind::Unset, ty: bare })
            }
            _ => Err(Problem::Unread),
        }
    }

    fn repeated(
        &mut self,
        ty: TypeId,
        count: u64,
        mut make: impl FnMut(&mut Self) -> Outcome<Value>,
    ) -> Outcome<Value> {
        let count = usize::try_from(count).ok().filter(|it| *it <= limits::AGGREGATE_ELEMENTS);
        let mut all = Vec::new();
        for _ in 0..count.ok_or(Problem::TooLong)? {
            self.step()?;
            all.push(make(self)?);
        }
        self.aggregate(all, ty)
    }

    /// Whether a class has no data members, its bases included.
    pub(super) fn is_memberless(&mut self, record: RecordId) -> bool {
        let span = self.record(record).span;
        self.quiet += 1;
        self.complete(record, span);
        self.quiet -= 1;
        let data = self.record(record);
        let is_known = data.state == State::Complete && data.missing.is_empty() && !data.unknown_base;
        let bases: Vec<RecordId> = data.bases.iter().map(|it| it.record).collect();
        is_known && data.fields.is_empty() && bases.into_iter().all(|it| self.is_memberless(it))
    }

    /// Creates an object of such a class.
    pub(super) fn memberless(&mut self, record: RecordId) -> Outcome<Value> {
        let data = self.record(record);
        let ty = data.type_id;
        let bases: Vec<RecordId> = data.bases.iter().map(|it| it.record).collect();
        let parts = bases.into_iter().map(|it| self.memberless(it)).collect::<Outcome<Vec<Value>>>()?;
        self.aggregate(parts, ty)
    }

    /// Creates a class object by a constructor or by aggregate initialization.
    pub(super) fn object(
        &mut self,
        record: RecordId,
        items: Vec<Item<'u>>,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        self.complete(record, span);
        let data = self.record(record);
        let ty = data.type_id;
        let is_known = data.state == State::Complete
            && data.missing.is_empty()
            && !data.unknown_base
            && data.bases.iter().all(|it| !it.is_virtual);
        if !is_known {
            return Err(Problem::Unread);
        }
        // A copy.
        if let [only] = items.as_slice() {
            let operand = match only {
                Item::Written(value) if matches!(value.kind, ast::ExpressionKind::Braces(_)) => None,
                Item::Written(value) => Some(self.operand(value, frame)?),
                Item::Made(operand) => Some(*operand),
            };
            if let Some(operand) = operand {
                if let Some(copy) = self.copy_of(record, operand.value)? {
                    return Ok(copy);
                }
                return self.object_of_values(record, ty, vec![Item::Made(operand)], frame, span);
            }
        }
        self.object_of_values(record, ty, items, frame, span)
    }

    /// Copies an object or its base class subobject.
    pub(super) fn copy_of(&mut self, record: RecordId, value: Value) -> Outcome<Option<Value>> {
        let ValueKind::Aggregate(id) = value.kind else {
            let is_same = value.kind == ValueKind::Object && self.types.as_record(value.ty) == Some(record);
            return Ok(is_same.then_some(value));
        };
        let Some(own) = self.record_of(id) else { return Ok(None) };
        if own != record && !self.derives_from(own, record) {
            return Ok(None);
        }
        let part = self.as_part(id, record).ok_or(Problem::Unread)?;
        let ty = self.record(record).type_id;
        self.copied(Value { kind: ValueKind::Aggregate(part), ty }).map(Some)
    }

    fn object_of_values(
        &mut self,
        record: RecordId,
        ty: TypeId,
        items: Vec<Item<'u>>,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let data = self.record(record);
        // Members of a header's class are unknown; only its type is known.
        if data.prelude && data.fields.is_empty() && data.bases.is_empty() && items.is_empty() {
            return Ok(Value { kind: ValueKind::Object, ty });
        }
        if !self.declares_no_constructor(record) {
            return self.constructed(record, items, frame, span);
        }
        let mut items = VecDeque::from(items);
        let made = self.aggregate_of(record, &mut items, frame, span)?;
        if items.is_empty() { Ok(made) } else { Err(Problem::Unread) }
    }

    /// Initializes an aggregate's bases and members from the front of a list.
    pub(super) fn aggregate_of(
        &mut self,
        record: RecordId,
        items: &mut VecDeque<Item<'u>>,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        self.parts_of(record, Some(items), frame, span)
    }

    /// Initializes bases and members. Without a list, numbers without an initializer are indeterminate.
    fn parts_of(
        &mut self,
        record: RecordId,
        mut items: Option<&mut VecDeque<Item<'u>>>,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        self.complete(record, span);
        let data = self.record(record);
        let ty = data.type_id;
        let is_union = data.key == ast::ClassKey::Union;
        let bases: Vec<TypeId> = data.bases.iter().map(|it| self.record(it.record).type_id).collect();
        let fields: Vec<(Option<Symbol>, TypeId, bool)> =
            data.fields.iter().map(|it| (it.name, it.ty, it.name.is_none() && !it.anonymous)).collect();
        let mut all = Vec::with_capacity(bases.len() + fields.len());
        for base in bases {
            all.push(match items.as_deref_mut() {
                Some(items) => self.next_element(base, items, frame, span)?,
                None => self.default_made(base, span)?,
            });
        }
        let first_default = if is_union { self.initialised_field(record) } else { None };
        for (index, (name, field, is_padding)) in fields.into_iter().enumerate() {
            let unset = Value { kind: ValueKind::Unset, ty: self.types.bare(field) };
            let has_item = items.as_deref().is_some_and(|it| !it.is_empty());
            let is_active = match (is_union, has_item, first_default) {
                (false, ..) => true,
                (true, true, _) => index == 0,
                (true, false, Some(chosen)) => index == chosen,
                (true, false, None) => index == 0 && items.is_some(),
            };
            // Another member of the union has the value.
            if !is_active || is_padding || is_union && all.iter().any(|it: &Value| it.kind != ValueKind::Unset) {
                all.push(unset);
                continue;
            }
            all.push(match items.as_deref_mut().filter(|it| !it.is_empty()) {
                Some(items) => self.next_element(field, items, frame, span)?,
                None => self.member_default(record, name, field, items.is_none())?,
            });
        }
        self.aggregate(all, ty)
    }

    /// Evaluates the default initialization of a member.
    pub(super) fn member_default(
        &mut self,
        record: RecordId,
        name: Option<Symbol>,
        ty: TypeId,
        leaves_unset: bool,
    ) -> Outcome<Value> {
        let data = self.record(record);
        let (members, span) = (data.members, data.span);
        match self.own_initialiser(record, name) {
            Some(initialiser) => {
                let mut frame = Frame::new(members, None);
                self.initialised(ty, Some(initialiser), &mut frame, span)
            }
            None if leaves_unset => self.default_made(ty, span),
            None => self.zero(ty),
        }
    }

    /// Creates a reference to a location.
    pub(super) fn reference_to(&mut self, place: Place, ty: TypeId) -> Outcome<Value> {
        let place = self.settled(place);
        Ok(Value { kind: ValueKind::Element(place.object, place.index as i64), ty })
    }

    /// Converts an array to the address of its first element.
    pub(super) fn decayed(&mut self, value: Value) -> Value {
        match (value.kind, self.types.kind(self.types.bare(value.ty)).clone()) {
            (ValueKind::Aggregate(id), TypeKind::Array { element, .. }) => {
                let ty = self.types.intern(TypeKind::Pointer(element));
                Value { kind: ValueKind::Element(id, 0), ty }
            }
            _ => value,
        }
    }
}
