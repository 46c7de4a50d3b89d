//! Function bodies: variables in memory spaces, launches, builtin variables, assignments.

use super::state::Sema;
use crate::ast::{
    Chosen, Declaration, DeclarationKind, Expression, ExpressionKind as K, Name, Statement, TemplateArgument, Unary,
};
use crate::entities::{Entity, FunctionId, ScopeId, ScopeKind};
use crate::symbol::Symbol;
use crate::types::{Address, Argument, TypeKind, Types};

impl<'u> Sema<'u> {
    pub(super) fn body(&mut self, id: FunctionId) {
        let function = &self.functions[id.0 as usize];
        let (scope, Some(body)) = (function.scope, function.body) else { return };
        let parameters = function.parameters.clone();
        let inner = self.new_scope(Some(scope), ScopeKind::Block(Some(id)));
        self.declare_parameters(id, inner, &parameters);
        let outer = self.function.replace(id);
        self.walk(inner, body);
        self.function = outer;
    }

    /// Declares the parameters of a function in the scope of its body, a pack with its elements.
    pub(super) fn declare_parameters(
        &mut self,
        id: FunctionId,
        inner: ScopeId,
        parameters: &[crate::entities::FunctionParameter],
    ) {
        let mut packs: Vec<(Symbol, Vec<Argument>)> = Vec::new();
        for written in self.functions[id.0 as usize].written.parameters.iter().filter(|it| it.declarator.pack) {
            packs.extend(written.declarator.name.as_ref().and_then(Name::plain).map(|it| (it, Vec::new())));
        }
        for parameter in parameters {
            let Some(name) = parameter.name else { continue };
            let variable = self.new_variable(name, inner, parameter.ty, parameter.name_span);
            self.variables[variable.0 as usize].is_parameter = true;
            self.variables[variable.0 as usize].function = Some((id, 0));
            match packs.iter_mut().find(|it| it.0 == name) {
                Some((_, all)) => all.push(Argument::Address(Address::Variable(variable.0))),
                None => self.declare(inner, name, Entity::Variable(variable)),
            }
        }
        for (name, all) in packs {
            if let Some(pack) = self.entity_of(Argument::Pack(all)) {
                self.declare(inner, name, pack);
            }
        }
    }

    pub(super) fn walk(&mut self, scope: ScopeId, all: &'u [Statement]) {
        for statement in all {
            self.statement_of(scope, statement);
        }
    }

    fn block(&mut self, scope: ScopeId) -> ScopeId {
        self.new_scope(Some(scope), ScopeKind::Block(self.function))
    }

    pub(super) fn statement_of(&mut self, scope: ScopeId, statement: &'u Statement) {
        match statement {
            Statement::Declaration(declaration) => self.local_declaration(scope, declaration),
            Statement::Return(Some(value)) => {
                if let Some(function) = self.function
                    && let TypeKind::Function(ty) = self.types.kind(self.functions[function.0 as usize].ty)
                {
                    let wanted = ty.result;
                    self.instance_wanted(scope, value, wanted);
                    self.check_result(scope, value, wanted);
                    let quiet = std::mem::replace(&mut self.quiet, self.reading.suppressed);
                    self.check_returned_value(scope, value, wanted);
                    self.quiet = quiet;
                }
                self.expression_in_body(scope, value);
            }
            Statement::Expression(value) | Statement::Case(Some(value)) => {
                self.expression_in_body(scope, value);
            }
            Statement::Block(all) | Statement::Try(_, all) => {
                if let Statement::Try(span, _) = statement {
                    self.check_exceptions(scope, *span);
                }
                let inner = self.block(scope);
                self.walk(inner, all);
            }
            Statement::Handler(all) => {
                let inner = self.block(scope);
                self.hidden_names += 1;
                self.walk(inner, all);
                self.hidden_names -= 1;
            }
            Statement::If(before, condition, yes, no, chosen) => {
                let inner = self.block(scope);
                self.walk(inner, before);
                condition.iter().for_each(|it| self.expression_in_body(inner, it));
                if *chosen == Chosen::Compiling {
                    self.constant_branches(inner, condition.as_ref(), yes, no.as_deref());
                    return;
                }
                self.statement_of(inner, yes);
                if let Some(no) = no {
                    self.statement_of(inner, no);
                }
            }
            Statement::While(condition, body) | Statement::Switch(condition, body) => {
                condition.iter().for_each(|it| self.expression_in_body(scope, it));
                let inner = self.block(scope);
                self.statement_of(inner, body);
            }
            Statement::DoWhile(body, condition) => {
                let inner = self.block(scope);
                self.statement_of(inner, body);
                condition.iter().for_each(|it| self.expression_in_body(scope, it));
            }
            // The number of iterations is unknown.
            Statement::Range(specifiers, declarator, range, body) => {
                let inner = self.block(scope);
                self.range_variable(inner, specifiers, declarator, range);
                self.hidden_names += 1;
                self.statement_of(inner, body);
                self.hidden_names -= 1;
            }
            Statement::For(before, condition, step, body) => {
                let inner = self.block(scope);
                self.walk(inner, before);
                condition.iter().chain(step).for_each(|it| self.expression_in_body(inner, it));
                self.statement_of(inner, body);
            }
            _ => {}
        }
    }

    pub(super) fn local_declaration(&mut self, scope: ScopeId, declaration: &'u Declaration) {
        let DeclarationKind::Simple(specifiers, declarators) = &declaration.kind else {
            if matches!(declaration.kind, DeclarationKind::Template(_)) {
                self.template_in_body(declaration.span);
            }
            if let DeclarationKind::StaticAssertion(condition, text) = &declaration.kind {
                self.assertion_in_body(scope, condition, *text);
                return;
            }
            self.quiet += 1;
            self.declaration(scope, declaration);
            self.quiet -= 1;
            return;
        };
        // Types in bodies may come from missing headers, so errors are reported for memory spaces and class definitions
        // only.
        let spaced = specifiers.attributes.iter().any(|it| super::resolve::space_of(&it.kind).is_some());
        let defines =
            matches!(specifiers.ty, Some(crate::ast::TypeSpecifier::Class(_) | crate::ast::TypeSpecifier::Enum(_)));
        let loud = spaced || defines;
        self.quiet += u32::from(!loud);
        let base = self.base_of_variables(scope, specifiers, declarators);
        for declarator in declarators {
            if specifiers.storage.is_typedef {
                self.typedef(scope, base, specifiers, declarator);
                continue;
            }
            if matches!(declarator.declarator.parts.first(), Some(crate::ast::DeclaratorPart::Function(_))) {
                continue;
            }
            if !declarator.declarator.bindings.is_empty() {
                self.bindings(scope, specifiers, &declarator.declarator, declarator.initialiser.as_ref());
            }
            // `extern __shared__ T x[]` in a body is a variable of the enclosing namespace.
            let variable = self.variable(scope, base, specifiers, declarator);
            if let (Some(variable), Some(function)) = (variable, self.function) {
                let name = self.variables[variable.0 as usize].name;
                let data = &self.variables[variable.0 as usize];
                if !data.is_extern && (data.space.is_some() || data.is_static) {
                    let count = self.local_names.entry((function, name)).or_insert(0);
                    let before = *count;
                    *count += 1;
                    self.variables[variable.0 as usize].function = Some((function, before));
                } else if !data.is_extern {
                    self.variables[variable.0 as usize].function = Some((function, 0));
                }
            }
            let ty = variable.map_or(Types::ERROR, |it| self.variables[it.0 as usize].ty);
            if !specifiers.storage.is_extern && variable.is_some() {
                let (has_initialiser, span) = (declarator.initialiser.is_some(), declarator.declarator.span);
                self.check_local_type(scope, ty, has_initialiser, span);
            }
            if !specifiers.storage.is_extern {
                self.object_made(ty, declarator.initialiser.as_ref().map_or(0, |it| it.values.len()));
            }
            if let Some(initialiser) = &declarator.initialiser {
                let quiet = std::mem::replace(&mut self.quiet, self.reading.suppressed);
                if let ([only], Some(variable)) = (initialiser.values.as_slice(), variable)
                    && !self.variables[variable.0 as usize].is_deduced
                {
                    self.check_first_value(scope, ty, only);
                }
                for value in &initialiser.values {
                    self.reference_bound(scope, ty, value);
                    self.instance_wanted(scope, value, ty);
                    self.expression_in_body(scope, value);
                }
                self.quiet = quiet;
            }
        }
        self.quiet -= u32::from(!loud);
    }

    pub(super) fn expression_in_body(&mut self, scope: ScopeId, value: &'u Expression) {
        let quiet = std::mem::replace(&mut self.quiet, self.reading.suppressed);
        self.analyze_expression(scope, value);
        self.quiet = quiet;
    }

    /// Analyzes an expression and its operands.
    fn analyze_expression(&mut self, scope: ScopeId, value: &'u Expression) {
        if !self.may_read(value.span) {
            return;
        }
        self.check_use(scope, value);
        self.check_made_in_body(scope, value);
        self.check_incomplete_use(scope, value);
        self.check_named_member(scope, value);
        self.check_operand(scope, value);
        match &value.kind {
            K::Name(name) => {
                self.name_used(scope, name);
                self.in_name(scope, name);
                self.instance_named(scope, name);
            }
            K::Unary(operator, operand) => {
                if Self::writes(*operator) {
                    self.written(scope, operand, value.span, false);
                }
                if *operator == Unary::AddressOf {
                    self.address_taken(scope, operand, value.span);
                }
                self.analyze_expression(scope, operand);
            }
            K::Assign(operator, target, source) => {
                self.written(scope, target, value.span, operator.is_none());
                self.quiet += 1;
                let wanted = match &source.kind {
                    K::Name(_) | K::Unary(..) => self.expression_type(scope, target),
                    _ => None,
                };
                self.quiet -= 1;
                if let Some(wanted) = wanted {
                    self.instance_wanted(scope, source, wanted);
                }
                if operator.is_none() {
                    self.check_assigned_value(scope, target, source);
                }
                self.assigned = if operator.is_none() { written_name(target) } else { None };
                self.analyze_expression(scope, target);
                self.analyze_expression(scope, source);
            }
            K::Binary(_, a, b) | K::Subscript(a, b) => {
                self.analyze_expression(scope, a);
                self.analyze_expression(scope, b);
            }
            K::Conditional(a, b, c) => {
                self.analyze_expression(scope, a);
                self.analyze_expression(scope, b);
                self.analyze_expression(scope, c);
            }
            K::Call(callee, arguments) => {
                if self.dispatched(scope, callee, arguments) {
                    return;
                }
                self.called(scope, callee, arguments);
                self.check_call_execution_space(scope, callee, arguments, value.span);
                // A callee without a known definition may write through reference parameters.
                if self.may_write_arguments(scope, callee) {
                    arguments.iter().for_each(|it| self.changed(scope, it));
                }
                self.bound_arguments(scope, callee, arguments);
                self.call_in_body(scope, callee, arguments);
                match &callee.kind {
                    K::Name(name) => {
                        self.name_used(scope, name);
                        self.in_name(scope, name);
                    }
                    _ => self.analyze_expression(scope, callee),
                }
                // A macro of a missing header may do anything with its arguments.
                let may_be_macro = self.may_be_macro(scope, callee);
                self.hidden_names += u32::from(may_be_macro);
                arguments.iter().for_each(|it| self.analyze_expression(scope, it));
                self.hidden_names -= u32::from(may_be_macro);
            }
            K::Launch(callee, configuration, arguments) => {
                self.launch(scope, callee, configuration, arguments, value.span);
                configuration.iter().chain(arguments).for_each(|it| self.analyze_expression(scope, it));
            }
            K::Member(object, _, _) if !self.member_used(scope, value) => {
                // Member access requires a complete class ([temp.inst]).
                self.quiet += 1;
                self.expression_type(scope, value);
                self.quiet -= 1;
                self.analyze_expression(scope, object);
            }
            K::Cast(kind, target, inner) => {
                self.check_device_cast(scope, *kind, value.span);
                if let K::Name(_) | K::Unary(..) = &inner.kind {
                    self.quiet += 1;
                    let wanted = self.type_name(scope, target);
                    self.quiet -= 1;
                    self.instance_wanted(scope, inner, wanted);
                }
                self.analyze_expression(scope, inner);
            }
            K::Lambda(lambda) => self.lambda_in_body(scope, lambda),
            K::Construct(target, all) => {
                self.quiet += 1;
                let ty = self.type_name(scope, target);
                self.quiet -= 1;
                self.object_made(ty, all.len());
                all.iter().for_each(|it| self.analyze_expression(scope, it));
            }
            K::Opaque(operation, all) => {
                self.check_operation(scope, *operation, all, value.span);
                all.iter().for_each(|it| self.analyze_expression(scope, it));
            }
            K::Braces(all) => all.iter().for_each(|it| self.analyze_expression(scope, it)),
            K::Pack(inner) => self.analyze_elements(scope, inner),
            K::Fold(_, a, b) => [a, b].into_iter().flatten().for_each(|it| self.analyze_elements(scope, it)),
            _ => {}
        }
    }

    /// Analyzes a pack expansion's pattern for each element of the packs.
    fn analyze_elements(&mut self, scope: ScopeId, pattern: &'u Expression) {
        let Some(length) = self.pack_length_in_expression(scope, pattern) else {
            self.analyze_expression(scope, pattern);
            return;
        };
        for index in 0..length {
            if !self.may_read(pattern.span) {
                return;
            }
            let inner = self.pack_element_scope(scope, index);
            self.analyze_expression(inner, pattern);
        }
    }

    /// Analyzes the template arguments of a name.
    fn in_name(&mut self, scope: ScopeId, name: &'u Name) {
        for part in &name.parts {
            for argument in part.arguments.iter().flatten() {
                if let TemplateArgument::Expression { value, .. } = argument {
                    self.analyze_expression(scope, value);
                }
            }
        }
    }

    fn may_be_macro(&mut self, scope: ScopeId, callee: &'u Expression) -> bool {
        let K::Name(name) = &callee.kind else { return false };
        name.plain().is_some_and(|it| matches!(self.lookup(scope, it), None | Some(Entity::Unknown)))
    }

    /// Whether a call may write to its arguments. For a function that is not overloaded, its parameter types decide.
    fn may_write_arguments(&mut self, scope: ScopeId, callee: &'u Expression) -> bool {
        let K::Name(name) = &callee.kind else { return true };
        match self.used(scope, name) {
            Some(Entity::Functions(set)) => self.overloads[set as usize].len() > 1,
            Some(Entity::Template(template)) => self.template(template).kind == crate::entities::TemplateKind::Function,
            Some(_) => false,
            None => true,
        }
    }

    /// Reports a builtin variable that is bound to a non-const reference parameter.
    fn bound_arguments(&mut self, scope: ScopeId, callee: &'u Expression, arguments: &'u [Expression]) {
        let K::Name(name) = &callee.kind else { return };
        let Some(Entity::Functions(set)) = self.used(scope, name) else { return };
        let [only] = self.overloads[set as usize].as_slice() else { return };
        let types: Vec<_> = self.functions[only.0 as usize].parameters.iter().map(|it| it.ty).collect();
        for (ty, argument) in types.into_iter().zip(arguments) {
            if matches!(self.types.kind(ty), TypeKind::Reference { .. }) {
                self.reference_bound(scope, ty, argument);
            }
        }
    }
}

/// Returns the span of the name at the beginning of an assigned expression, `a` in `a[i].b`.
fn written_name(target: &Expression) -> Option<nvvm_syntax::Span> {
    match &target.kind {
        K::Name(name) => Some(name.span),
        K::Subscript(base, _) | K::Member(base, false, _) => written_name(base),
        _ => None,
    }
}
