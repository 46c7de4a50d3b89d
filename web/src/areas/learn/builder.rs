//! The shape that the builders of courses and of lectures share: a title, the entries in their order, what can be added,
//! and a link to the whole.

use super::{
    Heading,
    order::{Entry, Order},
    to_place,
};
use leptos::prelude::*;
use nvvm_lessons::limits::LINE_BYTES;

/// The words of a builder: of courses or of lectures.
#[derive(Clone, Copy)]
pub struct Words {
    /// `series` or `lecture`: what the names of its controls begin with, in tests.
    pub id: &'static str,
    /// `Build a course`.
    pub heading: &'static str,
    /// A sentence or two about the result.
    pub about: &'static str,
    /// The heading of the entries: `Lessons`.
    pub entries: &'static str,
    /// Shown while there is no entry.
    pub none: &'static str,
    /// The heading of what can be added.
    pub add: &'static str,
}

/// The page of a builder. Its children are what can be added.
#[component]
pub fn Builder(
    words: Words,
    /// The title as it is.
    #[prop(into)]
    title: Signal<String>,
    /// Changes it.
    rename: Callback<String>,
    /// The entries; made anew whenever what it reads changes.
    entries: impl Fn() -> Vec<Entry> + Send + 'static,
    /// Whether there is none.
    #[prop(into)]
    is_empty: Signal<bool>,
    /// Swaps the entries of two places.
    swap: Callback<(usize, usize)>,
    /// Removes an entry.
    remove: Callback<usize>,
    /// Reasons for what was not added or kept.
    refused: RwSignal<Vec<String>>,
    /// Copies the link.
    share: Callback<()>,
    /// Further buttons behind the link's.
    more: AnyView,
    children: Children,
) -> impl IntoView {
    let Words { id, heading, about, entries: heading_of_entries, none, add } = words;
    view! {
        <div class="reading learn builder">
            {to_place(String::new(), "‹ All lessons")}
            <Heading words=heading />
            <p>{about}</p>
            <label class="wide-field">
                "Title"
                <input
                    type="text"
                    data-testid=format!("{id}-title")
                    maxlength=LINE_BYTES / 4
                    prop:value=move || title.get()
                    on:input=move |event| rename.run(event_target_value(&event))
                />
            </label>
            <h3>{heading_of_entries}</h3>
            <Order entries=entries swap=swap remove=remove />
            <p class="quiet" hidden=move || !is_empty.get()>{none}</p>
            <p class="controls">
                <button
                    type="button"
                    class="primary"
                    data-testid=format!("{id}-share")
                    disabled=move || is_empty.get()
                    on:click=move |_| share.run(())
                >
                    "Copy link"
                </button>
                {more}
            </p>
            <h3>{add}</h3>
            <div role="alert" data-testid=format!("{id}-refused")>
                {move || refused.get().into_iter().map(|why| view! { <p class="order-problem">{why}</p> }).collect_view()}
            </div>
            {children()}
        </div>
    }
}
