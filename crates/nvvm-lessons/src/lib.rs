//! Lessons that check themselves.
//!
//! A lesson is a Markdown file ([`parse`] reads it, with problems that have a line and a column). Each step holds a text
//! and asks something about it, or names a goal for it. Answers are never written down: [`answer`] asks the engine, and
//! [`grade`] says whether what a student typed is the same, or whether what they made of the text meets the goal.
//! [`check_lesson`] makes sure that a lesson works: the start does not meet the goal, the solution does, and each listed
//! wrong answer is wrong. [`exam`] makes lessons by a seed, and a [`LessonResult`] holds what a student answered, so that
//! [`review`] can ask the engine again.
//!
//! How a page uses it:
//!
//! 1. [`parse`] the file; show [`Parsed::problems`] to whoever writes it.
//! 2. For a step take [`Lesson::start`], show [`fill`] of its prose (made into HTML by [`html`], which is safe for texts
//!    from strangers), and for an `ask` the control that [`question`] describes.
//! 3. [`grade`] the answer, or the text; show [`Grade::hint`], and afterwards the view that [`Step::show`] names.
//! 4. Keep each [`StepResult`]; [`LessonResult::to_text`] goes into a link of kind
//!    [`LinkKind::Result`](nvvm_engine::link::LinkKind), a lesson's Markdown into one of kind `Lesson`.
//!
//! All but [`html`] and [`Lesson::start`] ask the engine (goals name its rules, tags its sizes), so they belong where the
//! engine is: the page's worker. What they give is plain data and goes to the page as it is.
//!
//! Invariants: plain data only; nothing here knows wasm, the DOM or the clock. Whatever a lesson, an answer or a result
//! holds, there is an answer or an error, in bounded time ([`limits`]).

#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

mod answer;
mod catalogue;
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
pub use catalogue::{COURSES, Course, Outline, StepOutline, outline};
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
pub use catalogue::{Shipped, shipped};
