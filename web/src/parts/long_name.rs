//! Names that may be of any length: cut in the middle, whole under the mouse and in the clipboard.

use crate::{
    state::{clipboard, store},
    words::shortened,
};
use leptos::prelude::*;

/// A name that stands in a column, cut to so many characters. What is cut, or stands for another spelling, can be copied.
#[component]
pub fn LongName(
    /// For people.
    name: String,
    /// As the text spells it.
    #[prop(into)]
    spelt: String,
    /// In characters.
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
