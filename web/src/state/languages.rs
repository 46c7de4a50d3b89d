//! Two languages, two texts: the one that is not on the page is kept aside, so that going there and back loses nothing.

use super::{
    Store, check,
    notices::{self, Offer, Tone},
    storage,
};
use crate::editor;
use leptos::prelude::*;
use nvvm_engine::{Language, examples};
use std::cell::RefCell;

thread_local! {
    static ASIDE: RefCell<Option<(Language, String)>> = const { RefCell::new(None) };
}

/// Takes the text that this tab kept aside before a reload.
pub fn restore() {
    ASIDE.set(storage::kept_aside());
}

/// Keeps the text in the editor for the way back to its language.
pub fn put_aside(store: Store) {
    let language = store.language.get_untracked();
    let text = editor::text();
    if !text.trim().is_empty() && !store.embedded {
        storage::keep_aside(language, &text);
        ASIDE.set(Some((language, text)));
    }
}

fn take_aside(language: Language) -> Option<String> {
    ASIDE.with_borrow_mut(|aside| aside.take_if(|(kept, _)| *kept == language)).map(|(_, text)| text)
}

/// Chooses how the text is read. A text that belongs to the other language makes room for the one that is kept of this
/// language, or for an example if it was one itself; any other text stays and is read anew.
pub fn choose(store: Store, language: Language) {
    if store.language.get_untracked() == language {
        return;
    }
    let text =
        if belongs_elsewhere(store) { take_aside(language).or_else(|| first_example(store, language)) } else { None };
    if let Some(text) = text {
        change(store, language, &text);
        return;
    }
    store.language.set(language);
    storage::changed(store);
    check::again(store);
    if let Some(text) = ASIDE.with_borrow(|aside| aside.clone().filter(|(kept, _)| *kept == language)) {
        let label = format!("Put your earlier {} text back", name(language));
        let offer = Offer::PutText { label, text: text.1 };
        notices::show(store, "language", Tone::Remark, "The text is now read in the other language.", Some(offer));
    }
}

/// Opens the IR that the declarations stand for, in the dialect that the chosen target needs.
pub fn open_as_ir(store: Store) {
    let target = store.target.get_untracked();
    let generated = store.checked.with_untracked(|checked| {
        checked.report.generated.as_ref().map(|generated| generated.for_target(target).text.clone())
    });
    let Some(text) = generated else { return };
    change(store, Language::NvvmIr, &text);
    let offer = Offer::ChooseLanguage { label: "Back to the CUDA text".to_owned(), language: Language::Cuda };
    let text = "This is the IR of your declarations. The CUDA text is kept: the choice of language brings it back.";
    notices::show(store, "language", Tone::Remark, text, Some(offer));
    editor::focus();
}

/// Puts an example of a rule's page into the editor; a text in the other language is kept aside.
pub fn open_example(store: Store, language: Language, text: &str) {
    if store.language.get_untracked() == language {
        editor::set_text(text);
    } else {
        change(store, language, text);
    }
}

/// Puts the text aside and another one of another language in its place.
fn change(store: Store, language: Language, text: &str) {
    put_aside(store);
    notices::dismiss(store, "language");
    store.language.set(language);
    store.kernel.set(0);
    store.pointed.set(None);
    editor::set_text(text);
    let example = examples().iter().find(|example| example.language == language && example.text == text);
    store.example.set(example.map(|example| example.id.to_owned()).unwrap_or_default());
    if !store.section.get_untracked().is_for(language) {
        store.section.set(super::Section::default());
    }
    check::again(store);
}

/// Whether the text in the editor is surely one of its own language: an example as it was, or read without an error.
fn belongs_elsewhere(store: Store) -> bool {
    let is_example = !store.example.with_untracked(String::is_empty);
    let is_empty = editor::text().trim().is_empty();
    let parses = !store.busy.get_untracked() && store.checked.with_untracked(|checked| checked.report.parses);
    is_example || is_empty || parses
}

/// The first example of a language, for somebody who looks at examples.
fn first_example(store: Store, language: Language) -> Option<String> {
    if store.example.with_untracked(String::is_empty) {
        return None;
    }
    examples().iter().find(|example| example.language == language).map(|example| example.text.to_owned())
}

const fn name(language: Language) -> &'static str {
    match language {
        Language::NvvmIr => "NVVM IR",
        Language::Cuda => "CUDA",
    }
}
