//! The process that started the server. The protocol has the server end when that process is gone.

use crate::event::Event;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

/// Time between two looks at the process.
const INTERVAL: Duration = Duration::from_secs(1);

/// Reports on `events` when the process with this id has ended. Where processes cannot be looked up, the end of the input
/// is the only sign that the client is gone.
pub(crate) fn watch(id: u32, events: Sender<Event>) {
    thread::spawn(move || {
        while is_running(id) {
            thread::sleep(INTERVAL);
        }
        // An error means that the server has ended already.
        let _ = events.send(Event::ParentEnded);
    });
}

#[cfg(unix)]
fn is_running(id: u32) -> bool {
    use rustix::io::Errno;
    use rustix::process::{Pid, test_kill_process};
    // A process that has ended keeps its id until its own parent takes note.
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

/// Whether Linux names the state of a process as ended. Elsewhere it has no such file.
#[cfg(unix)]
fn is_zombie(id: u32) -> bool {
    let Ok(status) = std::fs::read_to_string(format!("/proc/{id}/stat")) else { return false };
    // The state stands after the name, which is in parentheses and may have any characters.
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
        // Before its end is taken note of it is a zombie.
        while is_running(child.id()) {
            std::thread::yield_now();
        }
        assert!(child.wait().expect("it ends").success());
        assert!(!is_running(child.id()) && !is_running(0) && !is_running(u32::MAX));
    }
}
