//! From a log that somebody got to the findings behind it.

use crate::report::{Location, Report};
use nvvm_rule::{Rule, template};
use nvvm_target::{Reference, Target};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A line of a log with the rule that speaks in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LogMatch {
    /// The line of the log, from 1.
    pub log_line: u32,
    /// The message that was recognised.
    pub message: String,
    /// `NV0806`
    pub code: String,
    /// `fence-ordering`
    pub rule: String,
    /// Other rules that say the same, by code and name; none where the text has the finding.
    pub others: Vec<String>,
    /// The finding in this text that says it, as a position in [`Report::findings`].
    pub finding: Option<u32>,
    /// Where that is; when the text has no such finding, the place that the log itself names.
    pub location: Option<Location>,
    /// Who says it so in this text; empty when nobody does.
    pub references: Vec<Reference>,
}

/// Longer logs are cut: nobody pastes them, and each line is compared with every wording.
pub(super) const MAXIMUM_LINES: usize = 2_000;
/// Lines longer than this are cut, in bytes.
const MAXIMUM_LINE: usize = 4_000;
/// How many colons may stand before a message.
const MAXIMUM_CANDIDATES: usize = 8;

/// Finds rules and places for the lines of a log: libNVVM's, LLVM's, ptxas's or nvcc's. Lines that nobody here says
/// give nothing. Of rules with the same wording one that speaks on `target` comes first; the others are named beside it.
pub fn match_log(log: &str, report: &Report, target: Target) -> Vec<LogMatch> {
    let rules = Wordings::new();
    let said = Said::new(report);
    let mut matches: Vec<LogMatch> = Vec::new();
    let mut hints = Hints::default();
    for (index, line) in log.lines().take(MAXIMUM_LINES).enumerate() {
        let line = cut(line);
        hints.read(line);
        let here = candidates(line).find_map(|message| said.find(message, &hints));
        let found = match here {
            Some((finding, said)) => Some(known(report, index, finding, said)),
            None => candidates(line).find_map(|message| {
                let mut found = rules.find(message);
                found.sort_by_key(|(code, _)| !speaks_on(code, target));
                let (&(code, rule), others) = found.split_first()?;
                Some(LogMatch {
                    log_line: index as u32 + 1,
                    message: message.to_owned(),
                    code: code.to_owned(),
                    rule: rule.to_owned(),
                    others: others.iter().map(|(code, rule)| format!("{code} {rule}")).collect(),
                    finding: None,
                    location: hints.place(line),
                    references: Vec::new(),
                })
            }),
        };
        matches.extend(found);
    }
    matches
}

/// Whether some rule says this line, from its first word on.
pub(crate) fn is_said(line: &str) -> bool {
    !Wordings::new().find(line).is_empty()
}

fn known(report: &Report, index: usize, position: usize, message: &str) -> LogMatch {
    let finding = report.findings.get(position);
    let rule = finding.and_then(|finding| report.rule_of(finding));
    let mut references: Vec<Reference> = Vec::new();
    for judgement in finding.into_iter().flat_map(|finding| &finding.judgements) {
        if judgement.message == message && !references.contains(&judgement.reference) {
            references.push(judgement.reference);
        }
    }
    LogMatch {
        log_line: index as u32 + 1,
        message: message.to_owned(),
        code: rule.map_or_else(String::new, |rule| rule.code.clone()),
        rule: rule.map_or_else(String::new, |rule| rule.name.clone()),
        others: Vec::new(),
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
            let line = hints.line.is_none_or(|(line, _)| finding.location.line == line);
            function && line
        };
        let best = positions.iter().find(fits).or(positions.first())?;
        Some((*best, said))
    }
}

/// Every wording of every rule.
struct Wordings(Vec<(String, String, String)>);

impl Wordings {
    fn new() -> Self {
        let mut wordings = Vec::new();
        for rule in crate::rules() {
            for message in &rule.messages {
                // A wording that is nearly all values would be found everywhere.
                if template::length_of_words(message) >= 12 {
                    wordings.push((message.clone(), rule.code.clone(), rule.name.clone()));
                }
            }
        }
        Wordings(wordings)
    }

    /// The rules with a wording that the message is; those with the longest one when several fit: a rule about IR before
    /// the same one about declarations.
    fn find(&self, message: &str) -> Vec<(&str, &str)> {
        let length = |wording: &str| template::length_of_words(wording);
        let fitting: Vec<_> = self.0.iter().filter(|(wording, ..)| template::fits(wording, message)).collect();
        let longest = fitting.iter().map(|(wording, ..)| length(wording)).max();
        let longest = fitting.into_iter().filter(|(wording, ..)| Some(length(wording)) == longest);
        longest.map(|(_, code, rule)| (code.as_str(), rule.as_str())).collect()
    }
}

/// Whether somebody is declared to judge by the rule on this target; anyone may, where its findings say it.
fn speaks_on(code: &str, target: Target) -> bool {
    let mut judged = nvvm_verify::rules::find(code).into_iter().flat_map(Rule::declared).peekable();
    judged.peek().is_none() || judged.any(|judged| judged.on.set().contains(target))
}

/// What the log says about places.
#[derive(Default)]
struct Hints {
    function: Option<String>,
    line: Option<(u32, u32)>,
}

impl Hints {
    fn read(&mut self, line: &str) {
        if let Some((_, rest)) = line.split_once("Function `") {
            self.function = rest.split('\'').next().map(str::to_owned);
            self.line = None;
        }
        if let Some(place) = place_in(line) {
            self.line = Some(place);
        }
    }

    fn place(&self, line: &str) -> Option<Location> {
        let (line, column) = place_in(line)?;
        Some(Location { line, column, end_line: line, end_column: column, ..Location::default() })
    }
}

/// `m (5, 17): …` counts columns from 0; `m:5:18: …` and `ptxas k.ptx, line 5; …` from 1.
fn place_in(line: &str) -> Option<(u32, u32)> {
    if let Some((_, rest)) = line.split_once(" (")
        && let Some((numbers, _)) = rest.split_once("): ")
        && let Some((row, column)) = numbers.split_once(", ")
        && let (Ok(row), Ok(column)) = (row.parse(), column.parse::<u32>())
    {
        return Some((row, column.saturating_add(1)));
    }
    if let Some((_, rest)) = line.split_once(", line ")
        && let Some(row) = rest.split(';').next().and_then(|number| number.parse().ok())
    {
        return Some((row, 1));
    }
    let mut parts = line.split(':').skip(1);
    let (row, column) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    Some((row, column))
}

/// What may be the message of a line: the line, and what stands after each colon, for tools print their name, the place
/// and how bad it is before it.
fn candidates(line: &str) -> impl Iterator<Item = &str> {
    let line = line.trim();
    let after_colons =
        line.match_indices(": ").map(|(place, colon)| line.get(place + colon.len()..).unwrap_or_default());
    let suffixes = std::iter::once(line).chain(after_colons).take(MAXIMUM_CANDIDATES).map(str::trim_start);
    // What the reader says has this word before it.
    suffixes.flat_map(|suffix| [Some(suffix), suffix.strip_prefix("parse ")]).flatten()
}

fn cut(line: &str) -> &str {
    let mut end = line.len().min(MAXIMUM_LINE);
    while !line.is_char_boundary(end) {
        end -= 1;
    }
    line.get(..end).unwrap_or_default()
}
