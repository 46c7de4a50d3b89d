//! Reference: table of contents and search on the left, one entry on the right. Each entry has an address, and
//! navigation here never changes the text in Check.

mod actions;
mod contents;
mod insertion;
mod intrinsics;
mod page;
mod search;

use crate::{
    protocol::ToWorker,
    state::{Area, EngineState, check, form_address, store},
};
use contents::Contents;
use leptos::prelude::*;
use page::Place;
use search::{SearchBox, SearchResults};

/// The area Reference.
pub fn area() -> AnyView {
    view! { <ReferenceArea /> }.into_any()
}

#[component]
fn ReferenceArea() -> impl IntoView {
    let store = store();
    insertion::sync(store);
    Effect::new(move |_| {
        let unknown = store.answers.contents.with(|contents| contents.is_empty());
        if unknown && store.engine.get() == EngineState::Ready {
            check::ask(&ToWorker::ReferenceContents);
        }
    });
    // The place in this area; it is kept while another area is visible.
    let place = Memo::new(move |before: Option<&String>| match store.area.get() {
        // Values in the address belong to the calculator's form.
        Area::Reference(place) => form_address::split(&place).0.to_owned(),
        Area::Check | Area::Learn(_) => before.cloned().unwrap_or_default(),
    });
    let query = RwSignal::new(String::new());
    let unfolded = RwSignal::new(false);
    // Navigation to an entry closes the contents list.
    Effect::new(move |_| {
        place.track();
        unfolded.set(false);
    });
    let searching = Memo::new(move |_| query.with(|query| !query.trim().is_empty()));
    view! {
        <div class="reference">
            <div class="reference-side">
                <SearchBox query=query />
                <button
                    type="button"
                    class="unfold"
                    aria-expanded=move || unfolded.get().to_string()
                    hidden=move || searching.get()
                    on:click=move |_| unfolded.update(|unfolded| *unfolded = !*unfolded)
                >
                    "Contents"
                </button>
                <div hidden=move || !searching.get()><SearchResults query=query /></div>
                <nav
                    class="reference-contents"
                    class:unfolded=move || unfolded.get()
                    hidden=move || searching.get()
                    aria-label="Contents of the reference"
                >
                    <Contents place=place />
                </nav>
            </div>
            <div class="reference-main"><Place place=place /></div>
        </div>
    }
}
