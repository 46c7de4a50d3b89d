//! Functions and kernels ([dcl.fct]).

use super::state::Sema;
use crate::ast::{
    self, Attribute, AttributeKind, Body, DeclarationKind, Declarator, DeclaratorPart, FunctionPart, Name, PartKind,
    Specifiers,
};
use crate::diagnostic::Diagnostic;
use crate::entities::{Deduces, Entity, Function, FunctionId, FunctionParameter, Says, ScopeId, ScopeKind};
use crate::limits;
use crate::rules;
use crate::symbol::Symbol;
use crate::types::{Argument, Builtin, RecordId, TemplateId, TypeId, TypeKind};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    pub(super) fn function_declaration(
        &mut self,
        scope: ScopeId,
        specifiers: &'u Specifiers,
        declarator: &'u Declarator,
        body: Option<&'u Body>,
        member: Option<(RecordId, ast::Access)>,
    ) -> Option<FunctionId> {
        let base = self.specified(scope, specifiers);
        self.function_from_base(scope, base, specifiers, declarator, body, member)
    }

    pub(super) fn function_from_base(
        &mut self,
        scope: ScopeId,
        base: TypeId,
        specifiers: &'u Specifiers,
        declarator: &'u Declarator,
        body: Option<&'u Body>,
        member: Option<(RecordId, ast::Access)>,
    ) -> Option<FunctionId> {
        let record = member.map(|it| it.0);
        let access = member.map_or(ast::Access::Public, |it| it.1);
        let name = declarator.name.as_ref()?;
        let part = name.parts.last()?;
        if let [first, _, ..] = name.parts.as_slice() {
            if let (PartKind::Identifier(owner), false) = (&first.kind, name.global || self.prelude)
                && self.lookup_qualifier(scope, *owner).is_none()
            {
                self.unknown_name(scope, first.span, *owner);
            }
            let found = self.function_outside(scope, base, declarator, body);
            if let Some(function) = found {
                let function = &mut self.functions[function.0 as usize];
                function.is_inline |= specifiers.storage.is_inline;
                let mut attributes = specifiers.attributes.iter().chain(&declarator.attributes);
                function.join_device(attributes.any(|it| matches!(it.kind, AttributeKind::Device)));
                function.may_be_on_device |= specifiers.has_unknown_macro;
            }
            return found;
        }
        let (ty, parameters, function) = self.signature(scope, base, declarator)?;
        let attributes: Vec<&'u Attribute> =
            specifiers.attributes.iter().chain(&declarator.attributes).chain(&function.attributes).collect();
        let has = |wanted: fn(&AttributeKind) -> bool| attributes.iter().any(|it| wanted(&it.kind));
        let is_global = has(|it| matches!(it, AttributeKind::Global));
        let is_device = has(|it| matches!(it, AttributeKind::Device));
        let is_host = has(|it| matches!(it, AttributeKind::Host));
        let block = match body {
            Some(Body::Block(statements)) => Some(statements.as_slice()),
            _ => None,
        };
        let entry = Function {
            name: part.kind.clone(),
            scope,
            ty,
            pattern: None,
            parameters,
            written: function,
            deduces: deduces(specifiers, function),
            attributes,
            launch_attributes: Vec::new(),
            is_global,
            is_device,
            is_host,
            has_mixed_execution_spaces: false,
            may_be_on_device: specifiers.has_unknown_macro,
            is_static: specifiers.storage.is_static,
            is_constexpr: specifiers.storage.is_constexpr,
            is_inline: specifiers.storage.is_inline || record.is_some() && block.is_some(),
            extern_c: self.extern_c && record.is_none(),
            says: Says::of(specifiers, function, body, access),
            body: block,
            template: None,
            record,
            span: declarator.span,
            prelude: self.prelude,
            emitted: false,
        };
        self.check_function(&entry, specifiers);
        self.check_function_attributes(specifiers, declarator, body, record.is_some());
        self.check_special_form(&entry, body);
        if record.is_none() {
            self.check_free_function(specifiers, declarator);
        }
        Some(match part.kind {
            PartKind::Identifier(symbol) => self.overload(scope, symbol, entry),
            PartKind::Operator(sign) => self.add_operator(scope, sign, entry),
            _ => self.add_function(entry),
        })
    }

    /// Returns the type of a function, its declared parameters, and the function part of its declarator.
    pub(super) fn signature(
        &mut self,
        scope: ScopeId,
        base: TypeId,
        declarator: &'u Declarator,
    ) -> Option<(TypeId, Vec<FunctionParameter>, &'u FunctionPart)> {
        let Some(DeclaratorPart::Function(function)) = declarator.parts.first() else { return None };
        let ty = self.derived(scope, base, declarator);
        let mut parameters = Vec::new();
        for parameter in &function.parameters {
            let types = self.parameter_type(scope, parameter);
            let attributes = || parameter.specifiers.attributes.iter().chain(&parameter.declarator.attributes);
            let restrict = parameter
                .declarator
                .parts
                .iter()
                .rev()
                .next_back()
                .is_some_and(|part| matches!(part, DeclaratorPart::Pointer(qualifiers) if qualifiers.is_restrict));
            for ty in types {
                parameters.push(FunctionParameter {
                    name: parameter.declarator.name.as_ref().and_then(Name::plain),
                    ty,
                    grid_constant: attributes().any(|it| matches!(it.kind, AttributeKind::GridConstant)),
                    restrict,
                    has_default: parameter.default.is_some(),
                    span: parameter.span,
                    name_span: parameter.declarator.span,
                });
            }
            for attribute in attributes() {
                if let Some(space) = super::resolve::space_of(&attribute.kind) {
                    self.say(&rules::ATTRIBUTE_IGNORED, &[space.keyword()], attribute.span);
                }
            }
        }
        matches!(self.types.kind(ty), TypeKind::Function(_)).then_some((ty, parameters, &**function))
    }

    /// Checks the `__grid_constant__` parameters of an explicitly instantiated kernel, whose types are known only now.
    pub(super) fn check_grid_constants(&mut self, id: FunctionId) {
        let function = &self.functions[id.0 as usize];
        let marked = function.parameters.iter().filter(|it| it.grid_constant && function.is_global);
        let marked: Vec<(TypeId, Span)> = marked.map(|it| (it.ty, it.span)).collect();
        for (ty, span) in marked {
            let is_reference = matches!(self.types.kind(ty), TypeKind::Reference { .. });
            if self.is_settled(ty) && (is_reference || !self.types.is_const(ty)) {
                self.say_in(&rules::GRID_CONSTANT, rules::GRID_CONSTANT_QUALIFIER, &[], span);
            }
        }
    }

    /// Checks the declaration of a function.
    fn check_function(&mut self, function: &Function<'u>, specifiers: &'u Specifiers) {
        let main = self.symbol("main");
        let is_main = matches!((&function.name, main), (PartKind::Identifier(name), Some(main)) if *name == main);
        if function.is_global {
            let TypeKind::Function(ty) = self.types.kind(function.ty).clone() else { return };
            let place = function.attributes.iter().find(|it| matches!(it.kind, AttributeKind::Global));
            let place = place.map_or(function.span, |it| it.span);
            if self.types.as_builtin(ty.result) != Some(Builtin::Void) && self.is_known_type(ty.result) {
                self.say(&rules::KERNEL_RETURN, &[], specifiers.type_span);
            }
            if ty.variadic {
                self.say_in(&rules::KERNEL_PARAMETER, rules::KERNEL_ELLIPSIS, &[], function.span);
            }
            if function.is_device || function.is_host {
                let other = function
                    .attributes
                    .iter()
                    .find(|it| matches!(it.kind, AttributeKind::Device | AttributeKind::Host));
                self.say(&rules::QUALIFIERS, &[], other.map_or(place, |it| it.span));
            }
        }
        if is_main && function.record.is_none() && (function.is_global || function.is_device) {
            self.say(&rules::KERNEL_MAIN, &[], function.span);
        }
        for parameter in &function.parameters {
            if !parameter.grid_constant {
                continue;
            }
            if !function.is_global {
                self.say_in(&rules::GRID_CONSTANT, rules::GRID_CONSTANT_PLACE, &[], parameter.span);
            } else if matches!(self.types.kind(parameter.ty), TypeKind::Reference { .. }) {
                self.say_in(&rules::GRID_CONSTANT, rules::GRID_CONSTANT_QUALIFIER, &[], parameter.span);
                self.say_in(&rules::GRID_CONSTANT, rules::GRID_CONSTANT_REFERENCE, &[], parameter.span);
            } else if !self.types.is_const(parameter.ty) && !self.types.is_dependent(parameter.ty) {
                self.say_in(&rules::GRID_CONSTANT, rules::GRID_CONSTANT_QUALIFIER, &[], parameter.span);
            } else {
                let mut diagnostic =
                    Diagnostic::new(&rules::GRID_CONSTANT, parameter.span, rules::GRID_CONSTANT_TARGET.to_owned());
                for judgement in &mut diagnostic.judgements {
                    judgement.targets = nvvm_target::TargetSet::below(70);
                }
                self.report(diagnostic.help("nvcc takes the annotation from sm_70 on."));
            }
        }
    }

    /// Checks the parameters of a kernel: for definitions and template specializations.
    pub(super) fn check_kernel_parameters(&mut self, id: FunctionId) {
        let function = &self.functions[id.0 as usize];
        // The return type of a template is known for specializations only.
        if function.template.is_some()
            && let TypeKind::Function(ty) = self.types.kind(function.ty)
            && self.types.as_builtin(ty.result) != Some(Builtin::Void)
        {
            let span = function.span;
            self.say(&rules::KERNEL_RETURN, &[], span);
        }
        let parameters = self.functions[id.0 as usize].parameters.clone();
        for parameter in &parameters {
            let ty = self.types.unaligned(parameter.ty);
            let bare = self.types.bare(ty);
            match self.types.kind(ty).clone() {
                TypeKind::Reference { rvalue: true, .. } => {
                    self.say_in(&rules::KERNEL_PARAMETER, rules::KERNEL_RVALUE, &[], parameter.span);
                }
                TypeKind::Pointer(target) if self.is_argument_list_tag(target) => {
                    self.say_in(&rules::KERNEL_PARAMETER, rules::KERNEL_VA_LIST, &[], parameter.span);
                }
                _ => {}
            }
            if self.types.as_builtin(bare) == Some(Builtin::ArgumentList) {
                self.say_in(&rules::KERNEL_PARAMETER, rules::KERNEL_VA_LIST, &[], parameter.span);
            }
            if let TypeKind::Record(record) = *self.types.kind(bare) {
                let is_declared = self.functions[id.0 as usize].body.is_none();
                if is_declared && self.incomplete(bare).is_some() || !self.require_complete(bare, parameter.span) {
                    continue;
                }
                if crate::print::record_name(self, record).starts_with("std::initializer_list<") {
                    self.say_in(&rules::KERNEL_PARAMETER, rules::KERNEL_INITIALIZER_LIST, &[], parameter.span);
                }
            }
            if self.types.as_builtin(bare) == Some(Builtin::Void) {
                self.say_in(&rules::INCOMPATIBLE, rules::VOID_PARAMETER, &[], parameter.span);
            }
        }
    }

    /// Checks a kernel template before its instantiation.
    pub(super) fn check_kernel_template(&mut self, template: TemplateId) {
        let declaration = self.template(template).declaration;
        let (specifiers, declarator) = match &declaration.kind {
            DeclarationKind::Function(function) => (&function.specifiers, &function.declarator),
            DeclarationKind::Simple(specifiers, all) => match all.first() {
                Some(first) => (specifiers, &first.declarator),
                None => return,
            },
            _ => return,
        };
        let is_member = self.template(template).record.is_some();
        self.check_function_attributes(specifiers, declarator, None, is_member);
        self.check_template_specifiers(specifiers, is_member);
        let global = specifiers.attributes.iter().find(|it| matches!(it.kind, AttributeKind::Global));
        let Some(global) = global else { return };
        if self.template(template).record.is_some() {
            self.say(&rules::KERNEL_MEMBER, &[], global.span);
        }
        if let Some(ast::TypeSpecifier::Builtin(builtin)) = &specifiers.ty
            && *builtin != Builtin::Void
        {
            self.say(&rules::KERNEL_RETURN, &[], specifiers.type_span);
        }
        self.check_kernel_packs(template);
        let other =
            specifiers.attributes.iter().find(|it| matches!(it.kind, AttributeKind::Device | AttributeKind::Host));
        if let Some(other) = other {
            self.say(&rules::QUALIFIERS, &[], other.span);
        }
    }

    /// Analyzes an explicit specialization of a function template, `template <> void k<int>(int) { … }`.
    pub(super) fn function_specialisation(
        &mut self,
        scope: ScopeId,
        template: &'u ast::Template,
        name: Symbol,
        arguments: &'u [ast::TemplateArgument],
    ) {
        let (specifiers, declarator, body) = match &template.declaration.kind {
            DeclarationKind::Function(function) => (&function.specifiers, &function.declarator, Some(&function.body)),
            DeclarationKind::Simple(specifiers, all) => match all.first() {
                Some(first) => (specifiers, &first.declarator, None),
                None => return,
            },
            _ => return,
        };
        let Some(Entity::Template(found)) = self.lookup(scope, name) else { return };
        let Some(given) = self.written_arguments(scope, arguments) else { return };
        let base = self.specified(scope, specifiers);
        let ty = self.derived(scope, base, declarator);
        let Some(function) = self.function_instance(found, &given, Some(ty), declarator.span) else { return };
        if let Some(Body::Block(statements)) = body {
            let data = &mut self.functions[function.0 as usize];
            data.body = Some(statements);
            // An explicit specialization is emitted like any function.
            data.emitted = true;
            data.span = declarator.span;
            data.attributes = specifiers.attributes.iter().collect();
        }
    }

    /// Returns the type of a function template in its own template parameters.
    pub(super) fn function_pattern(&mut self, template: TemplateId) -> Option<TypeId> {
        let data = self.template(template);
        let (outer, parameters) = (data.scope, data.parameters);
        let (specifiers, declarator) = match &data.declaration.kind {
            DeclarationKind::Function(function) => (&function.specifiers, &function.declarator),
            DeclarationKind::Simple(specifiers, all) => (specifiers, &all.first()?.declarator),
            _ => return None,
        };
        let pattern_scope = self.pattern_scope(outer, parameters);
        self.quiet += 1;
        let base = self.specified(pattern_scope, specifiers);
        let pattern = self.derived(pattern_scope, base, declarator);
        self.quiet -= 1;
        Some(pattern)
    }

    /// Returns a function template specialization. Arguments that are not explicit are deduced from the function type
    /// `wanted`.
    pub(super) fn function_instance(
        &mut self,
        template: TemplateId,
        given: &[Argument],
        wanted: Option<TypeId>,
        _span: Span,
    ) -> Option<FunctionId> {
        let parameters = self.template(template).parameters;
        let mut bindings: Vec<Option<Argument>> = vec![None; parameters.len()];
        let mut rest = given.iter().cloned();
        for (index, parameter) in parameters.iter().enumerate() {
            if parameter.pack {
                let all: Vec<Argument> = rest.by_ref().collect();
                if !all.is_empty() || !given.is_empty() {
                    bindings[index] = Some(Argument::Pack(all));
                }
            } else {
                bindings[index] = rest.next();
            }
        }
        if rest.next().is_some() {
            return None;
        }
        let all_given = !given.is_empty() && bindings.iter().all(Option::is_some);
        // A trailing pack with explicit arguments may be extended by deduction.
        let has_pack = bindings.iter().any(|it| matches!(it, Some(Argument::Pack(_))));
        if let Some(wanted) = wanted.filter(|_| !all_given || has_pack) {
            let mut deduced: Vec<Option<Argument>> = bindings.clone();
            // A fully explicit pack is not deduced.
            let explicit: Vec<bool> = bindings.iter().map(|it| matches!(it, Some(Argument::Pack(_)))).collect();
            for (slot, is_pack) in deduced.iter_mut().zip(&explicit) {
                if *is_pack {
                    *slot = None;
                }
            }
            let pattern = self.function_pattern(template)?;
            let fits = self.deduce_type(pattern, wanted, &mut deduced);
            if !fits && !all_given {
                return None;
            }
            let deduced = if fits { deduced } else { vec![None; parameters.len()] };
            for (slot, found) in bindings.iter_mut().zip(deduced) {
                if slot.is_none() || matches!((&*slot, &found), (Some(Argument::Pack(_)), Some(Argument::Pack(_)))) {
                    *slot = found;
                }
            }
        }
        self.instance_of_bindings(template, bindings, wanted)
    }

    /// Returns the function template specialization for deduced arguments; default arguments replace missing ones.
    pub(super) fn instance_of_bindings(
        &mut self,
        template: TemplateId,
        bindings: Vec<Option<Argument>>,
        wanted: Option<TypeId>,
    ) -> Option<FunctionId> {
        let data = self.template(template);
        let (outer, parameters, declaration) = (data.scope, data.parameters, data.declaration);
        let (specifiers, declarator, body) = match &declaration.kind {
            DeclarationKind::Function(function) => (&function.specifiers, &function.declarator, Some(&function.body)),
            DeclarationKind::Simple(specifiers, all) => (specifiers, &all.first()?.declarator, None),
            _ => return None,
        };
        let scope = self.new_scope(Some(outer), ScopeKind::Parameters);
        let mut arguments = Vec::with_capacity(parameters.len());
        for (parameter, found) in parameters.iter().zip(bindings) {
            let argument = match found {
                Some(found) => self.function_argument(scope, parameter, found)?,
                None if parameter.pack => Argument::Pack(Vec::new()),
                None => {
                    let withheld = self.withheld;
                    self.quiet += 1;
                    let default = self.default_argument(scope, parameter);
                    self.quiet -= 1;
                    let is_made = std::mem::replace(&mut self.withheld, withheld) == withheld;
                    let default = default.flatten().filter(|_| is_made)?;
                    self.function_argument(scope, parameter, default)?
                }
            };
            self.bind(scope, parameter, argument.clone());
            arguments.push(argument);
        }
        if let Some(&known) = self.template(template).functions.get(&arguments) {
            return Some(known);
        }
        // A constraint of unknown satisfaction is assumed to be satisfied.
        let mut is_surely_meant = true;
        if self.template(template).is_constrained {
            let constraints = self.template(template).constraints;
            let holds = self.constraints_hold(scope, parameters, &arguments, constraints);
            if holds == Some(false) {
                return None;
            }
            is_surely_meant = holds.is_some();
        }
        if self.function_instances >= limits::INSTANCES {
            self.say_stopped(declarator.span);
            return None;
        }
        self.function_instances += 1;
        let pattern = self.function_pattern(template)?;
        let withheld = self.withheld;
        self.quiet += 1;
        let base = self.specified(scope, specifiers);
        let signature = self.signature(scope, base, declarator);
        self.quiet -= 1;
        // Substitution failure: the template is not a candidate.
        let is_made = std::mem::replace(&mut self.withheld, withheld) == withheld;
        let (ty, function_parameters, function) = signature.filter(|_| is_made)?;
        if wanted.is_some_and(|wanted| wanted != ty) {
            return None;
        }
        let attributes: Vec<&'u Attribute> =
            specifiers.attributes.iter().chain(&declarator.attributes).chain(&function.attributes).collect();
        let has = |wanted: fn(&AttributeKind) -> bool| attributes.iter().any(|it| wanted(&it.kind));
        let entry = Function {
            name: declarator.name.as_ref()?.parts.last()?.kind.clone(),
            scope,
            ty,
            pattern: Some(pattern),
            parameters: function_parameters,
            written: function,
            deduces: deduces(specifiers, function),
            is_global: has(|it| matches!(it, AttributeKind::Global)),
            is_device: has(|it| matches!(it, AttributeKind::Device)),
            is_host: has(|it| matches!(it, AttributeKind::Host)),
            has_mixed_execution_spaces: false,
            may_be_on_device: specifiers.has_unknown_macro,
            attributes,
            launch_attributes: Vec::new(),
            is_static: specifiers.storage.is_static,
            is_constexpr: specifiers.storage.is_constexpr,
            is_inline: true,
            extern_c: false,
            says: Says {
                is_constrained: function.is_constrained || !is_surely_meant,
                ..Says::of(specifiers, function, body, ast::Access::Public)
            },
            body: match body {
                Some(Body::Block(statements)) => Some(statements),
                _ => None,
            },
            template: Some((template, arguments.clone())),
            record: None,
            span: declarator.span,
            prelude: self.template(template).prelude,
            emitted: false,
        };
        let id = self.add_function(entry);
        self.templates[template.0 as usize].functions.insert(arguments, id);
        Some(id)
    }
}

/// Returns the placeholder of the return type, if there is one.
pub(super) fn deduces(specifiers: &Specifiers, part: &FunctionPart) -> Option<Deduces> {
    match (&specifiers.ty, &part.trailing) {
        (Some(ast::TypeSpecifier::Auto(exactly)), None) => {
            Some(if *exactly { Deduces::Exactly } else { Deduces::Value })
        }
        _ => None,
    }
}
