//! What the worker answered about lessons.

use crate::protocol::{
    Colours,
    lessons::{LessonAnswer, OpenedLesson, StepPage},
};
use leptos::prelude::*;
use nvvm_engine::Report;
use nvvm_lessons::{Grade, Review};
use std::sync::Arc;

/// What was found in a step's text, with the number of the question.
pub type Looked = (u32, Arc<Report>, Colours);

/// The last answer to each question; `None` before the first.
#[derive(Clone, Copy, Default)]
pub struct LessonAnswers {
    /// The lesson that was opened last.
    pub opened: RwSignal<Option<Arc<OpenedLesson>>>,
    /// The step that was asked for last; `Some(None)` when the lesson has no such step.
    pub step: RwSignal<Option<Option<Arc<StepPage>>>>,
    /// What the last attempt is worth, with its step.
    pub graded: RwSignal<Option<(u32, Result<Grade, String>)>>,
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
            LessonAnswer::Step(page) => self.step.set(Some(page.map(Arc::new))),
            LessonAnswer::Graded { step, grade } => self.graded.set(Some((step, grade))),
            LessonAnswer::Looked { id, report, colours } => self.looked.set(Some((id, Arc::new(*report), colours))),
            LessonAnswer::Reviewed(reviews) => self.reviewed.set(Some(reviews)),
        }
    }
}
