//! Records uses of `__shared__` variables and calls in function bodies.

use super::state::Sema;
use crate::ast::{Expression, Name};
use crate::entities::{Entity, FunctionId, ScopeId, Space, VariableId};
use crate::types::TypeKind;

impl<'u> Sema<'u> {
    /// Records the use of a variable in the current body.
    pub(super) fn shared_named(&mut self, variable: VariableId) {
        if let (Some(function), Some(Space::Shared)) = (self.function, self.variables[variable.0 as usize].space) {
            self.shared_uses.name(function, variable);
        }
    }

    /// Records a resolved call in the current body.
    pub(super) fn function_called(&mut self, callee: FunctionId) {
        if let Some(function) = self.function {
            self.shared_uses.call(function, callee);
        }
    }

    /// Records an unresolved call in the current body.
    pub(super) fn name_called(&mut self, name: &Name) {
        if let (Some(function), Some(name)) = (self.function, name.last()) {
            self.shared_uses.call_by_name(function, name);
        }
    }

    /// Records a member call in the current body. It is resolved when the class has a single viable, non-virtual
    /// function whose body is known.
    pub(super) fn member_of_object_called(
        &mut self,
        scope: ScopeId,
        (object, arrow): (&'u Expression, bool),
        name: &'u Name,
        arguments: &'u [Expression],
    ) {
        match self.member_meant(scope, (object, arrow), name, arguments.len()) {
            Some(function) => self.function_called(function),
            None => self.name_called(name),
        }
    }

    /// Returns the function that a member call selects, if it is certain.
    pub(super) fn member_meant(
        &mut self,
        scope: ScopeId,
        (object, arrow): (&'u Expression, bool),
        name: &'u Name,
        count: usize,
    ) -> Option<FunctionId> {
        self.quiet += 1;
        let ty = self.expression_type(scope, object);
        self.quiet -= 1;
        let record =
            ty.map(|ty| self.types.bare(self.without_reference(ty))).and_then(|ty| match *self.types.kind(ty) {
                TypeKind::Pointer(target) if arrow => self.types.as_record(self.types.bare(target)),
                _ if arrow => None,
                _ => self.types.as_record(ty),
            });
        record.filter(|it| !self.is_in_instance(*it)).zip(name.plain()).and_then(|(record, name)| {
            let members = self.scope(self.record(record).members);
            let Some(Entity::Functions(set)) = members.names.get(&name) else { return None };
            let mut all = self.overloads[*set as usize].iter().copied();
            let fitting = all.find(|it| self.accepts(*it, count))?;
            let is_sure = !all.any(|it| self.accepts(it, count));
            let function = &self.functions[fitting.0 as usize];
            (is_sure && function.template.is_none() && !function.says.is_virtual).then_some(fitting)
        })
    }

    /// Instantiates the function template that the current device code calls, since the specialization has its own
    /// `__shared__` variables. This is skipped for a translation unit without `__shared__`.
    pub(super) fn template_called(&mut self, scope: ScopeId, name: &'u Name, arguments: &'u [Expression]) {
        let on_device = self.function.is_some_and(|it| {
            let function = &self.functions[it.0 as usize];
            function.is_global || function.is_device
        });
        if !on_device || self.reading.unmade > 0 || self.symbol("__shared__").is_none() {
            return;
        }
        let candidates = self.templates_named(scope, name);
        let instance = candidates.and_then(|all| self.instance_called(scope, all, name, arguments));
        match instance {
            Some(instance) => {
                self.make(instance);
                self.function_called(instance);
            }
            None => self.name_called(name),
        }
    }
}
