//! Copies of this process, of which each does one thing and ends; and the way out that only its own words have.

use std::fs::File;
use std::io;
use std::os::fd::{AsFd, AsRawFd};
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;

/// Runs `work` in a copy of this process and waits for its end. A copy that works longer than `seconds` is ended by
/// `SIGALRM`.
///
/// # Errors
/// When no copy can be made, or none waited for.
pub fn in_a_copy(seconds: u32, work: impl FnOnce()) -> io::Result<ExitStatus> {
    // SAFETY: this process has one thread, so that the copy has everything that it may ask for: `server` starts none, and
    // the library none that outlives a question.
    match unsafe { libc::fork() } {
        -1 => Err(io::Error::last_os_error()),
        0 => {
            // SAFETY: it takes a number, and the signal's default is to end the process.
            unsafe { libc::alarm(seconds) };
            end_at_once_when_exiting();
            work();
            // SAFETY: it does not come back. What runs when a process exits is the business of the one that was copied.
            unsafe { libc::_exit(0) }
        }
        copy => wait(copy),
    }
}

/// Has a copy that exits end with its status and nothing else: what runs when a process exits is for the one that was copied,
/// and crashes in one that has compiled before.
#[cfg(target_os = "linux")]
fn end_at_once_when_exiting() {
    type Handler = extern "C" fn(libc::c_int, *mut libc::c_void);
    unsafe extern "C" {
        fn on_exit(handler: Handler, argument: *mut libc::c_void) -> libc::c_int;
    }
    extern "C" fn end(status: libc::c_int, _: *mut libc::c_void) {
        // SAFETY: it does not come back.
        unsafe { libc::_exit(status) }
    }
    // SAFETY: this is glibc's declaration; the handler needs no argument. Should it not be taken, exits are as before.
    unsafe { on_exit(end, std::ptr::null_mut()) };
}

#[cfg(not(target_os = "linux"))]
fn end_at_once_when_exiting() {}

/// Waits for the end of a copy, whatever interrupts.
fn wait(copy: libc::pid_t) -> io::Result<ExitStatus> {
    loop {
        let mut status = 0;
        // SAFETY: the pointer is to a place of the right type.
        if unsafe { libc::waitpid(copy, &mut status, 0) } == copy {
            return Ok(ExitStatus::from_raw(status));
        }
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
}

/// Standard output, which is from now on for this caller alone: what others print, as the library does, goes nowhere.
///
/// # Errors
/// When it cannot be had twice, or there is nowhere.
pub fn own_output() -> io::Result<File> {
    let own = File::from(io::stdout().as_fd().try_clone_to_owned()?);
    let nowhere = File::options().write(true).open("/dev/null")?;
    // SAFETY: both are open, and nobody here holds standard output's number as something that is to be closed.
    match unsafe { libc::dup2(nowhere.as_raw_fd(), libc::STDOUT_FILENO) } {
        -1 => Err(io::Error::last_os_error()),
        _ => Ok(own),
    }
}

/// The signal that ends a copy that works too long.
pub const TOO_LONG: i32 = libc::SIGALRM;

#[cfg(test)]
mod tests {
    use super::{TOO_LONG, in_a_copy};
    use std::os::unix::process::ExitStatusExt;

    #[test]
    fn a_copy_that_exits_has_its_status() {
        assert_eq!(in_a_copy(10, || std::process::exit(7)).unwrap().code(), Some(7));
    }

    #[test]
    fn a_copy_ends_as_it_does_and_not_later_than_it_may() {
        assert!(in_a_copy(10, || {}).unwrap().success());
        let late = in_a_copy(1, || std::thread::sleep(std::time::Duration::from_secs(30))).unwrap();
        assert_eq!(late.signal(), Some(TOO_LONG));
    }
}
