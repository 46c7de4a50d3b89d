//! Lvalues: the locations of variables, elements and members.

use crate::ast::{Binary, Expression, ExpressionKind as K, Name, PartKind, Unary};
use crate::entities::{Entity, VariableId};
use crate::sema::state::{Frame, Outcome, Place, Problem, Sema, Value, ValueKind};
use crate::symbol::Symbol;
use crate::types::{RecordId, TypeId, TypeKind};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    /// Returns the location of an expression; a prvalue is stored in a new object.
    pub(super) fn locate(&mut self, expression: &'u Expression, frame: &mut Frame) -> Outcome<Place> {
        let span = expression.span;
        match &expression.kind {
            K::Name(name) => match self.named_place(name, frame)? {
                Some(place) => Ok(self.settled(place)),
                None => self.temporary(expression, frame),
            },
            K::Subscript(base, index) => {
                let base = self.evaluate(base, frame)?;
                if self.types.as_record(base.ty).is_some() {
                    let found = self.operator_call("[]", base, std::slice::from_ref(&**index), frame, span)?;
                    return self.place_of(found);
                }
                let index = self.evaluate(index, frame)?;
                let index = self.as_number(index)?.integer().ok_or(Problem::Unread)?;
                let (id, at) = first_element(base.kind).ok_or(Problem::Unread)?;
                self.element_place(id, index.saturating_add(at.into()), span)
            }
            K::Member(object, arrow, name) => {
                let object = self.object_of(object, *arrow, frame)?;
                let ValueKind::Aggregate(id) = object.kind else { return Err(Problem::Unread) };
                let id = self.part_named(id, name, frame)?;
                let place = name.last().and_then(|it| self.field_place(id, it)).ok_or(Problem::Unread)?;
                Ok(self.settled(place))
            }
            K::Unary(Unary::Dereference, operand) => {
                let value = self.evaluate(operand, frame)?;
                if self.types.as_record(value.ty).is_some() {
                    let found = self.operator_call("*", value, &[], frame, span)?;
                    return self.place_of(found);
                }
                let (id, at) = first_element(value.kind).ok_or(Problem::Unread)?;
                self.element_place(id, at.into(), span)
            }
            K::Unary(operator @ (Unary::Increment | Unary::Decrement), target) => {
                let value = self.step_by_one(*operator, target, frame, span)?;
                self.place_of(value)
            }
            K::Assign(operator, target, value) => {
                let value = self.assign(*operator, target, value, frame, span)?;
                self.place_of(value)
            }
            K::Conditional(condition, yes, no) => {
                let holds = self.condition(condition, frame)?;
                self.locate(if holds { yes } else { no }, frame)
            }
            K::Binary(Binary::Comma, first, second) => {
                self.evaluate(first, frame)?;
                self.locate(second, frame)
            }
            K::Cast(_, target, operand) => {
                let ty = self.seen(frame, |sema, scope| sema.type_name(scope, target));
                match *self.types.kind(ty) {
                    TypeKind::Reference { target, .. } => {
                        let place = self.locate(operand, frame)?;
                        self.seen_as(place, target)
                    }
                    _ => self.temporary(expression, frame),
                }
            }
            K::Call(callee, arguments) => {
                let value = self.call(callee, arguments, frame, span)?;
                self.place_of(value)
            }
            _ => self.temporary(expression, frame),
        }
    }

    fn temporary(&mut self, expression: &'u Expression, frame: &mut Frame) -> Outcome<Place> {
        let value = self.evaluate(expression, frame)?;
        self.place_of(value)
    }

    /// Returns the location that a reference refers to; another value is stored in a new object.
    pub(super) fn place_of(&mut self, value: Value) -> Outcome<Place> {
        match value.kind {
            ValueKind::Element(id, at) if self.is_reference(value.ty) => {
                Ok(Place { object: id, index: usize::try_from(at).map_err(|_| Problem::Unread)? })
            }
            _ => Ok(Place { object: self.variable_for(value)?, index: 0 }),
        }
    }

    /// Follows the reference in a location, if there is one.
    pub(super) fn settled(&self, place: Place) -> Place {
        match self.memory.get(place) {
            Some(Value { kind: ValueKind::Element(id, at), ty }) if self.is_reference(ty) => {
                Place { object: id, index: at.max(0) as usize }
            }
            _ => place,
        }
    }

    /// Loads the value at a location.
    pub(super) fn load(&self, place: Place, span: Span) -> Outcome<Value> {
        let found = self.memory.get(self.settled(place)).filter(|it| it.kind != ValueKind::Unset);
        found.ok_or(Problem::NotConstant(Some((span, None))))
    }

    /// Loads the referent of a reference value; other values are unchanged.
    pub(super) fn loaded(&self, value: Value, span: Span) -> Outcome<Value> {
        match value.kind {
            ValueKind::Element(id, at) if self.is_reference(value.ty) => {
                self.load(Place { object: id, index: at.max(0) as usize }, span)
            }
            _ => Ok(value),
        }
    }

    /// Stores a value at a location. A class object keeps its identity and gets the other's members.
    pub(super) fn write(&mut self, place: Place, value: Value) -> Outcome<()> {
        let place = self.settled(place);
        if let (Some(Value { kind: ValueKind::Aggregate(old), .. }), ValueKind::Aggregate(new)) =
            (self.memory.get(place), value.kind)
            && !self.memory.is_union(old)
            && self.memory.elements(old).len() == self.memory.elements(new).len()
        {
            for (index, part) in self.memory.elements(new).to_vec().into_iter().enumerate() {
                self.step()?;
                let part_place = Place { object: old, index };
                self.deeper(Span::default(), |sema| sema.write(part_place, part)).unwrap_or(Err(Problem::TooLong))?;
            }
            return Ok(());
        }
        self.memory.set(place, value).ok_or(Problem::Unread)
    }

    /// Returns the location of an array element, or of the object for a pointer to one.
    pub(super) fn element_place(&self, id: u32, index: i128, span: Span) -> Outcome<Place> {
        let found = usize::try_from(index).ok().filter(|it| *it < self.memory.elements(id).len());
        found.map(|index| self.settled(Place { object: id, index })).ok_or(Problem::NotConstant(Some((span, None))))
    }

    /// Evaluates the object expression of a member access.
    pub(super) fn object_of(&mut self, object: &'u Expression, arrow: bool, frame: &mut Frame) -> Outcome<Value> {
        if let (K::This, true, Some(this)) = (&object.kind, arrow, frame.this) {
            let ty = self.memory.type_of(this).ok_or(Problem::Unread)?;
            return Ok(Value { kind: ValueKind::Aggregate(this), ty });
        }
        let value = self.evaluate(object, frame)?;
        if !arrow {
            return Ok(value);
        }
        if self.types.as_record(value.ty).is_some() {
            let found = self.operator_call("->", value, &[], frame, object.span)?;
            let found = self.loaded(found, object.span)?;
            return self.pointed_to(found, object.span);
        }
        self.pointed_to(value, object.span)
    }

    fn pointed_to(&mut self, pointer: Value, span: Span) -> Outcome<Value> {
        let (id, at) = first_element(pointer.kind).ok_or(Problem::Unread)?;
        let place = self.element_place(id, at.into(), span)?;
        self.load(place, span)
    }

    /// Creates a pointer to an object.
    pub(super) fn pointer_to(&mut self, id: u32) -> Outcome<Value> {
        let ty = self.memory.type_of(id).ok_or(Problem::Unread)?;
        let object = self.variable_for(Value { kind: ValueKind::Aggregate(id), ty })?;
        let ty = self.types.intern(TypeKind::Pointer(ty));
        Ok(Value { kind: ValueKind::Element(object, 0), ty })
    }

    /// Returns the location of the variable or member that a name denotes.
    fn named_place(&mut self, name: &'u Name, frame: &mut Frame) -> Outcome<Option<Place>> {
        if let Some(symbol) = name.plain() {
            if let Some(place) = frame.local(symbol) {
                return Ok(Some(place));
            }
            if let Some(place) = frame.this.and_then(|it| self.field_place(it, symbol)) {
                return Ok(Some(place));
            }
        } else if let Some(place) = self.own_base_place(name, frame) {
            return Ok(Some(place));
        }
        match self.find(frame.scope, name, false).ok_or(Problem::Reported)? {
            Entity::Variable(variable) => self.variable_place(variable, name.span).map(Some),
            _ => Ok(None),
        }
    }

    /// Returns the location of the local variable or member that an unqualified name denotes.
    pub(super) fn own_place(&self, frame: &Frame, symbol: Symbol) -> Option<Place> {
        frame.local(symbol).or_else(|| self.field_place(frame.this?, symbol))
    }

    /// Returns the location of `Base::member` in a member function.
    pub(super) fn own_base_place(&mut self, name: &'u Name, frame: &Frame) -> Option<Place> {
        let (this, [_, _]) = (frame.this?, name.parts.as_slice()) else { return None };
        let part = self.part_named(this, name, frame).ok()?;
        self.field_place(part, name.last()?)
    }

    /// Returns the location of a constant variable.
    fn variable_place(&mut self, id: VariableId, span: Span) -> Outcome<Place> {
        if let Some(&object) = self.constant_places.get(&id) {
            return Ok(Place { object, index: 0 });
        }
        let value = self.variable_value(id, span)?;
        let object = self.variable_for(value)?;
        self.memory.pin();
        self.constant_places.insert(id, object);
        Ok(Place { object, index: 0 })
    }

    pub(super) fn record_of(&self, id: u32) -> Option<RecordId> {
        self.types.as_record(self.memory.type_of(id)?)
    }

    /// Returns the location of a member by name: of the class, its anonymous members or its bases.
    pub(super) fn field_place(&self, id: u32, name: Symbol) -> Option<Place> {
        let data = self.record(self.record_of(id)?);
        let bases = data.bases.len();
        if let Some(index) = data.fields.iter().position(|it| it.name == Some(name)) {
            return Some(Place { object: id, index: bases + index });
        }
        let anonymous = data.fields.iter().enumerate().filter(|it| it.1.anonymous).map(|it| bases + it.0);
        anonymous.chain(0..bases).find_map(|index| match self.memory.get(Place { object: id, index })?.kind {
            ValueKind::Aggregate(part) => self.field_place(part, name),
            _ => None,
        })
    }

    /// Returns the subobject of a type: the object itself, a base class subobject, or the object that contains it as
    /// one.
    pub(super) fn as_part(&self, id: u32, wanted: RecordId) -> Option<u32> {
        let mut next = Some(id);
        while let Some(id) = next {
            if let Some(found) = self.base_part(id, wanted) {
                return Some(found);
            }
            next = self.memory.whole(id);
        }
        None
    }

    fn base_part(&self, id: u32, wanted: RecordId) -> Option<u32> {
        let record = self.record_of(id)?;
        if record == wanted {
            return Some(id);
        }
        let bases = self.record(record).bases.len();
        self.memory.elements(id).iter().take(bases).find_map(|it| match it.kind {
            ValueKind::Aggregate(part) => self.base_part(part, wanted),
            _ => None,
        })
    }

    /// Returns the base class subobject in `object.Base::member`.
    pub(super) fn part_named(&mut self, id: u32, name: &'u Name, frame: &Frame) -> Outcome<u32> {
        let [first, .., last] = name.parts.as_slice() else { return Ok(id) };
        if !matches!(last.kind, PartKind::Identifier(_)) || first.arguments.is_some() || name.parts.len() > 2 {
            return Err(Problem::Unread);
        }
        let PartKind::Identifier(owner) = first.kind else { return Err(Problem::Unread) };
        let Some(Entity::Type(ty)) = self.lookup_type(frame.scope, owner) else { return Err(Problem::Unread) };
        let record = self.types.as_record(ty).ok_or(Problem::Unread)?;
        self.as_part(id, record).ok_or(Problem::Unread)
    }

    /// Converts a location to that of a base or derived class.
    pub(super) fn seen_as(&mut self, place: Place, target: TypeId) -> Outcome<Place> {
        let place = self.settled(place);
        let Some(wanted) = self.types.as_record(self.types.bare(target)) else { return Ok(place) };
        let Some(Value { kind: ValueKind::Aggregate(id), .. }) = self.memory.get(place) else { return Ok(place) };
        if self.record_of(id) == Some(wanted) {
            return Ok(place);
        }
        let part = self.as_part(id, wanted).ok_or(Problem::Unread)?;
        let ty = self.memory.type_of(part).ok_or(Problem::Unread)?;
        Ok(Place { object: self.variable_for(Value { kind: ValueKind::Aggregate(part), ty })?, index: 0 })
    }
}

/// Returns the object and index that an array or pointer refers to.
pub(super) fn first_element(kind: ValueKind) -> Option<(u32, i64)> {
    match kind {
        ValueKind::Aggregate(id) => Some((id, 0)),
        ValueKind::Element(id, at) => Some((id, at)),
        _ => None,
    }
}
