//! The views of Check: one in sight at a time, each with its own scroll. A view is a folder here and a line in
//! [`content`]; it is mounted when it is first shown.

mod address_spaces;
mod compare;
mod coverage;
mod generated;
mod log;
mod metadata;
mod nodes;
mod parameters;
mod pipeline;
mod problems;
mod speed;
pub mod steps;
mod translation;
mod types;
mod what_if;

pub use parameters::gauge;

use crate::{
    parts::{Hatch, later::Later, read_as::ReadAs},
    state::{Area, Group, View, navigate, store},
    words::grouped,
};
use leptos::{ev, prelude::*};
use std::collections::HashSet;
use wasm_bindgen::JsCast;

/// What a view shows. The findings are there from the start; all else belongs to the part that is wanted later.
pub fn content(view: View) -> AnyView {
    let later: fn() -> AnyView = match view {
        View::Problems => return view! { <problems::Problems /> }.into_any(),
        View::WhatIf => || view! { <what_if::WhatIf /> }.into_any(),
        View::Log => || view! { <log::LogBox /> }.into_any(),
        View::Coverage => || view! { <coverage::CoveragePane /> }.into_any(),
        View::Parameters => || view! { <parameters::Parameters /> }.into_any(),
        View::AddressSpaces => || view! { <address_spaces::AddressSpaces /> }.into_any(),
        View::Types => || view! { <types::Types /> }.into_any(),
        View::Metadata => || view! { <metadata::Metadata /> }.into_any(),
        View::Nodes => || view! { <nodes::Nodes /> }.into_any(),
        View::Pipeline => || view! { <pipeline::Pipeline /> }.into_any(),
        View::Generated => || view! { <generated::Generated /> }.into_any(),
        View::Translation => || view! { <translation::TranslationPane /> }.into_any(),
        View::Compare => || view! { <compare::Compare /> }.into_any(),
        View::Speed => || view! { <speed::Speed /> }.into_any(),
    };
    view! { <Later content=later /> }.into_any()
}

/// The tabs and the view in sight.
#[component]
pub fn Views() -> impl IntoView {
    let store = store();
    // The findings are there from the start; everything else once it was looked at.
    let opened = RwSignal::new(HashSet::from([View::Problems]));
    Effect::new(move |_| {
        let view = store.view.get();
        if opened.with_untracked(|opened| !opened.contains(&view)) {
            opened.update(|opened| {
                opened.insert(view);
            });
        }
        // After the tabs have their new state: on a phone they are a row that is scrolled.
        request_animation_frame(move || scroll_to_tab(view));
    });
    let groups = Group::ALL.map(|group| view! { <Tabs group=group /> }).collect_view();
    let panels = View::ALL.map(|view| view! { <Panel view=view opened=opened /> }).collect_view();
    view! {
        <div class="side" class:no-text=move || store.empty.get()>
            <Hatch />
            <div class="tabs" role="tablist" aria-label="Views" hidden=store.embedded on:keydown=walk>{groups}</div>
            {panels}
        </div>
    }
}

/// Scrolls the row of tabs, and nothing else: in some browsers the Tab key goes on from what `scrollIntoView` showed.
fn scroll_to_tab(view: View) {
    let Some(tab) = document().get_element_by_id(&format!("{}-tab", view.id())) else { return };
    let Ok(Some(row)) = tab.closest("[role=tablist]") else { return };
    let (of_row, of_tab) = (row.get_bounding_client_rect(), tab.get_bounding_client_rect());
    let before = (of_tab.left() - of_row.left()).min(0.0);
    let behind = (of_tab.right() - of_row.right()).max(0.0);
    row.set_scroll_left(row.scroll_left() + (before + behind).round() as i32);
}

#[component]
fn Tabs(group: Group) -> impl IntoView {
    let store = store();
    let tabs = group.views().map(|view| {
        let chosen = move || store.view.get() == view;
        view! {
            <button
                type="button"
                role="tab"
                class="tab"
                id=format!("{}-tab", view.id())
                data-testid="view-tab"
                data-view=view.id()
                aria-controls=view.id()
                aria-selected=move || chosen().to_string()
                tabindex=move || if chosen() { "0" } else { "-1" }
                hidden=move || !view.is_for(store.language.get())
                on:click=move |_| navigate::show_view(store, view)
            >
                {view.title()}
                <span class="count">{move || attention(view).map(grouped)}</span>
            </button>
        }
    });
    view! {
        <div class="tab-group" role="presentation">
            <span class="tab-caption" aria-hidden="true">{group.title()}</span>
            <span class="tab-row" role="presentation">{tabs.collect_view()}</span>
        </div>
    }
}

/// How much of a view needs attention; other numbers would only be noise.
fn attention(view: View) -> Option<u64> {
    let store = store();
    (view == View::Problems).then(|| store.diagnostics.with(Vec::len) as u64).filter(|&count| count > 0)
}

/// Arrow keys go from tab to tab, and choose it.
fn walk(event: ev::KeyboardEvent) {
    let store = store();
    let views: Vec<View> = View::ALL.into_iter().filter(|view| view.is_for(store.language.get_untracked())).collect();
    let Some(at) = views.iter().position(|view| *view == store.view.get_untracked()) else { return };
    let next = match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => (at + 1) % views.len(),
        "ArrowLeft" | "ArrowUp" => (at + views.len() - 1) % views.len(),
        "Home" => 0,
        "End" => views.len() - 1,
        _ => return,
    };
    if event.alt_key() || event.ctrl_key() || event.meta_key() {
        return;
    }
    event.prevent_default();
    let Some(&view) = views.get(next) else { return };
    navigate::show_view(store, view);
    let tab = document().get_element_by_id(&format!("{}-tab", view.id()));
    if let Some(tab) = tab.and_then(|tab| tab.dyn_into::<web_sys::HtmlElement>().ok()) {
        // It is on the page and can take the focus.
        let _ = tab.focus();
    }
}

/// The way to the lesson about a view; the text in Check stays as it is.
fn to_lesson(lesson: &'static str) -> AnyView {
    let store = store();
    let area = Area::Learn(lesson.to_owned());
    let address = area.fragment();
    let go = move |event: ev::MouseEvent| {
        event.prevent_default();
        navigate::go_to(store, area.clone());
    };
    view! { <a class="to-lesson quiet small" data-testid="view-lesson" href=address on:click=go>"Learn how this works"</a> }
        .into_any()
}

/// Whether a view shows what is declared, which targets may read differently.
const fn declares(view: View) -> bool {
    match view {
        View::Parameters | View::AddressSpaces | View::Types | View::Metadata | View::Generated | View::Translation => {
            true
        }
        View::Problems
        | View::WhatIf
        | View::Log
        | View::Coverage
        | View::Nodes
        | View::Pipeline
        | View::Compare
        | View::Speed => false,
    }
}

#[component]
fn Panel(view: View, opened: RwSignal<HashSet<View>>) -> impl IntoView {
    let store = store();
    // The findings are always those of the text: the verdict stands on them, whatever is in sight.
    let own = store.while_in_sight(move || view == View::Problems || store.view.get() == view);
    let mounted = Memo::new(move |_| opened.with(|opened| opened.contains(&view)));
    view! {
        <div
            class="view"
            role=if store.embedded { "region" } else { "tabpanel" }
            id=view.id()
            tabindex="0"
            aria-label=view.title()
            hidden=move || store.view.get() != view
        >
            // On the screen the tab says it.
            <h2 class="sr view-title">{view.title()}</h2>
            {declares(view).then(|| view! { <ReadAs /> })}
            {(!store.embedded).then(|| view.lesson().map(to_lesson))}
            {move || mounted.get().then(|| {
                // For what is inside only: this closure is a reactive scope of its own.
                provide_context(own);
                content(view)
            })}
        </div>
    }
}
