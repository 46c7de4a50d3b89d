//! Scopes and name lookup ([basic.scope], [basic.lookup]).

use super::state::Sema;
use crate::entities::{Entity, Scope, ScopeId, ScopeKind};
use crate::symbol::Symbol;
use crate::types::TypeKind;
use nvvm_syntax::Span;
use rustc_hash::FxHashMap;

impl<'u> Sema<'u> {
    pub(super) fn new_scope(&mut self, parent: Option<ScopeId>, kind: ScopeKind) -> ScopeId {
        let id = ScopeId(self.scopes.len() as u32);
        self.scopes.push(Scope {
            parent,
            kind,
            names: FxHashMap::default(),
            tags: FxHashMap::default(),
            also: Vec::new(),
            access: FxHashMap::default(),
        });
        id
    }

    pub(super) fn declare(&mut self, scope: ScopeId, name: Symbol, entity: Entity) {
        let scope = &mut self.scopes[scope.0 as usize];
        let is_tag = |it: &Entity| matches!(it, Entity::Type(_));
        match scope.names.get(&name).copied() {
            // A variable or function hides a class of the same name ([basic.scope.hiding]).
            Some(tag) if is_tag(&tag) && !is_tag(&entity) => {
                scope.tags.insert(name, tag);
                scope.names.insert(name, entity);
            }
            Some(other) if !is_tag(&other) && is_tag(&entity) => {
                scope.tags.insert(name, entity);
            }
            _ => {
                scope.names.insert(name, entity);
            }
        }
    }

    /// Unqualified name lookup.
    pub(super) fn lookup(&mut self, scope: ScopeId, name: Symbol) -> Option<Entity> {
        self.lookup_where(scope, name, &|_| true)
    }

    /// Unqualified lookup of a type name, as in an elaborated type specifier: hidden types are found.
    pub(super) fn lookup_type(&mut self, scope: ScopeId, name: Symbol) -> Option<Entity> {
        self.lookup_where(scope, name, &|it| self.may_be_type(it))
    }

    /// Lookup of a name before `::`, which ignores variables and functions ([basic.lookup.qual]).
    pub(super) fn lookup_qualifier(&mut self, scope: ScopeId, name: Symbol) -> Option<Entity> {
        self.lookup_where(scope, name, &|it| match it {
            Entity::Variable(_) | Entity::Functions(_) | Entity::Value(..) => false,
            Entity::Template(_) => self.may_be_type(it),
            _ => true,
        })
    }

    /// Qualified lookup of a member.
    pub(super) fn lookup_member(&mut self, scope: ScopeId, name: Symbol) -> Option<Entity> {
        self.lookup_in(scope, name, &|_| true)
    }

    /// Qualified lookup of a member type.
    pub(super) fn lookup_member_type(&mut self, scope: ScopeId, name: Symbol) -> Option<Entity> {
        self.lookup_in(scope, name, &|it| self.may_be_type(it))
    }

    /// Returns the member scope of a type or namespace. A class template specialization is instantiated.
    pub(super) fn members_of(&mut self, entity: Entity, span: Span) -> Option<ScopeId> {
        match entity {
            Entity::Namespace(scope) => Some(scope),
            Entity::Type(ty) => match self.types.kind(self.types.bare(ty)).clone() {
                TypeKind::Record(record) => {
                    self.complete(record, span);
                    Some(self.record(record).members)
                }
                TypeKind::Enum(id) => Some(self.enumeration(id).members),
                _ => None,
            },
            _ => None,
        }
    }
}
