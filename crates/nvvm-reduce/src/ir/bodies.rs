//! Replacement of definitions by declarations.

use super::references::body;
use crate::edit::{Unit, Units};
use crate::piece::Kind;
use crate::source::Source;
use nvvm_syntax::Span;
use nvvm_syntax::function::Function;

/// Replaces each definition by a declaration.
pub(super) fn to_declarations(source: &Source) -> Units {
    let functions = source.module.functions.as_slice().iter();
    Units::new(functions.filter_map(|function| declaration(source, function)))
}

fn declaration(source: &Source, function: &Function) -> Option<Unit> {
    let (open, close) = body(source, function)?;
    let global = source.module.globals.get(function.global)?;
    let first = source.piece_at(global.span.start);
    let mut unit = Unit::replacing(source.pieces.get(first)?.span, "declare");
    // A declaration has neither a linkage of a definition nor the following parts.
    unit.replace(global.linkage_span, "");
    let mut index = source.piece_at(function.parameters_span.end);
    while index < open {
        let piece = source.pieces.get(index)?;
        let text = source.text_of(index);
        let next = source.pieces.get(index + 1).filter(|next| next.kind == Kind::Open);
        let group = next.and_then(|next| next.partner).filter(|&partner| partner < open);
        let last = match text {
            "comdat" => group.unwrap_or(index),
            "personality" | "prefix" | "prologue" => open - 1,
            _ if text.starts_with('!') => index + 1,
            _ => {
                index += 1;
                continue;
            }
        };
        unit.replace(piece.span.to(source.pieces.get(last)?.span), "");
        index = last + 1;
    }
    let braces = Span::new(source.pieces.get(open)?.span.start, source.pieces.get(close)?.span.end);
    unit.replace(braces, "");
    Some(unit)
}
