//! Variables ([dcl.init], [basic.stc]).

use super::state::Sema;
use crate::ast::{
    self, Attribute, AttributeKind, DeclarationKind, Expression, ExpressionKind, InitialiserStyle, Name, Specifiers,
};
use crate::entities::{Entity, ScopeId, ScopeKind, Space, Variable, VariableId};
use crate::rules;
use crate::symbol::Symbol;
use crate::types::{Argument, TemplateId, TypeId, TypeKind, Types};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    pub(super) fn new_variable(&mut self, name: Symbol, scope: ScopeId, ty: TypeId, span: Span) -> VariableId {
        let id = VariableId(self.variables.len() as u32);
        self.entities.variables.push(Variable {
            name,
            scope,
            ty,
            space: None,
            align: None,
            is_static: false,
            is_extern: false,
            is_constexpr: false,
            is_deduced: false,
            extern_c: self.extern_c,
            initialiser: None,
            function: None,
            template: None,
            record: None,
            is_parameter: false,
            may_be_on_device: false,
            referenced: false,
            is_read: false,
            changed: false,
            span,
            prelude: self.prelude,
        });
        id
    }

    pub(super) fn variable(
        &mut self,
        scope: ScopeId,
        base: TypeId,
        specifiers: &'u Specifiers,
        declarator: &'u ast::InitDeclarator,
    ) -> Option<VariableId> {
        let name = declarator.declarator.name.as_ref()?;
        let span = declarator.declarator.span;
        let mut ty = self.derived(scope, base, &declarator.declarator);
        for attribute in &specifiers.attributes {
            if let AttributeKind::VectorSize(size) = &attribute.kind {
                ty = self.vector(scope, ty, size);
            }
        }
        if specifiers.storage.is_constexpr {
            ty = self.types.qualified(ty, true, false);
        }
        let symbol = match name.plain() {
            Some(symbol) => symbol,
            // A static data member, defined outside of its class.
            None => return self.variable_outside(scope, name, declarator),
        };
        let place = self.enclosing(scope);
        if let Some(initialiser) = &declarator.initialiser {
            ty = self.sized_by_initialiser(scope, ty, specifiers, initialiser);
        }
        let attributes = || specifiers.attributes.iter().chain(&declarator.declarator.attributes);
        let space = self.space(attributes());
        if let Some(space) = space
            && specifiers.storage.is_thread_local
        {
            self.say_in(&rules::MISPLACED_CUDA, rules::THREAD_LOCAL_IN_SPACE, &[space.keyword()], span);
        }
        let is_auto = matches!(specifiers.ty, Some(ast::TypeSpecifier::Auto(_)));
        if is_auto && declarator.initialiser.is_none() && declarator.declarator.parts.is_empty() {
            self.say_in(&rules::TYPE_SPECIFIERS, rules::AUTO_WITHOUT_INITIALISER, &[], span);
        }
        let align = self.asked_alignment(scope, attributes());
        let is_function_scope = matches!(self.scope(place).kind, ScopeKind::Block(_));
        if let Some(Entity::Variable(known)) = self.scope(place).names.get(&symbol).copied()
            && !is_function_scope
            && !self.variables[known.0 as usize].prelude
        {
            if self.variables[known.0 as usize].is_extern || specifiers.storage.is_extern {
                self.check_same_type(place, known, ty, span);
                let data = &mut self.entities.variables[known.0 as usize];
                data.is_extern &= specifiers.storage.is_extern;
                data.may_be_on_device |= specifiers.has_unknown_macro;
                data.space = data.space.or(space);
                data.initialiser = data.initialiser.or(declarator.initialiser.as_ref());
                if matches!(self.entities.types.kind(data.ty), TypeKind::OpenArray(_)) {
                    data.ty = ty;
                }
                return Some(known);
            }
            let text = self.text(symbol);
            match self.scope(place).kind {
                ScopeKind::Class(_) => self.say(&rules::DUPLICATE_MEMBER, &[text], span),
                _ => {
                    let owner = crate::print::scope_name(self, place);
                    let name = if owner.is_empty() { text.to_owned() } else { format!("{owner}::{text}") };
                    let line = self.line(self.variables[known.0 as usize].span);
                    self.say_in(&rules::REDEFINITION, rules::VARIABLE_REDEFINED, &[&name, &line], span);
                }
            }
            return Some(known);
        }
        self.check_name_free(place, symbol, super::names::Kind::Variable(ty), span);
        let is_placeholder = self.class_placeholder(scope, specifiers).is_some();
        let is_extern = specifiers.storage.is_extern && declarator.initialiser.is_none();
        self.check_variable_type(ty, is_extern, place, specifiers, span);
        let id = self.new_variable(symbol, scope, ty, span);
        let data = &mut self.variables[id.0 as usize];
        data.space = space;
        data.align = align.map(|it| it.0).filter(|it| *it > 0);
        data.is_static = specifiers.storage.is_static;
        data.is_extern = is_extern;
        data.may_be_on_device = specifiers.has_unknown_macro;
        data.is_constexpr = specifiers.storage.is_constexpr;
        data.is_deduced = is_auto || is_placeholder;
        data.initialiser = declarator.initialiser.as_ref();
        if is_extern && space == Some(Space::Shared) {
            self.check_dynamic_shared(id, place);
        }
        self.declare(place, symbol, Entity::Variable(id));
        self.check_object(id, place);
        self.check_space(id, specifiers);
        self.check_constant(id, place);
        Some(id)
    }

    fn variable_outside(
        &mut self,
        scope: ScopeId,
        name: &'u Name,
        declarator: &'u ast::InitDeclarator,
    ) -> Option<VariableId> {
        if !self.check_declared_in_class(scope, name) {
            return None;
        }
        self.quiet += 1;
        let found = self.find(scope, name, false);
        self.quiet -= 1;
        let Some(Entity::Variable(known)) = found else { return None };
        let data = &mut self.variables[known.0 as usize];
        data.initialiser = data.initialiser.or(declarator.initialiser.as_ref());
        data.is_extern = false;
        Some(known)
    }

    fn check_variable_type(
        &mut self,
        ty: TypeId,
        is_extern: bool,
        place: ScopeId,
        specifiers: &'u Specifiers,
        span: Span,
    ) {
        let bare = self.types.bare(ty);
        let is_member = matches!(self.scope(place).kind, ScopeKind::Class(_));
        if is_extern || is_member || self.types.is_dependent(ty) {
            return;
        }
        if self.types.as_builtin(bare) == Some(crate::types::Builtin::Void) {
            self.say_in(&rules::INCOMPATIBLE, rules::VOID_OBJECT, &[], span);
        } else if let TypeKind::OpenArray(_) = self.types.kind(bare) {
            let name = crate::print::type_name(self, ty);
            self.say_in(&rules::INCOMPLETE, rules::INCOMPLETE_OBJECT, &[&name], span);
        } else if !self.types.is_opaque(bare) {
            self.require_complete(ty, specifiers.type_span);
        }
    }

    /// Completes a type from its initializer: the bound of `int a[] = {1, 2}`, the type of `auto x = 1`.
    pub(super) fn sized_by_initialiser(
        &mut self,
        scope: ScopeId,
        ty: TypeId,
        specifiers: &'u Specifiers,
        initialiser: &'u ast::Initialiser,
    ) -> TypeId {
        if let TypeKind::OpenArray(element) = *self.types.kind(self.types.unaligned(ty)) {
            let count = match (initialiser.style, initialiser.values.as_slice()) {
                (InitialiserStyle::Braces, [Expression { kind: ExpressionKind::Text(length, _), .. }]) => *length,
                (InitialiserStyle::Braces, values) => match self.elements_in_list(scope, element, values) {
                    Some(count) => count,
                    None => return self.types.unknown("array"),
                },
                (_, [only]) => match &only.kind {
                    ExpressionKind::Braces(values) => match self.elements_in_list(scope, element, values) {
                        Some(count) => count,
                        None => return self.types.unknown("array"),
                    },
                    ExpressionKind::Text(length, _) => *length,
                    _ => return ty,
                },
                _ => return ty,
            };
            return self.types.intern(TypeKind::Array { element, count });
        }
        if matches!(specifiers.ty, Some(ast::TypeSpecifier::Auto(_)))
            && let [only] = initialiser.values.as_slice()
        {
            let is_pointer = matches!(self.types.kind(self.types.bare(ty)), TypeKind::Pointer(_));
            let found = self.expression_type(scope, only).unwrap_or(Types::ERROR);
            let found = self.decay(found);
            let found = self.types.bare(found);
            if let (true, TypeKind::Pointer(target)) = (is_pointer, self.types.kind(found).clone()) {
                let target = self.types.qualified(target, specifiers.is_const, specifiers.is_volatile);
                return self.types.intern(TypeKind::Pointer(target));
            }
            return self.types.qualified(found, specifiers.is_const || specifiers.storage.is_constexpr, false);
        }
        ty
    }

    /// Returns the number of array elements that a list initializes; `None` when it is unknown.
    fn elements_in_list(&mut self, scope: ScopeId, element: TypeId, values: &'u [Expression]) -> Option<u64> {
        let is_scalar = !matches!(
            self.types.kind(self.types.bare(element)),
            TypeKind::Record(_) | TypeKind::Array { .. } | TypeKind::DependentArray { .. }
        );
        let mut count: u64 = 0;
        for value in values {
            count += match &value.kind {
                ExpressionKind::Pack(inner) if is_scalar => self.pack_length_in_expression(scope, inner)? as u64,
                ExpressionKind::Pack(_) => return None,
                // Brace elision is possible for a class or array.
                ExpressionKind::Integer(..) | ExpressionKind::Float(..) if !is_scalar => return None,
                _ => 1,
            };
        }
        Some(count)
    }

    /// Returns the memory space of a variable's qualifiers.
    fn space(&mut self, attributes: impl Iterator<Item = &'u Attribute>) -> Option<Space> {
        let mut found: Option<(Space, Span)> = None;
        for attribute in attributes {
            let Some(space) = super::resolve::space_of(&attribute.kind) else { continue };
            found = Some(match found {
                None | Some((Space::Global, _)) => (space, attribute.span),
                // `__device__` can be combined with another memory space.
                Some(other) if space == Space::Global => other,
                Some(other) if other.0 == space => other,
                Some(other) => {
                    match (space, other.0) {
                        (Space::Managed, _) | (_, Space::Managed) => {
                            self.say_in(&rules::MISPLACED_CUDA, rules::MANAGED_IN_SPACE, &[], attribute.span);
                        }
                        _ => self.say(&rules::QUALIFIERS, &[], attribute.span),
                    }
                    other
                }
            });
        }
        found.map(|it| it.0)
    }

    /// Checks a variable in a memory space.
    fn check_space(&mut self, id: VariableId, specifiers: &'u Specifiers) {
        let variable = &self.variables[id.0 as usize];
        let Some(space) = variable.space else { return };
        let (ty, span, initialiser) = (variable.ty, variable.span, variable.initialiser);
        if space == Space::Managed {
            if self.types.is_const(ty) {
                self.say_in(&rules::MANAGED, rules::MANAGED_CONST, &[], span);
            }
            if matches!(self.types.kind(ty), TypeKind::Reference { .. }) {
                self.say_in(&rules::MANAGED, rules::MANAGED_REFERENCE, &[], span);
                return;
            }
        }
        let in_body = self.function.is_some()
            && matches!(self.scope(self.variables[id.0 as usize].scope).kind, ScopeKind::Block(_));
        let on_device = self.function.is_some_and(|function| {
            let function = &self.functions[function.0 as usize];
            function.is_global || function.is_device || function.may_be_on_device
        });
        let is_static = specifiers.storage.is_static && !specifiers.has_unknown_macro;
        let is_made_here = space == Space::Shared && !specifiers.storage.is_extern || is_static;
        if in_body && is_made_here && !on_device {
            self.say_in(&rules::AUTOMATIC_SPACE, rules::STATIC_ON_HOST, &[space.keyword()], span);
            return;
        }
        if in_body && space != Space::Shared && !specifiers.storage.is_static && !specifiers.storage.is_extern {
            let wording = if on_device { rules::AUTOMATIC_ON_DEVICE } else { rules::AUTOMATIC_ON_HOST };
            self.say_in(&rules::AUTOMATIC_SPACE, wording, &[space.keyword()], span);
            return;
        }
        if space == Space::Shared {
            if let Some(initialiser) = initialiser {
                self.say(&rules::SHARED_INITIALISER, &[], initialiser.span);
            }
            return;
        }
        // A declaration without definition does not initialize.
        if !self.variables[id.0 as usize].is_extern && self.is_dynamic(id) {
            let place = initialiser.map_or(span, |it| it.values.first().map_or(it.span, |first| first.span));
            self.say(&rules::DYNAMIC_INITIALISER, &[space.keyword()], place);
        }
    }

    /// Returns the specialization of a variable template.
    pub(super) fn variable_instance(
        &mut self,
        template: TemplateId,
        arguments: Vec<Argument>,
        declaration: &'u ast::Declaration,
        scope: ScopeId,
    ) -> Option<VariableId> {
        if let Some(&known) = self.template(template).variables.get(&arguments) {
            return Some(known);
        }
        let data = self.template(template);
        let (name, record) = (data.name, data.record);
        let DeclarationKind::Simple(specifiers, declarators) = &declaration.kind else { return None };
        let declarator = declarators.first()?;
        let span = declarator.declarator.span;
        let ty = self.deeper(span, |sema| {
            let base = sema.specified(scope, specifiers);
            sema.derived(scope, base, &declarator.declarator)
        })?;
        let attributes = || specifiers.attributes.iter().chain(&declarator.declarator.attributes);
        let space = self.space(attributes());
        let align = self.asked_alignment(scope, attributes());
        let id = self.new_variable(name, scope, ty, span);
        let prelude = self.template(template).prelude;
        let data = &mut self.variables[id.0 as usize];
        data.prelude = prelude;
        data.space = space;
        data.align = align.map(|it| it.0).filter(|it| *it > 0);
        data.is_static = specifiers.storage.is_static;
        data.is_constexpr = specifiers.storage.is_constexpr;
        data.initialiser = declarator.initialiser.as_ref();
        data.template = Some((template, arguments.clone()));
        data.record = record;
        self.templates[template.0 as usize].variables.insert(arguments, id);
        Some(id)
    }
}
