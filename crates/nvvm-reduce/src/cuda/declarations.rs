//! Declarations, statements and members, up to a semicolon or a closing brace.

use crate::edit::{Unit, Units};
use crate::piece::Kind;
use crate::source::Source;
use nvvm_syntax::Span;

/// Keywords of declarations with braces that end at a semicolon.
const WITH_SEMICOLON: &[&str] = &["struct", "class", "union", "enum", "typedef", "using", "do"];

/// Empties function bodies, or replaces them by `;`.
pub(super) fn bodies(source: &Source) -> Units {
    let mut units = Vec::new();
    for (open, piece) in source.pieces.iter().enumerate() {
        let Some(close) = piece.partner.filter(|_| source.text_of(open) == "{") else { continue };
        let before = open.checked_sub(1).map_or("", |before| source.text_of(before));
        let Some(closing) = source.pieces.get(close) else { continue };
        if ![")", "const", "noexcept", "override", "final"].contains(&before) {
            continue;
        }
        let inside = Span::new(piece.span.end, closing.span.start);
        if !inside.text(&source.text).trim().is_empty() {
            units.push(Unit::without(inside));
        }
        units.push(Unit::replacing(piece.span.to(closing.span), ";"));
    }
    Units::new(units)
}

/// Removes declarations, statements and members, each as a whole.
pub(super) fn statements(source: &Source) -> Units {
    let mut spans = Vec::new();
    in_braces(source, 0, source.pieces.len(), &mut spans);
    Units::without(spans)
}

/// Splits a run of tokens into statements, including those in the braces of a statement, without recursion.
fn in_braces(source: &Source, from: usize, to: usize, spans: &mut Vec<Span>) {
    let mut runs = vec![(from, to)];
    while let Some((from, to)) = runs.pop() {
        let mut start = from;
        let mut index = from;
        while let Some(piece) = source.pieces.get(index).filter(|_| index < to) {
            let mut end = (piece.kind == Kind::Semicolon || piece.kind == Kind::Directive).then_some(index);
            if let Some(close) = piece.partner.filter(|&close| piece.kind == Kind::Open && close < to) {
                if source.text_of(index) == "{" {
                    runs.push((index + 1, close));
                    let next = source.text_of(close + 1);
                    let is_open = WITH_SEMICOLON.iter().any(|word| begins_with(source, start, index, word));
                    let continues = [";", ",", ")", "else", "catch", "while", "("].contains(&next) || is_open;
                    end = (!continues).then_some(close);
                }
                index = close;
            }
            // `public:`, `private:` and `protected:` are separate from the next member.
            if source.text_of(index) == ":" && ["public", "private", "protected"].contains(&source.text_of(start)) {
                end = Some(index);
            }
            if let Some(end) = end {
                spans.extend(whole(source, start, end));
                start = end + 1;
                index = end;
            }
            index += 1;
        }
    }
}

/// Whether a statement contains a word before its first bracket other than a template's.
fn begins_with(source: &Source, start: usize, end: usize, word: &str) -> bool {
    let mut index = start;
    while index < end {
        let text = source.text_of(index);
        if text == word {
            return true;
        }
        let Some(piece) = source.pieces.get(index) else { return false };
        if text == "(" && !["alignas", "__align__", "__launch_bounds__"].contains(&source.text_of(index.max(1) - 1)) {
            return false;
        }
        index = piece.partner.filter(|&partner| partner > index).unwrap_or(index) + 1;
    }
    false
}

fn whole(source: &Source, first: usize, last: usize) -> Option<Span> {
    Some(source.pieces.get(first)?.span.to(source.pieces.get(last)?.span))
}

/// Removes preprocessor directives.
pub(super) fn directives(source: &Source) -> Units {
    let directives = source.pieces.iter().filter(|piece| piece.kind == Kind::Directive);
    Units::without(directives.map(|piece| piece.span))
}

/// Removes `= value` before a semicolon, a comma or the end of a list.
pub(super) fn initializers(source: &Source) -> Units {
    let mut spans = Vec::new();
    for (index, piece) in source.pieces.iter().enumerate().filter(|(_, piece)| piece.kind == Kind::Equal) {
        let mut last = index;
        let mut next = index + 1;
        while let Some(piece) = source.pieces.get(next) {
            if matches!(piece.kind, Kind::Comma | Kind::Semicolon | Kind::Close | Kind::Directive) {
                break;
            }
            last = piece.partner.filter(|&partner| partner > next).unwrap_or(next);
            next = last + 1;
        }
        spans.extend(source.pieces.get(last).map(|last| piece.span.to(last.span)));
    }
    Units::without(spans)
}
