//! Names that somebody chose for classes, members, functions, parameters and macros.

use crate::edit::Units;
use crate::piece::{Kind, cuda};
use crate::short_names;
use crate::source::Source;
use nvvm_engine::{Language, highlight};
use nvvm_syntax::Span;
use rustc_hash::FxHashSet;

/// Behind these a class is named, whose name the editor's colours take for a type's.
const BEFORE_CLASSES: &[&str] = &["struct", "class", "union", "enum", "typename"];

/// Names become short. What has a meaning of its own (keywords, types of the language, attributes) is none that anybody
/// chose; a header's name is one that whoever judges the text misses.
pub(super) fn to_short_ones(source: &Source) -> Units {
    let words = words(source);
    let coloured: FxHashSet<u32> = highlight(&source.text, Language::Cuda).iter().map(|token| token.start).collect();
    let fixed: FxHashSet<&str> =
        words.iter().filter(|(_, span)| coloured.contains(&span.start)).map(|&(word, _)| word).collect();
    let pairs = words.iter().zip(words.iter().skip(1));
    let classes: FxHashSet<&str> =
        pairs.filter(|((before, _), _)| BEFORE_CLASSES.contains(before)).map(|(_, &(word, _))| word).collect();
    short_names::shortened(words.iter().copied().filter(|(word, _)| !fixed.contains(word) || classes.contains(word)))
}

/// The words of the text in order, those of macros among them.
fn words(source: &Source) -> Vec<(&str, Span)> {
    let mut words = Vec::new();
    for piece in &source.pieces {
        let text = piece.span.text(&source.text);
        match piece.kind {
            Kind::Word => words.extend(is_name(text).then_some((text, piece.span))),
            Kind::Directive => words.extend(words_of_directive(text, piece.span.start)),
            _ => {}
        }
    }
    words
}

/// What an include names is a file, whatever it is called.
fn words_of_directive(text: &str, start: u32) -> Vec<(&str, Span)> {
    let Some(rest) = text.strip_prefix('#').filter(|rest| !rest.trim_start().starts_with("include")) else {
        return Vec::new();
    };
    let pieces = cuda::pieces(rest).into_iter().filter(|piece| piece.kind == Kind::Word);
    let named = pieces.map(|piece| (piece.span.text(rest), piece.span)).filter(|(word, _)| is_name(word));
    named.map(|(word, span)| (word, Span::new(start + 1 + span.start, start + 1 + span.end))).collect()
}

fn is_name(word: &str) -> bool {
    word.starts_with(|first: char| first.is_alphabetic() || first == '_')
}
