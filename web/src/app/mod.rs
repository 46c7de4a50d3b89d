//! The whole page: the frame around the areas, overlays, and page-wide effects.

mod drafts;
mod header;
mod keys;
mod title;
mod toasts;

use crate::{
    areas::{Areas, Embedded},
    overlays::{over_the_page, palette},
    parts::later::{OnceHere, after_first_report},
    protocol::Failure,
    share::{menus, print_line},
    state::{
        Store, View, address, check, inactive_texts,
        lessons::Lessons,
        navigate,
        opening::{self, Opening},
        present, stage, texts,
    },
};
use header::Header;
use leptos::{
    leptos_dom::helpers::window_event_listener_untyped,
    prelude::*,
    task::{spawn_local, tick},
};
use toasts::Toasts;
use wasm_bindgen::JsCast;

/// Mounts the page into the body.
pub fn mount() {
    leptos::mount::mount_to(stage::set_up(), Page).forget();
    stage::is_built();
    // After the pending effects, one of which mounts the editor: without an editor there is no text to check.
    spawn_local(async {
        tick().await;
        check::catch_up();
    });
}

/// The whole page.
#[component]
fn Page() -> impl IntoView {
    let lessons = Lessons::default();
    let Opening { area, incoming, shown, view_asked, expected, notices, lecture } = opening::at_start(lessons);
    inactive_texts::restore();
    let store = Store { lessons, ..Store::new(incoming.language, incoming.target, incoming.reference) };
    provide_context(store);
    store.area.set(area);
    store.lecture.set(lecture);
    store.headers.set(incoming.headers);
    store.standard.set(incoming.standard);
    store.example.set(texts::example_of(&incoming.text, incoming.language));
    shown.show(store);
    store.shows_result.set(view_asked);
    present::sync_address(store);
    store.expected.set(expected);
    for notice in notices {
        store.notify(notice);
    }
    Effect::new(move || show_busy(store.busy.get()));
    Effect::new(move || mark_presented(store.presenting.get()));
    Effect::new(move || store.theme.get().apply());
    title::sync(store);
    keys::listen(store);
    listen_to_tests();
    check::start(store, worker_url());
    let text = incoming.text;
    if store.embedded {
        mark_embedded();
        return view! { <Toasts /> <Embedded text=text /> }.into_any();
    }
    view! {
        <a class="skip" href="#problems" on:click=move |event| {
            // The fragment of the address belongs to share links.
            event.prevent_default();
            navigate::show_view(store, View::Problems);
            focus_view();
        }>"Skip to the problems"</a>
        <Header />
        {after_first_report(menus)}
        {after_first_report(drafts::menu_of_drafts)}
        <OnceHere content=print_line />
        <Toasts />
        <Areas text=text />
        {after_first_report(palette)}
        <OnceHere content=over_the_page />
    }
    .into_any()
}

fn focus_view() {
    request_animation_frame(|| {
        let view = document().get_element_by_id(View::Problems.id());
        if let Some(view) = view.and_then(|view| view.dyn_into::<web_sys::HtmlElement>().ok()) {
            // The element is mounted and focusable.
            let _ = view.focus();
        }
    });
}

fn mark_presented(presenting: bool) {
    let Some(body) = document().body() else { return };
    // The attribute's name is valid.
    let _ = if presenting { body.set_attribute("data-present", "") } else { body.remove_attribute("data-present") };
}

fn mark_embedded() {
    if let Some(body) = document().body() {
        let shown = match (address::embeds_text(), address::editable()) {
            (true, _) => "text",
            (false, true) => "both",
            (false, false) => "view",
        };
        // The attribute's name is valid.
        let _ = body.set_attribute("data-embed", shown);
    }
}

/// The URL of the worker's script from a `meta` element of index.html, since the file name contains a hash.
fn worker_url() -> String {
    document()
        .query_selector("meta[name='playground-worker']")
        .ok()
        .flatten()
        .and_then(|element| element.get_attribute("content"))
        .unwrap_or_default()
}

fn show_busy(busy: bool) {
    if let Some(body) = document().body() {
        // The attribute's name is valid.
        let _ = body.set_attribute("data-busy", if busy { "true" } else { "false" });
    }
}

/// Listens to the event `playground-test` with `panic` or `hang`, by which end-to-end tests make the engine fail. It
/// only restarts the engine, and a sender can run scripts in the page anyway.
fn listen_to_tests() {
    let _ = window_event_listener_untyped("playground-test", |event| {
        let Some(event) = event.dyn_ref::<web_sys::CustomEvent>() else { return };
        match event.detail().as_string().as_deref() {
            Some("panic") => check::fail(Failure::Panic),
            Some("hang") => check::fail(Failure::Hang),
            _ => {}
        }
    });
}
