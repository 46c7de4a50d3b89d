//! Whether an answer or a text is right, and which hint helps when it is not.

use crate::answer::Control;
use crate::fill::fill;
use crate::goal::ConditionResult;
use crate::lesson::{Step, StepText, Task};
use crate::limits::{LINE_BYTES, TEXT_BYTES};
use crate::query::Query;
use crate::subject::Subject;
use serde::{Deserialize, Serialize};

/// What a student gives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attempt {
    /// An answer to a question.
    Answer(String),
    /// What they made of the text.
    Text(String),
}

/// What an attempt is worth.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Grade {
    /// Whether it is right.
    pub right: bool,
    /// What helps on: Markdown, filled in. There is always one when it is wrong and the lesson has one.
    pub hint: Option<String>,
    /// What an order breaks, in one sentence; `None` where no order was asked for.
    pub why: Option<String>,
    /// What is asked for instead, when the answer is none of this kind; then it counts as no attempt.
    pub misunderstood: Option<String>,
    /// What became of each condition of a goal.
    pub conditions: Vec<ConditionResult>,
    /// Reason why a right answer is right, in Markdown; `None` where the engine has no words for it.
    pub reason: Option<String>,
    /// The right answer, for people; for whoever has answered, or has asked to see it.
    pub answer: Option<String>,
    /// The right answer as it is given, so that a control can show it.
    pub given: Option<String>,
}

/// A question as it is put.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The query, in a sentence.
    pub sentence: String,
    /// The query, as written.
    pub text: String,
    /// By what it is answered.
    pub control: Control,
    /// Bytes to choose from where the first byte of a field is asked for, with some behind the last one; `None` for other
    /// questions and for more bytes than a drawing shows.
    pub byte_choices: Option<u32>,
}

/// The question that a step asks; `None` for a step with a goal or without anything.
///
/// # Errors
/// Why the engine cannot answer it.
pub fn question(step: &Step, start: &StepText) -> Result<Option<Question>, String> {
    let Some(Task::Ask(query)) = &step.task else { return Ok(None) };
    let subject = Subject::new(start);
    let control = subject.answer(query)?.control();
    let byte_choices = byte_choices(&subject, query);
    Ok(Some(Question { sentence: query.sentence(), text: query.text.clone(), control, byte_choices }))
}

/// Bytes of a row of a drawing.
const ROW: u64 = 8;
/// Bytes that a drawing shows at most.
const MOST_BYTES: u64 = 12 * ROW;

/// Whole rows, and one more, so that their number does not tell where the last field ends.
fn byte_choices(subject: &Subject, query: &Query) -> Option<u32> {
    let extent = subject.extent_around_field(query)?;
    let shown = extent.checked_next_multiple_of(ROW)?.checked_add(ROW)?;
    u32::try_from(shown).ok().filter(|_| shown <= MOST_BYTES)
}

/// What an attempt at a step is worth; `start` is the text that the step began with.
///
/// # Errors
/// Why it cannot be told: the step asks for nothing, or for something that the engine cannot answer.
pub fn grade(step: &Step, start: &StepText, attempt: &Attempt) -> Result<Grade, String> {
    match (&step.task, attempt) {
        (Some(Task::Ask(query)), Attempt::Answer(given)) => {
            let subject = Subject::new(start);
            let answer = subject.answer(query)?;
            let mut grade = Grade { answer: Some(answer.shown()), given: Some(answer.given()), ..Grade::default() };
            if given.len() > LINE_BYTES * 4 {
                grade.misunderstood = Some("That is too long for an answer.".to_owned());
                return Ok(grade);
            }
            match answer.accepts(given) {
                Ok(right) => grade.right = right,
                Err(why) => {
                    grade.misunderstood = Some(why);
                    return Ok(grade);
                }
            }
            if grade.right {
                grade.reason = subject.reason(query);
            } else {
                grade.hint = hint(step, given, &subject);
                grade.why = answer.broken_by(given);
            }
            Ok(grade)
        }
        (Some(Task::Goal(goal)), Attempt::Text(text)) => {
            if text.len() > TEXT_BYTES {
                let most = prose::grouped(TEXT_BYTES as u64);
                return Err(format!("A text of more than {most} bytes is not looked at in a lesson."));
            }
            let start_subject = Subject::new(start);
            let made = Subject::new(&StepText { text: text.clone(), ..start.clone() });
            let conditions = goal.results(&made, &start_subject);
            let right = conditions.iter().all(|condition| condition.met);
            let hint = if right { None } else { filled(&step.hint, &start_subject) };
            Ok(Grade { right, hint, conditions, ..Grade::default() })
        }
        (Some(Task::Ask(_)), Attempt::Text(_)) => Err("This step asks for an answer, not for a text.".to_owned()),
        (Some(Task::Goal(_)), Attempt::Answer(_)) => Err("This step asks for a text, not for an answer.".to_owned()),
        (None, _) => Err("This step asks for nothing.".to_owned()),
    }
}

/// The hint for an answer: the one that is listed for it, else the general one.
fn hint(step: &Step, given: &str, subject: &Subject) -> Option<String> {
    let Some(Task::Ask(query)) = &step.task else { return None };
    // Two answers are the same when a text whose answer is the one would accept the other: as numbers, sets, names.
    let same = |listed: &str| {
        listed.trim() == given.trim() || subject.answer(query).is_ok_and(|answer| answer.is_same(listed, given))
    };
    let listed = step.wrongs.iter().find(|wrong| same(&wrong.answer)).map(|wrong| wrong.hint.as_str());
    filled(listed.unwrap_or(&step.hint), subject)
}

fn filled(hint: &str, subject: &Subject) -> Option<String> {
    (!hint.is_empty()).then(|| fill(hint, subject).0)
}
