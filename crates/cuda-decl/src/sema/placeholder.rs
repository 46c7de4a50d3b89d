//! Class template argument deduction ([over.match.class.deduct]): `std::array a{1, 2}`, `Box b(3)`.

use super::state::{Guide, Sema};
use crate::ast::{
    self, DeclarationKind, DeclaratorPart, Expression, ExpressionKind as K, FunctionPart, Initialiser,
    InitialiserStyle, Name, Specifiers, TemplateParameter, TypeName, TypeSpecifier,
};
use crate::diagnostic::Diagnostic;
use crate::entities::{Entity, ScopeId, ScopeKind, TemplateKind};
use crate::rules;
use crate::symbol::Symbol;
use crate::types::{Argument, TemplateId, TypeId, TypeKind};
use nvvm_diagnostics::fill;
use nvvm_syntax::Span;

/// A deduction candidate: a deduction guide, a constructor, or the members of an aggregate.
struct Candidate<'u> {
    /// The parameters of the class template, then those of a constructor template.
    parameters: Vec<&'u TemplateParameter>,
    patterns: Vec<TypeId>,
    required: usize,
    /// The type of a deduction guide; otherwise the class template with its parameters as arguments.
    result: Option<&'u TypeName>,
    scope: ScopeId,
}

impl<'u> Sema<'u> {
    /// Stores a deduction guide with its class template.
    pub(super) fn guide(
        &mut self,
        scope: ScopeId,
        name: Symbol,
        parameters: &'u [TemplateParameter],
        function: &'u FunctionPart,
    ) {
        let found = self.lookup(scope, name);
        if let Some(Entity::Template(template)) = found
            && self.template(template).kind == TemplateKind::Class
        {
            self.guides.entry(template).or_default().push(Guide { scope, parameters, function });
        }
    }

    /// Returns the class template that specifiers name without template arguments.
    pub(super) fn class_placeholder(&mut self, scope: ScopeId, specifiers: &'u Specifiers) -> Option<TemplateId> {
        let Some(TypeSpecifier::Named(name)) = &specifiers.ty else { return None };
        // Most names are not those of class templates, and undeclared names are recorded by the type lookup.
        if name.parts.last()?.arguments.is_some() || !self.class_templates.contains(&name.last()?) {
            return None;
        }
        self.quiet += 1;
        let found = self.find(scope, name, true);
        self.quiet -= 1;
        match found {
            Some(Entity::Template(template)) if self.template(template).kind == TemplateKind::Class => Some(template),
            _ => None,
        }
    }

    /// Returns the base type of declarators, deduced where the specifiers name a class template.
    pub(super) fn base_of_variables(
        &mut self,
        scope: ScopeId,
        specifiers: &'u Specifiers,
        declarators: &'u [ast::InitDeclarator],
    ) -> TypeId {
        let deduced = self.placeholder_type(scope, specifiers, declarators);
        deduced.unwrap_or_else(|| self.specified(scope, specifiers))
    }

    /// Returns the deduced type of a class template placeholder, from the first declarator's initializer; `None`
    /// without a placeholder.
    fn placeholder_type(
        &mut self,
        scope: ScopeId,
        specifiers: &'u Specifiers,
        declarators: &'u [ast::InitDeclarator],
    ) -> Option<TypeId> {
        let is_variable = !specifiers.storage.is_typedef
            && !declarators.is_empty()
            && declarators.iter().all(|it| it.declarator.parts.is_empty() && it.declarator.name.is_some());
        if !is_variable {
            return None;
        }
        let initialiser = declarators.first()?.initialiser.as_ref();
        let template = self.class_placeholder(scope, specifiers)?;
        let values = match initialiser {
            Some(initialiser) => made_of(initialiser),
            None if self.template(template).parameters.iter().all(|it| it.pack || it.has_default()) => &[],
            None => return None,
        };
        let ty = self.deduced_class(scope, template, values, specifiers.type_span);
        Some(self.types.qualified(ty, specifiers.is_const, specifiers.is_volatile))
    }

    /// Returns the deduced class for initializers. If deduction fails or is unsupported, it is an unknown type with a
    /// diagnostic.
    pub(super) fn deduced_class(
        &mut self,
        scope: ScopeId,
        template: TemplateId,
        values: &'u [Expression],
        span: Span,
    ) -> TypeId {
        self.quiet += 1;
        let types = self.argument_types(scope, values);
        let found = match values.iter().any(|it| matches!(it.kind, K::Braces(_))) {
            true => None,
            false => self.deeper(span, |sema| sema.class_for_values(template, &types, span)).flatten(),
        };
        self.quiet -= 1;
        found.unwrap_or_else(|| {
            let text = self.text(self.template(template).name);
            let diagnostic = Diagnostic::new(&rules::NOT_LOOKED_AT, span, fill(rules::NOT_DEDUCED, &[text]));
            self.report(diagnostic.help("What rests on it is not known; everything else is judged."));
            self.types.unknown(text)
        })
    }

    /// Returns the deduced class for one argument of a type.
    pub(super) fn class_for(&mut self, template: TemplateId, ty: TypeId, span: Span) -> Option<TypeId> {
        self.quiet += 1;
        let found = self.deeper(span, |sema| sema.class_for_values(template, &[ty], span)).flatten();
        self.quiet -= 1;
        found
    }

    fn class_for_values(&mut self, template: TemplateId, types: &[TypeId], span: Span) -> Option<TypeId> {
        let is_open = |it: &TypeId| self.types.is_opaque(*it) || self.types.is_dependent(*it);
        if types.iter().any(is_open) {
            return None;
        }
        // The copy deduction candidate.
        if let [only] = types
            && let Some(record) = self.types.as_record(*only)
            && self.record(record).template.as_ref().is_some_and(|it| it.0 == template)
        {
            return Some(self.types.bare(*only));
        }
        let guides = self.guides.get(&template).cloned().unwrap_or_default();
        let guides: Vec<Candidate<'u>> = guides.into_iter().map(|it| self.guide_candidate(it)).collect();
        match self.one_class(template, guides, types, span)? {
            Some(found) => Some(found),
            None => {
                let own = self.own_candidates(template)?;
                self.one_class(template, own, types, span)?
            }
        }
    }

    /// Returns the class on which all viable candidates agree, or `Some(None)` without a viable candidate; `None` when
    /// they disagree.
    #[allow(clippy::option_option)]
    fn one_class(
        &mut self,
        template: TemplateId,
        candidates: Vec<Candidate<'u>>,
        types: &[TypeId],
        span: Span,
    ) -> Option<Option<TypeId>> {
        let mut found = None;
        for candidate in candidates {
            let is_pack = candidate.patterns.last().is_some_and(|it| matches!(self.types.kind(*it), TypeKind::Pack(_)));
            if types.len() < candidate.required || (types.len() > candidate.patterns.len() && !is_pack) {
                continue;
            }
            // Conversions are not ranked here.
            let plain = candidate.patterns.iter().zip(types).any(|(pattern, ty)| {
                let wanted = self.types.bare(self.without_reference(*pattern));
                !self.types.is_dependent(*pattern) && wanted != self.types.bare(*ty)
            });
            if plain {
                return None;
            }
            let Some(class) = self.class_of_candidate(template, &candidate, types, span) else { continue };
            if self.types.is_opaque(class) || found.is_some_and(|it| it != class) {
                return None;
            }
            found = Some(class);
        }
        Some(found)
    }

    fn class_of_candidate(
        &mut self,
        template: TemplateId,
        candidate: &Candidate<'u>,
        types: &[TypeId],
        span: Span,
    ) -> Option<TypeId> {
        let found = self.deduced_bindings(candidate.parameters.len(), &candidate.patterns, types)?;
        let scope = self.new_scope(Some(candidate.scope), ScopeKind::Parameters);
        let mut arguments = Vec::with_capacity(found.len());
        for (parameter, found) in candidate.parameters.iter().zip(found) {
            let argument = match found {
                Some(found) => found,
                None if parameter.pack => Argument::Pack(Vec::new()),
                None => self.default_argument(scope, parameter).flatten()?,
            };
            self.bind(scope, parameter, argument.clone());
            arguments.push(argument);
        }
        if let Some(result) = candidate.result {
            return Some(self.type_name(scope, result));
        }
        arguments.truncate(self.template(template).parameters.len());
        let given = arguments.into_iter().flat_map(|it| match it {
            Argument::Pack(all) => all,
            one => vec![one],
        });
        match self.applied(template, given.collect(), span)? {
            Entity::Type(ty) => Some(ty),
            _ => None,
        }
    }

    fn guide_candidate(&mut self, guide: Guide<'u>) -> Candidate<'u> {
        let scope = self.pattern_scope(guide.scope, guide.parameters);
        let (patterns, required) = self.patterns_of(scope, guide.function);
        let parameters = guide.parameters.iter().collect();
        Candidate { parameters, patterns, required, result: guide.function.trailing.as_deref(), scope: guide.scope }
    }

    /// Returns the candidates of the primary template: its constructors, or its members when it has none; `None` when
    /// unknown.
    fn own_candidates(&mut self, template: TemplateId) -> Option<Vec<Candidate<'u>>> {
        let data = self.template(template);
        let (outer, parameters) = (data.scope, data.parameters);
        let DeclarationKind::Simple(specifiers, _) = &data.declaration.kind else { return None };
        let Some(TypeSpecifier::Class(class)) = &specifiers.ty else { return None };
        let own_name = data.name;
        let scope = self.pattern_scope(outer, parameters);
        let mut all = Vec::new();
        let mut fields = Vec::new();
        for member in &class.members {
            let (declaration, own) = match &member.declaration.kind {
                DeclarationKind::Template(inner) => (&inner.declaration, inner.parameters.as_slice()),
                _ => (&member.declaration, &[][..]),
            };
            let declarators: Vec<(&'u Specifiers, &'u ast::Declarator)> = match &declaration.kind {
                DeclarationKind::Function(function) => vec![(&*function.specifiers, &function.declarator)],
                DeclarationKind::Simple(specifiers, all) => {
                    all.iter().map(|it| (&**specifiers, &it.declarator)).collect()
                }
                _ => Vec::new(),
            };
            for (specifiers, declarator) in declarators {
                match declarator.parts.first() {
                    Some(DeclaratorPart::Function(function)) if specifiers.ty.is_none() => {
                        if declarator.name.as_ref().and_then(Name::plain) == Some(own_name) {
                            let inner = self.pattern_scope_from(scope, own, parameters.len());
                            let (patterns, required) = self.patterns_of(inner, function);
                            let parameters = parameters.iter().chain(own).collect();
                            all.push(Candidate { parameters, patterns, required, result: None, scope: outer });
                        }
                    }
                    Some(DeclaratorPart::Function(_)) => {}
                    _ if specifiers.storage.is_static || specifiers.storage.is_typedef => {}
                    _ => fields.push((specifiers, declarator)),
                }
            }
        }
        if !all.is_empty() {
            return Some(all);
        }
        if !class.bases.is_empty() {
            return None;
        }
        let mut patterns = Vec::with_capacity(fields.len());
        for (specifiers, declarator) in fields {
            let base = self.specified(scope, specifiers);
            let ty = self.derived(scope, base, declarator);
            // Brace elision is possible for arrays.
            if matches!(self.types.kind(ty), TypeKind::Array { .. } | TypeKind::DependentArray { .. }) {
                return None;
            }
            patterns.push(ty);
        }
        let parameters = parameters.iter().collect();
        Some(vec![Candidate { parameters, patterns, required: 0, result: None, scope: outer }])
    }

    fn patterns_of(&mut self, scope: ScopeId, function: &'u FunctionPart) -> (Vec<TypeId>, usize) {
        let required = function.parameters.iter().filter(|it| it.default.is_none() && !it.declarator.pack).count();
        let patterns = function.parameters.iter().flat_map(|it| self.parameter_type(scope, it)).collect();
        (patterns, required)
    }
}

/// Returns the expressions of an initializer, those of a list after `=` included.
fn made_of(initialiser: &Initialiser) -> &[Expression] {
    match (initialiser.style, initialiser.values.as_slice()) {
        (InitialiserStyle::Equals, [Expression { kind: K::Braces(values), .. }]) => values,
        (_, values) => values,
    }
}
