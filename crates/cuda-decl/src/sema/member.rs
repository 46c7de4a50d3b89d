//! Class members ([class.mem]): bit-fields, functions, flexible array members.

use super::state::Sema;
use crate::ast::{self, AttributeKind, Body, ClassKey, Declarator, PartKind, Specifiers};
use crate::entities::{Entity, Pure, ScopeId};
use crate::rules;
use crate::types::{RecordId, TypeId, TypeKind};
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    pub(super) fn bit_width(
        &mut self,
        scope: ScopeId,
        ty: TypeId,
        named: bool,
        written: &'u ast::Expression,
        span: Span,
    ) -> Option<u64> {
        let bare = self.types.bare(ty);
        let storage = match self.types.kind(bare) {
            TypeKind::Enum(id) => self.types.as_builtin(self.enumeration(*id).underlying),
            TypeKind::Builtin(builtin) if builtin.is_integer() => Some(*builtin),
            TypeKind::Error | TypeKind::Unknown(_) => return None,
            _ => None,
        };
        let Some(storage) = storage else {
            self.say_in(&rules::BIT_FIELD, rules::BIT_FIELD_TYPE, &[], span);
            return None;
        };
        let width = self.constant_integer(scope, written)?;
        if !(0..=1 << 24).contains(&width) {
            self.say_in(&rules::BIT_FIELD, rules::BIT_FIELD_SIZE, &[], written.span);
            return None;
        }
        if width == 0 && named {
            self.say_in(&rules::BIT_FIELD, rules::BIT_FIELD_UNNAMED, &[], span);
            return None;
        }
        let bits = if storage == crate::types::Builtin::Bool { 8 } else { storage.size() * 8 };
        if width as u64 > bits {
            self.say(&rules::BIT_FIELD_TRUNCATED, &[&bits.to_string()], written.span);
        }
        let is_enum = matches!(self.types.kind(bare), TypeKind::Enum(_));
        if width == 1 && named && !is_enum && storage.is_signed() && storage != crate::types::Builtin::Char {
            self.say(&rules::SIGNED_BIT, &[], span);
        }
        Some(width as u64)
    }

    pub(super) fn method(
        &mut self,
        record: RecordId,
        specifiers: &'u Specifiers,
        declarator: &'u Declarator,
        body: Option<&'u Body>,
        access: ast::Access,
    ) {
        let scope = self.record(record).members;
        let Some(part) = declarator.name.as_ref().and_then(|name| name.parts.last()) else { return };
        if let Some(written) = declarator.function_part() {
            let class = (self.record(record).key, self.record(record).name);
            self.check_method_specifiers(class, specifiers, declarator, written);
        }
        self.special_member(record, specifiers, declarator, body, access, false);
        let data = &mut self.entities.records[record.0 as usize];
        let provided = !matches!(body, Some(Body::Default | Body::Delete));
        let own_name = data.name;
        match &part.kind {
            PartKind::Destructor(_) => data.traits.user_destructor |= provided,
            PartKind::Identifier(name) if specifiers.ty.is_none() && Some(*name) == own_name => {
                let defaulted = matches!(body, Some(Body::Default)) && !specifiers.storage.is_explicit;
                data.traits.user_constructor = true;
                data.traits.defaulted_constructor |= defaulted;
                data.traits.user_provided_constructor |= provided;
                data.traits.explicit_constructor |= specifiers.storage.is_explicit;
            }
            PartKind::Operator(symbol) if self.entities.unit.symbols.text(*symbol) == "=" => {
                data.traits.user_copy |= provided;
            }
            _ => {}
        }
        let data = &mut self.records[record.0 as usize];
        data.traits.virtual_functions |= specifiers.storage.is_virtual;
        let global = specifiers.attributes.iter().find(|it| matches!(it.kind, AttributeKind::Global));
        if let Some(global) = global {
            self.say(&rules::KERNEL_MEMBER, &[], global.span);
            return;
        }
        if matches!(part.kind, PartKind::Conversion(_)) || specifiers.ty.is_none() {
            self.keep_special_member(record, scope, specifiers, declarator, body);
            return;
        }
        let function = self.function_declaration(scope, specifiers, declarator, body, Some((record, access)));
        if let Some(function) = function {
            self.check_overriding(record, function);
        }
        if let (Some(function), Some(Body::Pure), PartKind::Identifier(name)) = (function, body, &part.kind) {
            let ty = self.functions[function.0 as usize].ty;
            self.records[record.0 as usize].pures.push(Pure { name: *name, ty, record });
        }
    }

    /// Adds the pure virtual functions of bases that the class does not override ([class.abstract]).
    pub(super) fn inherit_pures(&mut self, record: RecordId) {
        let bases: Vec<RecordId> = self.record(record).bases.iter().map(|it| it.record).collect();
        let inherited: Vec<Pure> = bases.iter().flat_map(|it| self.record(*it).pures.iter().cloned()).collect();
        let members = self.record(record).members;
        for pure in inherited {
            // Another base may override it, if both share a virtual base.
            let by_another =
                |it: &RecordId| self.derives_from(*it, pure.record) && !self.record(*it).pures.contains(&pure);
            let overridden = bases.iter().any(by_another)
                || match self.scope(members).names.get(&pure.name) {
                    Some(Entity::Functions(set)) => self.overloads[*set as usize].iter().any(|id| {
                        let function = &self.functions[id.0 as usize];
                        let same = |a: TypeId, b: TypeId| match (self.types.kind(a), self.types.kind(b)) {
                            (TypeKind::Function(a), TypeKind::Function(b)) => {
                                a.parameters == b.parameters && a.is_const == b.is_const
                            }
                            _ => false,
                        };
                        same(function.ty, pure.ty) || !self.is_settled(function.ty) || !self.is_settled(pure.ty)
                    }),
                    Some(Entity::Unknown) => true,
                    _ => false,
                };
            if !overridden && !self.record(record).pures.contains(&pure) {
                self.records[record.0 as usize].pures.push(pure);
            }
        }
    }

    pub(super) fn flexible_arrays(&mut self, record: RecordId) {
        let data = self.record(record);
        if data.key == ClassKey::Union {
            return;
        }
        let count = data.fields.len();
        let mut wrong = Vec::new();
        for (index, field) in data.fields.iter().enumerate() {
            if !matches!(self.types.kind(self.types.bare(field.ty)), TypeKind::OpenArray(_)) {
                continue;
            }
            let named_before = data.fields[..index].iter().any(|it| it.name.is_some() || it.anonymous);
            if field.is_initialised {
                wrong.push((rules::FLEXIBLE_INITIALISED, field.ty, field.span));
            }
            if !named_before && data.bases.is_empty() {
                wrong.push((rules::FLEXIBLE_ALONE, field.ty, field.span));
            }
            if index + 1 < count {
                wrong.push((rules::FLEXIBLE_NOT_LAST, field.ty, field.span));
            }
        }
        for (wording, ty, span) in wrong {
            let name = crate::print::type_name(self, ty);
            self.say_in(&rules::FLEXIBLE_ARRAY, wording, &[&name], span);
        }
    }
}
