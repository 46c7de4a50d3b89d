//! Links from terms to their entries in Reference.

use crate::state::{Area, navigate, store};
use leptos::prelude::*;
use nvvm_reference::TermIndex;

/// A term as a link to its entry. Following it does not change the text.
#[component]
pub fn Term(
    /// The id of the entry: `term/measured`, `reference/cuda-13.5`.
    #[prop(into)]
    id: String,
    /// The link text.
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
                // A click must not select the row that contains the term.
                event.stop_propagation();
                // An embed has no room for Reference: the link opens a new tab.
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

/// A sentence with `code` in backticks, and with each known term linked where it first occurs.
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

/// Prose with its terms as links, except those in `met`.
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
