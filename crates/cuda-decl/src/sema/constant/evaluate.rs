//! Evaluation of expressions ([expr.const]).

use crate::ast::{self, Expression, ExpressionKind as K, TemplateArgument};
use crate::entities::{Entity, ScopeId};
use crate::sema::state::{Frame, Outcome, Problem, Sema, Value, ValueKind};
use crate::types::{Builtin, TypeId, TypeKind, Types};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    pub(in crate::sema) fn evaluate(&mut self, expression: &'u Expression, frame: &mut Frame) -> Outcome<Value> {
        self.step()?;
        let integer = |value: i128, ty: Builtin| Value { kind: ValueKind::Integer(value), ty: Types::builtin(ty) };
        let not_constant = || Problem::Unread;
        match &expression.kind {
            K::Integer(value, ty) => Ok(integer(*value as i128, *ty)),
            K::Float(value, ty) => Ok(Value { kind: ValueKind::Float(*value), ty: Types::builtin(*ty) }),
            K::Bool(value) => Ok(integer((*value).into(), Builtin::Bool)),
            K::Null => Ok(Value { kind: ValueKind::Null, ty: Types::builtin(Builtin::NullPointer) }),
            K::NoExcept => Ok(integer(1, Builtin::Bool)),
            K::Name(name) => self.name_value(name, frame),
            K::This => self.pointer_to(frame.this.ok_or(Problem::Unread)?),
            K::Unary(operator, operand) => self.unary(*operator, operand, frame, expression.span),
            K::Binary(operator, a, b) => self.binary(*operator, a, b, frame, expression.span),
            K::Assign(operator, target, value) => {
                let written = self.assign(*operator, target, value, frame, expression.span)?;
                self.loaded(written, expression.span)
            }
            K::Conditional(condition, yes, no) => {
                let holds = self.condition(condition, frame)?;
                let value = self.evaluate(if holds { yes } else { no }, frame)?;
                if self.arithmetic(value.ty).is_none() {
                    return Ok(value);
                }
                // The common type of both operands, if it is known.
                self.quiet += 1;
                let other = if holds { no } else { yes };
                let other = self.seen(frame, |sema, scope| sema.expression_type(scope, other));
                self.quiet -= 1;
                let both = other.and_then(|other| self.common(value.ty, other));
                Ok(both.map_or(value, |both| self.convert(value, Types::builtin(both))))
            }
            K::Cast(kind, target, operand) => self.cast(*kind, target, operand, frame, expression.span),
            K::Construct(target, values) => self.construct(target, values, frame),
            K::Braces(values) => match values.as_slice() {
                [only] => self.evaluate(only, frame),
                [] => Ok(integer(0, Builtin::Int)),
                _ => Err(not_constant()),
            },
            K::Call(callee, arguments) => {
                let found = self.call(callee, arguments, frame, expression.span)?;
                self.loaded(found, expression.span)
            }
            K::Requires(requires) => {
                let holds = self.seen(frame, |sema, scope| sema.requirements_hold(scope, requires))?;
                Ok(integer(holds.into(), Builtin::Bool))
            }
            K::Lambda(lambda) => self.lambda_value(expression, lambda, frame),
            K::SizeOf(operand) => {
                let ty = self.seen(frame, |sema, scope| sema.operand_type(operand, scope))?;
                let span = expression.span;
                let size = self.measured(ty, span)?.0;
                Ok(integer(size.into(), Builtin::UnsignedLong))
            }
            K::AlignOf(operand) => {
                let ty = self.seen(frame, |sema, scope| sema.operand_type(operand, scope))?;
                let ty = match *self.types.kind(ty) {
                    TypeKind::OpenArray(element) => element,
                    _ => ty,
                };
                let align = self.measured(ty, expression.span)?.1;
                Ok(integer(align.into(), Builtin::UnsignedLong))
            }
            K::SizeOfPack(name) => match self.lookup(frame.scope, *name) {
                _ if frame.pack(*name).is_some() => {
                    let length = frame.pack(*name).map_or(0, <[u32]>::len);
                    Ok(integer(length as i128, Builtin::UnsignedLong))
                }
                Some(Entity::Pack(pack)) => Ok(integer(self.packs[pack as usize].len() as i128, Builtin::UnsignedLong)),
                Some(_) => Err(Problem::Dependent),
                None => {
                    self.unknown_name(frame.scope, expression.span, *name);
                    Err(Problem::Reported)
                }
            },
            K::OffsetOf(target, path) => {
                let ty = self.seen(frame, |sema, scope| sema.type_name(scope, target));
                let offset = self.offset_of(ty, path, expression.span)?;
                Ok(integer(offset.into(), Builtin::UnsignedLong))
            }
            K::Trait(name, types) => {
                let mut given = Vec::with_capacity(types.len());
                for ty in types {
                    given.push(self.seen(frame, |sema, scope| sema.type_name(scope, ty)));
                }
                if given.iter().any(|it| self.types.is_dependent(*it)) {
                    return Err(Problem::Dependent);
                }
                if given.iter().any(|it| self.types.is_unknown(*it)) {
                    return Err(Problem::Reported);
                }
                let value = self.type_trait(*name, &given, expression.span).ok_or_else(not_constant)?;
                Ok(integer(value.into(), Builtin::Bool))
            }
            K::Fold(operator, before, after) => {
                self.fold(*operator, [before.as_deref(), after.as_deref()], frame, expression.span)
            }
            K::Text(length, element) => self.string(*length, *element, expression.span),
            K::Subscript(..) => {
                let place = self.locate(expression, frame)?;
                self.load(place, expression.span)
            }
            K::Member(object, arrow, name) => self.member_value(object, *arrow, name, frame, expression.span),
            _ => Err(not_constant()),
        }
    }

    /// Evaluates a member access, `object.member`, of static members too.
    fn member_value(
        &mut self,
        object: &'u Expression,
        arrow: bool,
        name: &'u ast::Name,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        // A static data member does not need the value of the object.
        let made = self.object_of(object, arrow, frame);
        if let Ok(Value { kind: ValueKind::Aggregate(id), .. }) = made {
            let id = self.part_named(id, name, frame)?;
            if let Some(place) = name.last().and_then(|it| self.field_place(id, it)) {
                return self.load(place, span);
            }
        }
        if let Err(Problem::Dependent) = made {
            return made;
        }
        let ty = match (&made, self.types.as_record(made.as_ref().map_or(Types::ERROR, |it| it.ty))) {
            (Ok(made), Some(_)) => made.ty,
            _ => {
                let ty = self.seen(frame, |sema, scope| sema.expression_type(scope, object)).ok_or(Problem::Unread)?;
                match *self.types.kind(self.types.bare(ty)) {
                    TypeKind::Pointer(target) if arrow => target,
                    _ => ty,
                }
            }
        };
        let members = self.members_of(Entity::Type(ty), span).ok_or(Problem::Unread)?;
        match name.last().and_then(|it| self.lookup_member(members, it)) {
            // A non-static data member.
            Some(Entity::Variable(it)) if !self.variables[it.0 as usize].is_static => {
                Err(made.err().unwrap_or(Problem::Unread))
            }
            found => self.entity_value(found, span),
        }
    }

    /// Returns the array of a string literal without escape sequences, terminator included.
    pub(super) fn string(&mut self, length: u64, element: Builtin, span: Span) -> Outcome<Value> {
        let text = span.text(self.unit.text());
        let inside = text.strip_prefix('"').and_then(|it| it.strip_suffix('"'));
        let inside = inside.filter(|it| element == Builtin::Char && !it.contains(['\\', '"']));
        let Some(inside) = inside.filter(|it| it.len() as u64 + 1 == length) else { return Err(Problem::Unread) };
        self.characters(inside)
    }

    /// Returns a string as an array with a terminator.
    pub(super) fn characters(&mut self, inside: &str) -> Outcome<Value> {
        let length = inside.len() as u64 + 1;
        let one = |it: u8| Value { kind: ValueKind::Integer((it as i8).into()), ty: Types::builtin(Builtin::Char) };
        let all: Vec<Value> = inside.bytes().chain([0]).map(one).collect();
        let element = self.types.qualified(Types::builtin(Builtin::Char), true, false);
        let ty = self.types.intern(TypeKind::Array { element, count: length });
        self.aggregate(all, ty)
    }

    pub(super) fn measured(&mut self, ty: TypeId, span: Span) -> Outcome<(u64, u64)> {
        let target = match *self.types.kind(ty) {
            TypeKind::Reference { target, .. } => target,
            _ => ty,
        };
        if self.types.is_dependent(target) {
            return Err(Problem::Dependent);
        }
        if !self.require_complete(target, span) {
            return Err(Problem::Reported);
        }
        self.size_of(target).ok_or(Problem::Unread)
    }

    /// Returns the operand type of `sizeof` or `alignof`.
    pub(super) fn operand_type(&mut self, operand: &'u TemplateArgument, scope: ScopeId) -> Outcome<TypeId> {
        match operand {
            TemplateArgument::Type { name, .. } => {
                if let Some(ast::TypeSpecifier::Named(written)) = &name.specifiers.ty
                    && name.declarator.parts.is_empty()
                {
                    if let Some(ty) = written.plain().and_then(|it| self.local_type(scope, it)) {
                        return Ok(ty);
                    }
                    return match self.find(scope, written, true).ok_or(Problem::Reported)? {
                        Entity::Type(ty) => Ok(self.types.qualified(ty, name.specifiers.is_const, false)),
                        Entity::Variable(variable) => {
                            self.variables[variable.0 as usize].referenced = true;
                            Ok(self.variables[variable.0 as usize].ty)
                        }
                        Entity::Value(_, ty) | Entity::Parameter(_, ty) => Ok(ty),
                        Entity::Unknown => Err(Problem::Reported),
                        _ => Err(Problem::Unread),
                    };
                }
                let ty = self.type_name(scope, name);
                if self.types.is_opaque(ty) { Err(Problem::Reported) } else { Ok(ty) }
            }
            TemplateArgument::Expression { value, .. } => self.expression_type(scope, value).ok_or(Problem::Unread),
        }
    }
}
