//! A lesson of one's own: its Markdown on the left, what is wrong with it and how it looks on the right.

use super::{Heading, to_place};
use crate::{
    protocol::{
        ToWorker,
        lessons::{LessonQuestion, LessonSource},
    },
    share,
    state::{Area, EngineState, check, lessons, navigate, store},
    words::counted,
};
use leptos::{leptos_dom::helpers::set_timeout, prelude::*};
use nvvm_engine::link::LinkKind;
use std::time::Duration;

/// What a new lesson begins with.
const BEGINNING: &str = include_str!("beginning.md");

/// So long nobody types before the lesson is read.
const PAUSE: Duration = Duration::from_millis(400);

/// The editor for lessons.
#[component]
pub fn Write() -> impl IntoView {
    let store = store();
    let source = RwSignal::new(lessons::written().unwrap_or_else(|| BEGINNING.to_owned()));
    let kept = RwSignal::new(true);
    let number = StoredValue::new(0_u32);
    let read = move || {
        kept.set(lessons::keep_written(&source.get_untracked()));
        let source = LessonSource::Markdown(source.get_untracked());
        check::ask(&ToWorker::Lesson(LessonQuestion::Open(source)));
    };
    Effect::new(move |_| {
        if store.engine.get() == EngineState::Ready {
            read();
        }
    });
    let edited = move |event| {
        source.set(event_target_value(&event));
        let now = number.with_value(|number| *number) + 1;
        number.set_value(now);
        let later = move || {
            if number.try_with_value(|number| *number == now) == Some(true) {
                read();
            }
        };
        set_timeout(later, PAUSE);
    };
    let share = move |_| {
        share::copy_learn_link(store, LinkKind::Lesson, source.get_untracked(), "The link with your lesson is copied.");
    };
    let try_it = move |_| {
        if lessons::keep_linked(&source.get_untracked()) {
            store.lessons.forget(lessons::BY_LINK);
            navigate::go_to(store, Area::Learn(lessons::BY_LINK.to_owned()));
        } else {
            kept.set(false);
        }
    };
    let opened = store.answers.lessons.opened;
    let problems = move || {
        let lesson = opened.get()?;
        if lesson.problems.is_empty() {
            let steps = counted(lesson.steps.len() as u64, "step");
            let words = format!(
                "✓ {steps}. Every start misses its goal, every solution meets it, and every wrong answer is wrong."
            );
            return Some(
                view! { <p class="right" data-testid="lesson-problems" data-count="0">{words}</p> }.into_any(),
            );
        }
        let entries: Vec<AnyView> = lesson
            .problems
            .iter()
            .map(|problem| {
                view! { <li>{format!("Line {}, column {}: {}", problem.place.line, problem.place.column, problem.message)}</li> }
                    .into_any()
            })
            .collect();
        let count = lesson.problems.len();
        Some(
            view! { <ul class="problems" data-testid="lesson-problems" data-count=count.to_string()>{entries}</ul> }
                .into_any(),
        )
    };
    let outline = move || {
        let lesson = opened.get()?;
        let steps: Vec<AnyView> =
            lesson.steps.iter().map(|title| view! { <li>{title.clone()}</li> }.into_any()).collect();
        Some(view! { <h3>{lesson.title.clone()}</h3><ol>{steps}</ol> })
    };
    view! {
        <div class="reading learn">
            {to_place(String::new(), "‹ All lessons")}
            <Heading words="Write a lesson" />
            <p>
                "One Markdown file: a heading for each step, a text to look at, and a question or a goal. You never write "
                "an answer down: the engine knows it."
            </p>
            <textarea
                class="lesson-source"
                data-testid="lesson-source"
                aria-label="The lesson's Markdown"
                spellcheck="false"
                rows="24"
                prop:value=move || source.get()
                on:input=edited
            ></textarea>
            <div aria-live="polite">{problems}</div>
            <p class="controls">
                <button type="button" class="primary" data-testid="lesson-try" on:click=try_it>"Take it yourself"</button>
                <button type="button" data-testid="lesson-share" on:click=share>"Copy a link to it"</button>
            </p>
            <p role="alert" hidden=move || kept.get()>
                "The browser refuses to keep this text: it will be gone after a reload."
            </p>
            {outline}
        </div>
    }
}
