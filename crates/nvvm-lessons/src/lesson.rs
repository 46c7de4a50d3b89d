//! The data model of lessons.

use crate::{Goal, Query};
use nvvm_engine::Language;
use nvvm_target::{Reference, Target};
use serde::{Deserialize, Serialize};

/// A range of a lesson's Markdown: bytes, lines and columns (from 1, columns in Unicode scalar values).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Place {
    pub offset: u32,
    pub end_offset: u32,
    pub line: u32,
    pub column: u32,
    pub end_line: u32,
    pub end_column: u32,
}

/// A problem of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// The message for the lesson's author, in one or two sentences.
    pub message: String,
    /// The range of the Markdown that is wrong.
    pub place: Place,
}

/// A lesson.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Lesson {
    /// The id by which addresses and results name the lesson: `padding`.
    pub id: String,
    /// The id of the lesson's course; empty for a lesson outside of the courses.
    pub course: String,
    /// The title.
    pub title: String,
    /// The expected duration in minutes; 0 when the file states none.
    pub minutes: u32,
    /// The ids of the lessons that this one builds on.
    pub after: Vec<String>,
    /// The rows of the documents that the lesson teaches, as in the checklist.
    pub rows: Vec<String>,
    /// The steps.
    pub steps: Vec<Step>,
    /// The CRC-32 of the lesson's Markdown. A result stores it to detect that the lesson has changed.
    pub digest: u32,
}

/// One step: prose, a text, and a question about the text or a goal for it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Step {
    /// The heading.
    pub title: String,
    /// The prose in Markdown. [`fill`](crate::fill) replaces each `{{ query }}` in it.
    pub prose: String,
    /// The text that the editor starts with; `None` continues with the student's text of the previous step.
    pub text: Option<StepText>,
    /// The question or goal; `None` when the file has none, which is a problem.
    pub task: Option<Task>,
    /// Hints for particular wrong answers.
    pub wrongs: Vec<Wrong>,
    /// The hint for all other wrong answers.
    pub hint: String,
    /// A text that meets the goal.
    pub solution: Option<StepText>,
    /// The page's name of the view that opens after the step.
    pub show: Option<String>,
    /// The range of the step's heading in the file.
    pub place: Place,
    /// The range of the step's question or goal in the file.
    pub task_place: Place,
}

/// The task of a step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// A question that the engine answers from the step's text.
    Ask(Query),
    /// A goal that the student's text has to meet.
    Goal(Goal),
}

/// A text with its language, target and reference.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StepText {
    /// The text.
    pub text: String,
    /// Its language.
    pub language: Language,
    /// The target of questions that name none.
    pub on: Target,
    /// The reference whose behavior questions are about if they name none.
    pub under: Reference,
}

impl Default for StepText {
    fn default() -> Self {
        StepText {
            text: String::new(),
            language: Language::default(),
            on: nvvm_engine::default_target(),
            under: Reference::Tileiras,
        }
    }
}

/// A wrong answer with its hint.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Wrong {
    /// The answer as a student types it.
    pub answer: String,
    /// The hint: Markdown, with `{{ query }}` as in prose.
    pub hint: String,
    /// The range of the answer in the file.
    pub place: Place,
}

impl Lesson {
    /// Returns the text that a step starts with: its own text, else the student's text of the previous step as `made`
    /// returns it by index, else the previous step's solution or start.
    pub fn start(&self, step: usize, made: &dyn Fn(usize) -> Option<String>) -> StepText {
        let Some(current) = self.steps.get(step) else { return StepText::default() };
        if let Some(text) = &current.text {
            return text.clone();
        }
        let Some(previous) = step.checked_sub(1) else { return StepText::default() };
        // The recursion is bounded by the number of steps.
        let start = self.start(previous, made);
        let solution = self.steps.get(previous).and_then(|before| before.solution.clone());
        match made(previous) {
            Some(text) => StepText { text, ..start },
            None => solution.unwrap_or(start),
        }
    }

    /// [`start`](Self::start) without any texts of a student.
    pub fn written_start(&self, step: usize) -> StepText {
        self.start(step, &|_| None)
    }
}

impl Step {
    /// The kind of the step: `ask`, `goal` or `read`.
    pub fn kind(&self) -> &'static str {
        match self.task {
            Some(Task::Ask(_)) => "ask",
            Some(Task::Goal(_)) => "goal",
            None => "read",
        }
    }
}
