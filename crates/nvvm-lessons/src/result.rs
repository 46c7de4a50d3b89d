//! What a student answered, small enough for a link, and looked at again by whoever gets it.

use crate::exam::exam;
use crate::format::parse;
use crate::grade::{Attempt, Grade, grade};
use crate::lesson::Lesson;
use crate::limits::{NAME_CHARACTERS, RESULT_BYTES, STEPS};
use serde::{Deserialize, Serialize};

/// What a student made of a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonResult {
    /// The lesson's id.
    pub lesson: String,
    /// [`Lesson::digest`], by which a teacher sees whether it was the same lesson.
    pub digest: u32,
    /// Of an exam its seed, from which it is made again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The Markdown of a lesson that came by a link; empty for those of the project, and for exams. It is the lesson as
    /// the student had it: whoever wrote the lesson compares [`digest`](Self::digest) with their own.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub source: String,
    /// The name that the student gave; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub who: String,
    /// One for each step, in order.
    pub steps: Vec<StepResult>,
}

/// What a student made of a step.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepResult {
    /// The last attempt; `None` when there was none.
    // Never left out: a step crosses to the page in a form that has no names.
    #[serde(default)]
    pub last: Option<Attempt>,
    /// How many attempts there were.
    #[serde(default)]
    pub attempts: u32,
    /// Whether the answer was asked for.
    #[serde(default)]
    pub asked_to_see: bool,
}

/// A result as the engine sees it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// Who.
    pub who: String,
    /// The lesson's title.
    pub lesson: String,
    /// Whether the lesson is the one that was answered.
    pub same_lesson: bool,
    /// One for each step of the lesson.
    pub steps: Vec<StepReview>,
    /// How many steps are right.
    pub right: u32,
}

/// A step of a result as the engine sees it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StepReview {
    /// The step's heading.
    pub title: String,
    /// What the student said of it.
    pub result: StepResult,
    /// What that is worth; `None` where there was no attempt.
    pub grade: Option<Grade>,
    /// Why it could not be looked at.
    pub problem: Option<String>,
}

impl LessonResult {
    /// The text that a link carries.
    pub fn to_text(&self) -> String {
        // Plain data of strings and numbers always has a JSON text.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The lesson, where the result has all that it takes: the seed of an exam, or the Markdown. `None` for a lesson of
    /// the project, which has to be fetched by its id.
    pub fn lesson(&self) -> Option<Lesson> {
        if let Some(seed) = self.seed {
            let rest = self.lesson.strip_prefix("exam-")?;
            return exam(rest.strip_suffix(&format!("-{seed}"))?, seed);
        }
        (!self.source.is_empty()).then(|| parse(&self.source).lesson)
    }

    /// The result in a link.
    ///
    /// # Errors
    /// One sentence: it is too long, or no result.
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

/// A student's name as it is shown: one line without marks that turn the direction of writing, and not too long.
fn name(given: &str) -> String {
    let turns = |character: char| matches!(character, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let shown = given.chars().filter(|character| !character.is_control() && !turns(*character));
    shown.take(NAME_CHARACTERS).collect::<String>().trim().to_owned()
}

/// Looks at a result again, step by step, with the engine.
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
