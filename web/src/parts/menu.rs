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

/// Puts the open menu with this id below what opened it, within the window: what it is about stays in sight.
pub fn place_below(id: &str, opener: &web_sys::Element) {
    /// Between the two, and to the edges of the window, in pixels.
    const GAP: f64 = 8.0;
    let menu = document().get_element_by_id(id).and_then(|menu| menu.dyn_into::<web_sys::HtmlElement>().ok());
    let Some(menu) = menu else { return };
    let root = document().document_element().map_or((0, 0), |root| (root.client_width(), root.client_height()));
    let (wide, high) = (f64::from(root.0), f64::from(root.1));
    let at = opener.get_bounding_client_rect();
    let left = at.left().min(wide - f64::from(menu.offset_width()) - GAP).max(GAP);
    let top = at.bottom() + GAP;
    let place = [("inset", format!("{top}px auto auto {left}px")), ("max-height", format!("{}px", high - top - GAP))];
    for (property, value) in place {
        // Both properties are known.
        let _ = menu.style().set_property(property, &value);
    }
}

/// Whether this menu is open.
pub fn is_open(menu: &web_sys::Element) -> bool {
    menu.matches(":popover-open").unwrap_or(false)
}
