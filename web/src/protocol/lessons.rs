//! What the page asks about lessons. The worker keeps the lesson that was opened last; the page knows how it is shown.

use super::{Colours, GeneratedTokens};
use nvvm_engine::Report;
use nvvm_lessons::{Attempt, Grade, Place, Problem, Question, Review, StepText};
use serde::{Deserialize, Serialize};

/// Where a lesson comes from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum LessonSource {
    /// Its Markdown.
    Markdown(String),
    /// A course's exam by its seed.
    Exam {
        /// The course's id.
        course: String,
        /// Which of the many.
        seed: u64,
    },
}

/// A question about lessons.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum LessonQuestion {
    /// Open a lesson; what follows is about it.
    Open {
        /// Comes back with the answer.
        id: u32,
        /// Where it comes from.
        source: LessonSource,
    },
    /// A step as it is to be shown.
    Step {
        /// Comes back with the answer.
        id: u32,
        /// From 0.
        step: u32,
        /// What was made of each step's text, where something was.
        made: Vec<Option<String>>,
    },
    /// What an attempt at a step is worth.
    Grade {
        /// Comes back with the answer.
        id: u32,
        /// From 0.
        step: u32,
        /// What was made of each step's text.
        made: Vec<Option<String>>,
        /// The attempt.
        attempt: Attempt,
    },
    /// What the engine finds in a step's text.
    Look {
        /// Comes back with the answer.
        id: u32,
        /// The text.
        text: StepText,
    },
    /// What a student's results are worth: each the text of a link.
    Review {
        /// The lessons of those that do not bring theirs.
        sources: Vec<LessonSource>,
        /// The results.
        results: Vec<String>,
    },
}

/// An answer about lessons.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum LessonAnswer {
    /// To [`LessonQuestion::Open`].
    Opened(OpenedLesson),
    /// To [`LessonQuestion::Step`]; nothing when the lesson has no such step.
    Step {
        /// The question's.
        id: u32,
        /// As it is shown.
        page: Option<StepPage>,
    },
    /// To [`LessonQuestion::Grade`].
    Graded {
        /// The question's.
        id: u32,
        /// From 0.
        step: u32,
        /// What it is worth, with its hint as HTML; or why that cannot be told.
        grade: Result<Grade, String>,
    },
    /// To [`LessonQuestion::Look`].
    Looked {
        /// The question's.
        id: u32,
        /// What was found.
        report: Box<Report>,
        /// The colours of the whole text.
        colours: Colours,
        /// Those of the IR made from declarations, for each of the report's readings.
        generated_tokens: Vec<GeneratedTokens>,
    },
    /// To [`LessonQuestion::Review`]: one for each result, or why it is none.
    Reviewed(Vec<Result<Review, String>>),
}

/// A lesson that was opened.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct OpenedLesson {
    /// The question's number.
    pub asked: u32,
    /// Its id.
    pub id: String,
    /// The id of its course.
    pub course: String,
    /// Its title.
    pub title: String,
    /// By which a result tells whether the lesson is still the same.
    pub digest: u32,
    /// The headings of its steps.
    pub steps: Vec<String>,
    /// Where they stand in its Markdown.
    pub places: Vec<Place>,
    /// What is wrong with it, and with what it claims: the start must not meet its goal, the solution must, and each
    /// wrong answer must be wrong.
    pub problems: Vec<Problem>,
}

/// A step as it is shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StepPage {
    /// From 0.
    pub step: u32,
    /// Its heading.
    pub title: String,
    /// What is to be read, as HTML.
    pub prose: String,
    /// `ask`, `goal`, `read`
    pub kind: String,
    /// The text that it starts with.
    pub text: StepText,
    /// What is asked; nothing in a step with a goal.
    pub question: Option<Question>,
    /// The goal, as written; empty in a step that asks.
    pub goal: String,
    /// A text that meets the goal.
    pub solution: Option<String>,
    /// The view that opens afterwards.
    pub show: Option<String>,
    /// Why the engine cannot answer.
    pub problem: Option<String>,
}
