//! What a lesson is, as plain data.

use crate::{Goal, Query};
use nvvm_engine::Language;
use nvvm_target::{Reference, Target};
use serde::{Deserialize, Serialize};

/// A range of a lesson's Markdown: bytes, and lines and columns for people (from 1, columns in Unicode scalar values).
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

/// Something that is wrong with a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// What, in one or two sentences for whoever writes it.
    pub message: String,
    /// Where.
    pub place: Place,
}

/// A lesson.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Lesson {
    /// `padding`: what addresses and results name it by.
    pub id: String,
    /// The id of its course; empty for a lesson of its own.
    pub course: String,
    /// Its title.
    pub title: String,
    /// How long it takes, in minutes; 0 when nothing is said.
    pub minutes: u32,
    /// The ids of lessons that come before it.
    pub after: Vec<String>,
    /// The rows of the documents that it teaches, as in the checklist.
    pub rows: Vec<String>,
    /// Its steps.
    pub steps: Vec<Step>,
    /// The CRC-32 of its Markdown, by which a result tells whether the lesson is still the same.
    pub digest: u32,
}

/// One step: something to read, a text, and a question about it or a goal for it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Step {
    /// Its heading.
    pub title: String,
    /// What is to be read first: Markdown. `{{ query }}` in it is filled in by [`fill`](crate::fill).
    pub prose: String,
    /// The text that the editor holds; `None` goes on with what the student made of the last one.
    pub text: Option<StepText>,
    /// What is asked for; `None` when the file asks for nothing, which is a problem.
    pub task: Option<Task>,
    /// Hints for wrong answers, each for one of them.
    pub wrongs: Vec<Wrong>,
    /// The hint for everything else.
    pub hint: String,
    /// A text that meets the goal.
    pub solution: Option<StepText>,
    /// The view that opens afterwards, as the page names it.
    pub show: Option<String>,
    /// Its heading in the file.
    pub place: Place,
    /// Its question or goal in the file.
    pub task_place: Place,
}

/// What a step asks for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// A question that the engine answers from the step's text.
    Ask(Query),
    /// A state that the text is to be brought to.
    Goal(Goal),
}

/// A text with how it is looked at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StepText {
    /// The text.
    pub text: String,
    /// Its language.
    pub language: Language,
    /// The target that questions are about unless they say another one.
    pub on: Target,
    /// Whose behaviour questions are about unless they say another one.
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
    /// The answer in the file.
    pub place: Place,
}

impl Lesson {
    /// The text that a step starts with: its own, else the one that `made` says the student left in the step before
    /// (by position), else the solution or text that the file has there.
    pub fn start(&self, step: usize, made: &dyn Fn(usize) -> Option<String>) -> StepText {
        let Some(current) = self.steps.get(step) else { return StepText::default() };
        if let Some(text) = &current.text {
            return text.clone();
        }
        let Some(previous) = step.checked_sub(1) else { return StepText::default() };
        // A lesson has a bounded number of steps, so this ends soon.
        let start = self.start(previous, made);
        let solution = self.steps.get(previous).and_then(|before| before.solution.clone());
        match made(previous) {
            Some(text) => StepText { text, ..start },
            None => solution.unwrap_or(start),
        }
    }

    /// [`start`](Self::start) as the file alone has it.
    pub fn written_start(&self, step: usize) -> StepText {
        self.start(step, &|_| None)
    }
}

impl Step {
    /// `ask`, `goal`, `read`
    pub fn kind(&self) -> &'static str {
        match self.task {
            Some(Task::Ask(_)) => "ask",
            Some(Task::Goal(_)) => "goal",
            None => "read",
        }
    }
}
