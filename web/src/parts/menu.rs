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

/// Positions the open popover with this id below its opener, within the viewport.
pub fn place_below(id: &str, opener: &web_sys::Element) {
    /// Distance to the opener and to the edges of the viewport, in pixels.
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
        // Both properties are valid.
        let _ = menu.style().set_property(property, &value);
    }
}

/// Whether this menu is open.
pub fn is_open(menu: &web_sys::Element) -> bool {
    menu.matches(":popover-open").unwrap_or(false)
}
