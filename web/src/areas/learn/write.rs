//! The lesson editor: Markdown on the left, problems and a preview on the right.

use super::{
    Heading,
    preview::Preview,
    snippets::{Format, Snippets},
    source::{SourcePane, reveal, show_problems, take_source},
    to_place,
};
use crate::{
    protocol::{
        ToWorker,
        lessons::{LessonQuestion, LessonSource, OpenedLesson},
    },
    share,
    state::{Area, EngineState, check, lesson_answers::next_number, lessons, navigate, store},
    words::counted,
};
use leptos::{leptos_dom::helpers::set_timeout, prelude::*};
use nvvm_engine::link::LinkKind;
use std::{sync::Arc, time::Duration};

/// The initial text of a new lesson.
const BEGINNING: &str = include_str!("beginning.md");

/// Delay after the last keystroke before the lesson is parsed.
const PAUSE: Duration = Duration::from_millis(400);

/// The lesson editor.
#[component]
pub fn Write() -> impl IntoView {
    let store = store();
    let beginning = lessons::written().unwrap_or_else(|| BEGINNING.to_owned());
    let source = RwSignal::new(beginning.clone());
    let kept = RwSignal::new(true);
    let (edits, line) = (RwSignal::new(0_u32), RwSignal::new(1_u32));
    let opened = opened(source, kept, edits);
    let share = move || {
        share::copy_learn_link(store, LinkKind::Lesson, source.get_untracked(), "The link with your lesson is copied.");
    };
    // A lesson with problems is shared only after a warning.
    let warned = RwSignal::new(false);
    let problem_count = move || opened.with(|lesson| lesson.as_ref().map_or(0, |lesson| lesson.problems.len()));
    Effect::new(move |_| {
        opened.track();
        warned.set(false);
    });
    let ask_to_share = move |_| if problem_count() == 0 { share() } else { warned.set(true) };
    let try_it = move |_| {
        if lessons::keep_linked(&source.get_untracked()) {
            store.lessons.forget(lessons::BY_LINK);
            navigate::go_to(store, Area::Learn(lessons::BY_LINK.to_owned()));
        } else {
            kept.set(false);
        }
    };
    view! {
        <div class="learn writing">
            <div class="writing-source">
                {to_place(String::new(), "‹ All lessons")}
                <Heading words="Write a lesson" />
                <p>
                    "One Markdown file: a heading for each step, its code, and a question or a goal. "
                    "The engine computes every answer."
                </p>
                <Snippets line=line />
                <SourcePane beginning=beginning edits=edits line=line />
                <div aria-live="polite">{move || opened.get().map(|lesson| problems(&lesson))}</div>
                <p class="controls">
                    <button type="button" class="primary" data-testid="lesson-try" on:click=try_it>"Try it as a student"</button>
                    <button type="button" data-testid="lesson-share" on:click=ask_to_share>"Copy link"</button>
                </p>
                <div role="alert" data-testid="lesson-share-warning">
                    {move || warned.get().then(|| broken(problem_count(), share))}
                </div>
                <Format />
                <p role="alert" hidden=move || kept.get()>
                    "The browser cannot store this lesson. A reload deletes it."
                </p>
            </div>
            <Preview opened=opened line=line />
        </div>
    }
}

/// The lesson as parsed by the worker after each edit; the parsed text is stored.
fn opened(source: RwSignal<String>, kept: RwSignal<bool>, edits: RwSignal<u32>) -> RwSignal<Option<Arc<OpenedLesson>>> {
    let store = store();
    let answers = store.answers.lessons;
    // Answers about another lesson are discarded.
    answers.opened.set(None);
    let asked = StoredValue::new(0_u32);
    let read = move || {
        source.set(take_source());
        kept.set(lessons::keep_written(&source.get_untracked()));
        let id = next_number();
        asked.set_value(id);
        let source = LessonSource::Markdown(source.get_untracked());
        check::ask(&ToWorker::Lesson(LessonQuestion::Open { id, source }));
    };
    Effect::new(move |_| {
        let now = edits.get();
        if store.engine.get() != EngineState::Ready || now == 0 {
            return;
        }
        let later = move || {
            if edits.try_get_untracked() == Some(now) {
                read();
            }
        };
        set_timeout(later, PAUSE);
    });
    let opened = RwSignal::new(None);
    Effect::new(move |_| {
        let Some(lesson) = answers.opened.get().filter(|lesson| asked.get_value() == lesson.asked) else { return };
        show_problems(&lesson);
        opened.set(Some(lesson));
    });
    opened
}

/// A warning before a lesson with problems is shared, with a button to share it anyway.
fn broken(problems: usize, share: impl Fn() + Copy + 'static) -> AnyView {
    let problems = counted(problems as u64, "problem");
    view! {
        <p>
            {format!("This lesson has {problems}, listed above. Students would see them.  ")}
            <button type="button" data-testid="lesson-share-anyway" on:click=move |_| share()>"Copy the link anyway"</button>
        </p>
    }
    .into_any()
}

/// The problems of the lesson, as links to their places.
fn problems(lesson: &OpenedLesson) -> AnyView {
    if lesson.problems.is_empty() {
        let steps = counted(lesson.steps.len() as u64, "step");
        let words = format!(
            "✓ {steps}. Every start misses its goal, every solution meets it, and every wrong answer is wrong."
        );
        return view! { <p class="right" data-testid="lesson-problems" data-count="0">{words}</p> }.into_any();
    }
    let entries: Vec<AnyView> = lesson
        .problems
        .iter()
        .map(|problem| {
            let place = problem.place;
            let at = format!("Line {}, column {}", place.line, place.column);
            view! {
                <li>
                    <button type="button" class="link" on:click=move |_| reveal(place, true)>{at}</button>
                    ": "
                    {problem.message.clone()}
                </li>
            }
            .into_any()
        })
        .collect();
    let count = lesson.problems.len();
    view! { <ul class="problems-of-lesson" data-testid="lesson-problems" data-count=count.to_string()>{entries}</ul> }
        .into_any()
}
