//! Interactive lessons whose answers the engine computes.
//!
//! A lesson is a Markdown file, which [`parse`] reads; its problems have a line and a column. Each step has a text, and
//! a question about the text or a goal for it. Answers are not part of the file: [`answer`] asks the engine, and
//! [`grade`] compares a student's answer with the engine's, or checks a student's text against the goal.
//! [`check_lesson`] checks that a lesson works: the start does not meet the goal, the solution does, and each listed
//! wrong answer is wrong. [`exam`] generates a lesson from a seed. A [`LessonResult`] holds a student's answers, and
//! [`review`] grades them again.
//!
//! Use by a page:
//!
//! 1. [`parse`] the file; show [`Parsed::problems`] to its author.
//! 2. For a step take [`Lesson::start`]; show its prose after [`fill`] and [`html`], which is safe for untrusted text;
//!    for an `ask`, show the control that [`question`] describes.
//! 3. [`grade`] the answer or the text; show [`Grade::hint`], and then the view that [`Step::show`] names.
//! 4. Store each [`StepResult`]. [`LessonResult::to_text`] goes into a link of kind
//!    [`LinkKind::Result`](nvvm_engine::link::LinkKind), a lesson's Markdown into one of kind `Lesson`.
//!
//! All functions except [`html`] and [`Lesson::start`] call the engine and therefore run in the page's worker. Their
//! results are plain data, which is sent to the page unchanged.
//!
//! Invariants: plain data only; the crate does not depend on wasm, the DOM or the clock. Every lesson, answer or result
//! leads to an answer or an error in bounded time ([`limits`]).

#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

mod answer;
mod catalog;
mod check;
mod class;
mod exam;
mod fill;
mod format;
mod goal;
mod grade;
mod html;
mod lecture;
mod lesson;
pub mod limits;
mod query;
mod result;
mod series;
mod subject;

pub use answer::{Answer, Before, Choice, Control, Unit};
pub use catalog::{COURSES, Course, Outline, StepOutline, outline};
pub use check::check_lesson;
pub use class::{Answered, Class, ClassRow, Mark};
pub use exam::{exam, exam_source};
pub use fill::fill;
pub use format::{Parsed, parse, title_of};
pub use goal::{Compared, Condition, ConditionResult, Goal, parse_goal};
pub use grade::{Attempt, Grade, Question, grade, question};
pub use html::html;
pub use lecture::{Lecture, LectureItem};
pub use lesson::{Lesson, Place, Problem, Step, StepText, Task, Wrong};
pub use query::{Asked, LineName, Measure, NodeFact, Path, Query, parse_query};
pub use result::{LessonResult, Review, StepResult, StepReview, review};
pub use series::{Series, SeriesLesson};
pub use subject::{Subject, answer};

#[cfg(feature = "shipped")]
pub use catalog::{Shipped, shipped};
