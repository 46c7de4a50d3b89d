//! From a log that somebody got to the findings behind it.

use super::candidates::unlikeliness;
use crate::report::{Location, Report};
use nvvm_rule::outcome::{BROKEN_FUNCTION, BROKEN_MODULE};
use nvvm_rule::template;
use nvvm_target::{Reference, References, Target};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tool_messages::Line;

/// A line of a log with the rule that speaks in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LogMatch {
    /// The line of the log, from 1.
    pub log_line: u32,
    /// The message that was recognised.
    pub message: String,
    /// The rule of the finding in this text; where it has none, all rules that say the same.
    pub rules: Vec<LogRule>,
    /// The finding in this text that says it, as a position in [`Report::findings`].
    pub finding: Option<u32>,
    /// Where that is; when the text has no such finding, the place that the log itself names.
    pub location: Option<Location>,
    /// Who says it so in this text; empty when nobody does.
    pub references: Vec<Reference>,
}

/// A rule that says a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LogRule {
    /// `NV0806`
    pub code: String,
    /// `fence-ordering`
    pub rule: String,
}

/// Longer logs are cut: nobody pastes them, and each line is compared with every wording.
pub(super) const MAXIMUM_LINES: usize = 2_000;
/// More rules than these are not listed for one line.
const MAXIMUM_RULES: usize = 40;

/// Finds rules and places for the lines of a log: libNVVM's, LLVM's, ptxas's or nvcc's. Lines that nobody here says
/// give nothing. Of rules with the same wording one that speaks on `target` comes first; the others are named beside it.
pub fn match_log(log: &str, report: &Report, target: Target) -> Vec<LogMatch> {
    let rules = Wordings::new();
    let said = Said::new(report);
    let mut matches: Vec<LogMatch> = Vec::new();
    let mut hints = Hints::default();
    for (index, line) in log.lines().take(MAXIMUM_LINES).enumerate() {
        let line = Line::new(line);
        hints.read(line);
        let here = candidates(line).find_map(|message| said.find(message, &hints));
        let found = match here {
            Some((finding, said)) => Some(known(report, index, finding, said)),
            None => candidates(line).filter(|message| !tells_nothing_of_rules(message)).find_map(|message| {
                let mut found = rules.find(message);
                found.sort_by_key(|rule| unlikeliness(&rule.code, target));
                found.truncate(MAXIMUM_RULES);
                (!found.is_empty()).then(|| LogMatch {
                    log_line: index as u32 + 1,
                    message: message.to_owned(),
                    rules: found.into_iter().cloned().collect(),
                    finding: None,
                    location: place_in(line),
                    references: Vec::new(),
                })
            }),
        };
        matches.extend(found);
    }
    matches
}

/// Whether all that LLVM's verifier finds can end in these words: that a module is broken.
fn tells_nothing_of_rules(message: &str) -> bool {
    [BROKEN_MODULE, BROKEN_FUNCTION].iter().any(|broken| broken.ends_with(message) && message.starts_with("Broken"))
        || [BROKEN_MODULE, BROKEN_FUNCTION].contains(&message)
}

/// Whether some rule says this line, from its first word on.
pub(crate) fn is_said(line: &str) -> bool {
    !Wordings::new().find(line).is_empty()
}

fn known(report: &Report, index: usize, position: usize, message: &str) -> LogMatch {
    let finding = report.findings.get(position);
    let rule = finding.and_then(|finding| report.rule_of(finding));
    let judgements = finding.into_iter().flat_map(|finding| &finding.judgements);
    let saying = judgements.filter(|judgement| judgement.message == message);
    let references = saying.fold(References::NONE, |all, judgement| all.or(judgement.references)).iter().collect();
    LogMatch {
        log_line: index as u32 + 1,
        message: message.to_owned(),
        rules: rule.map(|rule| LogRule { code: rule.code.clone(), rule: rule.name.clone() }).into_iter().collect(),
        finding: Some(position as u32),
        location: finding.map(|finding| finding.location),
        references,
    }
}

/// What the findings of a text say, in all words of all references.
struct Said<'r> {
    report: &'r Report,
    by_message: BTreeMap<&'r str, Vec<usize>>,
}

impl<'r> Said<'r> {
    fn new(report: &'r Report) -> Self {
        let mut by_message: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (position, finding) in report.findings.iter().enumerate() {
            for judgement in &finding.judgements {
                let positions = by_message.entry(judgement.message.as_str()).or_default();
                if positions.last() != Some(&position) {
                    positions.push(position);
                }
            }
        }
        Said { report, by_message }
    }

    /// The finding that says this; of several the one in the function and line that the log names.
    fn find(&self, message: &str, hints: &Hints) -> Option<(usize, &'r str)> {
        let (&said, positions) = self.by_message.get_key_value(message)?;
        let fits = |position: &&usize| {
            let Some(finding) = self.report.findings.get(**position) else { return false };
            let function = hints.function.is_none() || finding.function == hints.function;
            let line = hints.line.is_none_or(|line| finding.location.line == line);
            function && line
        };
        let best = positions.iter().find(fits).or(positions.first())?;
        Some((*best, said))
    }
}

/// Every wording of every rule.
struct Wordings(Vec<(String, LogRule)>);

impl Wordings {
    fn new() -> Self {
        let mut wordings = Vec::new();
        for rule in crate::rules() {
            let named = LogRule { code: rule.code, rule: rule.name };
            // A wording that is nearly all values would be found everywhere.
            let telling = rule.messages.into_iter().filter(|message| template::length_of_words(message) >= 12);
            wordings.extend(telling.map(|message| (message, named.clone())));
        }
        Wordings(wordings)
    }

    /// The rules with a wording that the message is; those with the longest one when several fit: a rule about IR before
    /// the same one about declarations.
    fn find(&self, message: &str) -> Vec<&LogRule> {
        let length = |wording: &str| template::length_of_words(wording);
        let fitting: Vec<_> = self.0.iter().filter(|(wording, _)| template::fits(wording, message)).collect();
        let longest = fitting.iter().map(|(wording, _)| length(wording)).max();
        let mut rules: Vec<&LogRule> =
            fitting.iter().filter(|(wording, _)| Some(length(wording)) == longest).map(|(_, rule)| rule).collect();
        rules.dedup();
        rules
    }
}

/// What the log says about places.
#[derive(Default)]
struct Hints {
    function: Option<String>,
    line: Option<u32>,
}

impl Hints {
    fn read(&mut self, line: Line<'_>) {
        if let Some((_, rest)) = line.text().split_once("Function `") {
            self.function = rest.split('\'').next().map(str::to_owned);
            self.line = None;
        }
        if let Some(place) = place_in(line) {
            self.line = Some(place.line);
        }
    }
}

/// The place that a line names; where it has no column, the line's beginning.
fn place_in(line: Line<'_>) -> Option<Location> {
    let place = line.place()?;
    let column = place.column.unwrap_or(1);
    Some(Location { line: place.line, column, end_line: place.line, end_column: column, ..Location::default() })
}

/// What may be the message of a line; what the reader says has a word before it.
fn candidates(line: Line<'_>) -> impl Iterator<Item = &str> {
    line.candidates().flat_map(|candidate| [Some(candidate), candidate.strip_prefix("parse ")]).flatten()
}
