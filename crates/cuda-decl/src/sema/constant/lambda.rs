//! Evaluation of lambda expressions and calls of closures ([expr.prim.lambda]).

use super::operand::Operand;
use super::statement::Flow;
use crate::ast::{Capture, Expression, Lambda};
use crate::entities::ScopeKind;
use crate::sema::state::{Captured, Frame, Outcome, Place, Problem, Sema, Value, ValueKind};
use crate::types::{Argument, Builtin, TypeId, Types};
use nvvm_syntax::Span;
use std::sync::Arc;

impl<'u> Sema<'u> {
    /// Creates the closure of a lambda expression.
    pub(super) fn lambda_value(
        &mut self,
        expression: &'u Expression,
        lambda: &'u Arc<Lambda>,
        frame: &mut Frame,
    ) -> Outcome<Value> {
        let ty = self.closure_type(frame.scope, expression, lambda);
        let mut locals = frame.locals.clone();
        if lambda.captures.contains(&Capture::AllByValue) {
            for (_, place) in &mut locals {
                *place = self.own_copy(*place)?;
            }
        }
        let mut made = 0;
        for capture in &lambda.captures {
            match capture {
                Capture::ByValue(name) => {
                    let Some(place) = frame.local(*name) else { continue };
                    let copy = self.own_copy(place.object)?;
                    locals.push((*name, copy));
                }
                Capture::Made(name) => {
                    let value = lambda.made.get(made).ok_or(Problem::Unread)?;
                    made += 1;
                    let value = self.evaluate(value, frame)?;
                    let value = self.copied(value)?;
                    let value = self.decayed(value);
                    locals.push((*name, self.variable_for(value)?));
                }
                Capture::AllByValue | Capture::AllByReference | Capture::ByReference(_) => {}
            }
        }
        let captured = Captured { lambda, scope: frame.scope, locals, packs: frame.packs.clone(), this: frame.this };
        let id = self.memory.capture(captured).ok_or(Problem::TooLong)?;
        Ok(Value { kind: ValueKind::Closure(id), ty })
    }

    /// Creates a variable with the current value of another.
    fn own_copy(&mut self, object: u32) -> Outcome<u32> {
        let place = self.settled(Place { object, index: 0 });
        let value = self.memory.get(place).ok_or(Problem::Unread)?;
        let value = self.copied(value)?;
        self.variable_for(value)
    }

    pub(super) fn call_lambda(
        &mut self,
        id: u32,
        given: &[Argument],
        operands: Vec<Operand<'u>>,
        caller: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        if self.calls_too_deeply() {
            return Err(Problem::TooLong);
        }
        let Captured { lambda, scope, locals, packs, this } =
            self.memory.closure(id).cloned().ok_or(Problem::Unread)?;
        let parameters = lambda.function.as_ref().map_or(&[][..], |it| &it.parameters);
        let mut scope = scope;
        if !lambda.template.is_empty() {
            let inner = self.new_scope(Some(scope), ScopeKind::Parameters);
            self.quiet += 1;
            let pattern = self.pattern_scope(scope, &lambda.template);
            let patterns: Vec<TypeId> = parameters.iter().flat_map(|it| self.parameter_type(pattern, it)).collect();
            let types: Vec<TypeId> = operands.iter().map(|it| it.ty(self)).collect();
            let deduced = self.deduced_bindings(lambda.template.len(), &patterns, &types);
            self.quiet -= 1;
            let deduced = deduced.ok_or(Problem::Unread)?;
            let given = given.iter().cloned().map(Some).chain(std::iter::repeat(None));
            for ((parameter, found), given) in lambda.template.iter().zip(deduced).zip(given) {
                self.bind(inner, parameter, given.or(found).ok_or(Problem::Unread)?);
            }
            scope = inner;
        }
        let made = self.memory.mark();
        let mut frame = Frame { scope, locals, packs, this, result: None };
        let mut types = Vec::with_capacity(parameters.len());
        let packs = parameters.iter().filter(|it| it.declarator.pack).count();
        for parameter in parameters {
            let count = if parameter.declarator.pack { operands.len() + packs - parameters.len() } else { 1 };
            let ty = self.seen(&mut frame, |sema, scope| sema.parameter_type(scope, parameter));
            let ty = ty.first().copied().ok_or(Problem::Unread)?;
            let ty = match *self.types.kind(ty) {
                crate::types::TypeKind::Pack(inner) => inner,
                _ => ty,
            };
            types.push(vec![ty; count]);
        }
        if packs == 0 && operands.len() > parameters.len() {
            return Err(Problem::Unread);
        }
        self.bind_parameters(parameters, &types, operands, caller, &mut frame)?;
        if let Some(result) = lambda.function.as_ref().and_then(|it| it.trailing.as_deref()) {
            let ty = self.seen(&mut frame, |sema, scope| sema.type_name(scope, result));
            frame.result = (!self.types.is_opaque(ty)).then_some(ty);
        }
        match self.run_body(made, |sema| sema.statements(&lambda.body, &mut frame))? {
            Flow::Return(Some(value)) => Ok(value),
            Flow::Next | Flow::Return(None) => Ok(Value { kind: ValueKind::Object, ty: Types::builtin(Builtin::Void) }),
            _ => Err(Problem::NotConstant(Some((span, None)))),
        }
    }
}
