//! Lessons on the page: which there are, which one somebody takes, and what they made of it so far.

use super::{series, storage::Shelf};
use crate::protocol::lessons::LessonSource;
use leptos::prelude::*;
use nvvm_engine::link::LinkKind;
use nvvm_lessons::{Attempt, LessonResult, StepResult};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// What is kept of a lesson stands under this and the lesson's name.
const KEPT: &str = "playground-lesson-";

/// The Markdown of a lesson that came by a link, and of the one that somebody writes: both belong to the tab.
const LINKED: &str = "playground-linked-lesson";
const WRITTEN: &str = "playground-written-lesson";

/// A lesson of the project, as `web/editor/build.mjs` lists it.
#[derive(Clone, Debug, Deserialize)]
pub struct Listed {
    /// Its id.
    pub id: String,
    /// The id of its course.
    pub course: String,
    /// Its title.
    pub title: String,
    /// How long it takes, in minutes.
    pub minutes: u32,
    /// The ids of lessons that come before it.
    pub after: Vec<String>,
    /// Its Markdown.
    pub markdown: String,
}

/// The lessons of the project.
#[derive(Clone, Debug, Default)]
pub enum Catalogue {
    /// Nobody asked for them.
    #[default]
    Away,
    /// They are loading.
    Coming,
    /// Here they are.
    Here(Arc<Vec<Listed>>),
    /// They could not be loaded.
    Missing,
}

/// What the page knows of lessons.
#[derive(Clone, Copy, Default)]
pub struct Lessons {
    /// The lessons of the project.
    pub catalogue: RwSignal<Catalogue>,
    /// Results that were opened or pasted: each the text of a link.
    pub results: RwSignal<Vec<String>>,
    /// Grows with each change of what is kept.
    pub changes: RwSignal<u32>,
}

/// A link brings at most so many lessons.
const MOST_LESSONS: usize = 200;

/// A place in Learn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LearnPlace {
    /// All courses.
    Courses,
    /// A lesson by its name, `padding`, and its step from 0; `None` for the first that is not done.
    Lesson(String, Option<u32>),
    /// A lesson is written.
    Write,
    /// Results are looked at.
    Results,
    /// The series that came by a link.
    Series,
    /// A series is put together.
    Compose,
    /// A lecture is put together.
    Lecture,
}

/// What exams are named by: `exam-parameter-buffer-7`.
const EXAM: &str = "exam-";

/// The name of the lesson that came by a link.
pub const BY_LINK: &str = "link";

/// The place where a lecture is put together.
pub const LECTURE: &str = "lecture";

/// The place of the series that came by a link.
pub const SERIES: &str = "series";

impl LearnPlace {
    /// From an address: `padding/3`.
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

/// The address of a lesson's step, from 0.
pub fn address_of(name: &str, step: u32) -> String {
    format!("{name}/{}", step + 1)
}

/// The name of a course's exam.
pub fn exam_name(course: &str, seed: u64) -> String {
    format!("{EXAM}{course}-{seed}")
}

/// An exam's course and seed.
fn exam_of(name: &str) -> Option<(&str, u64)> {
    let (course, seed) = name.strip_prefix(EXAM)?.rsplit_once('-')?;
    Some((course, seed.parse().ok()?))
}

/// The seed of an exam.
pub fn seed_of(name: &str) -> Option<u64> {
    exam_of(name).map(|(_, seed)| seed)
}

impl Lessons {
    /// Loads the list, unless it is here or coming.
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

    /// The lessons, once they are here; empty before.
    pub fn list(self) -> Arc<Vec<Listed>> {
        match self.catalogue.get() {
            Catalogue::Here(list) => list,
            _ => Arc::default(),
        }
    }

    /// Where the lesson of this name comes from; nothing while that is not known.
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

    /// What is kept of a lesson, followed.
    pub fn progress(self, name: &str) -> Progress {
        self.changes.track();
        Progress::of(name)
    }

    /// Keeps what somebody made of a lesson. `false` when the browser refuses.
    #[must_use]
    pub fn keep(self, name: &str, progress: &Progress) -> bool {
        let kept = progress.keep(name);
        self.changes.update(|changes| *changes += 1);
        kept
    }

    /// Takes over what a link brings: what was made of lessons on another machine, where more is right than here.
    /// Returns how many lessons it changed; `None` when it is no such list.
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

    /// What is kept of all lessons, exams included, by name; followed.
    pub fn all_progress(self) -> Vec<(String, Progress)> {
        self.changes.track();
        let names = Shelf::Machine.names(KEPT);
        let names = names.iter().filter_map(|name| name.strip_prefix(KEPT));
        names.map(|name| (name.to_owned(), Progress::of(name))).collect()
    }

    /// Forgets what is kept of a lesson.
    pub fn forget(self, name: &str) {
        Shelf::Machine.forget(&format!("{KEPT}{name}"));
        self.changes.update(|changes| *changes += 1);
    }
}

/// The Markdown of the lesson that came by a link.
pub fn linked() -> Option<String> {
    Shelf::Tab.kept(LINKED)
}

/// What a link to a place in Learn has to carry, since no other machine has it: the Markdown of a lesson, or a series.
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

/// Keeps the lesson of a link for this tab.
#[must_use]
pub fn keep_linked(markdown: &str) -> bool {
    Shelf::Tab.keep(LINKED, markdown)
}

/// The lesson that is being written.
pub fn written() -> Option<String> {
    Shelf::Machine.kept(WRITTEN)
}

/// Keeps the lesson that is being written.
#[must_use]
pub fn keep_written(markdown: &str) -> bool {
    Shelf::Machine.keep(WRITTEN, markdown)
}

async fn load() -> Option<Vec<Listed>> {
    // index.html names the file: its name carries its hash, so the page cannot spell it.
    let named = document().query_selector("meta[name='playground-lessons']").ok()??;
    let address = named.get_attribute("content")?;
    let response = JsFuture::from(window().fetch_with_str(&address)).await.ok()?;
    let response: web_sys::Response = response.dyn_into().ok()?;
    let list: JsValue = JsFuture::from(response.json().ok()?).await.ok()?;
    serde_wasm_bindgen::from_value(list).ok()
}

/// What somebody made of a lesson, kept on this machine.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// Their answers.
    pub result: LessonResult,
    /// Which steps are right.
    pub right: Vec<bool>,
}

impl Progress {
    fn of(name: &str) -> Self {
        let kept = Shelf::Machine.kept(&format!("{KEPT}{name}"));
        kept.and_then(|kept| serde_json::from_str(&kept).ok()).unwrap_or_default()
    }

    fn keep(&self, name: &str) -> bool {
        serde_json::to_string(self).is_ok_and(|text| Shelf::Machine.keep(&format!("{KEPT}{name}"), &text))
    }

    /// Whether a step is right.
    pub fn is_right(&self, step: u32) -> bool {
        self.right.get(step as usize) == Some(&true)
    }

    /// How many steps are right.
    pub fn count(&self) -> usize {
        self.right.iter().filter(|&&right| right).count()
    }

    /// What was made of a step.
    pub fn step(&self, step: u32) -> StepResult {
        self.result.steps.get(step as usize).cloned().unwrap_or_default()
    }

    /// What was made of each step's text.
    pub fn made(&self) -> Vec<Option<String>> {
        let text = |step: &StepResult| match &step.last {
            Some(Attempt::Text(text)) => Some(text.clone()),
            _ => None,
        };
        self.result.steps.iter().map(text).collect()
    }

    /// Changes what was made of a step.
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
