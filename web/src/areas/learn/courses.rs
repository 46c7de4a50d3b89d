//! All courses with their lessons, and how far somebody has come.

use super::{Heading, examples::Examples, to_place};
use crate::{
    share,
    state::{
        Area,
        lessons::{Catalogue, Listed, Progress, exam_name},
        navigate, store,
    },
    words::counted,
};
use leptos::prelude::*;
use nvvm_engine::link::LinkKind;
use nvvm_lessons::{COURSES, Course};
use std::sync::Arc;

/// The list.
#[component]
pub fn Courses() -> impl IntoView {
    let store = store();
    let lessons = move || match store.lessons.catalogue.get() {
        Catalogue::Here(list) => {
            let courses: Vec<AnyView> = COURSES.iter().map(|course| of_course(course, &list)).collect();
            courses.into_any()
        }
        Catalogue::Missing => view! {
            <p role="alert">
                "The lessons could not be loaded. "
                <button type="button" class="link" on:click=move |_| store.lessons.fetch()>"Load them again"</button>
            </p>
        }
        .into_any(),
        Catalogue::Away | Catalogue::Coming => {
            view! { <p class="quiet" role="status">"Loading the lessons …"</p> }.into_any()
        }
    };
    view! {
        <div class="reading learn">
            <Heading words="Learn" />
            <p>
                "Guess first, then see why. Every step shows a small text and asks something about it; the answers come "
                "from the same engine that judges your own code, so you can change the text and ask again."
            </p>
            {lessons}
            <Examples />
            <Kept />
        </div>
    }
}

fn of_course(course: &'static Course, list: &Arc<Vec<Listed>>) -> AnyView {
    let entries: Vec<AnyView> =
        list.iter().filter(|lesson| lesson.course == course.id).map(|lesson| of_lesson(lesson, list)).collect();
    if entries.is_empty() {
        return ().into_any();
    }
    view! {
        <section>
            <h3 class="course">{course.title}</h3>
            <p>{course.about}</p>
            <ol class="lessons">{entries}</ol>
            <p class="controls"><Exam course=course /></p>
        </section>
    }
    .into_any()
}

/// A lesson with how far somebody has come.
pub fn of_lesson(lesson: &Listed, list: &[Listed]) -> AnyView {
    let store = store();
    let Listed { id, title, minutes, markdown, after, .. } = lesson.clone();
    let title_of = |id: &String| list.iter().find(|lesson| lesson.id == *id).map(|lesson| lesson.title.as_str());
    let after: Vec<&str> = after.iter().filter_map(title_of).collect();
    let after = (!after.is_empty()).then(|| format!(" · after “{}”", after.join("”, “")));
    let steps = markdown.lines().filter(|line| line.starts_with("## ")).count();
    let name = id.clone();
    let done = Memo::new(move |_| store.lessons.progress(&name).count());
    let area = Area::Learn(id.clone());
    let go = {
        let area = area.clone();
        move |event: leptos::ev::MouseEvent| {
            event.prevent_default();
            navigate::go_to(store, area.clone());
        }
    };
    let state = move || match done.get() {
        0 if minutes == 0 => String::new(),
        0 => format!("{minutes} min"),
        done if done >= steps => "✓ done".to_owned(),
        done => format!("{done} of {steps} steps"),
    };
    view! {
        <li>
            <a
                href=area.fragment()
                data-testid="lesson-link"
                data-lesson=id
                data-done=move || (done.get() >= steps).to_string()
                on:click=go
            >
                {title}
            </a>
            <span class="quiet small">{state}{after}</span>
        </li>
    }
    .into_any()
}

/// The course's exam, a new one each time.
#[component]
pub fn Exam(course: &'static Course) -> impl IntoView {
    let store = store();
    let begin = move |_| {
        let seed = js_sys::Date::now() as u64 % 1_000_000;
        navigate::go_to(store, Area::Learn(exam_name(course.id, seed)));
    };
    view! {
        <button type="button" data-testid="lesson-exam" data-course=course.id on:click=begin>
            "Generate a quiz"
        </button>
    }
}

/// What can be done with one's progress, and with lessons of one's own.
#[component]
fn Kept() -> impl IntoView {
    let store = store();
    let begun = Memo::new(move |_| {
        store.lessons.all_progress().iter().filter(|(_, progress)| !progress.result.steps.is_empty()).count()
    });
    let take_along = move |_| {
        let kept: Vec<Progress> = store.lessons.all_progress().into_iter().map(|(_, progress)| progress).collect();
        if let Ok(text) = serde_json::to_string(&kept) {
            share::copy_learn_link(store, LinkKind::Result, text, "The link with your progress is copied.");
        }
    };
    let forget = move |_| {
        for (name, _) in store.lessons.all_progress() {
            store.lessons.forget(&name);
        }
    };
    view! {
        <h3 class="course">"For teachers"</h3>
        <p>
            {to_place("write".to_owned(), "Write a lesson")}
            ": it is one Markdown file, checked while you type, and shared as a link. "
            {to_place("compose".to_owned(), "Build a course")}
            " of several lessons, in one link. "
            {to_place("results".to_owned(), "Review results")}
            " that students sent you, one or a whole class."
        </p>
        <h3 class="course">"Your progress"</h3>
        <p>
            {move || format!("You have started {}. Progress is stored in this browser only.", counted(begun.get() as u64, "lesson"))}
        </p>
        <p class="controls">
            <button type="button" disabled=move || begun.get() == 0 on:click=take_along>"Export progress as a link"</button>
            <button type="button" data-testid="lesson-forget" disabled=move || begun.get() == 0 on:click=forget>"Reset progress"</button>
        </p>
    }
}
