//! Matching of log lines to findings.

use super::candidates::{can_report, unlikeliness};
use super::speakers::Speakers;
use super::younger;
use crate::report::{Location, Report};
use nvvm_diagnostics::outcome::{BROKEN_FUNCTION, BROKEN_MODULE};
use nvvm_diagnostics::{Rule, TemplateIndex, template};
use nvvm_syntax::shorten;
use nvvm_target::{Reference, References, Target};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use tool_messages::{Line, Tool};

/// A log line that matches a rule's message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LogMatch {
    /// The line number in the log, from 1.
    pub log_line: u32,
    /// The matched message.
    pub message: String,
    /// The rule of the matching finding in this text; without a finding, all rules with this message.
    pub rules: Vec<LogRule>,
    /// Index of the matching finding in [`Report::findings`].
    pub finding: Option<u32>,
    /// The position of that finding; without a finding, the position that the line names.
    pub location: Option<Location>,
    /// The references that report it for this text; may be empty.
    pub references: Vec<Reference>,
}

/// A rule with the message of a log line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct LogRule {
    /// The rule's code: `NV0806`.
    pub code: String,
    /// The rule's name: `fence-ordering`.
    pub rule: String,
}

impl LogRule {
    fn of(rule: &Rule) -> LogRule {
        LogRule { code: rule.code.to_owned(), rule: rule.name.to_owned() }
    }
}

/// Maximum number of rules for one line.
const MAXIMUM_RULES: usize = 40;

/// Matches the lines of a log of libNVVM, LLVM, ptxas or nvcc to rules and positions. Lines without a known message are
/// omitted. Of several rules with the same message, one that is reported on `target` comes first, followed by the
/// others.
pub fn match_log(log: &str, report: &Report, target: Target) -> Vec<LogMatch> {
    let mut matcher = Matcher::new(report, target);
    let lines = tool_messages::lines(super::read_part(log));
    lines.filter_map(|(number, line)| matcher.read(number, Line::new(&line))).map(|found| found.matched).collect()
}

/// A matched line with the references that emit it.
pub(super) struct Found {
    pub(super) matched: LogMatch,
    /// `None` when only a finding in the source text would determine them.
    pub(super) speakers: Option<Speakers>,
}

/// Matches the lines of a log one after the other.
pub(super) struct Matcher<'r> {
    report: &'r Report,
    target: Target,
    messages: MessageIndex<'r>,
    hints: Hints,
}

impl<'r> Matcher<'r> {
    pub(super) fn new(report: &'r Report, target: Target) -> Self {
        Matcher { report, target, messages: MessageIndex::new(report), hints: Hints::default() }
    }

    /// Matches the next line, which has this number.
    pub(super) fn read(&mut self, number: u32, line: Line<'_>) -> Option<Found> {
        self.hints.read(line);
        let here = candidates(line).find_map(|message| self.messages.find(message, &self.hints));
        match here {
            Some((finding, message)) => Some(known(self.report, number, finding, message)),
            None => candidates(line)
                .filter(|message| !tells_nothing_of_rules(message))
                .find_map(|message| self.of_rules(number, line, message)),
        }
    }

    fn of_rules(&self, number: u32, line: Line<'_>, message: &str) -> Option<Found> {
        let mut worded = Wordings::get().find(message);
        worded.retain(|it| is_reported_by(it.rule, line.tool()));
        worded.retain(|it| younger::can_have(it.rule, message));
        worded.retain(|it| can_report(it.rule, message));
        worded.sort_by_key(|it| unlikeliness(it.rule, self.target));
        let speakers = Speakers::of_all(worded.iter().map(|it| {
            let values = template::read(it.wording, message).map(template::Reading::values).unwrap_or_default();
            Speakers::of_wording(it.rule, it.wording, &values)
        }));
        let mut rules: Vec<&Rule> = worded.iter().map(|it| it.rule).collect();
        rules.dedup_by(|one, next| std::ptr::eq(*one, *next));
        younger::add(&mut rules, message, self.target);
        rules.truncate(MAXIMUM_RULES);
        if rules.is_empty() {
            return None;
        }
        let matched = LogMatch {
            log_line: number,
            message: message.to_owned(),
            rules: rules.into_iter().map(LogRule::of).collect(),
            finding: None,
            location: place_in(line),
            references: Vec::new(),
        };
        Some(Found { matched, speakers })
    }
}

/// Whether a tool can report a rule. Tools for CUDA text, objects or Tile IR never report rules about NVVM IR.
fn is_reported_by(rule: &Rule, tool: Option<Tool>) -> bool {
    let is_elsewhere = matches!(
        tool,
        Some(
            Tool::Nvcc
                | Tool::Nvlink
                | Tool::Nvrtc
                | Tool::Tileiras
                | Tool::Cudafe
                | Tool::Fatbinary
                | Tool::Nvdisasm
                | Tool::Cuobjdump
                | Tool::Nvprune
        )
    );
    !is_elsewhere || cuda_decl::rules::find(rule.code).is_some()
}

/// Whether a message is the generic end of every error of LLVM's verifier: that a module is broken.
fn tells_nothing_of_rules(message: &str) -> bool {
    [BROKEN_MODULE, BROKEN_FUNCTION].iter().any(|broken| broken.ends_with(message) && message.starts_with("Broken"))
        || [BROKEN_MODULE, BROKEN_FUNCTION].contains(&message)
}

/// Whether the whole line matches a rule's message template.
pub(crate) fn matches_a_template(line: &str) -> bool {
    !Wordings::get().find(line).is_empty()
}

fn known(report: &Report, number: u32, position: usize, message: &str) -> Found {
    let finding = report.findings.get(position);
    let rule = finding.and_then(|finding| report.rule_of(finding));
    let judgements = finding.into_iter().flat_map(|finding| &finding.judgements);
    let reporting = judgements.filter(|judgement| judgement.message == message);
    let references = reporting.fold(References::NONE, |all, judgement| all.or(judgement.references)).iter().collect();
    let matched = LogMatch {
        log_line: number,
        message: message.to_owned(),
        rules: rule.map(|rule| LogRule { code: rule.code.clone(), rule: rule.name.clone() }).into_iter().collect(),
        finding: Some(position as u32),
        location: finding.map(|finding| finding.location),
        references,
    };
    Found { matched, speakers: finding.and_then(|finding| Speakers::of_finding(finding, message)) }
}

/// The messages of a text's findings, by message, for all references.
struct MessageIndex<'r> {
    report: &'r Report,
    by_message: BTreeMap<&'r str, Vec<usize>>,
}

impl<'r> MessageIndex<'r> {
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
        MessageIndex { report, by_message }
    }

    /// Returns the finding with this message, preferably in the function and on the line that the log names.
    fn find(&self, message: &str, hints: &Hints) -> Option<(usize, &'r str)> {
        let (&message, positions) = self.by_message.get_key_value(&*shorten::message(message))?;
        let fits = |position: &&usize| {
            let Some(finding) = self.report.findings.get(**position) else { return false };
            let function = hints.function.is_none() || finding.function == hints.function;
            let line = hints.line.is_none_or(|line| finding.location.line == line);
            function && line
        };
        let best = positions.iter().find(fits).or(positions.first())?;
        Some((*best, message))
    }
}

/// A message template of a rule.
#[derive(Clone, Copy)]
struct Worded {
    wording: &'static str,
    rule: &'static Rule,
}

/// Index of every rule's message templates by their first or last words.
struct Wordings {
    index: TemplateIndex,
    all: Vec<Worded>,
}

impl Wordings {
    fn get() -> &'static Wordings {
        static WORDINGS: LazyLock<Wordings> = LazyLock::new(|| {
            let rules = nvvm_verify::rules::all().chain(cuda_decl::rules::ALL.iter().copied());
            let worded =
                rules.flat_map(|rule| rule.messages().into_iter().map(move |wording| Worded { wording, rule }));
            // Templates that consist mostly of placeholders would match everywhere.
            let all: Vec<Worded> = worded.filter(|it| template::length_of_words(it.wording) >= 12).collect();
            Wordings { index: TemplateIndex::new(all.iter().map(|it| it.wording)), all }
        });
        &WORDINGS
    }

    /// Returns the templates that match a message, the longest only. Rules about IR come before the same rules about
    /// declarations.
    fn find(&self, message: &str) -> Vec<Worded> {
        let candidates = self.index.candidates(message).into_iter().filter_map(|place| self.all.get(place).copied());
        let mut fitting: Vec<Worded> = candidates.filter(|it| template::fits(it.wording, message)).collect();
        let length = |it: &Worded| template::length_of_words(it.wording);
        let longest = fitting.iter().map(length).max();
        fitting.retain(|it| Some(length(it)) == longest);
        fitting
    }
}

/// The function and line that earlier log lines name.
#[derive(Default)]
struct Hints {
    function: Option<String>,
    line: Option<u32>,
}

impl Hints {
    fn read(&mut self, line: Line<'_>) {
        if let Some((_, rest)) = line.text().split_once("Function `") {
            self.function = rest.split('\'').next().map(|name| shorten::name(name).into_owned());
            self.line = None;
        }
        if let Some(place) = place_in(line) {
            self.line = Some(place.line);
        }
    }
}

/// Returns the position that a line names, as a location; the column defaults to 1.
fn place_in(line: Line<'_>) -> Option<Location> {
    let place = line.place()?;
    let column = place.column.unwrap_or(1);
    Some(Location { line: place.line, column, end_line: place.line, end_column: column, ..Location::default() })
}

/// Returns the parts of a line that may be the message; parse errors have the prefix `parse `.
fn candidates(line: Line<'_>) -> impl Iterator<Item = &str> {
    line.candidates().flat_map(|candidate| [Some(candidate), candidate.strip_prefix("parse ")]).flatten()
}
