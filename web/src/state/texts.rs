//! What takes the place of the whole text: examples, links, drafts, files, the other language's text. One way for all
//! of them, so that no text is ever lost: the one before is kept, can be brought back, and comes back with its choices
//! when the step is undone.

use super::{
    address, aside, check,
    drafts::{self, Draft, MAX_DRAFT_BYTES},
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

/// A text that is to be shown, with what it is to be judged for.
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

/// The drafts are written after so long a pause.
const PAUSE: Duration = Duration::from_millis(400);

thread_local! {
    static LATER: Cell<Option<TimeoutHandle>> = const { Cell::new(None) };
    /// The headers of texts that undo may bring back.
    static HEADERS: RefCell<Vec<Arc<Vec<HeaderText>>>> = const { RefCell::new(Vec::new()) };
}

impl Incoming {
    /// A text that is judged as the page is set, with the headers that are there.
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

/// The text on the page with its choices.
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

/// The same for a text that was there a moment ago.
pub fn current_with(store: Store, text: String) -> Draft {
    let mut draft = current(store);
    draft.text = text;
    draft
}

/// Puts a text in the place of the one that is there. `what` says what happened, for somebody whose own text had to
/// make room: `The example was opened.`
pub fn replace(store: Store, incoming: Incoming, what: &str) {
    let before = current(store);
    if before.text == incoming.text && before.language == incoming.language && before.headers == incoming.headers {
        choose(store, &incoming);
        check::again(store);
        return;
    }
    put_aside(store, &before);
    let words = [words_of(&before.clone().into()), words_of(&incoming)];
    store.notices.set(Vec::new());
    store.kernel.set(0);
    store.pointed.set(None);
    choose(store, &incoming);
    code_mirror::set_text(&incoming.text, &words[0], &words[1]);
    // The edit took the example's name away, as any edit does.
    store.example.set(example_of(&incoming.text, incoming.language));
    if before.is_own() {
        offer_back(store, before, what);
    }
    check::again(store);
}

/// Keeps a text whose place is taken. Nothing of an embedded page is kept.
pub fn put_aside(store: Store, text: &Draft) {
    if store.embedded {
        return;
    }
    if text.bytes() <= MAX_DRAFT_BYTES {
        // A refusal is shown with the next edit.
        let _ = drafts::keep(text);
    }
    drafts::begin_another();
    aside::keep(text.language, &text.text);
}

/// Offers the text that made room.
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

/// A replacement was undone or done again: the text is back, and so are its choices.
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

/// What is kept with a text for when its step is undone.
fn words_of(text: &Incoming) -> String {
    let Incoming { language, target, reference, headers, standard, .. } = text;
    let headers = number_of_headers(headers);
    format!("{} {target} {} {headers} {}", language.id(), reference.id(), standard.id())
}

/// The number by which these headers are found again as long as the page is open.
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

/// The id of the example that this text is; empty when it is none.
pub fn example_of(text: &str, language: Language) -> String {
    let example = examples().iter().find(|example| example.language == language && example.text == text);
    example.map(|example| example.id.to_owned()).unwrap_or_default()
}

/// Puts an example into the editor.
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

/// Reads CUDA text under another C++ standard.
pub fn choose_standard(store: Store, standard: Standard) {
    store.standard.set(standard);
    changed(store);
    check::again(store);
}

/// The text or a choice changed: keeps the draft after a pause, and takes a link that no longer fits out of the address.
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

/// Keeps the draft, or says that it cannot.
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
