//! Errors of LLVM's parser: kinds and arguments. The rules of the crate `nvvm-verify` contain the message of each
//! release.

mod category;
mod kind;

pub use category::ParseErrorCategory;
pub use kind::ParseErrorKind;

use crate::shorten;

/// An error of LLVM's parser with the arguments of its message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The kind of the error.
    pub kind: ParseErrorKind,
    /// The arguments of the message, in LLVM's order.
    pub arguments: Vec<Argument>,
}

/// An argument of a parse error's message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A name, a number or a keyword.
    Text(String),
    /// A type.
    Type {
        /// The type as it is spelled in the text.
        written: String,
        /// The type as LLVM prints it with opaque pointers.
        opaque: String,
    },
}

/// The relation of a second source range to an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Relation {
    /// The first definition of a name that is defined twice.
    FirstDefinition,
    /// The first use of a symbol.
    FirstUse,
    /// The ordering that an atomic operation cannot have.
    Ordering,
    /// The definition of a type that contains itself.
    HoldsItself,
}

impl ParseError {
    /// Creates an error with arguments.
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
    /// Creates a text argument. Long names are shortened.
    pub fn text(value: impl ToString) -> Argument {
        Argument::Text(shorten::name(value.to_string()).into_owned())
    }

    /// Returns the argument as it is spelled in the text.
    pub fn written(&self) -> &str {
        match self {
            Argument::Text(text) | Argument::Type { written: text, .. } => text,
        }
    }

    /// Returns the argument as LLVM prints it with opaque pointers.
    pub fn opaque(&self) -> &str {
        match self {
            Argument::Text(text) | Argument::Type { opaque: text, .. } => text,
        }
    }
}
