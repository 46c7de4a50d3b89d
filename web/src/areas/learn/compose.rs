//! Putting a series together: lessons of the project, the one that is being written, and those of links, in any order.

use super::{
    Heading,
    order::{Entry, Order},
    series::listed,
    to_place,
};
use crate::{
    share,
    state::{lessons, series, store},
};
use leptos::{ev, prelude::*};
use nvvm_engine::link::LinkKind;
use nvvm_lessons::{COURSES, Series, SeriesLesson, limits::LINE_BYTES};

/// The page.
#[component]
pub fn Compose() -> impl IntoView {
    let store = store();
    let made = RwSignal::new(series::written());
    let refused = RwSignal::new(None::<String>);
    let change = move |change: &mut dyn FnMut(&mut Series) -> Result<(), String>| {
        let mut now = made.get_untracked();
        let outcome = change(&mut now);
        let kept = series::keep_written(&now);
        made.set(now);
        let not_kept = (!kept).then(|| "The browser refuses to keep this series.".to_owned());
        refused.set(outcome.err().or(not_kept));
    };
    let add = move |lesson: Result<SeriesLesson, String>| {
        change(&mut |series| lesson.clone().and_then(|lesson| series.add(lesson)));
    };
    let share = move |_| {
        let text = made.with_untracked(Series::to_text);
        share::copy_learn_link(store, LinkKind::Series, text, "The link with your series is copied.");
    };
    let moved = move |from: usize, to: usize| {
        change(&mut |series| {
            if from < series.lessons.len() && to < series.lessons.len() {
                series.lessons.swap(from, to);
            }
            Ok(())
        });
    };
    let removed = move |at: usize| {
        change(&mut |series| {
            if at < series.lessons.len() {
                series.lessons.remove(at);
            }
            Ok(())
        });
    };
    let entries = move || {
        let list = store.lessons.list();
        let entry = |lesson: &SeriesLesson| Entry {
            title: listed(lesson, &list).map_or_else(|| lesson.name(), |found| found.title),
            below: ().into_any(),
        };
        made.with(|series| series.lessons.iter().map(entry).collect())
    };
    let rename = move |event| {
        let title = event_target_value(&event);
        change(&mut |series| {
            series.title.clone_from(&title);
            Ok(())
        });
    };
    view! {
        <div class="reading learn">
            {to_place(String::new(), "‹ All lessons")}
            <Heading words="Build a course" />
            <p>"Several lessons in one link. Each student gets their own progress."</p>
            <p class="controls">
                <label>
                    "Title "
                    <input
                        type="text"
                        data-testid="series-title"
                        maxlength=LINE_BYTES / 4
                        prop:value=move || made.with(|series| series.title.clone())
                        on:input=rename
                    />
                </label>
            </p>
            <Additions add=Callback::new(add) />
            <p role="alert" hidden=move || refused.with(Option::is_none)>{move || refused.get()}</p>
            <Order entries=entries swap=Callback::new(move |(from, to)| moved(from, to)) remove=Callback::new(removed) />
            <p class="controls">
                <button
                    type="button"
                    class="primary"
                    data-testid="series-share"
                    disabled=move || made.with(|series| series.lessons.is_empty())
                    on:click=share
                >
                    "Copy a link to it"
                </button>
            </p>
        </div>
    }
}

/// What can be added.
#[component]
fn Additions(add: Callback<Result<SeriesLesson, String>>) -> impl IntoView {
    let store = store();
    let chosen = RwSignal::new(String::new());
    let pasted = RwSignal::new(String::new());
    let options = move || {
        let list = store.lessons.list();
        let of_course = |course: &nvvm_lessons::Course| {
            let lessons: Vec<AnyView> = list
                .iter()
                .filter(|lesson| lesson.course == course.id)
                .map(|lesson| view! { <option value=lesson.id.clone()>{lesson.title.clone()}</option> }.into_any())
                .collect();
            view! { <optgroup label=course.title>{lessons}</optgroup> }.into_any()
        };
        COURSES.iter().map(of_course).collect::<Vec<AnyView>>()
    };
    let from_list = move |event: ev::SubmitEvent| {
        event.prevent_default();
        add.run(SeriesLesson::parse(&chosen.get_untracked()));
    };
    let from_link = move |event: ev::SubmitEvent| {
        event.prevent_default();
        add.run(SeriesLesson::parse(&pasted.get_untracked()));
        pasted.set(String::new());
    };
    let own = move |_| {
        let written = lessons::written().ok_or_else(|| "No lesson is being written in this browser.".to_owned());
        add.run(written.map(SeriesLesson::Written));
    };
    view! {
        <form class="controls" on:submit=from_list>
            <label>
                "Built-in lesson "
                <select data-testid="series-lesson" on:change=move |event| chosen.set(event_target_value(&event))>
                    <option value="">"Choose …"</option>
                    {options}
                </select>
            </label>
            <button type="submit" data-testid="series-add" disabled=move || chosen.with(String::is_empty)>"Add it"</button>
        </form>
        <form class="controls" on:submit=from_link>
            <label>
                "The link of a lesson "
                <input
                    type="text"
                    data-testid="series-link"
                    autocomplete="off"
                    spellcheck="false"
                    prop:value=move || pasted.get()
                    on:input=move |event| pasted.set(event_target_value(&event))
                />
            </label>
            <button type="submit" data-testid="series-add-link" disabled=move || pasted.with(String::is_empty)>"Add it"</button>
        </form>
        <p class="controls">
            <button type="button" data-testid="series-add-own" on:click=own>"Add the lesson that you are writing"</button>
        </p>
    }
}
