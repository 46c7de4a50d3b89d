//! Explanations of log lines: from the table of tool messages, which needs no module, and from the rules with that
//! message.

use super::candidates::{self, declared};
use super::layout_note::LayoutNotes;
use super::log_answer::{Certainty, LogAnswer, LogNumber, LogPlace};
use super::lookahead::Lookahead;
use super::matching::{Found, LogRule, Matcher};
use super::shortened::Shortened;
use super::source::read_part;
use super::speakers::Speakers;
use super::younger;
use crate::report::Report;
use nvvm_diagnostics::Reach;
use nvvm_target::Target;
use tool_messages::{Answer, Line, Tool};

/// Introduction to the explanation of rules for a line of LLVM's own tools.
const OF_LLVM: &str = "A tool of LLVM's says this, perhaps for another reason than libNVVM, of which is known: ";

/// Maximum number of rules that an answer names, and whose summaries it includes.
const SHOWN_RULES: usize = 6;

/// Explains the lines of a log, with positions in the text of `report`, which may be empty. Lines without information
/// are omitted.
///
/// Of several rules with the same message, those that are reported on `target` come first. If parts of a long log are
/// omitted, the last answer lists them. A `finding` is an index in the report's `findings`;
/// [`json_log`](crate::export::json_log) converts it to an index in the JSON list.
pub fn answer_log(log: &str, report: &Report, target: Target) -> Vec<LogAnswer> {
    let read = read_part(log);
    let mut matcher = Matcher::new(report, target);
    let mut answers = Shortened::default();
    let mut layouts = LayoutNotes::default();
    let mut rejoins = 0;
    let mut lines = Lookahead::new(tool_messages::lines(read));
    while let Some((number, text)) = lines.next() {
        let line = Line::new(&text);
        let found = matcher.read(number, line);
        if tool_messages::is_heading(&text) {
            continue;
        }
        match answered(number, line, found) {
            Some(found) if found.is_background => answers.push_background(found.answer),
            Some(LineAnswer { mut answer, .. }) if answer.certainty != Certainty::Unknown => {
                layouts.add(&mut answer, lines.ahead().next());
                answers.push(answer);
            }
            unknown => {
                let is_tried = rejoins < MAXIMUM_REJOINS && tool_messages::may_begin(line);
                rejoins += usize::from(is_tried);
                let ahead = is_tried.then(|| lines.ahead()).into_iter().flatten();
                if let Some((found, count)) = rejoined(&mut matcher, number, &text, ahead) {
                    if found.is_background {
                        answers.push_background(found.answer);
                    } else {
                        answers.push(found.answer);
                    }
                    lines.skip(count);
                } else if let Some(found) = unknown.filter(|_| !tool_messages::says_nothing(&text)) {
                    answers.push(found.answer);
                }
            }
        }
    }
    answers.close(log, read)
}

/// Maximum number of lines that are joined with their successors; each is parsed again with every joined line.
const MAXIMUM_REJOINS: usize = 200;

/// Explains a message that a terminal or a frame broke into several lines. Returns the answer and the number of further
/// lines.
fn rejoined<'t>(
    matcher: &mut Matcher<'_>,
    number: u32,
    first: &str,
    ahead: impl Iterator<Item = &'t str>,
) -> Option<(LineAnswer, usize)> {
    // A line can be broken between words, or at the last column of a terminal.
    let mut joined = [first.trim_end().to_owned(), first.to_owned()];
    for (count, next) in (1..).zip(ahead) {
        let next_line = Line::new(next);
        let stands_alone = || tool_messages::answer(&next_line, str::to_owned).is_some();
        if tool_messages::is_heading(next) || next_line.tool().is_some() || stands_alone() {
            return None;
        }
        let mut answers = Vec::new();
        for (text, between) in joined.iter_mut().zip([" ", ""]) {
            text.push_str(between);
            text.push_str(next.trim());
            let line = Line::new(text);
            let found = matcher.read(number, line);
            answers.extend(answered(number, line, found).filter(|found| found.answer.certainty != Certainty::Unknown));
        }
        // A break within a value fits both ways; the right one gives a value that the tables contain.
        let knows = |found: &LineAnswer| {
            usize::from(found.answer.targets.is_some()) + usize::from(found.answer.toolkits.is_some())
        };
        if let Some(found) = answers.into_iter().rev().max_by_key(knows) {
            return Some((found, count));
        }
    }
    None
}

/// The explanation of a line.
struct LineAnswer {
    answer: LogAnswer,
    /// Whether the line is not a cause: information, or the end of a build.
    is_background: bool,
}

fn answered(number: u32, line: Line<'_>, found: Option<Found>) -> Option<LineAnswer> {
    // A result code such as `NVVM_ERROR_INVALID_IR` is less specific than the rules for the message before it.
    let answered = match &found {
        Some(_) => tool_messages::answer_to_words(&line, crate::demangle::demangle),
        None => tool_messages::answer(&line, crate::demangle::demangle),
    };
    let (message, answer) = answered.map_or((None, None), |(message, answer)| (Some(message), Some(answer)));
    let (matched, speakers) = found.map_or((None, None), |found| (Some(found.matched), found.speakers));
    let is_found = matched.as_ref().is_some_and(|matched| matched.finding.is_some());
    // The rules describe libNVVM's conditions; LLVM's own tools report the same message under more conditions.
    let is_of_llvm = line.tool() == Some(Tool::Llvm) && !is_found;
    // For messages of C++ itself and in the host's headers, a rule covers only one of many causes.
    let is_plain_cpp = !is_found && message.is_some_and(|message| tool_messages::outranks_rules(message, &line));
    let says_more = message.is_some_and(|message| !tool_messages::is_generic(message));
    let rules = match &matched {
        Some(matched) if !(is_of_llvm && says_more || is_plain_cpp) => matched.rules.clone(),
        _ => Vec::new(),
    };
    // For LLVM's verifier, the rules are more specific than one answer for all errors with this message.
    let is_of_family = message.is_some_and(|message| message.tool == Tool::Llvm) && rules.len() > 1;
    let is_generic = message.is_some_and(tool_messages::is_generic) && !rules.is_empty();
    let answer = answer.filter(|_| !is_of_family && !is_generic);
    let speakers = speakers.filter(|_| !is_of_llvm && !rules.is_empty());
    let certainty = match (&answer, rules.len()) {
        (None, 1) if is_of_llvm => Certainty::OneOf,
        (Some(_), 0) | (_, 1) => Certainty::Certain,
        (None, 0) => Certainty::Unknown,
        // The meaning can be certain even if the rule is not.
        (_, _) => Certainty::OneOf,
    };
    // Any tool's error can follow the prefix `CUDA error: `.
    let is_of_message = |tool: &Tool| {
        let is_certain = *tool != Tool::Driver || line.is_of_driver() || line.is_of_optix();
        is_certain || message.is_none_or(|message| message.tool == Tool::Driver)
    };
    let tool = line
        .speaker()
        .filter(is_of_message)
        .or(message.map(|message| message.tool))
        .or_else(|| rules.first().map(|rule| tool_of(&rule.code)));
    // A line without a known message and without a tool is not part of a log.
    if certainty == Certainty::Unknown && tool.is_none() {
        return None;
    }
    let phase = message.map(|message| message.phase).or_else(|| phase_of(&rules, speakers.as_ref()));
    let answer = match answer {
        Some(mut answer) => {
            // Toolkits and targets come from the rules' tables, so that an answer cannot contradict a check.
            answer.toolkits = answer.toolkits.or_else(|| speakers.as_ref()?.unreported_toolkits());
            answer.targets = answer.targets.or_else(|| speakers.as_ref()?.unreported_targets());
            answer
        }
        None => {
            let mut answer = of_rules(&rules, speakers.as_ref(), is_found);
            let open = matched.as_ref().filter(|matched| matched.finding.is_none());
            let likeliest = open.and_then(|matched| Some((matched.message.as_str(), matched.rules.first()?)));
            let about_version = likeliest.and_then(|(message, rule)| {
                younger::sentence(message, &rule.code).or_else(|| younger::sentence_about_older(message))
            });
            if let Some(sentence) = about_version {
                answer.meaning.push_str(&sentence);
            }
            if is_of_llvm && !rules.is_empty() {
                answer.meaning.insert_str(0, OF_LLVM);
            }
            answer
        }
    };
    let place = line.place().map(|place| LogPlace { file: place.file, line: place.line, column: place.column });
    let is_background = rules.is_empty() && message.is_some_and(tool_messages::is_background);
    let answer = LogAnswer {
        line: number,
        text: line.text().to_owned(),
        tool,
        phase: phase.map(str::to_owned),
        certainty,
        answer: answer.meaning,
        numbers: answer
            .numbers
            .into_iter()
            .map(|it| LogNumber { as_written: it.as_written, value: it.value, meaning: it.meaning })
            .collect(),
        targets: answer.targets,
        toolkits: answer.toolkits,
        actions: answer.actions,
        places: place.into_iter().collect(),
        example: answer.example.map(str::to_owned).or_else(|| example_of(&rules)),
        finding: matched.as_ref().and_then(|matched| matched.finding),
        location: matched.as_ref().and_then(|matched| matched.location),
        references: matched.map_or_else(Vec::new, |matched| matched.references),
        rules,
    };
    Some(LineAnswer { answer, is_background })
}

/// Returns the tool that reports a rule's message, by the rule's code.
fn tool_of(code: &str) -> Tool {
    if cuda_decl::rules::find(code).is_some() { Tool::Nvcc } else { Tool::LibNvvm }
}

/// Returns the phase of the tool when rules explain a line.
fn phase_of(rules: &[LogRule], speakers: Option<&Speakers>) -> Option<&'static str> {
    let is_of_nvcc = rules.iter().all(|rule| tool_of(&rule.code) == Tool::Nvcc);
    if is_of_nvcc && !rules.is_empty() { Some("reading declarations") } else { speakers?.phase() }
}

/// Returns the most likely rule with a failing example on its page. Every rule that a text can trigger has one.
fn example_of(rules: &[LogRule]) -> Option<String> {
    let is_reached = |reach| !matches!(reach, Reach::NotFromText(_));
    let has_example = |rule: &&LogRule| declared(&rule.code).is_some_and(|rule| is_reached(rule.reach));
    rules.iter().find(has_example).map(|rule| rule.code.clone())
}

/// Builds an answer from the rules. `is_found` means that the text next to the log has the finding.
fn of_rules(rules: &[LogRule], speakers: Option<&Speakers>, is_found: bool) -> Answer {
    let summary = |rule: &LogRule| declared(&rule.code).map_or("", |rule| rule.help).to_owned();
    let mut answer = Answer::default();
    match rules {
        [] => answer.meaning = "These words are not known here.".to_owned(),
        [rule] => answer.meaning = summary(rule),
        several => {
            let codes: Vec<&str> = several.iter().map(|rule| rule.code.as_str()).collect();
            let names: Vec<String> =
                several.iter().take(SHOWN_RULES).map(|rule| format!("{} {}", rule.code, rule.rule)).collect();
            let more = several.len().saturating_sub(names.len());
            let more = if more == 0 {
                String::new()
            } else {
                format!(" and {}", nvvm_target::prose::counted(more as u64, "other"))
            };
            answer.meaning = format!(
                "{} say this, and which one it is depends on the module. {} The likelier first: {}{more}.",
                nvvm_target::prose::counted(several.len() as u64, "rule"),
                candidates::in_common(&codes),
                names.join(", ")
            );
            answer.actions.extend(candidates::helps(&codes).into_iter().take(SHOWN_RULES));
        }
    }
    if let Some(since) = speakers.and_then(Speakers::unreported_since) {
        answer.actions.push(format!("With {} and later it is not said.", since.name()));
    }
    if !rules.is_empty() && !is_found {
        answer.actions.push("Put the module beside the log: then the place and the rule are certain.".to_owned());
    }
    answer.targets = speakers.and_then(Speakers::unreported_targets);
    answer.toolkits = speakers.and_then(Speakers::unreported_toolkits);
    answer
}
