//! Explanations of verdicts, and of differences between two references, with the deciding numbers.
//!
//! The input is a [`Report`]: neither rules nor the parser run, so that the page can request an explanation for every
//! cell. Decisions use data (rules, buffers, limits, sets of targets); messages of tools are only quoted.

mod deciding;
mod difference;
mod gate;
mod runs;
mod size_limit;
mod speaker;
mod timeline;
mod way_edits;
mod ways;

pub use difference::{Difference, DifferenceKind, difference};
pub use gate::Gate;
pub use runs::{Run, runs};
pub use size_limit::{SizeLimit, exceeded_by_shared, kernel_of};
pub use timeline::{CellState, TimelineCell, timeline};
pub use way_edits::way_edits;
pub use ways::{NamedPlace, Way, WayChange, WayOutcome, ways};

use crate::report::{ErrorTargets, Finding, Passing, Report};
use crate::words::{counted, grouped};
use deciding::Deciding;
use nvvm_target::{Reference, Target, TargetSet};
use serde::{Deserialize, Serialize};

/// Maximum length of a message in a headline, in characters.
const HEADLINE: usize = 64;
/// Maximum length of a message in a sentence, in characters.
const QUOTED: usize = 120;

/// The explanation of a verdict.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reason {
    /// The deciding fact.
    pub kind: ReasonKind,
    /// A few words: `40,016 of 1,024 bytes`, `requires sm_90 or later`, `syntax error on line 3`, `accepted, 2
    /// warnings`.
    pub headline: String,
    /// One sentence, without its full stop: `1,024 bytes on sm_75, says *Tileiras: NVVM IR Verifier*`. Document titles
    /// are between asterisks, code between backticks.
    pub sentence: String,
    /// Index of the deciding finding in [`Report::findings`].
    pub finding: Option<u32>,
    /// Number of further errors.
    pub more: u32,
}

/// The kinds of deciding facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ReasonKind {
    /// The text is empty: neither accepted nor rejected.
    Empty,
    /// The text is accepted. `fits` is the parameter buffer that other references reject.
    Accepted {
        /// Number of warnings.
        warnings: u32,
        /// The buffer and its limit.
        fits: Option<SizeLimit>,
    },
    /// The reference does not support the target.
    UnknownTarget,
    /// The text is in another language.
    OtherText,
    /// The check was canceled before it found an error.
    Stopped,
    /// A line does not parse.
    Unreadable {
        /// The line number, from 1.
        line: u32,
    },
    /// A kernel's parameters exceed the limit.
    ParameterLimit(SizeLimit),
    /// A kernel's shared variables exceed the limit. Some targets have a larger limit; dynamic shared memory helps on
    /// all.
    SharedMemory(SizeLimit),
    /// Other targets of the reference accept the text.
    Gate(Gate),
    /// The text is rejected on every target.
    Refused,
}

/// Explains the verdict of `reference` on `target`.
pub fn reason(report: &Report, target: Target, reference: Reference) -> Reason {
    let deciding = if report.is_empty { None } else { deciding::of(report, target, reference) };
    explained(report, target, reference, deciding, &ErrorTargets::new(report, reference))
}

/// Explains the verdict of `reference` on `target`; `errors` are those of the reference.
fn explained(
    report: &Report,
    target: Target,
    reference: Reference,
    deciding: Option<Deciding>,
    errors: &ErrorTargets,
) -> Reason {
    let kind = kind(report, target, reference, deciding, errors);
    let message = deciding.map_or("", |deciding| deciding.judgement.message.as_str());
    Reason {
        headline: headline(report, kind, target, reference, message),
        sentence: sentence(report, kind, target, reference, deciding),
        finding: deciding.map(|deciding| deciding.finding),
        more: deciding.map_or(0, |deciding| deciding.more),
        kind,
    }
}

fn kind(
    report: &Report,
    target: Target,
    reference: Reference,
    deciding: Option<Deciding>,
    errors: &ErrorTargets,
) -> ReasonKind {
    if report.is_empty {
        return ReasonKind::Empty;
    }
    if !reference.knows(target) {
        return ReasonKind::UnknownTarget;
    }
    if report.is_unread() {
        return ReasonKind::OtherText;
    }
    let Some(Deciding { finding, judgement, .. }) = deciding else {
        if report.coverage.stopped_after.is_some() {
            return ReasonKind::Stopped;
        }
        let warnings = report.verdict(target, reference).warnings;
        return ReasonKind::Accepted { warnings, fits: size_limit::kept(report, target, reference) };
    };
    let Some(finding) = report.findings.get(finding as usize) else { return ReasonKind::Refused };
    let other_text = report.recognised.as_ref().is_some_and(|recognised| recognised.certain);
    if other_text && deciding::is_syntax(report, finding) {
        return ReasonKind::OtherText;
    }
    let code = report.rule_of(finding).map_or("", |rule| rule.code.as_str());
    if code == crate::parameter_buffer_rule()
        && let Some(limit) = size_limit::exceeded(report, finding, judgement, target, reference)
    {
        return ReasonKind::ParameterLimit(limit);
    }
    if let Some(limit) = size_limit::exceeded_by_shared(report, finding, judgement, target, reference) {
        return ReasonKind::SharedMemory(limit);
    }
    if let Some(gate) = gate::of(report, finding, target, reference, errors) {
        return ReasonKind::Gate(gate);
    }
    if deciding::is_syntax(report, finding) {
        return ReasonKind::Unreadable { line: finding.location.line };
    }
    ReasonKind::Refused
}

fn headline(report: &Report, kind: ReasonKind, target: Target, reference: Reference, message: &str) -> String {
    match kind {
        ReasonKind::Empty => "nothing to check".to_owned(),
        ReasonKind::Accepted { warnings, .. } => {
            let words = if report.unknown.is_empty() { "accepted" } else { "accepted by what is known" };
            format!("{words}{}", but(report, warnings))
        }
        ReasonKind::UnknownTarget => format!("{target} is not supported by {}", reference.name()),
        ReasonKind::OtherText => {
            let title =
                report.recognised.as_ref().map_or("another kind of text", |recognised| recognised.title.as_str());
            format!("this is {title}")
        }
        ReasonKind::Stopped => "the check was stopped".to_owned(),
        ReasonKind::Unreadable { line } => format!("syntax error on line {}", grouped(line.into())),
        ReasonKind::ParameterLimit(limit) => {
            format!("{} of {}", grouped(limit.required), counted(limit.allowed, "byte"))
        }
        ReasonKind::SharedMemory(limit) => {
            let (required, allowed) = (grouped(limit.required), counted(limit.allowed, "byte"));
            format!("{required} of {allowed} of shared memory")
        }
        ReasonKind::Gate(gate) => gate.words(reference),
        ReasonKind::Refused => speaker::cut(message.trim_end_matches('.'), HEADLINE),
    }
}

/// Returns the reservations about an accepted text: `, 2 warnings, 1 name unknown`.
fn but(report: &Report, warnings: u32) -> String {
    let things = [(u64::from(warnings), "warning", ""), (report.unknown.len() as u64, "name", " unknown")];
    let counts = things.iter().filter(|(count, ..)| *count > 0);
    counts.map(|(count, thing, how)| format!(", {}{how}", counted(*count, thing))).collect()
}

fn sentence(
    report: &Report,
    kind: ReasonKind,
    target: Target,
    reference: Reference,
    deciding: Option<Deciding>,
) -> String {
    let name = reference.name();
    let sentence = match kind {
        ReasonKind::Empty => return "the text holds nothing but blanks and comments".to_owned(),
        ReasonKind::Accepted { fits: Some(limit), .. } => {
            let allowed = size_limit::allowed(limit.allowed, target, reference, limit.phase);
            return format!("{} fit: {allowed}", counted(limit.required, "byte"));
        }
        ReasonKind::Accepted { warnings, .. } => {
            let but =
                if warnings > 0 { format!(" but {}", counted(warnings.into(), "warning")) } else { String::new() };
            return format!("{} has nothing{but} against it on {target}", speaker::document_or_name(reference));
        }
        ReasonKind::UnknownTarget => match reference.rejection(target) {
            Some(words) => return format!("{name} says `{words}`"),
            None => return format!("{target} is not supported by {name}"),
        },
        ReasonKind::OtherText => {
            let advice = report.recognised.as_ref().map_or("", |recognised| recognised.advice.as_str());
            return advice.trim_end_matches('.').to_owned();
        }
        ReasonKind::Stopped => {
            let steps = counted(report.coverage.stopped_after.unwrap_or_default(), "step");
            return format!("{steps} were used up; what was left is not checked");
        }
        ReasonKind::ParameterLimit(limit) => size_limit::allowed(limit.allowed, target, reference, limit.phase),
        ReasonKind::Unreadable { .. } | ReasonKind::SharedMemory(_) | ReasonKind::Gate(_) | ReasonKind::Refused => {
            let found = deciding.and_then(|deciding| Some((report.findings.get(deciding.finding as usize)?, deciding)));
            let Some((finding, deciding)) = found else { return String::new() };
            let line = grouped(finding.location.line.into());
            let message = speaker::quoted(&deciding.judgement.message, QUOTED);
            let says = speaker::says(report, finding, deciding.judgement, reference);
            let replaced = replaced(report, kind, target, reference, finding);
            format!("line {line}: {message}, {says}{replaced}")
        }
    };
    match deciding.map_or(0, |deciding| deciding.more) {
        0 => sentence,
        more => format!("{sentence}; {}", counted(more.into(), "more error")),
    }
}

/// Formats the errors that appear in place of a finding on all targets without it; empty unless no target passes.
fn replaced(report: &Report, kind: ReasonKind, target: Target, reference: Reference, finding: &Finding) -> String {
    let may_be = matches!(kind, ReasonKind::Unreadable { .. } | ReasonKind::Refused);
    if !may_be || TargetSet::from_fn(|target| reference.knows(target)).is_subset(finding.fires_on(reference)) {
        return String::new();
    }
    let replacement = Passing::new(report, target, reference).replacement_words(finding);
    replacement.map_or_else(String::new, |words| format!("; {words}"))
}
