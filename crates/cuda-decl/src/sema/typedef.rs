//! Type aliases: `typedef` ([dcl.typedef]) and alias declarations.

use super::state::Sema;
use crate::ast::{self, Access, AttributeKind, Specifiers};
use crate::entities::{Entity, ScopeId};
use crate::rules;
use crate::symbol::Symbol;
use crate::types::{TypeId, TypeKind};
use nvvm_syntax::Span;
use rustc_hash::FxHashMap;

impl<'u> Sema<'u> {
    /// Declares a typedef.
    pub(super) fn typedef(
        &mut self,
        scope: ScopeId,
        base: TypeId,
        specifiers: &'u Specifiers,
        declarator: &'u ast::InitDeclarator,
    ) {
        let Some(name) = declarator.declarator.name.as_ref().and_then(ast::Name::last) else { return };
        let mut ty = self.derived(scope, base, &declarator.declarator);
        let attributes = || specifiers.attributes.iter().chain(&declarator.declarator.attributes);
        for attribute in &specifiers.attributes {
            if let AttributeKind::VectorSize(size) = &attribute.kind {
                ty = self.vector(scope, ty, size);
            }
        }
        // A typedef names an otherwise unnamed class ([dcl.typedef]).
        if let Some(record) = self.types.as_record(ty)
            && self.record(record).name.is_none()
            && declarator.declarator.parts.is_empty()
            && self.record(record).unnamed_member.is_none()
        {
            self.records[record.0 as usize].name = Some(name);
        }
        if let TypeKind::Enum(id) = *self.types.kind(ty)
            && self.enumeration(id).name.is_none()
        {
            self.enums[id.0 as usize].name = Some(name);
        }
        if let Some((align, _, _)) = self.last_alignment(scope, attributes()) {
            ty = self.types.intern(TypeKind::Aligned { base: ty, align });
        }
        if std::mem::take(&mut self.alignment_unread) {
            let text = self.text(name);
            ty = self.types.unknown(text);
        }
        self.declare_typedef(scope, name, ty, declarator.declarator.span);
    }

    pub(super) fn declare_typedef(&mut self, scope: ScopeId, name: Symbol, ty: TypeId, span: Span) {
        let place = self.enclosing(scope);
        let existing = self.scope(place).names.get(&name).copied();
        match existing {
            Some(Entity::Type(other)) if other == ty => return,
            Some(Entity::Type(other))
                if !self.types.is_opaque(other) && !self.types.is_opaque(ty) && self.quiet == 0 =>
            {
                let first = match self.types.as_record(other) {
                    Some(record) if self.is_tag(place, name, other) => self.record(record).span,
                    _ => self.scope(place).access.get(&name).map_or(span, |it| it.1),
                };
                let line = self.line(first);
                let owner = crate::print::scope_name(self, place);
                let text = self.text(name);
                let text = if owner.is_empty() { text.to_owned() } else { format!("{owner}::{text}") };
                let wording =
                    if self.is_tag(place, name, other) { rules::CLASS_REDEFINED } else { rules::TYPE_NAME_REDECLARED };
                self.say_in(&rules::REDEFINITION, wording, &[&text, &line], span);
            }
            _ => self.check_name_free(place, name, super::names::Kind::Typedef, span),
        }
        self.scopes[place.0 as usize].access.entry(name).or_insert((Access::Public, span));
        let names: &mut FxHashMap<Symbol, Entity> = &mut self.scopes[place.0 as usize].names;
        names.insert(name, Entity::Type(ty));
    }
}
