//! A process that has loaded a library, has called it once, and forks for each question.
//!
//! Loading libNVVM and its first compilation take about 200 ms; a question to a fork of a process that has done both
//! takes a few. Each question still runs in a separate process without state of earlier questions.

use crate::child::Asker;
use crate::process::{CHILD, SERVER};
use crate::{Outcome, Phase};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A client of one library for many questions, one after the other.
pub struct Server {
    program: PathBuf,
    library: PathBuf,
    running: Option<Running>,
    fresh: Asker,
}

struct Running {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Server {
    /// Creates a client of `library`. Questions run in forks of a process of the current program, whose `main` calls
    /// [`serve`](crate::serve).
    ///
    /// # Errors
    /// When the running program or the library cannot be found.
    pub fn new(library: &Path) -> io::Result<Server> {
        let (program, fresh) = (std::env::current_exe()?, Asker::new(library)?);
        Ok(Server { program, library: library.canonicalize()?, running: None, fresh })
    }

    /// Runs the library on a module. `arch` is the number of a `compute_NN`, with its suffix.
    pub fn ask(&mut self, module: &str, arch: &str, phase: Phase) -> Outcome {
        match self.answer(module, arch, phase) {
            // A crash may depend on the server's first compilations, so a new process repeats the question.
            Ok(Outcome::Died(_)) => self.fresh.ask(module.as_bytes(), arch, phase),
            Ok(outcome) => outcome,
            Err(error) => {
                // The next output of a broken process belongs to no question.
                self.running = None;
                Outcome::Failed(error.to_string())
            }
        }
    }

    fn answer(&mut self, module: &str, arch: &str, phase: Phase) -> io::Result<Outcome> {
        let running = match &mut self.running {
            Some(running) => running,
            None => self.running.insert(Running::start(&self.program, &self.library)?),
        };
        let header = format!("{} {arch} {}\n", phase.word(), module.len());
        running.input.write_all(header.as_bytes())?;
        running.input.write_all(module.as_bytes())?;
        running.input.flush()?;
        // The fork's answer, if it got that far, and its exit status.
        let mut answer = None;
        loop {
            let mut line = String::new();
            if running.output.read_line(&mut line)? == 0 {
                return Err(io::Error::other("the process that asks the library ended"));
            }
            match line.trim_end().split_once(' ') {
                Some(("answer", text)) => answer = serde_json::from_str(text).ok(),
                Some(("end", how)) => return Ok(ended(answer, how)),
                _ => return Err(io::Error::other(line)),
            }
        }
    }
}

fn ended(answer: Option<Outcome>, how: &str) -> Outcome {
    match answer {
        Some(outcome) => outcome,
        None if how == "late" => Outcome::TimedOut,
        None => Outcome::Died(how.to_owned()),
    }
}

impl Running {
    fn start(program: &Path, library: &Path) -> io::Result<Running> {
        let mut process = Command::new(program)
            .arg(CHILD)
            .arg(library)
            .arg(SERVER)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (Some(input), Some(output)) = (process.stdin.take(), process.stdout.take()) else {
            return Err(io::Error::other("no pipes"));
        };
        Ok(Running { process, input, output: BufReader::new(output) })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // The process may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::{Outcome, ended};
    use crate::Answer;

    #[test]
    fn the_end_of_a_question_round_trips() {
        let answer = Outcome::Answered(Answer { code: 0, log: String::new(), ptx: String::new() });
        assert_eq!(ended(Some(answer.clone()), "exit 0"), answer);
        assert_eq!(ended(None, "late"), Outcome::TimedOut);
        assert_eq!(ended(None, "signal 11"), Outcome::Died("signal 11".to_owned()));
    }
}
