//! The state of an opened lesson that its parts share.

use super::editor::Text;
use crate::{protocol::lessons::OpenedLesson, state::lessons::Progress};
use leptos::prelude::*;
use std::sync::Arc;

/// The opened lesson.
#[derive(Clone, Copy)]
pub struct Taken {
    /// The key of its stored progress.
    pub name: StoredValue<String>,
    /// The parsed lesson.
    pub opened: RwSignal<Option<Arc<OpenedLesson>>>,
    /// The user's progress.
    pub progress: RwSignal<Progress>,
    /// The text of the current step.
    pub text: Text,
    /// Whether this is the preview in the lesson editor. Nothing is stored, and navigation to the next step is hidden.
    pub in_preview: bool,
}

impl Taken {
    /// Whether the lesson is a quiz, which reveals answers at its end only.
    pub fn is_quiz(self) -> bool {
        self.name.with_value(|name| crate::state::lessons::seed_of(name).is_some())
    }

    /// Changes and stores the result of a step.
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
