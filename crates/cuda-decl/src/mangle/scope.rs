//! Mangling of class, enumeration and template names with their enclosing scopes.

use super::mangler::{Component, Mangler};
use crate::entities::{ScopeId, ScopeKind};
use crate::types::{EnumId, RecordId, TemplateId, TypeId};

impl Mangler<'_, '_> {
    pub(super) fn is_global(&self, scope: ScopeId) -> bool {
        scope == self.entities.global || scope == ScopeId(0)
    }

    pub(super) fn is_std(&self, scope: ScopeId) -> bool {
        let data = self.entities.scope(scope);
        match data.kind {
            ScopeKind::Namespace { name: Some(name), .. } => {
                self.entities.text(name) == "std"
                    && data.parent.is_some_and(|it| self.is_global(self.entities.enclosing_named(it)))
            }
            _ => false,
        }
    }

    /// Mangles an enclosing scope; the global namespace mangles to nothing.
    pub(super) fn prefix(&mut self, scope: ScopeId) {
        if self.is_global(scope) {
            return;
        }
        if self.is_std(scope) {
            self.out.push_str("St");
            return;
        }
        match self.entities.scope(scope).kind {
            ScopeKind::Namespace { name, .. } => {
                if self.again(Component::Namespace(scope)) {
                    return;
                }
                if let Some(parent) = self.entities.scope(scope).parent {
                    self.prefix(self.entities.enclosing_named(parent));
                }
                let name = name.map_or("", |name| self.entities.text(name));
                self.source_name(if name.is_empty() { "_GLOBAL__N_1" } else { name });
                self.seen.push(Component::Namespace(scope));
            }
            ScopeKind::Class(record) => self.record_prefix(record),
            _ => {}
        }
    }

    fn record_prefix(&mut self, record: RecordId) {
        let data = self.entities.record(record);
        let ty = data.type_id;
        if self.again(Component::Type(ty)) {
            return;
        }
        match &data.template {
            Some((template, arguments)) => {
                self.template_prefix(*template);
                self.arguments(arguments);
            }
            None => {
                self.prefix(self.entities.enclosing_named(data.scope));
                self.record_source_name(record);
            }
        }
        self.seen.push(Component::Type(ty));
    }

    fn record_source_name(&mut self, record: RecordId) {
        match self.entities.record(record).name {
            Some(name) => self.source_name(self.entities.text(name)),
            None => self.out.push_str("Ut_"),
        }
    }

    pub(super) fn template_prefix(&mut self, template: TemplateId) {
        if self.again(Component::Template(template)) {
            return;
        }
        let data = self.entities.template(template);
        self.prefix(self.entities.enclosing_named(data.scope));
        self.source_name(self.entities.text(data.name));
        self.seen.push(Component::Template(template));
    }

    /// Mangles a class name as a type.
    pub(super) fn record(&mut self, record: RecordId) {
        let data = self.entities.record(record);
        if self.again(Component::Type(data.type_id)) {
            return;
        }
        if let Some(function) = data.function
            && matches!(self.entities.scope(data.scope).kind, ScopeKind::Block(_))
        {
            self.out.push('Z');
            self.local_encoding(function);
            self.out.push('E');
            self.record_source_name(record);
            self.seen.push(Component::Type(data.type_id));
            return;
        }
        let place = self.entities.enclosing_named(data.scope);
        let nested = !self.is_global(place) && !self.is_std(place);
        if nested {
            self.out.push('N');
        }
        self.record_prefix(record);
        if nested {
            self.out.push('E');
        }
    }

    pub(super) fn enumeration(&mut self, id: EnumId, ty: TypeId) {
        let data = self.entities.enumeration(id);
        let name = data.name.map_or("", |name| self.entities.text(name));
        let named = |mangler: &mut Self| {
            if name.is_empty() { mangler.out.push_str("Ut_") } else { mangler.source_name(name) }
        };
        if let Some(function) = data.function
            && matches!(self.entities.scope(data.scope).kind, ScopeKind::Block(_))
        {
            self.out.push('Z');
            self.local_encoding(function);
            self.out.push('E');
            named(self);
        } else {
            let place = self.entities.enclosing_named(data.scope);
            let nested = !self.is_global(place) && !self.is_std(place);
            if nested {
                self.out.push('N');
            }
            self.prefix(place);
            named(self);
            if nested {
                self.out.push('E');
            }
        }
        self.seen.push(Component::Type(ty));
    }
}
