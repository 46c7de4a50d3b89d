//! Enumerations ([dcl.enum]).

use super::names::Kind;
use super::state::Sema;
use crate::ast::{self, AttributeKind};
use crate::entities::{Entity, Enumeration, ScopeId, ScopeKind};
use crate::rules;
use crate::types::{Builtin, EnumId, TypeId, TypeKind, Types};

impl<'u> Sema<'u> {
    /// Analyzes a using-enum-declaration, `using enum E;`.
    pub(super) fn using_enum(&mut self, scope: ScopeId, name: &'u ast::Name) {
        let Some(Entity::Type(ty)) = self.find(scope, name, true) else { return };
        let TypeKind::Enum(id) = *self.types.kind(self.types.bare(ty)) else { return };
        let place = self.enclosing(scope);
        for (symbol, entity) in self.scope(self.enumeration(id).members).names.clone() {
            self.scopes[place.0 as usize].names.entry(symbol).or_insert(entity);
        }
    }

    pub(super) fn define_enumeration(&mut self, scope: ScopeId, written: &'u ast::Enumeration) -> TypeId {
        let place = self.enclosing(scope);
        let name = written.name.as_ref().and_then(ast::Name::last);
        let underlying = match &written.underlying {
            Some(name) => {
                let ty = self.type_name(scope, name);
                let bare = self.types.bare(ty);
                let is_integral = self.types.as_builtin(bare).is_some_and(Builtin::is_integer);
                if !is_integral && !self.types.is_opaque(bare) && !self.types.is_dependent(bare) {
                    self.say_in(&rules::TYPE_SPECIFIERS, rules::ENUM_TYPE, &[], name.span);
                }
                Some(bare)
            }
            None if written.scoped => Some(Types::builtin(Builtin::Int)),
            None => None,
        };
        let existing = name.and_then(|name| self.scope(place).names.get(&name).copied()).and_then(|it| match it {
            Entity::Type(ty) => match self.types.kind(ty) {
                TypeKind::Enum(id) => Some(*id),
                _ => None,
            },
            _ => None,
        });
        if let Some(name) = name
            && existing.is_none()
        {
            match self.scope(place).names.get(&name).copied() {
                Some(Entity::Type(ty)) => self.check_tag(ty, ast::ClassKey::Enum, written.name_span),
                _ => self.check_name_free(place, name, Kind::Class(ast::ClassKey::Enum), written.name_span),
            }
        }
        let id = match existing {
            Some(id) => {
                let (was, is_known) = (self.enumeration(id).underlying, self.enumeration(id).fixed);
                if self.enumeration(id).scoped != written.scoped && (is_known || self.enumeration(id).complete) {
                    let line = self.line(self.enumeration(id).span);
                    let text = name.map_or("", |name| self.text(name));
                    self.say_in(&rules::REDECLARED, rules::ENUM_KIND_DIFFERS, &[text, &line], written.name_span);
                } else if let Some(now) = underlying
                    && is_known
                    && now != was
                    && self.is_settled(now)
                    && self.is_settled(was)
                {
                    let line = self.line(self.enumeration(id).span);
                    let text = name.map_or("", |name| self.text(name));
                    self.say_in(&rules::REDECLARED, rules::ENUM_BASE_DIFFERS, &[text, &line], written.name_span);
                }
                if self.enumeration(id).complete && written.enumerators.is_some() {
                    let line = self.line(self.enumeration(id).span);
                    let text = name.map_or("", |name| self.text(name));
                    self.say_in(&rules::REDEFINITION, rules::ENUM_REDEFINED, &[text, &line], written.name_span);
                }
                id
            }
            None => {
                let members = self.new_scope(Some(scope), ScopeKind::Enum);
                let id = EnumId(self.enums.len() as u32);
                let type_id = self.types.intern(TypeKind::Enum(id));
                self.entities.enums.push(Enumeration {
                    name,
                    scope: place,
                    scoped: written.scoped,
                    underlying: underlying.unwrap_or(Types::builtin(Builtin::UnsignedInt)),
                    fixed: underlying.is_some(),
                    complete: false,
                    members,
                    span: written.name_span,
                    prelude: self.prelude,
                    function: self.function,
                    type_id,
                });
                if let Some(name) = name {
                    self.declare(place, name, Entity::Type(type_id));
                }
                id
            }
        };
        let ty = self.enumeration(id).type_id;
        if let Some(enumerators) = &written.enumerators {
            self.enumerators(id, ty, enumerators, scope, place);
            let is_packed = written.attributes.iter().any(|it| matches!(it.kind, AttributeKind::Packed));
            if is_packed && !self.enumeration(id).fixed {
                self.pack_enumeration(id);
            }
        }
        ty
    }

    /// Selects the smallest underlying type that represents the enumerators of a packed enumeration.
    fn pack_enumeration(&mut self, id: EnumId) {
        const SIGNED: [Builtin; 2] = [Builtin::SignedChar, Builtin::Short];
        const UNSIGNED: [Builtin; 2] = [Builtin::UnsignedChar, Builtin::UnsignedShort];
        let data = self.enumeration(id);
        let values = self.scope(data.members).names.values();
        let values: Vec<i128> =
            values.filter_map(|it| if let Entity::Value(value, _) = it { Some(*value) } else { None }).collect();
        let types = if values.iter().any(|it| *it < 0) { SIGNED } else { UNSIGNED };
        let holds = |builtin: &Builtin| values.iter().all(|it| super::constant::wrap(*it, Some(*builtin)) == *it);
        if let Some(smallest) = types.iter().find(|it| holds(it)) {
            self.enums[id.0 as usize].underlying = Types::builtin(*smallest);
        }
    }

    fn enumerators(&mut self, id: EnumId, ty: TypeId, written: &'u [ast::Enumerator], scope: ScopeId, place: ScopeId) {
        let (members, fixed, scoped) =
            (self.enumeration(id).members, self.enumeration(id).fixed, self.enumeration(id).scoped);
        // An enumerator's initializer sees the previous enumerators and the enclosing scope.
        self.scopes[members.0 as usize].parent = Some(scope);
        let mut next: i128 = 0;
        let (mut lowest, mut highest) = (0i128, 0i128);
        // After an unknown value, the values of the next enumerators are unknown.
        let mut is_known = true;
        let mut value_type = Types::builtin(Builtin::Int);
        for enumerator in written {
            if let Some(value) = &enumerator.value {
                match self.constant(members, value) {
                    Ok(found) => {
                        is_known = true;
                        if found.integer().is_none() && self.types.as_builtin(found.ty).is_some_and(Builtin::is_float) {
                            let name = crate::print::type_name(self, found.ty);
                            self.say_in(&rules::CONSTANT, rules::NOT_INTEGRAL_CONSTANT, &[&name], value.span);
                        }
                        next = found.integer().unwrap_or(next);
                        value_type = found.ty;
                    }
                    Err(problem) => {
                        self.report_problem(problem, value.span);
                        is_known = false;
                    }
                }
            }
            if !is_known {
                self.declare(members, enumerator.name, Entity::Unknown);
                continue;
            }
            if fixed {
                let underlying = self.enumeration(id).underlying;
                if self.wrapped(next, underlying) != next {
                    let name = crate::print::type_name(self, underlying);
                    let span = enumerator.value.as_ref().map_or(enumerator.span, |it| it.span);
                    self.say(&rules::ENUMERATOR, &[&name], span);
                }
            }
            lowest = lowest.min(next);
            highest = highest.max(next);
            let inner = if fixed { self.enumeration(id).underlying } else { value_type };
            if self.scope(members).names.contains_key(&enumerator.name) {
                let text = self.text(enumerator.name);
                self.say(&rules::DUPLICATE_MEMBER, &[text], enumerator.span);
            }
            self.declare(members, enumerator.name, Entity::Value(next, inner));
            next = next.saturating_add(1);
        }
        let data = &mut self.enums[id.0 as usize];
        if !data.fixed {
            let fits = |low: i128, high: i128| lowest >= low && highest <= high;
            let chosen = if lowest < 0 {
                if fits(i32::MIN.into(), i32::MAX.into()) { Builtin::Int } else { Builtin::Long }
            } else if fits(0, u32::MAX.into()) {
                Builtin::UnsignedInt
            } else {
                Builtin::UnsignedLong
            };
            data.underlying = Types::builtin(chosen);
        }
        data.complete = true;
        for enumerator in written {
            let entity = match self.scope(members).names.get(&enumerator.name).copied() {
                Some(Entity::Value(value, _)) => Some(Entity::Value(value, ty)),
                Some(Entity::Unknown) => Some(Entity::Unknown),
                _ => None,
            };
            if let Some(entity) = entity {
                self.declare(members, enumerator.name, entity);
                if !scoped {
                    if self.scope(place).names.contains_key(&enumerator.name) && self.quiet == 0 {
                        let text = self.text(enumerator.name);
                        self.say(&rules::DUPLICATE_MEMBER, &[text], enumerator.span);
                    }
                    self.declare(place, enumerator.name, entity);
                }
            }
        }
    }
}
