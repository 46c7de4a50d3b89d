//! Lambdas: the types of their objects, and calls of those with `auto` parameters.

use super::Sema;
use crate::ast::{Expression, Lambda, Parameter, TypeSpecifier};
use crate::entities::{Entity, FunctionId, ScopeId, ScopeKind};
use crate::types::{Argument, TypeId, Types};
use std::sync::Arc;

/// What a lambda's object is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Closure<'u> {
    lambda: &'u Lambda,
    scope: ScopeId,
    /// The function that it stands in.
    function: Option<FunctionId>,
}

/// A call of a lambda's object with arguments of these types.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct ClosureCall {
    closure: TypeId,
    given: Vec<Argument>,
    types: Vec<TypeId>,
}

impl<'u> Sema<'u> {
    /// The type of a lambda's object, which has no name: it stands among those that nothing declares.
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

    /// A lambda in a body: what is in it runs when it is called, and code is made of it in any case unless its
    /// parameters are still open.
    pub(super) fn lambda_in_body(&mut self, scope: ScopeId, lambda: &'u Lambda) {
        if !lambda.is_device && !is_generic(lambda) && self.asks_templates() {
            self.lambda_body(scope, lambda, &[]);
        }
    }

    /// A call of something that may be a lambda's object.
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

    /// The body of a lambda for the arguments of a call.
    pub(super) fn closure_body(&mut self, call: &ClosureCall) {
        let Some(&Closure { lambda, scope, function }) = self.reading.closures.get(&call.closure) else { return };
        let inner = self.new_scope(Some(scope), ScopeKind::Parameters);
        for (parameter, argument) in lambda.template.iter().zip(&call.given) {
            self.bind(inner, parameter, argument.clone());
        }
        let outer = std::mem::replace(&mut self.function, function);
        self.lambda_body(inner, lambda, &call.types);
        self.function = outer;
    }

    fn lambda_body(&mut self, scope: ScopeId, lambda: &'u Lambda, types: &[TypeId]) {
        let inner = self.new_scope(Some(scope), ScopeKind::Block(self.function));
        let uses = self.special_uses.len();
        self.reading.silent += 1;
        self.quiet += 1;
        let parameters = lambda.function.iter().flat_map(|it| &it.parameters);
        for (index, parameter) in parameters.enumerate() {
            let Some(name) = parameter.declarator.name.as_ref().and_then(|it| it.plain()) else { continue };
            let ty = match types.get(index) {
                Some(&given) if is_open(parameter) => given,
                _ => self.parameter_type(scope, parameter).first().copied().unwrap_or(Types::ERROR),
            };
            let variable = self.new_variable(name, inner, ty, parameter.span);
            let function = self.function.map(|it| (it, 0));
            let data = &mut self.variables[variable.0 as usize];
            data.is_parameter = true;
            data.function = function;
            self.declare(inner, name, Entity::Variable(variable));
        }
        self.quiet -= 1;
        self.walk(inner, &lambda.body);
        self.reading.silent -= 1;
        // Builtin variables in it are those of other code.
        self.special_uses.truncate(uses);
    }
}

fn is_open(parameter: &Parameter) -> bool {
    matches!(parameter.specifiers.ty, Some(TypeSpecifier::Auto))
}

fn is_generic(lambda: &Lambda) -> bool {
    !lambda.template.is_empty() || lambda.function.iter().any(|it| it.parameters.iter().any(is_open))
}
