//! Crashes of tools: calls without a result, which terminate the process or do not return.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The termination of a tool's process without a result, or a call that does not return. If libNVVM, a library,
/// crashes, it terminates the process that loaded it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Crash {
    /// Termination by a signal, with its number on Linux.
    Signal(u8),
    /// Termination because the library exits the process with this status.
    Exit(u8),
    /// A call that does not return within 60 seconds.
    #[serde(rename = "no return")]
    NoReturn,
}

impl fmt::Display for Crash {
    /// Formats the crash as `signal 11`, `exit 1` or `no return`, as in the recorded measurements.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Crash::Signal(number) => write!(formatter, "signal {number}"),
            Crash::Exit(status) => write!(formatter, "exit {status}"),
            Crash::NoReturn => formatter.write_str("no return"),
        }
    }
}
