//! Crashes of tools: the termination of a process without a result.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The termination of a tool's process without a result. If libNVVM, a library, crashes, it terminates the process that
/// loaded it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Crash {
    /// Termination by a signal, with its number on Linux.
    Signal(u8),
    /// Termination because the library exits the process with this status.
    Exit(u8),
}

impl fmt::Display for Crash {
    /// Formats the crash as `signal 11` or `exit 1`, as in the recorded measurements.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Crash::Signal(number) => write!(formatter, "signal {number}"),
            Crash::Exit(status) => write!(formatter, "exit {status}"),
        }
    }
}
