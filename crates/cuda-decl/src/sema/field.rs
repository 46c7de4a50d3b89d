//! Data members, anonymous structs and unions, and member types ([class.mem]).

use super::class::declared_tag;
use super::state::Sema;
use crate::ast::{
    self, Access, Attribute, AttributeKind, Body, ClassKey, DeclaratorPart, Member, Specifiers, TypeSpecifier,
};
use crate::entities::{Entity, Field};
use crate::layout;
use crate::rules;
use crate::symbol::Symbol;
use crate::types::{RecordId, TypeId, TypeKind};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    pub(super) fn simple_member(
        &mut self,
        record: RecordId,
        member: &'u Member,
        specifiers: &'u Specifiers,
        declarators: &'u [ast::InitDeclarator],
    ) {
        let scope = self.record(record).members;
        if specifiers.storage.is_friend {
            self.check_friend(specifiers, declarators);
            return;
        }
        if let Some((name, span)) = declared_tag(specifiers) {
            self.scopes[scope.0 as usize].access.insert(name, (member.access, span));
        }
        if let Some(TypeSpecifier::Enum(enumeration)) = &specifiers.ty
            && !enumeration.scoped
        {
            for enumerator in enumeration.enumerators.iter().flatten() {
                let place = (member.access, enumerator.span);
                self.scopes[scope.0 as usize].access.insert(enumerator.name, place);
            }
        }
        let before = self.records.len();
        let base = match &specifiers.ty {
            // `struct B;` as a member declares a member class.
            Some(TypeSpecifier::Elaborated(key, name)) if declarators.is_empty() => match name.plain() {
                Some(symbol) if *key != ClassKey::Enum => self.declare_class(scope, *key, symbol, name.span),
                _ => self.specified(scope, specifiers),
            },
            // Class template argument deduction is allowed for static members only.
            _ if specifiers.storage.is_static => self.base_of_variables(scope, specifiers, declarators),
            _ => self.specified(scope, specifiers),
        };
        let unnamed = self.unnamed_class(base, before);
        if declarators.is_empty() {
            if let Some(inner) = unnamed {
                self.records[inner.0 as usize].unnamed_member = Some((record, None));
                self.anonymous_member(record, inner, member);
            }
            return;
        }
        let mut named = false;
        for declarator in declarators {
            let name = declarator.declarator.name.as_ref().and_then(ast::Name::last);
            if let (Some(inner), false) = (unnamed, named) {
                self.records[inner.0 as usize].unnamed_member = Some((record, name));
                named = true;
            }
            if specifiers.storage.is_typedef {
                if let Some(name) = name {
                    let span = declarator.declarator.span;
                    self.scopes[scope.0 as usize].access.insert(name, (member.access, span));
                }
                self.typedef(scope, base, specifiers, declarator);
            } else if matches!(declarator.declarator.parts.first(), Some(DeclaratorPart::Function(_))) {
                let pure = declarator.initialiser.as_ref().map(|_| &Body::Pure);
                self.method(record, specifiers, &declarator.declarator, pure, member.access);
            } else if specifiers.storage.is_static {
                if let Some(name) = name {
                    let span = declarator.declarator.span;
                    self.scopes[scope.0 as usize].access.insert(name, (member.access, span));
                }
                self.check_field_specifiers(specifiers, base);
                let variable = self.variable(scope, base, specifiers, declarator);
                if let Some(variable) = variable {
                    self.check_static_member(record, variable, specifiers);
                    self.variables[variable.0 as usize].record = Some(record);
                }
            } else {
                let siblings = declarators.len() as u32;
                self.field(record, member, base, specifiers, declarator, siblings);
            }
        }
    }

    fn anonymous_member(&mut self, record: RecordId, inner: RecordId, member: &Member) {
        let ty = self.record(inner).type_id;
        let span = self.record(inner).span;
        if let Some((_, at)) = self.first_initialised(inner) {
            self.check_initialised_once(record, at);
        }
        self.push_field(
            record,
            Field {
                name: None,
                ty,
                width: None,
                align: None,
                packed: false,
                no_unique_address: false,
                is_initialised: false,
                access: member.access,
                labels_before: member.labels_before,
                span,
                declaration: member.declaration.span,
                siblings: 1,
                anonymous: true,
                space: None,
            },
        );
        let names: Vec<(Symbol, Span)> = layout::promoted_names(self, inner);
        let (members, inner) = (self.record(record).members, self.record(inner).members);
        for (name, span) in names {
            self.declare_field_name(record, name, span);
            // They are members of the enclosing class.
            if let Some(entity) = self.scope(inner).names.get(&name).copied()
                && !self.scope(members).names.contains_key(&name)
            {
                self.declare(members, name, entity);
            }
        }
    }

    fn push_field(&mut self, record: RecordId, field: Field) {
        self.records[record.0 as usize].fields.push(field);
    }

    fn declare_field_name(&mut self, record: RecordId, name: Symbol, span: Span) {
        let members = self.record(record).members;
        let is_taken = match self.scope(members).names.get(&name) {
            Some(Entity::Type(ty)) => !self.is_tag(members, name, *ty) && !self.types.is_opaque(*ty),
            Some(_) => true,
            None => false,
        };
        if is_taken {
            let text = self.text(name);
            self.say(&rules::DUPLICATE_MEMBER, &[text], span);
        }
    }

    fn field(
        &mut self,
        record: RecordId,
        member: &'u Member,
        base: TypeId,
        specifiers: &'u Specifiers,
        declarator: &'u ast::InitDeclarator,
        siblings: u32,
    ) {
        let scope = self.record(record).members;
        let space = self.note_dropped(&specifiers.attributes);
        let mut ty = self.derived(scope, base, &declarator.declarator);
        for attribute in &specifiers.attributes {
            if let AttributeKind::VectorSize(size) = &attribute.kind {
                ty = self.vector(scope, ty, size);
            }
        }
        self.check_field_specifiers(specifiers, ty);
        let span = if declarator.declarator.name.is_some() { declarator.declarator.span } else { specifiers.type_span };
        let attributes = || specifiers.attributes.iter().chain(&declarator.declarator.attributes);
        let has = |wanted: fn(&AttributeKind) -> bool| attributes().any(|it: &Attribute| wanted(&it.kind));
        let name = declarator.declarator.name.as_ref().and_then(ast::Name::last);
        let mut width = None;
        if let Some(written) = &declarator.width {
            let alignas = attributes().find(|it| matches!(it.kind, AttributeKind::AlignAs(_)));
            if let Some(alignas) = alignas {
                self.say_in(&rules::BIT_FIELD, rules::BIT_FIELD_ALIGNED, &[], alignas.span);
            }
            width = self.bit_width(scope, ty, name.is_some(), written, span);
            if width.is_none() {
                self.records[record.0 as usize].missing.push(span);
                return;
            }
        }
        let is_open = matches!(self.types.kind(self.types.bare(ty)), TypeKind::OpenArray(_));
        let known = !self.types.is_opaque(ty)
            && (self.types.is_dependent(ty) && !is_open || self.require_complete(ty, specifiers.type_span));
        if !known {
            self.records[record.0 as usize].missing.push(span);
            if let Some(name) = name {
                self.declare(scope, name, Entity::Unknown);
            }
            return;
        }
        self.check_abstract(ty, rules::ABSTRACT_OBJECT, span);
        self.check_union_member(record, ty, declarator, span);
        if declarator.initialiser.as_ref().is_some_and(ast::Initialiser::is_empty) && !self.is_in_template(scope) {
            self.check_made_of_nothing(ty, span);
        }
        let align = self.asked_alignment(scope, attributes());
        if std::mem::take(&mut self.alignment_unread) {
            self.records[record.0 as usize].missing.push(span);
        }
        if let Some(name) = name {
            self.declare_field_name(record, name, span);
            self.field_entity(record, name, ty, member.access, span);
        }
        let traits = &mut self.records[record.0 as usize].traits;
        let is_private = member.access != Access::Public;
        traits.private_fields |= is_private;
        traits.private_before_default |= is_private && !traits.defaulted_constructor;
        traits.member_initialiser |= declarator.initialiser.is_some();
        self.push_field(
            record,
            Field {
                name,
                ty,
                width,
                align: align.map(|it| it.0),
                packed: has(|it| matches!(it, AttributeKind::Packed)),
                no_unique_address: has(|it| matches!(it, AttributeKind::NoUniqueAddress)),
                is_initialised: declarator.initialiser.is_some(),
                access: member.access,
                labels_before: member.labels_before,
                span,
                declaration: member.declaration.span,
                siblings,
                anonymous: false,
                space,
            },
        );
    }

    /// Reports references and second default member initializers in a union.
    fn check_union_member(&mut self, record: RecordId, ty: TypeId, declarator: &ast::InitDeclarator, span: Span) {
        if self.record(record).key != ClassKey::Union {
            return;
        }
        if matches!(self.types.kind(ty), TypeKind::Reference { .. }) {
            self.say_in(&rules::UNION, rules::UNION_REFERENCE, &[], span);
        }
        if declarator.initialiser.is_some() {
            self.check_initialised_once(record, span);
        }
    }

    /// Reports a second default member initializer in a union, anonymous members included.
    fn check_initialised_once(&mut self, record: RecordId, span: Span) {
        if self.record(record).key != ClassKey::Union {
            return;
        }
        if let Some((name, at)) = self.first_initialised(record) {
            let owner = crate::print::record_name(self, record);
            // nvcc's name for unnamed member classes.
            let owner = owner.split("::").map(|it| if it.starts_with('(') { "<unnamed>" } else { it });
            let owner = owner.collect::<Vec<_>>().join("::");
            let name = format!("{owner}::{}", name.map_or("", |it| self.text(it)));
            let line = self.line(at);
            self.say_in(&rules::UNION, rules::UNION_INITIALISERS, &[&name, &line], span);
        }
    }

    /// Declares a data member as a variable of its type, for unevaluated uses such as `sizeof(S::x)` and
    /// `decltype(S::x)`.
    fn field_entity(&mut self, record: RecordId, name: Symbol, ty: TypeId, access: Access, span: Span) {
        let scope = self.record(record).members;
        let variable = self.new_variable(name, scope, ty, span);
        self.variables[variable.0 as usize].record = Some(record);
        self.variables[variable.0 as usize].is_parameter = true;
        self.declare(scope, name, Entity::Variable(variable));
        self.scopes[scope.0 as usize].access.insert(name, (access, span));
    }
}
