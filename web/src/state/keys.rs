//! The page's keys. They are heard before the editor hears them.

use super::{Store, navigate};
use crate::{overlays, share};
use leptos::{leptos_dom::helpers::window_event_listener_untyped, prelude::*};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::KeyboardEvent;

/// Starts listening.
pub fn listen(store: Store) {
    let on_key = Closure::<dyn FnMut(KeyboardEvent)>::new(move |event: KeyboardEvent| {
        if pressed(store, &event) {
            event.prevent_default();
            event.stop_propagation();
        }
    });
    // In the capture phase: the editor has meanings of its own for some of these keys.
    let listening =
        window().add_event_listener_with_callback_and_bool("keydown", on_key.as_ref().unchecked_ref(), true);
    if let Err(error) = listening {
        leptos::logging::error!("{error:?}");
    }
    // The page listens as long as it lives.
    on_key.forget();
    let _ = window_event_listener_untyped("hashchange", move |_| super::opening::link_followed(store));
    let _ = window_event_listener_untyped("pagehide", move |_| super::storage::keep_now(store));
}

/// Acts on a key; `true` when it was one of ours.
fn pressed(store: Store, event: &KeyboardEvent) -> bool {
    let control = event.ctrl_key() || event.meta_key();
    // Caps Lock makes letters large.
    let key = event.key();
    let key = if key.len() == 1 { key.to_lowercase() } else { key };
    match key.as_str() {
        "F8" => navigate::next_finding(store, !event.shift_key()),
        "ArrowLeft" if event.alt_key() && !control => navigate::step_target(store, -1),
        "ArrowRight" if event.alt_key() && !control => navigate::step_target(store, 1),
        "s" if control && !event.alt_key() && !store.embedded => share::put_into_address(store),
        "k" if control && !event.alt_key() && !store.embedded => overlays::palette::open(),
        "?" if !control && !is_typing() && !store.embedded => overlays::help::open(),
        // Dialogs and menus close by themselves; the drawer is part of the page.
        "Escape" if store.explained.with_untracked(Option::is_some) && !overlays::any_open() => {
            overlays::explain::close(store);
        }
        _ => return false,
    }
    true
}

/// Whether a character would be typed into something.
fn is_typing() -> bool {
    let Some(element) = document().active_element() else { return false };
    matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT") || element.shadow_root().is_some()
}
