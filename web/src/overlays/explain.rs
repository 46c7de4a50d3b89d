//! The drawer that explains a rule.

use crate::{
    parts::{Term, entry::EntryBody},
    state::{Store, look_up, store},
};
use leptos::{html, prelude::*};
use nvvm_reference::Kind;
use std::cell::Cell;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

thread_local! {
    /// Where the focus was when the drawer opened.
    static OPENER: Cell<Option<HtmlElement>> = const { Cell::new(None) };
}

/// Closes the drawer and gives the focus back.
pub fn close(store: Store) {
    store.explained.set(None);
    if let Some(opener) = OPENER.take() {
        // An opener that is gone leaves the focus to the page.
        let _ = opener.focus();
    }
}

/// The drawer; empty space when no rule is explained.
#[component]
pub fn Explain() -> impl IntoView {
    let store = store();
    let heading = NodeRef::<html::H2>::new();
    Effect::new(move |before: Option<Option<String>>| {
        let code = store.explained.get();
        if code.is_some() {
            if before.flatten().is_none() {
                let focused = document().active_element().and_then(|element| element.dyn_into::<HtmlElement>().ok());
                OPENER.set(focused);
            }
            request_animation_frame(move || {
                if let Some(heading) = heading.get_untracked() {
                    let _ = heading.focus();
                }
            });
        }
        code
    });
    let page = Memo::new(move |_| look_up::entry(store, &Kind::Rule.id(&store.explained.get()?)).flatten());
    let title =
        move || page.get().map_or_else(|| store.explained.get().unwrap_or_default(), |page| page.heading.title.clone());
    let in_reference = move || {
        let code = store.explained.get()?;
        Some(view! { <Term id=Kind::Rule.id(&code) words="Open in Reference" /> })
    };
    let body = move || page.get().map(|page| view! { <EntryBody page=page /> });
    view! {
        <aside class="drawer" aria-labelledby="explain-title" hidden=move || store.explained.with(Option::is_none)>
            <header>
                <h2 id="explain-title" tabindex="-1" node_ref=heading>{title}</h2>
                <button type="button" class="plain" aria-label="Close" on:click=move |_| close(store)>"✕"</button>
            </header>
            <div class="drawer-body" tabindex="0" role="region" aria-label="Rule">
                {body}
                <p class="small">{in_reference}</p>
            </div>
        </aside>
    }
}
