//! What the browser keeps for us: the draft of this tab, and the chosen theme. A browser may refuse either.

use super::Store;
use crate::editor;
use leptos::{leptos_dom::helpers::TimeoutHandle, prelude::*};
use nvvm_engine::Language;
use nvvm_target::{Reference, Target};
use std::{cell::Cell, time::Duration};
use web_sys::Storage;

/// A text with its choices, kept for this tab.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// The text.
    pub text: String,
    /// Its language.
    pub language: Language,
    /// The chosen target.
    pub target: Target,
    /// The chosen reference.
    pub reference: Reference,
}

/// Browsers keep about five million characters for a site; a text near that is not worth a refusal at every edit.
pub const MAX_DRAFT_BYTES: usize = 2_000_000;

const TEXT: &str = "playground-text";
const CHOICES: &str = "playground-choices";
const ASIDE: &str = "playground-text-aside";
const THEME: &str = "playground-theme";

/// Keeps the draft; `false` when the browser refuses.
#[must_use]
pub fn keep(draft: &Draft) -> bool {
    let choices = format!("{} {} {}", draft.language.id(), draft.target, draft.reference.id());
    session().is_some_and(|session| {
        session.set_item(TEXT, &draft.text).is_ok() && session.set_item(CHOICES, &choices).is_ok()
    })
}

/// Forgets the draft.
pub fn forget() {
    if let Some(session) = session() {
        // A browser that refuses to forget has nothing kept either.
        let _ = session.remove_item(TEXT);
        let _ = session.remove_item(CHOICES);
    }
}

/// The draft that this tab kept.
pub fn kept() -> Option<Draft> {
    let session = session()?;
    let text = session.get_item(TEXT).ok()??;
    let choices = session.get_item(CHOICES).ok()??;
    let mut words = choices.split(' ');
    Some(Draft {
        text,
        language: Language::parse(words.next()?)?,
        target: Target::parse(words.next()?)?,
        reference: Reference::parse(words.next()?)?,
    })
}

/// Keeps the text of the language that is not on the page. A browser that refuses keeps it until the page is left.
pub fn keep_aside(language: Language, text: &str) {
    if let Some(session) = session().filter(|_| text.len() <= MAX_DRAFT_BYTES) {
        let _ = session.set_item(ASIDE, &format!("{}\n{text}", language.id()));
    }
}

/// The text that was kept aside.
pub fn kept_aside() -> Option<(Language, String)> {
    let kept = session()?.get_item(ASIDE).ok()??;
    let (language, text) = kept.split_once('\n')?;
    Some((Language::parse(language)?, text.to_owned()))
}

/// Keeps the theme for later visits.
pub fn keep_theme(name: &str) {
    if let Ok(Some(local)) = window().local_storage() {
        // Refused: the theme holds for this visit only.
        let _ = local.set_item(THEME, name);
    }
}

/// The kept theme's name.
pub fn kept_theme() -> Option<String> {
    window().local_storage().ok()??.get_item(THEME).ok()?
}

fn session() -> Option<Storage> {
    window().session_storage().ok()?
}

thread_local! {
    static LATER: Cell<Option<TimeoutHandle>> = const { Cell::new(None) };
}

/// The text or a choice changed: keeps the draft after a pause, and takes a link that no longer fits out of the address.
pub fn changed(store: Store) {
    if store.embedded {
        return;
    }
    if !super::opening::fragment().is_empty() {
        set_fragment("");
    }
    let later = set_timeout_with_handle(move || keep_now(store), Duration::from_millis(400)).ok();
    if let Some(earlier) = LATER.replace(later) {
        earlier.clear();
    }
}

/// Keeps the draft, or says that it cannot.
pub fn keep_now(store: Store) {
    if store.embedded {
        return;
    }
    let draft = Draft {
        text: if editor::length() as usize > MAX_DRAFT_BYTES { String::new() } else { editor::text() },
        language: store.language.get_untracked(),
        target: store.target.get_untracked(),
        reference: store.reference.get_untracked(),
    };
    let kept = if draft.text.is_empty() {
        forget();
        editor::length() == 0
    } else {
        keep(&draft)
    };
    store.not_kept.set(!kept);
}

/// Puts a fragment into the address without a step in the history.
pub fn set_fragment(fragment: &str) {
    let location = window().location();
    let path = location.pathname().unwrap_or_default() + &location.search().unwrap_or_default();
    if let Ok(history) = window().history() {
        // A browser may refuse when it is asked too often; the address then keeps the older link.
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&(path + fragment)));
    }
}
