//! The process that started the server. The protocol requires the server to end when that process has exited.

use crate::event::Event;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

/// The time between two checks of the process.
const INTERVAL: Duration = Duration::from_secs(1);

/// Sends an event when the process with this id has exited. On systems where processes cannot be looked up, only the
/// end of the input shows that the client has exited.
pub(crate) fn watch(id: u32, events: Sender<Event>) {
    thread::spawn(move || {
        while is_running(id) {
            thread::sleep(INTERVAL);
        }
        // An error means that the server has already ended.
        let _ = events.send(Event::ParentEnded);
    });
}

#[cfg(unix)]
fn is_running(id: u32) -> bool {
    use rustix::io::Errno;
    use rustix::process::{Pid, test_kill_process};
    // A process that has exited keeps its id until its parent waits for it.
    if is_zombie(id) {
        return false;
    }
    let id = i32::try_from(id).ok().and_then(Pid::from_raw);
    id.is_some_and(|id| test_kill_process(id) != Err(Errno::SRCH))
}

#[cfg(not(unix))]
fn is_running(_: u32) -> bool {
    true
}

/// Whether Linux reports the state of a process as exited. Other systems have no such file.
#[cfg(unix)]
fn is_zombie(id: u32) -> bool {
    let Ok(status) = std::fs::read_to_string(format!("/proc/{id}/stat")) else { return false };
    // The state follows the name, which is in parentheses and may contain any characters.
    let state = status.rsplit(')').next().unwrap_or_default().trim_start();
    state.starts_with(['Z', 'X'])
}

#[cfg(all(test, unix))]
mod tests {
    use super::is_running;
    use std::process::{Command, Stdio};

    #[test]
    fn a_process_runs_until_it_ends() {
        assert!(is_running(std::process::id()));
        let mut child = Command::new("cat").stdin(Stdio::piped()).stdout(Stdio::null()).spawn().expect("it runs");
        assert!(is_running(child.id()));
        drop(child.stdin.take());
        // Until the test waits for it, the process is a zombie.
        while is_running(child.id()) {
            std::thread::yield_now();
        }
        assert!(child.wait().expect("it ends").success());
        assert!(!is_running(child.id()) && !is_running(0) && !is_running(u32::MAX));
    }
}
