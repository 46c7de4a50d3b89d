//! Menus and dialogs are native popovers and dialogs: Escape closes the one opened last, and the browser restores the
//! focus.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Whether a dialog or a menu is open.
pub fn any_open() -> bool {
    document().query_selector("dialog[open], [popover]:popover-open").ok().flatten().is_some()
}

/// Closes the menu with this id.
pub fn close(id: &str) {
    let menu = document().get_element_by_id(id).and_then(|menu| menu.dyn_into::<web_sys::HtmlElement>().ok());
    if let Some(menu) = menu {
        // Hiding a hidden popover is an error without effect.
        let _ = menu.hide_popover();
    }
}

/// Whether this menu is open.
pub fn is_open(menu: &web_sys::Element) -> bool {
    menu.matches(":popover-open").unwrap_or(false)
}
