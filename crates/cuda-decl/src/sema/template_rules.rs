//! Rules of template declarations ([temp]).

use super::state::Sema;
use crate::ast::{
    Class, DeclarationKind, Name, PartKind, Specifiers, Template, TemplateArgument, TemplateParameter,
    TemplateParameterKind, TypeName, TypeSpecifier,
};
use crate::entities::{Entity, ScopeId, Specialisation, TemplateKind};
use crate::rules;
use crate::standard::Standard;
use crate::symbol::Symbol;
use crate::types::{Argument, Builtin, RecordId, TemplateId, TypeId, TypeKind};
use nvvm_syntax::Span;
use rustc_hash::FxHashSet;

impl<'u> Sema<'u> {
    /// Checks the parameters of a primary template or specialization.
    pub(super) fn check_template_parameters(&mut self, scope: ScopeId, template: &'u Template) {
        let parameters = &template.parameters;
        let mut names = FxHashSet::default();
        for parameter in parameters {
            let Some(name) = parameter.name else { continue };
            if !names.insert(name) {
                let text = self.text(name);
                self.say_in(&rules::TEMPLATE_PARAMETERS, rules::PARAMETER_REDECLARED, &[text], parameter.span);
            }
        }
        for parameter in parameters {
            if let TemplateParameterKind::Value(ty, _) = &parameter.kind
                && let Some(TypeSpecifier::Builtin(builtin)) = &ty.specifiers.ty
                && matches!(builtin, Builtin::Float | Builtin::Double | Builtin::LongDouble)
                && ty.declarator.parts.is_empty()
            {
                self.needs(&rules::features::FLOATING_PARAMETER, &[], ty.span);
            }
            if let TemplateParameterKind::Type(Some(ty)) = &parameter.kind
                && ty.specifiers.is_contradiction
            {
                self.say_in(&rules::TYPE_SPECIFIERS, rules::SPECIFIERS_COMBINED, &[], ty.specifiers.type_span);
            }
            if let TemplateParameterKind::Value(ty, _) = &parameter.kind {
                self.check_class_parameter(scope, &names, ty);
            }
        }
        if let DeclarationKind::Simple(specifiers, _) = &template.declaration.kind
            && let Some(TypeSpecifier::Class(class)) = &specifiers.ty
        {
            self.check_names_in_template(&names, class);
        }
    }

    /// Reports a non-type parameter whose type is certainly a class. Types that depend on other parameters are not
    /// checked.
    fn check_class_parameter(&mut self, scope: ScopeId, parameters: &FxHashSet<Symbol>, ty: &'u TypeName) {
        let Some(TypeSpecifier::Named(name)) = &ty.specifiers.ty else { return };
        let is_own = name.parts.iter().any(|part| {
            part.arguments.is_some() || matches!(part.kind, PartKind::Identifier(it) if parameters.contains(&it))
        });
        if is_own || self.prelude || !ty.declarator.parts.is_empty() || self.unit.standard() >= Standard::Cpp20 {
            return;
        }
        if let Some(Entity::Type(found)) = self.find(scope, name, true)
            && self.types.as_record(self.types.bare(found)).is_some()
        {
            self.needs(&rules::features::CLASS_PARAMETER, &[], ty.span);
        }
    }

    /// Reports members with the name of a template parameter of the enclosing template.
    fn check_names_in_template(&mut self, parameters: &FxHashSet<Symbol>, class: &'u Class) {
        for member in &class.members {
            let mut names: Vec<(Symbol, Span)> = Vec::new();
            let declared = |name: &Option<crate::ast::Name>, span: Span| {
                name.as_ref().and_then(crate::ast::Name::plain).map(|it| (it, span))
            };
            match &member.declaration.kind {
                DeclarationKind::Simple(specifiers, declarators) if !specifiers.storage.is_friend => {
                    names.extend(super::class::declared_tag(specifiers));
                    names.extend(declarators.iter().filter_map(|it| declared(&it.declarator.name, it.declarator.span)));
                }
                DeclarationKind::Function(function) if !function.specifiers.storage.is_friend => {
                    names.extend(declared(&function.declarator.name, function.declarator.span));
                }
                DeclarationKind::Alias(name, _, _, span) => names.push((*name, *span)),
                _ => {}
            }
            for (name, span) in names {
                if parameters.contains(&name) {
                    let text = self.text(name);
                    self.say_in(&rules::TEMPLATE_PARAMETERS, rules::PARAMETER_REDECLARED, &[text], span);
                }
            }
        }
    }

    /// Records undeclared non-dependent types of members and parameters, which are errors without an instantiation
    /// ([temp.res]).
    pub(super) fn note_names_in_template(&mut self, scope: ScopeId, template: &'u Template) {
        let DeclarationKind::Simple(specifiers, _) = &template.declaration.kind else { return };
        let Some(TypeSpecifier::Class(class)) = &specifiers.ty else { return };
        if self.prelude || !class.bases.is_empty() {
            return;
        }
        let mut own: FxHashSet<Symbol> = template.parameters.iter().filter_map(|it| it.name).collect();
        own.extend(class.name.as_ref().and_then(Name::last));
        let mut written: Vec<&'u Name> = Vec::new();
        let mut note = |specifiers: &'u Specifiers| match &specifiers.ty {
            Some(TypeSpecifier::Named(name)) if !specifiers.has_unknown_macro => written.push(name),
            _ => {}
        };
        for parameter in &template.parameters {
            match &parameter.kind {
                TemplateParameterKind::Value(ty, _) if parameter.name.is_none() => note(&ty.specifiers),
                _ => {}
            }
        }
        for member in &class.members {
            match &member.declaration.kind {
                DeclarationKind::Simple(specifiers, declarators) => {
                    own.extend(super::class::declared_tag(specifiers).map(|it| it.0));
                    own.extend(declarators.iter().filter_map(|it| it.declarator.name.as_ref()?.last()));
                    if declarators.iter().all(|it| it.declarator.function_part().is_none()) {
                        note(specifiers);
                    }
                }
                DeclarationKind::Alias(name, ..) => own.extend([*name]),
                DeclarationKind::Template(inner) => match &inner.declaration.kind {
                    DeclarationKind::Simple(specifiers, _) => {
                        own.extend(super::class::declared_tag(specifiers).map(|it| it.0));
                    }
                    DeclarationKind::Alias(name, ..) => own.extend([*name]),
                    _ => {}
                },
                // Names from other sources are not resolved.
                DeclarationKind::Using(_) | DeclarationKind::UsingEnum(_) => return,
                _ => {}
            }
        }
        let arguments = |name: &'u Name| {
            let all = name.parts.iter().filter_map(|it| it.arguments.as_ref()).flatten();
            all.filter_map(|it| match it {
                TemplateArgument::Type { name, .. } => match &name.specifiers.ty {
                    Some(TypeSpecifier::Named(name)) => Some(name),
                    _ => None,
                },
                TemplateArgument::Expression { .. } => None,
            })
        };
        for name in written.iter().flat_map(|it| arguments(it)) {
            let Some(symbol) = name.plain() else { continue };
            if !own.contains(&symbol) && self.lookup(scope, symbol).is_none() {
                self.unknown_name(scope, name.span, symbol);
            }
        }
        for name in written {
            let Some(symbol) = name.plain() else { continue };
            if !own.contains(&symbol) && self.lookup_type(scope, symbol).is_none() {
                self.unknown_name(scope, name.span, symbol);
            }
        }
    }

    /// Checks the order of a primary template's parameters. `known` is its earlier declaration.
    pub(super) fn check_parameter_order(
        &mut self,
        kind: TemplateKind,
        parameters: &'u [TemplateParameter],
        known: Option<TemplateId>,
    ) {
        if kind == TemplateKind::Function {
            return;
        }
        let last = parameters.len().saturating_sub(1);
        for (index, parameter) in parameters.iter().enumerate() {
            if parameter.pack && index < last {
                self.say_in(&rules::TEMPLATE_PARAMETERS, rules::PACK_NOT_LAST, &[], parameter.span);
            }
        }
        let defaults = known.map_or(parameters, |it| self.template(it).defaults);
        if known.is_some() {
            let twice = parameters.iter().zip(defaults).find(|(new, old)| new.has_default() && old.has_default());
            if let Some(span) = twice.map(|it| it.0.span).filter(|_| !self.prelude) {
                self.say_in(&rules::REDECLARED, rules::DEFAULT_REDEFINED, &[], span);
            }
        }
        let has_default = |index: usize| {
            let own = parameters.get(index).is_some_and(TemplateParameter::has_default);
            own || defaults.get(index).is_some_and(TemplateParameter::has_default)
        };
        let first = (0..parameters.len()).find(|it| has_default(*it));
        let Some(first) = first else { return };
        for (index, parameter) in parameters.iter().enumerate().skip(first) {
            if !has_default(index) && !parameter.pack {
                self.say_in(&rules::TEMPLATE_PARAMETERS, rules::DEFAULT_NOT_LAST, &[], parameter.span);
                return;
            }
        }
    }

    /// Reports a redefinition of a function template. Only templates with plain type parameters and known types are
    /// compared.
    pub(super) fn check_function_template(&mut self, new: TemplateId) {
        if self.prelude || self.quiet > 0 || !self.is_plain_function_template(new) {
            return;
        }
        let data = self.template(new);
        let (name, span, place) = (data.name, data.span, self.enclosing(data.scope));
        let Some(Entity::Template(old)) = self.scope(place).names.get(&name).copied() else { return };
        let known = self.template(old);
        let (line, same_count) = (self.line(known.span), known.parameters.len() == data.parameters.len());
        if old == new || known.prelude || !same_count || self.enclosing(known.scope) != place {
            return;
        }
        if !self.is_plain_function_template(old) {
            return;
        }
        if let (Some(before), Some(after)) = (self.function_pattern(old), self.function_pattern(new))
            && before == after
        {
            let text = self.text(name);
            self.say_in(&rules::REDEFINITION, rules::FUNCTION_TEMPLATE_REDEFINED, &[text, &line], span);
        }
    }

    fn is_plain_function_template(&mut self, template: TemplateId) -> bool {
        use TemplateParameterKind as K;
        let data = self.template(template);
        let (parameters, declaration) = (data.parameters, data.declaration);
        let DeclarationKind::Function(function) = &declaration.kind else { return false };
        // It begins with `class` or `typename`, and not with a concept or a type.
        let is_plain = |it: &TemplateParameter| {
            matches!(it.kind, K::Type(None)) && !it.pack && it.concept.is_none() && !it.may_be_value
        };
        if data.kind != TemplateKind::Function || !parameters.iter().all(is_plain) {
            return false;
        }
        let constrained = function.declarator.function_part().is_none_or(|it| it.is_constrained);
        if constrained || matches!(function.body, crate::ast::Body::Delete) {
            return false;
        }
        let Some(pattern) = self.function_pattern(template) else { return false };
        let TypeKind::Function(ty) = self.types.kind(pattern).clone() else { return false };
        ty.parameters.iter().chain([&ty.result]).all(|it| self.is_plain_type(*it, 0))
    }

    /// Checks parameter packs of a kernel template.
    pub(super) fn check_kernel_packs(&mut self, template: TemplateId) {
        let parameters = self.template(template).parameters;
        let packs = parameters.iter().filter(|it| it.pack).count();
        let Some(first) = parameters.iter().position(|it| it.pack) else { return };
        let span = parameters[first].span;
        if packs > 1 {
            self.say_in(&rules::MISPLACED_CUDA, rules::KERNEL_PACKS, &[], span);
        }
        if first + 1 < parameters.len() {
            self.say_in(&rules::MISPLACED_CUDA, rules::KERNEL_PACK, &[], span);
        }
    }

    /// Reports a template declaration in a function body or local class.
    pub(super) fn template_in_body(&mut self, span: Span) {
        let quiet = std::mem::replace(&mut self.quiet, self.reading.suppressed);
        self.say_in(&rules::TEMPLATE_PARAMETERS, rules::TEMPLATE_HERE, &[], span);
        self.quiet = quiet;
    }

    /// Reports a partial specialization without a primary template, or one that equals the primary template.
    pub(super) fn check_specialisation(
        &mut self,
        found: TemplateId,
        parameters: &'u [TemplateParameter],
        pattern: &[Argument],
        span: Span,
    ) {
        if parameters.is_empty() || self.types.holds_unknown(pattern) {
            return;
        }
        if !pattern.iter().any(|it| self.types.is_dependent_argument(it)) {
            let name = self.text(self.template(found).name);
            let arguments = crate::print::arguments(self, pattern);
            self.say_in(&rules::SPECIALISATION, rules::PARTIAL_OF_SPECIALISED, &[&format!("{name}{arguments}")], span);
            return;
        }
        let is_own = |(index, argument): (usize, &Argument)| {
            let parameter = match argument {
                Argument::Type(ty) => match self.types.kind(*ty) {
                    TypeKind::Parameter(parameter) => Some(*parameter),
                    _ => None,
                },
                Argument::Parameter(parameter) => Some(*parameter),
                _ => None,
            };
            parameter.is_some_and(|it| it.level == 0 && usize::from(it.index) == index && !it.pack)
        };
        let same = parameters.len() == pattern.len() && self.template(found).parameters.len() == pattern.len();
        if same && pattern.iter().enumerate().all(is_own) {
            self.say_in(&rules::SPECIALISATION, rules::PRIMARY_WITH_LIST, &[], span);
        }
    }

    /// Reports a redefined specialization, or one after its implicit instantiation.
    pub(super) fn check_specialized_twice(&mut self, found: TemplateId, new: &Specialisation<'u>) {
        if new.class.is_none() || new.is_constrained || self.template(found).prelude {
            return;
        }
        // `noexcept` function types are distinct types, which are not distinguished here. Neither are undeclared types.
        if new.throws_nothing || self.types.holds_unknown(&new.pattern) {
            return;
        }
        let known = self.template(found).specialisations.iter().find(|it| {
            it.class.is_some()
                && it.pattern == new.pattern
                && !it.is_constrained
                && it.span != new.span
                && !it.throws_nothing
        });
        let name = self.text(self.template(found).name);
        if let Some(known) = known {
            let line = self.line(known.span);
            if new.parameters.is_empty() {
                let arguments = crate::print::arguments(self, &new.pattern);
                self.say_in(
                    &rules::REDEFINITION,
                    rules::CLASS_REDEFINED,
                    &[&format!("{name}{arguments}"), &line],
                    new.span,
                );
            } else {
                self.say_in(&rules::REDEFINITION, rules::CLASS_TEMPLATE_REDEFINED, &[name, &line], new.span);
            }
            return;
        }
        let instance = self.template(found).instances.get(&new.pattern).copied();
        if let (true, Some(instance)) = (new.parameters.is_empty(), instance)
            && let Some(first) = self.record(instance).first_use
        {
            let name = crate::print::record_name(self, instance);
            let line = self.line(first);
            self.say_in(&rules::SPECIALISATION, rules::SPECIALISED_LATE, &[&name, &line], new.span);
        }
    }

    /// Reports an ambiguity between matching partial specializations ([temp.spec.partial.match]). Patterns that cannot
    /// be compared with certainty are ignored.
    pub(super) fn check_one_fits_best(
        &mut self,
        record: RecordId,
        best: &Specialisation<'u>,
        fitting: &[Specialisation<'u>],
        span: Span,
    ) {
        if best.parameters.is_empty() || fitting.len() < 2 {
            return;
        }
        let plain = |it: &Specialisation<'u>| !it.is_constrained && it.pattern.iter().all(|it| self.is_plain(it, 0));
        if !fitting.iter().all(plain) {
            return;
        }
        let wins = fitting
            .iter()
            .filter(|it| it.span != best.span)
            .all(|other| self.deduce_all(&other.pattern, &best.pattern, other.parameters.len()).is_some());
        if !wins {
            let name = crate::print::record_name(self, record);
            self.say_in(&rules::SPECIALISATION, rules::PARTIAL_AMBIGUOUS, &[&name], span);
        }
    }

    /// Whether a pattern's argument consists of parameters, pointers, qualifiers and known types only.
    fn is_plain(&self, argument: &Argument, depth: u32) -> bool {
        match argument {
            Argument::Type(ty) => self.is_plain_type(*ty, depth),
            Argument::Value(..) | Argument::Constant(_) | Argument::Parameter(_) => true,
            Argument::Template(_) | Argument::Address(_) => true,
            Argument::Pack(_) | Argument::Dependent(_) => false,
        }
    }

    fn is_plain_type(&self, ty: TypeId, depth: u32) -> bool {
        if depth > 16 {
            return false;
        }
        match self.types.kind(ty) {
            TypeKind::Parameter(parameter) => !parameter.pack,
            TypeKind::Builtin(_) | TypeKind::Enum(_) | TypeKind::Record(_) => true,
            TypeKind::Qualified { base, .. } | TypeKind::Pointer(base) => self.is_plain_type(*base, depth + 1),
            TypeKind::Reference { target, .. } => self.is_plain_type(*target, depth + 1),
            _ => false,
        }
    }
}
