//! Analysis of declarations at namespace scope, in order ([dcl.dcl]).

use super::names::Kind;
use super::state::Sema;
use crate::ast::{self, Declaration, DeclarationKind, DeclaratorPart, Name, PartKind, Specifiers, TypeSpecifier};
use crate::entities::{Constraints, Entity, ScopeId, ScopeKind, Specialisation, Template, TemplateKind};
use crate::rules;
use crate::symbol::Symbol;
use crate::types::{TemplateId, TypeKind};
use nvvm_syntax::Span;
use rustc_hash::FxHashMap;

impl<'u> Sema<'u> {
    pub(super) fn declarations(&mut self, scope: ScopeId, all: &'u [Declaration]) {
        for declaration in all {
            if self.is_canceled() {
                return;
            }
            self.declaration(scope, declaration);
        }
    }

    pub(super) fn declaration(&mut self, scope: ScopeId, declaration: &'u Declaration) {
        match &declaration.kind {
            DeclarationKind::Simple(specifiers, declarators) => self.simple(scope, specifiers, declarators),
            DeclarationKind::Function(function) => {
                let specifiers = &function.specifiers;
                if specifiers.storage.is_friend || specifiers.ty.is_none() {
                    self.special_member_outside(scope, function);
                    return;
                }
                let record = None;
                self.function_declaration(scope, specifiers, &function.declarator, Some(&function.body), record);
            }
            DeclarationKind::Namespace { names, declarations } => {
                self.namespace(scope, names, declarations, declaration.span);
            }
            DeclarationKind::NamespaceAlias(name, target) => {
                if let Some(target @ (Entity::Namespace(_) | Entity::Unknown)) = self.find(scope, target, false) {
                    let place = self.enclosing(scope);
                    if let (Some(Entity::Namespace(old)), Entity::Namespace(new)) =
                        (self.scope(place).names.get(name), target)
                        && *old != new
                    {
                        let text = self.text(*name);
                        self.say(&rules::DUPLICATE_MEMBER, &[text], declaration.span);
                    }
                    self.declare(scope, *name, target);
                }
            }
            DeclarationKind::Linkage { is_c, declarations } => {
                let outer = std::mem::replace(&mut self.extern_c, *is_c);
                self.declarations(scope, declarations);
                self.extern_c = outer;
            }
            DeclarationKind::Using(names) => {
                for name in names {
                    self.using(scope, name);
                }
            }
            DeclarationKind::UsingEnum(name) => self.using_enum(scope, name),
            DeclarationKind::UsingNamespace(name) => {
                if let Some(Entity::Namespace(target)) = self.find(scope, name, false) {
                    let place = self.enclosing(scope);
                    self.scopes[place.0 as usize].also.push(target);
                }
            }
            DeclarationKind::Alias(name, target, attributes, span) => {
                let mut ty = self.type_name(scope, target);
                if let Some((align, _, _)) = self.last_alignment(scope, attributes.iter()) {
                    ty = self.types.intern(TypeKind::Aligned { base: ty, align });
                }
                if std::mem::take(&mut self.alignment_unread) {
                    let text = self.text(*name);
                    ty = self.types.unknown(text);
                }
                if let Some(record) = self.types.as_record(ty)
                    && self.record(record).name.is_none()
                    && self.record(record).unnamed_member.is_none()
                {
                    self.records[record.0 as usize].name = Some(*name);
                }
                self.declare_typedef(scope, *name, ty, *span);
            }
            DeclarationKind::StaticAssertion(condition, text) => self.static_assertion(scope, condition, *text),
            DeclarationKind::Template(template) => self.template_declaration(scope, template),
            DeclarationKind::Guide(name, function) => self.guide(scope, *name, &[], function),
            DeclarationKind::Instantiation(inner) => self.instantiation(scope, inner),
            DeclarationKind::Body(statements) => self.reading.bodies.push((scope, statements)),
            DeclarationKind::Empty | DeclarationKind::Nothing => {}
        }
    }

    fn simple(&mut self, scope: ScopeId, specifiers: &'u Specifiers, declarators: &'u [ast::InitDeclarator]) {
        self.check_namespace_specifiers(specifiers, declarators);
        let base = match &specifiers.ty {
            Some(TypeSpecifier::Elaborated(key, name)) if declarators.is_empty() && *key != ast::ClassKey::Enum => {
                match name.plain() {
                    Some(symbol) => self.declare_class(scope, *key, symbol, name.span),
                    None => return,
                }
            }
            None if declarators.iter().all(|it| is_member_of_class(&it.declarator)) => return,
            _ => self.base_of_variables(scope, specifiers, declarators),
        };
        for declarator in declarators {
            if specifiers.storage.is_typedef {
                self.typedef(scope, base, specifiers, declarator);
            } else if matches!(declarator.declarator.parts.first(), Some(DeclaratorPart::Function(_))) {
                self.function_from_base(scope, base, specifiers, &declarator.declarator, None, None);
            } else if !declarator.declarator.bindings.is_empty() {
                self.bindings(scope, specifiers, &declarator.declarator, declarator.initialiser.as_ref());
            } else {
                self.variable(scope, base, specifiers, declarator);
            }
        }
    }

    fn namespace(&mut self, scope: ScopeId, names: &'u [(Symbol, bool)], declarations: &'u [Declaration], span: Span) {
        let mut inner = scope;
        if names.is_empty() {
            // All unnamed namespaces of a scope are one namespace.
            let unnamed = ScopeKind::Namespace { name: self.symbol(""), inline: false };
            let known = self.scope(scope).also.iter().copied().find(|it| self.scope(*it).kind == unnamed);
            inner = known.unwrap_or_else(|| {
                let new = self.new_scope(Some(scope), unnamed);
                self.scopes[scope.0 as usize].also.push(new);
                new
            });
        }
        for &(name, inline) in names {
            inner = match self.scope(inner).names.get(&name) {
                Some(Entity::Namespace(found)) => *found,
                _ => {
                    self.check_name_free(inner, name, Kind::Namespace, span);
                    let new = self.new_scope(Some(inner), ScopeKind::Namespace { name: Some(name), inline });
                    // The headers' declarations in `std` are visible in the `std` of the translation unit.
                    if let Some(known) = self.header_namespace(inner, name) {
                        self.scopes[new.0 as usize].also.push(known);
                    }
                    self.declare(inner, name, Entity::Namespace(new));
                    if inline {
                        self.scopes[inner.0 as usize].also.push(new);
                    }
                    new
                }
            };
        }
        self.declarations(inner, declarations);
    }

    /// Returns the prelude's namespace of this name, for a scope of the translation unit.
    fn header_namespace(&self, scope: ScopeId, name: Symbol) -> Option<ScopeId> {
        let all: Vec<ScopeId> = match scope {
            _ if self.prelude => Vec::new(),
            global if global == self.global => vec![ScopeId(0)],
            inner => self.scope(inner).also.clone(),
        };
        all.into_iter().find_map(|it| match self.scope(it).names.get(&name) {
            Some(Entity::Namespace(known)) => Some(*known),
            _ => None,
        })
    }

    /// Analyzes a using-declaration, `using a::b;`.
    pub(super) fn using(&mut self, scope: ScopeId, name: &'u Name) {
        let Some(last) = name.member() else { return };
        let place = self.enclosing(scope);
        let is_class = matches!(self.scope(place).kind, ScopeKind::Class(_));
        // `using Base::Base` inherits constructors, even if `Base` is a typedef of the base.
        if is_class && name.names_constructor() {
            self.check_using(place, scope, name);
            return;
        }
        if let Some(entity) = self.find(scope, name, true) {
            if !is_class
                && name.parts.len() > 1
                && let Some(Entity::Type(owner)) = self.owner_of(scope, name)
                && matches!(self.types.kind(self.types.bare(owner)), TypeKind::Enum(_))
            {
                self.needs(&rules::features::USING_ENUMERATOR, &[], name.span);
            }
            self.check_using(place, scope, name);
            // Members of bases are visible already.
            if !is_class || matches!(entity, Entity::Type(_)) {
                self.scopes[place.0 as usize].names.entry(last).or_insert(entity);
            }
        }
    }

    fn template_declaration(&mut self, scope: ScopeId, template: &'u ast::Template) {
        let declaration = &template.declaration;
        self.check_template_parameters(scope, template);
        self.note_names_in_template(scope, template);
        match &declaration.kind {
            DeclarationKind::Simple(specifiers, declarators) => match (&specifiers.ty, declarators.first()) {
                // The injected-class-name denotes the class.
                (None, Some(_)) => self.member_outside(scope, template),
                (_, Some(first)) => {
                    let is_function = matches!(first.declarator.parts.first(), Some(DeclaratorPart::Function(_)));
                    let kind = if is_function { TemplateKind::Function } else { TemplateKind::Variable };
                    self.named_template(scope, kind, template, first.declarator.name.as_ref(), first.declarator.span);
                }
                (Some(TypeSpecifier::Class(class)), None) => {
                    self.named_template(scope, TemplateKind::Class, template, class.name.as_ref(), class.name_span);
                }
                (Some(TypeSpecifier::Elaborated(_, name)), None) if !specifiers.storage.is_friend => {
                    self.named_template(scope, TemplateKind::Class, template, Some(name), name.span);
                }
                _ => {}
            },
            DeclarationKind::Function(function)
                if function.specifiers.ty.is_some() && !function.specifiers.storage.is_friend =>
            {
                let name = function.declarator.name.as_ref();
                self.named_template(scope, TemplateKind::Function, template, name, function.declarator.span);
            }
            DeclarationKind::Alias(name, _, _, span) => {
                self.add_template(scope, TemplateKind::Alias, template, *name, *span);
            }
            DeclarationKind::Guide(name, function) => self.guide(scope, *name, &template.parameters, function),
            _ => self.member_outside(scope, template),
        }
    }

    fn named_template(
        &mut self,
        scope: ScopeId,
        kind: TemplateKind,
        template: &'u ast::Template,
        name: Option<&'u Name>,
        span: Span,
    ) {
        let Some(name) = name else { return };
        let Some(part) = name.parts.last() else { return };
        let symbol = match part.kind {
            PartKind::Identifier(symbol) => symbol,
            PartKind::Operator(sign) => sign,
            _ => return,
        };
        if name.parts.len() > 1 && kind != TemplateKind::Class {
            self.member_outside(scope, template);
            return;
        }
        if let Some(arguments) = &part.arguments {
            if matches!(kind, TemplateKind::Class | TemplateKind::Variable) {
                self.specialisation(scope, template, name, arguments);
            } else if template.parameters.is_empty() && kind == TemplateKind::Function {
                self.function_specialisation(scope, template, symbol, arguments);
            }
            return;
        }
        if template.parameters.is_empty() {
            match kind {
                TemplateKind::Function => self.function_specialisation(scope, template, symbol, &[]),
                _ => self.member_specialisation(scope, template, name),
            }
            return;
        }
        if name.parts.len() > 1 {
            return;
        }
        self.add_template(scope, kind, template, symbol, span);
    }

    fn add_template(
        &mut self,
        scope: ScopeId,
        kind: TemplateKind,
        template: &'u ast::Template,
        name: Symbol,
        span: Span,
    ) {
        let place = self.enclosing(scope);
        let template = match kind {
            TemplateKind::Class => self.member_template(place, name, template),
            _ => template,
        };
        let known = match self.scope(place).names.get(&name) {
            Some(Entity::Template(known)) if self.template(*known).kind == kind => Some(*known),
            _ => None,
        };
        self.check_parameter_order(kind, &template.parameters, known);
        if known.is_none() && kind != TemplateKind::Function {
            self.check_name_free(place, name, Kind::ClassTemplate, span);
        }
        let defined = match &template.declaration.kind {
            DeclarationKind::Simple(specifiers, _) => matches!(specifiers.ty, Some(TypeSpecifier::Class(_))),
            _ => true,
        };
        if kind == TemplateKind::Class
            && let Some(Entity::Template(known)) = self.scope(place).names.get(&name).copied()
            && self.template(known).kind == TemplateKind::Class
        {
            if defined && self.template(known).defined {
                let line = self.line(self.template(known).span);
                let text = self.text(name);
                self.say_in(&rules::REDEFINITION, rules::CLASS_TEMPLATE_REDEFINED, &[text, &line], span);
                return;
            }
            let data = &mut self.templates[known.0 as usize];
            if defined {
                // Default template arguments may be on the first declaration.
                data.defaults = if has_defaults(data.parameters) { data.parameters } else { &template.parameters };
                data.parameters = &template.parameters;
                data.declaration = &template.declaration;
                data.defined = true;
                data.span = span;
                data.scope = scope;
            }
            return;
        }
        if kind == TemplateKind::Class && defined {
            self.clash_with_header(place, Some(name), span);
        }
        let record = match self.scope(place).kind {
            ScopeKind::Class(record) => Some(record),
            _ => None,
        };
        if kind == TemplateKind::Class {
            self.class_templates.insert(name);
        }
        let id = TemplateId(self.templates.len() as u32);
        self.entities.templates.push(Template {
            kind,
            name,
            scope,
            parameters: &template.parameters,
            defaults: &template.parameters,
            declaration: &template.declaration,
            constraints: Constraints::of(template),
            is_constrained: template.is_constrained,
            defined,
            specialisations: Vec::new(),
            instances: FxHashMap::default(),
            aliased: FxHashMap::default(),
            variables: FxHashMap::default(),
            functions: FxHashMap::default(),
            record,
            span,
            prelude: self.prelude,
        });
        if kind == TemplateKind::Function {
            self.function_templates.entry(name).or_default().push(id);
            self.check_kernel_template(id);
            if !template.is_constrained {
                self.check_function_template(id);
            }
            // For overloaded function templates, lookup finds the last one, and the earlier ones through
            // `function_templates`.
            if matches!(self.scope(place).names.get(&name), Some(Entity::Functions(_))) {
                return;
            }
        }
        self.scopes[place.0 as usize].names.insert(name, Entity::Template(id));
        self.scopes[place.0 as usize].access.entry(name).or_insert((ast::Access::Public, span));
    }

    fn specialisation(
        &mut self,
        scope: ScopeId,
        template: &'u ast::Template,
        name: &'u Name,
        arguments: &'u [ast::TemplateArgument],
    ) {
        let Some(found) = self.template_named(scope, name) else { return };
        let inner = self.pattern_scope(scope, &template.parameters);
        let Some(given) = self.written_arguments(inner, arguments) else { return };
        let Some((pattern, _)) = self.canonical(found, given, name.span) else { return };
        let of_variable = self.template(found).kind == TemplateKind::Variable;
        if !template.is_constrained && !of_variable {
            self.check_specialisation(found, &template.parameters, &pattern, name.span);
        }
        let class = match &template.declaration.kind {
            DeclarationKind::Simple(specifiers, _) => match &specifiers.ty {
                Some(TypeSpecifier::Class(class)) => Some(&**class),
                _ => None,
            },
            _ => None,
        };
        let parameters: &'u [ast::TemplateParameter] = &template.parameters;
        let is_constrained = template.is_constrained;
        let pattern_kept = pattern.clone();
        let (constraints, span) = (Constraints::of(template), name.span);
        let variable = of_variable.then_some(&template.declaration);
        let entry = Specialisation {
            parameters,
            pattern: pattern_kept,
            class,
            variable,
            is_constrained,
            constraints,
            throws_nothing: name.has_exceptions,
            scope,
            span,
        };
        if of_variable {
            self.templates[found.0 as usize].specialisations.push(entry);
            return;
        }
        self.check_specialized_twice(found, &entry);
        let specialisations = &mut self.templates[found.0 as usize].specialisations;
        // A definition replaces its declaration.
        specialisations.retain(|it| it.pattern != pattern || it.class.is_some() || is_constrained);
        specialisations.push(entry);
        if let (true, Some(_)) = (parameters.is_empty(), class)
            && let Some(record) = self.instance(found, pattern, name.span)
        {
            self.complete(record, name.span);
        }
    }

    /// Returns the class template that the name of a specialization denotes.
    pub(super) fn template_named(&mut self, scope: ScopeId, name: &'u Name) -> Option<TemplateId> {
        let mut place = None;
        for (index, part) in name.parts.iter().enumerate() {
            let PartKind::Identifier(symbol) = part.kind else { return None };
            let found = match place {
                None => self.lookup(scope, symbol),
                Some(inner) => self.lookup_member(inner, symbol),
            };
            let Some(found) = found else {
                match place {
                    Some(place) if matches!(self.scope(place).kind, ScopeKind::Namespace { .. }) => {
                        self.unknown_member(place, part.span, symbol);
                    }
                    _ => self.unknown_name(scope, part.span, symbol),
                }
                return None;
            };
            if index + 1 == name.parts.len() {
                return match found {
                    Entity::Template(template) => Some(template),
                    Entity::Type(ty) => {
                        let record = self.types.as_record(ty)?;
                        self.record(record).template.as_ref().map(|it| it.0)
                    }
                    _ => None,
                };
            }
            place = self.members_of(found, part.span);
        }
        None
    }
}

fn has_defaults(parameters: &[ast::TemplateParameter]) -> bool {
    parameters.iter().any(ast::TemplateParameter::has_default)
}

/// Whether the declarator is of a member defined outside of its class, `S::S(…)` or `S::~S()`.
fn is_member_of_class(declarator: &ast::Declarator) -> bool {
    declarator.name.as_ref().is_some_and(|name| name.parts.len() > 1)
}
