//! Operator functions, which are declared and found under their signs, and calls of class objects ([over.oper],
//! [over.call.object]).

use super::state::Sema;
use crate::ast::Expression;
use crate::entities::{Entity, Function, FunctionId, ScopeId};
use crate::symbol::Symbol;
use crate::types::{Argument, TypeId};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    /// Adds an operator function to the overload set of its sign.
    pub(super) fn add_operator(&mut self, scope: ScopeId, sign: Symbol, entry: Function<'u>) -> FunctionId {
        let id = self.add_function(entry);
        let place = self.enclosing(scope);
        match self.scope(place).names.get(&sign).copied() {
            Some(Entity::Functions(set)) => self.overloads[set as usize].push(id),
            _ => {
                self.overloads.push(vec![id]);
                let set = self.overloads.len() as u32 - 1;
                self.declare(place, sign, Entity::Functions(set));
            }
        }
        id
    }

    /// Analyzes a call of a closure or of a class object with `operator()`.
    pub(super) fn object_called(
        &mut self,
        scope: ScopeId,
        object: TypeId,
        given: Vec<Argument>,
        arguments: &'u [Expression],
    ) {
        if !self.asks_templates() {
            return;
        }
        let object = self.types.bare(object);
        if self.types.as_record(object).is_none() {
            self.closure_called(scope, object, given, arguments);
            return;
        }
        let Some(sign) = self.symbol("()") else { return };
        self.quiet += 1;
        let members = self.members_of(Entity::Type(object), Span::default());
        self.quiet -= 1;
        if let Some(members) = members {
            self.member_function_called(scope, members, sign, &given, arguments);
        }
    }

    /// Analyzes a call of a member function. A member function template is selected only if no function is viable by
    /// its number of parameters.
    pub(super) fn member_function_called(
        &mut self,
        scope: ScopeId,
        members: ScopeId,
        name: Symbol,
        given: &[Argument],
        arguments: &'u [Expression],
    ) {
        match self.lookup_member(members, name) {
            Some(found @ Entity::Functions(_)) if given.is_empty() && self.has_function_for(found, arguments) => {
                self.make_members(found);
            }
            Some(Entity::Functions(_)) => {
                if let Some(&template) = self.templates_in(members, name).first() {
                    self.member_template_called(scope, template, given, arguments);
                }
            }
            Some(Entity::Template(template)) => self.member_template_called(scope, template, given, arguments),
            Some(Entity::Variable(member)) => {
                let ty = self.without_reference(self.variables[member.0 as usize].ty);
                self.object_called(scope, ty, Vec::new(), arguments);
            }
            _ => {}
        }
    }
}
