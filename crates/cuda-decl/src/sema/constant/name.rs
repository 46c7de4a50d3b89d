//! Values of names: parameters, enumerators, constant variables.

use crate::ast::Name;
use crate::entities::{Entity, ScopeKind, VariableId};
use crate::sema::state::{Frame, Outcome, Problem, Sema, Value, ValueKind};
use crate::types::{TypeKind, Types};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    pub(super) fn name_value(&mut self, name: &'u Name, frame: &Frame) -> Outcome<Value> {
        if let Some(place) = name.plain().and_then(|it| self.own_place(frame, it)) {
            return self.load(place, name.span);
        }
        if let Some(place) = self.own_base_place(name, frame) {
            return self.load(place, name.span);
        }
        let found = self.find(frame.scope, name, false).ok_or(Problem::Reported)?;
        self.entity_value(Some(found), name.span)
    }

    pub(super) fn entity_value(&mut self, entity: Option<Entity>, span: Span) -> Outcome<Value> {
        match entity {
            Some(Entity::Value(value, ty)) => Ok(Value { kind: ValueKind::Integer(value), ty }),
            Some(Entity::Parameter(..) | Entity::Dependent(_)) => Err(Problem::Dependent),
            Some(Entity::Variable(variable)) => self.variable_value(variable, span),
            Some(Entity::Type(ty)) if self.types.is_dependent(ty) => Err(Problem::Dependent),
            Some(Entity::Unknown) => Err(Problem::Reported),
            Some(Entity::Type(ty)) if self.types.is_opaque(ty) => Err(Problem::Reported),
            _ => Err(Problem::Unread),
        }
    }

    /// Returns the value of a constant variable.
    pub(in crate::sema) fn variable_value(&mut self, id: VariableId, span: Span) -> Outcome<Value> {
        if let Some(&known) = self.values.get(&id) {
            return Ok(known);
        }
        let variable = &self.variables[id.0 as usize];
        let (scope, ty, initialiser) = (variable.scope, variable.ty, variable.initialiser);
        let usable = variable.is_constexpr || self.types.is_const(ty);
        let problem = Problem::NotConstant(Some((span, Some(id))));
        if self.types.is_dependent(ty) {
            return Err(Problem::Dependent);
        }
        // A member of an unknown object.
        if variable.record.is_none() && matches!(self.scope(scope).kind, ScopeKind::Class(_)) {
            return Err(Problem::Unread);
        }
        let is_constexpr = variable.is_constexpr;
        // An empty class object is usable, since nothing is read from it.
        let bare = self.types.bare(self.without_reference(ty));
        if let Some(record) = self.types.as_record(bare).filter(|_| !is_constexpr)
            && self.is_memberless(record)
        {
            return self.memberless(record);
        }
        let ty = match *self.types.kind(ty) {
            TypeKind::Reference { target, .. } if is_constexpr => target,
            _ => ty,
        };
        let is_made = matches!(self.types.kind(self.types.bare(ty)), TypeKind::Array { .. } | TypeKind::Record(_));
        if is_made && usable && (initialiser.is_some() || is_constexpr) {
            let mut frame = Frame::new(scope, None);
            let made = self.in_silence(id, |sema| sema.initialised(ty, initialiser, &mut frame, span));
            let made = match made {
                Err(Problem::NotConstant(_) | Problem::DivisionByZero(_)) => return Err(problem),
                made => made?,
            };
            return Ok(self.keep(id, made));
        }
        let value = match initialiser.filter(|_| usable).map(|it| it.values.as_slice()) {
            Some([only]) => {
                let found = self.in_silence(id, |sema| sema.constant_again(scope, only));
                match found {
                    Ok(found) => found,
                    Err(Problem::NotConstant(_) | Problem::DivisionByZero(_)) => return Err(problem),
                    Err(other) => return Err(other),
                }
            }
            Some([]) => Value { kind: ValueKind::Integer(0), ty },
            Some(_) => return Err(Problem::Unread),
            None => return Err(problem),
        };
        let is_auto = ty == Types::ERROR || self.types.is_opaque(ty);
        let value = if is_auto { value } else { self.fitted(value, ty, span)? };
        Ok(self.keep(id, value))
    }

    fn in_silence<T>(&mut self, id: VariableId, work: impl FnOnce(&mut Self) -> Outcome<T>) -> Outcome<T> {
        self.quiet += 1;
        let span = self.variables[id.0 as usize].span;
        let found = self.deeper(span, |sema| sema.within_value(id, work));
        self.quiet -= 1;
        found.unwrap_or(Err(Problem::TooLong))
    }

    pub(super) fn keep(&mut self, id: VariableId, value: Value) -> Value {
        self.memory.pin();
        self.values.insert(id, value);
        value
    }
}
