//! The lexer. It follows the lexical rules of LLVM's `LLLexer`.

mod classify;
mod eight;
mod keyword;
pub(crate) mod literal;
mod name;
mod number;
mod scan;
mod token;
mod word;

pub use classify::{TokenClass, highlight, highlight_from};
pub(crate) use eight::newlines;
pub use keyword::{ATTRIBUTE_COUNT, Keyword};
pub(crate) use keyword::{key, key_at};
pub use scan::{Lexer, LongToken};
pub use token::{LexicalError, Token, TokenKind};
