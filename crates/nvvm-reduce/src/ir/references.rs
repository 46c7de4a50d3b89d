//! Uses of local names within a function.

use crate::piece::Kind;
use crate::source::Source;
use nvvm_syntax::Span;
use nvvm_syntax::function::Function;
use rustc_hash::FxHashMap;

/// The tokens of each local name in one function, in order, including its definition.
pub(super) struct Locals<'s> {
    source: &'s Source,
    places: FxHashMap<&'s str, Vec<usize>>,
}

impl<'s> Locals<'s> {
    /// Collects the local names of the function in a range of the text.
    pub(super) fn new(source: &'s Source, function: Span) -> Self {
        let mut places: FxHashMap<&str, Vec<usize>> = FxHashMap::default();
        for index in source.pieces_in(function) {
            let text = source.text_of(index);
            if text.starts_with('%') {
                places.entry(text).or_default().push(index);
            }
        }
        Locals { source, places }
    }

    /// Returns the uses of a name outside of the range of its definition.
    pub(super) fn uses(&self, name: &str, defined: Span) -> impl Iterator<Item = Span> {
        let places = self.places.get(name).map_or(&[][..], Vec::as_slice);
        let spans = places.iter().filter_map(|&index| Some(self.source.pieces.get(index)?.span));
        spans.filter(move |span| span.start < defined.start || span.start >= defined.end)
    }
}

/// Returns the span of a function's definition or declaration.
pub(super) fn span_of(source: &Source, function: &Function) -> Span {
    source.module.globals.get(function.global).map_or(Span::default(), |global| global.span)
}

/// Returns the indices of the braces around a body.
pub(super) fn body(source: &Source, function: &Function) -> Option<(usize, usize)> {
    let span = span_of(source, function);
    if !function.is_definition {
        return None;
    }
    let mut index = source.piece_at(function.parameters_span.end);
    while let Some(piece) = source.pieces.get(index).filter(|piece| piece.span.start < span.end) {
        let close = piece.partner.filter(|&partner| partner > index);
        let is_last = |close: usize| source.pieces.get(close).is_some_and(|piece| piece.span.end >= span.end);
        match close {
            Some(close) if source.text_of(index) == "{" && is_last(close) => return Some((index, close)),
            _ => index = close.filter(|_| piece.kind == Kind::Open).unwrap_or(index) + 1,
        }
    }
    None
}
