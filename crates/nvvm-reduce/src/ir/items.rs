//! Module-level items: functions, variables, types, metadata, attribute groups and others.

use crate::edit::{Unit, Units};
use crate::piece::Kind;
use crate::source::Source;
use nvvm_syntax::Span;
use nvvm_syntax::global::GlobalKind;
use rustc_hash::FxHashMap;

/// A module-level item.
pub(super) struct Item {
    /// The index of the name's token.
    pub name: Option<usize>,
    /// The range of the tokens' indices.
    pub pieces: std::ops::Range<usize>,
    pub span: Span,
}

/// Returns all items. They are found by their tokens, so that broken ones are included.
pub(super) fn items(source: &Source) -> Vec<Item> {
    let mut starts = Vec::new();
    let mut index = 0;
    while let Some(piece) = source.pieces.get(index) {
        if begins(source, index) {
            starts.push(index);
        }
        index = piece.partner.filter(|&partner| partner > index).unwrap_or(index) + 1;
    }
    let ends = starts.iter().skip(1).copied().chain([source.pieces.len()]);
    let item = |(&start, end): (&usize, usize)| {
        let span = source.pieces.get(start)?.span.to(source.pieces.get(end.checked_sub(1)?)?.span);
        Some(Item { name: name(source, start..end), pieces: start..end, span })
    };
    starts.iter().zip(ends).filter_map(item).collect()
}

fn begins(source: &Source, index: usize) -> bool {
    let next = source.text_of(index + 1);
    match source.text_of(index) {
        "define" | "declare" | "uselistorder" | "uselistorder_bb" | "source_filename" => true,
        "target" => next == "triple" || next == "datalayout",
        "module" => next == "asm",
        "attributes" => next.starts_with('#'),
        _ => next == "=" && source.pieces.get(index).is_some_and(|piece| piece.kind == Kind::Name),
    }
}

fn name(source: &Source, mut pieces: std::ops::Range<usize>) -> Option<usize> {
    let first = pieces.start;
    match source.text_of(first) {
        "define" | "declare" => pieces.find(|&index| source.text_of(index).starts_with('@')),
        "attributes" => Some(first + 1),
        _ => source.pieces.get(first).is_some_and(|piece| piece.kind == Kind::Name).then_some(first),
    }
}

/// Whether an item is kept without references: definitions, named metadata, items without names.
fn is_root(source: &Source, item: &Item) -> bool {
    let Some(name) = item.name else { return true };
    let name = source.text_of(name);
    let is_numbered = name.starts_with('!') && name[1..].starts_with(|first: char| first.is_ascii_digit());
    source.text_of(item.pieces.start) == "define" || (name.starts_with('!') && !is_numbered)
}

/// Removes the items that no root refers to, directly or through other items.
pub(super) fn unused(source: &Source) -> Units {
    let items = items(source);
    let mut by_name: FxHashMap<&str, Vec<usize>> = FxHashMap::default();
    for (index, item) in items.iter().enumerate() {
        if let Some(name) = item.name {
            by_name.entry(source.text_of(name)).or_default().push(index);
        }
    }
    let mut is_used = vec![false; items.len()];
    let mut open: Vec<usize> = (0..items.len()).filter(|&index| is_root(source, &items[index])).collect();
    while let Some(index) = open.pop() {
        if std::mem::replace(&mut is_used[index], true) {
            continue;
        }
        for piece in items[index].pieces.clone() {
            let named = by_name.get(source.text_of(piece)).map_or(&[][..], Vec::as_slice);
            open.extend(named.iter().copied().filter(|&named| !is_used[named]));
        }
    }
    let unused = items.iter().zip(&is_used).filter(|(_, used)| !**used);
    Units::without(unused.map(|(item, _)| item.span))
}

/// Removes every item, with the references to it.
pub(super) fn all(source: &Source) -> Units {
    let items = items(source);
    let mut places: FxHashMap<&str, Vec<usize>> = FxHashMap::default();
    for (index, piece) in source.pieces.iter().enumerate() {
        if piece.kind == Kind::Name {
            places.entry(source.text_of(index)).or_default().push(index);
        }
    }
    Units::new(items.iter().map(|item| {
        let mut unit = Unit::without(item.span);
        let Some(name) = item.name else { return unit };
        for &place in places.get(source.text_of(name)).map_or(&[][..], Vec::as_slice) {
            if !item.pieces.contains(&place) {
                replace_reference(source, place, &mut unit);
            }
        }
        unit
    }))
}

/// Replaces a reference to a removed item.
fn replace_reference(source: &Source, place: usize, unit: &mut Unit) {
    let Some(piece) = source.pieces.get(place) else { return };
    let before = |steps: usize| place.checked_sub(steps).map_or("", |index| source.text_of(index));
    match source.text_of(place).as_bytes().first() {
        Some(b'@') => unit.replace(piece.span, "undef"),
        Some(b'%') => unit.replace(piece.span, "i8"),
        Some(b'#') => unit.replace(piece.span, ""),
        Some(b'$') if before(1) == "(" && before(2) == "comdat" => {
            let (first, last) = (source.pieces.get(place - 2), source.pieces.get(place + 1));
            unit.replace(first.unwrap_or(piece).span.to(last.unwrap_or(piece).span), "");
        }
        // An attachment of `null` is a syntax error; attachments have a pass of their own.
        Some(b'!') => unit.replace(piece.span, "null"),
        _ => {}
    }
}

/// Replaces initializers of variables by zero.
pub(super) fn initializers(source: &Source) -> Units {
    let values = source.module.globals.iter().filter_map(|(_, global)| match global.kind {
        GlobalKind::Variable { initializer: Some(operand), .. } => Some(operand.span),
        _ => None,
    });
    let simple = ["undef", "zeroinitializer", "null", "0"];
    let values = values.filter(|span| !simple.contains(&span.text(&source.text)));
    Units::new(values.map(|span| Unit::replacing(span, "zeroinitializer")))
}
