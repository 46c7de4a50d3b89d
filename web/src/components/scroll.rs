//! Scrolling of lists and tables.

use web_sys::{Element, ScrollIntoViewOptions, ScrollLogicalPosition};

/// Scrolls as little as needed to show an element; not at all if it is visible.
pub fn to_nearest(element: &Element) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    options.set_inline(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}

/// Scrolls a list sideways so that an element of it is in the middle; not at all if it is visible.
pub fn to_middle(list: &Element, element: &Element) {
    let (of_list, of_element) = (list.get_bounding_client_rect(), element.get_bounding_client_rect());
    if of_element.left() < of_list.left() || of_element.right() > of_list.right() {
        let middle = of_element.left() - of_list.left() - (of_list.width() - of_element.width()) / 2.0;
        list.set_scroll_left(list.scroll_left() + middle.round() as i32);
    }
}
