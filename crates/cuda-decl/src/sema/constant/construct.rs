//! Construction of class objects by constructors ([class.init]).

use super::operand::{Item, Operand};
use crate::ast::{self, Body, ClassKey, MemberInitialiser, TemplateParameter};
use crate::entities::{ScopeId, ScopeKind};
use crate::limits;
use crate::questions::Constructor;
use crate::sema::state::{Frame, Outcome, Place, Problem, Sema, Value, ValueKind};
use crate::symbol::Symbol;
use crate::types::{Argument, RecordId, TypeId, Types};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    /// Creates an object by a constructor of its class.
    pub(super) fn constructed(
        &mut self,
        record: RecordId,
        items: Vec<Item<'u>>,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let operands = self.operands_of(items, frame)?;
        let mut best: Option<(Constructor<'u>, ScopeId, u32)> = None;
        for constructor in self.constructors_of(record) {
            let Some((scope, rank)) = self.constructor_rank(record, constructor, &operands) else { continue };
            let is_better = best.as_ref().is_none_or(|it| {
                rank > it.2 || rank == it.2 && constructor.template.is_empty() && !it.0.template.is_empty()
            });
            if is_better {
                best = Some((constructor, scope, rank));
            }
        }
        let Some((constructor, scope, _)) = best else {
            let all_inherited = self.constructors_of(record).is_empty() || self.inherits_constructors(record);
            return if all_inherited { self.inherited(record, operands, frame, span) } else { Err(Problem::Unread) };
        };
        if self.calls_too_deeply() {
            return Err(Problem::TooLong);
        }
        self.call_depth += 1;
        let made = self.deeper_by(limits::CALL_LEVELS, |sema| {
            sema.run_constructor(record, constructor, scope, operands, frame, span)
        });
        self.call_depth -= 1;
        made
    }

    /// Returns the scope of a constructor's parameters, and its rank for operands.
    fn constructor_rank(
        &mut self,
        record: RecordId,
        constructor: Constructor<'u>,
        operands: &[Operand<'u>],
    ) -> Option<(ScopeId, u32)> {
        let members = self.record(record).members;
        let parameters = &constructor.part.parameters;
        let scope = match constructor.template {
            [] => members,
            template => self.deduced_scope(members, template, parameters, operands)?,
        };
        self.quiet += 1;
        let types = self.types_of_parameters(scope, parameters);
        self.quiet -= 1;
        let required = parameters.iter().filter(|it| it.default.is_none() && !it.declarator.pack).count();
        if operands.len() < required || operands.len() > types.len() {
            return None;
        }
        self.rank_of(&types, operands).map(|rank| (scope, rank))
    }

    fn types_of_parameters(&mut self, scope: ScopeId, parameters: &'u [ast::Parameter]) -> Vec<TypeId> {
        parameters.iter().flat_map(|it| self.parameter_type(scope, it)).collect()
    }

    /// Returns a scope with the deduced arguments of a constructor template.
    fn deduced_scope(
        &mut self,
        members: ScopeId,
        template: &'u [TemplateParameter],
        parameters: &'u [ast::Parameter],
        operands: &[Operand<'u>],
    ) -> Option<ScopeId> {
        self.quiet += 1;
        let pattern_scope = self.pattern_scope(members, template);
        let patterns = self.types_of_parameters(pattern_scope, parameters);
        let types: Vec<TypeId> = operands.iter().map(|it| it.ty(self)).collect();
        let bindings = self.deduced_bindings(template.len(), &patterns, &types);
        let scope = self.new_scope(Some(members), ScopeKind::Parameters);
        let mut is_whole = true;
        for (parameter, found) in template.iter().zip(bindings?) {
            let found = match found {
                Some(found) => Some(found),
                None if parameter.pack => Some(Argument::Pack(Vec::new())),
                None => self.default_argument(scope, parameter).flatten(),
            };
            match found {
                Some(found) => self.bind(scope, parameter, found),
                None => is_whole = false,
            }
        }
        self.quiet -= 1;
        is_whole.then_some(scope)
    }

    fn run_constructor(
        &mut self,
        record: RecordId,
        constructor: Constructor<'u>,
        scope: ScopeId,
        operands: Vec<Operand<'u>>,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let function = constructor.function;
        let body: &[ast::Statement] = match &function.body {
            Body::Block(body) if function.specifiers.storage.is_constexpr => body,
            Body::Default => &[],
            _ => return Err(Problem::Unread),
        };
        let mut inner = Frame::new(scope, None);
        let types: Vec<Vec<TypeId>> =
            constructor.part.parameters.iter().map(|it| self.parameter_type(scope, it)).collect();
        self.bind_parameters(&constructor.part.parameters, &types, operands, frame, &mut inner)?;
        let data = self.record(record);
        let (ty, own_name) = (data.type_id, data.name);
        // A delegating constructor.
        if let [only] = function.initialised.as_slice()
            && only.name.last().is_some()
            && only.name.last() == own_name
        {
            let made = self.initialized_by(ty, only, &mut inner, span)?;
            inner.this = made.object();
            self.statements(body, &mut inner)?;
            return Ok(made);
        }
        let made = self.parts_by_constructor(record, function, &mut inner, span)?;
        inner.this = made.object();
        self.statements(body, &mut inner)?;
        Ok(made)
    }

    /// Initializes bases and members in order. An initializer sees the preceding ones.
    fn parts_by_constructor(
        &mut self,
        record: RecordId,
        function: &'u ast::Function,
        inner: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let data = self.record(record);
        let (ty, is_union) = (data.type_id, data.key == ClassKey::Union);
        let bases: Vec<RecordId> = data.bases.iter().map(|it| it.record).collect();
        let fields: Vec<(Option<Symbol>, TypeId, bool)> =
            data.fields.iter().map(|it| (it.name, it.ty, it.anonymous)).collect();
        let is_defaulted = matches!(function.body, Body::Default);
        let parts: Vec<TypeId> =
            bases.iter().map(|it| self.record(*it).type_id).chain(fields.iter().map(|it| it.1)).collect();
        let unset = parts.iter().map(|it| Value { kind: ValueKind::Unset, ty: self.types.bare(*it) }).collect();
        let made = self.aggregate(unset, ty)?;
        let id = made.object().ok_or(Problem::Unread)?;
        inner.this = Some(id);
        let base_values = self.base_values(&bases, function, inner)?;
        for (index, (&base, given)) in bases.iter().zip(base_values).enumerate() {
            let base = self.record(base).type_id;
            let value = match given {
                Some((values, element)) => match element {
                    Some(element) => {
                        let mut one = self.element_frame(inner, element);
                        self.initialized_by(base, values, &mut one, span)?
                    }
                    None => self.initialized_by(base, values, inner, span)?,
                },
                None if is_defaulted => self.default_made(base, span)?,
                None => self.zero(base)?,
            };
            self.put(id, index, value)?;
            self.memory.has_bases(id, index + 1);
        }
        let chosen = if is_union { self.initialised_field(record) } else { None };
        for (offset, &(name, field, is_anonymous)) in fields.iter().enumerate() {
            let index = bases.len() + offset;
            let given = function.initialised.iter().find(|it| it.name.plain().is_some() && it.name.plain() == name);
            let value = match given {
                Some(values) => self.initialized_by(field, values, inner, span)?,
                None if is_union && chosen != Some(offset) => continue,
                None if is_union && function.initialised.iter().any(|it| it.name.plain().is_some()) => continue,
                None if is_anonymous => self.anonymous_part(field, function, inner, span)?,
                None if name.is_none() => continue,
                None => {
                    let this = inner.this;
                    self.member_default_of(record, name, field, this)?
                }
            };
            self.put(id, index, value)?;
        }
        Ok(made)
    }

    fn put(&mut self, id: u32, index: usize, value: Value) -> Outcome<()> {
        self.memory.set(Place { object: id, index }, value).ok_or(Problem::Unread)
    }

    /// Evaluates a default member initializer, which may refer to preceding members.
    fn member_default_of(
        &mut self,
        record: RecordId,
        name: Option<Symbol>,
        ty: TypeId,
        this: Option<u32>,
    ) -> Outcome<Value> {
        let data = self.record(record);
        let (members, span) = (data.members, data.span);
        let mut frame = Frame::new(members, this);
        self.initialised(ty, self.own_initialiser(record, name), &mut frame, span)
    }

    /// Initializes an anonymous struct or union whose member a mem-initializer names.
    fn anonymous_part(
        &mut self,
        ty: TypeId,
        function: &'u ast::Function,
        inner: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let record = self.types.as_record(ty).ok_or(Problem::Unread)?;
        let fields: Vec<(Option<Symbol>, TypeId)> =
            self.record(record).fields.iter().map(|it| (it.name, it.ty)).collect();
        let part = self.default_made(ty, span)?;
        let id = part.object().ok_or(Problem::Unread)?;
        for values in &function.initialised {
            let name = values.name.plain();
            let Some(index) = fields.iter().position(|it| it.0.is_some() && it.0 == name) else { continue };
            let value = self.initialized_by(fields[index].1, values, inner, span)?;
            self.put(id, self.record(record).bases.len() + index, value)?;
        }
        Ok(part)
    }

    /// Returns the mem-initializer of each base, and the pack element for a pack expansion.
    #[allow(clippy::type_complexity)]
    fn base_values(
        &mut self,
        bases: &[RecordId],
        function: &'u ast::Function,
        inner: &mut Frame,
    ) -> Outcome<Vec<Option<(&'u MemberInitialiser, Option<usize>)>>> {
        let mut found = vec![None; bases.len()];
        for values in &function.initialised {
            let name = &values.name;
            let length = if values.pack { self.pack_length_in_name(inner.scope, name) } else { None };
            for element in 0..length.unwrap_or(1) {
                let scope = match length {
                    Some(_) => self.pack_element_scope(inner.scope, element),
                    None => inner.scope,
                };
                self.quiet += 1;
                let named = self.find(scope, name, true);
                self.quiet -= 1;
                let record = match named {
                    Some(crate::entities::Entity::Type(ty)) => self.types.as_record(ty),
                    _ => None,
                };
                if let Some(slot) = bases.iter().position(|it| Some(*it) == record) {
                    found[slot] = Some((values, length.map(|_| element)));
                }
            }
        }
        Ok(found)
    }

    /// Initializes a base or member by a mem-initializer.
    fn initialized_by(
        &mut self,
        ty: TypeId,
        values: &'u MemberInitialiser,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let list = match values.values.as_slice() {
            [ast::Expression { kind: ast::ExpressionKind::Braces(list), .. }]
                if values.style == ast::InitialiserStyle::Braces =>
            {
                list
            }
            list => list,
        };
        if let (true, [only]) = (!self.is_class_or_array(ty), list)
            && !matches!(only.kind, ast::ExpressionKind::Pack(_))
        {
            return self.value_of_expression(ty, only, frame);
        }
        if list.is_empty() {
            return self.zero(ty);
        }
        let items = self.items(list, frame)?;
        self.made_of(ty, items, frame, span)
    }

    /// Creates an object by an inherited constructor.
    fn inherited(
        &mut self,
        record: RecordId,
        operands: Vec<Operand<'u>>,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let data = self.record(record);
        let ty = data.type_id;
        let bases: Vec<RecordId> = data.bases.iter().map(|it| it.record).collect();
        let fields: Vec<(Option<Symbol>, TypeId)> = data.fields.iter().map(|it| (it.name, it.ty)).collect();
        let [base] = bases.as_slice() else { return Err(Problem::Unread) };
        let items = operands.into_iter().map(Item::Made).collect();
        let base = self.record(*base).type_id;
        let mut all = vec![self.made_of(base, items, frame, span)?];
        for (name, field) in fields {
            all.push(self.member_default(record, name, field, true)?);
        }
        self.aggregate(all, ty)
    }
}

impl Operand<'_> {
    /// Returns the type of an operand for template argument deduction.
    pub(super) fn ty(&self, sema: &Sema<'_>) -> TypeId {
        match self.list {
            Some(_) => Types::ERROR,
            None => sema.types.bare(self.value.ty),
        }
    }
}
