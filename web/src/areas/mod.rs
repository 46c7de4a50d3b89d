//! The three areas of the page. Check is there from the start; the others are mounted when they are first opened.

mod check;
mod learn;
mod reference;

pub use check::{Check, Embedded};

use crate::{
    parts::later::Later,
    state::{Area, navigate, store},
};
use leptos::prelude::*;

/// The way to each area.
#[component]
pub fn AreaTabs() -> impl IntoView {
    let store = store();
    let links = Area::all().map(|area| {
        let id = area.id();
        let here = move || store.area.with(|now| now.id() == id);
        let address = match area.fragment() {
            empty if empty.is_empty() => "#".to_owned(),
            fragment => fragment,
        };
        let title = area.title();
        view! {
            <a
                class="area-tab"
                data-testid="area-tab"
                data-area=id
                href=address
                aria-current=move || here().then_some("page")
                on:click=move |event| {
                    // The draft's area has no address of its own: it must not become a link's.
                    event.prevent_default();
                    if !store.area.with_untracked(|now| now.id() == id) {
                        navigate::go_to(store, area.clone());
                    }
                }
            >
                {title}
            </a>
        }
    });
    view! { <nav class="areas" aria-label="Areas">{links}</nav> }
}

/// The area in sight.
#[component]
pub fn Areas(
    /// What the editor starts with.
    text: String,
) -> impl IntoView {
    let store = store();
    let in_sight = move |id: &'static str| store.area.with(|area| area.id() == id);
    let learn = Memo::new(move |before: Option<&bool>| before == Some(&true) || in_sight("learn"));
    let reference = Memo::new(move |before: Option<&bool>| before == Some(&true) || in_sight("reference"));
    view! {
        <main class="area check-area" hidden=move || !in_sight("check")><Check text=text /></main>
        <main class="area learn-area" hidden=move || !in_sight("learn")>{move || learn.get().then(|| view! { <Later content=learn::area /> })}</main>
        <main class="area reference-area" hidden=move || !in_sight("reference")>
            {move || reference.get().then(|| view! { <Later content=reference::area /> })}
        </main>
    }
}
