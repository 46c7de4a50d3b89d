//! The menu of drafts: the user's own texts, stored in this browser.

use crate::{
    parts::menu,
    state::{
        drafts::{self, Draft},
        store, texts,
    },
    words::{bytes, language},
};
use leptos::{html, prelude::*};

const ID: &str = "drafts-menu";

/// The menu. The list is read when the menu opens.
pub fn menu_of_drafts() -> AnyView {
    let store = store();
    let list = RwSignal::new(Vec::<Draft>::new());
    let menu = NodeRef::<html::Div>::new();
    let toggled = move |_: web_sys::Event| {
        if menu.get_untracked().is_some_and(|menu| !menu::is_open(&menu)) {
            texts::keep_now(store);
            list.set(drafts::all());
        }
    };
    let forget = move |_| {
        drafts::forget_all();
        list.set(Vec::new());
        menu::close(ID);
    };
    let rows = move || list.get().into_iter().map(|draft| view! { <Row draft=draft /> }).collect_view();
    view! {
        <div id=ID popover="auto" class="menu drafts" node_ref=menu on:beforetoggle=toggled>
            <p class="quiet small" hidden=move || !list.with(Vec::is_empty)>
                "No drafts yet. Your last 20 are stored in this browser only."
            </p>
            {rows}
            <hr hidden=move || list.with(Vec::is_empty) />
            <button type="button" hidden=move || list.with(Vec::is_empty) on:click=forget>"Delete all drafts"</button>
        </div>
    }
    .into_any()
}

#[component]
fn Row(draft: Draft) -> impl IntoView {
    let store = store();
    let when = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(draft.time as f64));
    let when = String::from(when.to_locale_string("default", &wasm_bindgen::JsValue::UNDEFINED));
    let about =
        format!("{when} · {} · {} · {}", language(draft.language), draft.target, bytes(draft.text.len() as u64));
    let title = draft.title();
    let time = draft.time.to_string();
    let open = move |_| {
        menu::close(ID);
        texts::replace(store, draft.clone().into(), "The draft was opened.");
    };
    view! {
        <button type="button" class="draft" data-testid="draft" data-time=time on:click=open>
            <span class="mono draft-title">{title}</span>
            <span class="quiet small">{about}</span>
        </button>
    }
}
