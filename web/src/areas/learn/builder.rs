//! The common page of the course builder and the lecture builder. It has a title, ordered entries, entries to add, and
//! a link to the result.

use super::{
    Heading,
    order::{Entry, Order},
    to_place,
};
use leptos::prelude::*;
use nvvm_lessons::limits::LINE_BYTES;

/// The texts of a builder.
#[derive(Clone, Copy)]
pub struct Words {
    /// The prefix of its test ids: `series` or `lecture`.
    pub id: &'static str,
    /// The page heading: `Build a course`.
    pub heading: &'static str,
    /// One or two sentences about the result.
    pub about: &'static str,
    /// The heading of the entries: `Lessons`.
    pub entries: &'static str,
    /// The text for an empty list.
    pub none: &'static str,
    /// The heading of the section for adding entries.
    pub add: &'static str,
}

/// The page of a builder. Its children are the controls for adding entries.
#[component]
pub fn Builder(
    words: Words,
    /// The current title.
    #[prop(into)]
    title: Signal<String>,
    /// Changes the title.
    rename: Callback<String>,
    /// The entries; called again when the signals that it reads change.
    entries: impl Fn() -> Vec<Entry> + Send + 'static,
    /// Whether there are no entries.
    #[prop(into)]
    is_empty: Signal<bool>,
    /// Swaps the entries at two positions.
    swap: Callback<(usize, usize)>,
    /// Removes an entry.
    remove: Callback<usize>,
    /// Error messages for entries that were not added or stored.
    refused: RwSignal<Vec<String>>,
    /// Copies the link.
    share: Callback<()>,
    /// Further buttons after the link's.
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
