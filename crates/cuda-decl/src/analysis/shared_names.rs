//! Names of functions that may use `__shared__` variables, by the identifiers of their bodies. They bound unresolved
//! calls.

use crate::ast::{Declaration, DeclarationKind as K, TypeSpecifier};
use crate::entities::{Entities, ScopeKind, Space};
use crate::symbol::Symbol;
use rustc_hash::{FxHashMap, FxHashSet};

/// Returns the names of functions that declare or name a `__shared__` variable, or name such a function.
pub(super) fn holders(entities: &Entities<'_>) -> FxHashSet<Symbol> {
    let mut functions = Vec::new();
    entities.unit.declarations.iter().for_each(|it| collect(it, &mut functions));
    let mut found = FxHashSet::default();
    let mut waiting = vec!["__shared__"];
    let of_namespace = entities.variables.iter().filter(|it| {
        let is_global = matches!(entities.scope(entities.enclosing_named(it.scope)).kind, ScopeKind::Namespace { .. });
        it.space == Some(Space::Shared) && it.function.is_none() && is_global
    });
    waiting.extend(of_namespace.map(|it| entities.text(it.name)));
    let mut holding: FxHashMap<&str, Vec<Symbol>> = FxHashMap::default();
    for (name, declaration) in functions {
        for word in words(declaration.span.text(entities.unit.text())) {
            holding.entry(word).or_default().push(name);
        }
    }
    while let Some(word) = waiting.pop() {
        for name in holding.remove(word).unwrap_or_default() {
            if found.insert(name) {
                waiting.push(entities.text(name));
            }
        }
    }
    found
}

/// Collects the functions in a declaration by name, members and templates included.
fn collect<'d>(declaration: &'d Declaration, functions: &mut Vec<(Symbol, &'d Declaration)>) {
    match &declaration.kind {
        K::Namespace { declarations, .. } | K::Linkage { declarations, .. } => {
            declarations.iter().for_each(|it| collect(it, functions));
        }
        K::Template(template) => collect(&template.declaration, functions),
        K::Function(function) => {
            let name = function.declarator.name.as_ref().and_then(|it| it.last());
            functions.extend(name.map(|name| (name, declaration)));
        }
        K::Simple(specifiers, _) => {
            if let Some(TypeSpecifier::Class(class)) = &specifiers.ty {
                class.members.iter().for_each(|it| collect(&it.declaration, functions));
            }
        }
        _ => {}
    }
}

fn words(text: &str) -> FxHashSet<&str> {
    let is_of_word = |it: char| it.is_alphanumeric() || it == '_';
    text.split(|it| !is_of_word(it)).filter(|it| !it.is_empty()).collect()
}
