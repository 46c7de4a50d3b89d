//! A course from a link, with progress as in built-in courses.

use super::{Heading, courses::of_lesson, to_place};
use crate::{
    state::{
        lessons::{Catalogue, Listed},
        series, store,
    },
    words::counted,
};
use leptos::prelude::*;
use nvvm_lessons::{Series, SeriesLesson, title_of};

/// The lessons of the course that is opened in this tab.
#[component]
pub fn SeriesPage() -> impl IntoView {
    let (title, content) = match series::linked() {
        None => {
            let words = "No course was opened in this tab. Open its link once more.";
            (None, view! { <p role="alert">{words}</p> }.into_any())
        }
        Some(Err(why)) => {
            (None, view! { <p role="alert">{format!("This course cannot be read: {why}")}</p> }.into_any())
        }
        Some(Ok(series)) => (Some(title(&series)), view! { <Lessons series=series /> }.into_any()),
    };
    view! {
        <div class="reading learn">
            {to_place(String::new(), "‹ All lessons")}
            <Heading words=title.unwrap_or_else(|| UNTITLED.to_owned()) />
            {content}
            <p class="quiet">"Your progress is stored in this browser only."</p>
        </div>
    }
}

#[component]
fn Lessons(series: Series) -> impl IntoView {
    let store = store();
    let count = series.lessons.len();
    let entries = move || {
        let all_here = matches!(store.lessons.catalogue.get(), Catalogue::Here(_) | Catalogue::Missing);
        let list = store.lessons.list();
        series.lessons.iter().map(|lesson| entry(lesson, &list, all_here)).collect::<Vec<AnyView>>()
    };
    view! {
        <p class="quiet">{format!("A course by a link, {}.", counted(count as u64, "lesson"))}</p>
        <ol class="lessons" data-testid="series">{entries}</ol>
    }
}

/// The heading of a course without a title.
const UNTITLED: &str = "A course by a link";

/// The title of a course.
pub fn title(series: &Series) -> String {
    if series.title.is_empty() { UNTITLED.to_owned() } else { series.title.clone() }
}

/// A lesson as listed; `None` for an unknown built-in lesson.
pub fn listed(lesson: &SeriesLesson, list: &[Listed]) -> Option<Listed> {
    match lesson {
        SeriesLesson::Named(id) => list.iter().find(|known| known.id == *id).cloned(),
        SeriesLesson::Written(markdown) => Some(Listed {
            id: lesson.name(),
            course: String::new(),
            title: Some(title_of(markdown)).filter(|title| !title.is_empty()).unwrap_or_else(|| "Untitled".to_owned()),
            minutes: 0,
            after: Vec::new(),
            markdown: markdown.clone(),
        }),
    }
}

fn entry(lesson: &SeriesLesson, list: &[Listed], all_here: bool) -> AnyView {
    match listed(lesson, list) {
        Some(mut found) => {
            // The order of a series replaces prerequisites.
            found.after.clear();
            of_lesson(&found, list)
        }
        None if all_here => view! { <li>"No lesson is called "<code>{lesson.name()}</code>"."</li> }.into_any(),
        None => view! { <li class="quiet">{lesson.name()}</li> }.into_any(),
    }
}
