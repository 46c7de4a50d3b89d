//! Messages about lessons. The worker keeps the lesson that was opened last; the page displays it.

use super::{Colours, GeneratedTokens};
use nvvm_engine::Report;
use nvvm_lessons::{Attempt, Grade, Place, Problem, Question, Review, StepText};
use serde::{Deserialize, Serialize};

/// The source of a lesson.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum LessonSource {
    /// Its Markdown.
    Markdown(String),
    /// The exam of a course.
    Exam {
        /// The course's id.
        course: String,
        /// The seed that selects the questions.
        seed: u64,
    },
}

/// A request about lessons.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum LessonQuestion {
    /// Opens a lesson, which later requests refer to.
    Open {
        /// The request's id, returned with the answer.
        id: u32,
        /// The source of the lesson.
        source: LessonSource,
    },
    /// Returns a step for display.
    Step {
        /// The request's id, returned with the answer.
        id: u32,
        /// Index of the step, from 0.
        step: u32,
        /// The student's text of each step, if edited.
        made: Vec<Option<String>>,
    },
    /// Grades an attempt at a step.
    Grade {
        /// The request's id, returned with the answer.
        id: u32,
        /// Index of the step, from 0.
        step: u32,
        /// The student's text of each step, if edited.
        made: Vec<Option<String>>,
        /// The attempt.
        attempt: Attempt,
    },
    /// Checks a step's text.
    Look {
        /// The request's id, returned with the answer.
        id: u32,
        /// The text.
        text: StepText,
    },
    /// Grades students' results again, each the text of a link.
    Review {
        /// The sources of lessons that the results do not contain.
        sources: Vec<LessonSource>,
        /// The results.
        results: Vec<String>,
    },
}

/// An answer about lessons.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum LessonAnswer {
    /// The answer to [`LessonQuestion::Open`].
    Opened(OpenedLesson),
    /// The answer to [`LessonQuestion::Step`].
    Step {
        /// The id of the request.
        id: u32,
        /// The step for display; `None` when the lesson has no such step.
        page: Option<StepPage>,
    },
    /// The answer to [`LessonQuestion::Grade`].
    Graded {
        /// The id of the request.
        id: u32,
        /// Index of the step, from 0.
        step: u32,
        /// The grade, with its hint as HTML; or the reason why there is none.
        grade: Result<Grade, String>,
    },
    /// The answer to [`LessonQuestion::Look`].
    Looked {
        /// The id of the request.
        id: u32,
        /// The report of the text.
        report: Box<Report>,
        /// Syntax highlighting of the whole text.
        colours: Colours,
        /// Syntax highlighting of the generated IR, for each of the report's readings.
        generated_tokens: Vec<GeneratedTokens>,
    },
    /// The answer to [`LessonQuestion::Review`]: a review for each result, or the reason why there is none.
    Reviewed(Vec<Result<Review, String>>),
}

/// An opened lesson.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct OpenedLesson {
    /// The id of the request.
    pub asked: u32,
    /// The lesson's id.
    pub id: String,
    /// The id of its course.
    pub course: String,
    /// The lesson's title.
    pub title: String,
    /// A digest by which a result detects that the lesson changed.
    pub digest: u32,
    /// The headings of the steps.
    pub steps: Vec<String>,
    /// The places of the steps in the Markdown.
    pub places: Vec<Place>,
    /// Syntax errors, and false claims of the lesson. The start must not meet its goal, the solution must, and each
    /// wrong answer must be wrong.
    pub problems: Vec<Problem>,
}

/// A step for display.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StepPage {
    /// Index of the step, from 0.
    pub step: u32,
    /// The step's heading.
    pub title: String,
    /// The prose, as HTML.
    pub prose: String,
    /// The kind of step: `ask`, `goal`, `read`.
    pub kind: String,
    /// The initial text.
    pub text: StepText,
    /// The question; `None` in a step with a goal.
    pub question: Option<Question>,
    /// The goal as written; empty in a step with a question.
    pub goal: String,
    /// A text that meets the goal.
    pub solution: Option<String>,
    /// The view that opens afterwards.
    pub show: Option<String>,
    /// The reason why the engine cannot answer the question.
    pub problem: Option<String>,
}
