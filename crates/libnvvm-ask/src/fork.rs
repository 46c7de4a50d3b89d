//! Forks of this process that run one closure each, and a standard output that only the caller writes to.

use std::fs::File;
use std::io;
use std::os::fd::{AsFd, AsRawFd};
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;

/// Runs `work` in a fork of this process and waits for its end. `SIGALRM` ends a fork that runs longer than `seconds`.
///
/// # Errors
/// When the process cannot be forked, or the fork cannot be waited for.
pub fn in_a_copy(seconds: u32, work: impl FnOnce()) -> io::Result<ExitStatus> {
    // SAFETY: this process has one thread, so that no lock is held in the fork: `server` starts no thread, and the
    // library none that outlives a question.
    match unsafe { libc::fork() } {
        -1 => Err(io::Error::last_os_error()),
        0 => {
            // SAFETY: `alarm` takes a number, and the signal's default action is to end the process.
            unsafe { libc::alarm(seconds) };
            end_at_once_when_exiting();
            work();
            // SAFETY: `_exit` does not return. Exit handlers belong to the process that was forked.
            unsafe { libc::_exit(0) }
        }
        copy => wait(copy),
    }
}

/// Makes a fork that calls `exit` end with its status at once. The exit handlers belong to the process that was forked,
/// and crash in one that has compiled before.
#[cfg(target_os = "linux")]
fn end_at_once_when_exiting() {
    type Handler = extern "C" fn(libc::c_int, *mut libc::c_void);
    unsafe extern "C" {
        fn on_exit(handler: Handler, argument: *mut libc::c_void) -> libc::c_int;
    }
    extern "C" fn end(status: libc::c_int, _: *mut libc::c_void) {
        // SAFETY: `_exit` does not return.
        unsafe { libc::_exit(status) }
    }
    // SAFETY: this is glibc's declaration; the handler ignores its argument. If registration fails, exit handlers run
    // as usual.
    unsafe { on_exit(end, std::ptr::null_mut()) };
}

#[cfg(not(target_os = "linux"))]
fn end_at_once_when_exiting() {}

/// Waits for the end of a fork, also after interruptions.
fn wait(copy: libc::pid_t) -> io::Result<ExitStatus> {
    loop {
        let mut status = 0;
        // SAFETY: the pointer is to a valid place of the right type.
        if unsafe { libc::waitpid(copy, &mut status, 0) } == copy {
            return Ok(ExitStatus::from_raw(status));
        }
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
}

/// Reserves standard output for the caller; other output, such as the library's, goes to `/dev/null`.
///
/// # Errors
/// When standard output cannot be duplicated, or `/dev/null` cannot be opened.
pub fn own_output() -> io::Result<File> {
    let own = File::from(io::stdout().as_fd().try_clone_to_owned()?);
    let nowhere = File::options().write(true).open("/dev/null")?;
    // SAFETY: both descriptors are open, and this process owns no value that closes standard output.
    match unsafe { libc::dup2(nowhere.as_raw_fd(), libc::STDOUT_FILENO) } {
        -1 => Err(io::Error::last_os_error()),
        _ => Ok(own),
    }
}

/// The signal that ends a fork that runs too long.
pub const TOO_LONG: i32 = libc::SIGALRM;

#[cfg(test)]
mod tests {
    use super::{TOO_LONG, in_a_copy};
    use std::os::unix::process::ExitStatusExt;

    #[test]
    fn a_fork_that_exits_has_its_status() {
        assert_eq!(in_a_copy(10, || std::process::exit(7)).unwrap().code(), Some(7));
    }

    #[test]
    fn a_fork_keeps_its_end_and_is_ended_after_its_time() {
        assert!(in_a_copy(10, || {}).unwrap().success());
        let late = in_a_copy(1, || std::thread::sleep(std::time::Duration::from_secs(30))).unwrap();
        assert_eq!(late.signal(), Some(TOO_LONG));
    }
}
