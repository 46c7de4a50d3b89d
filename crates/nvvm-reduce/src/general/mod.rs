//! Passes for either language, based on tokens and brackets.

use crate::edit::{Unit, Units};
use crate::piece::{Kind, elements};
use crate::source::Source;
use nvvm_syntax::Span;

/// Maximum length of a text for the passes over tokens, in bytes. In a longer text the passes over blocks or lines have
/// failed.
const MAXIMUM_FOR_TOKENS: usize = 100_000;

/// Removes comments.
pub(crate) fn comments(source: &Source) -> Units {
    Units::without(source.comments.iter().copied())
}

/// Removes lines; all blank ones are one unit.
pub(crate) fn lines(source: &Source) -> Units {
    let mut blank = Unit::default();
    let mut units = Vec::new();
    let mut start = 0;
    for line in source.text.split_inclusive('\n') {
        let span = Span::new(start, start + line.len() as u32);
        start = span.end;
        if line.trim().is_empty() {
            blank.replace(span, "");
        } else {
            units.push(Unit::without(span));
        }
    }
    if !blank.edits.is_empty() {
        units.push(blank);
    }
    Units::new(units)
}

/// Removes comma-separated elements in brackets.
pub(crate) fn list_elements(source: &Source) -> Units {
    let mut units = Units::default();
    if source.text.len() > MAXIMUM_FOR_TOKENS {
        return units;
    }
    for (open, piece) in source.pieces.iter().enumerate() {
        let Some(close) = piece.partner.filter(|_| piece.kind == Kind::Open) else { continue };
        let found = elements(&source.pieces, open, close);
        let count = found.len();
        let list = units.list(found);
        units.units.extend((0..count).map(|element| Unit { edits: Vec::new(), elements: vec![(list, element)] }));
    }
    units
}

/// Removes the text after a comma outside of brackets, up to the next comma or the end of the line: `, align 4`, `,
/// !dbg !7`.
pub(crate) fn after_commas(source: &Source) -> Units {
    let mut spans = Vec::new();
    if source.text.len() > MAXIMUM_FOR_TOKENS {
        return Units::default();
    }
    for (index, piece) in source.pieces.iter().enumerate() {
        if piece.kind != Kind::Comma {
            continue;
        }
        let mut span = piece.span;
        let mut next = index + 1;
        while let Some(piece) = source.pieces.get(next) {
            let between = Span::new(span.end, piece.span.start).text(&source.text);
            if matches!(piece.kind, Kind::Comma | Kind::Close | Kind::Semicolon) || between.contains('\n') {
                break;
            }
            let last = piece.partner.filter(|&partner| partner > next).unwrap_or(next);
            span = span.to(source.pieces.get(last).map_or(piece.span, |piece| piece.span));
            next = last + 1;
        }
        spans.push(span);
    }
    Units::without(spans)
}

/// Removes tokens, and bracketed groups with or without their brackets.
pub(crate) fn tokens(source: &Source) -> Units {
    if source.text.len() > MAXIMUM_FOR_TOKENS {
        return Units::default();
    }
    let mut spans = Vec::new();
    for piece in &source.pieces {
        let close = piece.partner.and_then(|partner| source.pieces.get(partner));
        match (piece.kind, close) {
            (Kind::Open, Some(close)) => {
                spans.push(piece.span.to(close.span));
                // The group without its brackets.
                let inside = Span::new(piece.span.end, close.span.start);
                if !inside.text(&source.text).trim().is_empty() {
                    spans.push(inside);
                }
            }
            (Kind::Close, Some(_)) => {}
            _ => spans.push(piece.span),
        }
    }
    Units::without(spans)
}

/// Replaces integers by 0.
pub(crate) fn numbers_to_zero(source: &Source) -> Units {
    numbers(source, |number| (number > 1).then_some(0))
}

/// Replaces integers by 1.
pub(crate) fn numbers_to_one(source: &Source) -> Units {
    numbers(source, |number| (number > 1).then_some(1))
}

/// Halves integers.
pub(crate) fn numbers_to_half(source: &Source) -> Units {
    numbers(source, |number| (number > 3).then_some(number / 2))
}

fn numbers(source: &Source, smaller: impl Fn(u64) -> Option<u64>) -> Units {
    if source.text.len() > MAXIMUM_FOR_TOKENS {
        return Units::default();
    }
    let numbers = source.pieces.iter().filter(|piece| piece.kind == Kind::Number);
    Units::new(numbers.filter_map(|piece| {
        let number = smaller(piece.span.text(&source.text).parse().ok()?)?;
        Some(Unit::replacing(piece.span, number.to_string()))
    }))
}

/// Replaces strings by empty ones.
pub(crate) fn strings(source: &Source) -> Units {
    let strings = source.pieces.iter().filter(|piece| piece.kind == Kind::Text);
    Units::new(strings.filter_map(|piece| {
        let text = piece.span.text(&source.text);
        let inside = text.strip_prefix('"')?.strip_suffix('"')?;
        (!inside.is_empty()).then(|| Unit::replacing(piece.span, "\"\""))
    }))
}
