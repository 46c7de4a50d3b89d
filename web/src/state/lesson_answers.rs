//! What the worker answered about lessons.

use crate::protocol::{
    Colours, GeneratedTokens,
    lessons::{LessonAnswer, OpenedLesson, StepPage},
};
use leptos::prelude::*;
use nvvm_engine::Report;
use nvvm_lessons::{Grade, Review};
use std::{cell::Cell, sync::Arc};

thread_local! {
    /// The number of the last question, as long as the page is open.
    static ASKED: Cell<u32> = const { Cell::new(0) };
}

/// A number for a question that no other question has: what is answered late is no answer to a later one.
pub fn next_number() -> u32 {
    let number = ASKED.get().wrapping_add(1);
    ASKED.set(number);
    number
}

/// What was found in a step's text, with the number of the question, the colours of the text, and those of the IR that is
/// made from it.
pub type Looked = (u32, Arc<Report>, Colours, Vec<GeneratedTokens>);

/// A step as it is shown, with the number of the question; no page when the lesson has no such step.
pub type Shown = (u32, Option<Arc<StepPage>>);

/// What an attempt is worth, with the number of the question and its step.
pub type Graded = (u32, u32, Result<Grade, String>);

/// The last answer to each question; `None` before the first.
#[derive(Clone, Copy, Default)]
pub struct LessonAnswers {
    /// The lesson that was opened last.
    pub opened: RwSignal<Option<Arc<OpenedLesson>>>,
    /// The step that was asked for last.
    pub step: RwSignal<Option<Shown>>,
    /// What the last attempt is worth.
    pub graded: RwSignal<Option<Graded>>,
    /// What was found in the text that was looked at last.
    pub looked: RwSignal<Option<Looked>>,
    /// What results are worth.
    pub reviewed: RwSignal<Option<Vec<Result<Review, String>>>>,
}

impl LessonAnswers {
    /// Takes an answer.
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
