//! Names: names for numbered values, so that values between them can be removed, and short names.

use super::references::span_of;
use crate::edit::{Unit, Units};
use crate::piece::Kind;
use crate::short_names;
use crate::source::Source;
use nvvm_syntax::Span;
use nvvm_syntax::function::Function;
use nvvm_syntax::value::LocalName;
use rustc_hash::FxHashSet;

/// Names the numbered values and blocks of each function: LLVM requires consecutive numbers.
pub(super) fn numbers_to_names(source: &Source) -> Units {
    let taken: FxHashSet<&str> = names(source).map(bare).collect();
    let prefix = ["v", "n", "value", "value_"].into_iter().find(|prefix| {
        let numbered = |name: &&str| name.strip_prefix(prefix).is_some_and(|rest| rest.parse::<u32>().is_ok());
        !taken.iter().any(numbered)
    });
    let has_numbered_types = source.pieces.iter().enumerate().any(|(index, piece)| {
        piece.kind == Kind::Name && is_number(source.text_of(index)) && source.text_of(index + 2) == "type"
    });
    let Some(prefix) = prefix.filter(|_| !has_numbered_types) else { return Units::default() };
    let functions = source.module.functions.as_slice().iter().filter(|function| function.is_definition);
    Units::new(functions.filter_map(|function| named(source, function, prefix)))
}

/// Whether a text is `%` with a number, such as `%12`.
fn is_number(text: &str) -> bool {
    text.strip_prefix('%').is_some_and(|rest| rest.parse::<u32>().is_ok())
}

/// Names the values of one function that are written or used by their numbers. The others need no name.
fn named(source: &Source, function: &Function, prefix: &str) -> Option<Unit> {
    let mut unit = Unit::default();
    let mut used = FxHashSet::default();
    for index in source.pieces_in(span_of(source, function)) {
        let text = source.text_of(index);
        if is_number(text) {
            used.insert(text);
            unit.replace(source.pieces.get(index)?.span, format!("%{prefix}{}", &text[1..]));
        }
    }
    let is_used = |number: u32| used.contains(format!("%{number}").as_str());
    for parameter in source.module.parameters_of(function) {
        let last = parameter.span.text(&source.text).rsplit(' ').next().unwrap_or_default();
        if let LocalName::Numbered(number) = parameter.name
            && is_used(number)
            && !is_number(last)
        {
            unit.replace(Span::at(parameter.span.end), format!(" %{prefix}{number}"));
        }
    }
    for (_, instruction) in source.module.instructions_of(function.instructions) {
        if let LocalName::Numbered(number) = instruction.name
            && is_used(number)
            && !instruction.name_span.text(&source.text).starts_with('%')
        {
            unit.replace(Span::at(instruction.span.start), format!("%{prefix}{number} = "));
        }
    }
    for (_, block) in source.module.blocks_of(function) {
        let LocalName::Numbered(number) = block.name else { continue };
        if block.span.text(&source.text) == format!("{number}:") {
            unit.replace(block.span, format!("{prefix}{number}:"));
        } else if is_used(number) {
            unit.replace(Span::at(block.span.start), format!("{prefix}{number}:\n  "));
        }
    }
    (!unit.edits.is_empty()).then_some(unit)
}

/// Returns every use of a name of a value, block, type, symbol or comdat, as written.
fn names(source: &Source) -> impl Iterator<Item = &str> {
    let named = source.pieces.iter().filter(|piece| piece.kind == Kind::Name);
    let texts = named.map(|piece| piece.span.text(&source.text));
    texts.filter(|text| text.starts_with(['%', '@', '$']) || text.ends_with(':'))
}

/// Returns a name without its sigil or colon.
fn bare(name: &str) -> &str {
    name.trim_start_matches(['%', '@', '$']).trim_end_matches(':')
}

/// Replaces names by short ones, except those of intrinsics.
pub(super) fn shorten(source: &Source) -> Units {
    let named = source.pieces.iter().filter(|piece| piece.kind == Kind::Name);
    short_names::shortened(named.filter_map(|piece| {
        let text = piece.span.text(&source.text);
        let has_sign = text.starts_with(['%', '@', '$']);
        let is_label = text.ends_with(':') && !text.starts_with(['!', '#']);
        let name = bare(text);
        let is_chosen = !name.starts_with("llvm.") && name.parse::<u32>().is_err();
        let start = piece.span.start + text.find(name)? as u32;
        ((has_sign || is_label) && is_chosen).then(|| (name, Span::new(start, start + name.len() as u32)))
    }))
}
