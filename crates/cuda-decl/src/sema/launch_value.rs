//! Values of launch configurations and launch arguments, evaluated without compiling the body.

use super::state::{Sema, ValueKind};
use crate::ast::{Expression, ExpressionKind as K, Name, TypeName, TypeSpecifier, Unary};
use crate::entities::LaunchValue;
use crate::entities::{Entity, ScopeId, VariableId};
use crate::special::{self, SpecialVariable};
use crate::types::TypeKind;

/// The limit of local variables that are followed to their initializers.
const FOLLOWED: u32 = 4;

impl<'u> Sema<'u> {
    /// Evaluates the three extents of a grid or block: `n`, `dim3(x, y)`, `{x, y, z}`, `blockDim`.
    pub(super) fn launch_extents(&mut self, scope: ScopeId, value: &'u Expression, depth: u32) -> [LaunchValue; 3] {
        let one = || LaunchValue::Integer(1);
        if let Some((special, None)) = self.special_of(scope, value)
            && special != SpecialVariable::WarpSize
        {
            return [0, 1, 2].map(|component| LaunchValue::Special(special, component));
        }
        if let Some(written) = self.extents_written(scope, value) {
            let mut all = [one(), one(), one()];
            for (slot, value) in all.iter_mut().zip(written) {
                *slot = self.launch_value(scope, value, depth);
            }
            return all;
        }
        if let K::Name(name) = &value.kind
            && let Some((variable, initialiser)) = self.local_initialiser(scope, name, depth)
            && self.is_extents(variable)
        {
            let inner = match initialiser {
                [only] => self.launch_extents(scope, only, depth + 1),
                values => {
                    let mut all = [one(), one(), one()];
                    for (slot, value) in all.iter_mut().zip(values) {
                        *slot = self.launch_value(scope, value, depth + 1);
                    }
                    all
                }
            };
            return inner.map(|it| LaunchValue::Local(variable.0, Box::new(it)));
        }
        match self.launch_value(scope, value, depth) {
            LaunchValue::Computed => [LaunchValue::Computed, LaunchValue::Computed, LaunchValue::Computed],
            first => [first, one(), one()],
        }
    }

    /// Returns the operands of `dim3(x, y)`, `dim3{x, y}` and `{x, y}`.
    fn extents_written(&mut self, scope: ScopeId, value: &'u Expression) -> Option<&'u [Expression]> {
        match &value.kind {
            K::Braces(all) => Some(all),
            K::Construct(name, all) if self.names_extents(scope, name) => Some(all),
            K::Call(callee, all) => match &callee.kind {
                K::Name(name) if self.text(name.plain()?) == "dim3" => Some(all),
                _ => None,
            },
            _ => None,
        }
    }

    fn names_extents(&self, _scope: ScopeId, name: &TypeName) -> bool {
        match &name.specifiers.ty {
            Some(TypeSpecifier::Named(name)) => name.plain().is_some_and(|it| self.text(it) == "dim3"),
            _ => false,
        }
    }

    fn is_extents(&self, variable: VariableId) -> bool {
        let ty = self.variables[variable.0 as usize].ty;
        let record = self.types.as_record(ty).map(|it| self.record(it));
        record.is_some_and(|it| it.prelude && it.name.is_some_and(|name| self.text(name) == "dim3"))
    }

    /// Returns a local variable and its initializer.
    fn local_initialiser(
        &mut self,
        scope: ScopeId,
        name: &'u Name,
        depth: u32,
    ) -> Option<(VariableId, &'u [Expression])> {
        let Entity::Variable(variable) = self.used(scope, name)? else { return None };
        let data = &self.variables[variable.0 as usize];
        let values = &data.initialiser?.values;
        (depth < FOLLOWED && self.is_automatic(variable) && !data.is_parameter).then_some((variable, values.as_slice()))
    }

    /// Evaluates one value.
    pub(super) fn launch_value(&mut self, scope: ScopeId, value: &'u Expression, depth: u32) -> LaunchValue {
        if let Some((special, component)) = self.special_of(scope, value) {
            let component = match component {
                Some(name) => special::component(name),
                None if special == SpecialVariable::WarpSize => Some(0),
                None => None,
            };
            return component.map_or(LaunchValue::Computed, |it| LaunchValue::Special(special, it));
        }
        self.quiet += 1;
        let known = self.constant(scope, value);
        self.quiet -= 1;
        match known.map(|it| it.kind) {
            Ok(ValueKind::Integer(number)) => return LaunchValue::Integer(number),
            Ok(ValueKind::Float(number)) => return LaunchValue::Float(number),
            Ok(ValueKind::Null) => return LaunchValue::Integer(0),
            _ => {}
        }
        match &value.kind {
            K::Cast(_, _, inner) if self.is_pointer(scope, value) => self.launch_value(scope, inner, depth),
            K::Unary(Unary::AddressOf, operand) => match &operand.kind {
                K::Name(name) => self.address_of(scope, name, false),
                _ => LaunchValue::Computed,
            },
            K::Name(name) => match self.used(scope, name) {
                Some(Entity::Variable(variable)) if self.variables[variable.0 as usize].is_parameter => {
                    self.parameter_value(variable)
                }
                Some(Entity::Variable(variable)) if self.is_automatic(variable) => {
                    match self.local_initialiser(scope, name, depth) {
                        Some((_, [only])) if !self.is_extents(variable) => {
                            let inner = self.launch_value(scope, only, depth + 1);
                            LaunchValue::Local(variable.0, Box::new(inner))
                        }
                        _ => LaunchValue::Computed,
                    }
                }
                _ => self.address_of(scope, name, true),
            },
            _ => LaunchValue::Computed,
        }
    }

    fn is_pointer(&mut self, scope: ScopeId, value: &'u Expression) -> bool {
        self.quiet += 1;
        let ty = self.expression_type(scope, value);
        self.quiet -= 1;
        ty.is_some_and(|ty| matches!(self.types.kind(self.types.bare(ty)), TypeKind::Pointer(_)))
    }

    /// Returns the address of a variable in device memory. With `decays`, only an array is an address.
    fn address_of(&mut self, scope: ScopeId, name: &'u Name, decays: bool) -> LaunchValue {
        let Some(Entity::Variable(variable)) = self.used(scope, name) else { return LaunchValue::Computed };
        let data = &self.variables[variable.0 as usize];
        let is_array =
            matches!(self.types.kind(self.types.bare(data.ty)), TypeKind::Array { .. } | TypeKind::OpenArray(_));
        if data.space.is_none() || (decays && !is_array) {
            return LaunchValue::Computed;
        }
        LaunchValue::Address(crate::mangle::variable(self, variable))
    }

    fn parameter_value(&self, variable: VariableId) -> LaunchValue {
        let data = &self.variables[variable.0 as usize];
        let Some((function, _)) = data.function else { return LaunchValue::Computed };
        let parameters = &self.functions[function.0 as usize].parameters;
        match parameters.iter().position(|it| it.name == Some(data.name)) {
            Some(index) => LaunchValue::Local(variable.0, Box::new(LaunchValue::Parameter(index as u32))),
            None => LaunchValue::Computed,
        }
    }

    /// Records a modification of a local variable, which invalidates its initial value.
    pub(super) fn changed(&mut self, scope: ScopeId, value: &'u Expression) {
        if let Some(variable) = self.root(scope, value) {
            self.variables[variable.0 as usize].changed = true;
        }
    }

    /// Resolves local variables in launches after all bodies are analyzed. Modified variables have no known value.
    pub(super) fn settle_launches(&mut self) {
        let mut launches = std::mem::take(&mut self.launches);
        for launch in &mut launches {
            let configuration = launch.grid.iter_mut().chain(&mut launch.block);
            for value in configuration.chain([&mut launch.shared_bytes, &mut launch.stream]).chain(&mut launch.values) {
                self.settle(value);
            }
        }
        self.launches = launches;
    }

    fn settle(&self, value: &mut LaunchValue) {
        while let LaunchValue::Local(variable, inner) = value {
            let changed = self.variables.get(*variable as usize).is_none_or(|it| it.changed);
            *value = if changed { LaunchValue::Computed } else { std::mem::replace(inner, LaunchValue::Computed) };
        }
    }
}
