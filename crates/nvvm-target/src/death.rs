//! How a process ends whose tool gives no answer.

use serde::{Deserialize, Serialize};
use std::fmt;

/// How a tool's process ends instead of answering: it takes along whoever loaded the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Death {
    /// A signal of the operating system, by its number on Linux.
    Signal(u8),
    /// The library itself ends the process, with this status.
    Exit(u8),
}

impl Death {
    /// `SIGILL`: LLVM has come to code that it holds for unreachable.
    pub const ILLEGAL_INSTRUCTION: Death = Death::Signal(4);
    /// `SIGABRT`
    pub const ABORT: Death = Death::Signal(6);
    /// `SIGSEGV`
    pub const SEGMENTATION_FAULT: Death = Death::Signal(11);
}

impl fmt::Display for Death {
    /// As the recordings have it: `signal 11`, `exit 1`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Death::Signal(number) => write!(formatter, "signal {number}"),
            Death::Exit(status) => write!(formatter, "exit {status}"),
        }
    }
}
