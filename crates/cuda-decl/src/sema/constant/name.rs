//! Names to values: parameters, enumerators, constant variables.

use super::{Frame, Outcome, Problem, Value, ValueKind};
use crate::ast::Name;
use crate::entities::{Entity, VariableId};
use crate::sema::Sema;
use crate::types::{TypeKind, Types};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    pub(super) fn name_value(&mut self, name: &'u Name, frame: &Frame) -> Outcome<Value> {
        if let Some(symbol) = name.plain()
            && let Some((_, value)) = frame.locals.iter().rev().find(|it| it.0 == symbol)
        {
            return Ok(*value);
        }
        if let Some((id, index)) = name.plain().and_then(|it| self.own_field(frame, it)) {
            return self.element(id, index as i128, name.span);
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

    /// The value of a variable that is constant.
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
        let is_made = matches!(self.types.kind(self.types.bare(ty)), TypeKind::Array { .. } | TypeKind::Record(_));
        if is_made && usable && initialiser.is_some() {
            let mut frame = Frame { scope, locals: Vec::new(), this: None };
            self.quiet += 1;
            let made = self.deeper(span, |sema| sema.initialised(ty, initialiser, &mut frame, span));
            self.quiet -= 1;
            let made = made.unwrap_or(Err(Problem::TooLong))?;
            self.values.insert(id, made);
            return Ok(made);
        }
        let value = match initialiser.filter(|_| usable).map(|it| it.values.as_slice()) {
            Some([only]) => {
                self.quiet += 1;
                let found = self.within_value(id, |sema| sema.constant_again(scope, only));
                self.quiet -= 1;
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
        let is_auto = ty == Types::ERROR;
        let value = if is_auto { value } else { self.convert(value, ty) };
        self.values.insert(id, value);
        Ok(value)
    }
}
