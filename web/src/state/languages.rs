//! The two languages with one text each: the inactive text is stored, so that switching loses nothing.

use super::{
    check, inactive_texts,
    notice::{Act, Notice, Offer, Tone},
    store::Store,
    texts::{self, Incoming},
};
use crate::{code_mirror, words};
use leptos::prelude::*;
use nvvm_engine::{Language, examples};
use text_kind::{TextKind, recognise};

/// Selects a language. A text in its own language is replaced by the stored text of the other language, or by an
/// example; any other text stays and is parsed in the new language.
pub fn choose(store: Store, language: Language) {
    if store.language.get_untracked() == language {
        return;
    }
    if !is_of_its_language(store) {
        read_as(store, language);
        return;
    }
    let kept = inactive_texts::take(language).map(|text| {
        let what = format!("This is your earlier {} code.", words::language(language));
        (text, what)
    });
    let Some((text, what)) = kept.or_else(|| first_example(language)) else { return };
    texts::replace(store, Incoming::as_chosen(store, text, language), &what);
}

/// Detects the language of a text that replaced another one.
pub fn sync_replaced(store: Store) {
    let language = match recognise(code_mirror::text().as_bytes()).map(|recognised| recognised.kind) {
        Some(TextKind::LlvmIr) => Language::NvvmIr,
        Some(TextKind::Cuda) => Language::Cuda,
        _ => return,
    };
    if language != store.language.get_untracked() {
        set(store, language);
    }
}

fn set(store: Store, language: Language) {
    store.language.set(language);
    if !store.view.get_untracked().is_for(language) {
        store.view.set(super::View::default());
    }
    texts::changed(store);
    check::again(store);
}

/// Parses the current text in this language.
pub fn read_as(store: Store, language: Language) {
    set(store, language);
    if let Some(text) = inactive_texts::of(language).filter(|text| *text != code_mirror::text()) {
        let label = format!("Restore your earlier {} code", words::language(language));
        let notice = Notice::new("language", Tone::Remark, "The code is now read in the other language.");
        store.notify(notice.offering(Offer::new(label, Act::PutText(text))));
    }
}

/// Opens the generated IR in the dialect for the selected target.
pub fn open_as_ir(store: Store) {
    let target = store.target.get_untracked();
    let generated = store.reading_untracked(|reading| {
        reading.generated.as_ref().map(|generated| generated.for_target(target).text.clone())
    });
    let Some(text) = generated else { return };
    texts::replace(store, Incoming::as_chosen(store, text, Language::NvvmIr), "This is the IR of your declarations.");
    store.dismiss("draft");
    let offer = Offer::new("Back to the CUDA code", Act::ChooseLanguage(Language::Cuda));
    let text = "This is the IR of your declarations. The CUDA code is kept: choose CUDA to bring it back.";
    store.notify(Notice::new("language", Tone::Remark, text).offering(offer));
    code_mirror::focus();
}

/// Whether the text matches its language. An example, an empty text, one that is recognized as such, and an
/// unrecognized one without errors do.
fn is_of_its_language(store: Store) -> bool {
    let text = code_mirror::text();
    let is_example = !store.example.with_untracked(String::is_empty);
    if is_example || text.trim().is_empty() {
        return true;
    }
    match recognise(text.as_bytes()).map(|recognised| recognised.kind) {
        Some(TextKind::LlvmIr) => store.language.get_untracked() == Language::NvvmIr,
        Some(TextKind::Cuda) => store.language.get_untracked() == Language::Cuda,
        _ => !store.busy.get_untracked() && store.checked.with_untracked(|checked| checked.report.parses),
    }
}

/// The first example of a language, with the text of its notice.
fn first_example(language: Language) -> Option<(String, String)> {
    let example = examples().iter().find(|example| example.language == language)?;
    Some((example.text.to_owned(), format!("This is an example of {}.", words::language(language))))
}
