//! The page of a lesson: its steps, and the current step.

use super::{courses::to_course, editor::Text, step::StepPane, taken::Taken, to_place};
use crate::{
    protocol::{
        ToWorker,
        lessons::{LessonQuestion, StepPage},
    },
    state::{
        Area, EngineState, Store, check,
        lesson_answers::next_number,
        lessons::{Catalogue, Listed, Progress, SERIES, address_of},
        navigate,
        series::{self, PlaceInSeries},
        store,
    },
};
use leptos::prelude::*;
use nvvm_lessons::COURSES;
use std::sync::Arc;

/// The page of a lesson.
#[component]
pub fn LessonPage(
    /// The lesson's id in addresses.
    name: String,
    /// The step in the address, from 0; `None` for the first unfinished one.
    step: Memo<Option<u32>>,
) -> impl IntoView {
    let store = store();
    let answers = store.answers.lessons;
    // Answers about another lesson are discarded.
    answers.opened.set(None);
    answers.step.set(None);
    let taken = Taken {
        progress: RwSignal::new(store.lessons.progress(&name)),
        name: StoredValue::new(name.clone()),
        opened: RwSignal::new(None),
        text: Text::new(store),
        in_preview: false,
    };
    let asked = name.clone();
    let source = Memo::new(move |_| store.lessons.source(&asked));
    Effect::new(move |_| {
        if let (Some(source), EngineState::Ready) = (source.get(), store.engine.get()) {
            check::ask(&ToWorker::Lesson(LessonQuestion::Open { id: next_number(), source }));
        }
    });
    Effect::new(move |_| taken.opened.set(answers.opened.get()));
    let unknown = Memo::new(move |_| {
        let all_here = matches!(store.lessons.catalogue.get(), Catalogue::Here(_) | Catalogue::Missing);
        all_here && source.with(Option::is_none)
    });
    let steps =
        Memo::new(move |_| taken.opened.with(|lesson| lesson.as_ref().map_or(0, |lesson| lesson.steps.len() as u32)));
    let in_sight = Memo::new(move |_| {
        let first_open =
            || (0..steps.get()).find(|&at| taken.progress.with_untracked(|progress| !progress.is_right(at)));
        step.get().or_else(first_open).unwrap_or(0).min(steps.get().saturating_sub(1))
    });
    let shown = page_of(taken, in_sight);
    let heading = move || {
        let lesson = taken.opened.get()?;
        let place = taken.name.with_value(|name| place_in_course(store, name, &lesson.course));
        Some(view! {
            <p class="quiet small">{place}</p>
            <h2 tabindex="-1">{lesson.title.clone()}</h2>
        })
    };
    let back = move || {
        let lesson = taken.opened.get();
        let course = lesson.as_ref().map_or("", |lesson| lesson.course.as_str());
        taken.name.with_value(|name| way_back(name, course))
    };
    view! {
        <div class="lesson">
            <div class="lesson-top">
                {back}
                <div class="lesson-title">{heading}</div>
                <Steps taken=taken in_sight=in_sight />
            </div>
            {move || unknown.get().then(|| view! {
                <p role="alert">"No lesson is called "<code>{name.clone()}</code>"."</p>
            })}
            {move || (!unknown.get()).then(|| view! {
                <StepPane taken=taken page=shown last=Memo::new(move |_| in_sight.get() + 1 >= steps.get()) />
            })}
        </div>
    }
}

/// Formats `Lesson 2 of 5`, in the course opened by a link, else in the built-in course.
fn place_in_course(store: Store, name: &str, course: &str) -> String {
    if let Some(PlaceInSeries { number, count, .. }) = series::place(name) {
        return format!("Lesson {number} of {count}");
    }
    let list = store.lessons.list();
    let of_course: Vec<&Listed> = list.iter().filter(|lesson| lesson.course == course).collect();
    match of_course.iter().position(|lesson| lesson.id == name) {
        Some(at) => format!("Lesson {} of {}", at + 1, of_course.len()),
        None => "A lesson by a link".to_owned(),
    }
}

/// A link to the lesson's course: the one opened by a link, else the built-in one.
fn way_back(name: &str, course: &str) -> AnyView {
    if let Some(PlaceInSeries { title, .. }) = series::place(name) {
        let words = if title.is_empty() { "‹ Course".to_owned() } else { format!("‹ {title}") };
        return to_place(SERIES.to_owned(), words);
    }
    match COURSES.iter().find(|known| known.id == course) {
        Some(known) => to_course(known),
        None => to_place(String::new(), "‹ All lessons"),
    }
}

/// The page of the current step, from the worker's answer.
pub fn page_of(taken: Taken, in_sight: Memo<u32>) -> Memo<Option<Arc<StepPage>>> {
    let answers = taken.text.store.answers.lessons;
    let asked = StoredValue::new(None);
    Effect::new(move |_| {
        let step = in_sight.get();
        if taken.opened.with(Option::is_some) {
            let made = taken.progress.with_untracked(Progress::made);
            let id = next_number();
            asked.set_value(Some(id));
            check::ask(&ToWorker::Lesson(LessonQuestion::Step { id, step, made }));
        }
    });
    Memo::new(move |before: Option<&Option<Arc<StepPage>>>| {
        let step = in_sight.get();
        // Until the worker answers, an equal step stays visible. A page of another lesson is not used.
        let told = answers.step.get().filter(|(id, _)| asked.get_value() == Some(*id)).map(|(_, page)| page);
        let page = told.unwrap_or_else(|| before.cloned().flatten());
        page.filter(|page| page.step == step && taken.opened.with(Option::is_some))
    })
}

/// Numbered links to the steps.
#[component]
fn Steps(taken: Taken, in_sight: Memo<u32>) -> impl IntoView {
    let store = taken.text.store;
    let entries = move || {
        let lesson = taken.opened.get()?;
        let name = taken.name.get_value();
        let entries: Vec<AnyView> = lesson
            .steps
            .iter()
            .zip(0..)
            .map(|(title, at)| {
                let right = move || !taken.is_quiz() && taken.progress.with(|progress| progress.is_right(at));
                let area = Area::Learn(address_of(&name, at));
                let label = format!("Step {}: {title}", at + 1);
                let address = area.fragment();
                let go = move |event: leptos::ev::MouseEvent| {
                    event.prevent_default();
                    navigate::go_to(store, area.clone());
                };
                view! {
                    <li>
                        <a
                            href=address
                            aria-current=move || (in_sight.get() == at).then_some("step")
                            aria-label=move || if right() { format!("{label} (done)") } else { label.clone() }
                            on:click=go
                        >
                            {move || if right() { "✓".to_owned() } else { (at + 1).to_string() }}
                        </a>
                    </li>
                }
                .into_any()
            })
            .collect();
        Some(entries)
    };
    view! {
        <nav aria-label="Steps">
            <ol class="lesson-steps">{entries}</ol>
        </nav>
    }
}
