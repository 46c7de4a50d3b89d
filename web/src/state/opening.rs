//! What the page starts with: a link's text, else this tab's draft, else the worked example; and links opened later.

use super::{Section, Store, check, languages, notices, notices::Offer, notices::Tone, storage, storage::Draft};
use crate::{editor, words::counted};
use leptos::prelude::*;
use nvvm_engine::{
    Language, examples,
    link::{self, LinkState, result_digest},
};
use nvvm_target::{Reference, Target};

/// What a link says of its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    /// The engine that made it.
    pub engine: String,
    /// The digest of what its maker saw.
    pub digest: u32,
    /// How many errors and warnings its maker saw.
    pub counts: Option<(u32, u32)>,
    /// What its maker judged for.
    pub target: Target,
    /// By whose word.
    pub reference: Reference,
    /// The selected bytes.
    pub selection: Option<(u32, u32)>,
}

/// What to start with.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The editor's text.
    pub text: String,
    /// Its language.
    pub language: Language,
    /// The chosen target.
    pub target: Target,
    /// The chosen reference.
    pub reference: Reference,
    /// The example's id, when it is one.
    pub example: String,
    /// The section to show.
    pub section: Section,
    /// The link's word on its result.
    pub expected: Option<Expected>,
    /// What has to be said.
    pub notices: Vec<(&'static str, Tone, String, Option<Offer>)>,
}

/// The fragment of the page's address; empty when there is none.
pub fn fragment() -> String {
    window().location().hash().unwrap_or_default()
}

/// What the page's address asks for behind `?embed`: the view that another page shows of ours; `None` when it does not.
fn embed_words() -> Option<String> {
    let search = window().location().search().unwrap_or_default();
    let mut words = search.trim_start_matches('?').split('&');
    let word = words.find_map(|word| word.strip_prefix("embed"))?;
    match word.strip_prefix('=') {
        Some(view) => Some(view.to_owned()),
        None => word.is_empty().then(String::new),
    }
}

/// Whether another page shows one view of ours.
pub fn embedded() -> bool {
    embed_words().is_some()
}

/// Whether that view is the text itself.
pub fn embeds_text() -> bool {
    embed_words().as_deref() == Some("text")
}

/// What the page starts with.
pub fn at_start() -> Opening {
    let mut opening = at_start_by_address();
    if let Some(section) = embed_words().as_deref().and_then(Section::parse) {
        opening.section = section;
    }
    opening
}

fn at_start_by_address() -> Opening {
    let fragment = fragment();
    // What somebody else's page shows has nothing to do with what was written here.
    let draft = storage::kept().filter(|draft| !draft.text.trim().is_empty() && !embedded());
    if fragment.len() > 1 {
        let mut opening = from_link(&fragment);
        // A link beats the draft, which is not lost for that.
        if let Some(draft) = draft.filter(|draft| draft.text != opening.text) {
            let offer = Offer::PutText { label: "Bring it back".to_owned(), text: draft.text };
            let text = "The link was opened. Your own text from before is kept.".to_owned();
            opening.notices.push(("draft", Tone::Remark, text, Some(offer)));
        }
        return opening;
    }
    draft.map_or_else(worked_example, from_draft)
}

fn from_link(fragment: &str) -> Opening {
    match link::decode(fragment) {
        Ok(opened) => {
            let LinkState { text, language, target, reference, view, engine, expected, counts, selection, .. } =
                opened.state;
            let expected = expected.map(|digest| Expected { engine, digest, counts, target, reference, selection });
            let notice = |text| ("link", Tone::Remark, text, None);
            Opening {
                example: example_of(&text, language),
                text,
                language,
                target,
                reference,
                section: Section::parse(&view).unwrap_or_default(),
                expected,
                notices: opened.notes.into_iter().map(notice).collect(),
            }
        }
        Err(error) => {
            let offer = error
                .salvaged_text
                .map(|text| Offer::PutText { label: "Put what could be saved into the editor".to_owned(), text });
            Opening {
                text: String::new(),
                notices: vec![("link", Tone::Alert, error.message, offer)],
                ..worked_example()
            }
            .without_example()
        }
    }
}

fn from_draft(draft: Draft) -> Opening {
    let Draft { text, language, target, reference } = draft;
    Opening {
        example: example_of(&text, language),
        text,
        language,
        target,
        reference,
        section: Section::default(),
        expected: None,
        notices: Vec::new(),
    }
}

/// What a first visit sees.
fn worked_example() -> Opening {
    let mut opening = Opening {
        text: String::new(),
        language: Language::default(),
        target: nvvm_engine::default_target(),
        reference: Reference::Tileiras,
        example: String::new(),
        section: Section::default(),
        expected: None,
        notices: Vec::new(),
    };
    if let Some(example) = examples().first() {
        opening.text = example.text.to_owned();
        opening.language = example.language;
        opening.target = example.target();
        opening.reference = example.reference;
        opening.example = example.id.to_owned();
    }
    opening
}

impl Opening {
    fn without_example(self) -> Self {
        Self { example: String::new(), ..self }
    }
}

fn example_of(text: &str, language: Language) -> String {
    examples()
        .iter()
        .find(|example| example.language == language && example.text == text)
        .map(|example| example.id.to_owned())
        .unwrap_or_default()
}

/// Opens the link that the address now holds. Goes for links typed or followed while the page is open.
pub fn link_followed(store: Store) {
    let fragment = fragment();
    if fragment.len() <= 1 {
        return;
    }
    let before = editor::text();
    let mut opening = from_link(&fragment);
    if !before.trim().is_empty()
        && before != opening.text
        && example_of(&before, store.language.get_untracked()).is_empty()
    {
        let offer = Offer::PutText { label: "Bring it back".to_owned(), text: before };
        opening.notices.push((
            "draft",
            Tone::Remark,
            "The link was opened. Your text from before is kept.".to_owned(),
            Some(offer),
        ));
    }
    take(store, opening);
}

/// Puts an example into the editor.
pub fn open_example(store: Store, id: &str) {
    let Some(example) = examples().iter().find(|example| example.id == id) else { return };
    take(
        store,
        Opening {
            text: example.text.to_owned(),
            language: example.language,
            target: example.target(),
            reference: example.reference,
            example: example.id.to_owned(),
            section: store.section.get_untracked(),
            expected: None,
            notices: Vec::new(),
        },
    );
}

fn take(store: Store, opening: Opening) {
    if opening.language != store.language.get_untracked() {
        languages::put_aside(store);
    }
    store.pointed.set(None);
    store.notices.set(Vec::new());
    store.language.set(opening.language);
    store.target.set(opening.target);
    store.reference.set(opening.reference);
    store.expected.set(opening.expected);
    store.kernel.set(0);
    store.section.set(opening.section);
    for (kind, tone, text, offer) in opening.notices {
        notices::show(store, kind, tone, text, offer);
    }
    editor::set_text(&opening.text);
    // The edit took the example's name away, as any edit does.
    store.example.set(opening.example);
    check::again(store);
}

/// Compares the first result of a link's text with what its maker saw, and selects what was selected.
pub fn compare(store: Store) {
    let Some(expected) = store.expected.get_untracked() else { return };
    store.expected.set(None);
    if let Some((start, end)) = expected.selection {
        editor::reveal_bytes(store, start, end, false);
    }
    let (digest, now) = store.checked.with_untracked(|checked| {
        let verdict = checked.report.verdict(expected.target, expected.reference);
        let digest = result_digest(&checked.report, expected.target, expected.reference);
        (digest, (verdict.errors, verdict.warnings))
    });
    if digest != expected.digest {
        let Expected { engine, target, .. } = &expected;
        let before = expected.counts.map_or("something else".to_owned(), counts);
        let text = format!(
            "The result on {target} has changed since this link was made. Engine {engine} saw {before}; this engine, {}, sees {}.",
            nvvm_engine::VERSION,
            if expected.counts == Some(now) { "as many, but not the same".to_owned() } else { counts(now) },
        );
        notices::show(store, "changed", Tone::Remark, text, None);
    }
}

/// `1 error and 2 warnings`.
fn counts((errors, warnings): (u32, u32)) -> String {
    format!("{} and {}", counted(errors.into(), "error"), counted(warnings.into(), "warning"))
}
