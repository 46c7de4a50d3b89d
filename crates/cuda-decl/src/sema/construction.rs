//! Default initialization and destruction of class objects ([class.init], [class.dtor]).

use super::state::{DefaultConstructor, Sema};
use crate::ast::{Access, ClassKey};
use crate::entities::{ScopeId, ScopeKind, SpecialMember, SpecialMemberKind, State, VariableId};
use crate::rules;
use crate::types::{RecordId, TypeId, TypeKind};
use nvvm_syntax::Span;
use rustc_hash::FxHashSet;

impl<'u> Sema<'u> {
    /// Returns the default constructor of a class, independent of access.
    pub(super) fn default_constructor(&mut self, record: RecordId) -> DefaultConstructor {
        if let Some(known) = self.constructors.get(&record) {
            return known.clone();
        }
        let data = self.record(record);
        if data.state != State::Complete || data.prelude || self.inherits_unknown(record) || !data.missing.is_empty() {
            return DefaultConstructor::Open;
        }
        // A class that contains itself is already an error.
        self.constructors.insert(record, DefaultConstructor::Open);
        let found = self.find_default_constructor(record);
        self.constructors.insert(record, found.clone());
        found
    }

    fn find_default_constructor(&mut self, record: RecordId) -> DefaultConstructor {
        let constructors: Vec<SpecialMember> = self
            .record(record)
            .special_members
            .iter()
            .filter(|it| it.kind == SpecialMemberKind::Constructor)
            .cloned()
            .collect();
        if constructors.iter().any(|it| it.is_open) {
            return DefaultConstructor::Open;
        }
        match constructors.iter().find(|it| it.takes.0 == 0) {
            Some(found) if found.is_deleted => DefaultConstructor::Deleted,
            Some(found) if found.is_defaulted => match self.implicit_default_constructor(record) {
                DefaultConstructor::Usable(_) => DefaultConstructor::Usable(Some(found.clone())),
                other => other,
            },
            Some(found) => DefaultConstructor::Usable(Some(found.clone())),
            None if constructors.is_empty() => self.implicit_default_constructor(record),
            None => DefaultConstructor::Missing,
        }
    }

    /// Returns the implicit default constructor, given the bases and members ([class.default.ctor]).
    fn implicit_default_constructor(&mut self, record: RecordId) -> DefaultConstructor {
        let data = self.record(record);
        let is_union = data.key == ClassKey::Union;
        let bases: Vec<RecordId> = data.bases.iter().map(|it| it.record).collect();
        let fields: Vec<(TypeId, bool)> = data.fields.iter().map(|it| (it.ty, it.is_initialised)).collect();
        if is_union && data.fields.iter().any(|it| !it.is_initialised && self.variant_runs_constructor(it)) {
            return DefaultConstructor::Deleted;
        }
        let mut is_open = false;
        let left = fields.iter().filter(|it| !it.1);
        let members = left.filter_map(|it| self.types.as_record(self.types.innermost(it.0))).map(|it| (it, false));
        let parts: Vec<(RecordId, bool)> = bases.into_iter().map(|it| (it, true)).chain(members).collect();
        for (part, is_base) in parts {
            match self.default_constructor(part) {
                DefaultConstructor::Open => is_open = true,
                DefaultConstructor::Missing | DefaultConstructor::Deleted => return DefaultConstructor::Deleted,
                DefaultConstructor::Usable(Some(it)) if !self.is_reachable(record, part, it.access, is_base) => {
                    return DefaultConstructor::Deleted;
                }
                DefaultConstructor::Usable(_) => {}
            }
            match self.destructor(part) {
                Some(it) if it.is_deleted && !is_base => return DefaultConstructor::Missing,
                Some(it) if it.is_deleted => return DefaultConstructor::Deleted,
                Some(it) if !self.is_reachable(record, part, it.access, is_base) => return DefaultConstructor::Deleted,
                _ => {}
            }
        }
        let is_reference = |ty: TypeId| matches!(self.types.kind(ty), TypeKind::Reference { .. });
        if !is_union && fields.iter().any(|it| !it.1 && is_reference(it.0)) {
            return DefaultConstructor::Deleted;
        }
        if is_open { DefaultConstructor::Open } else { DefaultConstructor::Usable(None) }
    }

    /// Checks `T x = {}`: an aggregate value-initializes its elements, another class needs a default constructor.
    pub(super) fn check_made_of_nothing(&mut self, ty: TypeId, span: Span) {
        let mut waiting = vec![ty];
        let mut seen = FxHashSet::default();
        while let Some(ty) = waiting.pop() {
            let Some(record) = self.types.as_record(self.types.innermost(ty)).filter(|it| seen.insert(*it)) else {
                continue;
            };
            let data = self.record(record);
            let is_open = data.state != State::Complete || data.prelude || !data.missing.is_empty();
            if is_open || self.inherits_unknown(record) || self.is_in_template(self.record(record).members) {
                continue;
            }
            if !crate::layout::is_aggregate(self, record) {
                self.check_default_constructor(record, span);
                continue;
            }
            let data = self.record(record);
            // A union initializes its first member only.
            let count = if data.key == ClassKey::Union { 1 } else { data.fields.len() };
            let left: Vec<TypeId> =
                data.fields.iter().take(count).filter(|it| !it.is_initialised).map(|it| it.ty).collect();
            waiting.extend(data.bases.iter().map(|it| self.record(it.record).type_id));
            if left.iter().any(|it| matches!(self.types.kind(*it), TypeKind::Reference { .. })) {
                self.say_in(&rules::CONSTRUCTION, rules::MEMBERS_OF_OBJECT_UNINITIALISED, &[], span);
                return;
            }
            waiting.extend(left);
        }
    }

    /// Checks the default constructor for an empty initializer list.
    fn check_default_constructor(&mut self, record: RecordId, span: Span) {
        let name = crate::print::record_name(self, record);
        match self.default_constructor(record) {
            DefaultConstructor::Missing => {
                let own = self.record(record).name.map_or("", |it| self.text(it));
                self.say_in(&rules::CONSTRUCTION, rules::NO_CONSTRUCTOR_MATCHES, &[&format!("{name}::{own}")], span);
            }
            DefaultConstructor::Deleted => {
                self.say_in(&rules::CONSTRUCTION, rules::DEFAULT_CONSTRUCTOR_DELETED, &[&name], span);
            }
            DefaultConstructor::Usable(_) | DefaultConstructor::Open => {}
        }
    }

    /// Whether a class has access to the default constructor or destructor of its base or member.
    fn is_reachable(&self, of: RecordId, part: RecordId, access: Access, as_base: bool) -> bool {
        self.may_make(self.record(of).members, part, access, as_base)
    }

    /// Checks a variable of class or array type without an initializer.
    pub(super) fn check_made_without_value(&mut self, id: VariableId, scope: ScopeId) {
        let variable = &self.variables[id.0 as usize];
        let (ty, span, name) = (variable.ty, variable.span, variable.name);
        if variable.initialiser.is_some() || variable.is_extern || !self.is_settled(ty) {
            return;
        }
        let Some(record) = self.types.as_record(self.types.innermost(ty)) else { return };
        match self.check_default_made(record, scope, span) {
            DefaultConstructor::Open => return,
            DefaultConstructor::Usable(None) => {
                let is_bare = |it: &crate::entities::Field| {
                    self.types.is_const(it.ty)
                        && !it.is_initialised
                        && self.types.as_record(self.types.innermost(it.ty)).is_none()
                };
                let data = self.record(record);
                if data.key != ClassKey::Union && data.fields.iter().any(is_bare) {
                    let text = self.text(name);
                    self.say_in(&rules::CONSTRUCTION, rules::MEMBERS_OF_VARIABLE_UNINITIALISED, &[text], span);
                }
            }
            _ => {}
        }
        self.check_ended(record, scope, false, span);
    }

    /// Checks that the default constructor exists and is accessible for default initialization.
    pub(super) fn check_default_made(&mut self, record: RecordId, scope: ScopeId, span: Span) -> DefaultConstructor {
        let owner = crate::print::record_name(self, record);
        let found = self.default_constructor(record);
        match &found {
            DefaultConstructor::Missing => {
                self.say_in(&rules::CONSTRUCTION, rules::NO_DEFAULT_CONSTRUCTOR, &[&owner], span);
            }
            DefaultConstructor::Deleted => {
                self.say_in(&rules::CONSTRUCTION, rules::DEFAULT_CONSTRUCTOR_DELETED, &[&owner], span);
            }
            DefaultConstructor::Usable(Some(constructor)) if !self.may_use(scope, record, constructor.access) => {
                self.inaccessible(record, constructor, "", span);
            }
            DefaultConstructor::Usable(_) | DefaultConstructor::Open => {}
        }
        found
    }

    fn inaccessible(&mut self, record: RecordId, special_member: &SpecialMember, suffix: &str, span: Span) {
        let line = self.line(special_member.span);
        let name = self.special_member_name(record, special_member) + suffix;
        self.say_in(&rules::CONSTRUCTION, rules::CONSTRUCTOR_INACCESSIBLE, &[&name, &line], span);
    }

    fn may_use(&self, scope: ScopeId, record: RecordId, access: Access) -> bool {
        access == Access::Public || self.may_be_friend(scope, record) || self.has_access(scope, record)
    }

    /// Checks the bases and members that constructors default-initialize.
    pub(super) fn check_constructor_bodies(&mut self, record: RecordId) {
        use crate::ast::{Body, DeclarationKind, MemberInitialiser};
        let data = self.record(record);
        let Some(class) = data.ast else { return };
        // Member functions of a specialization are instantiated when they are called.
        if self.is_in_template(data.members) {
            return;
        }
        if data.key == ClassKey::Union || !data.missing.is_empty() || self.inherits_unknown(record) {
            return;
        }
        let own_name = data.name;
        for member in &class.members {
            let DeclarationKind::Function(function) = &member.declaration.kind else { continue };
            let name = function.declarator.name.as_ref().and_then(crate::ast::Name::plain);
            let is_constructor = function.specifiers.ty.is_none() && name.is_some() && name == own_name;
            if !is_constructor || !matches!(function.body, Body::Block(_)) {
                continue;
            }
            let is_of_nothing = |it: &&MemberInitialiser| it.values.is_empty();
            let given: Vec<_> = function.initialised.iter().filter_map(|it| it.name.last()).collect();
            let of_nothing = function.initialised.iter().filter(is_of_nothing);
            let of_nothing: Vec<_> = of_nothing.filter_map(|it| it.name.last()).collect();
            // A delegating constructor, or a mem-initializer with an unknown name.
            let is_known = |it: &crate::symbol::Symbol| {
                let data = self.record(record);
                data.fields.iter().any(|field| field.name == Some(*it))
                    || data.bases.iter().any(|base| self.record(base.record).name == Some(*it))
            };
            if !given.iter().all(is_known) {
                continue;
            }
            let left: Vec<_> = given.into_iter().filter(|it| !of_nothing.contains(it)).collect();
            self.check_default_initialized(record, &left, function.declarator.span);
            self.check_members_made(record, function);
        }
    }

    /// Whether a scope is within a specialization of a class or function template.
    pub(super) fn is_in_template(&self, scope: ScopeId) -> bool {
        let mut next = Some(scope);
        while let Some(id) = next {
            match self.scope(id).kind {
                ScopeKind::Parameters => return true,
                ScopeKind::Class(record) if self.record(record).template.is_some() => return true,
                _ => next = self.scope(id).parent,
            }
        }
        false
    }

    fn check_default_initialized(&mut self, record: RecordId, given: &[crate::symbol::Symbol], span: Span) {
        let data = self.record(record);
        let is_given = |name: Option<crate::symbol::Symbol>| name.is_some_and(|it| given.contains(&it));
        let bases = data.bases.iter().map(|it| it.record).filter(|it| !is_given(self.record(*it).name));
        // Members of an anonymous union are not initialized.
        let is_left = |it: &&crate::entities::Field| !it.is_initialised && !it.anonymous && !is_given(it.name);
        let fields = data.fields.iter().filter(is_left);
        let fields = fields.filter_map(|it| self.types.as_record(self.types.innermost(it.ty)));
        let parts: Vec<RecordId> = bases.chain(fields).collect();
        for part in parts {
            let owner = crate::print::record_name(self, part);
            match self.default_constructor(part) {
                DefaultConstructor::Missing => {
                    self.say_in(&rules::CONSTRUCTION, rules::NO_DEFAULT_CONSTRUCTOR, &[&owner], span);
                }
                DefaultConstructor::Deleted => {
                    self.say_in(&rules::CONSTRUCTION, rules::DEFAULT_CONSTRUCTOR_DELETED, &[&owner], span);
                }
                _ => {}
            }
        }
    }
}
