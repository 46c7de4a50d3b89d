//! Logs: libNVVM's log for a module, and explanations of a log file.

use crate::arguments::{CheckArguments, CheckFormat};
use crate::input::InputFile;
use crate::{Failure, Outcome, complain, output, targets};
use nvvm_engine::export::{JSON_SCHEMA, json_log};
use nvvm_engine::report::Report;
use nvvm_engine::words::{counted, grouped};
use nvvm_engine::{
    ADDRESS, Certainty, Checker, Language, LibnvvmAnswer, LogAnswer, LogRule, Request, answer_log, example, log_text,
    readable, rule_address, rule_example,
};
use std::fmt::{self, Write};

/// Prints the exact log of the selected libNVVM in the selected phase and nothing else. If the library crashes, there
/// is no log, and the termination is reported on standard error.
///
/// # Errors
/// When the reference is not a libNVVM, or the output cannot be written.
pub fn print(arguments: &CheckArguments) -> Result<Outcome, Failure> {
    if arguments.reference.toolkit().is_none() {
        let id = arguments.reference.id();
        return Err(Failure::Message(format!("--format libnvvm-log wants --reference cuda-X.Y; {id} has no log")));
    }
    let target = targets::one(arguments, "--format libnvvm-log")?;
    let mut outcome = Outcome::Accepted;
    for file in &arguments.files {
        let looked = match arguments.reading.language.of(file) {
            Language::Cuda => Err(format!("{}: libNVVM's logs are about NVVM IR", file.name())),
            Language::NvvmIr => look_at(file, arguments),
        };
        let (text, checker, report) = match looked {
            Ok(looked) => looked,
            Err(message) => {
                complain(&message);
                outcome = Outcome::Incomplete;
                continue;
            }
        };
        let phase = arguments.phase.into();
        let answer = checker.libnvvm_log(&text, &report, target, arguments.reference, phase);
        let Some(answer) = answer else { continue };
        outcome = outcome.max(Outcome::Rejected);
        match answer {
            LibnvvmAnswer::Log(log) => {
                output::print_source(&log)?;
            }
            LibnvvmAnswer::Crash { words, .. } => complain(&format!("{}: {words}", file.name())),
        }
    }
    Ok(outcome)
}

/// Explains the lines of a log and locates them in each of the files, or without files on their own.
///
/// # Errors
/// When the log cannot be read, or the output cannot be written.
pub fn answers(arguments: &CheckArguments) -> Result<Outcome, Failure> {
    let Some(log) = &arguments.log else { return Ok(Outcome::Accepted) };
    if log.is_standard_input() && arguments.files.iter().any(InputFile::is_standard_input) {
        return Err(Failure::Message("standard input cannot be both the log and the file".to_owned()));
    }
    if !matches!(arguments.format, CheckFormat::Text | CheckFormat::Json) {
        return Err(Failure::Message("--log prints text or json".to_owned()));
    }
    let target = targets::one(arguments, "--log")?;
    let log = log.read().map_err(Failure::Message)?;
    let log = log_text(&log);
    let mut outcome = Outcome::Accepted;
    let mut about: Vec<(Option<&str>, Report)> = Vec::new();
    for file in &arguments.files {
        match look_at(file, arguments) {
            Ok((.., report)) => about.push((Some(file.name()), report)),
            Err(message) => {
                complain(&message);
                outcome = Outcome::Incomplete;
            }
        }
    }
    if arguments.files.is_empty() {
        about.push((None, Report::default()));
    }
    let is_json = arguments.format == CheckFormat::Json;
    let answers: Vec<(Option<&str>, Vec<LogAnswer>)> = about
        .into_iter()
        .map(|(path, report)| {
            let answers = answer_log(&log, &report, target);
            (path, if is_json { json_log(answers, &report, target, arguments.reference) } else { answers })
        })
        .collect();
    let known = |answers: &[LogAnswer]| answers.iter().any(|answer| answer.certainty != Certainty::Unknown);
    if answers.iter().any(|(_, answers)| known(answers)) {
        outcome = outcome.max(Outcome::Rejected);
    }
    if arguments.quiet {
        return Ok(outcome);
    }
    if is_json {
        let log: Vec<&LogAnswer> = answers.iter().flat_map(|(_, answers)| answers).collect();
        let document = serde_json::json!({ "schema": JSON_SCHEMA, "log": log });
        output::print_json(&format!("{document}\n"))?;
    } else {
        let mut text = String::new();
        // Writing to a `String` does not fail.
        let _ = answers.iter().try_for_each(|(path, answers)| write_answers(&mut text, *path, answers));
        output::print_text(&text)?;
    }
    Ok(outcome)
}

/// Writes the answers as text. Repeated messages with the same cause are counted.
fn write_answers(out: &mut impl Write, path: Option<&str>, answers: &[LogAnswer]) -> fmt::Result {
    if answers.is_empty() {
        return writeln!(
            out,
            "{}nothing in the log is known here",
            path.map_or_else(String::new, |path| format!("{path}: "))
        );
    }
    let mut answered: Vec<(&str, Option<u32>)> = Vec::new();
    let mut again = 0;
    for answer in answers {
        let about = (answer.answer.as_str(), answer.finding);
        if answer.certainty != Certainty::Unknown && answered.contains(&about) {
            again += 1;
            continue;
        }
        answered.push(about);
        write_answer(out, path, answer)?;
    }
    if again > 0 {
        writeln!(out, "{} more, answered above", counted(again, "line"))?;
    }
    Ok(())
}

fn write_answer(out: &mut impl Write, path: Option<&str>, answer: &LogAnswer) -> fmt::Result {
    let text: String = answer.text.chars().filter(|character| !character.is_control()).collect();
    let speaker = match (&answer.tool, &answer.phase) {
        (Some(tool), Some(phase)) => format!("{tool}, {phase}"),
        (Some(tool), None) => tool.to_string(),
        (None, _) => "somebody".to_owned(),
    };
    // An answer about the whole log has no tool.
    if text.is_empty() && answer.tool.is_none() {
        return writeln!(out, "{}\n", answer.answer);
    }
    writeln!(out, "log line {}: {text}", answer.line)?;
    if answer.certainty == Certainty::Unknown {
        return writeln!(out, "  said by {speaker}: these words are not known here\n");
    }
    writeln!(out, "  said by {speaker}")?;
    if let (Some(path), Some(place), Some(_)) = (path, answer.location, answer.finding) {
        let by: Vec<&str> = answer.references.iter().map(|reference| reference.id()).collect();
        writeln!(out, "  at {path}:{}:{} (said by {})", place.line, place.column, by.join(", "))?;
    } else if let Some(path) = path {
        writeln!(out, "  {path} has no such finding")?;
    }
    writeln!(out, "  {}", answer.answer)?;
    for number in &answer.numbers {
        let value = grouped(number.value);
        let value =
            if number.as_written.starts_with("0x") { format!("{} = {value}", number.as_written) } else { value };
        writeln!(out, "  {value}: {}", number.meaning)?;
    }
    if let Some(targets) = &answer.targets {
        writeln!(out, "  not said on: {targets}")?;
    }
    if let Some(toolkits) = &answer.toolkits {
        writeln!(out, "  not said with: {toolkits}")?;
    }
    for action in &answer.actions {
        writeln!(out, "  - {action}")?;
    }
    write_rules(out, &answer.rules)?;
    if let Some(id) = &answer.example {
        write_example(out, id)?;
    }
    writeln!(out)
}

/// Maximum number of rules listed for a line.
const SHOWN_RULES: usize = 6;

fn write_rules(out: &mut impl Write, rules: &[LogRule]) -> fmt::Result {
    if rules.len() > 1 {
        writeln!(out, "  one of {}:", counted(rules.len() as u64, "rule"))?;
    }
    for rule in rules.iter().take(SHOWN_RULES) {
        let address = rule_address(ADDRESS, &rule.code).map_or_else(String::new, |address| format!("; {address}"));
        writeln!(out, "  rule {} {}: nvvm-check explain {}{address}", rule.code, rule.rule, rule.code)?;
    }
    let more = rules.len().saturating_sub(SHOWN_RULES);
    if more > 0 {
        writeln!(out, "  and {more} more")?;
    }
    Ok(())
}

/// Maximum number of lines of an example that is shown in full.
const SHOWN_LINES: usize = 16;

/// Writes an example of the message: a built-in one, or the first of the rule's page.
fn write_example(out: &mut impl Write, id: &str) -> fmt::Result {
    let (text, of) = match (example(id), rule_example(id)) {
        (Some(example), _) => (example.text.to_owned(), format!("`{id}` of the playground")),
        (None, Some(text)) => (text, format!("from the page of {id}")),
        (None, None) => return Ok(()),
    };
    // Target lines are omitted from an example that has both, unless a marker is under them.
    let is_usual = ["target datalayout", "target triple"].iter().all(|start| text.contains(start));
    let following = text.lines().skip(1).chain([""]);
    let is_marker = |line: &str| line.starts_with(';') && line.contains('^');
    let is_skipped = |line: &str, next| is_usual && line.starts_with("target ") && !is_marker(next);
    let shown = text.lines().zip(following).filter(|&(line, next)| !is_skipped(line, next));
    let mut lines: Vec<&str> = shown.map(|(line, _)| line).collect();
    lines.dedup_by(|line, before| line.is_empty() && before.is_empty());
    let lines = lines.strip_prefix(&[""]).unwrap_or(&lines);
    if lines.len() > SHOWN_LINES {
        return writeln!(out, "  example, {of}: {}", counted(lines.len() as u64, "line"));
    }
    writeln!(out, "  example, {of}:")?;
    for line in lines {
        writeln!(out, "    {line}")?;
    }
    Ok(())
}

fn look_at(file: &InputFile, arguments: &CheckArguments) -> Result<(String, Checker, Report), String> {
    let bytes = file.read()?;
    let text = readable(&bytes).into_owned();
    let language = arguments.reading.language.of(file);
    let request = Request { text, language, mode: arguments.reading.mode, ..Request::default() };
    let mut checker = Checker::default();
    let (report, _) = checker.check(&request, None, &mut || 0.0);
    Ok((request.text, checker, report))
}
