//! Errors of LLVM's parser: kinds and arguments. The messages of each release of LLVM are in the crate `nvvm-verify`.

mod category;
mod kind;

pub use category::ParseErrorCategory;
pub use kind::ParseErrorKind;

use crate::shorten;

/// An error of LLVM's parser with the arguments of its message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The kind of the parse error.
    pub kind: ParseErrorKind,
    /// The arguments of the parse error's message, in LLVM's order.
    pub arguments: Vec<Argument>,
}

/// An argument of a parse error's message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// An argument that is a name, a number or a keyword.
    Text(String),
    /// An argument that is a type. It has two spellings: as in the text, and with opaque pointers.
    Type {
        /// The type as it is spelled in the text.
        written: String,
        /// The type as LLVM prints it with opaque pointers: `ptr` in place of `i32*`.
        opaque: String,
    },
}

/// The relation of a second source range to an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Relation {
    /// The second source range is the first definition of a name that is defined again.
    FirstDefinition,
    /// The second source range is the first use of a symbol or local value, whose definition has another type than this
    /// use.
    FirstUse,
    /// The second source range is the memory ordering of an atomic operation that cannot have this ordering.
    Ordering,
    /// The second source range is the definition of a type that contains itself.
    HoldsItself,
}

impl ParseError {
    /// Creates a parse error. `arguments` are the arguments of its message.
    pub fn new(kind: ParseErrorKind, arguments: impl Into<Vec<Argument>>) -> ParseError {
        ParseError { kind, arguments: arguments.into() }
    }
}

impl From<ParseErrorKind> for ParseError {
    fn from(kind: ParseErrorKind) -> ParseError {
        ParseError { kind, arguments: Vec::new() }
    }
}

impl Argument {
    /// Creates an argument that is a text. Long names are shortened.
    pub fn text(value: impl ToString) -> Argument {
        Argument::Text(shorten::name(value.to_string()).into_owned())
    }

    /// Returns the text of the argument as it is spelled in the parsed text, which may have typed pointers (`i32*`).
    pub fn written(&self) -> &str {
        match self {
            Argument::Text(text) | Argument::Type { written: text, .. } => text,
        }
    }

    /// Returns the text of the argument as LLVM prints it with opaque pointers: `ptr` in place of `i32*`.
    pub fn opaque(&self) -> &str {
        match self {
            Argument::Text(text) | Argument::Type { opaque: text, .. } => text,
        }
    }
}
