//! Putting a series together: lessons of the project, the one that is being written, and those of links, in any order.

use super::{Heading, series::listed, to_place};
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
            <Order made=made moved=Callback::new(move |(from, to)| moved(from, to)) removed=Callback::new(removed) />
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

/// The lessons in their order, with buttons that move and remove them: they serve mouse, finger and keyboard alike.
#[component]
fn Order(made: RwSignal<Series>, moved: Callback<(usize, usize)>, removed: Callback<usize>) -> impl IntoView {
    let store = store();
    let entries = move || {
        let list = store.lessons.list();
        let series = made.get();
        let last = series.lessons.len().saturating_sub(1);
        let entry = |(at, lesson): (usize, &SeriesLesson)| {
            let title = listed(lesson, &list).map_or_else(|| lesson.name(), |found| found.title);
            // At an end the button does nothing, and keeps the keyboard.
            let at_end = |end: usize| (at == end).then_some("true");
            view! {
                <li>
                    <span>{title.clone()}</span>
                    <button
                        type="button"
                        data-move=format!("{at} up")
                        aria-label=format!("{title}: earlier")
                        aria-disabled=at_end(0)
                        on:click=move |_| {
                            moved.run((at, at.saturating_sub(1)));
                            keep_focus(&format!("{} up", at.saturating_sub(1)));
                        }
                    >
                        "↑"
                    </button>
                    <button
                        type="button"
                        data-move=format!("{at} down")
                        aria-label=format!("{title}: later")
                        aria-disabled=at_end(last)
                        on:click=move |_| {
                            moved.run((at, (at + 1).min(last)));
                            keep_focus(&format!("{} down", (at + 1).min(last)));
                        }
                    >
                        "↓"
                    </button>
                    <button
                        type="button"
                        data-move=format!("{at} out")
                        aria-label=format!("{title}: remove")
                        on:click=move |_| {
                            removed.run(at);
                            keep_focus(&format!("{} out", at.min(last.saturating_sub(1))));
                        }
                    >
                        "✕"
                    </button>
                </li>
            }
            .into_any()
        };
        series.lessons.iter().enumerate().map(entry).collect::<Vec<AnyView>>()
    };
    view! { <ol class="order" data-testid="series-order" tabindex="-1">{entries}</ol> }
}

/// Gives the keyboard to the button that was pressed, where its entry now stands.
fn keep_focus(place: &str) {
    let selector = format!("[data-testid=series-order] [data-move=\"{place}\"], [data-testid=series-order]:empty");
    request_animation_frame(move || {
        let button = document().query_selector(&selector).ok().flatten();
        if let Some(button) = button.and_then(|it| wasm_bindgen::JsCast::dyn_into::<web_sys::HtmlElement>(it).ok()) {
            // It is on the page and can take the focus.
            let _ = button.focus();
        }
    });
}
