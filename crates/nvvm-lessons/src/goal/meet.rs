//! Evaluation of goals.

use super::{Compared, Condition, ConditionResult, Goal};
use crate::answer::Answer;
use crate::query::{Asked, Query};
use crate::subject::Subject;
use nvvm_engine::Language;
use nvvm_engine::report::{FieldLayout, Phase, PhaseVerdict, Severity, TypeLayout};
use nvvm_target::prose::grouped;
use nvvm_target::{Reference, Target, TargetSet};

impl Goal {
    /// Evaluates each condition for a text that began as `start`. A condition that cannot be evaluated is not met, and
    /// its result has the reason.
    pub fn results(&self, text: &Subject, start: &Subject) -> Vec<ConditionResult> {
        let result = |condition: &Condition| match condition.result(text, start) {
            Ok(result) => result,
            Err(why) => ConditionResult { met: false, why },
        };
        self.conditions.iter().map(result).collect()
    }
}

impl Condition {
    fn result(&self, text: &Subject, start: &Subject) -> Result<ConditionResult, String> {
        // An empty text would meet every condition on verdicts and findings.
        if text.report().is_empty {
            return Err("There is nothing in the text.".to_owned());
        }
        match self {
            Condition::Verdict { accepted, on, under, at } => verdict(text, *accepted, *on, *under, *at),
            Condition::Number(query, how, number) => number_of(text, query, *how, *number),
            Condition::Is(query, wanted) => {
                let answer = text.answer(query)?;
                let met = answer.accepts(wanted)?;
                Ok(ConditionResult { met, why: format!("The {} is {}.", query.text, answer.shown()) })
            }
            Condition::Finding { code, found, on, under } => {
                let target = on.unwrap_or(text.default_target());
                Ok(finding(text, code.as_deref(), *found, target, under.unwrap_or(text.default_reference())))
            }
            Condition::KeepsFields(name) => {
                let (now, before) = (fields(text, name)?, fields(start, name)?);
                Ok(kept(now == before, "fields", name))
            }
            Condition::KeepsSignature(name) => {
                let (now, before) = (signature(text, name)?, signature(start, name)?);
                Ok(kept(now == before, "parameters", name))
            }
            Condition::Touches { space, writes } => {
                let met = text.touches(*space, *writes)?;
                let (does, verb) = if *writes { ("writes to", "write to") } else { ("reads from", "read from") };
                let why = if met {
                    format!("The text {does} space {space}.")
                } else {
                    format!("No instruction {does} space {space}; some has to {verb} it.")
                };
                Ok(ConditionResult { met, why })
            }
        }
    }
}

fn verdict(
    text: &Subject,
    accepted: bool,
    on: Option<TargetSet>,
    under: Option<Reference>,
    at: Option<Phase>,
) -> Result<ConditionResult, String> {
    let reference = under.unwrap_or(text.default_reference());
    let on = on.unwrap_or(TargetSet::only(text.default_target()));
    let accepts = |target: Target| -> Result<bool, String> {
        let verdict = text.report().verdict(target, reference);
        let Some(phase) = at else { return Ok(verdict.accepted) };
        let phases = verdict.phases.ok_or_else(|| format!("{} has no phases.", reference.name()))?;
        match phases.each().into_iter().find(|(one, _)| *one == phase).map(|(_, verdict)| verdict) {
            Some(PhaseVerdict::NotChecked) => Err(not_checked(phase)),
            verdict => Ok(verdict == Some(PhaseVerdict::Accepted)),
        }
    };
    let mut against = TargetSet::empty();
    for target in on {
        if accepts(target)? != accepted {
            against.insert(target);
        }
    }
    let who = reference.name();
    let does = |yes: bool| if yes { "accepts" } else { "rejects" };
    let why = if against.is_empty() {
        format!("{who} {} it on {on}.", does(accepted))
    } else {
        let message = first_error(text, against, reference).filter(|_| accepted);
        let message = message.map_or_else(String::new, |message| format!(": “{message}”"));
        format!("{who} {} it on {against}{message}.", does(!accepted))
    };
    Ok(ConditionResult { met: against.is_empty(), why })
}

fn first_error(text: &Subject, on: TargetSet, reference: Reference) -> Option<String> {
    let mut diagnostics = text.report().diagnostics(on.smallest()?, reference);
    diagnostics.find(|it| it.judgement.severity == Severity::Error).map(|it| it.judgement.message.clone())
}

fn number_of(text: &Subject, query: &Query, how: Compared, wanted: u64) -> Result<ConditionResult, String> {
    let Answer::Number(is, _) = text.answer(query)? else { return Err(format!("{} is no number.", query.text)) };
    let (met, words) = match how {
        Compared::AtMost => (is <= wanted, "at most "),
        Compared::AtLeast => (is >= wanted, "at least "),
        Compared::Equal => (is == wanted, ""),
    };
    let why = format!("The {} is {}; {words}{} is asked for.", query.text, grouped(is), grouped(wanted));
    Ok(ConditionResult { met, why })
}

fn finding(text: &Subject, code: Option<&str>, found: bool, target: Target, reference: Reference) -> ConditionResult {
    let report = text.report();
    let mut diagnostics = report.diagnostics(target, reference);
    let hit = diagnostics.find(|it| match code {
        Some(code) => report.rule_of(it.finding).is_some_and(|rule| rule.code == code),
        None => it.judgement.severity == Severity::Error,
    });
    let why = match (&hit, code) {
        (Some(hit), _) => format!("Line {}: “{}”.", hit.finding.location.line, hit.judgement.message),
        (None, Some(code)) => format!("{code} is not found."),
        (None, None) => "Nothing is found.".to_owned(),
    };
    ConditionResult { met: hit.is_some() == found, why }
}

fn kept(met: bool, what: &str, name: &str) -> ConditionResult {
    let why = if met {
        format!("The {what} of {name} are those of the beginning.")
    } else {
        format!("The {what} of {name} are no longer those of the beginning.")
    };
    ConditionResult { met, why }
}

/// The fields of a type, each with its name and its type.
type Fields = Vec<(String, String)>;

/// Names and types of the fields of a type and of all types that it contains, sorted. In IR, where fields have no
/// names, only their types.
fn fields(text: &Subject, name: &str) -> Result<Vec<(String, Fields)>, String> {
    let query = plain(name);
    let outer = text.type_named(&query, name).ok_or_else(|| text.no_type(&query, name))?;
    let is_cuda = text.language() == Language::Cuda;
    let mut all: Vec<(String, Fields)> = Vec::new();
    let mut open: Vec<&TypeLayout> = vec![outer];
    while let Some(layout) = open.pop() {
        if all.iter().any(|(known, _)| *known == layout.name) {
            continue;
        }
        let named = |field: &FieldLayout| (if is_cuda { field.name.clone() } else { String::new() }, field.ty.clone());
        let mut fields: Fields = layout.fields.iter().map(named).collect();
        fields.sort();
        all.push((layout.name.clone(), fields));
        open.extend(layout.fields.iter().filter_map(|field| type_inside(text, &query, &field.ty, is_cuda)));
    }
    all.sort();
    Ok(all)
}

/// The type of which a field contains values: `Inner` in `const Inner[4]`, `%struct.Inner` in `[4 x %struct.Inner]`.
/// The pointee of a pointer is not contained.
fn type_inside<'s>(text: &'s Subject, query: &Query, ty: &str, is_cuda: bool) -> Option<&'s TypeLayout> {
    if is_cuda {
        let element = ty.split_once('[').map_or(ty, |(element, _)| element).trim();
        let element = element.strip_prefix("const ").unwrap_or(element);
        return text.type_named(query, element.strip_prefix("volatile ").unwrap_or(element));
    }
    let element = ty.rsplit_once(" x ").map_or(ty, |(_, element)| element);
    text.type_defined(query, element.trim_end_matches([']', '>']))
}

/// The types of a kernel's parameters, in order.
fn signature(text: &Subject, name: &str) -> Result<Vec<String>, String> {
    let kernel = text.kernel(name)?;
    let buffer = text.buffer(&plain(name), kernel)?;
    Ok(buffer.parameters.iter().map(|parameter| parameter.ty.clone()).collect())
}

/// A query about a name for the step's own target and reference.
fn plain(name: &str) -> Query {
    Query { what: Asked::Total(name.to_owned()), on: None, under: None, text: name.to_owned() }
}

/// Describes a phase whose verdict is unknown.
pub(crate) fn not_checked(phase: Phase) -> String {
    format!("The phase {} is not checked for this text.", phase.name())
}
