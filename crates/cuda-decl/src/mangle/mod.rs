//! Symbol names: the Itanium C++ ABI's mangling, as nvcc spells kernels and variables.

use crate::ast::PartKind;
use crate::entities::Entities;
use crate::entities::{FunctionId, ScopeId, ScopeKind, VariableId};
use crate::types::{EnumId, RecordId, TemplateId, TypeId, TypeKind};

/// What can be named again by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Component {
    Type(TypeId),
    Namespace(ScopeId),
    Template(TemplateId),
}

mod constant;
mod expression;
mod ty;

use expression::overload_code;

struct Mangler<'a, 'u> {
    entities: &'a Entities<'u>,
    out: String,
    seen: Vec<Component>,
}

/// The symbol of a function.
pub(crate) fn function(entities: &Entities<'_>, id: FunctionId) -> String {
    let function = &entities.functions[id.0 as usize];
    if function.extern_c
        && let PartKind::Identifier(name) = function.name
    {
        return entities.text(name).to_owned();
    }
    let mut mangler = Mangler { entities, out: "_Z".to_owned(), seen: Vec::new() };
    mangler.encoding(id);
    mangler.out
}

/// The symbol of a variable.
pub(crate) fn variable(entities: &Entities<'_>, id: VariableId) -> String {
    let variable = &entities.variables[id.0 as usize];
    let name = entities.text(variable.name);
    let mut mangler = Mangler { entities, out: "_Z".to_owned(), seen: Vec::new() };
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

impl Mangler<'_, '_> {
    fn source_name(&mut self, name: &str) {
        self.out.push_str(&name.len().to_string());
        self.out.push_str(name);
    }

    fn discriminator(&mut self, before: u32) {
        match before {
            0 => {}
            1..=10 => self.out.push_str(&format!("_{}", before - 1)),
            _ => self.out.push_str(&format!("__{}_", before - 1)),
        }
    }

    fn again(&mut self, component: Component) -> bool {
        let Some(index) = self.seen.iter().position(|it| *it == component) else { return false };
        self.out.push('S');
        if index > 0 {
            let mut number = index - 1;
            let mut digits = Vec::new();
            loop {
                digits.push(char::from_digit((number % 36) as u32, 36).unwrap_or('0').to_ascii_uppercase());
                number /= 36;
                if number == 0 {
                    break;
                }
            }
            self.out.extend(digits.into_iter().rev());
        }
        self.out.push('_');
        true
    }

    fn is_global(&self, scope: ScopeId) -> bool {
        scope == self.entities.global || scope == ScopeId(0)
    }

    fn is_std(&self, scope: ScopeId) -> bool {
        let data = self.entities.scope(scope);
        match data.kind {
            ScopeKind::Namespace { name: Some(name), .. } => {
                self.entities.text(name) == "std"
                    && data.parent.is_some_and(|it| self.is_global(self.entities.enclosing_named(it)))
            }
            _ => false,
        }
    }

    /// The scope around a name; nothing for the global one.
    fn prefix(&mut self, scope: ScopeId) {
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

    fn template_prefix(&mut self, template: TemplateId) {
        if self.again(Component::Template(template)) {
            return;
        }
        let data = self.entities.template(template);
        self.prefix(self.entities.enclosing_named(data.scope));
        self.source_name(self.entities.text(data.name));
        self.seen.push(Component::Template(template));
    }

    /// The name of a class as a type.
    fn record(&mut self, record: RecordId) {
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

    fn enumeration(&mut self, id: EnumId, ty: TypeId) {
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

    /// The function around a local name.
    fn local_encoding(&mut self, id: FunctionId) {
        let function = &self.entities.functions[id.0 as usize];
        if function.extern_c
            && let PartKind::Identifier(name) = function.name
        {
            return self.source_name(self.entities.text(name));
        }
        self.encoding(id);
    }
}
