//! A word that has an entry in Reference, underlined where it stands.

use crate::state::{Area, navigate, store};
use leptos::prelude::*;

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
    let area = Area::Reference(id);
    view! {
        <a
            class="term"
            href=area.fragment()
            target=store.embedded.then_some("_blank")
            on:click=move |event| {
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
