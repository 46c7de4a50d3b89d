//! Two languages, two texts: the one that is not on the page is kept aside, so that going there and back loses nothing.

use super::{
    aside, check,
    notice::{Act, Notice, Offer, Tone},
    store::Store,
    texts::{self, Incoming},
};
use crate::{code_mirror, words};
use leptos::prelude::*;
use nvvm_engine::{Language, examples};

/// Chooses how the text is read. A text that belongs to the other language makes room for the one that is kept of this
/// language, or for an example if it was one itself; any other text stays and is read anew.
pub fn choose(store: Store, language: Language) {
    if store.language.get_untracked() == language {
        return;
    }
    let text =
        if belongs_elsewhere(store) { aside::take(language).or_else(|| first_example(store, language)) } else { None };
    match text {
        Some(text) => {
            let what = format!("This is the {} text from before.", words::language(language));
            texts::replace(store, Incoming::as_chosen(store, text, language), &what);
        }
        None => read_as(store, language),
    }
}

/// Reads the very same text in this language.
pub fn read_as(store: Store, language: Language) {
    store.language.set(language);
    if !store.view.get_untracked().is_for(language) {
        store.view.set(super::View::default());
    }
    texts::changed(store);
    check::again(store);
    if let Some(text) = aside::of(language).filter(|text| *text != code_mirror::text()) {
        let label = format!("Put your earlier {} text back", words::language(language));
        let notice = Notice::new("language", Tone::Remark, "The text is now read in the other language.");
        store.notify(notice.offering(Offer::new(label, Act::PutText(text))));
    }
}

/// Opens the IR that the declarations stand for, in the dialect that the chosen target needs.
pub fn open_as_ir(store: Store) {
    let target = store.target.get_untracked();
    let generated = store.reading_untracked(|reading| {
        reading.generated.as_ref().map(|generated| generated.for_target(target).text.clone())
    });
    let Some(text) = generated else { return };
    texts::replace(store, Incoming::as_chosen(store, text, Language::NvvmIr), "This is the IR of your declarations.");
    store.dismiss("draft");
    let offer = Offer::new("Back to the CUDA text", Act::ChooseLanguage(Language::Cuda));
    let text = "This is the IR of your declarations. The CUDA text is kept: the choice of language brings it back.";
    store.notify(Notice::new("language", Tone::Remark, text).offering(offer));
    code_mirror::focus();
}

/// Whether the text in the editor is surely one of its own language: an example as it was, or read without an error.
fn belongs_elsewhere(store: Store) -> bool {
    let is_example = !store.example.with_untracked(String::is_empty);
    let is_empty = code_mirror::text().trim().is_empty();
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
