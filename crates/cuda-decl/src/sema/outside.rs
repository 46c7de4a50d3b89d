//! Members defined outside of their class: `void S::f() { … }`, `template <typename T> void V<T>::f() { … }`.

use super::state::Sema;
use crate::ast::{self, Body, DeclarationKind, Declarator, Name, PartKind, Specifiers};
use crate::entities::{Entity, FunctionId, ScopeId, ScopeKind};
use crate::symbol::Symbol;
use crate::types::{Argument, RecordId, TemplateId, TypeId};

/// A function definition with its template headers, the outermost first.
struct Definition<'u> {
    templates: Vec<&'u ast::Template>,
    function: &'u ast::Function,
}

fn definition(template: &ast::Template) -> Option<Definition<'_>> {
    let mut templates = vec![template];
    loop {
        match &templates.last()?.declaration.kind {
            DeclarationKind::Template(inner) => templates.push(inner),
            DeclarationKind::Function(function) => return Some(Definition { templates, function }),
            _ => return None,
        }
    }
}

impl<'u> Sema<'u> {
    /// Returns the class, class template or namespace that contains the entity of a qualified name.
    pub(super) fn owner_of(&mut self, scope: ScopeId, name: &'u Name) -> Option<Entity> {
        let (_, before) = name.parts.split_last()?;
        let mut found = name.global.then_some(Entity::Namespace(self.global));
        for part in before {
            let PartKind::Identifier(symbol) = part.kind else { return None };
            found = match found {
                None => self.lookup_qualifier(scope, symbol),
                Some(Entity::Template(_)) => return None,
                Some(context) => {
                    let members = self.members_of(context, part.span)?;
                    self.lookup_member_type(members, symbol).or_else(|| self.lookup_member(members, symbol))
                }
            };
            found?;
        }
        found
    }

    /// Returns the declared function that a definition with a qualified name defines. The function gets the body and
    /// the parameter names of the definition.
    pub(super) fn function_outside(
        &mut self,
        scope: ScopeId,
        base: TypeId,
        declarator: &'u Declarator,
        body: Option<&'u Body>,
    ) -> Option<FunctionId> {
        let name = declarator.name.as_ref()?;
        if !self.check_declared_in_class(scope, name) {
            return None;
        }
        self.check_type_of_member(scope, base, declarator);
        let Some(Body::Block(statements)) = body else { return None };
        self.quiet += 1;
        let found = self.find(scope, name, false);
        let known = match found {
            Some(Entity::Functions(set)) => self.overloads[set as usize].clone(),
            _ => Vec::new(),
        };
        let signature = match known.first() {
            Some(first) => self.signature(self.functions[first.0 as usize].scope, base, declarator),
            None => None,
        };
        self.quiet -= 1;
        let (ty, parameters, _) = signature?;
        let same = known.iter().copied().find(|it| self.functions[it.0 as usize].ty == ty);
        let function = same.or(known.first().copied().filter(|_| known.len() == 1))?;
        let data = &mut self.functions[function.0 as usize];
        data.body = Some(statements);
        data.parameters = parameters;
        Some(function)
    }

    /// Analyzes the definition of a constructor or destructor, `S::S() { … }` or `S::~S() { … }`.
    pub(super) fn special_member_outside(&mut self, scope: ScopeId, function: &'u ast::Function) {
        let Some(name) = &function.declarator.name else { return };
        if let Some(Entity::Type(ty)) = self.owner_of(scope, name)
            && let Some(record) = self.types.as_record(ty)
        {
            let members = self.record(record).members;
            self.keep_special_member(record, members, &function.specifiers, &function.declarator, Some(&function.body));
        }
    }

    /// Analyzes a templated member definition, `template <typename T> void V<T>::f() { … }`. It is stored until a
    /// specialization is instantiated; a member template of a non-template class is defined at once.
    pub(super) fn member_outside(&mut self, scope: ScopeId, template: &'u ast::Template) {
        if let DeclarationKind::Template(inner) = &template.declaration.kind
            && let DeclarationKind::Simple(specifiers, _) = &inner.declaration.kind
            && let Some(ast::TypeSpecifier::Class(class)) = &specifiers.ty
            && let Some(name) = &class.name
            && let Some(Entity::Template(owner)) = self.owner_of(scope, name)
        {
            match (template.parameters.as_slice(), name.parts.split_last()) {
                ([], Some((last, [.., part]))) => {
                    let (Some(written), ast::PartKind::Identifier(symbol)) = (&part.arguments, &last.kind) else {
                        return;
                    };
                    let Some(given) = self.written_arguments(scope, written) else { return };
                    if let Some((arguments, _)) = self.canonical(owner, given, name.span) {
                        self.reading.specialised_templates.insert((owner, arguments, *symbol), inner);
                    }
                }
                _ => self.reading.outside.entry(owner).or_default().push(template),
            }
            return;
        }
        let Some(Definition { templates, function }) = definition(template) else { return };
        let Some(name) = function.declarator.name.as_ref().filter(|it| it.parts.len() > 1) else { return };
        match self.owner_of(scope, name) {
            Some(Entity::Template(owner)) => self.reading.outside.entry(owner).or_default().push(template),
            Some(Entity::Type(ty)) => {
                let (Some(record), [only], Some(symbol)) =
                    (self.types.as_record(ty), templates.as_slice(), name.member())
                else {
                    return;
                };
                let members = self.record(record).members;
                self.define_member_template(members, symbol, only, members);
            }
            _ => {}
        }
    }

    /// Attaches an out-of-class definition to a member template.
    fn define_member_template(&mut self, members: ScopeId, name: Symbol, outside: &'u ast::Template, scope: ScopeId) {
        for template in self.templates_in(members, name) {
            let data = self.template(template);
            let is_declaration = matches!(data.declaration.kind, DeclarationKind::Simple(..));
            let same = data.parameters.len() == outside.parameters.len();
            let written = |it: &'u ast::Declaration| match &it.kind {
                DeclarationKind::Simple(_, all) => all.first().map(|it| parameter_count(&it.declarator)),
                DeclarationKind::Function(function) => Some(parameter_count(&function.declarator)),
                _ => None,
            };
            if is_declaration && same && written(data.declaration) == written(&outside.declaration) {
                let data = &mut self.templates[template.0 as usize];
                data.declaration = &outside.declaration;
                data.parameters = &outside.parameters;
                data.scope = scope;
                return;
            }
        }
    }

    /// Returns a scope within a class template specialization in which the parameters of an out-of-class definition
    /// have its arguments.
    fn outside_scope(&mut self, record: RecordId, template: &'u ast::Template, arguments: &[Argument]) -> ScopeId {
        let members = self.record(record).members;
        let scope = self.new_scope(Some(members), ScopeKind::Parameters);
        for (parameter, argument) in template.parameters.iter().zip(arguments) {
            self.bind(scope, parameter, argument.clone());
        }
        scope
    }

    /// Analyzes an explicit specialization of a member class, `template <> struct O<int>::In { … };`.
    pub(super) fn member_specialisation(&mut self, scope: ScopeId, template: &'u ast::Template, name: &'u Name) {
        let DeclarationKind::Simple(specifiers, _) = &template.declaration.kind else { return };
        let Some(ast::TypeSpecifier::Class(class)) = &specifiers.ty else { return };
        let (Some((last, before)), Some(symbol)) = (name.parts.split_last(), name.last()) else { return };
        let [.., owner] = before else { return };
        let (Some(Entity::Template(found)), Some(written), None) =
            (self.owner_of(scope, name), &owner.arguments, &last.arguments)
        else {
            return;
        };
        let Some(given) = self.written_arguments(scope, written) else { return };
        if let Some((arguments, _)) = self.canonical(found, given, name.span) {
            self.reading.specialised_members.insert((found, arguments, symbol), class);
        }
    }

    /// Returns the definition of a member class in a class template specialization: its explicit specialization, if
    /// there is one.
    pub(super) fn member_class(&self, place: ScopeId, class: &'u ast::Class) -> &'u ast::Class {
        let known = || {
            let ScopeKind::Class(record) = self.scope(place).kind else { return None };
            let (template, arguments) = self.record(record).template.clone()?;
            let name = class.name.as_ref().and_then(Name::plain)?;
            self.reading.specialised_members.get(&(template, arguments, name)).copied()
        };
        if self.reading.specialised_members.is_empty() { class } else { known().unwrap_or(class) }
    }

    /// Returns the definition of a member template in a class template specialization: its explicit specialization, if
    /// there is one.
    pub(super) fn member_template(
        &self,
        place: ScopeId,
        name: Symbol,
        template: &'u ast::Template,
    ) -> &'u ast::Template {
        let known = || {
            let ScopeKind::Class(record) = self.scope(place).kind else { return None };
            let (owner, arguments) = self.record(record).template.clone()?;
            self.reading.specialised_templates.get(&(owner, arguments, name)).copied()
        };
        if self.reading.specialised_templates.is_empty() { template } else { known().unwrap_or(template) }
    }

    /// Attaches an out-of-class definition to a member class template.
    pub(super) fn class_from_outside(&mut self, template: TemplateId) {
        let data = self.template(template);
        let (false, Some(record), wanted) = (data.defined, data.record, data.name) else { return };
        let Some((_, arguments, all)) = self.outside_of(record) else { return };
        for outer in all {
            let DeclarationKind::Template(inner) = &outer.declaration.kind else { continue };
            let DeclarationKind::Simple(specifiers, _) = &inner.declaration.kind else { continue };
            let Some(ast::TypeSpecifier::Class(class)) = &specifiers.ty else { continue };
            if class.name.as_ref().and_then(Name::last) == Some(wanted) && outer.parameters.len() == arguments.len() {
                let scope = self.outside_scope(record, outer, &arguments);
                let data = &mut self.templates[template.0 as usize];
                data.declaration = &inner.declaration;
                data.parameters = &inner.parameters;
                data.defined = true;
                data.scope = scope;
                return;
            }
        }
    }

    fn outside_of(&self, record: RecordId) -> Option<(TemplateId, Vec<Argument>, Vec<&'u ast::Template>)> {
        let (template, arguments) = self.record(record).template.clone()?;
        let all = self.reading.outside.get(&template)?.clone();
        Some((template, arguments, all))
    }

    /// Attaches the out-of-class definition of a member function of a class template.
    pub(super) fn body_from_outside(&mut self, id: FunctionId) {
        let function = &self.functions[id.0 as usize];
        let (None, Some(record), PartKind::Identifier(name) | PartKind::Operator(name)) =
            (function.body, function.record, function.name.clone())
        else {
            return;
        };
        let wanted = function.ty;
        let Some((_, arguments, all)) = self.outside_of(record) else { return };
        for template in all {
            let Some(Definition { templates, function }) = definition(template) else { continue };
            let Body::Block(statements) = &function.body else { continue };
            let declarator = &function.declarator;
            let named = declarator.name.as_ref().and_then(Name::member);
            if templates.len() > 1 || named != Some(name) || template.parameters.len() != arguments.len() {
                continue;
            }
            let scope = self.outside_scope(record, template, &arguments);
            self.quiet += 1;
            let base = self.specified(scope, &function.specifiers);
            let signature = self.signature(scope, base, declarator);
            self.quiet -= 1;
            if let Some((ty, parameters, _)) = signature
                && ty == wanted
            {
                let data = &mut self.functions[id.0 as usize];
                data.body = Some(statements);
                data.parameters = parameters;
                data.scope = scope;
                return;
            }
        }
    }

    /// Attaches out-of-class definitions to the member templates of a name in a class template specialization.
    pub(super) fn member_templates_from_outside(&mut self, record: RecordId, name: Symbol) {
        let Some((_, arguments, all)) = self.outside_of(record) else { return };
        for template in all {
            let Some(Definition { templates, function }) = definition(template) else { continue };
            let ([_, inner], Some(last)) =
                (templates.as_slice(), function.declarator.name.as_ref().and_then(Name::member))
            else {
                continue;
            };
            if last == name && template.parameters.len() == arguments.len() {
                let inner: &'u ast::Template = inner;
                let scope = self.outside_scope(record, template, &arguments);
                let members = self.record(record).members;
                self.define_member_template(members, name, inner, scope);
            }
        }
    }

    /// Adds out-of-class definitions of constructors and the destructor of a class template specialization.
    pub(super) fn special_members_from_outside(&mut self, record: RecordId) {
        let Some((owner, arguments, all)) = self.outside_of(record) else { return };
        let own_name = self.template(owner).name;
        for template in all {
            let Some(Definition { templates, function }) = definition(template) else { continue };
            let part = function.declarator.name.as_ref().and_then(|it| it.parts.last());
            let is_special_member = part.is_some_and(|it| match it.kind {
                PartKind::Destructor(_) | PartKind::Conversion(_) => true,
                PartKind::Identifier(name) => name == own_name && function.specifiers.ty.is_none(),
                _ => false,
            });
            if is_special_member && templates.len() == 1 && template.parameters.len() == arguments.len() {
                let scope = self.outside_scope(record, template, &arguments);
                self.keep_special_member(
                    record,
                    scope,
                    &function.specifiers,
                    &function.declarator,
                    Some(&function.body),
                );
            }
        }
    }
}

fn parameter_count(declarator: &Declarator) -> usize {
    match declarator.parts.first() {
        Some(ast::DeclaratorPart::Function(function)) => function.parameters.len(),
        _ => 0,
    }
}

/// Whether specifiers and parameter list declare a function with the execution space `__device__` only.
pub(super) fn is_device_only(specifiers: &Specifiers, function: &ast::FunctionPart) -> bool {
    let attributes = || specifiers.attributes.iter().chain(&function.attributes);
    let has = |wanted: fn(&ast::AttributeKind) -> bool| attributes().any(|it| wanted(&it.kind));
    has(|it| matches!(it, ast::AttributeKind::Device)) && !has(|it| matches!(it, ast::AttributeKind::Host))
}
