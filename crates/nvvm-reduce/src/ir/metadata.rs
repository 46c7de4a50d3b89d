//! Metadata attachments, debug records, and references between nodes.

use crate::edit::{Unit, Units};
use crate::piece::Kind;
use crate::source::Source;
use nvvm_syntax::Span;

/// Removes attachments and debug records: `, !dbg !7`, `!prof !{…}` and `#dbg_value(…)`.
pub(super) fn attachments(source: &Source) -> Units {
    let mut spans = Vec::new();
    for (index, piece) in source.pieces.iter().enumerate() {
        let text = source.text_of(index);
        let next = source.text_of(index + 1);
        if text == "#" && next.starts_with("dbg_") {
            let last = group_end(source, index + 2).unwrap_or(index + 1);
            spans.extend(source.pieces.get(last).map(|last| piece.span.to(last.span)));
        } else if is_kind(text) && next.starts_with('!') {
            // `!7`, `!{…}` or `!DILocation(…)`
            let last = group_end(source, index + 2).unwrap_or(index + 1);
            let comma = index.checked_sub(1).and_then(|before| source.pieces.get(before));
            let first = comma.filter(|piece| piece.kind == Kind::Comma).unwrap_or(piece);
            spans.extend(source.pieces.get(last).map(|last| first.span.to(last.span)));
        }
    }
    Units::without(spans)
}

/// Whether a token is `!name`, rather than `!` with a number.
fn is_kind(text: &str) -> bool {
    text.strip_prefix('!').is_some_and(|name| name.starts_with(|first: char| !first.is_ascii_digit()))
}

/// Returns the closing bracket of the group at an index, when its opening bracket follows a `!` or a name without
/// blanks.
fn group_end(source: &Source, index: usize) -> Option<usize> {
    let before = source.pieces.get(index.checked_sub(1)?)?;
    let open = source.pieces.get(index)?;
    let follows = open.span.start == before.span.end;
    open.partner.filter(|&close| open.kind == Kind::Open && close > index && follows)
}

/// Replaces references between nodes by `null`.
pub(super) fn references(source: &Source) -> Units {
    let numbered =
        |text: &str| text.strip_prefix('!').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    let mut spans: Vec<Span> = Vec::new();
    for (index, piece) in source.pieces.iter().enumerate() {
        let is_definition = source.text_of(index + 1) == "=";
        let is_attached = index.checked_sub(1).is_some_and(|before| is_kind(source.text_of(before)));
        if numbered(source.text_of(index)) && !is_definition && !is_attached {
            spans.push(piece.span);
        }
    }
    Units::new(spans.into_iter().map(|span| Unit::replacing(span, "null")))
}
