//! The page header: areas, search, and actions on the current code.

use crate::{
    components::toolbar::Toolbar,
    share::{ButtonsOfSharing, copy_link},
    state::{Area, Dialog, navigate, store},
};
use leptos::{ev, prelude::*};

/// The page header.
#[component]
pub fn Header() -> impl IntoView {
    let store = store();
    let areas = Area::all().into_iter().map(|area| view! { <AreaTab area=area /> });
    view! {
        <header class="top">
            <h1 class="brand">
                <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
                    <rect x="1" y="3" width="10" height="5" rx="1" fill="currentColor" />
                    <rect x="12.5" y="3.5" width="4" height="4" rx="1" fill="none" stroke="currentColor" />
                    <rect x="1.5" y="10.5" width="4" height="4" rx="1" fill="none" stroke="currentColor" />
                    <rect x="7" y="10" width="10" height="5" rx="1" fill="currentColor" />
                </svg>
                <span>"NVVM"<span class="wide-only">" Playground"</span></span>
            </h1>
            <nav class="areas" aria-label="Areas">{areas.collect_view()}</nav>
            <Toolbar class="top-tools" label="Page">
            <button
                type="button"
                class="search"
                data-testid="palette-button"
                title="Search or run a command"
                on:click=move |_| store.dialog.set(Some(Dialog::Palette))
            >
                <svg class="icon-line" viewBox="0 0 16 16" aria-hidden="true">
                    <circle cx="7" cy="7" r="4.5" />
                    <path d="M10.5 10.5L14 14" />
                </svg>
                <span class="wide-only">"Search"</span>
                <kbd class="wide-only">"Ctrl K"</kbd>
            </button>
            <ButtonsOfSharing on_share=move || copy_link(store) />
            </Toolbar>
        </header>
    }
}

#[component]
fn AreaTab(area: Area) -> impl IntoView {
    let store = store();
    let (id, title) = (area.id(), area.title());
    let address = match area.fragment() {
        empty if empty.is_empty() => "#".to_owned(),
        fragment => fragment,
    };
    let is_here = move || store.area.with(|now| now.id() == id);
    let go = move |event: ev::MouseEvent| {
        // Check has no fragment of its own: following `#` would remove that of a shared link.
        event.prevent_default();
        if !is_here() {
            navigate::go_to(store, area.clone());
        }
    };
    view! {
        <a
            class="area-tab"
            data-testid="area-tab"
            data-area=id
            href=address
            aria-current=move || is_here().then_some("page")
            on:click=go
        >
            {title}
        </a>
    }
}
