//! Words that have an entry in Reference, underlined where they stand.

use super::markup::{Markup, clicked, set};
use crate::state::{Area, Store, navigate, store};
use leptos::{ev::MouseEvent, prelude::*};
use nvvm_reference::TermIndex;
use web_sys::Element;

/// The word: one click leads to its entry, and Back comes back; the text stays as it is.
#[component]
pub fn Term(
    /// The entry: `term/measured`, `reference/cuda-13.5`.
    #[prop(into)]
    id: String,
    /// The word as it stands here.
    #[prop(into)]
    words: String,
) -> impl IntoView {
    let store = store();
    let known = id.clone();
    let summary = move || store.answers.terms.with(|terms| Some(terms.as_ref()?.term(&known)?.summary.clone()));
    let area = Area::Reference(id);
    view! {
        <a
            class="term"
            title=summary
            href=area.fragment()
            target=store.embedded.then_some("_blank")
            on:click=move |event| {
                // The row that the word stands in is not chosen by it.
                event.stop_propagation();
                // Another page that shows ours has no room for Reference: there the link opens beside it.
                if !store.embedded {
                    event.prevent_default();
                    navigate::go_to(store, area.clone());
                }
            }
        >
            {words}
        </a>
    }
}

/// The same as markup; whoever listens to it tells [`followed`] of clicks.
pub fn term(store: Store, id: &str, words: &str) -> String {
    let mut markup = Markup::default();
    markup.add(&["<a class=term href=\"", &Area::Reference(id.to_owned()).fragment(), "\""]);
    store.answers.terms.with(|terms| {
        if let Some(term) = terms.as_ref().and_then(|terms| terms.term(id)) {
            markup.add(&[" title=\""]);
            markup.text(&term.summary);
            markup.add(&["\""]);
        }
    });
    markup.add(&[if store.embedded { " target=_blank>" } else { ">" }]);
    markup.text(words);
    markup.add(&["</a>"]);
    markup.into_string()
}

/// A sentence as markup: whose `pieces of code` stand between grave accents and whose known words are links, each where it
/// first stands.
pub fn sentence(store: Store, text: &str) -> String {
    let terms = store.answers.terms.get().filter(|_| !store.embedded);
    let mut markup = Markup::default();
    let mut met = Vec::new();
    for (piece, place) in text.split('`').zip(0u32..) {
        if place % 2 == 1 {
            markup.add(&["<code>"]);
            markup.text(piece);
            markup.add(&["</code>"]);
        } else if let Some(terms) = &terms {
            link(store, piece, terms, &mut met, &mut markup);
        } else {
            markup.text(piece);
        }
    }
    markup.into_string()
}

/// Prose with its known words as links, but for those met before.
fn link(store: Store, prose: &str, terms: &TermIndex, met: &mut Vec<String>, markup: &mut Markup) {
    let mut from = 0;
    for span in terms.spans(prose) {
        if met.contains(&span.id) {
            continue;
        }
        markup.text(prose.get(from..span.start).unwrap_or_default());
        markup.add(&[&term(store, &span.id, prose.get(span.start..span.end).unwrap_or_default())]);
        met.push(span.id);
        from = span.end;
    }
    markup.text(prose.get(from..).unwrap_or_default());
}

/// Tells the mouse what the first such word means that was made before anybody knew.
pub fn describe(store: Store, within: &Element) {
    let Ok(Some(link)) = within.query_selector("a.term:not([title])") else { return };
    let id = link.get_attribute("href").map(|address| Area::of_fragment(&address));
    let Some(Area::Reference(id)) = id else { return };
    store.answers.terms.with(|terms| {
        if let Some(term) = terms.as_ref().and_then(|terms| terms.term(&id)) {
            set(&link, "title", Some(&term.summary));
        }
    });
}

/// Whether a click was on such a word, which then leads to its entry.
pub fn followed(store: Store, event: &MouseEvent) -> bool {
    let Some(link) = clicked(event, "a.term") else { return false };
    // Another page that shows ours has no room for Reference: there the link opens beside it.
    if !store.embedded {
        event.prevent_default();
        navigate::go_to(store, Area::of_fragment(&link.get_attribute("href").unwrap_or_default()));
    }
    true
}

/// A sentence whose `pieces of code` stand between grave accents and whose known words lead to their entries, each where
/// it first stands.
#[component]
pub fn Sentence(
    /// The sentence.
    #[prop(into)]
    text: String,
) -> impl IntoView {
    let store = store();
    move || {
        let terms = store.answers.terms.get();
        let mut met = Vec::new();
        let pieces = text.split('`').enumerate().map(|(place, piece)| match (&terms, place % 2) {
            (_, 1) => view! { <code>{piece.to_owned()}</code> }.into_any(),
            (Some(terms), _) if !store.embedded => linked(piece, terms, &mut met).into_any(),
            _ => piece.to_owned().into_any(),
        });
        pieces.collect::<Vec<_>>()
    }
}

/// Prose with its known words as links, but for those met before.
fn linked(prose: &str, terms: &TermIndex, met: &mut Vec<String>) -> Vec<AnyView> {
    let mut pieces = Vec::new();
    let mut from = 0;
    for span in terms.spans(prose) {
        if met.contains(&span.id) {
            continue;
        }
        let between = |range: std::ops::Range<usize>| prose.get(range).unwrap_or_default().to_owned();
        pieces.push(between(from..span.start).into_any());
        pieces.push(view! { <Term id=span.id.clone() words=between(span.start..span.end) /> }.into_any());
        met.push(span.id);
        from = span.end;
    }
    pieces.push(prose.get(from..).unwrap_or_default().to_owned().into_any());
    pieces
}
