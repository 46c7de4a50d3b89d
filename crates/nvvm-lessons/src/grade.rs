//! Grading of an answer or a text, with the hint for a wrong one.

use crate::answer::Control;
use crate::fill::fill;
use crate::goal::ConditionResult;
use crate::lesson::{Step, StepText, Task};
use crate::limits::{LINE_BYTES, TEXT_BYTES};
use crate::query::Query;
use crate::subject::Subject;
use serde::{Deserialize, Serialize};

/// A student's attempt at a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attempt {
    /// An answer to a question.
    Answer(String),
    /// The text as the student changed it.
    Text(String),
}

/// The grade of an attempt.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Grade {
    /// Whether the attempt is right.
    pub right: bool,
    /// The hint in Markdown, filled in. Present whenever the attempt is wrong and the lesson has a hint.
    pub hint: Option<String>,
    /// The constraint that a wrong order violates, in one sentence; `None` for other questions.
    pub why: Option<String>,
    /// The kind of answer that is expected, when the given one is of another kind. Such an attempt does not count.
    pub misunderstood: Option<String>,
    /// The result of each condition of a goal.
    pub conditions: Vec<ConditionResult>,
    /// The reason why a right answer is right, in Markdown; `None` where the engine has no text for it.
    pub reason: Option<String>,
    /// The right answer, formatted for display after an attempt or on request.
    pub answer: Option<String>,
    /// The right answer in the form in which it is typed, so that a control can display it.
    pub given: Option<String>,
}

/// A question as the page displays it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The query as a sentence.
    pub sentence: String,
    /// The query, as written.
    pub text: String,
    /// The control by which it is answered.
    pub control: Control,
    /// The number of bytes to choose from, some after the last field included, where the offset of a field is asked
    /// for. `None` for other questions, and for more bytes than a drawing shows.
    pub byte_choices: Option<u32>,
}

/// Returns the question that a step asks; `None` for a step with a goal or without a task.
///
/// # Errors
/// The reason why the engine cannot answer the question.
pub fn question(step: &Step, start: &StepText) -> Result<Option<Question>, String> {
    let Some(Task::Ask(query)) = &step.task else { return Ok(None) };
    let subject = Subject::new(start);
    let control = subject.answer(query)?.control();
    let byte_choices = byte_choices(&subject, query);
    Ok(Some(Question { sentence: query.sentence(), text: query.text.clone(), control, byte_choices }))
}

/// Bytes in a row of a drawing.
const ROW: u64 = 8;
/// The maximum number of bytes in a drawing.
const MOST_BYTES: u64 = 12 * ROW;

/// The number of bytes in whole rows plus one more row, so that the number does not reveal where the last field ends.
fn byte_choices(subject: &Subject, query: &Query) -> Option<u32> {
    let extent = subject.extent_around_field(query)?;
    let shown = extent.checked_next_multiple_of(ROW)?.checked_add(ROW)?;
    u32::try_from(shown).ok().filter(|_| shown <= MOST_BYTES)
}

/// Grades an attempt at a step; `start` is the text that the step began with.
///
/// # Errors
/// The reason why there is no grade: the step has no task, the attempt is of another kind than the task, the text is
/// too long, or the engine cannot answer the question.
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
                let most = nvvm_target::prose::grouped(TEXT_BYTES as u64);
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

/// The hint that is listed for an answer, else the general one.
fn hint(step: &Step, given: &str, subject: &Subject) -> Option<String> {
    let Some(Task::Ask(query)) = &step.task else { return None };
    // Compared as the expected answer is: as numbers, sets or names.
    let same = |listed: &str| {
        listed.trim() == given.trim() || subject.answer(query).is_ok_and(|answer| answer.is_same(listed, given))
    };
    let listed = step.wrongs.iter().find(|wrong| same(&wrong.answer)).map(|wrong| wrong.hint.as_str());
    filled(listed.unwrap_or(&step.hint), subject)
}

fn filled(hint: &str, subject: &Subject) -> Option<String> {
    (!hint.is_empty()).then(|| fill(hint, subject).0)
}
