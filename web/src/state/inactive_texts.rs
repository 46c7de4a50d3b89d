//! The inactive texts, one of each language, stored in the session storage.

use super::storage::StorageArea;
use nvvm_engine::Language;
use std::cell::RefCell;

const NAME: &str = "playground-text-aside";

/// Both languages.
const LANGUAGES: [Language; 2] = [Language::NvvmIr, Language::Cuda];

thread_local! {
    static TEXTS: RefCell<Vec<(Language, String)>> = const { RefCell::new(Vec::new()) };
}

fn name(language: Language) -> String {
    format!("{NAME}-{}", language.id())
}

/// Restores the texts after a reload.
pub fn restore() {
    let kept = |language| Some((language, StorageArea::Tab.kept(&name(language))?));
    TEXTS.set(LANGUAGES.into_iter().filter_map(kept).collect());
}

/// Stores a text until its language is selected again. Without session storage, it is kept until the page is left.
pub fn keep(language: Language, text: &str) {
    if !text.trim().is_empty() {
        let _ = StorageArea::Tab.keep(&name(language), text);
        TEXTS.with_borrow_mut(|texts| {
            texts.retain(|(kept, _)| *kept != language);
            texts.push((language, text.to_owned()));
        });
    }
}

/// The stored text of this language.
pub fn of(language: Language) -> Option<String> {
    TEXTS.with_borrow(|texts| texts.iter().find(|(kept, _)| *kept == language).map(|(_, text)| text.clone()))
}

/// Takes the stored text of this language.
pub fn take(language: Language) -> Option<String> {
    let found = of(language);
    TEXTS.with_borrow_mut(|texts| texts.retain(|(kept, _)| *kept != language));
    found
}
