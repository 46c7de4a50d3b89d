//! Messages above the panes: what happened that the person did not do.

use super::Store;
use leptos::prelude::*;
use nvvm_engine::Language;

/// How loud a notice is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Said at once by screen readers.
    Alert,
    /// Said when there is a pause.
    Remark,
}

/// What a notice offers to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Offer {
    /// Put this text into the editor.
    PutText {
        /// The button's words.
        label: String,
        /// The text.
        text: String,
    },
    /// Read the text in this language, as the choice of language does.
    ChooseLanguage {
        /// The button's words.
        label: String,
        /// The language.
        language: Language,
    },
    /// Check the text again.
    CheckAgain,
}

/// A message. There is at most one of each kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Which kind it is: a later one replaces it.
    pub kind: &'static str,
    /// How loud.
    pub tone: Tone,
    /// What is said.
    pub text: String,
    /// What can be done.
    pub offer: Option<Offer>,
}

/// Shows a notice.
pub fn show(store: Store, kind: &'static str, tone: Tone, text: impl Into<String>, offer: Option<Offer>) {
    let notice = Notice { kind, tone, text: text.into(), offer };
    store.notices.update(|notices| {
        notices.retain(|other| other.kind != kind);
        notices.push(notice);
    });
}

/// Takes a notice away.
pub fn dismiss(store: Store, kind: &'static str) {
    if store.notices.with_untracked(|notices| notices.iter().any(|notice| notice.kind == kind)) {
        store.notices.update(|notices| notices.retain(|notice| notice.kind != kind));
    }
}
