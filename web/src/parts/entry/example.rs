//! An example text in an entry, with a button that opens it in Check.

use crate::state::{
    Area, Store, navigate, store,
    texts::{self, Incoming},
};
use leptos::prelude::*;
use nvvm_engine::words;
use nvvm_reference::Example;

/// Opens an example in Check, with its target and source. Has no effect for a text that cannot be checked.
pub fn open_in_editor(store: Store, example: &Example) {
    let Some(language) = example.opened_as() else { return };
    let settings = example.settings();
    let mut incoming = Incoming::as_chosen(store, example.text.clone(), language);
    incoming.target = settings.target.unwrap_or(incoming.target);
    incoming.standard = settings.standard.unwrap_or(incoming.standard);
    incoming.reference = settings.reference.unwrap_or(incoming.reference);
    navigate::go_to(store, Area::Check);
    texts::replace(store, incoming, "The example was opened.");
}

/// The text with its expected result.
#[component]
pub fn ExampleFigure(example: Example) -> impl IntoView {
    let store = store();
    let Example { expectation, text, .. } = example.clone();
    let expected = words::expectation(&expectation);
    let button = example.opened_as().map(|_| {
        let open = move |_| open_in_editor(store, &example);
        view! { <button type="button" class="link" on:click=open>"Open in the editor"</button> }
    });
    let caption = (button.is_some() || !expected.is_empty())
        .then(|| view! { <figcaption><span class="quiet">{expected}</span>{button}</figcaption> });
    view! {
        <figure class="fence">
            <pre tabindex="0"><code>{text}</code></pre>
            {caption}
        </figure>
    }
    .into_any()
}
