//! Arrays and objects of classes as values: made by initialisers and constructors, read and written by their elements. Each
//! has a place of its own, so that references stand for what they refer to; what is made by value is copied.

use super::{Frame, Outcome, Problem, Value, ValueKind};
use crate::ast::{self, Body, DeclarationKind, Expression, ExpressionKind as K, Initialiser, InitialiserStyle, Name};
use crate::entities::ScopeId;
use crate::limits;
use crate::sema::Sema;
use crate::symbol::Symbol;
use crate::types::{Builtin, RecordId, TypeId, TypeKind, Types};
use nvvm_syntax::Span;

/// What can be written.
pub(super) enum Place {
    Local(Symbol),
    /// An element of an array or object.
    Element(u32, usize),
}

impl<'u> Sema<'u> {
    /// An array or object with these elements.
    pub(super) fn aggregate(&mut self, elements: Vec<Value>, ty: TypeId) -> Outcome<Value> {
        self.aggregate_elements += elements.len();
        if self.aggregate_elements > limits::AGGREGATE_ELEMENTS {
            return Err(Problem::TooLong);
        }
        self.aggregates.push(elements);
        Ok(Value { kind: ValueKind::Aggregate(self.aggregates.len() as u32 - 1), ty })
    }

    /// The same value in a place of its own.
    pub(super) fn copied(&mut self, value: Value) -> Outcome<Value> {
        let ValueKind::Aggregate(id) = value.kind else { return Ok(value) };
        let mut elements = self.aggregates[id as usize].clone();
        for element in &mut elements {
            *element = self.deeper(Span::default(), |sema| sema.copied(*element)).unwrap_or(Err(Problem::TooLong))?;
        }
        self.aggregate(elements, value.ty)
    }

    /// An element of an array, object or string.
    pub(super) fn element(&self, id: u32, index: i128, span: Span) -> Outcome<Value> {
        let found = usize::try_from(index).ok().and_then(|it| self.aggregates.get(id as usize)?.get(it));
        found.copied().ok_or(Problem::NotConstant(Some((span, None))))
    }

    /// The value of a type that nothing initialises: zero in every part.
    fn zero(&mut self, ty: TypeId) -> Outcome<Value> {
        let bare = self.types.bare(ty);
        match *self.types.kind(bare) {
            TypeKind::Array { element, count } => {
                let count = usize::try_from(count).ok().filter(|it| *it <= limits::AGGREGATE_ELEMENTS);
                let mut all = Vec::new();
                for _ in 0..count.ok_or(Problem::TooLong)? {
                    self.step()?;
                    all.push(self.zero(element)?);
                }
                self.aggregate(all, bare)
            }
            TypeKind::Record(record) => self.object(record, &[], None, Span::default()),
            TypeKind::Pointer(_) => Ok(Value { kind: ValueKind::Null, ty: bare }),
            _ => {
                let zero = Value { kind: ValueKind::Integer(0), ty: Types::builtin(Builtin::Int) };
                Ok(self.convert(zero, bare))
            }
        }
    }

    /// What a variable of a type has by its initialiser.
    pub(super) fn initialised(
        &mut self,
        ty: TypeId,
        initialiser: Option<&'u Initialiser>,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let bare = self.types.bare(ty);
        let Some(initialiser) = initialiser else { return self.zero(ty) };
        let is_class = matches!(self.types.kind(bare), TypeKind::Record(_));
        match (initialiser.style, initialiser.values.as_slice()) {
            (_, []) => self.zero(ty),
            (InitialiserStyle::Equals, [only]) => self.value_of_expression(ty, only, frame),
            (InitialiserStyle::Parentheses, [only]) if !is_class => self.value_of_expression(ty, only, frame),
            (_, values) => self.value_of_list(ty, values, frame, span),
        }
    }

    fn value_of_expression(&mut self, ty: TypeId, value: &'u Expression, frame: &mut Frame) -> Outcome<Value> {
        if let K::Braces(values) = &value.kind {
            return self
                .deeper(value.span, |sema| sema.value_of_list(ty, values, frame, value.span))
                .unwrap_or(Err(Problem::TooLong));
        }
        let found = self.evaluate(value, frame)?;
        if matches!(self.types.kind(ty), TypeKind::Reference { .. }) || ty == Types::ERROR {
            return Ok(found);
        }
        let found = self.copied(found)?;
        Ok(self.convert(found, ty))
    }

    /// `{a, b}` for an array, object or number.
    fn value_of_list(&mut self, ty: TypeId, values: &'u [Expression], frame: &mut Frame, span: Span) -> Outcome<Value> {
        let bare = self.types.bare(ty);
        match (self.types.kind(bare).clone(), values) {
            (TypeKind::Array { element, count }, values) => {
                let is_scalar =
                    !matches!(self.types.kind(self.types.bare(element)), TypeKind::Array { .. } | TypeKind::Record(_));
                let mut all = Vec::new();
                for value in values {
                    // Braces may be left out: nobody is asked to count then.
                    if !is_scalar && !matches!(value.kind, K::Braces(_) | K::Construct(..) | K::Call(..)) {
                        return Err(Problem::Unread);
                    }
                    all.push(self.value_of_expression(element, value, frame)?);
                }
                let count = usize::try_from(count).ok().filter(|it| *it <= limits::AGGREGATE_ELEMENTS);
                let count = count.ok_or(Problem::TooLong)?;
                if all.len() > count {
                    return Err(Problem::Unread);
                }
                while all.len() < count {
                    self.step()?;
                    all.push(self.zero(element)?);
                }
                self.aggregate(all, bare)
            }
            (TypeKind::Record(record), values) => self.object(record, values, Some(frame), span),
            (_, [only]) => self.value_of_expression(ty, only, frame),
            (_, []) => self.zero(ty),
            _ => Err(Problem::Unread),
        }
    }

    /// An object of a class, by its constructor or member by member.
    pub(super) fn object(
        &mut self,
        record: RecordId,
        values: &'u [Expression],
        frame: Option<&mut Frame>,
        span: Span,
    ) -> Outcome<Value> {
        self.complete(record, span);
        let data = self.record(record);
        let (ty, members) = (data.type_id, data.members);
        let is_plain = data.bases.is_empty()
            && data.missing.is_empty()
            && data.key != ast::ClassKey::Union
            && data.fields.iter().all(|it| it.name.is_some());
        let Some(class) = data.ast.filter(|_| is_plain) else { return Err(Problem::Unread) };
        let fields: Vec<(Option<Symbol>, TypeId)> = data.fields.iter().map(|it| (it.name, it.ty)).collect();
        if fields.is_empty() && values.is_empty() {
            return Ok(Value { kind: ValueKind::Object, ty });
        }
        let mut empty = Frame { scope: members, locals: Vec::new(), this: None };
        let outer = frame.unwrap_or(&mut empty);
        if data.traits.user_constructor {
            return self.constructed(record, class, &fields, values, outer);
        }
        // A copy.
        if let [only] = values
            && !matches!(only.kind, K::Braces(_))
            && let Ok(found) = self.evaluate(only, outer)
            && self.types.bare(found.ty) == ty
        {
            return self.copied(found);
        }
        if values.len() > fields.len() {
            return Err(Problem::Unread);
        }
        let mut all = Vec::with_capacity(fields.len());
        for (index, &(name, field)) in fields.iter().enumerate() {
            all.push(match values.get(index) {
                Some(value) => self.value_of_expression(field, value, outer)?,
                None => self.member_default(class, name, field, members)?,
            });
        }
        self.aggregate(all, ty)
    }

    /// What a member has that nothing else initialises.
    fn member_default(
        &mut self,
        class: &'u ast::Class,
        name: Option<Symbol>,
        ty: TypeId,
        members: ScopeId,
    ) -> Outcome<Value> {
        let declared = class.members.iter().find_map(|it| match &it.declaration.kind {
            DeclarationKind::Simple(_, all) => {
                all.iter().find(|it| it.declarator.name.as_ref().and_then(Name::plain) == name && name.is_some())
            }
            _ => None,
        });
        let mut frame = Frame { scope: members, locals: Vec::new(), this: None };
        let initialiser = declared.and_then(|it| it.initialiser.as_ref());
        self.initialised(ty, initialiser, &mut frame, class.span)
    }

    fn constructed(
        &mut self,
        record: RecordId,
        class: &'u ast::Class,
        fields: &[(Option<Symbol>, TypeId)],
        values: &'u [Expression],
        outer: &mut Frame,
    ) -> Outcome<Value> {
        let (ty, members, own_name) =
            (self.record(record).type_id, self.record(record).members, self.record(record).name);
        let mut fitting = class.members.iter().filter_map(|it| match &it.declaration.kind {
            DeclarationKind::Function(function) if function.specifiers.ty.is_none() => {
                let named = function.declarator.name.as_ref().and_then(Name::plain);
                let Some(ast::DeclaratorPart::Function(part)) = function.declarator.parts.first() else { return None };
                (named == own_name && part.parameters.len() == values.len()).then_some((&**function, &**part))
            }
            _ => None,
        });
        let (Some((function, part)), None) = (fitting.next(), fitting.next()) else { return Err(Problem::Unread) };
        let mut inner = Frame { scope: members, locals: Vec::new(), this: None };
        for (parameter, value) in part.parameters.iter().zip(values) {
            let target = self.parameter_type(members, parameter).first().copied().ok_or(Problem::Unread)?;
            let value = self.value_of_expression(target, value, outer)?;
            if let Some(name) = parameter.declarator.name.as_ref().and_then(Name::plain) {
                inner.locals.push((name, value));
            }
        }
        let body: &[ast::Statement] = match &function.body {
            Body::Block(body) if function.specifiers.storage.is_constexpr => body,
            Body::Default => &[],
            _ => return Err(Problem::Unread),
        };
        if function.initialised.iter().any(|it| it.values.len() != 1) {
            return Err(Problem::Unread);
        }
        let mut all = Vec::with_capacity(fields.len());
        for &(name, field) in fields {
            let written = function.initialised.iter().find(|it| it.name.plain() == name);
            all.push(match written.and_then(|it| it.values.first()) {
                Some(value) => self.value_of_expression(field, value, &mut inner)?,
                None => self.member_default(class, name, field, members)?,
            });
        }
        let object = self.aggregate(all, ty)?;
        if let ValueKind::Aggregate(id) = object.kind {
            inner.this = Some(id);
        }
        self.run_statements(body, &mut inner)?;
        Ok(object)
    }

    /// What an object's conversion to a number gives, where a number is wanted.
    pub(super) fn number_of_object(&mut self, object: Value) -> Outcome<Value> {
        let Some(record) = self.types.as_record(object.ty) else { return Err(Problem::Unread) };
        let (members, class) = (self.record(record).members, self.record(record).ast);
        let mut conversions = class.iter().flat_map(|it| &it.members).filter_map(|it| match &it.declaration.kind {
            DeclarationKind::Function(function) if function.specifiers.storage.is_constexpr => {
                let part = function.declarator.name.as_ref()?.parts.last()?;
                match (&part.kind, &function.body) {
                    (ast::PartKind::Conversion(target), Body::Block(body)) => Some((&**target, body.as_slice())),
                    _ => None,
                }
            }
            _ => None,
        });
        let Some((target, body)) = conversions.next().filter(|_| conversions.next().is_none()) else {
            // An object without members is what it always was.
            return if object.kind == ValueKind::Object { Ok(object) } else { Err(Problem::Unread) };
        };
        let this = match object.kind {
            ValueKind::Aggregate(id) => Some(id),
            _ => None,
        };
        let mut frame = Frame { scope: members, locals: Vec::new(), this };
        let ty = self.type_name(members, target);
        let found = self.returned(body, &mut frame)?;
        Ok(self.convert(found, ty))
    }

    /// The member of an object, by name.
    pub(super) fn field_of(&self, object: Value, name: Symbol) -> Option<(u32, usize)> {
        let ValueKind::Aggregate(id) = object.kind else { return None };
        let record = self.types.as_record(object.ty)?;
        let index = self.record(record).fields.iter().position(|it| it.name == Some(name))?;
        Some((id, index))
    }

    /// The member of the object whose function runs.
    pub(super) fn own_field(&self, frame: &Frame, name: Symbol) -> Option<(u32, usize)> {
        let id = frame.this?;
        let mut next = Some(frame.scope);
        while let Some(scope) = next {
            if let crate::entities::ScopeKind::Class(record) = self.scope(scope).kind {
                let index = self.record(record).fields.iter().position(|it| it.name == Some(name))?;
                return Some((id, index));
            }
            next = self.scope(scope).parent;
        }
        None
    }

    /// What an expression that is written stands for.
    pub(super) fn place(&mut self, target: &'u Expression, frame: &mut Frame) -> Outcome<Place> {
        match &target.kind {
            K::Name(name) => {
                let symbol = name.plain().ok_or(Problem::Unread)?;
                if frame.locals.iter().any(|it| it.0 == symbol) {
                    return Ok(Place::Local(symbol));
                }
                self.own_field(frame, symbol).map(|(id, at)| Place::Element(id, at)).ok_or(Problem::Unread)
            }
            K::Subscript(base, index) => {
                let base = self.evaluate(base, frame)?;
                let index = self.evaluate(index, frame)?.integer().ok_or(Problem::Unread)?;
                match base.kind {
                    ValueKind::Aggregate(id) => {
                        self.element(id, index, target.span)?;
                        Ok(Place::Element(id, index as usize))
                    }
                    _ => Err(Problem::Unread),
                }
            }
            K::Member(object, false, name) => {
                let object = self.evaluate(object, frame)?;
                let found = name.plain().and_then(|it| self.field_of(object, it));
                found.map(|(id, at)| Place::Element(id, at)).ok_or(Problem::Unread)
            }
            _ => Err(Problem::Unread),
        }
    }

    pub(super) fn read(&self, place: &Place, frame: &Frame, span: Span) -> Outcome<Value> {
        match *place {
            Place::Local(symbol) => {
                let found = frame.locals.iter().rev().find(|it| it.0 == symbol);
                found.map(|it| it.1).ok_or(Problem::Unread)
            }
            Place::Element(id, index) => self.element(id, index as i128, span),
        }
    }

    pub(super) fn write(&mut self, place: &Place, value: Value, frame: &mut Frame) -> Outcome<()> {
        let slot = match *place {
            Place::Local(symbol) => frame.locals.iter_mut().rev().find(|it| it.0 == symbol).map(|it| &mut it.1),
            Place::Element(id, index) => self.aggregates.get_mut(id as usize).and_then(|it| it.get_mut(index)),
        };
        *slot.ok_or(Problem::Unread)? = value;
        Ok(())
    }
}
