//! Evaluation of statements in `constexpr` functions ([stmt.stmt]).

use crate::ast::{self, Expression, Name, Statement};
use crate::entities::ScopeKind;
use crate::sema::state::{Frame, Outcome, Place, Problem, Sema, Value, ValueKind};
use crate::types::{Builtin, TypeId, TypeKind, Types};

/// The control flow after a statement.
pub(super) enum Flow {
    Next,
    Return(Option<Value>),
    Break,
    Continue,
}

impl Flow {
    /// Whether the result refers to no objects created on the way.
    pub(super) fn holds_nothing(&self) -> bool {
        match self {
            Flow::Return(Some(value)) => {
                matches!(value.kind, ValueKind::Integer(_) | ValueKind::Float(_) | ValueKind::Null)
            }
            _ => true,
        }
    }
}

impl<'u> Sema<'u> {
    pub(super) fn statements(&mut self, all: &'u [Statement], frame: &mut Frame) -> Outcome<Flow> {
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
            // No exception is thrown in a constant expression, so no handler runs.
            Statement::Nothing | Statement::Handler(_) => Ok(Flow::Next),
            Statement::Expression(value) => {
                self.evaluate(value, frame)?;
                Ok(Flow::Next)
            }
            Statement::Return(value) => self.returned(value.as_ref(), frame),
            Statement::Block(all) | Statement::Try(_, all) => {
                let (made, scope) = (self.memory.mark(), frame.scope);
                let flow = self.statements(all, frame)?;
                frame.scope = scope;
                frame.locals.truncate(mark);
                if flow.holds_nothing() {
                    self.memory.release(made);
                }
                Ok(flow)
            }
            Statement::If(before, condition, yes, no, _) => {
                self.statements(before, frame)?;
                let holds = self.condition(condition.as_ref().ok_or(Problem::Unread)?, frame)?;
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
                let flow = self.range_for(specifiers, declarator, range, body, frame);
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

    /// Evaluates a `switch` from the selected case.
    fn switch(&mut self, condition: Option<&'u Expression>, body: &'u Statement, frame: &mut Frame) -> Outcome<Flow> {
        let value = self.evaluate(condition.ok_or(Problem::Unread)?, frame)?;
        let value = self.as_number(value)?.integer().ok_or(Problem::Unread)?;
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
                && !self.is_held(condition, frame)?
            {
                break;
            }
            tests = true;
            let made = self.memory.mark();
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
            self.memory.release(made);
        }
        frame.locals.truncate(mark);
        Ok(Flow::Next)
    }

    /// Evaluates a condition.
    pub(super) fn condition(&mut self, condition: &'u Expression, frame: &mut Frame) -> Outcome<bool> {
        self.decided();
        self.is_held(condition, frame)
    }

    fn is_held(&mut self, condition: &'u Expression, frame: &mut Frame) -> Outcome<bool> {
        let value = self.evaluate(condition, frame)?;
        self.truth(value)
    }

    pub(super) fn truth(&mut self, value: Value) -> Outcome<bool> {
        let value = match self.types.as_record(value.ty) {
            Some(_) => self.number_of_object(value, Some(Types::builtin(Builtin::Bool)))?,
            None => value,
        };
        value.is_true().ok_or(Problem::Unread)
    }

    /// Evaluates `return e;`. For a reference type the result is the location.
    fn returned(&mut self, value: Option<&'u Expression>, frame: &mut Frame) -> Outcome<Flow> {
        let Some(value) = value else { return Ok(Flow::Return(None)) };
        let found = match frame.result {
            Some(ty) if self.is_reference(ty) => {
                let place = self.locate(value, frame)?;
                self.reference_to(place, ty)?
            }
            Some(ty) if !self.types.is_opaque(ty) => self.value_of_expression(ty, value, frame)?,
            _ => {
                let found = self.evaluate(value, frame)?;
                self.copied(found)?
            }
        };
        Ok(Flow::Return(Some(found)))
    }

    fn local(&mut self, declaration: &'u ast::Declaration, frame: &mut Frame) -> Outcome<Flow> {
        match &declaration.kind {
            ast::DeclarationKind::Simple(specifiers, declarators) if !specifiers.storage.is_typedef => {
                let base = self.seen(frame, |sema, scope| sema.base_of_variables(scope, specifiers, declarators));
                for declarator in declarators {
                    if !declarator.declarator.bindings.is_empty() {
                        self.bind_parts(declarator, frame)?;
                        continue;
                    }
                    let name = declarator.declarator.name.as_ref().and_then(Name::plain);
                    let name = name.ok_or(Problem::Unread)?;
                    let value = self.local_value(specifiers, base, declarator, frame)?;
                    let place = self.variable_for(value)?;
                    frame.locals.push((name, place));
                }
                Ok(Flow::Next)
            }
            ast::DeclarationKind::StaticAssertion(..) | ast::DeclarationKind::Empty | ast::DeclarationKind::Nothing => {
                Ok(Flow::Next)
            }
            // Types declared in the body have a scope of their own.
            ast::DeclarationKind::Simple(..) | ast::DeclarationKind::Alias(..) | ast::DeclarationKind::Using(..) => {
                let key = (std::ptr::from_ref(declaration) as usize, frame.scope);
                if let Some(&known) = self.body_scopes.get(&key) {
                    frame.scope = known;
                    return Ok(Flow::Next);
                }
                frame.scope = self.new_scope(Some(frame.scope), ScopeKind::Block(None));
                self.body_scopes.insert(key, frame.scope);
                self.quiet += 1;
                self.seen(frame, |sema, scope| sema.declaration(scope, declaration));
                self.quiet -= 1;
                Ok(Flow::Next)
            }
            _ => Err(Problem::Unread),
        }
    }

    /// Binds the names of a structured binding, `auto [a, b] = e;`.
    fn bind_parts(&mut self, declarator: &'u ast::InitDeclarator, frame: &mut Frame) -> Outcome<()> {
        let Some([only]) = declarator.initialiser.as_ref().map(|it| it.values.as_slice()) else {
            return Err(Problem::Unread);
        };
        let declared = &declarator.declarator;
        let whole = if declared.parts.is_empty() {
            let found = self.evaluate(only, frame)?;
            self.copied(found)?
        } else {
            let place = self.locate(only, frame)?;
            self.load(place, declarator.span)?
        };
        let id = whole.object().ok_or(Problem::Unread)?;
        // Classes of headers define their elements through `std::tuple_size`, except for pairs.
        if let Some(record) = self.types.as_record(whole.ty) {
            let data = self.record(record);
            let is_pair = data.name.is_some_and(|it| self.text(it) == "pair");
            if !data.bases.is_empty() || data.prelude && !is_pair {
                return Err(Problem::Unread);
            }
        }
        if self.memory.elements(id).len() != declared.bindings.len() {
            return Err(Problem::Unread);
        }
        for (index, &name) in declared.bindings.iter().enumerate() {
            let place = self.settled(Place { object: id, index });
            let target = self.memory.get(place).ok_or(Problem::Unread)?.ty;
            let ty = self.types.intern(TypeKind::Reference { target, rvalue: false });
            let reference = self.reference_to(place, ty)?;
            let variable = self.variable_for(reference)?;
            frame.locals.push((name, variable));
        }
        Ok(())
    }

    fn local_value(
        &mut self,
        specifiers: &'u ast::Specifiers,
        base: TypeId,
        declarator: &'u ast::InitDeclarator,
        frame: &mut Frame,
    ) -> Outcome<Value> {
        let span = declarator.span;
        let ty = self.seen(frame, |sema, scope| sema.derived(scope, base, &declarator.declarator));
        let Some(initialiser) = &declarator.initialiser else { return self.default_made(ty, span) };
        let refers = matches!(
            declarator.declarator.parts.first(),
            Some(ast::DeclaratorPart::LvalueReference | ast::DeclaratorPart::RvalueReference)
        );
        if refers {
            let [only] = initialiser.values.as_slice() else { return Err(Problem::Unread) };
            let place = self.locate(only, frame)?;
            let target = match *self.types.kind(ty) {
                TypeKind::Reference { target, .. } => target,
                _ => Types::ERROR,
            };
            if self.types.is_opaque(target) {
                let found = self.memory.get(self.settled(place)).ok_or(Problem::Unread)?;
                let ty = self.types.intern(TypeKind::Reference { target: found.ty, rvalue: false });
                return self.reference_to(place, ty);
            }
            return self.referring(place, ty, span);
        }
        let is_auto = matches!(specifiers.ty, Some(ast::TypeSpecifier::Auto(_)));
        let ty = self.seen(frame, |sema, scope| sema.sized_by_initialiser(scope, ty, specifiers, initialiser));
        match initialiser.values.as_slice() {
            [only] if is_auto || self.types.is_opaque(ty) => {
                let found = self.evaluate(only, frame)?;
                let found = self.copied(found)?;
                Ok(self.decayed(found))
            }
            _ if is_auto || self.types.is_opaque(ty) => Err(Problem::Unread),
            _ => self.initialised(ty, Some(initialiser), frame, span),
        }
    }
}
