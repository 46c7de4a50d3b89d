//! The process of a [`Server`](crate::Server): it loads a library, calls it once, and forks for each question.

use crate::library::Loaded;
use crate::process::{TIMEOUT, end_of};
use crate::{Outcome, Phase, fork};
use std::io::{self, BufRead, Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;

/// A module that both front ends accept, for a library's first compilations.
const FIRST: &str = "target triple = \"nvptx64-nvidia-cuda\"\ndefine void @f() {\n  ret void\n}\n\
                     !nvvmir.version = !{!0}\n!0 = !{i32 2, i32 0}\n";

/// Answers questions from standard input until its end. Returns the reason why it stopped.
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
        // The result does not matter: a failure shows in the answer to a real question.
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
                // A failed write cannot be reported: the parent has closed the pipe.
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
    use super::{Phase, question};

    #[test]
    fn a_question_is_read() {
        assert_eq!(question("compile 100a 17\n"), Some((Phase::Compile, "100a", 17)));
        assert_eq!(question("assemble 100a 17\n"), None);
    }
}
