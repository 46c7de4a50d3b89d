//! Calls of `constexpr` functions: their statements run.

use super::{Frame, Outcome, Problem, Value, ValueKind};
use crate::ast::{self, Expression, ExpressionKind as K, Name, Statement};
use crate::entities::Entity;
use crate::limits;
use crate::sema::Sema;
use crate::types::{Builtin, TypeId, TypeKind, Types};
use nvvm_syntax::Span;

/// How a statement ends.
pub(super) enum Flow {
    Next,
    Return(Option<Value>),
    Break,
    Continue,
}

impl<'u> Sema<'u> {
    pub(super) fn call(
        &mut self,
        callee: &'u Expression,
        arguments: &'u [Expression],
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let fail = Problem::Unread;
        let name = match &callee.kind {
            K::Name(name) => name,
            K::Lambda(lambda) => return self.call_lambda(lambda, arguments, frame, span),
            K::Member(object, false, name) => return self.call_method(object, name, arguments, frame),
            K::Integer(..) | K::Float(..) | K::Bool(_) => return Err(Problem::NotConstant(Some((span, None)))),
            _ => return Err(fail),
        };
        let mut values = Vec::with_capacity(arguments.len());
        for argument in arguments {
            if let K::Pack(pattern) = &argument.kind {
                let length = self.pack_length_in_expression(frame.scope, pattern).ok_or(Problem::Dependent)?;
                for index in 0..length {
                    let scope = self.pack_element_scope(frame.scope, index);
                    let mut inner = Frame { scope, locals: frame.locals.clone(), this: frame.this };
                    values.push(self.evaluate(pattern, &mut inner)?);
                }
                continue;
            }
            values.push(self.evaluate(argument, frame)?);
        }
        if let Some(found) = name.plain().and_then(|it| self.bit_builtin(self.text(it), &values)) {
            return found;
        }
        let found = self.find(frame.scope, name, false).ok_or(Problem::Reported)?;
        if found == Entity::Unknown {
            return Err(Problem::Reported);
        }
        let mut candidates = Vec::new();
        if let Entity::Functions(set) = found {
            candidates.extend(self.overloads[set as usize].iter().copied());
        }
        if let Entity::Functions(_) | Entity::Template(_) = found {
            let written = name.parts.last().and_then(|it| it.arguments.as_ref());
            let given = match written {
                Some(written) => self.written_arguments(frame.scope, written).ok_or(Problem::Reported)?,
                None => Vec::new(),
            };
            if given.iter().any(|it| self.types.is_dependent_argument(it)) {
                return Err(Problem::Dependent);
            }
            for template in self.function_templates(frame.scope, name).unwrap_or_default() {
                let wanted: Vec<TypeId> = values.iter().map(|it| self.types.bare(it.ty)).collect();
                candidates.extend(self.function_for_values(template, &given, &wanted));
            }
        }
        if let Entity::Type(ty) = found {
            if self.types.is_dependent(ty) {
                return Err(Problem::Dependent);
            }
            return match values.as_slice() {
                [only] => Ok(self.convert(*only, ty)),
                _ => Err(fail),
            };
        }
        let fits = |sema: &Self, id: crate::entities::FunctionId| {
            let function = &sema.functions[id.0 as usize];
            function.is_constexpr && function.body.is_some() && function.parameters.len() == values.len()
        };
        // Among overloads the one whose types are those of the arguments.
        let exact = |sema: &Self, id: crate::entities::FunctionId| {
            let function = &sema.functions[id.0 as usize];
            function.parameters.iter().zip(&values).all(|(a, b)| sema.types.bare(a.ty) == sema.types.bare(b.ty))
        };
        let chosen = candidates.iter().copied().find(|&it| fits(self, it) && exact(self, it));
        let chosen = chosen.or_else(|| candidates.iter().copied().find(|&it| fits(self, it)));
        let Some(chosen) = chosen else {
            // A function that is not constexpr is surely none of a constant.
            let ordinary = |id: &crate::entities::FunctionId| !self.functions[id.0 as usize].is_constexpr;
            let surely = !candidates.is_empty() && candidates.iter().all(ordinary);
            return Err(if surely { Problem::NotConstant(Some((span, None))) } else { Problem::Unread });
        };
        self.run_function(chosen, values, None)
    }

    /// `object.f(a)`
    fn call_method(
        &mut self,
        object: &'u Expression,
        name: &'u Name,
        arguments: &'u [Expression],
        frame: &mut Frame,
    ) -> Outcome<Value> {
        let object = self.evaluate(object, frame)?;
        let this = match object.kind {
            ValueKind::Aggregate(id) => Some(id),
            ValueKind::Object => None,
            _ => return Err(Problem::Unread),
        };
        let mut values = Vec::with_capacity(arguments.len());
        for argument in arguments {
            values.push(self.evaluate(argument, frame)?);
        }
        let symbol = name.plain().ok_or(Problem::Unread)?;
        let members = self.members_of(Entity::Type(object.ty), name.span).ok_or(Problem::Unread)?;
        let Some(Entity::Functions(set)) = self.lookup_member(members, symbol) else { return Err(Problem::Unread) };
        let mut fitting = self.overloads[set as usize].iter().copied().filter(|it| {
            let function = &self.functions[it.0 as usize];
            function.is_constexpr && function.body.is_some() && function.parameters.len() == values.len()
        });
        let (Some(chosen), None) = (fitting.next(), fitting.next()) else { return Err(Problem::Unread) };
        self.run_function(chosen, values, this)
    }

    /// `[](int x) { … }(a)`
    fn call_lambda(
        &mut self,
        lambda: &'u ast::Lambda,
        arguments: &'u [Expression],
        frame: &mut Frame,
        span: Span,
    ) -> Outcome<Value> {
        let parameters: &[ast::Parameter] = lambda.function.as_ref().map_or(&[], |it| &it.parameters);
        if parameters.len() != arguments.len() || self.depth + limits::CALL_LEVELS >= limits::STACK_DEPTH {
            return Err(Problem::Unread);
        }
        let mut inner = Frame { scope: frame.scope, locals: frame.locals.clone(), this: frame.this };
        for (parameter, argument) in parameters.iter().zip(arguments) {
            let value = self.evaluate(argument, frame)?;
            let value = self.copied(value)?;
            let ty = self.parameter_type(frame.scope, parameter).first().copied().ok_or(Problem::Unread)?;
            let value = if self.types.is_opaque(ty) { value } else { self.convert(value, self.without_reference(ty)) };
            inner.locals.extend(parameter.declarator.name.as_ref().and_then(Name::plain).map(|it| (it, value)));
        }
        let result = lambda.function.as_ref().and_then(|it| it.trailing.as_deref());
        let result = result.map(|it| self.type_name(frame.scope, it));
        self.call_depth += 1;
        let flow = self.deeper_by(limits::CALL_LEVELS, |sema| sema.statements(&lambda.body, &mut inner));
        self.call_depth -= 1;
        match flow? {
            Flow::Return(Some(value)) => Ok(result.map_or(value, |ty| self.convert(value, ty))),
            _ => Err(Problem::NotConstant(Some((span, None)))),
        }
    }

    /// What statements return.
    pub(super) fn returned(&mut self, body: &'u [Statement], frame: &mut Frame) -> Outcome<Value> {
        match self.statements(body, frame)? {
            Flow::Return(Some(value)) => Ok(value),
            _ => Err(Problem::Unread),
        }
    }

    /// The body of a constructor.
    pub(super) fn run_statements(&mut self, body: &'u [Statement], frame: &mut Frame) -> Outcome<()> {
        self.statements(body, frame).map(|_| ())
    }

    fn run_function(
        &mut self,
        id: crate::entities::FunctionId,
        values: Vec<Value>,
        this: Option<u32>,
    ) -> Outcome<Value> {
        if self.call_depth >= limits::CALL_DEPTH || self.depth + limits::CALL_LEVELS >= limits::STACK_DEPTH {
            let is_endless = self.calls_itself_for_ever(id);
            return Err(if is_endless { Problem::NotConstant(None) } else { Problem::TooLong });
        }
        let fail = Problem::Unread;
        let function = &self.functions[id.0 as usize];
        let (scope, body) = (function.scope, function.body.ok_or(fail.clone())?);
        let parameters = function.parameters.clone();
        let TypeKind::Function(ty) = self.types.kind(function.ty).clone() else { return Err(fail) };
        let mut frame = Frame { scope, locals: Vec::new(), this };
        for (parameter, value) in parameters.iter().zip(values) {
            let is_made = matches!(value.kind, ValueKind::Aggregate(_));
            let (target, value) = match *self.types.kind(parameter.ty) {
                // Numbers have no place that a reference could stand for.
                TypeKind::Reference { target, rvalue: false } if !is_made && !self.types.is_const(target) => {
                    return Err(fail);
                }
                TypeKind::Reference { target, .. } => (target, value),
                TypeKind::Pointer(_) => (parameter.ty, value),
                _ => (parameter.ty, self.copied(value)?),
            };
            if let Some(name) = parameter.name {
                frame.locals.push((name, self.convert(value, target)));
            }
        }
        self.call_depth += 1;
        let flow =
            self.within_call(id, |sema| sema.deeper_by(limits::CALL_LEVELS, |sema| sema.statements(body, &mut frame)));
        self.call_depth -= 1;
        match flow? {
            Flow::Return(Some(value)) => {
                let result = match *self.types.kind(ty.result) {
                    TypeKind::Reference { target, .. } => target,
                    _ => ty.result,
                };
                Ok(if result == Types::ERROR { value } else { self.convert(value, result) })
            }
            // Of a function without a result only what it writes matters.
            Flow::Next | Flow::Return(None) if ty.result == Types::builtin(Builtin::Void) => {
                Ok(Value { kind: ValueKind::Object, ty: ty.result })
            }
            _ => Err(fail),
        }
    }

    fn statements(&mut self, all: &'u [Statement], frame: &mut Frame) -> Outcome<Flow> {
        for statement in all {
            match self.statement(statement, frame)? {
                Flow::Next => {}
                flow => return Ok(flow),
            }
        }
        Ok(Flow::Next)
    }

    pub(super) fn statement(&mut self, statement: &'u Statement, frame: &mut Frame) -> Outcome<Flow> {
        self.step()?;
        let mark = frame.locals.len();
        match statement {
            // Nothing is thrown in a constant expression.
            Statement::Nothing | Statement::Handler(_) => Ok(Flow::Next),
            Statement::Expression(value) => {
                self.evaluate(value, frame)?;
                Ok(Flow::Next)
            }
            Statement::Return(value) => match value {
                Some(value) => Ok(Flow::Return(Some(self.evaluate(value, frame)?))),
                None => Ok(Flow::Return(None)),
            },
            Statement::Block(all) => {
                let flow = self.statements(all, frame);
                frame.locals.truncate(mark);
                flow
            }
            Statement::If(before, condition, yes, no, _) => {
                self.statements(before, frame)?;
                let condition = condition.as_ref().ok_or(Problem::Unread)?;
                self.decided();
                let holds = self.evaluate(condition, frame)?.is_true().ok_or(Problem::Unread)?;
                let branch = if holds { Some(&**yes) } else { no.as_deref() };
                let flow = match branch {
                    Some(branch) => self.statement(branch, frame),
                    None => Ok(Flow::Next),
                };
                frame.locals.truncate(mark);
                flow
            }
            Statement::While(condition, body) => self.iterate(&[], condition.as_ref(), None, body, true, frame),
            Statement::DoWhile(body, condition) => self.iterate(&[], condition.as_ref(), None, body, false, frame),
            Statement::For(before, condition, step, body) => {
                self.iterate(before, condition.as_ref(), step.as_ref(), body, true, frame)
            }
            Statement::Range(specifiers, declarator, range, body) => {
                let flow = self.each(specifiers, declarator, range, body, frame);
                frame.locals.truncate(mark);
                flow
            }
            Statement::Break => Ok(Flow::Break),
            Statement::Continue => Ok(Flow::Continue),
            Statement::Declaration(declaration) => self.local(declaration, frame),
            Statement::Switch(condition, body) => {
                let flow = self.switch(condition.as_ref(), body, frame);
                frame.locals.truncate(mark);
                flow
            }
            Statement::Case(_) => Ok(Flow::Next),
        }
    }

    /// Runs a `switch` from the case that its value has.
    fn switch(&mut self, condition: Option<&'u Expression>, body: &'u Statement, frame: &mut Frame) -> Outcome<Flow> {
        let value = self.evaluate(condition.ok_or(Problem::Unread)?, frame)?.integer().ok_or(Problem::Unread)?;
        let Statement::Block(all) = body else { return Err(Problem::Unread) };
        self.decided();
        let mut from = None;
        for (index, statement) in all.iter().enumerate() {
            let Statement::Case(case) = statement else { continue };
            match case {
                Some(case) => {
                    if self.evaluate(case, frame)?.integer() == Some(value) {
                        from = Some(index);
                        break;
                    }
                }
                None => from = from.or(Some(index)),
            }
        }
        let Some(from) = from else { return Ok(Flow::Next) };
        Ok(match self.statements(&all[from..], frame)? {
            Flow::Break => Flow::Next,
            flow => flow,
        })
    }

    fn iterate(
        &mut self,
        before: &'u [Statement],
        condition: Option<&'u Expression>,
        step: Option<&'u Expression>,
        body: &'u Statement,
        tests_first: bool,
        frame: &mut Frame,
    ) -> Outcome<Flow> {
        let mark = frame.locals.len();
        self.decided();
        self.statements(before, frame)?;
        let mut tests = tests_first;
        loop {
            self.step()?;
            if let (Some(condition), true) = (condition, tests)
                && !self.evaluate(condition, frame)?.is_true().ok_or(Problem::Unread)?
            {
                break;
            }
            tests = true;
            match self.statement(body, frame)? {
                Flow::Break => break,
                flow @ Flow::Return(_) => {
                    frame.locals.truncate(mark);
                    return Ok(flow);
                }
                Flow::Next | Flow::Continue => {}
            }
            if let Some(step) = step {
                self.evaluate(step, frame)?;
            }
        }
        frame.locals.truncate(mark);
        Ok(Flow::Next)
    }

    fn local(&mut self, declaration: &'u ast::Declaration, frame: &mut Frame) -> Outcome<Flow> {
        match &declaration.kind {
            ast::DeclarationKind::Simple(specifiers, declarators) => {
                let base = self.specified(frame.scope, specifiers);
                for declarator in declarators {
                    let name = declarator.declarator.name.as_ref().and_then(Name::plain);
                    let name = name.ok_or(Problem::Unread)?;
                    let ty = self.derived(frame.scope, base, &declarator.declarator);
                    let ty = match &declarator.initialiser {
                        Some(initialiser) => self.sized_by_initialiser(frame.scope, ty, specifiers, initialiser),
                        None => ty,
                    };
                    let value = match (&declarator.initialiser, ty) {
                        (Some(initialiser), Types::ERROR) => match initialiser.values.as_slice() {
                            [only] => self.evaluate(only, frame)?,
                            _ => return Err(Problem::Unread),
                        },
                        (initialiser, ty) => self.initialised(ty, initialiser.as_ref(), frame, declaration.span)?,
                    };
                    frame.locals.push((name, value));
                }
                Ok(Flow::Next)
            }
            ast::DeclarationKind::StaticAssertion(..) | ast::DeclarationKind::Nothing => Ok(Flow::Next),
            _ => Err(Problem::Unread),
        }
    }
}
