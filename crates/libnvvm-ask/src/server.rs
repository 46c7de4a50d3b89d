//! A process that has loaded a library and asked it once, and copies itself for each question.
//!
//! Loading libNVVM and its first compilation take some 200 ms, a question to a copy of a process that has done both a few.
//! Each question still has a process of its own, with nothing in it of the questions before.

use crate::child::{CHILD, TIMEOUT, end_of};
use crate::library::Loaded;
use crate::{Outcome, Phase, fork};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The word in the place of the phase for runs that are servers.
pub(crate) const SERVER: &str = "server";

/// What both front ends accept, for a library's first compilations.
const FIRST: &str = "target triple = \"nvptx64-nvidia-cuda\"\ndefine void @f() {\n  ret void\n}\n\
                     !nvvmir.version = !{!0}\n!0 = !{i32 2, i32 0}\n";

/// Somebody who asks one library many questions, one after the other.
pub struct Server {
    program: PathBuf,
    library: PathBuf,
    running: Option<Running>,
}

struct Running {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Server {
    /// Asks `library` in copies of a process of the running program, whose `main` calls [`serve`](crate::serve).
    ///
    /// # Errors
    /// When the running program or the library cannot be found.
    pub fn new(library: &Path) -> io::Result<Server> {
        Ok(Server { program: std::env::current_exe()?, library: library.canonicalize()?, running: None })
    }

    /// Asks about a module. `arch` is the number of a `compute_NN`, with its suffix.
    pub fn ask(&mut self, module: &str, arch: &str, phase: Phase) -> Outcome {
        self.answer(module, arch, phase).unwrap_or_else(|error| {
            // What a broken process would say next belongs to no question.
            self.running = None;
            Outcome::Failed(error.to_string())
        })
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
        // What the copy says, in a line of its own when it got that far, and how it ended.
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
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Answers questions from standard input until there are no more. Gives why it cannot go on.
pub(crate) fn serve(library: &Path) -> io::Error {
    match answer_all(library) {
        Ok(()) => io::Error::other("there are no more questions"),
        Err(error) => error,
    }
}

fn answer_all(library: &Path) -> io::Result<()> {
    let mut output = fork::own_output()?;
    let loaded = Loaded::new(library).map_err(|error| io::Error::other(error.to_string()))?;
    for arch in ["75", "100"] {
        // Whatever it says of this: a question that fails says so by itself.
        let _ = loaded.ask(FIRST.as_bytes(), &[option(arch)], Phase::Compile);
    }
    let mut input = io::stdin().lock();
    let mut header = String::new();
    while input.read_line(&mut header)? > 0 {
        let (phase, arch, length) = question(&header).ok_or_else(|| io::Error::other("no question"))?;
        let mut module = vec![0; length];
        input.read_exact(&mut module)?;
        let status = fork::in_a_copy(TIMEOUT.as_secs() as u32, || {
            let answered = loaded.ask(&module, &[option(arch)], phase);
            let outcome = answered.map_or_else(|error| Outcome::Failed(error.to_string()), Outcome::Answered);
            if let Ok(text) = serde_json::to_string(&outcome) {
                // Nobody is left to be told when this fails.
                let _ = output.write_all(format!("answer {text}\n").as_bytes());
            }
        })?;
        let how = if status.signal() == Some(fork::TOO_LONG) { "late".to_owned() } else { end_of(status) };
        output.write_all(format!("end {how}\n").as_bytes())?;
        header.clear();
    }
    Ok(())
}

fn option(arch: &str) -> String {
    format!("-arch=compute_{arch}")
}

fn question(header: &str) -> Option<(Phase, &str, usize)> {
    let mut words = header.split_whitespace();
    let phase = words.next().and_then(Phase::of_word)?;
    Some((phase, words.next()?, words.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::{Outcome, Phase, ended, question};
    use crate::Answer;

    #[test]
    fn a_question_and_how_it_ended_are_read_back() {
        assert_eq!(question("compile 100a 17\n"), Some((Phase::Compile, "100a", 17)));
        assert_eq!(question("assemble 100a 17\n"), None);
        let answer = Outcome::Answered(Answer { code: 0, log: String::new(), ptx: String::new() });
        assert_eq!(ended(Some(answer.clone()), "exit 0"), answer);
        assert_eq!(ended(None, "late"), Outcome::TimedOut);
        assert_eq!(ended(None, "signal 11"), Outcome::Died("signal 11".to_owned()));
    }
}
