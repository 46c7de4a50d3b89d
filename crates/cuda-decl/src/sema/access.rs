//! Member access control ([class.access]) and ambiguous member lookup ([class.member.lookup]).

use super::state::Sema;
use crate::ast::{Access, Expression, ExpressionKind, Name, PartKind};
use crate::entities::{Entity, ScopeId, ScopeKind, State};
use crate::rules;
use crate::symbol::Symbol;
use crate::types::{RecordId, TypeKind};
use nvvm_syntax::Span;

/// The limit of classes visited for one name. Paths to a base can be exponential in number.
const CLASSES_LOOKED_INTO: usize = 1024;

impl<'u> Sema<'u> {
    /// Checks a using-declaration of a base class member, `using B::x;`.
    pub(super) fn check_using(&mut self, place: ScopeId, scope: ScopeId, name: &'u Name) {
        let ScopeKind::Class(record) = self.scope(place).kind else { return };
        let Some((last, before)) = name.parts.split_last() else { return };
        let is_templated = before.iter().any(|it| it.arguments.is_some());
        if is_templated || self.inherits_unknown(record) || !self.record(record).missing.is_empty() {
            return;
        }
        let ty = match self.owner_of(scope, name) {
            Some(Entity::Type(ty)) => ty,
            Some(Entity::Namespace(_)) => {
                self.say_in(&rules::BASE, rules::BASE_UNQUALIFIED, &[], name.span);
                return;
            }
            _ => return,
        };
        let Some(other) = self.types.as_record(ty).filter(|it| self.record(*it).state == State::Complete) else {
            return;
        };
        // A constructor is not found as a member of another class.
        if matches!(last.kind, PartKind::Identifier(it) if self.record(other).name == Some(it)) {
            return;
        }
        if other != record && !self.record(other).prelude && !self.derives_from(record, other) {
            self.say_in(&rules::BASE, rules::BASE_INVALID, &[], name.span);
        }
    }

    /// Checks the access from a scope to a member of the class of `members`.
    pub(super) fn check_access(&mut self, scope: ScopeId, members: ScopeId, symbol: Symbol, span: Span) {
        let ScopeKind::Class(record) = self.scope(members).kind else { return };
        let own = self.access_of(members, symbol);
        let (owner, (access, declared, wording)) = match own {
            Some(found) => (record, found),
            None => match self.hidden_by_bases(scope, record, symbol) {
                Some(found) => found,
                None => return,
            },
        };
        let is_open = access == Access::Public || self.has_access(scope, record) || self.may_be_friend(scope, record);
        if own.is_some() && is_open {
            return;
        }
        let name = format!("{}::{}", crate::print::record_name(self, owner), self.text(symbol));
        let line = self.line(declared);
        self.say_in(&rules::INACCESSIBLE, wording, &[&name, &line], span);
    }

    /// Returns the class and access of a member that is reached through an inaccessible base.
    fn hidden_by_bases(
        &self,
        scope: ScopeId,
        record: RecordId,
        symbol: Symbol,
    ) -> Option<(RecordId, (Access, Span, &'static str))> {
        if self.inherits_unknown(record) || self.has_virtual_base(record) {
            return None;
        }
        let mut owners = Vec::new();
        let mut left = CLASSES_LOOKED_INTO;
        self.owners(record, symbol, &mut owners, &mut left);
        let [owner] = *owners.as_slice() else { return None };
        let mut derived = record;
        let mut is_hidden = false;
        while derived != owner {
            let data = self.record(derived);
            let leads = |base: RecordId| base == owner || self.derives_from(base, owner);
            let base = data.bases.iter().find(|it| leads(it.record))?;
            let closes = match base.access {
                Access::Public => false,
                Access::Private => !self.is_within(scope, derived),
                // Protected bases are accessible in derived classes.
                Access::Protected => !self.is_within_a_class(scope),
            };
            is_hidden |= closes && !self.may_be_friend(scope, derived);
            derived = base.record;
        }
        let members = self.record(owner).members;
        is_hidden.then(|| self.access_of(members, symbol)).flatten().map(|it| (owner, it))
    }

    /// Reports a name that denotes members of several bases.
    pub(super) fn check_ambiguity(&mut self, members: ScopeId, symbol: Symbol, span: Span) {
        let ScopeKind::Class(record) = self.scope(members).kind else { return };
        if self.scope(members).names.contains_key(&symbol) || self.inherits_unknown(record) {
            return;
        }
        let mut owners = Vec::new();
        let mut left = CLASSES_LOOKED_INTO;
        self.owners(record, symbol, &mut owners, &mut left);
        if left == 0 || owners.len() < 2 {
            return;
        }
        let hides = |a: RecordId, b: RecordId| a != b && (self.derives_from(a, b) || self.derives_from(b, a));
        let is_field = |owner: RecordId| match self.scope(self.record(owner).members).names.get(&symbol) {
            Some(Entity::Variable(variable)) => self.variables[variable.0 as usize].is_parameter,
            _ => false,
        };
        let first = owners[0];
        let any_hides = owners.iter().any(|a| owners.iter().any(|b| hides(*a, *b)));
        let is_ambiguous = if owners.iter().all(|it| *it == first) {
            is_field(first) && !self.has_virtual_base(record)
        } else {
            !any_hides && !self.has_virtual_base(record)
        };
        if is_ambiguous {
            let owner = crate::print::record_name(self, record);
            let text = self.text(symbol);
            self.say(&rules::AMBIGUOUS, &[&format!("{owner}::{text}")], span);
        }
    }

    /// Checks a member access expression, `object.member`, in a body.
    pub(super) fn check_member_use(&mut self, scope: ScopeId, object: &'u Expression, arrow: bool, name: &Name) {
        let Some(symbol) = name.plain() else { return };
        if self.is_in_template(scope) {
            return;
        }
        self.quiet += 1;
        let ty = self.expression_type(scope, object);
        self.quiet -= 1;
        let Some(ty) = ty else { return };
        let ty = match *self.types.kind(self.types.bare(ty)) {
            TypeKind::Pointer(target) if arrow => target,
            // The result of an overloaded `->` is not evaluated.
            _ if arrow => return,
            _ => ty,
        };
        let Some(record) = self.types.as_record(ty) else { return };
        if self.record(record).state != State::Complete || self.record(record).prelude {
            return;
        }
        let members = self.record(record).members;
        self.check_access(scope, members, symbol, name.span);
        self.check_ambiguity(members, symbol, name.span);
        self.check_protected_through(scope, record, symbol, name.span);
    }

    /// Checks the additional rule for protected members ([class.protected]): access through an object of the derived
    /// class.
    fn check_protected_through(&mut self, scope: ScopeId, record: RecordId, symbol: Symbol, span: Span) {
        if self.inherits_unknown(record) || self.has_virtual_base(record) {
            return;
        }
        let mut owners = Vec::new();
        let mut left = CLASSES_LOOKED_INTO;
        self.owners(record, symbol, &mut owners, &mut left);
        let [owner] = *owners.as_slice() else { return };
        let members = self.record(owner).members;
        let is_of_object = match self.scope(members).names.get(&symbol) {
            Some(Entity::Variable(variable)) => self.variables[variable.0 as usize].is_parameter,
            Some(Entity::Functions(set)) => {
                self.overloads[*set as usize].iter().all(|it| !self.functions[it.0 as usize].is_static)
            }
            _ => false,
        };
        let Some((Access::Protected, declared, wording)) = self.access_of(members, symbol) else { return };
        let around = self.classes_around(scope);
        let is_allowed = |class: &RecordId| {
            *class == owner
                || *class == record
                || self.derives_from(record, *class)
                || self.may_be_friend(scope, *class)
        };
        let derives = around.iter().any(|it| self.derives_from(*it, owner));
        let is_open =
            !is_of_object || !derives || self.may_be_friend(scope, owner) || self.may_be_friend(scope, record);
        if is_open || around.iter().any(is_allowed) {
            return;
        }
        let is_function = wording == rules::FUNCTION_INACCESSIBLE;
        let wording = if is_function { rules::PROTECTED_FUNCTION } else { rules::PROTECTED_MEMBER };
        let name = format!("{}::{}", crate::print::record_name(self, owner), self.text(symbol));
        let (line, through) = (self.line(declared), crate::print::record_name(self, record));
        self.say_in(&rules::INACCESSIBLE, wording, &[&name, &line, &through], span);
    }

    /// Checks a qualified name, `Class::member`, in a body.
    pub(super) fn check_qualified_use(&mut self, scope: ScopeId, name: &Name) {
        if name.parts.len() < 2 || name.global || self.is_in_template(scope) {
            return;
        }
        let mut context = None;
        for part in &name.parts {
            let PartKind::Identifier(symbol) = part.kind else { return };
            if part.arguments.is_some() {
                return;
            }
            let found = match context {
                None => self.lookup_qualifier(scope, symbol),
                Some(members) => {
                    self.check_access(scope, members, symbol, part.span);
                    self.lookup_member(members, symbol)
                }
            };
            let Some(found) = found else { return };
            context = match found {
                Entity::Namespace(inner) => Some(inner),
                Entity::Type(ty) => match self.types.as_record(ty) {
                    Some(record) if self.record(record).state == State::Complete => Some(self.record(record).members),
                    _ => return,
                },
                _ => return,
            };
        }
    }

    /// Checks an unqualified member name in a member function for ambiguity.
    fn check_own_member_use(&mut self, scope: ScopeId, name: &Name) {
        let Some(symbol) = name.plain() else { return };
        if self.hidden_names > 0 || self.is_in_template(scope) {
            return;
        }
        let mut next = Some(scope);
        while let Some(place) = next {
            let data = self.scope(place);
            match data.kind {
                ScopeKind::Class(_) => return self.check_ambiguity(place, symbol, name.span),
                _ if data.names.contains_key(&symbol) => return,
                _ => next = data.parent,
            }
        }
    }

    /// Reports a call of a deleted function that is not overloaded.
    fn check_deleted(&mut self, scope: ScopeId, callee: &'u Expression) {
        if self.is_in_template(scope) {
            return;
        }
        self.quiet += 1;
        let found = match &callee.kind {
            ExpressionKind::Name(name) => self.find(scope, name, false),
            ExpressionKind::Member(object, false, name) => match self.expression_type(scope, object) {
                Some(ty) => match (self.types.as_record(ty), name.plain()) {
                    (Some(record), Some(symbol)) => self.lookup_member(self.record(record).members, symbol),
                    _ => None,
                },
                None => None,
            },
            _ => None,
        };
        self.quiet -= 1;
        let Some(Entity::Functions(set)) = found else { return };
        let [only] = self.overloads[set as usize].as_slice() else { return };
        let function = self.functions[only.0 as usize].clone();
        if !function.says.is_deleted || function.template.is_some() || !self.is_settled(function.ty) {
            return;
        }
        let PartKind::Identifier(name) = function.name else { return };
        let owner = crate::print::scope_name(self, self.enclosing_named(function.scope));
        let owner = if owner.is_empty() { owner } else { owner + "::" };
        let text = format!("{owner}{}{}", self.text(name), crate::print::signature(self, function.ty));
        let line = self.line(function.span);
        self.say_in(&rules::CONSTRUCTION, rules::FUNCTION_DELETED, &[&text, &line], callee.span);
    }

    /// Checks the use of a name or member.
    pub(super) fn check_use(&mut self, scope: ScopeId, value: &'u Expression) {
        match &value.kind {
            ExpressionKind::Member(object, arrow, name) => self.check_member_use(scope, object, *arrow, name),
            ExpressionKind::Name(name) => {
                self.check_qualified_use(scope, name);
                self.check_own_member_use(scope, name);
            }
            ExpressionKind::Call(callee, _) => {
                if let ExpressionKind::Name(name) = &callee.kind {
                    self.check_qualified_use(scope, name);
                    self.check_own_member_use(scope, name);
                }
                self.check_deleted(scope, callee);
            }
            _ => {}
        }
    }
}
