//! Function names in diagnostics about calls across execution spaces, as nvcc's code generator prints them.

use super::{Printer, Style, cut, scope_name, type_name};
use crate::ast::PartKind;
use crate::entities::{Entities, FunctionId, ScopeId};
use crate::types::TypeKind;

/// Returns the name of a callee in such a diagnostic, with its parameters unless it has C linkage.
pub(crate) fn crossed_function(entities: &Entities<'_>, id: FunctionId) -> String {
    Printer::new(entities, Style::Crossing).crossed(id)
}

/// Returns the name of a caller in such a diagnostic.
pub(crate) fn crossing_function(entities: &Entities<'_>, id: FunctionId) -> String {
    let name = function_name(entities, id);
    match crossing_scope(entities, id) {
        scope if scope.is_empty() => name,
        scope => format!("{scope}::{name}"),
    }
}

/// Returns the unqualified name of a function.
pub(crate) fn function_name(entities: &Entities<'_>, id: FunctionId) -> String {
    match entities.functions[id.0 as usize].name {
        PartKind::Identifier(name) => entities.text(name).to_owned(),
        PartKind::Operator(sign) => format!("operator{}", entities.text(sign)),
        _ => String::new(),
    }
}

fn crossing_scope(entities: &Entities<'_>, id: FunctionId) -> String {
    let scope = entities.enclosing_named(entities.functions[id.0 as usize].scope);
    scope_name(entities, scope).replace("(anonymous namespace)", "_NV_ANON_NAMESPACE")
}

impl Printer<'_, '_> {
    fn crossed(&self, id: FunctionId) -> String {
        let function = &self.entities.functions[id.0 as usize];
        let name = function_name(self.entities, id);
        if function.extern_c {
            return name;
        }
        let scope = crossing_scope(self.entities, id);
        let TypeKind::Function(ty) = self.entities.types.kind(function.ty) else { return name };
        let own = function.record.map(|it| self.entities.record(it).type_id);
        let mut parameters: Vec<String> = Vec::new();
        for &parameter in &ty.parameters {
            parameters.push(match Some(parameter) == own {
                true => type_name(self.entities, parameter),
                false => self.declared(parameter, String::new(), 0),
            });
        }
        if ty.variadic {
            parameters.push("...".to_owned());
        }
        let name = if scope.is_empty() { name } else { format!("{scope}::{name}") };
        let suffix = if ty.is_const { " const" } else { "" };
        cut(format!("{name}({}){suffix}", parameters.join(", ")))
    }

    /// Qualifies a class or enumeration name from the global namespace.
    pub(super) fn named_from_global(&self, name: String, scope: ScopeId) -> String {
        let name = name.replace("(anonymous namespace)", "_NV_ANON_NAMESPACE");
        let is_global = self.scope(Some(scope), 0).is_empty();
        let room = if is_global { "    " } else { " " };
        let suffix = if name.ends_with('>') { " " } else { "" };
        format!("{room}::{name}{suffix}")
    }
}
