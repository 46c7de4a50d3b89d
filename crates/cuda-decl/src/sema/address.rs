//! Addresses of functions and variables as template arguments ([temp.arg.nontype]).

use super::state::Sema;
use crate::ast::{Expression, ExpressionKind as K, Name, Unary};
use crate::entities::{Entity, ScopeId, ScopeKind, TemplateKind, VariableId};
use crate::types::{Address, Argument, TypeId, TypeKind};

impl<'u> Sema<'u> {
    /// Evaluates an address as a template argument: `f`, `&f`, `&variable` or an array. Returns `None` for other
    /// expressions.
    pub(super) fn address_argument(&mut self, scope: ScopeId, value: &'u Expression) -> Option<Argument> {
        let (name, is_taken) = match &value.kind {
            K::Name(name) => (name, false),
            K::Unary(Unary::AddressOf, inner) => match &inner.kind {
                K::Name(name) => (name, true),
                _ => return None,
            },
            _ => return None,
        };
        self.quiet += 1;
        let found = self.find(scope, name, false);
        self.quiet -= 1;
        match found? {
            Entity::Functions(_) => self.address_named(scope, name),
            Entity::Template(template) if self.template(template).kind == TemplateKind::Function => {
                self.address_named(scope, name)
            }
            Entity::Variable(variable) => {
                if is_taken && self.is_member_of_each(variable, name) {
                    return Some(Argument::Address(Address::Member(variable.0)));
                }
                let data = &self.variables[variable.0 as usize];
                let place = self.scope(self.enclosing(data.scope)).kind;
                let is_array = matches!(self.types.kind(self.types.bare(data.ty)), TypeKind::Array { .. });
                let lasts = matches!(place, ScopeKind::Namespace { .. }) || data.is_static;
                ((is_taken || is_array) && lasts).then_some(Argument::Address(Address::Variable(variable.0)))
            }
            _ => None,
        }
    }

    /// Whether `S::m` names a non-static data member.
    fn is_member_of_each(&self, variable: VariableId, name: &Name) -> bool {
        let data = &self.variables[variable.0 as usize];
        let is_in_class = matches!(self.scope(data.scope).kind, ScopeKind::Class(_));
        name.parts.len() > 1 && is_in_class && !data.is_static && !data.is_deduced && data.template.is_none()
    }

    /// Returns the type of `&S::m` for a non-static member.
    pub(super) fn member_pointer(&mut self, scope: ScopeId, name: &'u Name) -> Option<TypeId> {
        if name.parts.len() < 2 {
            return None;
        }
        let (record, target) = match self.find(scope, name, false)? {
            Entity::Functions(set) => {
                let function = &self.functions[self.overloads[set as usize].first()?.0 as usize];
                (function.record.filter(|_| !function.is_static)?, function.ty)
            }
            Entity::Variable(variable) => {
                let data = &self.variables[variable.0 as usize];
                (data.record.filter(|_| data.is_parameter)?, data.ty)
            }
            _ => return None,
        };
        let class = self.record(record).type_id;
        Some(self.types.intern(TypeKind::MemberPointer { class, target }))
    }

    /// Returns the function that a name denotes, as a template argument, if there is only one.
    pub(super) fn address_named(&mut self, scope: ScopeId, name: &'u Name) -> Option<Argument> {
        self.quiet += 1;
        let function = match name.parts.last().and_then(|it| it.arguments.as_ref()) {
            Some(written) => {
                let given = self.written_arguments(scope, written);
                let candidates = self.function_templates(scope, name).unwrap_or_default();
                given.filter(|it| !it.iter().any(|it| self.types.is_dependent_argument(it))).and_then(|given| {
                    candidates.into_iter().find_map(|it| self.function_instance(it, &given, None, name.span))
                })
            }
            None => match self.find(scope, name, false) {
                Some(Entity::Functions(set)) => match self.overloads[set as usize].as_slice() {
                    [only] => Some(*only),
                    _ => None,
                },
                _ => None,
            },
        };
        self.quiet -= 1;
        function.map(|it| Argument::Address(Address::Function(it.0)))
    }
}
