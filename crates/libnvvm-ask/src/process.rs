//! What the processes that ask have in common.

use std::process::ExitStatus;
use std::time::Duration;

/// The first argument of the runs that [`serve`](crate::serve) answers.
pub const CHILD: &str = "__ask-libnvvm";

/// The word in the place of the phase for runs that are servers.
#[cfg(unix)]
pub const SERVER: &str = "server";

/// How long a question may take.
pub const TIMEOUT: Duration = Duration::from_secs(60);

/// How a process ended that did not answer.
#[cfg(unix)]
pub fn end_of(status: ExitStatus) -> String {
    use std::os::unix::process::ExitStatusExt;
    match status.signal() {
        Some(signal) => format!("signal {signal}"),
        None => format!("exit {}", status.code().unwrap_or(-1)),
    }
}

/// How a process ended that did not answer.
#[cfg(not(unix))]
pub fn end_of(status: ExitStatus) -> String {
    format!("exit {}", status.code().unwrap_or(-1))
}
