//! Lessons on the page: the catalogue, the current place, and the user's progress.

use super::{series, storage::StorageArea};
use crate::protocol::lessons::LessonSource;
use leptos::prelude::*;
use nvvm_engine::link::LinkKind;
use nvvm_lessons::{Attempt, LessonResult, StepResult};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// The prefix of the storage keys of progress, followed by the lesson's name.
const KEPT: &str = "playground-lesson-";

/// The storage keys of a lesson from a link and of the lesson being written.
const LINKED: &str = "playground-linked-lesson";
const WRITTEN: &str = "playground-written-lesson";

/// A built-in lesson, as `web/editor/build.mjs` lists it.
#[derive(Clone, Debug, Deserialize)]
pub struct Listed {
    /// The lesson's id.
    pub id: String,
    /// The id of its course.
    pub course: String,
    /// The lesson's title.
    pub title: String,
    /// Duration in minutes.
    pub minutes: u32,
    /// The ids of lessons to take before it.
    pub after: Vec<String>,
    /// The lesson's Markdown.
    pub markdown: String,
}

/// The built-in lessons.
#[derive(Clone, Debug, Default)]
pub enum Catalogue {
    /// They were not requested yet.
    #[default]
    Away,
    /// They are loading.
    Coming,
    /// They are loaded.
    Here(Arc<Vec<Listed>>),
    /// They could not be loaded.
    Missing,
}

/// The page's state of lessons.
#[derive(Clone, Copy, Default)]
pub struct Lessons {
    /// The built-in lessons.
    pub catalogue: RwSignal<Catalogue>,
    /// Opened or pasted results, each the text of a link.
    pub results: RwSignal<Vec<String>>,
    /// A counter of changes of the stored progress.
    pub changes: RwSignal<u32>,
}

/// Maximum number of lessons in a link with progress.
const MOST_LESSONS: usize = 200;

/// A place in Learn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LearnPlace {
    /// The list of courses.
    Courses,
    /// A lesson by its name, `padding`, and its step from 0; `None` for the first unfinished step.
    Lesson(String, Option<u32>),
    /// The lesson editor.
    Write,
    /// The page of results.
    Results,
    /// The series from a link.
    Series,
    /// The course builder.
    Compose,
    /// The lecture builder.
    Lecture,
}

/// The prefix of exams' names: `exam-parameter-buffer-7`.
const EXAM: &str = "exam-";

/// The name of the lesson from a link.
pub const BY_LINK: &str = "link";

/// The place of the lecture builder.
pub const LECTURE: &str = "lecture";

/// The place of the series from a link.
pub const SERIES: &str = "series";

impl LearnPlace {
    /// Parses a place in an address: `padding/3`.
    pub fn parse(place: &str) -> Self {
        match place {
            "" => return Self::Courses,
            "write" => return Self::Write,
            "results" => return Self::Results,
            SERIES => return Self::Series,
            "compose" => return Self::Compose,
            LECTURE => return Self::Lecture,
            _ => {}
        }
        let (name, step) = place.split_once('/').unwrap_or((place, ""));
        let step = step.parse::<u32>().ok().and_then(|number| number.checked_sub(1));
        Self::Lesson(name.to_owned(), step)
    }
}

/// The place of a lesson's step, which counts from 0.
pub fn address_of(name: &str, step: u32) -> String {
    format!("{name}/{}", step + 1)
}

/// The name of a course's exam.
pub fn exam_name(course: &str, seed: u64) -> String {
    format!("{EXAM}{course}-{seed}")
}

/// The course and seed in an exam's name.
fn exam_of(name: &str) -> Option<(&str, u64)> {
    let (course, seed) = name.strip_prefix(EXAM)?.rsplit_once('-')?;
    Some((course, seed.parse().ok()?))
}

/// The seed in an exam's name.
pub fn seed_of(name: &str) -> Option<u64> {
    exam_of(name).map(|(_, seed)| seed)
}

impl Lessons {
    /// Loads the catalogue, unless it is loaded or loading.
    pub fn fetch(self) {
        if matches!(self.catalogue.get_untracked(), Catalogue::Coming | Catalogue::Here(_)) {
            return;
        }
        self.catalogue.set(Catalogue::Coming);
        spawn_local(async move {
            self.catalogue.set(match load().await {
                Some(list) => Catalogue::Here(Arc::new(list)),
                None => Catalogue::Missing,
            });
        });
    }

    /// The built-in lessons; empty before they are loaded.
    pub fn list(self) -> Arc<Vec<Listed>> {
        match self.catalogue.get() {
            Catalogue::Here(list) => list,
            _ => Arc::default(),
        }
    }

    /// The source of the lesson with this name; `None` while it is unknown.
    pub fn source(self, name: &str) -> Option<LessonSource> {
        if let Some((course, seed)) = exam_of(name) {
            return Some(LessonSource::Exam { course: course.to_owned(), seed });
        }
        if name == BY_LINK {
            return linked().map(LessonSource::Markdown);
        }
        self.list()
            .iter()
            .find(|lesson| lesson.id == name)
            .map(|lesson| lesson.markdown.clone())
            .or_else(|| series::markdown(name))
            .map(LessonSource::Markdown)
    }

    /// The stored progress of a lesson; tracks changes.
    pub fn progress(self, name: &str) -> Progress {
        self.changes.track();
        Progress::of(name)
    }

    /// Stores progress of a lesson. Returns `false` when the browser rejects it.
    #[must_use]
    pub fn keep(self, name: &str, progress: &Progress) -> bool {
        let kept = progress.keep(name);
        self.changes.update(|changes| *changes += 1);
        kept
    }

    /// Imports progress from a link, for lessons with more right steps than here. Returns the number of changed
    /// lessons; `None` for an invalid list.
    pub fn take_over(self, list: &str) -> Option<usize> {
        let list: Vec<Progress> = serde_json::from_str(list).ok()?;
        let mut taken = 0;
        for brought in list.iter().take(MOST_LESSONS) {
            let name = match brought.result.seed {
                Some(_) => continue,
                None => brought.result.lesson.as_str(),
            };
            if !name.is_empty() && brought.count() > Progress::of(name).count() && self.keep(name, brought) {
                taken += 1;
            }
        }
        Some(taken)
    }

    /// The stored progress of all lessons and exams, by name; tracks changes.
    pub fn all_progress(self) -> Vec<(String, Progress)> {
        self.changes.track();
        let names = StorageArea::Machine.names(KEPT);
        let names = names.iter().filter_map(|name| name.strip_prefix(KEPT));
        names.map(|name| (name.to_owned(), Progress::of(name))).collect()
    }

    /// Removes the stored progress of a lesson.
    pub fn forget(self, name: &str) {
        StorageArea::Machine.forget(&format!("{KEPT}{name}"));
        self.changes.update(|changes| *changes += 1);
    }
}

/// The Markdown of the lesson from a link.
pub fn linked() -> Option<String> {
    StorageArea::Tab.kept(LINKED)
}

/// The content that a link to a place in Learn must contain: data that exists in this browser only.
pub fn carried(place: &LearnPlace) -> Option<(LinkKind, String)> {
    let (kind, text) = match place {
        LearnPlace::Lesson(name, _) if name == BY_LINK => (LinkKind::Lesson, linked()),
        LearnPlace::Lesson(name, _) => (LinkKind::Lesson, series::markdown(name)),
        LearnPlace::Write => (LinkKind::Lesson, written()),
        LearnPlace::Series => (LinkKind::Series, series::linked_text()),
        LearnPlace::Compose => (LinkKind::Series, series::written_text()),
        LearnPlace::Courses | LearnPlace::Results | LearnPlace::Lecture => return None,
    };
    Some((kind, text?))
}

/// Stores the lesson of a link for this tab. Returns whether it was stored.
#[must_use]
pub fn keep_linked(markdown: &str) -> bool {
    StorageArea::Tab.keep(LINKED, markdown)
}

/// The lesson being written.
pub fn written() -> Option<String> {
    StorageArea::Machine.kept(WRITTEN)
}

/// Stores the lesson being written. Returns whether it was stored.
#[must_use]
pub fn keep_written(markdown: &str) -> bool {
    StorageArea::Machine.keep(WRITTEN, markdown)
}

async fn load() -> Option<Vec<Listed>> {
    // index.html contains the file's URL, since the file name has a hash.
    let named = document().query_selector("meta[name='playground-lessons']").ok()??;
    let address = named.get_attribute("content")?;
    let response = JsFuture::from(window().fetch_with_str(&address)).await.ok()?;
    let response: web_sys::Response = response.dyn_into().ok()?;
    let list: JsValue = JsFuture::from(response.json().ok()?).await.ok()?;
    serde_wasm_bindgen::from_value(list).ok()
}

/// The user's progress in a lesson, stored in this browser.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// The answers.
    pub result: LessonResult,
    /// Whether each step is right.
    pub right: Vec<bool>,
}

impl Progress {
    fn of(name: &str) -> Self {
        let kept = StorageArea::Machine.kept(&format!("{KEPT}{name}"));
        kept.and_then(|kept| serde_json::from_str(&kept).ok()).unwrap_or_default()
    }

    fn keep(&self, name: &str) -> bool {
        serde_json::to_string(self).is_ok_and(|text| StorageArea::Machine.keep(&format!("{KEPT}{name}"), &text))
    }

    /// Whether a step is right.
    pub fn is_right(&self, step: u32) -> bool {
        self.right.get(step as usize) == Some(&true)
    }

    /// The number of right steps.
    pub fn count(&self) -> usize {
        self.right.iter().filter(|&&right| right).count()
    }

    /// The result of a step.
    pub fn step(&self, step: u32) -> StepResult {
        self.result.steps.get(step as usize).cloned().unwrap_or_default()
    }

    /// The student's text of each step, if edited.
    pub fn made(&self) -> Vec<Option<String>> {
        let text = |step: &StepResult| match &step.last {
            Some(Attempt::Text(text)) => Some(text.clone()),
            _ => None,
        };
        self.result.steps.iter().map(text).collect()
    }

    /// Changes the result of a step.
    pub fn change(&mut self, step: u32, change: impl FnOnce(&mut StepResult, &mut bool)) {
        let at = step as usize;
        if self.result.steps.len() <= at {
            self.result.steps.resize(at + 1, StepResult::default());
        }
        if self.right.len() <= at {
            self.right.resize(at + 1, false);
        }
        if let (Some(step), Some(right)) = (self.result.steps.get_mut(at), self.right.get_mut(at)) {
            change(step, right);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LearnPlace, Progress, exam_name, exam_of};

    #[test]
    fn places_have_a_lesson_and_a_step_from_one() {
        let lesson = |name: &str, step| LearnPlace::Lesson(name.to_owned(), step);
        assert_eq!(LearnPlace::parse(""), LearnPlace::Courses);
        assert_eq!(LearnPlace::parse("padding"), lesson("padding", None));
        assert_eq!(LearnPlace::parse("padding/3"), lesson("padding", Some(2)));
        assert_eq!(LearnPlace::parse("padding/0"), lesson("padding", None));
        assert_eq!(LearnPlace::parse("padding/x"), lesson("padding", None));
    }

    #[test]
    fn an_exam_is_named_by_course_and_seed() {
        assert_eq!(exam_of(&exam_name("parameter-buffer", 7)), Some(("parameter-buffer", 7)));
        assert_eq!(exam_of("exam-parameter-buffer-x"), None);
        assert_eq!(exam_of("padding"), None);
    }

    #[test]
    fn a_late_step_has_room() {
        let mut progress = Progress::default();
        progress.change(2, |step, right| {
            step.attempts = 1;
            *right = true;
        });
        assert_eq!((progress.count(), progress.is_right(2), progress.is_right(1)), (1, true, false));
        assert_eq!(progress.made(), [None, None, None]);
    }
}
