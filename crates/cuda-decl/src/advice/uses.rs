//! Uses of a class that depend on the order of its members, which an edit would change.

use crate::ast::DeclarationKind;
use crate::entities::Entities;
use crate::types::RecordId;
use nvvm_syntax::Span;

/// Returns the reason why members cannot be reordered, in one sentence; `None` when no such use is found.
pub(super) fn counts_on_order(entities: &Entities<'_>, record: RecordId) -> Option<String> {
    let data = entities.record(record);
    let sources = &entities.unit.sources;
    let source = sources.text();
    if let Some(number) = sources.header_at(data.definition.start) {
        let path = sources.headers().get(number).map_or("a header", |header| header.path.as_str());
        return Some(format!("It stands in {path}, which is not edited from here."));
    }
    if data.template.is_some() {
        return Some("It is an instance of a template: every other instance would have the new order, too.".to_owned());
    }
    let definition = data.definition.text(source);
    if definition.lines().any(|line| line.trim_start().starts_with('#')) {
        return Some("Directives of the preprocessor stand between the members.".to_owned());
    }
    if let Some(reason) = initialisers(entities, record) {
        return Some(reason);
    }
    let name = data.name.map(|name| entities.text(name))?;
    if data.traits.user_constructor && has_initialiser_list(entities, record) {
        return Some(format!(
            "A constructor of {name} initialises members, which it does in the order of their declarations."
        ));
    }
    let line = |at: usize| entities.line(Span::at(at as u32));
    if let Some(at) = by_position(source, name, data.definition) {
        return Some(format!("Line {} lists values for {name} by position: they would go to other members.", line(at)));
    }
    let offset = words(source, "offsetof").find(|&at| {
        let rest = source.get(at..).unwrap_or_default();
        let call = rest.split(')').next().unwrap_or_default();
        words(call, name).next().is_some()
    })?;
    Some(format!("Line {} takes an offset in {name}.", line(offset)))
}

/// Finds a default member initializer that uses another member, which must be initialized before it.
fn initialisers(entities: &Entities<'_>, record: RecordId) -> Option<String> {
    let data = entities.record(record);
    let source = entities.unit.text();
    let names: Vec<&str> = data.fields.iter().filter_map(|field| field.name).map(|name| entities.text(name)).collect();
    data.fields.iter().find_map(|field| {
        let own = entities.text(field.name?);
        let initialiser = entities.own_initialiser(record, field.name)?.span.text(source);
        let other = names.iter().find(|other| **other != own && words(initialiser, other).next().is_some())?;
        Some(format!("The initialiser of {own} uses {other}, which must stand before it."))
    })
}

/// Whether a constructor has mem-initializers, `S() : a(1), b(a) { }`.
fn has_initialiser_list(entities: &Entities<'_>, record: RecordId) -> bool {
    let members = entities.record(record).ast.into_iter().flat_map(|it| &it.members);
    members.map(|it| &it.declaration.kind).any(|kind| match kind {
        DeclarationKind::Function(function) => !function.initialised.is_empty(),
        DeclarationKind::Template(template) => {
            matches!(&template.declaration.kind, DeclarationKind::Function(it) if !it.initialised.is_empty())
        }
        _ => false,
    })
}

/// Finds an initializer list with values in member order, `S s = {1, 2}` or `S{1, 2}`.
fn by_position(source: &str, name: &str, definition: Span) -> Option<usize> {
    words(source, name).find(|&at| {
        let is_head = (at as u32) >= definition.start && (at as u32) < definition.end;
        let before = source.get(..at).unwrap_or_default().trim_end();
        let is_declared = ["struct", "class", "union"].iter().any(|word| before.ends_with(word));
        let rest = source.get(at + name.len()..).unwrap_or_default().trim_start();
        // The name of the object, and its array bounds.
        let object = rest.trim_start_matches(|it: char| it.is_alphanumeric() || it == '_');
        if is_declared && object.len() == rest.len() || is_head && object.len() == rest.len() {
            return false;
        }
        let mut object = object.trim_start();
        while let Some(bounds) = object.strip_prefix('[') {
            object = bounds.split_once(']').map_or("", |it| it.1).trim_start();
        }
        let list = object.strip_prefix('=').unwrap_or(object).trim_start();
        let Some(values) = list.strip_prefix('{') else { return false };
        let first = values.trim_start_matches(|it: char| it.is_whitespace() || it == '{');
        !first.starts_with(['.', '}'])
    })
}

/// Returns the offsets of an identifier in a text.
fn words<'s>(source: &'s str, word: &'s str) -> impl Iterator<Item = usize> + 's {
    let is_part = |it: char| it.is_alphanumeric() || it == '_';
    source.match_indices(word).map(|it| it.0).filter(move |&at| {
        let before = source.get(..at).and_then(|text| text.chars().next_back());
        let after = source.get(at + word.len()..).and_then(|text| text.chars().next());
        !word.is_empty() && !before.is_some_and(is_part) && !after.is_some_and(is_part)
    })
}
