//! Evaluation of `constexpr` calls ([expr.const], [dcl.constexpr]).

use super::operand::{Item, Operand};
use super::statement::Flow;
use crate::ast::{self, Expression, ExpressionKind as K, Name, PartKind};
use crate::entities::{Entity, FunctionId, ScopeId, TemplateKind};
use crate::limits;
use crate::sema::literal::LiteralForm;
use crate::sema::state::{Frame, Outcome, Problem, Sema, Value, ValueKind};
use crate::types::{Argument, Builtin, TypeId, TypeKind, Types};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    /// Evaluates a call to a value or reference.
    pub(super) fn call(
        &mut self,
        callee: &'u Expression,
        arguments: &'u [Expression],
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let name = match &callee.kind {
            K::Name(name) => name,
            K::Member(object, arrow, name) => return self.call_member(object, *arrow, name, arguments, frame, span),
            K::Integer(..) | K::Float(..) | K::Bool(_) => return Err(Problem::NotConstant(Some((span, None)))),
            _ => {
                let object = self.evaluate(callee, frame)?;
                let operands = self.operands(arguments, frame)?;
                return self.call_object(object, &[], operands, frame, span);
            }
        };
        if name.plain().is_some_and(|it| self.own_place(frame, it).is_some()) {
            let object = self.evaluate(callee, frame)?;
            let operands = self.operands(arguments, frame)?;
            return self.call_object(object, &[], operands, frame, span);
        }
        if self.is_literal_operator(name) {
            return self.call_literal(name, arguments, frame);
        }
        let operands = self.operands(arguments, frame)?;
        if let Some(symbol) = name.plain() {
            let values: Vec<Value> = operands.iter().map(|it| it.value).collect();
            if let Some(found) = self.bit_builtin(self.text(symbol), &values) {
                return found;
            }
        }
        let found = self.find(frame.scope, name, false).ok_or(Problem::Reported)?;
        match found {
            Entity::Unknown => Err(Problem::Reported),
            Entity::Type(ty) if self.types.is_dependent(ty) => Err(Problem::Dependent),
            Entity::Type(ty) => self.made_of(ty, operands.into_iter().map(Item::Made).collect(), frame, span),
            Entity::Variable(variable) => {
                let object = self.variable_value(variable, span)?;
                self.call_object(object, &[], operands, frame, span)
            }
            Entity::Template(template) if self.template(template).kind == TemplateKind::Class => {
                let ty = self.seen(frame, |sema, scope| sema.deduced_class(scope, template, arguments, span));
                self.made_of(ty, operands.into_iter().map(Item::Made).collect(), frame, span)
            }
            Entity::Functions(_) | Entity::Template(_) => {
                let given = self.written_given(name, frame)?;
                let candidates = self.named_candidates(found, name, &given, &operands, frame.scope);
                let chosen = self.chosen(&candidates, &operands, span)?;
                let this = match self.functions[chosen.0 as usize].record {
                    Some(owner) => frame.this.and_then(|it| self.as_part(it, owner)),
                    None => None,
                };
                self.run_function(chosen, operands, this, frame)
            }
            _ => Err(Problem::Unread),
        }
    }

    /// Evaluates a user-defined literal, `4_kb`.
    fn call_literal(&mut self, name: &'u Name, arguments: &'u [Expression], frame: &mut Frame) -> Outcome<Value> {
        let found = self.literal_operator(frame.scope, name, arguments);
        let Some((function, form)) = found else {
            let known = self.find(frame.scope, name, false);
            return Err(if known == Some(Entity::Unknown) { Problem::Reported } else { Problem::Unread });
        };
        if !self.functions[function.0 as usize].is_constexpr {
            return Err(Problem::NotConstant(Some((name.span, None))));
        }
        let operands = match form {
            LiteralForm::Cooked => self.operands(arguments, frame)?,
            LiteralForm::Raw => vec![Operand::of(self.characters(self.literal_text(arguments))?)],
            LiteralForm::Template => Vec::new(),
        };
        self.run_function(function, operands, None, frame)
    }

    /// Returns the explicit template arguments of a name.
    fn written_given(&mut self, name: &'u Name, frame: &mut Frame) -> Outcome<Vec<Argument>> {
        let Some(written) = name.parts.last().and_then(|it| it.arguments.as_ref()) else { return Ok(Vec::new()) };
        let given = self.seen(frame, |sema, scope| sema.written_arguments(scope, written));
        let given = given.ok_or(Problem::Reported)?;
        if given.iter().any(|it| self.types.is_dependent_argument(it)) { Err(Problem::Dependent) } else { Ok(given) }
    }

    fn named_candidates(
        &mut self,
        found: Entity,
        name: &'u Name,
        given: &[Argument],
        operands: &[Operand<'u>],
        scope: ScopeId,
    ) -> Vec<FunctionId> {
        let mut candidates = Vec::new();
        if let (Entity::Functions(set), true) = (found, given.is_empty()) {
            candidates.extend(self.overloads[set as usize].iter().copied());
        }
        let templates = self.function_templates(scope, name).unwrap_or_default();
        let types: Vec<TypeId> = operands.iter().map(|it| it.ty(self)).collect();
        self.quiet += 1;
        candidates.extend(self.best_instance(templates, given, &types));
        self.quiet -= 1;
        candidates
    }

    /// Evaluates a member call, `object.f(a)` or `pointer->f(a)`.
    fn call_member(
        &mut self,
        object: &'u Expression,
        arrow: bool,
        name: &'u Name,
        arguments: &'u [Expression],
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let object = self.object_of(object, arrow, frame)?;
        let operands = self.operands(arguments, frame)?;
        let given = self.written_given(name, frame)?;
        match name.parts.last().map(|it| &it.kind) {
            Some(PartKind::Operator(sign)) if self.text(*sign) == "()" => {
                self.call_object(object, &given, operands, frame, span)
            }
            Some(PartKind::Identifier(symbol)) => {
                if let ValueKind::Aggregate(id) = object.kind
                    && let Some(place) = self.field_place(id, *symbol)
                {
                    let member = self.load(place, span)?;
                    return self.call_object(member, &given, operands, frame, span);
                }
                self.call_method(object, *symbol, &given, operands, frame, span)
            }
            Some(PartKind::Conversion(target)) => {
                let ty = self.type_name(frame.scope, target);
                self.number_of_object(object, Some(ty))
            }
            _ => Err(Problem::Unread),
        }
    }

    /// Calls a member function of an object, by its name or sign.
    pub(super) fn call_method(
        &mut self,
        object: Value,
        symbol: crate::symbol::Symbol,
        given: &[Argument],
        operands: Vec<Operand<'u>>,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let candidates = self.member_candidates(object.ty, symbol, given, &operands, span);
        let mut chosen = self.chosen(&candidates, &operands, span)?;
        let mut this = match (object.kind, self.functions[chosen.0 as usize].record) {
            (ValueKind::Aggregate(id), Some(owner)) => Some(self.as_part(id, owner).ok_or(Problem::Unread)?),
            (ValueKind::Object | ValueKind::Aggregate(_), _) => object.object(),
            _ => return Err(Problem::Unread),
        };
        if self.functions[chosen.0 as usize].says.is_virtual
            && let Some(part) = this
        {
            // The final overrider of the most derived object.
            let whole = std::iter::successors(Some(part), |it| self.memory.whole(*it)).last().unwrap_or(part);
            let ty = self.memory.type_of(whole).ok_or(Problem::Unread)?;
            let candidates = self.member_candidates(ty, symbol, given, &operands, span);
            chosen = self.chosen(&candidates, &operands, span)?;
            let owner = self.functions[chosen.0 as usize].record.ok_or(Problem::Unread)?;
            this = Some(self.as_part(whole, owner).ok_or(Problem::Unread)?);
        }
        self.run_function(chosen, operands, this, frame)
    }

    /// Calls a closure or a class object with `operator()`.
    pub(super) fn call_object(
        &mut self,
        object: Value,
        given: &[Argument],
        operands: Vec<Operand<'u>>,
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        match object.kind {
            ValueKind::Closure(id) => self.call_lambda(id, given, operands, frame, span),
            ValueKind::Aggregate(_) | ValueKind::Object => {
                let sign = self.symbol("()").ok_or(Problem::Unread)?;
                self.call_method(object, sign, given, operands, frame, span)
            }
            _ => Err(Problem::Unread),
        }
    }

    pub(super) fn run_function(
        &mut self,
        id: FunctionId,
        operands: Vec<Operand<'u>>,
        this: Option<u32>,
        caller: &mut Frame,
    ) -> Outcome<Value> {
        if let Some(value) = self.deep_value(id, &operands, this) {
            return Ok(value);
        }
        if self.calls_too_deeply() {
            // nvcc's limit is the same.
            if self.is_at_call_depth() || self.calls_itself_for_ever(id) {
                return Err(Problem::NotConstant(None));
            }
            self.postpone(self.number_call(id, &operands, this));
            return Err(Problem::TooLong);
        }
        let first = if self.call_depth == 0 { self.number_call(id, &operands, this) } else { None };
        match first {
            Some(call) => self.call_in_turn(call, operands, caller),
            None => self.run_once(id, operands, this, caller),
        }
    }

    /// Binds the arguments and evaluates the body.
    pub(super) fn run_once(
        &mut self,
        id: FunctionId,
        operands: Vec<Operand<'u>>,
        this: Option<u32>,
        caller: &mut Frame,
    ) -> Outcome<Value> {
        let function = &self.functions[id.0 as usize];
        let (scope, span) = (function.scope, function.span);
        let body = function.body.ok_or(Problem::Unread)?;
        let types: Vec<TypeId> = function.parameters.iter().map(|it| it.ty).collect();
        let written = function.written;
        let TypeKind::Function(ty) = self.types.kind(function.ty).clone() else { return Err(Problem::Unread) };
        let made = self.memory.mark();
        let mut frame = Frame::new(scope, this);
        frame.result = (!self.types.is_opaque(ty.result)).then_some(ty.result);
        let grouped = grouped(&written.parameters, types);
        self.bind_parameters(&written.parameters, &grouped, operands, caller, &mut frame)?;
        let run = |sema: &mut Self| sema.within_call(id, |sema| sema.statements(body, &mut frame));
        match self.run_body(made, run)? {
            Flow::Return(Some(value)) => Ok(value),
            // A function without a result is called for its side effects.
            Flow::Next | Flow::Return(None)
                if ty.result == Types::builtin(Builtin::Void) || ty.result == Types::ERROR =>
            {
                Ok(Value { kind: ValueKind::Object, ty: Types::builtin(Builtin::Void) })
            }
            _ => Err(Problem::NotConstant(Some((span, None)))),
        }
    }

    /// Whether a further call would exceed the stack or the limit of nesting.
    pub(super) fn calls_too_deeply(&self) -> bool {
        self.is_at_call_depth() || self.depth + limits::CALL_LEVELS >= limits::STACK_DEPTH
    }

    /// Evaluates a body. Releases the objects created since a mark unless the result refers to them.
    pub(super) fn run_body(&mut self, mark: usize, run: impl FnOnce(&mut Self) -> Outcome<Flow>) -> Outcome<Flow> {
        self.call_depth += 1;
        let flow = self.deeper_by(limits::CALL_LEVELS, run);
        self.call_depth -= 1;
        let flow = flow?;
        if flow.holds_nothing() {
            self.memory.release(mark);
        }
        Ok(flow)
    }

    /// Creates variables for function parameters.
    pub(super) fn bind_parameters(
        &mut self,
        parameters: &'u [ast::Parameter],
        types: &[Vec<TypeId>],
        operands: Vec<Operand<'u>>,
        caller: &mut Frame,
        frame: &mut Frame,
    ) -> Outcome<()> {
        let mut operands = operands.into_iter();
        for (parameter, types) in parameters.iter().zip(types) {
            let mut all = Vec::with_capacity(types.len());
            for &ty in types {
                let value = match (operands.next(), &parameter.default) {
                    (Some(operand), _) => self.passed(operand, ty, caller, parameter.span)?,
                    (None, Some(default)) => {
                        let mut outer = Frame::new(frame.scope, None);
                        self.value_of_expression(ty, default, &mut outer)?
                    }
                    (None, None) => return Err(Problem::Unread),
                };
                all.push(self.variable_for(value)?);
            }
            let Some(name) = parameter.declarator.name.as_ref().and_then(Name::plain) else { continue };
            match all.as_slice() {
                [only] if !parameter.declarator.pack => frame.locals.push((name, *only)),
                _ => frame.packs.push((name, all)),
            }
        }
        Ok(())
    }
}

/// Groups parameter types by declared parameter: a pack takes the remaining ones.
fn grouped(written: &[ast::Parameter], types: Vec<TypeId>) -> Vec<Vec<TypeId>> {
    let packs = written.iter().filter(|it| it.declarator.pack).count();
    let single = written.len() - packs;
    let in_pack = types.len().saturating_sub(single) / packs.max(1);
    let mut types = types.into_iter();
    let count = |it: &ast::Parameter| if it.declarator.pack { in_pack } else { 1 };
    written.iter().map(|it| types.by_ref().take(count(it)).collect()).collect()
}
