//! Template arguments ([temp.arg]) and template-ids ([temp.names]).

use super::state::{Problem, Sema};
use crate::ast::{
    self, Expression, ExpressionKind, TemplateArgument, TemplateParameter, TemplateParameterKind, TypeSpecifier,
};
use crate::entities::{AliasedType, Entity, ScopeId, ScopeKind, TemplateKind, UNWRITTEN};
use crate::limits;
use crate::rules;
use crate::standard::Standard;
use crate::types::{Argument, Constant, ParameterRef, TemplateId, TypeId, TypeKind, Types};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    /// Applies a template argument list to an entity.
    pub(super) fn apply(
        &mut self,
        scope: ScopeId,
        entity: Entity,
        written: &'u [TemplateArgument],
        span: Span,
    ) -> Option<Entity> {
        match entity {
            Entity::Template(template) => {
                if self.template(template).kind == TemplateKind::Function {
                    return Some(entity);
                }
                let given = self.written_arguments(scope, written)?;
                self.applied(template, given, span)
            }
            Entity::TemplateParameter(parameter) => {
                let arguments = self.written_arguments(scope, written)?;
                Some(Entity::Type(self.types.intern(TypeKind::DependentTemplate { parameter, arguments })))
            }
            Entity::Functions(_) | Entity::Unknown => Some(entity),
            Entity::Type(ty) if self.types.is_opaque(ty) => Some(Entity::Unknown),
            Entity::Type(ty) if matches!(self.types.kind(ty), TypeKind::DependentMember { .. }) => Some(entity),
            _ => {
                self.say_in(&rules::SYNTAX, rules::EXPECTED, &["a template before \"<\""], span);
                None
            }
        }
    }

    pub(super) fn applied(&mut self, template: TemplateId, given: Vec<Argument>, span: Span) -> Option<Entity> {
        // When a pack expansion spreads over several parameters, the number of its elements is unknown.
        let parameters = self.template(template).parameters;
        let is_pack = |it: &Argument| match it {
            Argument::Type(ty) => matches!(self.types.kind(*ty), TypeKind::Pack(_)),
            Argument::Parameter(parameter) => parameter.pack,
            _ => false,
        };
        let falls_outside = |(index, it): (usize, &Argument)| {
            let to_pack = parameters.iter().take(index + 1).any(|it| it.pack);
            is_pack(it) && !to_pack
        };
        if self.template(template).kind == TemplateKind::Class && given.iter().enumerate().any(falls_outside) {
            return Some(Entity::Type(self.types.intern(TypeKind::DependentInstance { template, arguments: given })));
        }
        let (arguments, bound) = self.canonical(template, given, span)?;
        let dependent = arguments.iter().any(|it| self.types.is_dependent_argument(it));
        match self.template(template).kind {
            TemplateKind::Class if dependent => {
                Some(Entity::Type(self.types.intern(TypeKind::DependentInstance { template, arguments })))
            }
            // The matching specialization is unknown.
            TemplateKind::Class
                if !self.template(template).specialisations.is_empty() && self.types.holds_unknown(&arguments) =>
            {
                Some(Entity::Unknown)
            }
            TemplateKind::Class => {
                self.instance(template, arguments, span).map(|it| Entity::Type(self.record(it).type_id))
            }
            TemplateKind::Alias => self.aliased(template, arguments, bound, span).map(Entity::Type),
            TemplateKind::Variable if dependent => {
                self.unwritten.push(template);
                Some(Entity::Dependent(UNWRITTEN - (self.unwritten.len() as u32 - 1)))
            }
            TemplateKind::Variable => match self.variable_specialisation(template, &arguments) {
                Some(Ok((declaration, scope))) => {
                    self.variable_instance(template, arguments, declaration, scope).map(Entity::Variable)
                }
                Some(Err(())) => Some(Entity::Unknown),
                None => {
                    let declaration = self.template(template).declaration;
                    self.variable_instance(template, arguments, declaration, bound).map(Entity::Variable)
                }
            },
            TemplateKind::Function => Some(Entity::Template(template)),
        }
    }

    /// Returns the type of an alias template for arguments. Results are cached, since nested aliases would take
    /// exponential time.
    fn aliased(
        &mut self,
        template: TemplateId,
        arguments: Vec<Argument>,
        bound: ScopeId,
        span: Span,
    ) -> Option<TypeId> {
        let is_withheld = self.quiet > 0;
        if let Some(&known) = self.template(template).aliased.get(&arguments)
            && (!known.has_error || is_withheld || !known.is_withheld)
        {
            self.withheld += u32::from(known.has_error && is_withheld);
            return Some(known.ty);
        }
        let ast::DeclarationKind::Alias(_, target, ..) = &self.template(template).declaration.kind else {
            return None;
        };
        let before = (self.withheld, self.reported);
        let ty = self.deeper(span, |sema| sema.type_name(bound, target))?;
        let has_error = (self.withheld, self.reported) != before;
        let known = AliasedType { ty, has_error, is_withheld };
        self.templates[template.0 as usize].aliased.insert(arguments, known);
        Some(ty)
    }

    /// Evaluates template arguments, with packs expanded.
    pub(super) fn written_arguments(
        &mut self,
        scope: ScopeId,
        written: &'u [TemplateArgument],
    ) -> Option<Vec<Argument>> {
        let mut all = Vec::with_capacity(written.len());
        for argument in written {
            let pack = argument.is_pack();
            let length = match argument {
                _ if !pack => None,
                TemplateArgument::Type { name, .. } => self.pack_length_in_type(scope, name),
                TemplateArgument::Expression { value, .. } => self.pack_length_in_expression(scope, value),
            };
            match length {
                Some(length) => {
                    self.pack_elements += length;
                    if self.pack_elements > limits::PACK_ELEMENTS {
                        let span = match argument {
                            TemplateArgument::Type { name, .. } => name.span,
                            TemplateArgument::Expression { value, .. } => value.span,
                        };
                        self.say_in(&rules::STOPPED, rules::STOPPED_PACKS, &[], span);
                        return None;
                    }
                    for index in 0..length {
                        let inner = self.pack_element_scope(scope, index);
                        all.push(self.written_argument(inner, argument)?);
                    }
                }
                None => {
                    let one = self.written_argument(scope, argument)?;
                    all.push(match one {
                        Argument::Type(ty) if pack => Argument::Type(self.types.intern(TypeKind::Pack(ty))),
                        one => one,
                    });
                }
            }
        }
        Some(all)
    }

    pub(super) fn written_argument(&mut self, scope: ScopeId, argument: &'u TemplateArgument) -> Option<Argument> {
        match argument {
            TemplateArgument::Expression { value, .. } => self.value_argument(scope, value),
            TemplateArgument::Type { name, .. } => {
                if let Some(TypeSpecifier::Named(written)) = &name.specifiers.ty
                    && name.declarator.parts.is_empty()
                    && !name.specifiers.is_const
                    && !name.specifiers.is_volatile
                {
                    match self.find(scope, written, true)? {
                        // The alias has an error.
                        Entity::Type(ty) if self.types.holds_error(ty) => {
                            return Some(Argument::Type(self.unknown_type(written)));
                        }
                        Entity::Type(ty) => {
                            self.note_type(written, ty);
                            let dropped = self.note_dropped(&name.specifiers.attributes);
                            self.dropped_spaces.extend(dropped.map(|space| (ty, space)));
                            return Some(Argument::Type(ty));
                        }
                        Entity::Unknown => return Some(Argument::Type(self.unknown_type(written))),
                        Entity::Template(template) if self.template(template).kind == TemplateKind::Function => {
                            return self.address_named(scope, written);
                        }
                        Entity::Functions(_) => return self.address_named(scope, written),
                        Entity::Template(template) => return Some(Argument::Template(template)),
                        Entity::Value(value, ty) => return Some(Argument::Value(value, ty)),
                        Entity::Parameter(parameter, _) => return Some(Argument::Parameter(parameter)),
                        Entity::Dependent(place) => return Some(Argument::Dependent(place)),
                        Entity::TemplateParameter(parameter) => return Some(Argument::Parameter(parameter)),
                        Entity::Variable(variable) => {
                            let value = self.variable_value(variable, name.span);
                            return match value.and_then(|it| self.argument_of(it)) {
                                Ok(found) => self.if_integral(found, name.span),
                                Err(problem) => {
                                    self.report_problem(problem, name.span);
                                    None
                                }
                            };
                        }
                        _ => return None,
                    }
                }
                let dropped = name.specifiers.attributes.iter().find_map(|it| super::resolve::space_of(&it.kind));
                let ty = self.type_name(scope, name);
                if matches!(self.types.kind(ty), TypeKind::Error) {
                    return None;
                }
                self.dropped_spaces.extend(dropped.map(|space| (ty, space)));
                Some(Argument::Type(ty))
            }
        }
    }

    fn value_argument(&mut self, scope: ScopeId, value: &'u Expression) -> Option<Argument> {
        if let Some(address) = self.address_argument(scope, value) {
            return Some(address);
        }
        match self.argument_by_value(scope, value) {
            Ok(found) => self.if_integral(found, value.span),
            // Emitted code needs a name for it: the spelling of the argument.
            Err(Problem::Reported | Problem::Unread) if self.reading.is_begun => {
                let text = value.span.text(self.unit.text()).split_whitespace().collect::<Vec<_>>().join(" ");
                Some(Argument::Type(self.types.unknown(&text)))
            }
            Err(problem) => match self.dependent_or_report(scope, value, problem) {
                Argument::Type(_) => None,
                dependent => Some(dependent),
            },
        }
    }

    /// Checks that a floating-point template argument is allowed, as since C++20.
    fn if_integral(&mut self, argument: Argument, span: Span) -> Option<Argument> {
        let is_float = matches!(&argument, Argument::Constant(it) if matches!(**it, Constant::Float(..)));
        if is_float && self.unit.standard() < Standard::Cpp20 {
            self.say_in(&rules::CONSTANT, rules::NOT_INTEGRAL, &[], span);
            return None;
        }
        Some(argument)
    }

    /// Returns a dependent argument for an expression. Without a value, it is an erroneous type, after a report.
    pub(super) fn dependent_or_report(&mut self, scope: ScopeId, value: &'u Expression, problem: Problem) -> Argument {
        match problem {
            Problem::Dependent => {
                if let ExpressionKind::Name(name) = &value.kind
                    && let Some(symbol) = name.plain()
                {
                    match self.lookup(scope, symbol) {
                        Some(Entity::Parameter(parameter, _)) => return Argument::Parameter(parameter),
                        Some(Entity::Dependent(place)) => return Argument::Dependent(place),
                        _ => {}
                    }
                }
                self.expressions.push((value, scope));
                Argument::Dependent(self.expressions.len() as u32 - 1)
            }
            problem => {
                self.report_problem(problem, value.span);
                Argument::Type(Types::ERROR)
            }
        }
    }

    /// Matches arguments to template parameters: adds default arguments, converts values and gathers packs. Returns
    /// also the scope of the bound parameters.
    pub(super) fn canonical(
        &mut self,
        template: TemplateId,
        given: Vec<Argument>,
        span: Span,
    ) -> Option<(Vec<Argument>, ScopeId)> {
        let data = self.template(template);
        let (parameters, defaults, outer) = (data.parameters, data.defaults, data.scope);
        let scope = self.new_scope(Some(outer), ScopeKind::Parameters);
        let mut given = given.into_iter().peekable();
        let mut arguments = Vec::with_capacity(parameters.len());
        for (index, parameter) in parameters.iter().enumerate() {
            let argument = if parameter.pack {
                let mut all = Vec::new();
                for next in given.by_ref() {
                    all.push(self.converted(scope, parameter, next, span)?);
                }
                Argument::Pack(all)
            } else if let Some(next) = given.next() {
                self.converted(scope, parameter, next, span)?
            } else {
                let default = defaults.get(index).unwrap_or(parameter);
                match self.default_argument(scope, default) {
                    Some(found) => self.converted(scope, parameter, found?, span)?,
                    None => {
                        self.wrong_count(template, false, span);
                        return None;
                    }
                }
            };
            self.bind(scope, parameter, argument.clone());
            arguments.push(argument);
        }
        if given.peek().is_some() {
            self.wrong_count(template, true, span);
            return None;
        }
        Some((arguments, scope))
    }

    fn wrong_count(&mut self, template: TemplateId, too_many: bool, span: Span) {
        let wording = match (self.template(template).kind, too_many) {
            (TemplateKind::Alias, false) => rules::ALIAS_ARGUMENTS_MISSING,
            (TemplateKind::Alias, true) => rules::ALIAS_ARGUMENTS_EXCESSIVE,
            (TemplateKind::Variable, false) => rules::VARIABLE_ARGUMENTS_MISSING,
            (TemplateKind::Variable, true) => rules::VARIABLE_ARGUMENTS_EXCESSIVE,
            (TemplateKind::Class, false) => rules::CLASS_ARGUMENTS_MISSING,
            (TemplateKind::Class, true) => rules::CLASS_ARGUMENTS_EXCESSIVE,
            (TemplateKind::Function, _) => return,
        };
        let name = self.text(self.template(template).name);
        self.say_in(&rules::TEMPLATE_ARGUMENTS, wording, &[name], span);
    }

    /// Returns the default argument of a parameter. `None` means that there is none, `Some(None)` that it has an error.
    pub(super) fn default_argument(
        &mut self,
        scope: ScopeId,
        parameter: &'u TemplateParameter,
    ) -> Option<Option<Argument>> {
        match &parameter.kind {
            TemplateParameterKind::Type(default) => {
                let default = default.as_ref()?;
                let ty = self.type_name(scope, default);
                Some((!matches!(self.types.kind(ty), TypeKind::Error)).then_some(Argument::Type(ty)))
            }
            TemplateParameterKind::Value(_, default) => {
                let default = default.as_ref()?;
                Some(self.value_argument(scope, default))
            }
            TemplateParameterKind::Template(default) => {
                let default = default.as_ref()?;
                Some(match self.find(scope, default, true) {
                    Some(Entity::Template(template)) => Some(Argument::Template(template)),
                    _ => None,
                })
            }
        }
    }

    /// Converts an argument to the kind and type of its parameter; `None` after a report for a wrong kind.
    fn converted(
        &mut self,
        scope: ScopeId,
        parameter: &'u TemplateParameter,
        argument: Argument,
        span: Span,
    ) -> Option<Argument> {
        match (&parameter.kind, argument) {
            (TemplateParameterKind::Type(_), Argument::Type(ty)) => Some(Argument::Type(ty)),
            (TemplateParameterKind::Value(name, _), value @ (Argument::Value(..) | Argument::Constant(_))) => {
                Some(self.fitted_argument(scope, name, value, span))
            }
            (
                TemplateParameterKind::Value(..),
                it @ (Argument::Parameter(_) | Argument::Dependent(_) | Argument::Address(_)),
            ) => Some(it),
            // `S<T>::value` without `typename` is a value.
            (TemplateParameterKind::Value(..), Argument::Type(ty)) if self.types.is_dependent_member(ty) => {
                Some(Argument::Type(ty))
            }
            (TemplateParameterKind::Template(_), it @ (Argument::Template(_) | Argument::Parameter(_))) => Some(it),
            (_, Argument::Type(ty)) if self.types.is_opaque(ty) => Some(Argument::Type(ty)),
            (TemplateParameterKind::Type(None), it @ Argument::Value(..)) if parameter.may_be_value => Some(it),
            // The injected-class-name of a class template as a template template argument.
            (TemplateParameterKind::Template(_), Argument::Type(ty)) => {
                let own = self.types.as_record(ty).and_then(|it| self.record(it).template.as_ref().map(|it| it.0));
                if own.is_none() {
                    self.say_in(&rules::TEMPLATE_ARGUMENTS, rules::TEMPLATE_EXPECTED, &[], span);
                }
                own.map(Argument::Template)
            }
            // The name before the parameter may be a concept.
            (TemplateParameterKind::Value(name, _), it @ Argument::Type(_))
                if {
                    let ty = self.type_name(scope, name);
                    self.types.is_opaque(ty)
                } =>
            {
                Some(it)
            }
            _ => {
                let wording = match &parameter.kind {
                    TemplateParameterKind::Type(..) => rules::TYPE_EXPECTED,
                    TemplateParameterKind::Value(..) => rules::TYPE_NOT_ALLOWED,
                    TemplateParameterKind::Template(_) => rules::TEMPLATE_EXPECTED,
                };
                self.say_in(&rules::TEMPLATE_ARGUMENTS, wording, &[], span);
                None
            }
        }
    }

    /// Binds a template parameter's name to its argument.
    pub(super) fn bind(&mut self, scope: ScopeId, parameter: &TemplateParameter, argument: Argument) {
        if let Some(name) = parameter.name {
            let value_type =
                matches!((&parameter.kind, &argument), (TemplateParameterKind::Value(..), Argument::Parameter(_)));
            let entity = match argument {
                Argument::Parameter(reference) if !value_type => Some(Entity::TemplateParameter(reference)),
                argument => self.entity_of(argument),
            };
            if let Some(entity) = entity {
                self.declare(scope, name, entity);
            }
        }
    }

    /// Returns a scope in which template parameters denote themselves.
    pub(super) fn pattern_scope(&mut self, outer: ScopeId, parameters: &'u [TemplateParameter]) -> ScopeId {
        self.pattern_scope_from(outer, parameters, 0)
    }

    /// As [`Sema::pattern_scope`], for parameters whose indices begin at `before`.
    pub(super) fn pattern_scope_from(
        &mut self,
        outer: ScopeId,
        parameters: &'u [TemplateParameter],
        before: usize,
    ) -> ScopeId {
        let scope = self.new_scope(Some(outer), ScopeKind::Parameters);
        for (index, parameter) in parameters.iter().enumerate() {
            let Some(name) = parameter.name else { continue };
            let reference = ParameterRef { level: 0, index: (before + index) as u16, pack: parameter.pack };
            let entity = match &parameter.kind {
                TemplateParameterKind::Type(_) => Entity::Type(self.types.intern(TypeKind::Parameter(reference))),
                TemplateParameterKind::Value(ty, _) => {
                    let ty = self.type_name(scope, ty);
                    Entity::Parameter(reference, ty)
                }
                TemplateParameterKind::Template(_) => Entity::TemplateParameter(reference),
            };
            self.declare(scope, name, entity);
        }
        scope
    }

    /// Wraps the value of a non-type template argument to its type.
    pub(super) fn wrapped(&self, value: i128, ty: TypeId) -> i128 {
        super::constant::wrap(value, self.arithmetic(ty))
    }
}
