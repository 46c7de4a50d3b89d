//! Names of any length: truncated in the middle, with the full name in the tooltip and on the clipboard.

use crate::{
    state::{clipboard, store},
    words::shortened,
};
use leptos::prelude::*;

/// A name in a column, truncated to `most` characters. A truncated or respelled name has a copy button.
#[component]
pub fn LongName(
    /// The name for display.
    name: String,
    /// The name as spelled in the text.
    #[prop(into)]
    spelt: String,
    /// Maximum length in characters.
    most: usize,
) -> impl IntoView {
    let short = shortened(&name, most);
    let whole = if name == spelt { name.clone() } else { format!("{name}\n{spelt}") };
    let differs = short != spelt;
    view! {
        <span class="long-name" title=whole>{short}</span>
        {differs.then(|| view! { <CopyName name=spelt /> })}
    }
}

/// A button that copies a name.
#[component]
pub fn CopyName(name: String) -> impl IntoView {
    let store = store();
    view! {
        <button
            type="button"
            class="copy-name"
            aria-label="Copy the whole name"
            title="Copy the whole name"
            on:click=move |event| {
                event.stop_propagation();
                clipboard::copy_line(store, name.clone());
            }
        >
            "copy"
        </button>
    }
}
