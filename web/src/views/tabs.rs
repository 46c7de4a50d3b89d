//! The tabs of the views: one piece of markup, and one effect that keeps it true. Fourteen buttons of their own, each with
//! what follows the state, took the browser longer than all else that the first report shows.

use crate::{
    parts::markup::{self, Markup},
    state::{Group, Store, View, follow, navigate, store},
    words::grouped,
};
use leptos::{ev, html, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The tabs, in their groups.
#[component]
pub fn Tabs() -> impl IntoView {
    let store = store();
    let row = NodeRef::<html::Div>::new();
    let choose = move |event: ev::MouseEvent| {
        let tab = markup::clicked(&event, "[data-view]").and_then(|tab| tab.get_attribute("data-view"));
        if let Some(view) = tab.as_deref().and_then(View::parse) {
            navigate::show_view(store, view);
        }
    };
    // The first one needs no scrolling.
    let mut before = View::default();
    follow(move || {
        let view = store.view.get();
        let Some(row) = row.get() else { return };
        for tab in View::ALL {
            show(store, &row, tab, view);
        }
        // After the tabs have their new state: on a phone they are a row that is scrolled.
        if std::mem::replace(&mut before, view) != view {
            request_animation_frame(move || scroll_to_tab(view));
        }
    });
    view! {
        <div
            class="tabs"
            role="tablist"
            aria-label="Views"
            hidden=store.embedded
            inner_html=content()
            node_ref=row
            on:click=choose
            on:keydown=walk
        ></div>
    }
}

fn content() -> String {
    let mut markup = Markup::default();
    for group in Group::ALL {
        markup.add(&["<div class=tab-group role=presentation><span class=tab-caption aria-hidden=true>"]);
        markup.add(&[group.title(), "</span><span class=tab-row role=presentation>"]);
        for view in group.views() {
            let id = view.id();
            markup.add(&["<button type=button role=tab class=tab data-testid=view-tab id=", id, "-tab data-view=", id]);
            markup.add(&[" aria-controls=", id, ">", view.title(), "<span class=count></span></button>"]);
        }
        markup.add(&["</span></div>"]);
    }
    markup.into_string()
}

fn show(store: Store, row: &HtmlElement, tab: View, chosen: View) {
    let Ok(Some(button)) = row.query_selector(&format!("#{}-tab", tab.id())) else { return };
    markup::set(&button, "aria-selected", Some(if tab == chosen { "true" } else { "false" }));
    markup::set(&button, "tabindex", Some(if tab == chosen { "0" } else { "-1" }));
    markup::set(&button, "hidden", (!tab.is_for(store.language.get())).then_some(""));
    if let Some(count) = button.last_element_child() {
        count.set_text_content(attention(store, tab).map(grouped).as_deref());
    }
}

/// How much of a view needs attention; other numbers would only be noise.
fn attention(store: Store, view: View) -> Option<u64> {
    (view == View::Problems).then(|| store.diagnostics.with(Vec::len) as u64).filter(|&count| count > 0)
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
