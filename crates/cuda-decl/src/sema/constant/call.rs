//! Calls of `constexpr` functions: their statements run.

use super::{Frame, Outcome, Problem, Value, ValueKind};
use crate::ast::{self, Expression, ExpressionKind as K, Name, Statement};
use crate::entities::Entity;
use crate::limits;
use crate::sema::Sema;
use crate::types::{Builtin, TypeId, TypeKind, Types};
use nvvm_syntax::Span;

/// How a statement ends.
enum Flow {
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
            _ => return Err(fail),
        };
        let mut values = Vec::with_capacity(arguments.len());
        for argument in arguments {
            if let K::Pack(pattern) = &argument.kind {
                let length = self.pack_length_in_expression(frame.scope, pattern).ok_or(Problem::Dependent)?;
                for index in 0..length {
                    let scope = self.pack_element_scope(frame.scope, index);
                    let mut inner = Frame { scope, locals: frame.locals.clone() };
                    values.push(self.evaluate(pattern, &mut inner)?);
                }
                continue;
            }
            values.push(self.evaluate(argument, frame)?);
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
        self.run_function(chosen, values)
    }

    fn run_function(&mut self, id: crate::entities::FunctionId, values: Vec<Value>) -> Outcome<Value> {
        if self.call_depth >= limits::CALL_DEPTH || self.depth + limits::CALL_LEVELS >= limits::STACK_DEPTH {
            return Err(Problem::TooLong);
        }
        let fail = Problem::Unread;
        let function = &self.functions[id.0 as usize];
        let (scope, body) = (function.scope, function.body.ok_or(fail.clone())?);
        let parameters = function.parameters.clone();
        let TypeKind::Function(ty) = self.types.kind(function.ty).clone() else { return Err(fail) };
        let mut frame = Frame { scope, locals: Vec::new() };
        for (parameter, value) in parameters.iter().zip(values) {
            let target = match *self.types.kind(parameter.ty) {
                TypeKind::Reference { target, .. } => target,
                _ => parameter.ty,
            };
            if let Some(name) = parameter.name {
                frame.locals.push((name, self.convert(value, target)));
            }
        }
        self.call_depth += 1;
        let flow = self.deeper_by(limits::CALL_LEVELS, |sema| sema.statements(body, &mut frame));
        self.call_depth -= 1;
        match flow? {
            Flow::Return(Some(value)) => {
                let result = match *self.types.kind(ty.result) {
                    TypeKind::Reference { target, .. } => target,
                    _ => ty.result,
                };
                Ok(if result == Types::ERROR { value } else { self.convert(value, result) })
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

    fn statement(&mut self, statement: &'u Statement, frame: &mut Frame) -> Outcome<Flow> {
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
            Statement::Break => Ok(Flow::Break),
            Statement::Continue => Ok(Flow::Continue),
            Statement::Declaration(declaration) => self.local(declaration, frame),
            Statement::Switch(..) | Statement::Case(_) => Err(Problem::Unread),
        }
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
                    let value = match declarator.initialiser.as_ref().map(|it| it.values.as_slice()) {
                        Some([only]) => self.evaluate(only, frame)?,
                        Some([]) | None => Value { kind: ValueKind::Integer(0), ty: Types::builtin(Builtin::Int) },
                        _ => return Err(Problem::Unread),
                    };
                    let value = if ty == Types::ERROR { value } else { self.convert(value, ty) };
                    frame.locals.push((name, value));
                }
                Ok(Flow::Next)
            }
            ast::DeclarationKind::StaticAssertion(..) | ast::DeclarationKind::Nothing => Ok(Flow::Next),
            _ => Err(Problem::Unread),
        }
    }
}
