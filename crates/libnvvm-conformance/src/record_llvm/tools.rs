//! The tools of a release of LLVM: Debian's `opt`, or the clang in a wheel of Zig.

use anyhow::{Context, Result};
use nvvm_target::LlvmRelease;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The tools of one release that `cargo xtask oracle` fetched.
pub struct Tools {
    program: PathBuf,
    is_clang: bool,
    /// The folders of the libraries of an unpacked Debian package.
    libraries: String,
}

/// The result of a tool for a module that it rejects.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rejection {
    /// `line:column` of an error of the parser, `crash` of a process that a signal ended, else `-`.
    pub place: String,
    /// The first message, or the signal.
    pub message: String,
}

impl Tools {
    /// The fetched tools of a release.
    ///
    /// # Errors
    /// When they were not fetched.
    pub fn fetched(release: LlvmRelease) -> Result<Self> {
        let (id, number) = (release.id(), release.number());
        let opt = libnvvm_ask::fetched_tool(id, "opt");
        let is_clang = opt.is_none();
        let program = opt.or_else(|| libnvvm_ask::fetched_tool(id, "zig"));
        let program = program.with_context(|| format!("{id}: `cargo xtask oracle --release {id}` fetches it"))?;
        let root = program.ancestors().find(|folder| folder.ends_with(id)).unwrap_or(Path::new("/"));
        let folders = ["usr/lib/x86_64-linux-gnu".to_owned(), format!("usr/lib/llvm-{number}/lib")];
        let libraries = folders.map(|folder| root.join(folder).display().to_string()).join(":");
        Ok(Self { program, is_clang, libraries })
    }

    /// Runs parser and verifier on a file. Returns `None` when the module is accepted.
    ///
    /// # Errors
    /// When the tool cannot be run.
    pub fn verify(&self, file: &Path, text: &str) -> Result<Option<Rejection>> {
        let arch = if is_32_bit(text) { "nvptx" } else { "nvptx64" };
        let triple = format!("{arch}-nvidia-cuda");
        let mut command = Command::new(&self.program);
        if self.is_clang {
            command.args(["clang", "-cc1", "-x", "ir", "-triple", &triple, "-emit-llvm", "-disable-llvm-passes"]);
            command.args(["-o", "/dev/null"]);
        } else {
            command.env("LD_LIBRARY_PATH", &self.libraries);
            command.args(["-passes=verify", "-disable-output", &format!("-mtriple={triple}")]);
        }
        let output = command.arg(file).output().with_context(|| format!("cannot run {}", self.program.display()))?;
        Ok(rejection(&output, &file.display().to_string()))
    }
}

/// Whether the module's triple is of the 32-bit target.
fn is_32_bit(text: &str) -> bool {
    text.lines().any(|line| line.trim_start().starts_with("target triple") && line.contains("\"nvptx-"))
}

fn rejection(output: &Output, file: &str) -> Option<Rejection> {
    if output.status.success() {
        return None;
    }
    let stderr = String::from_utf8_lossy(&output.stderr);
    let found = place_and_message(&stderr, file);
    let (place, message) = found.unwrap_or_else(|| ("crash".to_owned(), ended(output)));
    Some(Rejection { place, message })
}

/// The place and the first message of an error of the parser or of the verifier.
fn place_and_message(stderr: &str, file: &str) -> Option<(String, String)> {
    let no_place = |message: &str| Some(("-".to_owned(), message.to_owned()));
    for line in stderr.lines() {
        if let Some((_, rest)) = line.split_once(&format!("{file}:"))
            && let Some((place, message)) = rest.split_once(": error: ")
        {
            return Some((place.to_owned(), message.to_owned()));
        }
        if let Some((_, message)) = line.split_once("error: invalid LLVM IR input: ") {
            return no_place(message);
        }
        if line.contains("Broken ") || line.contains("input module is broken") {
            return no_place(stderr.lines().find(|line| !is_warning(line)).unwrap_or_default());
        }
        let fatal = line.split_once("LLVM ERROR: ").or_else(|| line.split_once("error in backend: "));
        if let Some((_, message)) = fatal {
            return no_place(message);
        }
    }
    None
}

/// Whether a line is a warning, which comes before the errors.
fn is_warning(line: &str) -> bool {
    line.starts_with("warning: ") || line.contains(": warning: ")
}

#[cfg(unix)]
fn ended(output: &Output) -> String {
    use std::os::unix::process::ExitStatusExt;
    output.status.signal().map_or_else(|| output.status.to_string(), |signal| format!("signal {signal}"))
}

#[cfg(not(unix))]
fn ended(output: &Output) -> String {
    output.status.to_string()
}

#[cfg(test)]
mod tests {
    use super::place_and_message;

    #[test]
    fn errors_of_parser_and_verifier_are_read() {
        let read =
            |stderr: &str| place_and_message(stderr, "/t/k.ll").map(|(place, message)| format!("{place} {message}"));
        let parser = "opt: /t/k.ll:3:2: error: expected value token\n ret void\n ^\n";
        assert_eq!(read(parser).as_deref(), Some("3:2 expected value token"));
        let verifier = "Bad!\nptr @f\nopt: /t/k.ll: error: input module is broken!\n";
        assert_eq!(read(verifier).as_deref(), Some("- Bad!"));
        let clang = "Bad!\nfatal error: error in backend: Broken module found, compilation aborted!\n";
        assert_eq!(read(clang).as_deref(), Some("- Bad!"));
        let warned =
            "warning: ignoring invalid debug info in k.ll\nBad!\nopt: /t/k.ll: error: input module is broken!\n";
        assert_eq!(read(warned).as_deref(), Some("- Bad!"));
        let prefixed = "warning: ignoring invalid debug info in k.ll\nerror: invalid LLVM IR input: Bad!\n";
        assert_eq!(read(prefixed).as_deref(), Some("- Bad!"));
        assert_eq!(read("Stack dump:\n"), None);
    }
}
