//! Links to places in Learn. Built-in lessons and exams have addresses. A link contains the whole lesson when it was
//! opened from a link or is being written.

use super::{LONGEST_LINK, base_of_page};
use crate::{
    state::{
        Store, address,
        clipboard::copy,
        lecture,
        lessons::{self, LearnPlace},
        notice::{Notice, Tone},
    },
    words::counted,
};
use leptos::prelude::*;
use nvvm_engine::link::{LinkKind, LinkState, encode};
use nvvm_lessons::Lecture;

/// The link to a place in Learn, which is also pushed to the address bar; `None` when it is too long.
pub fn link(store: Store, place: &str) -> Option<String> {
    match carrying(place) {
        Some(fragment) => into_address(store, &fragment),
        None => window().location().href().ok(),
    }
}

/// The fragment that contains a lesson or series; `None` for a place with an address.
pub fn carrying(place: &str) -> Option<String> {
    let place = LearnPlace::parse(place);
    let (kind, text) = lessons::carried(&place)?;
    let step = match place {
        // A place stores the step only after the first one.
        LearnPlace::Lesson(_, Some(step)) => (step + 1).to_string(),
        _ => String::new(),
    };
    Some(encode(&LinkState { kind, text, view: step, ..LinkState::default() }))
}

/// Copies a link to data of Learn, and shows the notice `done`.
pub fn copy_learn_link(store: Store, kind: LinkKind, text: String, done: &str) {
    if let Some(link) = into_address(store, &encode(&LinkState { kind, text, ..LinkState::default() })) {
        copy(store, link, done.to_owned(), "The browser refused to copy: the link is in the address bar.");
    }
}

/// Copies the link to a lecture. The address bar stays unchanged, since the lecture's address would start it.
pub fn copy_lecture_link(store: Store, lecture: &Lecture) {
    if let Some(link) = whole_link(store, &lecture::fragment(lecture)) {
        let done = format!("The link with your lecture is copied: {}.", counted(link.len() as u64, "character"));
        copy(store, link, done, "The browser refused to copy.");
    }
}

/// The page's URL with this fragment; shows a notice and returns `None` when browsers would reject it.
fn whole_link(store: Store, fragment: &str) -> Option<String> {
    let link = base_of_page() + fragment;
    if link.len() > LONGEST_LINK {
        store.notify(Notice::new("share", Tone::Alert, "This is too large for a link: browsers refuse it."));
        return None;
    }
    Some(link)
}

/// Pushes a link's fragment to the history and returns the whole link.
fn into_address(store: Store, fragment: &str) -> Option<String> {
    let link = whole_link(store, fragment)?;
    if address::fragment() != fragment {
        address::push_fragment(fragment);
    }
    Some(link)
}

/// The title of a link to Learn: the lesson's title.
pub fn title(store: Store) -> String {
    let opened = store.answers.lessons.opened.get_untracked();
    let title = opened.map(|lesson| lesson.title.clone()).filter(|title| !title.is_empty());
    title.unwrap_or_else(|| "NVVM Playground: Learn".to_owned())
}
