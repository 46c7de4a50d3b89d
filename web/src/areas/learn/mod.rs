//! Learn: lessons that ask first and show afterwards. Answers are the engine's, from the text that is in the editor.
//!
//! Going from place to place here never touches the text in Check.

mod builder;
mod byte_slots;
mod compose;
mod controls;
mod courses;
mod editor;
mod end;
mod examples;
mod lecture;
mod lesson;
mod order;
mod preview;
mod results;
mod series;
mod snippets;
mod source;
mod step;
mod taken;
mod write;

use crate::state::{Area, lessons::LearnPlace, navigate, store};
use compose::Compose;
use courses::Courses;
use lecture::LectureEditor;
use leptos::{html, prelude::*};
use lesson::LessonPage;
use results::Results;
use series::SeriesPage;
use write::Write;

/// The area.
pub fn area() -> AnyView {
    view! { <Learn /> }.into_any()
}

#[component]
fn Learn() -> impl IntoView {
    let store = store();
    store.lessons.fetch();
    // The place in this area; it stays while another area is in sight.
    let place = Memo::new(move |before: Option<&LearnPlace>| match store.area.get() {
        Area::Learn(place) => LearnPlace::parse(&place),
        Area::Check | Area::Reference(_) => before.cloned().unwrap_or(LearnPlace::Courses),
    });
    let room = Memo::new(move |_| match place.get() {
        LearnPlace::Lesson(name, _) => LearnPlace::Lesson(name, None),
        other => other,
    });
    let step = Memo::new(move |_| match place.get() {
        LearnPlace::Lesson(_, step) => step,
        _ => None,
    });
    let is_first = StoredValue::new(true);
    let content = move |room: LearnPlace| {
        provide_context(Arrival { by_link: !is_first.get_value() });
        is_first.set_value(false);
        match room {
            LearnPlace::Courses => view! { <Courses /> }.into_any(),
            LearnPlace::Write => view! { <Write /> }.into_any(),
            LearnPlace::Results => view! { <Results /> }.into_any(),
            LearnPlace::Series => view! { <SeriesPage /> }.into_any(),
            LearnPlace::Lecture => view! { <LectureEditor /> }.into_any(),
            LearnPlace::Compose => view! { <Compose /> }.into_any(),
            LearnPlace::Lesson(name, _) => view! { <LessonPage name=name step=step /> }.into_any(),
        }
    };
    // With a key: another lesson is made anew, with its editor, and not out of the one before.
    view! { <For each=move || [room.get()] key=LearnPlace::clone children=content /> }
}

/// How somebody came to a place in Learn.
#[derive(Clone, Copy)]
struct Arrival {
    /// From another place in Learn: what they pressed is gone, so the keyboard goes to the heading.
    by_link: bool,
}

/// The heading of a place, which takes the keyboard from the place before.
#[component]
fn Heading(#[prop(into)] words: String) -> impl IntoView {
    let Arrival { by_link } = expect_context();
    let heading = NodeRef::<html::H2>::new();
    heading.on_load(move |heading| {
        if by_link {
            request_animation_frame(move || {
                // A heading with a tab index takes the focus.
                let _ = heading.focus();
            });
        }
    });
    view! { <h2 tabindex="-1" node_ref=heading>{words}</h2> }
}

/// A link to a place in Learn.
fn to_place(place: String, words: impl IntoView + 'static) -> AnyView {
    let store = store();
    let area = Area::Learn(place);
    let address = area.fragment();
    let go = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        navigate::go_to(store, area.clone());
    };
    view! { <a href=address on:click=go>{words}</a> }.into_any()
}
