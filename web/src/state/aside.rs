//! The text of the language that is not on the page: it waits here, also through a reload.

use super::storage::Shelf;
use nvvm_engine::Language;
use std::cell::RefCell;

const NAME: &str = "playground-text-aside";

thread_local! {
    static TEXT: RefCell<Option<(Language, String)>> = const { RefCell::new(None) };
}

/// Takes the text that this tab kept before a reload.
pub fn restore() {
    let kept = Shelf::Tab.kept(NAME);
    let kept = kept.as_deref().and_then(|kept| kept.split_once('\n'));
    TEXT.set(kept.and_then(|(language, text)| Some((Language::parse(language)?, text.to_owned()))));
}

/// Keeps a text for the way back to its language. A browser that refuses keeps it until the page is left.
pub fn keep(language: Language, text: &str) {
    if !text.trim().is_empty() {
        let _ = Shelf::Tab.keep(NAME, &format!("{}\n{text}", language.id()));
        TEXT.set(Some((language, text.to_owned())));
    }
}

/// The text that waits for this language.
pub fn of(language: Language) -> Option<String> {
    TEXT.with_borrow(|text| text.as_ref().filter(|(kept, _)| *kept == language).map(|(_, text)| text.clone()))
}

/// The same, and it waits no longer.
pub fn take(language: Language) -> Option<String> {
    TEXT.with_borrow_mut(|text| text.take_if(|(kept, _)| *kept == language)).map(|(_, text)| text)
}
