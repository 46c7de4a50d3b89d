//! Runs a real libNVVM on a module, each time in a separate process, because the library can crash or exit.
//!
//! The program starts itself again with [`CHILD`] as its first argument; its `main` passes those runs to [`serve`]
//! before it does anything else. For thousands of questions there is [`Server`]: one process that has loaded the
//! library and forks for each question.

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

/// A function of the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Phase {
    /// `nvvmVerifyProgram`
    Verify,
    /// `nvvmCompileProgram`
    Compile,
}

impl Phase {
    /// The name of the phase in the protocol between the processes.
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

/// The outcome of a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Outcome {
    /// The library returned.
    Answered(Answer),
    /// The library ended its process, by this signal or with this exit status.
    Died(String),
    /// The library exceeded the time limit of 60 seconds.
    TimedOut,
    /// The library could not be run.
    Failed(String),
}

impl Outcome {
    /// Whether the module was accepted; `None` when the library could not be run.
    pub fn accepted(&self) -> Option<bool> {
        match self {
            Outcome::Answered(answer) => Some(answer.code == 0),
            Outcome::Died(_) | Outcome::TimedOut => Some(false),
            Outcome::Failed(_) => None,
        }
    }
}
