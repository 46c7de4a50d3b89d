//! Parse errors of LLVM's parser with their source ranges.

use crate::parse_error::{ParseError, ParseErrorCategory, Relation};
use crate::span::Span;

/// A parse error of LLVM's parser with its source range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// The category of the parse error.
    pub category: ParseErrorCategory,
    /// The smallest source range that contains the mistake.
    pub span: Span,
    /// The position at which LLVM's parser detects the error, as an empty range. LLVM reports only the error that it
    /// detects first.
    pub noticed: Span,
    /// The error that the newest version of LLVM's parser reports.
    pub error: ParseError,
    /// The result of LLVM 7's parser for a text with this error.
    pub in_llvm_7: InLlvm7,
    /// A second source range and its relation to the error, such as the first definition of a redefined name.
    pub related: Option<(Span, Relation)>,
}

impl SyntaxError {
    /// Creates a parse error at `span`. Every version of the parser reports it and detects it at the start of `span`.
    pub fn new(span: Span, error: ParseError) -> SyntaxError {
        let noticed = Span::at(span.start);
        SyntaxError { category: error.kind.category(), span, noticed, error, in_llvm_7: InLlvm7::Same, related: None }
    }
}

/// The result of LLVM 7's parser for a text that newer parsers reject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InLlvm7 {
    /// LLVM 7 reports the same error as newer parsers.
    Same,
    /// LLVM 7 reports this error instead of that of newer parsers.
    Reports(ParseError),
    /// LLVM 7 accepts the text.
    Accepts,
}
