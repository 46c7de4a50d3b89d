//! Name lookup ([basic.lookup], [class.member.lookup]) and member access ([class.access]).

use crate::ast::{Access, Declaration, DeclarationKind as K, Name, TypeSpecifier};
use crate::entities::{Entities, Entity, ScopeId, ScopeKind, State, TemplateKind};
use crate::rules;
use crate::symbol::Symbol;
use crate::types::{RecordId, TypeId, TypeKind};
use nvvm_syntax::Span;
use rustc_hash::FxHashSet;

impl<'u> Entities<'u> {
    /// Whether a scope has access to the private members of a class.
    pub(crate) fn has_access(&self, scope: ScopeId, record: RecordId) -> bool {
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

    /// Unqualified name lookup ([basic.lookup.unqual]) of entities that satisfy `wanted`. Bases and using-directives
    /// are considered.
    pub(crate) fn lookup_where(
        &self,
        scope: ScopeId,
        name: Symbol,
        wanted: &dyn Fn(&Entity) -> bool,
    ) -> Option<Entity> {
        let mut next = Some(scope);
        // Namespaces of using-directives, each after the scope in which its names are visible.
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
                let mut seen_here = used.iter().filter(|it| it.0 == scope);
                if let Some(found) = seen_here.find_map(|it| self.declared_in(it.1, name, wanted)) {
                    return Some(found);
                }
            } else if let Some(found) = self.lookup_in(scope, name, wanted) {
                return Some(found);
            }
            next = data.parent;
        }
        None
    }

    /// Whether a scope is within a class.
    pub(crate) fn is_within_a_class(&self, scope: ScopeId) -> bool {
        !self.classes_around(scope).is_empty()
    }

    /// Looks a name up in one scope, the namespaces of its using-directives and the bases of its class. Each scope is
    /// visited once.
    pub(crate) fn lookup_in(&self, scope: ScopeId, name: Symbol, wanted: &dyn Fn(&Entity) -> bool) -> Option<Entity> {
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
                    // The injected-class-name.
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

    /// Returns the type names visible in a scope, for spelling suggestions.
    pub(crate) fn visible_types(&self, scope: ScopeId) -> Vec<&'u str> {
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

    /// Returns the enclosing classes, and the classes of enclosing member functions, innermost first.
    pub(crate) fn classes_around(&self, scope: ScopeId) -> Vec<RecordId> {
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

    /// Whether a scope is within a class or a member function of it.
    pub(crate) fn is_within(&self, scope: ScopeId, record: RecordId) -> bool {
        self.classes_around(scope).contains(&record)
    }

    /// Whether an entity is a type, a class template or an alias template.
    pub(crate) fn may_be_type(&self, entity: &Entity) -> bool {
        match entity {
            Entity::Type(_) => true,
            Entity::Template(template) => {
                matches!(self.template(*template).kind, TemplateKind::Class | TemplateKind::Alias)
            }
            _ => false,
        }
    }

    /// Looks a name up among the declarations of one scope.
    fn declared_in(&self, scope: ScopeId, name: Symbol, wanted: &dyn Fn(&Entity) -> bool) -> Option<Entity> {
        let data = self.scope(scope);
        let is_wanted = |it: &Entity| wanted(it);
        let found = data.names.get(&name).copied().filter(is_wanted);
        found.or_else(|| data.tags.get(&name).copied().filter(is_wanted))
    }

    /// Collects the namespaces of using-directives, transitively. Their names are visible in the nearest scope that
    /// encloses both ([basic.lookup.unqual]).
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

    /// Returns the innermost enclosing namespace or class.
    pub(crate) fn enclosing(&self, mut scope: ScopeId) -> ScopeId {
        while matches!(self.scope(scope).kind, ScopeKind::Parameters) {
            match self.scope(scope).parent {
                Some(parent) => scope = parent,
                None => break,
            }
        }
        scope
    }

    /// Returns the access of a member, the span of its declaration, and the message of the access check.
    pub(crate) fn access_of(&self, members: ScopeId, symbol: Symbol) -> Option<(Access, Span, &'static str)> {
        let entity = self.scope(members).names.get(&symbol);
        if let Some(Entity::Functions(set)) = entity {
            let all = &self.overloads[*set as usize];
            let first = &self.functions[all.first()?.0 as usize];
            // The check precedes overload resolution, so the overloads must agree.
            let same = all.iter().all(|it| self.functions[it.0 as usize].says.access == first.says.access);
            return same.then_some((first.says.access, first.span, rules::FUNCTION_INACCESSIBLE));
        }
        let &(access, declared) = self.scope(members).access.get(&symbol)?;
        let wording = match entity {
            Some(Entity::Type(ty)) => match self.types.kind(*ty) {
                TypeKind::Record(_) => rules::CLASS_INACCESSIBLE,
                TypeKind::Enum(_) => rules::ENUM_INACCESSIBLE,
                _ => rules::TYPE_INACCESSIBLE,
            },
            Some(Entity::Variable(_)) => rules::MEMBER_INACCESSIBLE,
            Some(Entity::Value(..)) => rules::CONSTANT_INACCESSIBLE,
            _ => rules::TYPE_INACCESSIBLE,
        };
        Some((access, declared, wording))
    }

    /// Collects the classes whose member a name denotes, once for each path to the class.
    pub(crate) fn owners(&self, record: RecordId, symbol: Symbol, found: &mut Vec<RecordId>, left: &mut usize) {
        *left = left.saturating_sub(1);
        if *left == 0 || self.record(record).state == State::Declared {
            return;
        }
        let data = self.record(record);
        let is_used = data.ast.is_some_and(|class| {
            class.members.iter().any(|member| match &member.declaration.kind {
                K::Using(names) => names.iter().any(|it| it.last() == Some(symbol)),
                _ => false,
            })
        });
        if is_used || data.name == Some(symbol) || self.scope(data.members).names.contains_key(&symbol) {
            found.push(record);
            return;
        }
        for base in &data.bases {
            self.owners(base.record, symbol, found, left);
        }
    }

    /// Whether a class has a virtual base, direct or indirect.
    pub(crate) fn has_virtual_base(&self, record: RecordId) -> bool {
        let is_virtual = |it: RecordId| self.record(it).bases.iter().any(|base| base.is_virtual);
        is_virtual(record) || self.find_base(record, |it| is_virtual(it).then_some(())).is_some()
    }

    /// Whether a member declaration is a friend declaration of one of the names.
    pub(crate) fn befriends(&self, declaration: &Declaration, around: Option<&[Symbol]>) -> bool {
        let is_meant = |name: Option<&Name>| match (name.and_then(Name::member), around) {
            (Some(name), Some(around)) => around.contains(&name),
            _ => true,
        };
        match &declaration.kind {
            K::Simple(specifiers, _) if specifiers.has_unknown_macro => true,
            K::Simple(specifiers, declarators) if specifiers.storage.is_friend => match &specifiers.ty {
                _ if !declarators.is_empty() => declarators.iter().any(|it| is_meant(it.declarator.name.as_ref())),
                Some(TypeSpecifier::Elaborated(_, name) | TypeSpecifier::Named(name)) => is_meant(Some(name)),
                _ => true,
            },
            K::Function(function) if function.specifiers.storage.is_friend => {
                is_meant(function.declarator.name.as_ref())
            }
            K::Template(template) => self.befriends(&template.declaration, around),
            // A declaration with a syntax error.
            K::Nothing | K::Body(_) => true,
            _ => false,
        }
    }

    /// Returns the class template that the injected-class-name denotes.
    pub(crate) fn injected_template(&self, ty: TypeId) -> Option<Entity> {
        let record = self.types.as_record(ty)?;
        self.record(record).template.as_ref().map(|(template, _)| Entity::Template(*template))
    }

    /// Whether a type is the class or enumeration that the scope declares by the name, and not a typedef.
    pub(crate) fn is_tag(&self, place: ScopeId, name: Symbol, ty: TypeId) -> bool {
        match *self.types.kind(ty) {
            TypeKind::Record(record) => {
                let record = self.record(record);
                // A typedef names an otherwise unnamed class.
                let names_it = self.scope(place).access.contains_key(&name)
                    && matches!(self.scope(place).kind, ScopeKind::Namespace { .. });
                record.name == Some(name) && record.scope == place && !names_it
            }
            TypeKind::Enum(id) => self.enumeration(id).name == Some(name) && self.enumeration(id).scope == place,
            _ => false,
        }
    }

    /// Whether the scope itself declares the entity, and not a using-declaration.
    pub(crate) fn is_own(&self, place: ScopeId, name: Symbol, entity: Entity) -> bool {
        match entity {
            Entity::Functions(set) => self.overloads[set as usize].first().is_some_and(|it| {
                let function = &self.functions[it.0 as usize];
                !function.prelude && self.enclosing(function.scope) == place
            }),
            Entity::Variable(variable) => {
                let variable = &self.variables[variable.0 as usize];
                !variable.prelude && self.enclosing(variable.scope) == place
            }
            Entity::Template(template) => {
                let template = self.template(template);
                !template.prelude && self.enclosing(template.scope) == place
            }
            Entity::Type(ty) => match self.scope(place).access.contains_key(&name) {
                true => !self.types.is_opaque(ty),
                false => self.is_tag(place, name, ty),
            },
            Entity::Namespace(namespace) => self.scope(namespace).parent == Some(place),
            Entity::Value(_, ty) => match *self.types.kind(ty) {
                TypeKind::Enum(id) => self.enumeration(id).scope == place && !self.enumeration(id).prelude,
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether a type has a declaration.
    pub(crate) fn is_known_type(&self, ty: TypeId) -> bool {
        !self.types.is_opaque(ty)
    }
}
