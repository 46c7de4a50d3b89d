//! `nvvm-check`: reports of the engine as text, JSON or SARIF. The engine makes all verdicts.

#![forbid(unsafe_code)]

mod arguments;
#[cfg(feature = "with-libnvvm")]
mod ask;
mod check;
mod checked;
mod convert;
mod fix;
mod headers;
mod input;
mod installed;
mod language_server;
mod lessons;
mod listing;
mod lit;
mod log;
mod nodes;
mod output;
mod pipeline;
mod printer;
mod reduce;
mod reference;
mod replace_file;
mod summary;
mod targets;
mod text;
mod watch;
mod watched_folders;

use arguments::{Arguments, CheckFormat, Command, LessonsCommand};
use clap::Parser;
use nvvm_language_server::CHECKING_STACK;
use std::io::{self, ErrorKind, Write};
use std::panic::resume_unwind;
use std::process::ExitCode;
use std::thread;

/// Uses large pages: with small ones, the first access to a module's memory takes a fifth of a check.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The reason why a command stops early.
#[derive(Debug)]
pub enum Failure {
    /// A one-line message for the user.
    Message(String),
    /// The reader of the output has closed the pipe.
    OutputClosed,
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            ErrorKind::BrokenPipe => Failure::OutputClosed,
            _ => Failure::Message(format!("cannot write the output: {error}")),
        }
    }
}

/// The outcome of a run, which is the exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Every file is accepted, or the requested output was printed.
    Accepted,
    /// At least one file is rejected.
    Rejected,
    /// At least one file could not be checked; standard error has the reason.
    Incomplete,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> ExitCode {
        ExitCode::from(outcome as u8)
    }
}

fn main() -> ExitCode {
    #[cfg(feature = "with-libnvvm")]
    if libnvvm_ask::serve(std::env::args_os()) {
        return ExitCode::SUCCESS;
    }
    // Nesting in a text can be deep, and the main thread's stack size depends on the user's limits.
    let thread = thread::Builder::new().name("nvvm-check".to_owned()).stack_size(CHECKING_STACK);
    match thread.spawn(run) {
        Ok(running) => running.join().unwrap_or_else(|panic| resume_unwind(panic)),
        Err(_) => run(),
    }
}

fn run() -> ExitCode {
    let arguments = match Arguments::try_parse_from(arguments::as_given(std::env::args_os())) {
        Ok(arguments) => arguments,
        Err(error) if error.use_stderr() => {
            // Errors are one line: the first paragraph of clap's message, without the usage.
            let message = error.to_string();
            let paragraph: Vec<&str> = message.lines().take_while(|line| !line.is_empty()).map(str::trim).collect();
            let line = paragraph.join(" ");
            complain(line.strip_prefix("error: ").unwrap_or(&line));
            return Outcome::Incomplete.into();
        }
        Err(help) => {
            // A closed pipe is not an error for --help and --version.
            let _ = help.print();
            return Outcome::Accepted.into();
        }
    };
    let result = match arguments.command {
        None if arguments.check.watch => watch::run(&arguments.check),
        None if arguments.check.log.is_some() => log::answers(&arguments.check),
        None if arguments.check.format == CheckFormat::LibnvvmLog => log::print(&arguments.check),
        None if arguments.check.format == CheckFormat::Lit => lit::run(&arguments.check),
        None if arguments.check.fix => fix::run(&arguments.check),
        #[cfg(feature = "with-libnvvm")]
        None if arguments.check.with_libnvvm.is_some() => ask::run(&arguments.check),
        None => check::run(&arguments.check),
        Some(Command::Explain { rule }) => listing::explain(&rule),
        Some(Command::Rules { format }) => listing::rules(format),
        Some(Command::Reference { id: None, format, .. }) => reference::list(format),
        Some(Command::Reference { id: Some(id), values, format }) => reference::show(&id, &values, format),
        Some(Command::Convert { to, file }) => convert::run(to, &file),
        Some(Command::Targets { format }) => listing::targets(format),
        Some(Command::Pipeline(arguments)) => pipeline::run(&arguments),
        Some(Command::Lsp(arguments)) => language_server::run(&arguments),
        Some(Command::Reduce(arguments)) => reduce::run(&arguments),
        Some(Command::Nodes(arguments)) => nodes::run(&arguments),
        Some(Command::Completions { shell }) => installed::completions(shell),
        Some(Command::Manual { folder }) => installed::manual(&folder),
        Some(Command::Lessons { command: None, format }) => lessons::list(format),
        Some(Command::Lessons { command: Some(LessonsCommand::List { format }), .. }) => lessons::list(format),
        Some(Command::Lessons { command: Some(LessonsCommand::Exam { course, seed }), .. }) => {
            lessons::exam(&course, seed)
        }
        Some(Command::Lessons { command: Some(LessonsCommand::Run { files, answers, format }), .. }) => {
            lessons::run(&files, answers, format)
        }
    };
    match result {
        Ok(outcome) => outcome.into(),
        // The reader closed the pipe, so the verdict is unknown.
        Err(Failure::OutputClosed) => Outcome::Incomplete.into(),
        Err(Failure::Message(message)) => {
            complain(&message);
            Outcome::Incomplete.into()
        }
    }
}

/// Prints one line on standard error.
pub fn complain(message: &str) {
    let line: String = message.chars().map(|character| if character.is_control() { ' ' } else { character }).collect();
    // Without standard error there is no place for the message.
    let _ = writeln!(io::stderr(), "nvvm-check: {line}");
}
