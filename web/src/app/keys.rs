//! Keyboard shortcuts of the page. Their listener precedes the editor's.

use crate::{
    overlays::{explain, lecture, present},
    parts::menu,
    share,
    state::{Area, Dialog, Store, navigate, opening, texts},
};
use leptos::{leptos_dom::helpers::window_event_listener_untyped, prelude::*};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::KeyboardEvent;

/// Adds the listeners.
pub fn listen(store: Store) {
    let on_key = Closure::<dyn FnMut(KeyboardEvent)>::new(move |event: KeyboardEvent| {
        if pressed(store, &event) {
            event.prevent_default();
            event.stop_propagation();
        }
    });
    // In the capture phase, since the editor binds some of these keys as well.
    let listening =
        window().add_event_listener_with_callback_and_bool("keydown", on_key.as_ref().unchecked_ref(), true);
    if let Err(error) = listening {
        leptos::logging::error!("{error:?}");
    }
    // The listener lives as long as the page.
    on_key.forget();
    // Back and Forward, and changes of the fragment.
    for event in ["hashchange", "popstate"] {
        let _ = window_event_listener_untyped(event, move |_| opening::address_changed(store));
    }
    let _ = window_event_listener_untyped("pagehide", move |_| texts::keep_now(store));
}

/// Handles a key. Returns `true` when the key is a shortcut of the page.
fn pressed(store: Store, event: &KeyboardEvent) -> bool {
    let control = event.ctrl_key() || event.meta_key();
    if store.presenting.get_untracked() && !control && !menu::any_open() && present::pressed(store, event, is_typing())
    {
        return true;
    }
    if store.lecture.with_untracked(Option::is_some) && !menu::any_open() && lecture::pressed(store, event, is_typing())
    {
        return true;
    }
    // Caps Lock changes the case of letters.
    let key = event.key();
    let key = if key.len() == 1 { key.to_ascii_lowercase() } else { key };
    match key.as_str() {
        "F8" if !in_learn(store) => navigate::next_finding(store, !event.shift_key()),
        "s" if control && !event.alt_key() && !store.embedded => share::put_into_address(store),
        "k" if control && !event.alt_key() && !store.embedded => store.dialog.set(Some(Dialog::Palette)),
        "?" if !control && !is_typing() && !store.embedded => store.dialog.set(Some(Dialog::Help)),
        // Dialogs and menus close themselves; the drawer is part of the page.
        "Escape" if store.explained.with_untracked(Option::is_some) && !menu::any_open() => explain::close(store),
        _ => return false,
    }
    true
}

/// Whether Learn is visible: shortcuts for the text in Check have no effect there.
fn in_learn(store: Store) -> bool {
    store.area.with_untracked(|area| matches!(area, Area::Learn(_)))
}

/// Whether an editable element has the focus.
fn is_typing() -> bool {
    let Some(element) = document().active_element() else { return false };
    matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT") || element.shadow_root().is_some()
}
