//! Links to what is in sight of Learn. The project's lessons and exams have addresses; one that came by a link, or that is
//! being written, is in its link whole.

use super::{LONGEST_LINK, base_of_page};
use crate::state::{
    Store, address,
    clipboard::copy,
    lessons::{self, LearnPlace},
    notice::{Notice, Tone},
};
use leptos::prelude::*;
use nvvm_engine::link::{LinkKind, LinkState, encode};

/// The link to a place in Learn, which is then in the address bar, too; nothing when it is too long for an address.
pub fn link(store: Store, place: &str) -> Option<String> {
    let place = LearnPlace::parse(place);
    let Some((kind, text)) = lessons::carried(&place) else { return window().location().href().ok() };
    let step = match place {
        // The place knows it only of later steps than the first.
        LearnPlace::Lesson(_, Some(step)) => (step + 1).to_string(),
        _ => String::new(),
    };
    let fragment = encode(&LinkState { kind, text, view: step, ..LinkState::default() });
    into_address(store, &fragment)
}

/// Copies a link to something of Learn's, and says `done`.
pub fn copy_learn_link(store: Store, kind: LinkKind, text: String, done: &str) {
    if let Some(link) = into_address(store, &encode(&LinkState { kind, text, ..LinkState::default() })) {
        copy(store, link, done.to_owned(), "The browser refused to copy: the link is in the address bar.");
    }
}

/// Puts a link's fragment into the address bar, as a step that Back undoes, and gives the whole link.
fn into_address(store: Store, fragment: &str) -> Option<String> {
    let link = base_of_page() + fragment;
    if link.len() > LONGEST_LINK {
        store.notify(Notice::new("share", Tone::Alert, "This is too large for a link: browsers refuse it."));
        return None;
    }
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
