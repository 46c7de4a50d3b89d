//! The lesson that was opened, as its parts share it.

use super::editor::Text;
use crate::{protocol::lessons::OpenedLesson, state::lessons::Progress};
use leptos::prelude::*;
use std::sync::Arc;

/// What a lesson's parts share.
#[derive(Clone, Copy)]
pub struct Taken {
    /// What it is kept by.
    pub name: StoredValue<String>,
    /// What was opened.
    pub opened: RwSignal<Option<Arc<OpenedLesson>>>,
    /// What somebody made of it.
    pub progress: RwSignal<Progress>,
    /// Its text.
    pub text: Text,
    /// Whether it is looked at beside the editor that it is written in: nothing is kept, and nothing leads elsewhere.
    pub in_preview: bool,
}

impl Taken {
    /// Whether it is a quiz, which reveals nothing before its end.
    pub fn is_quiz(self) -> bool {
        self.name.with_value(|name| crate::state::lessons::seed_of(name).is_some())
    }

    /// Changes what was made of a step, and keeps it.
    pub fn change(self, step: u32, change: impl FnOnce(&mut nvvm_lessons::StepResult, &mut bool)) {
        self.progress.update(|progress| {
            if let Some(lesson) = self.opened.get_untracked() {
                progress.result.lesson.clone_from(&lesson.id);
                progress.result.digest = lesson.digest;
            }
            progress.result.seed = self.name.with_value(|name| crate::state::lessons::seed_of(name));
            progress.change(step, change);
        });
        if self.in_preview {
            return;
        }
        let kept = self.name.with_value(|name| self.text.store.lessons.keep(name, &self.progress.get_untracked()));
        if !kept {
            self.text.store.not_kept.set(true);
        }
    }
}
