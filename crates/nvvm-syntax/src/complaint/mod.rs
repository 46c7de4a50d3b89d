//! What LLVM's reader complains about, and with which values: how a release words it is not known here.

mod kind;
mod reason;

pub use kind::SyntaxErrorKind;
pub use reason::Reason;

use crate::shorten;

/// A complaint: nothing has to be read out of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// What about.
    pub reason: Reason,
    /// The values in it, in the order in which LLVM names them.
    pub values: Vec<Term>,
}

/// A value in a complaint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// A name, a number, a word.
    Text(String),
    /// A type.
    Type {
        /// As the text has it.
        written: String,
        /// As LLVM prints it since pointers have no pointees.
        opaque: String,
    },
}

/// What a second place of an error is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Relation {
    /// Where the name was defined before.
    FirstDefinition,
    /// Where the symbol is used first.
    FirstUse,
    /// The ordering that an atomic operation cannot have.
    Ordering,
    /// The type that holds itself.
    HoldsItself,
}

impl Complaint {
    /// A complaint with values in it.
    pub fn new(reason: Reason, values: impl Into<Vec<Term>>) -> Complaint {
        Complaint { reason, values: values.into() }
    }
}

impl From<Reason> for Complaint {
    fn from(reason: Reason) -> Complaint {
        Complaint { reason, values: Vec::new() }
    }
}

impl Term {
    /// A name, a number, a word.
    pub fn of(value: impl ToString) -> Term {
        Term::Text(shorten::name(value.to_string()).into_owned())
    }

    /// As the text has it.
    pub fn written(&self) -> &str {
        match self {
            Term::Text(text) | Term::Type { written: text, .. } => text,
        }
    }

    /// As LLVM prints it since pointers have no pointees.
    pub fn opaque(&self) -> &str {
        match self {
            Term::Text(text) | Term::Type { opaque: text, .. } => text,
        }
    }
}
