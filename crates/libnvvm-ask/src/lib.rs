//! Asks a real libNVVM about a module, each question in a process of its own: the library can crash, and can end the
//! process that it lives in.
//!
//! The program that asks starts itself again with [`CHILD`] as its first argument; its `main` hands those runs to
//! [`serve`] before it looks at anything else.

mod child;
mod fetched;
mod library;

pub use child::{Asker, CHILD, serve};
pub use fetched::{fetched, fetched_tool};
pub use library::{Answer, Error, ask};

use serde::{Deserialize, Serialize};

/// What the library is asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Phase {
    /// `nvvmVerifyProgram`
    Verify,
    /// `nvvmCompileProgram`
    Compile,
}

/// How a question ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Outcome {
    /// The library answered.
    Answered(Answer),
    /// The library killed its process, by this signal or with this exit status.
    Died(String),
    /// It took too long.
    TimedOut,
    /// It could not be asked.
    Failed(String),
}

impl Outcome {
    /// Whether the module was accepted; `None` when nobody could ask.
    pub fn accepted(&self) -> Option<bool> {
        match self {
            Outcome::Answered(answer) => Some(answer.code == 0),
            Outcome::Died(_) | Outcome::TimedOut => Some(false),
            Outcome::Failed(_) => None,
        }
    }
}
