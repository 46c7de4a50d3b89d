//! Names of members that a fully known class or enumeration does not have.

use super::state::Sema;
use crate::ast::{DeclarationKind, Expression, ExpressionKind as K, Name};
use crate::entities::{Entity, ScopeId, State};
use crate::symbol::Symbol;
use crate::types::{RecordId, TypeId, TypeKind};

impl<'u> Sema<'u> {
    /// Checks the member names in `S::a`, `E::a`, `object.a` and `pointer->a`.
    pub(super) fn check_named_member(&mut self, scope: ScopeId, value: &'u Expression) {
        if self.quiet > 0 || self.hidden_names > 0 || self.is_in_template(scope) {
            return;
        }
        match &value.kind {
            K::Name(name) if name.parts.len() > 1 => self.check_qualified(scope, name),
            K::Member(object, arrow, name) => {
                let Some(symbol) = name.plain() else { return };
                let Some(given) = self.given(scope, object) else { return };
                let class = match *self.types.kind(self.types.bare(given.ty)) {
                    TypeKind::Pointer(target) if *arrow => target,
                    _ if *arrow => return,
                    _ => given.ty,
                };
                if let Some(record) = self.types.as_record(class)
                    && self.lacks_member(record, symbol)
                {
                    self.say_no_member(class, symbol, name.span);
                }
            }
            _ => {}
        }
    }

    /// Checks names in the initializer of a variable at namespace scope.
    pub(super) fn check_initialiser(&mut self, scope: ScopeId, value: &'u Expression) {
        self.check_incomplete_use(scope, value);
        self.check_named_member(scope, value);
        match &value.kind {
            K::Unary(_, inner) | K::Cast(_, _, inner) | K::Member(inner, ..) => self.check_initialiser(scope, inner),
            K::Binary(_, a, b) | K::Subscript(a, b) => {
                self.check_initialiser(scope, a);
                self.check_initialiser(scope, b);
            }
            K::Conditional(a, b, c) => [a, b, c].into_iter().for_each(|it| self.check_initialiser(scope, it)),
            K::Braces(all) | K::Construct(_, all) | K::Call(_, all) => {
                all.iter().for_each(|it| self.check_initialiser(scope, it));
            }
            _ => {}
        }
    }

    fn check_qualified(&mut self, scope: ScopeId, name: &'u Name) {
        let span = name.parts.last().map_or(name.span, |it| it.span);
        if let Some((record, symbol)) = self.known_owner(scope, name) {
            if self.lacks_member(record, symbol) {
                let class = self.record(record).type_id;
                self.say_no_member(class, symbol, span);
            }
            return;
        }
        self.quiet += 1;
        let owner = self.owner_of(scope, name);
        self.quiet -= 1;
        let (Some(Entity::Type(ty)), Some(symbol)) = (owner, name.last()) else { return };
        if self.check_size_known(scope, ty, span) {
            return;
        }
        if self.is_enumeration_without(ty, symbol) {
            self.say_no_member(ty, symbol, span);
        }
    }

    fn is_enumeration_without(&self, ty: TypeId, symbol: Symbol) -> bool {
        let TypeKind::Enum(id) = *self.types.kind(self.types.bare(ty)) else { return false };
        let data = self.enumeration(id);
        !data.prelude && data.complete && !self.scope(data.members).names.contains_key(&symbol)
    }

    /// Whether a class certainly has no member of a name, its bases included.
    fn lacks_member(&mut self, record: RecordId, symbol: Symbol) -> bool {
        let data = self.record(record);
        if data.state != State::Complete || data.prelude || data.name == Some(symbol) || !data.missing.is_empty() {
            return false;
        }
        let members = data.members;
        if self.is_in_template(members) || self.is_in_instance(record) || self.inherits_unknown(record) {
            return false;
        }
        let declares = |it: RecordId| {
            let data = self.record(it);
            let members = self.scope(data.members);
            let is_there = members.names.contains_key(&symbol) || members.tags.contains_key(&symbol);
            let is_whole = !data.prelude && data.ast.is_some_and(is_read);
            (is_there || data.name == Some(symbol) || !is_whole).then_some(())
        };
        declares(record).is_none() && self.find_base(record, declares).is_none()
    }
}

/// Whether no member declaration contains an undefined macro.
fn is_read(class: &crate::ast::Class) -> bool {
    class.members.iter().all(|member| match &member.declaration.kind {
        DeclarationKind::Nothing
        | DeclarationKind::Body(_)
        | DeclarationKind::Using(_)
        | DeclarationKind::UsingEnum(_) => false,
        DeclarationKind::Simple(specifiers, _) => !specifiers.has_unknown_macro,
        DeclarationKind::Function(function) => !function.specifiers.has_unknown_macro,
        _ => true,
    })
}
