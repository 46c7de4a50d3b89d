//! Text to tokens, by the lexical rules of LLVM's `LLLexer`.

mod classify;
mod keyword;
pub(crate) mod literal;
mod number;
mod scan;
mod token;

pub use classify::{TokenClass, highlight, highlight_from};
pub use keyword::{ATTRIBUTE_COUNT, Keyword};
pub use scan::Lexer;
pub use token::{LexicalError, Token, TokenKind};
