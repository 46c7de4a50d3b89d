//! Constants and functions of all processes that run the library.

use std::process::ExitStatus;
use std::time::Duration;

/// The first argument of runs that [`serve`](crate::serve) handles.
pub const CHILD: &str = "__ask-libnvvm";

/// The word that replaces the phase in runs that are servers.
#[cfg(unix)]
pub const SERVER: &str = "server";

/// The maximum time of a question.
pub const TIMEOUT: Duration = Duration::from_secs(60);

/// Describes the end of a process that did not answer.
#[cfg(unix)]
pub fn end_of(status: ExitStatus) -> String {
    use std::os::unix::process::ExitStatusExt;
    match status.signal() {
        Some(signal) => format!("signal {signal}"),
        None => format!("exit {}", status.code().unwrap_or(-1)),
    }
}

/// Describes the end of a process that did not answer.
#[cfg(not(unix))]
pub fn end_of(status: ExitStatus) -> String {
    format!("exit {}", status.code().unwrap_or(-1))
}
