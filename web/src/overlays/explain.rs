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
    /// The element that had the focus when the drawer was opened.
    static OPENER: Cell<Option<HtmlElement>> = const { Cell::new(None) };
}

/// Closes the drawer and restores the focus.
pub fn close(store: Store) {
    store.explained.set(None);
    if let Some(opener) = OPENER.take() {
        // A removed element cannot take the focus.
        let _ = opener.focus();
    }
}

/// The drawer; empty when no rule is explained.
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
                if let Some(heading) = heading.try_get_untracked().flatten() {
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
    let own_page = move || {
        let address = page_address(&store.explained.get()?)?;
        Some(view! { " · "<a href=address target="_blank" data-testid="rule-page">"Page for links and searches"</a> })
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
                <p class="small">{in_reference}{own_page}</p>
            </div>
        </aside>
    }
}

/// The URL of a rule's static page, relative to this page; `None` when the site was built without rule pages.
fn page_address(code: &str) -> Option<String> {
    let named = document().query_selector("meta[name='playground-rules']").ok()??;
    let folder = named.get_attribute("content").filter(|folder| !folder.is_empty())?;
    Some(format!("{folder}{code}.html"))
}
