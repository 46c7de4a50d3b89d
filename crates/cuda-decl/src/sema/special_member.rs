//! Constructors, destructors, conversion functions and operator functions ([special], [class.conv]).

use super::state::Sema;
use crate::ast::{self, Access, Body, Declarator, MemberInitialiser, Name, PartKind, Specifiers};
use crate::entities::{SpecialMember, SpecialMemberKind};
use crate::rules;
use crate::types::{RecordId, Types};

impl<'u> Sema<'u> {
    /// Records a constructor, destructor, conversion function or operator function of a class.
    pub(super) fn special_member(
        &mut self,
        record: RecordId,
        specifiers: &'u Specifiers,
        declarator: &'u Declarator,
        body: Option<&'u Body>,
        access: Access,
        is_template: bool,
    ) {
        let Some(part) = declarator.name.as_ref().and_then(|name| name.parts.last()) else { return };
        let Some(written) = declarator.function_part() else { return };
        let own_name = self.record(record).name;
        let scope = self.record(record).members;
        let kind = match &part.kind {
            PartKind::Identifier(name) if specifiers.ty.is_none() && Some(*name) == own_name => {
                SpecialMemberKind::Constructor
            }
            PartKind::Destructor(name) => {
                if !written.parameters.is_empty() && !is_template {
                    self.say_in(&rules::CONSTRUCTOR_OR_DESTRUCTOR, rules::DESTRUCTOR_PARAMETERS, &[], part.span);
                } else if Some(*name) != own_name && own_name.is_some() && self.lookup_type(scope, *name).is_none() {
                    self.say_in(&rules::CONSTRUCTOR_OR_DESTRUCTOR, rules::DESTRUCTOR_INVALID, &[], part.span);
                }
                SpecialMemberKind::Destructor
            }
            PartKind::Conversion(name) => {
                self.quiet += 1;
                let ty = self.type_name(scope, name);
                self.quiet -= 1;
                SpecialMemberKind::Conversion(ty)
            }
            PartKind::Operator(symbol) => SpecialMemberKind::Operator(*symbol),
            PartKind::Identifier(name) => {
                if specifiers.ty.is_some() && Some(*name) == own_name {
                    self.say_in(&rules::CONSTRUCTOR_OR_DESTRUCTOR, rules::CONSTRUCTOR_NAME, &[], part.span);
                }
                return;
            }
            PartKind::Decltype(_) => return,
        };
        self.quiet += 1;
        let ty = if is_template { Types::ERROR } else { self.function_type(scope, Types::builtin(VOID), written) };
        self.quiet -= 1;
        let required = written.parameters.iter().filter(|it| it.default.is_none() && !it.declarator.pack).count();
        let is_any = written.variadic || written.parameters.iter().any(|it| it.declarator.pack);
        let special_member = SpecialMember {
            kind,
            ty,
            takes: (required, (!is_any).then_some(written.parameters.len())),
            is_deleted: matches!(body, Some(Body::Delete)),
            is_defaulted: matches!(body, Some(Body::Default)),
            is_constexpr: specifiers.storage.is_constexpr,
            is_explicit: specifiers.storage.is_explicit,
            is_open: is_template || written.is_constrained,
            access,
            span: declarator.span,
        };
        if !is_template {
            self.check_special_member_once(record, &special_member);
        }
        self.records[record.0 as usize].special_members.push(special_member);
    }

    fn check_special_member_once(&mut self, record: RecordId, new: &SpecialMember) {
        if new.is_open || !self.is_settled(new.ty) {
            return;
        }
        if let SpecialMemberKind::Conversion(ty) = new.kind
            && !self.is_settled(ty)
        {
            return;
        }
        let same = |old: &&SpecialMember| !old.is_open && old.kind == new.kind && self.same_parameters(old.ty, new.ty);
        let Some(old) = self.record(record).special_members.iter().find(same).cloned() else { return };
        let line = self.line(old.span);
        let name = self.special_member_name(record, new);
        self.say_in(&rules::REDECLARED, rules::MEMBER_FUNCTION_REDECLARED, &[&name, &line], new.span);
    }

    /// Prints the name of a special member function as nvcc does, `S::S(int)`.
    pub(super) fn special_member_name(&self, record: RecordId, special_member: &SpecialMember) -> String {
        let owner = crate::print::record_name(self, record);
        let plain = self.record(record).name.map_or("", |it| self.text(it));
        let name = match special_member.kind {
            SpecialMemberKind::Constructor => plain.to_owned(),
            SpecialMemberKind::Destructor => format!("~{plain}"),
            SpecialMemberKind::Conversion(ty) => format!("operator {}", crate::print::type_name(self, ty)),
            SpecialMemberKind::Operator(symbol) => format!("operator{}", self.text(symbol)),
        };
        format!("{owner}::{name}{}", crate::print::signature(self, special_member.ty))
    }

    /// Checks the constructors of a complete class: invalid and duplicate mem-initializers, and a data member with the
    /// name of the class.
    pub(super) fn check_constructors(&mut self, record: RecordId) {
        let data = self.record(record);
        let Some(class) = data.ast else { return };
        let has_constructor = data.special_members.iter().any(|it| it.kind == SpecialMemberKind::Constructor);
        let field = data.fields.iter().find(|it| it.name.is_some() && it.name == data.name).map(|it| it.span);
        if let Some(span) = field.filter(|_| has_constructor) {
            self.say_in(&rules::CONSTRUCTOR_OR_DESTRUCTOR, rules::FIELD_NAMED_AS_CLASS, &[], span);
        }
        self.check_members_made_in_class(record, class);
        for member in &class.members {
            let ast::DeclarationKind::Function(function) = &member.declaration.kind else { continue };
            if !function.initialised.is_empty() && function.specifiers.ty.is_none() {
                self.check_initialised(record, &function.initialised);
            }
        }
    }

    fn check_initialised(&mut self, record: RecordId, initialised: &'u [MemberInitialiser]) {
        let members = self.record(record).members;
        let owner = crate::print::record_name(self, record);
        let mut seen = Vec::new();
        let names: Vec<&Name> = initialised.iter().map(|it| &it.name).collect();
        for name in &names {
            let Some(symbol) = name.plain() else { continue };
            let text = self.text(symbol);
            if seen.contains(&symbol) {
                let name = format!("{owner}::{text}");
                self.say_in(
                    &rules::CONSTRUCTOR_OR_DESTRUCTOR,
                    rules::MEMBER_INITIALISED_TWICE,
                    &[&name],
                    name_span(&names, symbol),
                );
                continue;
            }
            seen.push(symbol);
            let data = self.record(record);
            // A base may be named by any name of its type, and so may the class itself.
            let has_bases = !data.bases.is_empty() || !data.missing.is_empty() || data.unknown_base;
            let is_own = data.name == Some(symbol) || self.scope(members).names.contains_key(&symbol);
            let is_field = data.fields.iter().any(|it| it.name == Some(symbol));
            if !has_bases && !is_own && !is_field && self.lookup_type(members, symbol).is_none() {
                self.say_in(&rules::CONSTRUCTOR_OR_DESTRUCTOR, rules::NO_SUCH_MEMBER, &[text, &owner], name.span);
            }
        }
    }
}

const VOID: crate::types::Builtin = crate::types::Builtin::Void;

fn name_span(names: &[&Name], symbol: crate::symbol::Symbol) -> nvvm_syntax::Span {
    let last = names.iter().rev().find(|it| it.plain() == Some(symbol));
    last.map_or(nvvm_syntax::Span::default(), |it| it.span)
}
