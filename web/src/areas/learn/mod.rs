//! Learn: lessons that ask before they explain. The engine computes the answers from the text in the editor.
//!
//! Navigation here never changes the text in Check.

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

/// The area Learn.
pub fn area() -> AnyView {
    view! { <Learn /> }.into_any()
}

#[component]
fn Learn() -> impl IntoView {
    let store = store();
    store.lessons.fetch();
    // The place in this area; it is kept while another area is visible.
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
    // Keyed, so that another lesson gets new elements and a new editor.
    view! { <For each=move || [room.get()] key=LearnPlace::clone children=content /> }
}

/// The kind of navigation to a place in Learn.
#[derive(Clone, Copy)]
struct Arrival {
    /// From another place in Learn: the pressed control was removed, so the heading takes the focus.
    by_link: bool,
}

/// The heading of a place, which takes the focus after navigation.
#[component]
fn Heading(#[prop(into)] words: String) -> impl IntoView {
    let Arrival { by_link } = expect_context();
    let heading = NodeRef::<html::H2>::new();
    heading.on_load(move |heading| {
        if by_link {
            request_animation_frame(move || {
                // A heading with `tabindex` is focusable.
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
