//! Arguments and list elements before conversion to the type of the parameter or member.

use crate::ast::{Expression, ExpressionKind as K, Unary};
use crate::sema::state::{Frame, Outcome, Place, Problem, Sema, Value, ValueKind};
use crate::types::{Builtin, TypeId, TypeKind, Types};
use nvvm_syntax::Span;

/// An argument of a call.
#[derive(Clone, Copy)]
pub(super) struct Operand<'u> {
    pub value: Value,
    /// The location of an lvalue.
    pub place: Option<Place>,
    /// The expressions of a list `{a, b}`, whose type the parameter determines.
    pub list: Option<&'u [Expression]>,
}

impl Operand<'_> {
    pub(super) fn of(value: Value) -> Self {
        Operand { value, place: None, list: None }
    }
}

/// An element of a list.
#[derive(Clone, Copy)]
pub(super) enum Item<'u> {
    Written(&'u Expression),
    /// An element of a pack, or an evaluated argument.
    Made(Operand<'u>),
}

impl<'u> Sema<'u> {
    /// Evaluates an argument without its parameter's type.
    pub(super) fn operand(&mut self, expression: &'u Expression, frame: &mut Frame) -> Outcome<Operand<'u>> {
        let has_place = match &expression.kind {
            K::Braces(values) => {
                let value = Value { kind: ValueKind::Unset, ty: Types::ERROR };
                return Ok(Operand { value, place: None, list: Some(values) });
            }
            K::Name(name) => name.plain().is_some_and(|it| self.own_place(frame, it).is_some()),
            K::Subscript(..) | K::Call(..) | K::Assign(..) => true,
            K::Member(..) => false,
            K::Unary(operator, _) => {
                matches!(operator, Unary::Dereference | Unary::Increment | Unary::Decrement)
            }
            _ => false,
        };
        if has_place {
            let place = self.locate(expression, frame)?;
            let value = self.memory.get(self.settled(place)).ok_or(Problem::Unread)?;
            return Ok(Operand { value, place: Some(place), list: None });
        }
        let value = self.evaluate(expression, frame)?;
        // A member path without calls is cheap to evaluate twice.
        let place = if is_path(expression) { self.locate(expression, frame).ok() } else { None };
        Ok(Operand { value, place, list: None })
    }

    pub(super) fn operands_of(&mut self, items: Vec<Item<'u>>, frame: &mut Frame) -> Outcome<Vec<Operand<'u>>> {
        let mut all = Vec::with_capacity(items.len());
        for item in items {
            all.push(match item {
                Item::Written(value) => self.operand(value, frame)?,
                Item::Made(operand) => operand,
            });
        }
        Ok(all)
    }

    pub(super) fn operands(&mut self, arguments: &'u [Expression], frame: &mut Frame) -> Outcome<Vec<Operand<'u>>> {
        let items = self.items(arguments, frame)?;
        self.operands_of(items, frame)
    }

    /// Returns the elements of a list, with packs expanded.
    pub(super) fn items(&mut self, values: &'u [Expression], frame: &mut Frame) -> Outcome<Vec<Item<'u>>> {
        let mut all = Vec::with_capacity(values.len());
        for value in values {
            let K::Pack(pattern) = &value.kind else {
                all.push(Item::Written(value));
                continue;
            };
            let length = self.expansions(pattern, frame).ok_or(Problem::Dependent)?;
            for index in 0..length {
                self.step()?;
                let mut inner = self.element_frame(frame, index);
                all.push(Item::Made(self.operand(pattern, &mut inner)?));
            }
        }
        Ok(all)
    }

    /// Converts an argument to the type of its parameter.
    pub(super) fn passed(&mut self, operand: Operand<'u>, ty: TypeId, frame: &mut Frame, span: Span) -> Outcome<Value> {
        if let Some(list) = operand.list {
            return self.value_of_list(ty, list, frame, span);
        }
        if self.is_reference(ty) {
            return match operand.place {
                Some(place) => self.referring(place, ty, span),
                None => {
                    let object = self.variable_for(operand.value)?;
                    self.referring(Place { object, index: 0 }, ty, span)
                }
            };
        }
        if operand.value.kind == ValueKind::Unset {
            return Err(Problem::NotConstant(Some((span, None))));
        }
        let bare = self.types.bare(ty);
        match *self.types.kind(bare) {
            TypeKind::Record(record) => {
                self.complete(record, span);
                match self.copy_of(record, operand.value)? {
                    Some(copy) => Ok(copy),
                    None => self
                        .deeper(span, |sema| sema.constructed(record, vec![Item::Made(operand)], frame, span))
                        .unwrap_or(Err(Problem::TooLong)),
                }
            }
            TypeKind::Pointer(target) => {
                let value = self.decayed(operand.value);
                if let (ValueKind::Element(id, at), Some(_)) =
                    (value.kind, self.types.as_record(self.types.bare(target)))
                {
                    let before = Place { object: id, index: at.max(0) as usize };
                    let after = self.seen_as(before, target)?;
                    if after != before && self.settled(before) != after {
                        return Ok(Value { kind: ValueKind::Element(after.object, after.index as i64), ty: bare });
                    }
                }
                match value.kind {
                    ValueKind::Integer(0) => Ok(Value { kind: ValueKind::Null, ty: bare }),
                    ValueKind::Element(..) | ValueKind::Null => Ok(Value { kind: value.kind, ty: bare }),
                    _ => Err(Problem::Unread),
                }
            }
            TypeKind::Builtin(_) | TypeKind::Enum(_) => {
                let value = match operand.value.kind {
                    ValueKind::Aggregate(_) | ValueKind::Object if self.types.as_record(operand.value.ty).is_some() => {
                        self.number_of_object(operand.value, Some(bare))?
                    }
                    _ => operand.value,
                };
                let converted = self.convert(value, bare);
                match converted.kind {
                    ValueKind::Integer(_) | ValueKind::Float(_) => Ok(converted),
                    ValueKind::Null | ValueKind::Element(..) => match self.types.as_builtin(bare) {
                        Some(Builtin::Bool) => {
                            let holds = value.is_true().ok_or(Problem::Unread)?;
                            Ok(Value { kind: ValueKind::Integer(holds.into()), ty: bare })
                        }
                        Some(Builtin::NullPointer) => Ok(converted),
                        _ => Err(Problem::Unread),
                    },
                    // An object of a header's class has no known members.
                    ValueKind::Object => Ok(converted),
                    _ => Err(Problem::Unread),
                }
            }
            TypeKind::Error | TypeKind::Unknown(_) => {
                let copy = self.copied(operand.value)?;
                Ok(self.decayed(copy))
            }
            _ => Err(Problem::Unread),
        }
    }

    /// Binds a reference type to a location.
    pub(super) fn referring(&mut self, place: Place, ty: TypeId, span: Span) -> Outcome<Value> {
        let place = self.settled(place);
        let TypeKind::Reference { target, .. } = *self.types.kind(ty) else { return Err(Problem::Unread) };
        let Some(found) = self.memory.get(place) else { return Err(Problem::Unread) };
        let (wanted, own) = (self.types.bare(target), self.types.bare(found.ty));
        let fits =
            wanted == own || self.types.is_opaque(wanted) || matches!(self.types.kind(wanted), TypeKind::OpenArray(_));
        if fits {
            return self.reference_to(place, ty);
        }
        if let Some(record) = self.types.as_record(wanted)
            && self.is_or_derives(own, record)
        {
            let part = self.seen_as(place, wanted)?;
            return self.reference_to(part, ty);
        }
        // Array types may differ in the qualifiers of elements, pointer types in those of targets.
        if let (TypeKind::Array { .. }, TypeKind::Array { .. }) = (self.types.kind(wanted), self.types.kind(own)) {
            return self.reference_to(place, ty);
        }
        let value = self.load(place, span)?;
        let mut frame = Frame::new(self.global, None);
        let made = self.passed(Operand::of(value), wanted, &mut frame, span)?;
        let object = self.variable_for(made)?;
        self.reference_to(Place { object, index: 0 }, ty)
    }
}

/// Whether an expression is a member access path, `a.b.c`.
fn is_path(expression: &Expression) -> bool {
    match &expression.kind {
        K::Member(object, _, _) => matches!(object.kind, K::Name(_) | K::This) || is_path(object),
        _ => false,
    }
}
