//! The course builder: built-in lessons, the lesson being written, and lessons from links, in any order.

use super::{
    builder::{Builder, Words},
    order::Entry,
    series::listed,
};
use crate::{
    share,
    state::{lessons, series, store},
};
use leptos::{ev, prelude::*};
use nvvm_engine::link::LinkKind;
use nvvm_lessons::{COURSES, Course, Series, SeriesLesson};

const WORDS: Words = Words {
    id: "series",
    heading: "Build a course",
    about: "Lessons in an order, in one link. Each student gets their own progress.",
    entries: "Lessons of your course",
    none: "No lessons yet. Check some below.",
    add: "Add lessons",
};

/// The course builder.
#[component]
pub fn Compose() -> impl IntoView {
    let store = store();
    let made = RwSignal::new(series::written());
    let refused = RwSignal::new(Vec::<String>::new());
    let change = move |change: &mut dyn FnMut(&mut Series) -> Result<(), String>| {
        let mut now = made.get_untracked();
        let outcome = change(&mut now);
        let kept = series::keep_written(&now);
        made.set(now);
        let not_kept = (!kept).then(|| "The browser cannot store this course.".to_owned());
        refused.set(outcome.err().or(not_kept).into_iter().collect());
    };
    let add = move |lesson: Result<SeriesLesson, String>| {
        change(&mut |series| lesson.clone().and_then(|lesson| series.add(lesson)));
    };
    let remove_at = move |at: usize| {
        change(&mut |series| {
            if at < series.lessons.len() {
                series.lessons.remove(at);
            }
            Ok(())
        });
    };
    let swap = move |(from, to): (usize, usize)| {
        change(&mut |series| {
            if from < series.lessons.len() && to < series.lessons.len() {
                series.lessons.swap(from, to);
            }
            Ok(())
        });
    };
    let check = move |(id, is_in): (String, bool)| {
        let lesson = SeriesLesson::Named(id);
        match made.with_untracked(|series| series.lessons.iter().position(|other| *other == lesson)) {
            Some(at) if !is_in => remove_at(at),
            None if is_in => add(Ok(lesson)),
            _ => {}
        }
    };
    let rename = move |title: String| {
        change(&mut |series| {
            series.title.clone_from(&title);
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
    let share = move |()| {
        let text = made.with_untracked(Series::to_text);
        share::copy_learn_link(store, LinkKind::Series, text, "The link with your course is copied.");
    };
    view! {
        <Builder
            words=WORDS
            title=Signal::derive(move || made.with(|series| series.title.clone()))
            rename=Callback::new(rename)
            entries=entries
            is_empty=Signal::derive(move || made.with(|series| series.lessons.is_empty()))
            swap=Callback::new(swap)
            remove=Callback::new(remove_at)
            refused=refused
            share=Callback::new(share)
            more=().into_any()
        >
            <CheckList made=made check=Callback::new(check) />
            <OtherLessons add=Callback::new(add) />
        </Builder>
    }
}

/// The built-in lessons by course, each with a checkbox for inclusion.
#[component]
fn CheckList(made: RwSignal<Series>, check: Callback<(String, bool)>) -> impl IntoView {
    let store = store();
    let of_course = move |course: &'static Course| {
        let list = store.lessons.list();
        let lessons = list.iter().filter(|lesson| lesson.course == course.id).map(|lesson| {
            let (id, title) = (lesson.id.clone(), lesson.title.clone());
            let named = SeriesLesson::Named(id.clone());
            let is_in = move || made.with(|series| series.lessons.contains(&named));
            let checked = id.clone();
            let on_change = move |event| check.run((checked.clone(), event_target_checked(&event)));
            view! {
                <li>
                    <label>
                        <input
                            type="checkbox"
                            data-testid="series-lesson"
                            data-lesson=id
                            prop:checked=is_in
                            on:change=on_change
                        />
                        {title}
                    </label>
                </li>
            }
            .into_any()
        });
        let lessons: Vec<AnyView> = lessons.collect();
        view! { <fieldset><legend>{course.title}</legend><ul class="check-list">{lessons}</ul></fieldset> }.into_any()
    };
    view! { <div class="check-lists">{move || COURSES.iter().map(of_course).collect::<Vec<AnyView>>()}</div> }
}

/// Controls for adding lessons that are not built in.
#[component]
fn OtherLessons(add: Callback<Result<SeriesLesson, String>>) -> impl IntoView {
    let pasted = RwSignal::new(String::new());
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
        <form on:submit=from_link>
            <label class="wide-field">
                "Link of a lesson"
                <input
                    type="text"
                    data-testid="series-link"
                    autocomplete="off"
                    spellcheck="false"
                    prop:value=move || pasted.get()
                    on:input=move |event| pasted.set(event_target_value(&event))
                />
            </label>
            <p class="controls">
                <button type="submit" data-testid="series-add-link" disabled=move || pasted.with(String::is_empty)>
                    "Add the link"
                </button>
                <button type="button" data-testid="series-add-own" on:click=own>"Add the lesson that you are writing"</button>
            </p>
        </form>
    }
}
