//! The worker's answers about lessons.

use crate::protocol::{
    Colours, GeneratedTokens,
    lessons::{LessonAnswer, OpenedLesson, StepPage},
};
use leptos::prelude::*;
use nvvm_engine::Report;
use nvvm_lessons::{Grade, Review};
use std::{cell::Cell, sync::Arc};

thread_local! {
    /// The number of the last request since the page was opened.
    static ASKED: Cell<u32> = const { Cell::new(0) };
}

/// A unique number for a request, so that late answers are not taken for answers to a later one.
pub fn next_number() -> u32 {
    let number = ASKED.get().wrapping_add(1);
    ASKED.set(number);
    number
}

/// The report of a step's text: request number, report, highlighting of the text, and highlighting of the generated IR.
pub type Looked = (u32, Arc<Report>, Colours, Vec<GeneratedTokens>);

/// A step for display: request number and page; no page when the lesson has no such step.
pub type Shown = (u32, Option<Arc<StepPage>>);

/// A grade: request number, step, and grade.
pub type Graded = (u32, u32, Result<Grade, String>);

/// The last answer to each kind of request; `None` before the first.
#[derive(Clone, Copy, Default)]
pub struct LessonAnswers {
    /// The lesson that was opened last.
    pub opened: RwSignal<Option<Arc<OpenedLesson>>>,
    /// The step that was requested last.
    pub step: RwSignal<Option<Shown>>,
    /// The grade of the last attempt.
    pub graded: RwSignal<Option<Graded>>,
    /// The report of the last checked text.
    pub looked: RwSignal<Option<Looked>>,
    /// The reviews of results.
    pub reviewed: RwSignal<Option<Vec<Result<Review, String>>>>,
}

impl LessonAnswers {
    /// Stores an answer.
    pub fn take(&self, answer: LessonAnswer) {
        match answer {
            LessonAnswer::Opened(lesson) => self.opened.set(Some(Arc::new(lesson))),
            LessonAnswer::Step { id, page } => self.step.set(Some((id, page.map(Arc::new)))),
            LessonAnswer::Graded { id, step, grade } => self.graded.set(Some((id, step, grade))),
            LessonAnswer::Looked { id, report, colours, generated_tokens } => {
                self.looked.set(Some((id, Arc::new(*report), colours, generated_tokens)));
            }
            LessonAnswer::Reviewed(reviews) => self.reviewed.set(Some(reviews)),
        }
    }
}
