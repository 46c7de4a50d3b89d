//! Menus and dialogs are the browser's own popovers and dialogs: Escape closes what was opened last, and the focus goes
//! back to where it was.

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
        // Closing what is closed already is an error that changes nothing.
        let _ = menu.hide_popover();
    }
}

/// Whether this menu is open.
pub fn is_open(menu: &web_sys::Element) -> bool {
    menu.matches(":popover-open").unwrap_or(false)
}
