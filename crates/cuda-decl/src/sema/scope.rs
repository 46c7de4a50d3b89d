//! Scopes and the lookup of names in them.

use super::state::Sema;
use crate::entities::{Entity, Scope, ScopeId, ScopeKind, TemplateKind};
use crate::symbol::Symbol;
use crate::types::{RecordId, TypeKind};
use nvvm_syntax::Span;
use rustc_hash::{FxHashMap, FxHashSet};

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
            // A variable or function hides a class of its name.
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

    /// What a name means from a scope outward.
    pub(super) fn lookup(&mut self, scope: ScopeId, name: Symbol) -> Option<Entity> {
        self.lookup_where(scope, name, &|_| true)
    }

    /// The class, enumeration or typedef that a name means from a scope outward, even when hidden.
    pub(super) fn lookup_type(&mut self, scope: ScopeId, name: Symbol) -> Option<Entity> {
        self.lookup_where(scope, name, &|it| self.may_be_type(it))
    }

    /// What a name before `::` means: variables, functions and templates of such do not count.
    pub(super) fn lookup_qualifier(&mut self, scope: ScopeId, name: Symbol) -> Option<Entity> {
        self.lookup_where(scope, name, &|it| match it {
            Entity::Variable(_) | Entity::Functions(_) | Entity::Value(..) => false,
            Entity::Template(_) => self.may_be_type(it),
            _ => true,
        })
    }

    /// Whether it is a type, or a template that makes types.
    fn may_be_type(&self, entity: &Entity) -> bool {
        match entity {
            Entity::Type(_) => true,
            Entity::Template(template) => {
                matches!(self.template(*template).kind, TemplateKind::Class | TemplateKind::Alias)
            }
            _ => false,
        }
    }

    fn lookup_where(&self, scope: ScopeId, name: Symbol, wanted: &dyn Fn(&Entity) -> bool) -> Option<Entity> {
        let mut next = Some(scope);
        // Namespaces that were named by directives, with where their names are seen.
        let mut used: Vec<(ScopeId, ScopeId)> = Vec::new();
        while let Some(scope) = next {
            let data = self.scope(scope);
            if matches!(data.kind, ScopeKind::Namespace { .. } | ScopeKind::Block(_)) {
                if let Some(found) = self.declared_in(scope, name, wanted) {
                    return Some(found);
                }
                if !data.also.is_empty() {
                    self.gather_used(scope, &mut used);
                }
                let seen_here = used.iter().filter(|it| it.0 == scope);
                if let Some(found) = seen_here.filter_map(|it| self.declared_in(it.1, name, wanted)).next() {
                    return Some(found);
                }
            } else if let Some(found) = self.lookup_in(scope, name, wanted) {
                return Some(found);
            }
            next = data.parent;
        }
        None
    }

    fn declared_in(&self, scope: ScopeId, name: Symbol, wanted: &dyn Fn(&Entity) -> bool) -> Option<Entity> {
        let data = self.scope(scope);
        let is_wanted = |it: &Entity| wanted(it);
        let found = data.names.get(&name).copied().filter(is_wanted);
        found.or_else(|| data.tags.get(&name).copied().filter(is_wanted))
    }

    /// The namespaces that directives in a scope name, and those that these name: their names are seen as if they stood
    /// in the nearest scope around both.
    fn gather_used(&self, scope: ScopeId, used: &mut Vec<(ScopeId, ScopeId)>) {
        let mut waiting: Vec<ScopeId> = self.scope(scope).also.iter().rev().copied().collect();
        while let Some(namespace) = waiting.pop() {
            if used.iter().any(|it| it.1 == namespace) {
                continue;
            }
            let around = |from: ScopeId| std::iter::successors(Some(from), |it| self.scope(*it).parent);
            let place = around(scope).find(|it| around(namespace).any(|outer| outer == *it)).unwrap_or(scope);
            used.push((place, namespace));
            waiting.extend(self.scope(namespace).also.iter().rev());
        }
    }

    /// What a name means as a member of a scope.
    pub(super) fn lookup_member(&mut self, scope: ScopeId, name: Symbol) -> Option<Entity> {
        self.lookup_in(scope, name, &|_| true)
    }

    /// The type that a name means as a member of a scope.
    pub(super) fn lookup_member_type(&mut self, scope: ScopeId, name: Symbol) -> Option<Entity> {
        self.lookup_in(scope, name, &|it| self.may_be_type(it))
    }

    /// What a name means in a scope, in the namespaces that it uses, and in the bases of its class: each is looked into
    /// once, however many ways lead there.
    fn lookup_in(&self, scope: ScopeId, name: Symbol, wanted: &dyn Fn(&Entity) -> bool) -> Option<Entity> {
        let mut waiting = vec![scope];
        let mut seen = FxHashSet::default();
        while let Some(scope) = waiting.pop() {
            if !seen.insert(scope) {
                continue;
            }
            let data = self.scope(scope);
            let found = data.names.get(&name).copied().filter(|it| wanted(it));
            if let Some(found) = found.or_else(|| data.tags.get(&name).copied().filter(|it| wanted(it))) {
                return Some(found);
            }
            if let ScopeKind::Class(record) = data.kind {
                let class = self.record(record);
                if class.name == Some(name) {
                    // The class's own name stands for the class in it.
                    return Some(match &class.template {
                        Some((template, _)) if !wanted(&Entity::Type(class.type_id)) => Entity::Template(*template),
                        _ => Entity::Type(class.type_id),
                    });
                }
                waiting.extend(class.bases.iter().rev().map(|it| self.record(it.record).members));
            }
            waiting.extend(data.also.iter().rev());
        }
        None
    }

    /// The scope of the members of a type, completed when it is an instance of a template.
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

    /// Whether code in `scope` may use what is private in a class.
    pub(super) fn has_access(&self, scope: ScopeId, record: RecordId) -> bool {
        let mut next = Some(scope);
        while let Some(scope) = next {
            if let ScopeKind::Class(inner) = self.scope(scope).kind
                && (inner == record || self.derives_from(inner, record))
            {
                return true;
            }
            if let ScopeKind::Block(Some(function)) = self.scope(scope).kind
                && self.functions[function.0 as usize].record.is_some_and(|it| it == record)
            {
                return true;
            }
            next = self.scope(scope).parent;
        }
        false
    }

    /// Whether code in `scope` stands in a class, or in a member function of it.
    pub(super) fn is_within(&self, scope: ScopeId, record: RecordId) -> bool {
        self.classes_around(scope).contains(&record)
    }

    pub(super) fn is_within_a_class(&self, scope: ScopeId) -> bool {
        !self.classes_around(scope).is_empty()
    }

    /// The classes that code stands in, or in a member function of, innermost first.
    pub(super) fn classes_around(&self, scope: ScopeId) -> Vec<RecordId> {
        let mut all = Vec::new();
        let mut next = Some(scope);
        while let Some(scope) = next {
            match self.scope(scope).kind {
                ScopeKind::Class(record) => all.push(record),
                ScopeKind::Block(Some(function)) => all.extend(self.functions[function.0 as usize].record),
                _ => {}
            }
            next = self.scope(scope).parent;
        }
        all
    }

    /// The nearest scope outward that is a namespace or class.
    pub(super) fn enclosing(&self, mut scope: ScopeId) -> ScopeId {
        while matches!(self.scope(scope).kind, ScopeKind::Parameters) {
            match self.scope(scope).parent {
                Some(parent) => scope = parent,
                None => break,
            }
        }
        scope
    }

    /// Every name that is visible from a scope, for suggestions.
    pub(super) fn visible_types(&self, scope: ScopeId) -> Vec<&'u str> {
        let mut all = Vec::new();
        let mut next = Some(scope);
        while let Some(id) = next {
            let scope = self.scope(id);
            let types = scope.names.iter().filter(|(_, it)| matches!(it, Entity::Type(_) | Entity::Template(_)));
            all.extend(types.map(|(name, _)| self.text(*name)));
            next = scope.parent;
        }
        all.sort_unstable();
        all.dedup();
        all
    }
}
