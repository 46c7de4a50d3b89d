//! A text in an entry, with a button that opens it in Check.

use crate::state::{
    Area, navigate, store,
    texts::{self, Incoming},
};
use leptos::prelude::*;
use nvvm_engine::words;
use nvvm_reference::Example;

/// The text with what is expected of it.
#[component]
pub fn ExampleFigure(example: Example) -> impl IntoView {
    let store = store();
    let (settings, language) = (example.settings(), example.opened_as());
    let Example { expectation, text, .. } = example;
    let opened = text.clone();
    let open = move |_| {
        let Some(language) = language else { return };
        let mut incoming = Incoming::as_chosen(store, opened.clone(), language);
        incoming.target = settings.target.unwrap_or(incoming.target);
        incoming.standard = settings.standard.unwrap_or(incoming.standard);
        incoming.reference = settings.reference.unwrap_or(incoming.reference);
        navigate::go_to(store, Area::Check);
        texts::replace(store, incoming, "The example was opened.");
    };
    let said = words::expectation(&expectation);
    let button =
        language.map(|_| view! { <button type="button" class="link" on:click=open>"Open in the editor"</button> });
    let caption = (button.is_some() || !said.is_empty())
        .then(|| view! { <figcaption><span class="quiet">{said}</span>{button}</figcaption> });
    view! {
        <figure class="fence">
            <pre tabindex="0"><code>{text}</code></pre>
            {caption}
        </figure>
    }
    .into_any()
}
