//! Class declarations and definitions ([class]): members and bases.

use super::names::Kind;
use super::state::Sema;
use crate::ast::{
    self, Access, AttributeKind, ClassKey, DeclarationKind, Declarator, Member, PartKind, Specifiers, TypeSpecifier,
};
use crate::entities::{Base, Entity, Record, ScopeId, ScopeKind, State, Traits};
use crate::header_classes::header_class;
use crate::layout;
use crate::rules;
use crate::symbol::Symbol;
use crate::types::{Argument, RecordId, TemplateId, TypeId, TypeKind, Types};
use nvvm_syntax::Span;
use rustc_hash::FxHashSet;

impl<'u> Sema<'u> {
    /// Declares a class without a definition.
    pub(super) fn declare_record(
        &mut self,
        scope: ScopeId,
        key: ClassKey,
        name: Option<Symbol>,
        span: Span,
        template: Option<(TemplateId, Vec<Argument>)>,
    ) -> RecordId {
        let members = self.new_scope(Some(scope), ScopeKind::Class(RecordId(0)));
        self.new_record(Record {
            answers: Default::default(),
            key,
            name,
            scope: self.enclosing(scope),
            members,
            ast: None,
            template,
            state: State::Declared,
            bases: Vec::new(),
            fields: Vec::new(),
            missing: Vec::new(),
            by_use: false,
            unknown_base: false,
            traits: Traits::default(),
            pures: Vec::new(),
            special_members: Vec::new(),
            packed: false,
            pack: 0,
            align: None,
            layout: None,
            host_layout: None,
            span,
            definition: span,
            prelude: self.prelude,
            first_use: None,
            unnamed_member: None,
            function: self.function,
            type_id: Types::ERROR,
        })
    }

    /// Declares a class, `struct S;`.
    pub(super) fn declare_class(&mut self, scope: ScopeId, key: ClassKey, name: Symbol, span: Span) -> TypeId {
        let place = self.enclosing(scope);
        if let Some(&Entity::Type(ty)) = self.scope(place).names.get(&name).or(self.scope(place).tags.get(&name)) {
            self.check_tag(ty, key, span);
            return ty;
        }
        self.check_name_free(place, name, Kind::Class(key), span);
        let record = self.declare_record(scope, key, Some(name), span, None);
        let ty = self.record(record).type_id;
        self.declare(place, name, Entity::Type(ty));
        ty
    }

    /// Defines a class, `struct S { … }`.
    pub(super) fn define_class(&mut self, scope: ScopeId, class: &'u ast::Class) -> TypeId {
        let name = class.name.as_ref().and_then(ast::Name::last);
        let place = match &class.name {
            // `struct A::B { … }` defines a member class of A.
            Some(written) if written.parts.len() > 1 => match self.find(scope, written, true) {
                Some(Entity::Type(ty)) => {
                    if let Some(record) = self.types.as_record(ty) {
                        let parent = self.record(record).members;
                        let outer = self.scope(parent).parent.unwrap_or(scope);
                        return self.define_once(record, class, outer);
                    }
                    return ty;
                }
                _ => return Types::ERROR,
            },
            _ => self.enclosing(scope),
        };
        let class = self.member_class(place, class);
        let existing = name.and_then(|name| {
            let scope = self.scope(place);
            match scope.names.get(&name).or(scope.tags.get(&name)) {
                Some(Entity::Type(ty)) => Some(*ty),
                _ => None,
            }
        });
        let known = existing.and_then(|ty| match self.types.kind(ty) {
            TypeKind::Record(record) if self.record(*record).name == name => Some(*record),
            _ => None,
        });
        let record = match known {
            Some(record) => {
                self.check_tag(self.record(record).type_id, class.key, class.name_span);
                record
            }
            None => {
                if let (Some(ty), Some(name)) = (existing, name)
                    && !self.types.is_opaque(ty)
                {
                    let line = self.line(self.scope(place).access.get(&name).map_or(class.name_span, |it| it.1));
                    let text = self.text(name);
                    // A typedef of a class names that class.
                    let wording = if self.types.as_record(ty).is_some() {
                        rules::TYPE_REDEFINED
                    } else {
                        rules::TYPE_NAME_REDECLARED
                    };
                    self.say_in(&rules::REDEFINITION, wording, &[text, &line], class.name_span);
                }
                if let Some(name) = name {
                    self.check_name_free(place, name, Kind::Class(class.key), class.name_span);
                }
                let record = self.declare_record(scope, class.key, name, class.name_span, None);
                if let Some(name) = name {
                    let ty = self.record(record).type_id;
                    self.declare(place, name, Entity::Type(ty));
                }
                record
            }
        };
        self.clash_with_header(place, name, class.name_span);
        self.define_once(record, class, scope)
    }

    // Always included headers precede the text. Classes of other headers may be redefined.
    pub(super) fn clash_with_header(&mut self, place: ScopeId, name: Option<Symbol>, span: Span) {
        let Some(name) = name.filter(|_| !self.prelude) else { return };
        let namespace = match self.scope(place).kind {
            ScopeKind::Namespace { name: None, .. } if place == self.global => None,
            ScopeKind::Namespace { name: Some(outer), .. } => Some(self.text(outer)),
            _ => return,
        };
        let text = self.text(name);
        let Some(known) = header_class(namespace, text) else { return };
        let qualified = namespace.map_or_else(|| text.to_owned(), |outer| format!("{outer}::{text}"));
        let wording = if known.is_template { rules::CLASS_TEMPLATE_REDEFINED } else { rules::CLASS_REDEFINED };
        self.say_in(&rules::REDEFINITION, wording, &[&qualified, known.place], span);
    }

    fn define_once(&mut self, record: RecordId, class: &'u ast::Class, scope: ScopeId) -> TypeId {
        let ty = self.record(record).type_id;
        if self.record(record).state != State::Declared {
            let name = crate::print::record_name(self, record);
            let line = self.line(self.record(record).span);
            self.say_in(&rules::REDEFINITION, rules::CLASS_REDEFINED, &[&name, &line], class.name_span);
            return ty;
        }
        self.define_members(record, class, scope);
        ty
    }

    /// Analyzes the members of a class and lays it out.
    pub(super) fn define_members(&mut self, record: RecordId, class: &'u ast::Class, scope: ScopeId) {
        let members = self.record(record).members;
        self.scopes[members.0 as usize].parent = Some(scope);
        let data = &mut self.records[record.0 as usize];
        data.state = State::BeingDefined;
        data.ast = Some(class);
        data.key = class.key;
        data.pack = class.pack;
        data.span = class.name_span;
        data.definition = class.span;
        data.packed = class.attributes.iter().any(|it| matches!(it.kind, AttributeKind::Packed));
        self.bases(record, class, scope);
        for member in &class.members {
            let finished = self.deeper(member.declaration.span, |sema| sema.member(record, member));
            if finished.is_none() {
                break;
            }
        }
        self.inherit_pures(record);
        self.check_constructors(record);
        self.flexible_arrays(record);
        let asked = self.last_alignment(members, class.attributes.iter());
        if let Some((align, _, _)) = asked {
            self.records[record.0 as usize].align = Some(align);
        }
        if std::mem::take(&mut self.alignment_unread) {
            self.records[record.0 as usize].missing.push(class.name_span);
        }
        self.lay_out(record);
        self.records[record.0 as usize].state = State::Complete;
        self.answer_all(record);
        self.check_constructor_bodies(record);
        if let Some((align, span, true)) = asked
            && self.record(record).layout.as_ref().is_some_and(|it| it.align > align)
        {
            self.say(&rules::ALIGNMENT_REDUCED, &[], span);
        }
    }

    fn lay_out(&mut self, record: RecordId) {
        let (device, host, warnings) = layout::lay_out(self, record);
        let data = &mut self.records[record.0 as usize];
        let whole = data.span;
        // The virtual bases of the class are unknown.
        data.missing.extend((device.stopped || host.stopped).then_some(whole));
        data.layout = Some(device);
        data.host_layout = Some(host);
        for warning in warnings {
            match warning {
                layout::Warning::PackingIgnored(inner, span) => {
                    let name = crate::print::record_name(self, inner);
                    self.say(&rules::PACKED_IGNORED, &[&name], span);
                }
                layout::Warning::TooLarge => self.say(&rules::CLASS_SIZE, &[], whole),
                layout::Warning::Stopped => self.say_in(&rules::STOPPED, rules::STOPPED_BASES, &[], whole),
                layout::Warning::TooLargeForHost(bytes) => {
                    let name = crate::print::record_name(self, record);
                    self.say_in(&rules::HOST_SIZE, rules::HOST_TYPE, &[&name, &bytes.to_string()], whole);
                }
            }
        }
    }

    fn bases(&mut self, record: RecordId, class: &'u ast::Class, scope: ScopeId) {
        let mut known = FxHashSet::default();
        for base in &class.bases {
            let length = if base.pack { self.pack_length_in_name(scope, &base.name) } else { None };
            for index in 0..length.unwrap_or(1) {
                let inner = if length.is_some() { self.pack_element_scope(scope, index) } else { scope };
                self.base(record, base, inner, &mut known);
            }
        }
    }

    /// Analyzes a base specifier. `known` has the previous bases of the class.
    fn base(&mut self, record: RecordId, base: &'u ast::Base, scope: ScopeId, known: &mut FxHashSet<RecordId>) {
        let super::resolve::Named::Type(ty) = self.named(scope, &base.name) else {
            self.records[record.0 as usize].missing.push(base.name.span);
            return;
        };
        let Some(class) = self.types.as_record(ty) else {
            if self.types.is_opaque(ty) {
                let data = &mut self.records[record.0 as usize];
                data.missing.push(base.name.span);
                data.unknown_base = true;
            } else if !self.types.is_dependent(ty) {
                self.say_in(&rules::BASE, rules::BASE_NO_CLASS, &[], base.span);
            }
            return;
        };
        if !self.require_complete(ty, base.name.span) {
            return;
        }
        if !self.check_base(record, class, base.span) {
            return;
        }
        if !known.insert(class) {
            self.say_in(&rules::BASE, rules::BASE_TWICE, &[], base.span);
            return;
        }
        let span = base.name.span;
        let data = &mut self.records[record.0 as usize];
        let by_key = if data.key == ClassKey::Class { Access::Private } else { Access::Public };
        let access = base.access.unwrap_or(by_key);
        data.bases.push(Base { record: class, is_virtual: base.is_virtual, access, span });
    }

    fn member(&mut self, record: RecordId, member: &'u Member) {
        let scope = self.record(record).members;
        match &member.declaration.kind {
            DeclarationKind::Simple(specifiers, declarators) => {
                self.simple_member(record, member, specifiers, declarators);
            }
            DeclarationKind::Function(function) => {
                if !function.specifiers.storage.is_friend {
                    self.method(
                        record,
                        &function.specifiers,
                        &function.declarator,
                        Some(&function.body),
                        member.access,
                    );
                }
            }
            DeclarationKind::Template(template) => {
                if let DeclarationKind::Function(function) = &template.declaration.kind
                    && function.specifiers.ty.is_none()
                {
                    self.note_constructor_template(record, &function.declarator);
                    let (specifiers, declarator) = (&function.specifiers, &function.declarator);
                    self.special_member(record, specifiers, declarator, Some(&function.body), member.access, true);
                }
                if let DeclarationKind::Simple(specifiers, declarators) = &template.declaration.kind
                    && let Some(first) = declarators.first()
                    && specifiers.ty.is_none()
                {
                    self.note_constructor_template(record, &first.declarator);
                    self.special_member(record, specifiers, &first.declarator, None, member.access, true);
                }
                self.note_access(scope, member);
                self.declaration(scope, &member.declaration);
            }
            DeclarationKind::Using(names) => {
                for name in names {
                    self.using(scope, name);
                }
            }
            _ => {
                self.note_access(scope, member);
                self.declaration(scope, &member.declaration);
            }
        }
    }

    /// Records a constructor template, which makes the class a non-aggregate.
    fn note_constructor_template(&mut self, record: RecordId, declarator: &Declarator) {
        if !is_special_member(declarator) {
            let traits = &mut self.records[record.0 as usize].traits;
            traits.user_constructor = true;
            traits.user_provided_constructor = true;
        }
    }

    fn note_access(&mut self, scope: ScopeId, member: &Member) {
        let name = match &member.declaration.kind {
            DeclarationKind::Alias(name, _, _, span) => Some((*name, *span)),
            DeclarationKind::Template(template) => match &template.declaration.kind {
                DeclarationKind::Alias(name, _, _, span) => Some((*name, *span)),
                DeclarationKind::Simple(specifiers, _) => declared_tag(specifiers),
                _ => None,
            },
            _ => None,
        };
        if let Some((name, span)) = name {
            self.scopes[scope.0 as usize].access.insert(name, (member.access, span));
        }
    }
}

/// Returns the name of the class or enumeration that specifiers define or declare.
pub(super) fn declared_tag(specifiers: &Specifiers) -> Option<(Symbol, Span)> {
    match specifiers.ty.as_ref()? {
        TypeSpecifier::Class(class) => Some((class.name.as_ref()?.plain()?, class.name_span)),
        TypeSpecifier::Enum(enumeration) => Some((enumeration.name.as_ref()?.plain()?, enumeration.name_span)),
        _ => None,
    }
}

/// Whether a declarator names a destructor, operator function or conversion function.
pub(super) fn is_special_member(declarator: &Declarator) -> bool {
    let last = declarator.name.as_ref().and_then(|name| name.parts.last());
    last.is_some_and(|part| !matches!(part.kind, PartKind::Identifier(_)))
}
