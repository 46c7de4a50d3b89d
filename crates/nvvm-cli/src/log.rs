//! Logs: what libNVVM would have printed, and what is behind a log that somebody has.

use crate::arguments::CheckArguments;
use crate::{Failure, Outcome, complain, input};
use nvvm_engine::report::Report;
use nvvm_engine::{Language, LibnvvmAnswer, Request, check, libnvvm_log, match_log, readable};
use std::io::{self, Write};

/// Prints the log of the chosen libNVVM in the chosen phase, to the letter, and nothing else. Where the library does not
/// survive there is none: how it ends goes to standard error.
///
/// # Errors
/// When the reference is no libNVVM, or the output cannot be written.
pub fn print(arguments: &CheckArguments) -> Result<Outcome, Failure> {
    if arguments.reference.toolkit().is_none() {
        let id = arguments.reference.id();
        return Err(Failure::Message(format!("--format libnvvm-log wants --reference cuda-X.Y; {id} has no log")));
    }
    let mut outcome = Outcome::Accepted;
    for path in &arguments.files {
        let (request, report) = match look_at(path, arguments) {
            Ok(looked) => looked,
            Err(message) => {
                complain(&message);
                outcome = Outcome::Incomplete;
                continue;
            }
        };
        let phase = arguments.phase.into();
        let Some(answer) = libnvvm_log(&request, &report, arguments.sm, arguments.reference, phase) else { continue };
        outcome = outcome.max(Outcome::Rejected);
        match answer {
            LibnvvmAnswer::Log(log) => {
                let mut out = io::stdout().lock();
                out.write_all(log.as_bytes())?;
                out.flush()?;
            }
            LibnvvmAnswer::Death { words, .. } => complain(&format!("{}: {words}", input::name(path))),
        }
    }
    Ok(outcome)
}

/// Finds what is behind a log: for each line that some tool says its rule, and the place in the file.
///
/// # Errors
/// When the log cannot be read, or the output cannot be written.
pub fn matches(arguments: &CheckArguments) -> Result<Outcome, Failure> {
    let Some(log) = &arguments.log else { return Ok(Outcome::Accepted) };
    if log == "-" && arguments.files.iter().any(|path| path == "-") {
        return Err(Failure::Message("standard input cannot be both the log and the file".to_owned()));
    }
    let log = input::read(log).map_err(Failure::Message)?;
    let mut outcome = Outcome::Accepted;
    for path in &arguments.files {
        match look_at(path, arguments) {
            Ok((_, report)) => {
                let found = write_matches(input::name(path), &readable(&log), &report, arguments)?;
                outcome = outcome.max(if found { Outcome::Rejected } else { Outcome::Accepted });
            }
            Err(message) => {
                complain(&message);
                outcome = Outcome::Incomplete;
            }
        }
    }
    Ok(outcome)
}

fn write_matches(path: &str, log: &str, report: &Report, arguments: &CheckArguments) -> io::Result<bool> {
    let mut out = io::stdout().lock();
    let matches = match_log(log, report, arguments.sm);
    for found in &matches {
        let place = match found.location {
            Some(location) => format!("{path}:{}:{}", location.line, location.column),
            None => format!("{path}: no place"),
        };
        let by: Vec<&str> = found.references.iter().map(|reference| reference.id()).collect();
        let by = if by.is_empty() { "not said of this text".to_owned() } else { format!("said by {}", by.join(", ")) };
        let by = if found.others.is_empty() { by } else { format!("{by}; or {}", found.others.join(", ")) };
        let message: String = found.message.chars().filter(|character| !character.is_control()).collect();
        writeln!(out, "log line {}: {place}: {} {}: {message} ({by})", found.log_line, found.code, found.rule)?;
    }
    if matches.is_empty() {
        writeln!(out, "{path}: nothing in the log is known here")?;
    }
    out.flush()?;
    Ok(!matches.is_empty())
}

fn look_at(path: &str, arguments: &CheckArguments) -> Result<(Request, Report), String> {
    if arguments.language.of(path) == Language::Cuda {
        return Err(format!("{}: logs are about NVVM IR", input::name(path)));
    }
    let bytes = input::read(path)?;
    let text = readable(&bytes).into_owned();
    let request = Request { text, mode: arguments.mode, ..Request::default() };
    let report = check(&request);
    Ok((request, report))
}
