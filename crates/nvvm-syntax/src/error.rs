//! Parse errors of LLVM's parser with their places.

use crate::parse_error::{ParseError, ParseErrorCategory, Relation};
use crate::span::Span;

/// A parse error of LLVM's parser at a place of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// The category of `error`.
    pub category: ParseErrorCategory,
    /// The smallest span that is wrong.
    pub span: Span,
    /// The empty span at which the parser detects the error. LLVM reports the error that it detects first.
    pub noticed: Span,
    /// The error that the newest parser reports.
    pub error: ParseError,
    /// The result of LLVM 7's parser at this place.
    pub in_llvm_7: InLlvm7,
    /// A second place with its relation to the error.
    pub related: Option<(Span, Relation)>,
}

impl SyntaxError {
    /// Creates an error that every parser reports and detects at the start of `span`.
    pub fn new(span: Span, error: ParseError) -> SyntaxError {
        let noticed = Span::at(span.start);
        SyntaxError { category: error.kind.category(), span, noticed, error, in_llvm_7: InLlvm7::Same, related: None }
    }
}

/// The result of LLVM 7's parser at the place of a newer parser's error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InLlvm7 {
    /// The same error.
    Same,
    /// Another error.
    Reports(ParseError),
    /// No error.
    Accepts,
}
