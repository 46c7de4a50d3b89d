//! Words that have an entry in Reference, underlined where they stand.

use crate::state::{Area, navigate, store};
use leptos::prelude::*;
use nvvm_reference::TermIndex;

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
