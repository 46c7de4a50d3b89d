//! What lies over the page: dialogs, menus, the drawer. Dialogs and popovers are the browser's own, so Escape closes
//! what was opened last and the focus goes back to where it was.

pub mod explain;
pub mod help;
pub mod palette;

use leptos::prelude::*;

/// Whether a dialog or a menu is open.
pub fn any_open() -> bool {
    document().query_selector("dialog[open], [popover]:popover-open").ok().flatten().is_some()
}

/// Closes the menu with this id.
pub fn close_menu(id: &str) {
    if let Some(menu) = document().get_element_by_id(id) {
        hide_popover(&menu);
    }
}

fn hide_popover(menu: &web_sys::Element) {
    use wasm_bindgen::JsCast;
    if let Some(menu) = menu.dyn_ref::<web_sys::HtmlElement>() {
        // Closing what is closed already is an error that changes nothing.
        let _ = menu.hide_popover();
    }
}
