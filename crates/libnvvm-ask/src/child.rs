//! Questions to libNVVM, each in a new process.

use crate::process::{CHILD, TIMEOUT, end_of};
use crate::{Outcome, Phase, ask};
use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// The start of the answer, which follows anything that the library prints.
const MARK: &str = "\nlibnvvm-ask ";

/// A client of one library that starts a process for each question.
#[derive(Clone, Debug)]
pub struct Asker {
    program: PathBuf,
    library: PathBuf,
}

impl Asker {
    /// Creates a client of `library`. Its processes run the current program, whose `main` calls [`serve`].
    ///
    /// # Errors
    /// When the running program or the library cannot be found.
    pub fn new(library: &Path) -> io::Result<Asker> {
        let library = library.canonicalize()?;
        Ok(Asker { program: std::env::current_exe()?, library })
    }

    /// Runs the library on a module. `arch` is the number of a `compute_NN`, with its suffix.
    pub fn ask(&self, module: &[u8], arch: &str, phase: Phase) -> Outcome {
        let child = Command::new(&self.program)
            .arg(CHILD)
            .arg(&self.library)
            .args([phase.word(), &format!("-arch=compute_{arch}")])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        match child {
            Ok(child) => wait(child, module.to_vec()),
            Err(error) => Outcome::Failed(error.to_string()),
        }
    }
}

fn wait(mut child: Child, module: Vec<u8>) -> Outcome {
    let (Some(mut input), Some(mut output)) = (child.stdin.take(), child.stdout.take()) else {
        return Outcome::Failed("no pipes".to_owned());
    };
    // A crashed child does not read its input; the caller returns its exit status instead.
    let writer = thread::spawn(move || drop(input.write_all(&module)));
    let reader = thread::spawn(move || {
        let mut text = Vec::new();
        let _ = output.read_to_end(&mut text);
        text
    });
    let deadline = Instant::now() + TIMEOUT;
    let status = loop {
        match child.try_wait() {
            Ok(Some(status)) => break Some(status),
            Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(2)),
            Ok(None) => break None,
            Err(error) => return Outcome::Failed(error.to_string()),
        }
    };
    if status.is_none() {
        // The child may have just ended by itself.
        let _ = child.kill();
        let _ = child.wait();
    }
    let _ = writer.join();
    let text = reader.join().unwrap_or_default();
    let Some(status) = status else { return Outcome::TimedOut };
    let text = String::from_utf8_lossy(&text);
    match text.rsplit_once(MARK) {
        Some((_, answer)) => {
            serde_json::from_str(answer).unwrap_or_else(|error| Outcome::Failed(format!("no answer: {error}")))
        }
        None => Outcome::Died(end_of(status)),
    }
}

/// Answers one question, if the arguments are one; `main` calls this first. The answer goes to standard output. Returns
/// whether the arguments were a question.
pub fn serve(arguments: impl IntoIterator<Item = OsString>) -> bool {
    let mut arguments = arguments.into_iter().skip(1);
    if arguments.next().is_none_or(|first| first != CHILD) {
        return false;
    }
    let outcome = answer(arguments).unwrap_or_else(Outcome::Failed);
    let mut out = io::stdout().lock();
    if let Ok(text) = serde_json::to_string(&outcome) {
        // A failed write cannot be reported: the parent has closed the pipe.
        let _ = write!(out, "{MARK}{text}");
        let _ = out.flush();
    }
    true
}

fn answer(mut arguments: impl Iterator<Item = OsString>) -> Result<Outcome, String> {
    let library = arguments.next().ok_or("no library")?;
    let phase = arguments.next().ok_or("no phase")?;
    #[cfg(unix)]
    if phase == crate::process::SERVER {
        return Err(crate::copies::serve(Path::new(&library)).to_string());
    }
    let phase = phase.to_str().and_then(Phase::of_word).ok_or("no phase")?;
    let options: Vec<String> = arguments.filter_map(|option| option.into_string().ok()).collect();
    let mut module = Vec::new();
    io::stdin().lock().read_to_end(&mut module).map_err(|error| error.to_string())?;
    ask(Path::new(&library), &module, &options, phase).map(Outcome::Answered).map_err(|error| error.to_string())
}
