//! Search results of the page itself: views and lessons. The worker searches the Reference.

use crate::state::{Store, View, lessons::Listed};
use leptos::prelude::*;

/// Maximum number of lessons in the results.
const MAX_LESSONS: usize = 5;

/// A place that is not a Reference entry.
#[derive(Clone, Debug, PartialEq)]
pub enum Elsewhere {
    /// A view of the text in Check.
    View(View),
    /// A lesson.
    Lesson {
        /// Its id.
        id: String,
        /// Its title.
        title: String,
    },
}

impl Elsewhere {
    /// The kind of place.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::View(_) => "view",
            Self::Lesson { .. } => "lesson",
        }
    }

    /// The displayed title.
    pub fn title(&self) -> String {
        match self {
            Self::View(view) => view.title().to_owned(),
            Self::Lesson { title, .. } => title.clone(),
        }
    }

    /// A description of the content.
    pub const fn about(&self) -> &'static str {
        match self {
            Self::View(view) => view.about(),
            Self::Lesson { .. } => "",
        }
    }
}

/// Available views, and loaded lessons, that contain all the words.
pub fn find(store: Store, words: &str) -> Vec<Elsewhere> {
    let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
    if words.is_empty() {
        return Vec::new();
    }
    let language = store.language.get();
    let views = View::all().filter(|view| view.is_for(language));
    let views = views.filter(|view| holds(&format!("view {} {}", view.title(), view.about()), &words));
    views.map(Elsewhere::View).chain(lessons(&store.lessons.list(), &words)).collect()
}

/// Lessons with the words in headings, before lessons with all words within one step.
fn lessons(list: &[Listed], words: &[String]) -> Vec<Elsewhere> {
    let headings = |lesson: &Listed| {
        let steps = lesson.markdown.lines().filter_map(|line| line.strip_prefix("## "));
        format!("lesson {} {} {}", lesson.title, lesson.course, steps.collect::<Vec<_>>().join(" "))
    };
    let (about, others): (Vec<&Listed>, Vec<&Listed>) = list.iter().partition(|lesson| holds(&headings(lesson), words));
    let in_a_step = |lesson: &&Listed| lesson.markdown.split("\n## ").any(|step| holds(step, words));
    let in_steps = others.into_iter().filter(in_a_step);
    let found = about.into_iter().chain(in_steps).take(MAX_LESSONS);
    found.map(|lesson| Elsewhere::Lesson { id: lesson.id.clone(), title: lesson.title.clone() }).collect()
}

fn holds(text: &str, words: &[String]) -> bool {
    let text = text.to_lowercase();
    words.iter().all(|word| text.contains(word.as_str()))
}

#[cfg(test)]
mod tests {
    use super::{Elsewhere, lessons};
    use crate::state::lessons::Listed;

    fn listed(id: &str, markdown: &str) -> Listed {
        Listed {
            id: id.to_owned(),
            course: "parameter-buffer".to_owned(),
            title: id.to_owned(),
            minutes: 1,
            after: Vec::new(),
            markdown: markdown.to_owned(),
        }
    }

    #[test]
    fn a_lesson_about_the_words_comes_before_one_that_says_them() {
        let list = [
            listed("sizes", "## Bytes\n\nNo tail padding here."),
            listed("the-end", "## Tail padding\n\nBytes at the end."),
            listed("other", "## Kernels"),
            listed("both", "## A tail\n\nOne.\n## Some padding\n\nTwo."),
            listed("apart", "## First\n\nThe tail.\n## Second\n\nMore padding."),
        ];
        let found = lessons(&list, &["tail".to_owned(), "padding".to_owned()]);
        let ids: Vec<_> = found
            .iter()
            .map(|found| match found {
                Elsewhere::Lesson { id, .. } => id.as_str(),
                Elsewhere::View(_) => "",
            })
            .collect();
        assert_eq!(ids, ["the-end", "both", "sizes"]);
    }
}
