//! All courses with their lessons, and the user's progress.

use super::{Heading, examples::Examples, to_place};
use crate::{
    share,
    state::{
        Area,
        lessons::{Catalogue, LECTURE, Listed, Progress, exam_name},
        navigate, store,
    },
    words::counted,
};
use leptos::prelude::*;
use nvvm_engine::link::LinkKind;
use nvvm_lessons::{COURSES, Course};
use std::sync::Arc;

/// The id of the section for teachers.
const TEACHERS: &str = "for-teachers";

/// The list of courses.
#[component]
pub fn Courses() -> impl IntoView {
    let store = store();
    let lessons = move || match store.lessons.catalogue.get() {
        Catalogue::Here(list) => {
            let courses: Vec<AnyView> = COURSES.iter().map(|course| of_course(course, &list)).collect();
            view! {
                <Continue list=Arc::clone(&list) />
                <h3>"Courses"</h3>
                <ul class="cards">{COURSES.iter().map(|course| card(course, &list)).collect::<Vec<_>>()}</ul>
                {courses}
            }
            .into_any()
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
    let to_teachers = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        show_section(TEACHERS);
    };
    view! {
        <div class="reading learn">
            <Heading words="Learn" />
            <p class="lead">
                "Predict, then check. Each step shows a short snippet and asks one question; the answer comes from the same \
                 engine that checks your own code."
            </p>
            <p class="doors">
                <a href=format!("#{TEACHERS}") data-testid="for-teachers" on:click=to_teachers>"For teachers"</a>
            </p>
            {lessons}
            <Examples />
            <Kept />
        </div>
    }
}

/// The lesson to continue with: one that was started, else the first unfinished one.
#[component]
fn Continue(list: Arc<Vec<Listed>>) -> impl IntoView {
    let store = store();
    move || {
        let open = list.iter().map(|lesson| (lesson, store.lessons.progress(&lesson.id).count()));
        let open: Vec<(&Listed, usize)> = open.filter(|(lesson, done)| *done < steps_of(lesson)).collect();
        let (lesson, done) = open.iter().find(|(_, done)| *done > 0).or(open.first()).copied()?;
        let course = COURSES.iter().find(|course| course.id == lesson.course)?;
        let of_course: Vec<&Listed> = list.iter().filter(|other| other.course == lesson.course).collect();
        let place = of_course.iter().position(|other| other.id == lesson.id)? + 1;
        let area = Area::Learn(lesson.id.clone());
        let address = area.fragment();
        let go = move |event: leptos::ev::MouseEvent| {
            event.prevent_default();
            navigate::go_to(store, area.clone());
        };
        let word = if done > 0 { "Continue" } else { "Start" };
        Some(view! {
            <section class="continue" data-testid="continue">
                <div>
                    <p class="quiet">{format!("{}, lesson {place} of {}", course.title, of_course.len())}</p>
                    <h3>{lesson.title.clone()}</h3>
                    <p class="quiet">{format!("Step {} of {}, about {} min", done + 1, steps_of(lesson), lesson.minutes)}</p>
                </div>
                <a class="primary" href=address on:click=go>{word}</a>
            </section>
        })
    }
}

/// A card for a course with the user's progress.
fn card(course: &'static Course, list: &Arc<Vec<Listed>>) -> AnyView {
    let store = store();
    let lessons: Vec<Listed> = list.iter().filter(|lesson| lesson.course == course.id).cloned().collect();
    let minutes: u32 = lessons.iter().map(|lesson| lesson.minutes).sum();
    let count = lessons.len();
    let done = Memo::new(move |_| {
        let done = |lesson: &Listed| store.lessons.progress(&lesson.id).count() >= steps_of(lesson);
        lessons.iter().map(done).collect::<Vec<bool>>()
    });
    let bar = move || done.get().into_iter().map(|done| view! { <i class:done=done></i> }).collect_view();
    let finished = move || done.with(|done| done.iter().filter(|&&done| done).count());
    let go = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        show_section(&section_of(course));
    };
    view! {
        <li class="card" data-testid="course-card" data-course=course.id>
            <h4><a href=format!("#{}", section_of(course)) on:click=go>{course.title}</a></h4>
            <p class="quiet">{course.about}</p>
            <div class="course-bar" aria-hidden="true">{bar}</div>
            <p class="card-foot">
                <span>{move || format!("{} of {count} lessons", finished())}</span>
                <span>{format!("{minutes} min")}</span>
            </p>
        </li>
    }
    .into_any()
}

/// The id of the section with a course's lessons.
fn section_of(course: &Course) -> String {
    format!("course-{}", course.id)
}

fn show_section(id: &str) {
    if let Some(section) = document().get_element_by_id(id) {
        section.scroll_into_view();
    }
}

/// A link from a lesson to its built-in course.
pub fn to_course(course: &'static Course) -> AnyView {
    let store = store();
    let area = Area::Learn(String::new());
    let address = area.fragment();
    let go = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        navigate::go_to(store, area.clone());
        // In the next frame the list is mounted. Focusing a heading scrolls, so this follows one frame later.
        request_animation_frame(move || request_animation_frame(move || show_section(&section_of(course))));
    };
    view! { <a href=address data-testid="lesson-course" on:click=go>{format!("‹ {}", course.title)}</a> }.into_any()
}

/// The number of steps of a lesson.
fn steps_of(lesson: &Listed) -> usize {
    lesson.markdown.lines().filter(|line| line.starts_with("## ")).count()
}

fn of_course(course: &'static Course, list: &Arc<Vec<Listed>>) -> AnyView {
    let entries: Vec<AnyView> =
        list.iter().filter(|lesson| lesson.course == course.id).map(|lesson| of_lesson(lesson, list)).collect();
    if entries.is_empty() {
        return ().into_any();
    }
    view! {
        <section id=section_of(course)>
            <h3 class="course">{format!("Lessons of “{}”", course.title)}</h3>
            <ol class="lessons">{entries}</ol>
            <p class="controls"><Exam course=course /></p>
        </section>
    }
    .into_any()
}

/// A lesson with the user's progress.
pub fn of_lesson(lesson: &Listed, list: &[Listed]) -> AnyView {
    let store = store();
    let Listed { id, title, minutes, after, .. } = lesson.clone();
    let title_of = |id: &String| list.iter().find(|lesson| lesson.id == *id).map(|lesson| lesson.title.as_str());
    let after: Vec<&str> = after.iter().filter_map(title_of).collect();
    let after = (!after.is_empty()).then(|| format!(" · after “{}”", after.join("”, “")));
    let steps = steps_of(lesson);
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

/// The button that starts an exam of the course, with a new seed each time.
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

/// Actions on stored progress and on the user's own lessons.
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
        <h3 class="course" id=TEACHERS>"For teachers"</h3>
        <p>
            {to_place("write".to_owned(), "Write a lesson")}
            ": it is one Markdown file, checked while you type, and shared as a link. "
            {to_place("compose".to_owned(), "Build a course")}
            " of several lessons, in one link. "
            {to_place(LECTURE.to_owned(), "Build a lecture")}
            ": any links of this page in an order, with notes, stepped by keys. "
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
