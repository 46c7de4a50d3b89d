//! `nvvm-check`: the engine's report on files, as text, JSON or SARIF. No verdict is made here.

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

/// It asks for large pages: with small ones, touching what a module takes for the first time is a fifth of a check.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Why the command ends without having done its work.
#[derive(Debug)]
pub enum Failure {
    /// Something that the user has to know, in one line.
    Message(String),
    /// Whoever read the output has gone: nothing to say, and nobody to say it to.
    ReaderGone,
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            ErrorKind::BrokenPipe => Failure::ReaderGone,
            _ => Failure::Message(format!("cannot write the output: {error}")),
        }
    }
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Every file is accepted, or what was asked for was printed.
    Accepted,
    /// At least one file is rejected.
    Rejected,
    /// At least one file could not be looked at; the reason stands on standard error.
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
    // Texts nest as deeply as they say, and the main thread's stack is as large as the user's limits say.
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
            // The contract is one line: clap's first paragraph, without what --help prints.
            let message = error.to_string();
            let paragraph: Vec<&str> = message.lines().take_while(|line| !line.is_empty()).map(str::trim).collect();
            let line = paragraph.join(" ");
            complain(line.strip_prefix("error: ").unwrap_or(&line));
            return Outcome::Incomplete.into();
        }
        Err(help) => {
            // --help and --version: a reader that has gone has seen enough.
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
        // The reader saw what it wanted of the output, but not whether all of it was good.
        Err(Failure::ReaderGone) => Outcome::Incomplete.into(),
        Err(Failure::Message(message)) => {
            complain(&message);
            Outcome::Incomplete.into()
        }
    }
}

/// One line on standard error.
pub fn complain(message: &str) {
    let line: String = message.chars().map(|character| if character.is_control() { ' ' } else { character }).collect();
    // Without standard error there is nobody left to tell.
    let _ = writeln!(io::stderr(), "nvvm-check: {line}");
}
