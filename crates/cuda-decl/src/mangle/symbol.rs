//! Symbol names of functions and variables.

use super::mangler::{Component, Mangler};
use super::operator::overload_code;
use crate::ast::PartKind;
use crate::entities::{Entities, FunctionId, VariableId};
use crate::types::TypeKind;

impl Mangler<'_, '_> {
    /// Returns the symbol name of a function.
    pub(super) fn function(entities: &Entities<'_>, id: FunctionId) -> String {
        let function = &entities.functions[id.0 as usize];
        if function.extern_c
            && let PartKind::Identifier(name) = function.name
        {
            return entities.text(name).to_owned();
        }
        let mut mangler = Mangler::new(entities);
        mangler.encoding(id);
        mangler.out
    }

    /// Returns the symbol name of a variable.
    pub(super) fn variable(entities: &Entities<'_>, id: VariableId) -> String {
        let variable = &entities.variables[id.0 as usize];
        let name = entities.text(variable.name);
        let mut mangler = Mangler::new(entities);
        if let Some((function, before)) = variable.function.filter(|_| !variable.is_extern) {
            mangler.out.push('Z');
            mangler.local_encoding(function);
            mangler.out.push('E');
            mangler.source_name(name);
            mangler.discriminator(before);
            return mangler.out;
        }
        let place = entities.enclosing_named(variable.scope);
        let is_global = mangler.is_global(place);
        if variable.extern_c || (is_global && variable.template.is_none()) || variable.function.is_some() {
            return name.to_owned();
        }
        let nested = !is_global && !mangler.is_std(place);
        if nested {
            mangler.out.push('N');
        }
        mangler.prefix(place);
        mangler.source_name(name);
        if let Some((template, arguments)) = &variable.template {
            mangler.seen.push(Component::Template(*template));
            mangler.arguments(arguments);
        }
        if nested {
            mangler.out.push('E');
        }
        mangler.out
    }

    fn encoding(&mut self, id: FunctionId) {
        let function = &self.entities.functions[id.0 as usize];
        let place = self.entities.enclosing_named(function.scope);
        let nested = !self.is_global(place) && !self.is_std(place);
        if nested {
            self.out.push('N');
            let method = match self.entities.types.kind(function.ty) {
                TypeKind::Function(ty) => ty.is_const,
                _ => false,
            };
            if method {
                self.out.push('K');
            }
        }
        self.prefix(place);
        match &function.name {
            PartKind::Identifier(name) => self.source_name(self.entities.text(*name)),
            PartKind::Operator(symbol) if self.entities.text(*symbol).starts_with('"') => {
                self.out.push_str("li");
                self.source_name(self.entities.text(*symbol).trim_start_matches('"'));
            }
            PartKind::Operator(symbol) => self.out.push_str(overload_code(self.entities.text(*symbol))),
            _ => self.out.push_str("cv"),
        }
        if let Some((template, arguments)) = &function.template {
            self.seen.push(Component::Template(*template));
            self.arguments(arguments);
        }
        if nested {
            self.out.push('E');
        }
        let ty = function.pattern.unwrap_or(function.ty);
        if let TypeKind::Function(ty) = self.entities.types.kind(ty).clone() {
            if function.template.is_some() {
                self.ty(ty.result);
            }
            self.parameters(&ty);
        }
    }

    /// Mangles the function that encloses a local entity (Itanium C++ ABI 5.1.6, local-name).
    pub(super) fn local_encoding(&mut self, id: FunctionId) {
        let function = &self.entities.functions[id.0 as usize];
        if function.extern_c
            && let PartKind::Identifier(name) = function.name
        {
            return self.source_name(self.entities.text(name));
        }
        self.encoding(id);
    }
}
