//! Closure types of lambda expressions ([expr.prim.lambda.closure]), and calls of generic lambdas.

use super::state::{Closure, ClosureCall, Sema};
use crate::ast::{Capture, Expression, Lambda, Parameter, TypeSpecifier};
use crate::entities::{Deduces, Entity, ScopeId, ScopeKind, VariableId};
use crate::symbol::Symbol;
use crate::types::{Address, Argument, TypeId, Types};
use nvvm_syntax::Span;
use std::sync::Arc;

impl<'u> Sema<'u> {
    /// Returns the closure type of a lambda expression. It is an undeclared type with a unique name.
    pub(super) fn closure_type(&mut self, scope: ScopeId, value: &'u Expression, lambda: &'u Arc<Lambda>) -> TypeId {
        let key = (Arc::as_ptr(lambda) as usize, scope);
        if let Some(&known) = self.reading.closure_types.get(&key) {
            return known;
        }
        let number = self.reading.closures.len() + 1;
        let line = self.line(value.span);
        let ty = self.types.unknown(&format!("lambda {number} at line {line}"));
        self.reading.closure_types.insert(key, ty);
        self.reading.closures.insert(ty, Closure { lambda, scope, function: self.function });
        ty
    }

    /// Analyzes a lambda expression in a body. Its body is emitted even without a call, unless the lambda is generic.
    pub(super) fn lambda_in_body(&mut self, scope: ScopeId, lambda: &'u Lambda) {
        if !lambda.is_device && !is_generic(lambda) && self.asks_templates() {
            self.lambda_body(scope, lambda, &[]);
        }
    }

    /// Records a call of an object that may be of closure type.
    pub(super) fn closure_called(
        &mut self,
        scope: ScopeId,
        closure: TypeId,
        given: Vec<Argument>,
        arguments: &'u [Expression],
    ) {
        let closure = self.types.bare(closure);
        let Some(&Closure { lambda, .. }) = self.reading.closures.get(&closure) else { return };
        if lambda.is_device || !is_generic(lambda) || !self.asks_templates() {
            return;
        }
        let types = self.argument_types(scope, arguments);
        let call = ClosureCall { closure, given, types };
        if self.reading.called.insert(call.clone()) {
            self.reading.calls.push_back(call);
        }
    }

    /// Analyzes the body of a lambda for the arguments of a call.
    pub(super) fn closure_body(&mut self, call: &ClosureCall) {
        let Some(&Closure { lambda, scope, function }) = self.reading.closures.get(&call.closure) else { return };
        let inner = self.closure_scope(scope, lambda, &call.given, &call.types);
        let outer = std::mem::replace(&mut self.function, function);
        self.lambda_body(inner, lambda, &call.types);
        self.function = outer;
    }

    /// Returns a scope in which the template parameters of a lambda have the arguments of a call.
    fn closure_scope(&mut self, scope: ScopeId, lambda: &'u Lambda, given: &[Argument], types: &[TypeId]) -> ScopeId {
        let inner = self.new_scope(Some(scope), ScopeKind::Parameters);
        if lambda.template.is_empty() {
            return inner;
        }
        self.quiet += 1;
        let pattern = self.pattern_scope(scope, &lambda.template);
        let parameters = lambda.function.iter().flat_map(|it| &it.parameters);
        let patterns: Vec<TypeId> = parameters.flat_map(|it| self.parameter_type(pattern, it)).collect();
        let deduced = self.deduced_bindings(lambda.template.len(), &patterns, types);
        self.quiet -= 1;
        let deduced = deduced.unwrap_or_else(|| vec![None; lambda.template.len()]);
        let given = given.iter().cloned().map(Some).chain(std::iter::repeat(None));
        for ((parameter, found), given) in lambda.template.iter().zip(deduced).zip(given) {
            if let Some(argument) = given.or(found) {
                self.bind(inner, parameter, argument);
            }
        }
        inner
    }

    /// Returns the result type of a call of a closure.
    pub(super) fn closure_result(&mut self, closure: TypeId, given: &[Argument], types: &[TypeId]) -> Option<TypeId> {
        let closure = self.types.bare(closure);
        let &Closure { lambda, scope, function } = self.reading.closures.get(&closure)?;
        let scope = self.closure_scope(scope, lambda, given, types);
        let inner = self.new_scope(Some(scope), ScopeKind::Block(function));
        self.declare_parameters_of(scope, inner, lambda, types);
        self.quiet += 1;
        let trailing = lambda.function.as_ref().and_then(|it| it.trailing.as_deref());
        let written = trailing.map(|it| self.type_name(inner, it));
        self.quiet -= 1;
        if let Some(written) = written {
            return (!self.types.is_opaque(written)).then_some(written);
        }
        self.returned_type(inner, function, &lambda.body, Deduces::Value)
    }

    fn lambda_body(&mut self, scope: ScopeId, lambda: &'u Lambda, types: &[TypeId]) {
        let inner = self.new_scope(Some(scope), ScopeKind::Block(self.function));
        let uses = self.special_uses.len();
        self.reading.suppressed += 1;
        self.declare_parameters_of(scope, inner, lambda, types);
        self.walk(inner, &lambda.body);
        self.reading.suppressed -= 1;
        // The builtin variables are uses of the lambda and not of this code.
        self.special_uses.truncate(uses);
    }

    /// Declares init-captures and parameters of a lambda. Parameters of type `auto` get the types of the call's
    /// arguments.
    fn declare_parameters_of(&mut self, scope: ScopeId, inner: ScopeId, lambda: &'u Lambda, types: &[TypeId]) {
        self.quiet += 1;
        let made = lambda.captures.iter().filter_map(|it| match it {
            Capture::Made(name) => Some(*name),
            _ => None,
        });
        for (name, value) in made.zip(&lambda.made) {
            let ty = self.expression_type(scope, value).unwrap_or(Types::ERROR);
            let ty = self.decay(ty);
            let variable = self.parameter_of_lambda(inner, name, ty, value.span);
            self.declare(inner, name, Entity::Variable(variable));
        }
        let parameters: &[Parameter] = lambda.function.as_ref().map_or(&[], |it| &it.parameters);
        let mut types = types.iter().copied();
        let single = parameters.iter().filter(|it| !it.declarator.pack).count();
        let in_pack = types.len().saturating_sub(single);
        for parameter in parameters {
            let name = parameter.declarator.name.as_ref().and_then(|it| it.plain());
            let count = if parameter.declarator.pack { in_pack } else { 1 };
            let given: Vec<TypeId> = types.by_ref().take(count).collect();
            let Some(name) = name else { continue };
            let written = self.parameter_type(scope, parameter);
            let ty = |index: usize| match given.get(index) {
                Some(&given) if is_open(parameter) => given,
                _ => written.get(index).copied().unwrap_or(Types::ERROR),
            };
            if !parameter.declarator.pack {
                let variable = self.parameter_of_lambda(inner, name, ty(0), parameter.span);
                self.declare(inner, name, Entity::Variable(variable));
                continue;
            }
            let all: Vec<Argument> = (0..count)
                .map(|index| {
                    let variable = self.parameter_of_lambda(inner, name, ty(index), parameter.span);
                    Argument::Address(Address::Variable(variable.0))
                })
                .collect();
            if let Some(pack) = self.entity_of(Argument::Pack(all)) {
                self.declare(inner, name, pack);
            }
        }
        self.quiet -= 1;
    }

    fn parameter_of_lambda(&mut self, inner: ScopeId, name: Symbol, ty: TypeId, span: Span) -> VariableId {
        let variable = self.new_variable(name, inner, ty, span);
        let function = self.function.map(|it| (it, 0));
        let data = &mut self.variables[variable.0 as usize];
        data.is_parameter = true;
        data.function = function;
        variable
    }
}

fn is_open(parameter: &Parameter) -> bool {
    matches!(parameter.specifiers.ty, Some(TypeSpecifier::Auto(_)))
}

fn is_generic(lambda: &Lambda) -> bool {
    !lambda.template.is_empty() || lambda.function.iter().any(|it| it.parameters.iter().any(is_open))
}
