//! Types of calls, and return type deduction ([dcl.spec.auto]).

use super::state::Sema;
use crate::ast::{Binary, Chosen, Expression, ExpressionKind as K, PartKind, Statement};
use crate::entities::{Deduces, Entity, FunctionId, ScopeId, ScopeKind, TemplateKind};
use crate::types::{Builtin, TypeId, TypeKind, Types};

/// The result of the `return` statements so far.
#[derive(Default)]
struct Returns {
    found: Option<TypeId>,
    /// Whether one has an operand, of known type or not.
    has_value: bool,
    /// Whether it is unknown which of them are discarded statements.
    is_open: bool,
}

impl<'u> Sema<'u> {
    /// Returns the type of a call, reference types included; `None` when it is unknown.
    pub(super) fn call_result(
        &mut self,
        scope: ScopeId,
        callee: &'u Expression,
        arguments: &'u [Expression],
    ) -> Option<TypeId> {
        match &callee.kind {
            K::Name(name) if self.is_literal_operator(name) => {
                let (function, _) = self.literal_operator(scope, name, arguments)?;
                self.result_of(function)
            }
            K::Name(name) if name.parts.iter().all(|it| matches!(it.kind, PartKind::Identifier(_))) => {
                if name.plain().is_some_and(|it| self.local_type(scope, it).is_some()) {
                    return self.object_result(scope, callee, arguments);
                }
                match self.find(scope, name, false) {
                    Some(Entity::Type(ty)) => Some(ty),
                    Some(Entity::Template(template)) if self.template(template).kind == TemplateKind::Class => {
                        let ty = self.deduced_class(scope, template, arguments, name.span);
                        self.is_known_type(ty).then_some(ty)
                    }
                    Some(found @ (Entity::Functions(_) | Entity::Template(_))) => {
                        let types = self.argument_types(scope, arguments);
                        let given = match name.parts.last().and_then(|it| it.arguments.as_ref()) {
                            Some(written) => self.written_arguments(scope, written)?,
                            None => Vec::new(),
                        };
                        if given.iter().any(|it| self.types.is_dependent_argument(it)) {
                            return None;
                        }
                        let mut candidates = match found {
                            Entity::Functions(set) if given.is_empty() => self.overloads[set as usize].clone(),
                            _ => Vec::new(),
                        };
                        // Dependent arguments do not select a specialization.
                        if !types.iter().any(|it| self.types.is_dependent(*it)) {
                            let templates = self.function_templates(scope, name).unwrap_or_default();
                            self.quiet += 1;
                            candidates.extend(self.best_instance(templates, &given, &types));
                            self.quiet -= 1;
                        }
                        let chosen = match candidates.as_slice() {
                            [only] => Some(*only),
                            _ => self.function_for_types(&candidates, &types),
                        };
                        self.result_of(chosen?)
                    }
                    _ => self.object_result(scope, callee, arguments),
                }
            }
            K::Member(object, arrow, name) => {
                if let Some(ty) = self.elements_of_tensor(scope, name) {
                    return Some(ty);
                }
                let part = name.parts.last()?;
                let object = match &object.kind {
                    K::This => self.this_type(scope)?,
                    _ => self.expression_type(scope, object)?,
                };
                let object = match *self.types.kind(self.types.bare(object)) {
                    TypeKind::Pointer(target) if *arrow => target,
                    _ => object,
                };
                let types = self.argument_types(scope, arguments);
                let given = match &part.arguments {
                    Some(written) => self.written_arguments(scope, written)?,
                    None => Vec::new(),
                };
                let (PartKind::Identifier(symbol) | PartKind::Operator(symbol)) = part.kind else { return None };
                if self.types.as_record(object).is_none() {
                    return self.closure_result(object, &given, &types);
                }
                if let Some(function) = self.member_for_types(object, symbol, &given, &types) {
                    return self.result_of(function);
                }
                self.object_result(scope, callee, arguments)
            }
            _ => self.object_result(scope, callee, arguments),
        }
    }

    /// Returns the type of a call of an expression: a function, a function pointer, a closure, or a class object.
    fn object_result(&mut self, scope: ScopeId, callee: &'u Expression, arguments: &'u [Expression]) -> Option<TypeId> {
        let ty = self.expression_type(scope, callee)?;
        let function = match *self.types.kind(self.types.bare(ty)) {
            TypeKind::Pointer(target) => self.types.bare(target),
            _ => self.types.bare(ty),
        };
        match self.types.kind(function) {
            TypeKind::Function(function) => Some(function.result),
            TypeKind::Record(_) => {
                let types = self.argument_types(scope, arguments);
                let sign = self.symbol("()")?;
                let found = self.member_for_types(function, sign, &[], &types)?;
                self.result_of(found)
            }
            TypeKind::Unknown(_) => {
                let types = self.argument_types(scope, arguments);
                self.closure_result(function, &[], &types)
            }
            _ => None,
        }
    }

    /// Returns the type of an overloaded operator; `None` for a builtin operator.
    pub(super) fn operator_result(
        &mut self,
        scope: ScopeId,
        operator: Binary,
        left: TypeId,
        right: TypeId,
    ) -> Option<TypeId> {
        let sign = super::constant::sign(operator)?;
        let is_class = |it: TypeId| self.types.as_record(self.types.bare(it)).is_some();
        if !is_class(left) && !is_class(right) {
            return None;
        }
        let types = [self.types.bare(left), self.types.bare(right)];
        let function = self.operator_for_types(sign, &types, scope)?;
        self.result_of(function)
    }

    /// Returns the return type of a function.
    pub(super) fn result_of(&mut self, id: FunctionId) -> Option<TypeId> {
        let function = &self.functions[id.0 as usize];
        let TypeKind::Function(ty) = self.types.kind(function.ty) else { return None };
        let (written, scope, span) = (ty.result, function.scope, function.span);
        let Some(deduces) = function.deduces else { return (!self.types.is_opaque(written)).then_some(written) };
        if let Some(&known) = self.results.get(&id) {
            return known;
        }
        let body = function.body?;
        let parameters = function.parameters.clone();
        // In a recursive function, another `return` determines the type.
        self.results.insert(id, None);
        let found = self.deeper(span, |sema| {
            let inner = sema.new_scope(Some(scope), ScopeKind::Block(Some(id)));
            sema.declare_parameters(id, inner, &parameters);
            sema.returned_type(inner, Some(id), body, deduces)
        });
        let found = found.flatten().map(|it| self.in_place_of_auto(written, it));
        self.results.insert(id, found);
        found
    }

    /// Replaces the placeholder in `auto&` and `auto*` by the deduced type.
    fn in_place_of_auto(&mut self, written: TypeId, found: TypeId) -> TypeId {
        match *self.types.kind(written) {
            TypeKind::Reference { target, rvalue } => {
                let is_const = self.types.is_const(target);
                let found = self.types.qualified(found, is_const, false);
                self.types.intern(TypeKind::Reference { target: found, rvalue })
            }
            _ => found,
        }
    }

    /// Deduces the return type from statements. Discarded statements do not count.
    pub(super) fn returned_type(
        &mut self,
        scope: ScopeId,
        function: Option<FunctionId>,
        body: &'u [Statement],
        deduces: Deduces,
    ) -> Option<TypeId> {
        let outer = std::mem::replace(&mut self.function, function);
        let (uses, variables) = (self.special_uses.len(), self.variables.len());
        self.quiet += 1;
        self.reading.suppressed += 1;
        self.reading.unmade += 1;
        let mut returns = Returns::default();
        self.returns_in(scope, body, deduces, &mut returns);
        self.reading.unmade -= 1;
        self.reading.suppressed -= 1;
        self.quiet -= 1;
        // They belong to the function, whose body is analyzed separately.
        self.special_uses.truncate(uses);
        self.variables[variables..].iter_mut().for_each(|it| it.space = None);
        self.function = outer;
        match returns {
            Returns { is_open: true, .. } => None,
            Returns { found: None, has_value: false, .. } => Some(Types::builtin(Builtin::Void)),
            Returns { found, .. } => found,
        }
    }

    fn returns_in(&mut self, scope: ScopeId, all: &'u [Statement], deduces: Deduces, returns: &mut Returns) {
        for statement in all {
            if returns.found.is_some() || returns.is_open {
                return;
            }
            self.returns_of(scope, statement, deduces, returns);
        }
    }

    fn returns_of(&mut self, scope: ScopeId, statement: &'u Statement, deduces: Deduces, returns: &mut Returns) {
        let inner = match statement {
            Statement::Declaration(_) | Statement::Return(_) | Statement::Expression(_) => scope,
            _ => self.new_scope(Some(scope), ScopeKind::Block(self.function)),
        };
        match statement {
            Statement::Declaration(declaration) => self.local_declaration(scope, declaration),
            Statement::Return(Some(value)) => {
                returns.has_value = true;
                returns.found = self.type_of_returned(scope, value, deduces);
            }
            Statement::Block(all) | Statement::Try(_, all) | Statement::Handler(all) => {
                self.returns_in(inner, all, deduces, returns);
            }
            Statement::If(before, condition, yes, no, chosen) => {
                self.returns_in(inner, before, deduces, returns);
                let holds = match chosen {
                    Chosen::Running => None,
                    Chosen::Compiling => {
                        let known = condition.as_ref().and_then(|it| self.constant(inner, it).ok());
                        let known = known.and_then(|it| it.is_true());
                        returns.is_open |= known.is_none();
                        known
                    }
                };
                if holds != Some(false) {
                    self.returns_in(inner, std::slice::from_ref(yes), deduces, returns);
                }
                if let Some(no) = no.as_deref().filter(|_| holds != Some(true)) {
                    self.returns_in(inner, std::slice::from_ref(no), deduces, returns);
                }
            }
            Statement::For(before, _, _, body) => {
                self.returns_in(inner, before, deduces, returns);
                self.returns_in(inner, std::slice::from_ref(body), deduces, returns);
            }
            Statement::While(_, body) | Statement::DoWhile(body, _) | Statement::Switch(_, body) => {
                self.returns_in(inner, std::slice::from_ref(body), deduces, returns);
            }
            Statement::Range(specifiers, declarator, range, body) => {
                self.range_variable(inner, specifiers, declarator, range);
                self.returns_in(inner, std::slice::from_ref(body), deduces, returns);
            }
            _ => {}
        }
    }

    fn type_of_returned(&mut self, scope: ScopeId, value: &'u Expression, deduces: Deduces) -> Option<TypeId> {
        let found = match deduces {
            Deduces::Value => {
                let found = self.expression_type(scope, value)?;
                let found = self.decay(found);
                self.types.bare(found)
            }
            Deduces::Exactly => self.decltype(scope, value),
        };
        (found != Types::ERROR && !self.types.is_dependent(found)).then_some(found)
    }
}
