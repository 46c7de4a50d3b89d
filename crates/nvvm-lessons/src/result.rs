//! A student's answers to a lesson as text that fits into a link, and their review by the engine.

use crate::exam::exam;
use crate::format::parse;
use crate::grade::{Attempt, Grade, grade};
use crate::lesson::Lesson;
use crate::limits::{NAME_CHARACTERS, RESULT_BYTES, STEPS};
use serde::{Deserialize, Serialize};

/// A student's results of a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonResult {
    /// The lesson's id.
    pub lesson: String,
    /// [`Lesson::digest`], by which a teacher detects that the lesson has changed.
    pub digest: u32,
    /// The seed of an exam, from which the exam is generated again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The Markdown of a lesson that came by a link; empty for lessons of the project and for exams. It is the
    /// student's version of the lesson: its author compares [`digest`](Self::digest) with that of the original.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub source: String,
    /// The name that the student entered; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub who: String,
    /// The results of the steps, in order.
    pub steps: Vec<StepResult>,
}

/// A student's result of a step.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepResult {
    /// The last attempt; `None` when there was none.
    // Always serialized: a step is sent to the page in a format without field names.
    #[serde(default)]
    pub last: Option<Attempt>,
    /// The number of attempts.
    #[serde(default)]
    pub attempts: u32,
    /// Whether the student asked to see the answer.
    #[serde(default)]
    pub asked_to_see: bool,
}

/// A result after the engine has graded it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// The student's name.
    pub who: String,
    /// The lesson's title.
    pub lesson: String,
    /// Whether the digest of the lesson equals that of the answered lesson.
    pub same_lesson: bool,
    /// The reviews of the steps, in order.
    pub steps: Vec<StepReview>,
    /// The number of steps that are right.
    pub right: u32,
}

/// A step of a result after the engine has graded it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StepReview {
    /// The step's heading.
    pub title: String,
    /// The student's result of the step.
    pub result: StepResult,
    /// The grade of the last attempt; `None` where there was none.
    pub grade: Option<Grade>,
    /// The reason why the attempt could not be graded.
    pub problem: Option<String>,
}

impl LessonResult {
    /// Renders the result as text for a link.
    pub fn to_text(&self) -> String {
        // Serialization of plain strings and numbers does not fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The lesson, where the result contains its seed or its Markdown. `None` for a lesson of the project, which has to
    /// be fetched by its id.
    pub fn lesson(&self) -> Option<Lesson> {
        if let Some(seed) = self.seed {
            let rest = self.lesson.strip_prefix("exam-")?;
            return exam(rest.strip_suffix(&format!("-{seed}"))?, seed);
        }
        (!self.source.is_empty()).then(|| parse(&self.source).lesson)
    }

    /// Parses the text of [`to_text`](Self::to_text).
    ///
    /// # Errors
    /// One sentence: the text is too long, or not a result.
    pub fn from_text(text: &str) -> Result<Self, String> {
        if text.len() > RESULT_BYTES {
            return Err("This result is too long to be one.".to_owned());
        }
        let mut result: LessonResult =
            serde_json::from_str(text).map_err(|_| "This is no result of a lesson.".to_owned())?;
        result.who = name(&result.who);
        result.steps.truncate(STEPS);
        Ok(result)
    }
}

/// A student's name for display: one line of limited length, without control characters and marks of writing direction.
fn name(given: &str) -> String {
    let turns = |character: char| matches!(character, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let shown = given.chars().filter(|character| !character.is_control() && !turns(*character));
    shown.take(NAME_CHARACTERS).collect::<String>().trim().to_owned()
}

/// Grades all steps of a result again.
pub fn review(lesson: &Lesson, result: &LessonResult) -> Review {
    let made = |step: usize| match result.steps.get(step)?.last.as_ref()? {
        Attempt::Text(text) => Some(text.clone()),
        Attempt::Answer(_) => None,
    };
    let review_step = |(index, step): (usize, &crate::Step)| {
        let given = result.steps.get(index).cloned().unwrap_or_default();
        let graded = given.last.as_ref().map(|attempt| grade(step, &lesson.start(index, &made), attempt));
        let (grade, problem) = match graded {
            None => (None, None),
            Some(Ok(grade)) => (Some(grade), None),
            Some(Err(why)) => (None, Some(why)),
        };
        StepReview { title: step.title.clone(), result: given, grade, problem }
    };
    let steps: Vec<StepReview> = lesson.steps.iter().enumerate().map(review_step).collect();
    let right = steps.iter().filter(|step| step.grade.as_ref().is_some_and(|grade| grade.right)).count() as u32;
    Review {
        who: result.who.clone(),
        lesson: lesson.title.clone(),
        same_lesson: lesson.digest == result.digest,
        steps,
        right,
    }
}
