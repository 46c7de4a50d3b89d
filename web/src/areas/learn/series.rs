//! A series that came by a link: a course of somebody's own, with progress like any other.

use super::{Heading, courses::of_lesson, to_place};
use crate::state::{
    lessons::{Catalogue, Listed},
    series, store,
};
use leptos::prelude::*;
use nvvm_lessons::{Series, SeriesLesson, title_of};

/// The lessons of the tab's series.
#[component]
pub fn SeriesPage() -> impl IntoView {
    let store = store();
    let content = move || match series::linked() {
        None => view! { <p role="alert">"No series was opened in this tab: open its link once more."</p> }.into_any(),
        Some(Err(why)) => view! { <p role="alert">{format!("This series cannot be read: {why}")}</p> }.into_any(),
        Some(Ok(series)) => {
            let all_here = matches!(store.lessons.catalogue.get(), Catalogue::Here(_) | Catalogue::Missing);
            let list = store.lessons.list();
            let entries: Vec<AnyView> = series.lessons.iter().map(|lesson| entry(lesson, &list, all_here)).collect();
            view! { <p class="series-title">{title(&series)}</p> <ol class="lessons" data-testid="series">{entries}</ol> }
                .into_any()
        }
    };
    view! {
        <div class="reading learn">
            {to_place(String::new(), "‹ All lessons")}
            <Heading words="A series of lessons" />
            {content}
            <p class="quiet">"Your progress is stored in this browser only."</p>
        </div>
    }
}

/// What a series is called, as text.
pub fn title(series: &Series) -> String {
    if series.title.is_empty() { "It has no title.".to_owned() } else { series.title.clone() }
}

/// A lesson as lists show it; nothing for one that the project does not have.
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
            // A series has an order of its own.
            found.after.clear();
            of_lesson(&found, list)
        }
        None if all_here => view! { <li>"No lesson is called "<code>{lesson.name()}</code>"."</li> }.into_any(),
        None => view! { <li class="quiet">{lesson.name()}</li> }.into_any(),
    }
}
