//! Rules of out-of-class member definitions ([class.mfct]).

use super::state::Sema;
use crate::ast::{Declarator, Name, PartKind};
use crate::entities::{Entity, ScopeId, State};
use crate::rules;
use crate::symbol::Symbol;
use crate::types::{RecordId, TypeId};

impl<'u> Sema<'u> {
    /// Returns the class and the member that a qualified name denotes, if the class is fully known.
    pub(super) fn known_owner(&mut self, scope: ScopeId, name: &'u Name) -> Option<(RecordId, Symbol)> {
        let is_plain = |kind: &PartKind| matches!(kind, PartKind::Identifier(_));
        if name.parts.len() < 2 || !name.parts.iter().all(|it| is_plain(&it.kind) && it.arguments.is_none()) {
            return None;
        }
        self.quiet += 1;
        let owner = self.owner_of(scope, name);
        self.quiet -= 1;
        let Some(Entity::Type(ty)) = owner else { return None };
        let record = self.types.as_record(ty)?;
        let data = self.record(record);
        let is_known = data.state == State::Complete
            && data.template.is_none()
            && data.missing.is_empty()
            && !data.prelude
            && !self.is_in_template(data.members)
            && !self.inherits_unknown(record);
        let symbol = name.last()?;
        // Constructors have no name.
        (is_known && data.name != Some(symbol)).then_some((record, symbol))
    }

    /// Reports a definition of a member that its class does not declare. Returns `false` after a report.
    pub(super) fn check_declared_in_class(&mut self, scope: ScopeId, name: &'u Name) -> bool {
        let Some((record, symbol)) = self.known_owner(scope, name) else { return true };
        let members = self.record(record).members;
        if self.scope(members).names.contains_key(&symbol) || self.scope(members).tags.contains_key(&symbol) {
            return true;
        }
        let class = self.record(record).type_id;
        let span = name.parts.last().map_or(name.span, |it| it.span);
        self.say_no_member(class, symbol, span);
        false
    }

    /// Reports a member function definition whose type differs from the declaration.
    pub(super) fn check_type_of_member(&mut self, scope: ScopeId, base: TypeId, declarator: &'u Declarator) {
        let Some(name) = &declarator.name else { return };
        let Some((record, symbol)) = self.known_owner(scope, name) else { return };
        let members = self.record(record).members;
        let Some(Entity::Functions(set)) = self.scope(members).names.get(&symbol).copied() else { return };
        let [only] = self.overloads[set as usize].as_slice() else { return };
        let (known, line) = (self.functions[only.0 as usize].ty, self.functions[only.0 as usize].span);
        self.quiet += 1;
        let ty = self.derived(members, base, declarator);
        self.quiet -= 1;
        if ty != known && self.is_settled(ty) && self.is_settled(known) {
            let declared = self.declaration_text(members, known, self.text(symbol));
            let line = self.line(line);
            self.say_in(&rules::REDECLARED, rules::DECLARED_INCOMPATIBLY, &[&declared, &line], declarator.span);
        }
    }
}
