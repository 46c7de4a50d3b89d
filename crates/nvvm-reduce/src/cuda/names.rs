//! Names of classes, members, functions, parameters and macros.

use crate::edit::Units;
use crate::piece::{Kind, cuda};
use crate::short_names;
use crate::source::Source;
use nvvm_engine::{Language, highlight};
use nvvm_syntax::Span;
use rustc_hash::FxHashSet;

/// Keywords before the name of a class, which the editor colors as a type.
const BEFORE_CLASSES: &[&str] = &["struct", "class", "union", "enum", "typename"];

/// Replaces names by short ones. Keywords, built-in types and attributes are not renamed. A renamed name of a header is
/// missing in the check, so that renaming is undone.
pub(super) fn shorten(source: &Source) -> Units {
    let words = words(source);
    let colored: FxHashSet<u32> = highlight(&source.text, Language::Cuda).iter().map(|token| token.start).collect();
    let fixed: FxHashSet<&str> =
        words.iter().filter(|(_, span)| colored.contains(&span.start)).map(|&(word, _)| word).collect();
    let pairs = words.iter().zip(words.iter().skip(1));
    let classes: FxHashSet<&str> =
        pairs.filter(|((before, _), _)| BEFORE_CLASSES.contains(before)).map(|(_, &(word, _))| word).collect();
    short_names::shortened(words.iter().copied().filter(|(word, _)| !fixed.contains(word) || classes.contains(word)))
}

/// Returns the words of the text in order, including those of macros.
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

/// Returns the words of a directive; an include contains a file name instead.
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
