//! What the lines of a log mean: the words of tools that no module is needed for, and the rules that say a line.

use super::candidates;
use super::matching::{LogMatch, LogRule, MAXIMUM_LINES, match_log};
use crate::report::{Location, Report};
use crate::words;
use nvvm_rule::rule::{Judged, References};
use nvvm_target::{Reference, Target, TargetSet, Toolkit};
use serde::{Deserialize, Serialize};
use tool_messages::{Answer, Line, Tool};

/// What a line of a log means.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LogAnswer {
    /// The line of the log, from 1.
    pub line: u32,
    /// What stands there.
    pub text: String,
    /// Who says it; `None` when nothing tells.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub tool: Option<Tool>,
    /// While doing what; `None` when nothing tells.
    pub phase: Option<String>,
    /// How sure the answer is.
    pub certainty: Certainty,
    /// The rules that can say it: the one that does so in the text beside the log, or all.
    pub rules: Vec<LogRule>,
    /// What it means, in plain sentences.
    pub answer: String,
    /// The numbers in it.
    pub numbers: Vec<LogNumber>,
    /// The targets on which it would not be said, for people.
    pub targets: Option<String>,
    /// The toolkits with which it would not be said, for people.
    pub toolkits: Option<String>,
    /// What to do, the likeliest first.
    #[serde(rename = "do")]
    pub actions: Vec<String>,
    /// The places that the line names.
    pub places: Vec<LogPlace>,
    /// An example that shows it, by its id.
    pub example: Option<String>,
    /// The finding in the text beside the log that says it, as a position in [`Report::findings`].
    pub finding: Option<u32>,
    /// Where that is in the text; when it has no such finding, the place that the line names.
    pub location: Option<Location>,
    /// Who says it so of the text beside the log; empty when nobody does.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::export::shape::ReferenceName>"))]
    pub references: Vec<Reference>,
}

/// How sure an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Certainty {
    /// This message and no other has these words.
    #[serde(rename = "certain")]
    Certain,
    /// Several rules say these words; which one depends on the text.
    #[serde(rename = "one of")]
    OneOf,
    /// A tool speaks, but nobody here knows the words.
    #[serde(rename = "unknown")]
    Unknown,
}

impl Certainty {
    /// The name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Certainty::Certain => "certain",
            Certainty::OneOf => "one of",
            Certainty::Unknown => "unknown",
        }
    }
}

/// A number of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LogNumber {
    /// `0x11e0`
    pub as_written: String,
    /// 4576
    pub value: u64,
    /// `bytes of parameters that the kernel has`
    pub meaning: String,
}

/// A place that a line names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LogPlace {
    /// The file, as the tool names it.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: Option<u32>,
}

/// What is said before what rules tell of a line of LLVM's own tools.
const OF_LLVM: &str = "A tool of LLVM's says this, perhaps for another reason than libNVVM, of which is known: ";

/// So many of several rules are named, and as many say what they are about.
const SHOWN_RULES: usize = 6;

/// What the lines of a log mean, with the places in the text that `report` is about, which may be none at all. Lines that
/// say nothing are left out. Of rules with the same words one that speaks on `target` comes first.
pub fn answer_log(log: &str, report: &Report, target: Target) -> Vec<LogAnswer> {
    let mut matches = match_log(log, report, target).into_iter().peekable();
    let mut answers = Vec::new();
    for (line, number) in log.lines().take(MAXIMUM_LINES).zip(1_u32..) {
        let found = matches.next_if(|found| found.log_line == number);
        if tool_messages::says_nothing(line) {
            continue;
        }
        answers.extend(answered(number, Line::new(line), found));
    }
    answers
}

fn answered(number: u32, line: Line<'_>, found: Option<LogMatch>) -> Option<LogAnswer> {
    // The name of a result, such as `NVVM_ERROR_INVALID_IR`, tells less than the rules that say the words before it.
    let said = match &found {
        Some(_) => tool_messages::answer_to_words(&line, crate::demangle::demangle),
        None => tool_messages::answer(&line, crate::demangle::demangle),
    };
    let (message, answer) = said.map_or((None, None), |(message, answer)| (Some(message), Some(answer)));
    let is_found = found.as_ref().is_some_and(|found| found.finding.is_some());
    // Rules tell what makes libNVVM say it; LLVM's own tools say the same of more.
    let is_of_llvm = line.tool() == Some(Tool::Llvm) && !is_found;
    let rules = match &found {
        Some(found) if !(is_of_llvm && answer.is_some()) => found.rules.clone(),
        _ => Vec::new(),
    };
    let certainty = match (&answer, rules.len()) {
        (None, 1) if is_of_llvm => Certainty::OneOf,
        (Some(_), _) | (None, 1) => Certainty::Certain,
        (None, 0) => Certainty::Unknown,
        (None, _) => Certainty::OneOf,
    };
    let tool =
        line.tool().or(message.map(|message| message.tool)).or_else(|| rules.first().map(|rule| tool_of(&rule.code)));
    // What nobody knows and no tool said is no line of a log.
    if certainty == Certainty::Unknown && tool.is_none() {
        return None;
    }
    let answer = answer.unwrap_or_else(|| {
        let mut answer = of_rules(&rules, target_sets(&rules), is_found);
        if is_of_llvm && !rules.is_empty() {
            answer.meaning.insert_str(0, OF_LLVM);
        }
        answer
    });
    let place = line.place().map(|place| LogPlace { file: place.file, line: place.line, column: place.column });
    Some(LogAnswer {
        line: number,
        text: line.text().to_owned(),
        tool,
        phase: message.map(|message| message.phase.to_owned()),
        certainty,
        rules,
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
        example: answer.example.map(str::to_owned),
        finding: found.as_ref().and_then(|found| found.finding),
        location: found.as_ref().and_then(|found| found.location),
        references: found.map_or_else(Vec::new, |found| found.references),
    })
}

/// Who says what a rule has as its words, as far as its code tells.
fn tool_of(code: &str) -> Tool {
    if cuda_decl::rules::find(code).is_some() { Tool::Nvcc } else { Tool::LibNvvm }
}

/// Where a rule with one of these codes is judged by toolkits, and by which.
fn target_sets(rules: &[LogRule]) -> (TargetSet, Vec<Toolkit>) {
    let judged = rules.iter().filter_map(|rule| nvvm_verify::rules::find(&rule.code)).flat_map(|rule| rule.declared());
    let measured: Vec<&Judged> = judged.filter(|judged| of_toolkits(judged.by)).collect();
    let on = measured.iter().fold(TargetSet::empty(), |all, judged| all.union(judged.on.set()));
    let by = Toolkit::ALL.iter().copied().filter(|&toolkit| {
        let speaks = |reference: &&Reference| reference.toolkit() == Some(toolkit);
        Reference::ALL
            .iter()
            .find(speaks)
            .is_some_and(|reference| measured.iter().any(|judged| judged.by.contains(*reference)))
    });
    (on, by.collect())
}

fn of_toolkits(references: References) -> bool {
    Reference::ALL.iter().any(|reference| reference.toolkit().is_some() && references.contains(*reference))
}

/// What the rules tell by themselves; `is_found` when the text beside the log has the finding.
fn of_rules(rules: &[LogRule], (on, by): (TargetSet, Vec<Toolkit>), is_found: bool) -> Answer {
    let summary = |rule: &LogRule| crate::rule_page(&rule.code).map(|page| page.rule.summary);
    let mut answer = Answer::default();
    match rules {
        [] => answer.meaning = "These words are not known here.".to_owned(),
        [rule] => answer.meaning = summary(rule).unwrap_or_default(),
        several => {
            let codes: Vec<&str> = several.iter().map(|rule| rule.code.as_str()).collect();
            let names: Vec<String> =
                several.iter().take(SHOWN_RULES).map(|rule| format!("{} {}", rule.code, rule.rule)).collect();
            let more = several.len().saturating_sub(names.len());
            let more = if more == 0 { String::new() } else { format!(" and {}", prose::counted(more as u64, "other")) };
            answer.meaning = format!(
                "{} say this, and which one it is depends on the module. {} The likelier first: {}{more}.",
                prose::counted(several.len() as u64, "rule"),
                candidates::in_common(&codes),
                names.join(", ")
            );
            answer.actions.extend(candidates::helps(&codes).into_iter().take(SHOWN_RULES));
        }
    }
    if !rules.is_empty() && !is_found {
        answer.actions.push("Put the module beside the log: then the place and the rule are certain.".to_owned());
    }
    if !on.is_empty() && !on.is_all() {
        answer.targets = Some(words::targets(on.complement()));
    }
    if !by.is_empty() && by.len() < Toolkit::ALL.len() {
        let without = Toolkit::ALL.iter().filter(|toolkit| !by.contains(toolkit));
        answer.toolkits = Some(without.map(|toolkit| toolkit.name()).collect::<Vec<_>>().join(", "));
    }
    answer
}
