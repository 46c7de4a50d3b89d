//! Scrolling of lists and tables.

use web_sys::{Element, ScrollIntoViewOptions, ScrollLogicalPosition};

/// Scrolls as little as needed to show an element; not at all if it is visible.
pub fn to_nearest(element: &Element) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    options.set_inline(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}
