//! Links to what is in sight of Learn. The project's lessons and exams have addresses; one that came by a link, or that is
//! being written, is in its link whole.

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

/// The link to a place in Learn, which is then in the address bar, too; nothing when it is too long for an address.
pub fn link(store: Store, place: &str) -> Option<String> {
    match carrying(place) {
        Some(fragment) => into_address(store, &fragment),
        None => window().location().href().ok(),
    }
}

/// The fragment that carries a place in Learn; nothing for one that has an address.
pub fn carrying(place: &str) -> Option<String> {
    let place = LearnPlace::parse(place);
    let (kind, text) = lessons::carried(&place)?;
    let step = match place {
        // The place knows it only of later steps than the first.
        LearnPlace::Lesson(_, Some(step)) => (step + 1).to_string(),
        _ => String::new(),
    };
    Some(encode(&LinkState { kind, text, view: step, ..LinkState::default() }))
}

/// Copies a link to something of Learn's, and says `done`.
pub fn copy_learn_link(store: Store, kind: LinkKind, text: String, done: &str) {
    if let Some(link) = into_address(store, &encode(&LinkState { kind, text, ..LinkState::default() })) {
        copy(store, link, done.to_owned(), "The browser refused to copy: the link is in the address bar.");
    }
}

/// Copies the link to a lecture. The address stays that of the editor: a lecture's would begin it.
pub fn copy_lecture_link(store: Store, lecture: &Lecture) {
    if let Some(link) = whole_link(store, &lecture::fragment(lecture)) {
        let done = format!("The link with your lecture is copied: {}.", counted(link.len() as u64, "character"));
        copy(store, link, done, "The browser refused to copy.");
    }
}

/// The page's address with this fragment; nothing, and a message, when browsers would refuse it.
fn whole_link(store: Store, fragment: &str) -> Option<String> {
    let link = base_of_page() + fragment;
    if link.len() > LONGEST_LINK {
        store.notify(Notice::new("share", Tone::Alert, "This is too large for a link: browsers refuse it."));
        return None;
    }
    Some(link)
}

/// Puts a link's fragment into the address bar, as a step that Back undoes, and gives the whole link.
fn into_address(store: Store, fragment: &str) -> Option<String> {
    let link = whole_link(store, fragment)?;
    if address::fragment() != fragment {
        address::push_fragment(fragment);
    }
    Some(link)
}

/// What a link to Learn is called: the lesson's title.
pub fn title(store: Store) -> String {
    let opened = store.answers.lessons.opened.get_untracked();
    let title = opened.map(|lesson| lesson.title.clone()).filter(|title| !title.is_empty());
    title.unwrap_or_else(|| "NVVM Playground: Learn".to_owned())
}
