//! Template instantiations caused by function bodies: calls of function templates, and names of their specializations.

use super::state::Sema;
use crate::ast::{AttributeKind, DeclarationKind, Expression, ExpressionKind as K, Name, PartKind, Statement, Unary};
use crate::entities::{Entity, FunctionId, ScopeId, TemplateKind};
use crate::types::{Argument, TemplateId, TypeId, TypeKind};

impl<'u> Sema<'u> {
    /// Looks up a name in a body and marks its variable as used. Returns the entity.
    pub(super) fn used(&mut self, scope: ScopeId, name: &'u Name) -> Option<Entity> {
        self.quiet += 1;
        let found = self.find(scope, name, false);
        self.quiet -= 1;
        if let Some(Entity::Variable(variable)) = found {
            self.variables[variable.0 as usize].referenced = true;
        }
        found
    }

    /// Instantiates the specialization that an expression such as `k<int>` names, which is then emitted.
    pub(super) fn instance_named(&mut self, scope: ScopeId, name: &'u Name) {
        if !self.asks_templates() {
            return;
        }
        let Some(written) = name.parts.last().and_then(|it| it.arguments.as_ref()) else {
            if name.parts.len() > 1
                && let Some(found) = self.used(scope, name)
            {
                self.make_members(found);
            }
            return;
        };
        let Some(candidates) = self.candidates(scope, name) else { return };
        self.quiet += 1;
        let given = self.written_arguments(scope, written);
        if let Some(given) = given
            && !given.iter().any(|it| self.types.is_dependent_argument(it))
        {
            let instances: Vec<FunctionId> = candidates
                .into_iter()
                .filter_map(|template| self.function_instance(template, &given, None, name.span))
                .collect();
            let with_body = instances.iter().find(|it| self.functions[it.0 as usize].body.is_some());
            if let Some(&instance) = with_body.or(instances.first()) {
                self.make(instance);
            }
        }
        self.quiet -= 1;
    }

    /// Instantiates a function template whose address initializes a function pointer: the specialization of that type
    /// ([over.over]).
    pub(super) fn instance_wanted(&mut self, scope: ScopeId, value: &'u Expression, wanted: TypeId) {
        let name = match &value.kind {
            K::Name(name) => name,
            K::Unary(Unary::AddressOf, inner) => match &inner.kind {
                K::Name(name) => name,
                _ => return,
            },
            _ => return,
        };
        let bare = self.types.bare(self.without_reference(wanted));
        let wanted = match *self.types.kind(bare) {
            TypeKind::Pointer(target) => target,
            _ => bare,
        };
        if !matches!(self.types.kind(wanted), TypeKind::Function(_)) || !self.asks_templates() {
            return;
        }
        let Some(candidates) = self.candidates(scope, name) else { return };
        self.quiet += 1;
        let given = match name.parts.last().and_then(|it| it.arguments.as_ref()) {
            Some(written) => self.written_arguments(scope, written).unwrap_or_default(),
            None => Vec::new(),
        };
        let instance =
            candidates.into_iter().find_map(|it| self.function_instance(it, &given, Some(wanted), name.span));
        self.quiet -= 1;
        if let Some(instance) = instance {
            self.make(instance);
        }
    }

    /// Instantiates function templates that are arguments of a call.
    fn instances_in_arguments(&mut self, scope: ScopeId, function: FunctionId, arguments: &'u [Expression]) {
        let types: Vec<TypeId> = self.functions[function.0 as usize].parameters.iter().map(|it| it.ty).collect();
        for (argument, ty) in arguments.iter().zip(types) {
            self.instance_wanted(scope, argument, ty);
        }
    }

    /// Returns the function templates that a name denotes and host code may call or launch.
    fn candidates(&mut self, scope: ScopeId, name: &'u Name) -> Option<Vec<TemplateId>> {
        let mut all = self.templates_named(scope, name)?;
        all.retain(|it| self.is_of_host(*it));
        (!all.is_empty()).then_some(all)
    }

    /// Returns the function templates of the translation unit that a name denotes.
    pub(super) fn templates_named(&mut self, scope: ScopeId, name: &'u Name) -> Option<Vec<TemplateId>> {
        self.quiet += 1;
        let all = match self.find(scope, name, false) {
            Some(Entity::Template(template)) if self.template(template).kind == TemplateKind::Function => {
                self.function_templates(scope, name)
            }
            Some(Entity::Functions(_)) => self.function_templates(scope, name),
            _ => None,
        };
        self.quiet -= 1;
        let mut all = all?;
        all.retain(|it| !self.template(*it).prelude);
        (!all.is_empty()).then_some(all)
    }

    fn is_of_host(&self, template: TemplateId) -> bool {
        let attributes = match &self.template(template).declaration.kind {
            DeclarationKind::Function(function) => &function.specifiers.attributes,
            DeclarationKind::Simple(specifiers, _) => &specifiers.attributes,
            _ => return false,
        };
        let has = |wanted: fn(&AttributeKind) -> bool| attributes.iter().any(|it| wanted(&it.kind));
        !has(|it| matches!(it, AttributeKind::Device)) || has(|it| matches!(it, AttributeKind::Host))
    }

    /// Returns the function template specialization that a call selects.
    pub(super) fn called_instance(
        &mut self,
        scope: ScopeId,
        name: &'u Name,
        arguments: &'u [Expression],
    ) -> Option<FunctionId> {
        let candidates = self.candidates(scope, name)?;
        self.instance_called(scope, candidates, name, arguments)
    }

    /// Returns the specialization of one of these templates that a call selects.
    pub(super) fn instance_called(
        &mut self,
        scope: ScopeId,
        candidates: Vec<TemplateId>,
        name: &'u Name,
        arguments: &'u [Expression],
    ) -> Option<FunctionId> {
        self.quiet += 1;
        let written = name.parts.last().and_then(|it| it.arguments.as_ref());
        let given = match written {
            Some(written) => self.written_arguments(scope, written),
            None => Some(Vec::new()),
        };
        let given = given.filter(|it| !it.iter().any(|it| self.types.is_dependent_argument(it)));
        let instance = given.and_then(|given| {
            let types = self.argument_types(scope, arguments);
            self.best_instance(candidates, &given, &types)
        });
        self.quiet -= 1;
        instance
    }

    /// Analyzes a call in a body.
    pub(super) fn call_in_body(&mut self, scope: ScopeId, callee: &'u Expression, arguments: &'u [Expression]) {
        if !self.asks_templates() {
            return;
        }
        match &callee.kind {
            K::Name(name) => match self.used(scope, name) {
                Some(Entity::Variable(variable)) => {
                    let ty = self.without_reference(self.variables[variable.0 as usize].ty);
                    self.object_called(scope, ty, Vec::new(), arguments);
                }
                Some(found @ (Entity::Functions(_) | Entity::Template(_))) => {
                    if name.parts.last().is_none_or(|it| it.arguments.is_none())
                        && self.has_function_for(found, arguments)
                    {
                        self.make_members(found);
                        if let Entity::Functions(set) = found
                            && let [only] = *self.overloads[set as usize].as_slice()
                        {
                            self.instances_in_arguments(scope, only, arguments);
                        }
                    } else if let Some(instance) = self.called_instance(scope, name, arguments) {
                        self.make(instance);
                        self.instances_in_arguments(scope, instance, arguments);
                    }
                }
                Some(Entity::Type(ty)) => self.object_made(ty, arguments.len()),
                Some(Entity::Unknown) => self.made_by_header(scope, name, arguments.len()),
                _ => {}
            },
            K::Lambda(lambda) => {
                let ty = self.closure_type(scope, callee, lambda);
                self.closure_called(scope, ty, Vec::new(), arguments);
            }
            K::Member(object, arrow, name) => self.member_called(scope, object, *arrow, name, arguments),
            _ => {
                self.quiet += 1;
                let ty = self.expression_type(scope, callee);
                self.quiet -= 1;
                if let Some(ty) = ty {
                    self.object_called(scope, ty, Vec::new(), arguments);
                }
            }
        }
    }

    /// Records the object that `std::make_unique<T>(…)` or `std::make_shared<T>(…)` creates.
    fn made_by_header(&mut self, scope: ScopeId, name: &'u Name, count: usize) {
        let Some(part) = name.parts.last() else { return };
        let (PartKind::Identifier(symbol), Some(written)) = (&part.kind, &part.arguments) else { return };
        if !matches!(self.text(*symbol), "make_unique" | "make_shared") {
            return;
        }
        self.quiet += 1;
        let given = self.written_arguments(scope, written);
        self.quiet -= 1;
        if let Some([Argument::Type(ty), ..]) = given.as_deref() {
            self.object_made(*ty, count);
        }
    }

    /// Analyzes a member call: `object.f(…)`, `object->f<T>(…)`, `lambda.operator()<4>(…)`.
    fn member_called(
        &mut self,
        scope: ScopeId,
        object: &'u Expression,
        arrow: bool,
        name: &'u Name,
        arguments: &'u [Expression],
    ) {
        self.quiet += 1;
        let object = match &object.kind {
            K::This => self.this_type(scope),
            _ => self.expression_type(scope, object),
        };
        self.quiet -= 1;
        let Some(object) = object else { return };
        let object = match *self.types.kind(self.types.bare(object)) {
            TypeKind::Pointer(target) if arrow => target,
            _ => object,
        };
        let Some(part) = name.parts.last() else { return };
        self.quiet += 1;
        let given = match &part.arguments {
            Some(written) => self.written_arguments(scope, written),
            None => Some(Vec::new()),
        };
        self.quiet -= 1;
        let Some(given) = given else { return };
        match part.kind {
            PartKind::Operator(sign) if self.text(sign) == "()" => {
                self.object_called(scope, object, given, arguments);
            }
            PartKind::Identifier(symbol) => {
                let Some(members) = self.members_of(Entity::Type(object), name.span) else { return };
                self.member_function_called(scope, members, symbol, &given, arguments);
            }
            _ => {}
        }
    }

    /// Returns the type of `this` in a member function.
    pub(super) fn this_type(&mut self, scope: ScopeId) -> Option<TypeId> {
        let mut next = Some(scope);
        while let Some(id) = next {
            if let crate::entities::ScopeKind::Class(record) = self.scope(id).kind {
                let class = self.record(record).type_id;
                return Some(self.types.intern(TypeKind::Pointer(class)));
            }
            next = self.scope(id).parent;
        }
        None
    }

    pub(super) fn member_template_called(
        &mut self,
        scope: ScopeId,
        template: TemplateId,
        given: &[Argument],
        arguments: &'u [Expression],
    ) {
        if self.template(template).kind != TemplateKind::Function || !self.is_of_host(template) {
            return;
        }
        let types = self.argument_types(scope, arguments);
        let data = self.template(template);
        let (name, place) = (data.name, self.enclosing(data.scope));
        if let Some(record) = data.record {
            self.member_templates_from_outside(record, name);
        }
        let candidates = self.templates_in(place, name);
        self.quiet += 1;
        if let Some(instance) = self.best_instance(candidates, given, &types) {
            self.make(instance);
        }
        self.quiet -= 1;
    }

    /// Analyzes the branches of an `if constexpr`. A discarded statement is not emitted, and neither is either branch
    /// when the condition is unknown.
    pub(super) fn constant_branches(
        &mut self,
        scope: ScopeId,
        condition: Option<&'u Expression>,
        yes: &'u Statement,
        no: Option<&'u Statement>,
    ) {
        self.quiet += 1;
        let holds = condition.and_then(|it| self.constant(scope, it).ok()).and_then(|it| it.is_true());
        self.quiet -= 1;
        for (branch, when) in [(Some(yes), true), (no, false)] {
            let Some(branch) = branch else { continue };
            if holds == Some(when) {
                self.statement_of(scope, branch);
            } else {
                self.unmade(|sema| sema.statement_of(scope, branch));
            }
        }
    }
}
