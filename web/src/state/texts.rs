//! Replacing the whole text: by an example, a link, a draft, a file, or the other language's text. All replacements use
//! this module, so that no text is lost: the previous text is stored, can be restored, and undo brings back its
//! settings.

use super::{
    address, check,
    drafts::{self, Draft, MAX_DRAFT_BYTES},
    inactive_texts,
    notice::{Act, Notice, Offer, Tone},
    store::Store,
    view::View,
};
use crate::code_mirror;
use leptos::leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle};
use leptos::prelude::*;
use nvvm_engine::target::{Reference, Target};
use nvvm_engine::{HeaderText, Language, Standard, examples};
use std::{
    cell::{Cell, RefCell},
    sync::Arc,
    time::Duration,
};

/// A new text with its settings.
#[derive(Clone, Debug, PartialEq)]
pub struct Incoming {
    /// The text.
    pub text: String,
    /// Its language.
    pub language: Language,
    /// Headers that it may include.
    pub headers: Arc<Vec<HeaderText>>,
    /// The target.
    pub target: Target,
    /// The reference.
    pub reference: Reference,
    /// The C++ standard, of CUDA text.
    pub standard: Standard,
}

/// Delay after the last edit before the draft is stored.
const PAUSE: Duration = Duration::from_millis(400);

thread_local! {
    static LATER: Cell<Option<TimeoutHandle>> = const { Cell::new(None) };
    /// The headers of texts that undo may bring back.
    static HEADERS: RefCell<Vec<Arc<Vec<HeaderText>>>> = const { RefCell::new(Vec::new()) };
}

impl Incoming {
    /// Creates a text with the current settings and headers.
    pub fn as_chosen(store: Store, text: String, language: Language) -> Self {
        let (target, reference) = (store.target.get_untracked(), store.reference.get_untracked());
        let headers = store.headers.get_untracked();
        Self { text, language, headers, target, reference, standard: store.standard.get_untracked() }
    }
}

impl From<Draft> for Incoming {
    fn from(draft: Draft) -> Self {
        let Draft { text, language, headers, target, reference, standard, .. } = draft;
        Self { text, language, headers, target, reference, standard }
    }
}

/// The current text with its settings.
pub fn current(store: Store) -> Draft {
    Draft {
        time: js_sys::Date::now() as u64,
        text: code_mirror::text(),
        language: store.language.get_untracked(),
        headers: store.headers.get_untracked(),
        target: store.target.get_untracked(),
        reference: store.reference.get_untracked(),
        standard: store.standard.get_untracked(),
    }
}

/// The current settings with the previous text.
pub fn current_with(store: Store, text: String) -> Draft {
    let mut draft = current(store);
    draft.text = text;
    draft
}

/// Replaces the text. `what` is the beginning of the notice for a user whose own text was replaced: `The example was
/// opened.`
pub fn replace(store: Store, incoming: Incoming, what: &str) {
    let before = current(store);
    if before.text == incoming.text && before.language == incoming.language && before.headers == incoming.headers {
        choose(store, &incoming);
        check::again(store);
        return;
    }
    keep_inactive(store, &before);
    let words = [words_of(&before.clone().into()), words_of(&incoming)];
    store.notices.set(Vec::new());
    store.kernel.set(0);
    store.pointed.set(None);
    choose(store, &incoming);
    code_mirror::set_text(&incoming.text, &words[0], &words[1]);
    // The edit removed the example's id.
    store.example.set(example_of(&incoming.text, incoming.language));
    if before.is_own() {
        offer_back(store, before, what);
    }
    check::again(store);
}

/// Stores a replaced text. An embed stores nothing.
pub fn keep_inactive(store: Store, text: &Draft) {
    if store.embedded {
        return;
    }
    if text.bytes() <= MAX_DRAFT_BYTES {
        // A failure is shown at the next edit.
        let _ = drafts::keep(text);
    }
    drafts::begin_another();
    inactive_texts::keep(text.language, &text.text);
}

/// Shows a notice that offers to restore the replaced text.
pub fn offer_back(store: Store, text: Draft, what: &str) {
    if store.read_only {
        return;
    }
    let words = format!("{what} Your previous code is kept.");
    let offer = Offer::new("Restore previous code", Act::Restore(Box::new(text)));
    store.notify(Notice::new("draft", Tone::Remark, words).offering(offer));
}

fn choose(store: Store, incoming: &Incoming) {
    store.language.set(incoming.language);
    store.headers.set(Arc::clone(&incoming.headers));
    store.target.set(incoming.target);
    store.reference.set(incoming.reference);
    store.standard.set(incoming.standard);
    if !store.view.get_untracked().is_for(incoming.language) {
        store.view.set(View::default());
    }
}

/// Restores the settings of a text after undo or redo of a replacement.
pub fn returned(store: Store, choices: &str) {
    let mut words = choices.split(' ');
    let language = words.next().and_then(Language::parse);
    let target = words.next().and_then(Target::parse);
    let reference = words.next().and_then(Reference::parse);
    let headers = words.next().and_then(|number| number.parse().ok()).and_then(headers_by_number);
    let standard = words.next().and_then(Standard::parse).unwrap_or_default();
    let (Some(language), Some(target), Some(reference)) = (language, target, reference) else { return };
    let headers = headers.unwrap_or_default();
    drafts::begin_another();
    store.dismiss("draft");
    let text = code_mirror::text();
    choose(store, &Incoming { language, headers, target, reference, standard, text: String::new() });
    store.example.set(example_of(&text, language));
    check::again(store);
}

/// The settings of a text, as stored with the undo step.
fn words_of(text: &Incoming) -> String {
    let Incoming { language, target, reference, headers, standard, .. } = text;
    let headers = number_of_headers(headers);
    format!("{} {target} {} {headers} {}", language.id(), reference.id(), standard.id())
}

/// The index of these headers in the list that lives as long as the page.
fn number_of_headers(headers: &Arc<Vec<HeaderText>>) -> usize {
    HEADERS.with_borrow_mut(|all| match all.iter().position(|known| known == headers) {
        Some(number) => number,
        None => {
            all.push(Arc::clone(headers));
            all.len() - 1
        }
    })
}

fn headers_by_number(number: usize) -> Option<Arc<Vec<HeaderText>>> {
    HEADERS.with_borrow(|all| all.get(number).cloned())
}

/// The id of the example with this text; empty without one.
pub fn example_of(text: &str, language: Language) -> String {
    let example = examples().iter().find(|example| example.language == language && example.text == text);
    example.map(|example| example.id.to_owned()).unwrap_or_default()
}

/// Opens an example.
pub fn open_example(store: Store, id: &str) {
    let Some(example) = examples().iter().find(|example| example.id == id) else { return };
    let incoming = Incoming {
        text: example.text.to_owned(),
        language: example.language,
        headers: Arc::default(),
        target: example.target(),
        reference: example.reference,
        standard: Standard::default(),
    };
    replace(store, incoming, "The example was opened.");
    store.view.set(View::parse(example.view).unwrap_or_default());
}

/// Selects the C++ standard of CUDA text.
pub fn choose_standard(store: Store, standard: Standard) {
    store.standard.set(standard);
    changed(store);
    check::again(store);
}

/// Handles a change of the text or its settings. Stores the draft after a delay, and removes an outdated link from the
/// address.
pub fn changed(store: Store) {
    if store.embedded {
        return;
    }
    address::leave_link(store.in_check());
    let later = set_timeout_with_handle(move || keep_now(store), PAUSE).ok();
    if let Some(earlier) = LATER.replace(later) {
        earlier.clear();
    }
}

/// Stores the draft, or records that it could not be stored.
pub fn keep_now(store: Store) {
    if store.embedded {
        return;
    }
    let kept = match code_mirror::length() as usize {
        0 => {
            drafts::forget_tab();
            drafts::begin_another();
            true
        }
        length if length > MAX_DRAFT_BYTES => {
            drafts::forget_tab();
            false
        }
        _ => drafts::keep(&current(store)),
    };
    store.not_kept.set(!kept);
}
