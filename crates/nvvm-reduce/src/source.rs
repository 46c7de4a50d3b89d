//! A parsed text, as the passes read it.

use crate::edit::Units;
use crate::piece::{Kind, Piece, cuda, ir, match_brackets};
use nvvm_engine::{Language, readable};
use nvvm_syntax::{Module, Span};

/// A pass: returns the units that it can remove from a text.
pub(crate) type Pass = fn(&Source) -> Units;

/// A text, parsed once for all passes over it.
pub(crate) struct Source {
    /// The text with `?` for each byte that is not UTF-8.
    pub text: String,
    /// The tokens without comments.
    pub pieces: Vec<Piece>,
    pub comments: Vec<Span>,
    /// The module of NVVM IR; empty for CUDA declarations.
    pub module: Module,
}

impl Source {
    pub(crate) fn new(bytes: &[u8], language: Language) -> Source {
        let text = &*readable(bytes);
        let (all, module) = match language {
            Language::NvvmIr => (ir::pieces(text), nvvm_syntax::parse_bytes(bytes)),
            Language::Cuda => (cuda::pieces(text), Module::default()),
        };
        let (comments, mut pieces): (Vec<Piece>, Vec<Piece>) =
            all.into_iter().partition(|piece| piece.kind == Kind::Comment);
        match_brackets(&mut pieces, text);
        let comments = comments.iter().map(|piece| piece.span).collect();
        Source { text: text.to_owned(), pieces, comments, module }
    }

    /// Returns the text of a token.
    pub(crate) fn text_of(&self, index: usize) -> &str {
        self.pieces.get(index).map_or("", |piece| piece.span.text(&self.text))
    }

    /// Returns the index of the first token that begins at an offset or after it.
    pub(crate) fn piece_at(&self, offset: u32) -> usize {
        self.pieces.partition_point(|piece| piece.span.start < offset)
    }

    /// Returns the indices of the tokens in a range of the text.
    pub(crate) fn pieces_in(&self, span: Span) -> std::ops::Range<usize> {
        self.piece_at(span.start)..self.piece_at(span.end)
    }
}
