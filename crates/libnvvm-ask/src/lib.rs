//! Asks a real libNVVM about a module, each question in a process of its own: the library can crash, and can end the
//! process that it lives in.
//!
//! The program that asks starts itself again with [`CHILD`] as its first argument; its `main` hands those runs to
//! [`serve`] before it looks at anything else. Whoever has thousands of questions asks a [`Server`]: one process that has
//! loaded the library and copies itself for each question.

mod child;
#[cfg(unix)]
mod copies;
mod fetched;
#[cfg(unix)]
mod fork;
mod library;
mod process;
#[cfg(unix)]
mod server;

pub use child::{Asker, serve};
pub use fetched::{fetched, fetched_tool};
pub use library::{Answer, Error, ask};
pub use process::CHILD;
#[cfg(unix)]
pub use server::Server;

use serde::{Deserialize, Serialize};

/// What the library is asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Phase {
    /// `nvvmVerifyProgram`
    Verify,
    /// `nvvmCompileProgram`
    Compile,
}

impl Phase {
    /// The word for it between processes.
    fn word(self) -> &'static str {
        match self {
            Phase::Verify => "verify",
            Phase::Compile => "compile",
        }
    }

    fn of_word(word: &str) -> Option<Phase> {
        [Phase::Verify, Phase::Compile].into_iter().find(|phase| phase.word() == word)
    }
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
