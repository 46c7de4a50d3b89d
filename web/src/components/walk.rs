//! Roving tab index for groups of controls. A group is one tab stop, and arrow keys, Home and End move the focus within
//! it.

use leptos::{ev::KeyboardEvent, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// The order in which arrow keys move the focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Path {
    /// By all four arrow keys, stopping at the ends.
    Line,
    /// By all four arrow keys, cyclically.
    Ring,
    /// By Left and Right only, cyclically, since the controls use Up and Down.
    Toolbar,
    /// Rows with this number of elements: Up and Down move between rows.
    Rows(usize),
}

/// Returns the index that a key moves to from index `at` of `count`; `None` for other keys and past the last row.
pub fn next(key: &str, at: usize, count: usize, path: Path) -> Option<usize> {
    let last = count.checked_sub(1)?;
    let by_row = matches!(path, Path::Rows(_));
    let row = if let Path::Rows(row) = path { row } else { 1 };
    let goes_round = matches!(path, Path::Ring | Path::Toolbar);
    let next = match key {
        "ArrowDown" | "ArrowUp" | "Home" | "End" if path == Path::Toolbar => return None,
        "ArrowDown" if by_row => at + row,
        "ArrowUp" if by_row => at.saturating_sub(row),
        "ArrowRight" | "ArrowDown" if goes_round && at == last => 0,
        "ArrowLeft" | "ArrowUp" if goes_round && at == 0 => last,
        "ArrowRight" | "ArrowDown" => (at + 1).min(last),
        "ArrowLeft" | "ArrowUp" => at.saturating_sub(1),
        "Home" => 0,
        "End" => last,
        _ => return None,
    };
    (next <= last).then_some(next)
}

/// Returns the index for an event and prevents its default action. Keys with Alt, Ctrl or Meta are left to the browser.
pub fn next_by(event: &KeyboardEvent, at: usize, count: usize, path: Path) -> Option<usize> {
    if event.alt_key() || event.ctrl_key() || event.meta_key() {
        return None;
    }
    let next = next(&event.key(), at, count, path)?;
    event.prevent_default();
    Some(next)
}

/// The descendants that match a selector, in document order.
pub fn elements(root: &Element, selector: &str) -> Vec<HtmlElement> {
    let Ok(found) = root.query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.get(at)?.dyn_into().ok()).collect()
}

/// Moves the focus among these elements. Returns the newly focused element.
pub fn focus_next<'a>(event: &KeyboardEvent, all: &'a [HtmlElement], path: Path) -> Option<&'a HtmlElement> {
    let active = document().active_element()?;
    let at = all.iter().position(|element| AsRef::<Element>::as_ref(element) == &active)?;
    let next = all.get(next_by(event, at, all.len(), path)?)?;
    focus_on(next);
    Some(next)
}

/// Makes one element the tab stop.
pub fn make_stop(all: &[HtmlElement], stop: Option<&HtmlElement>) {
    for element in all {
        element.set_tab_index(if Some(element) == stop { 0 } else { -1 });
    }
}

/// Focuses the first element of the page that matches a selector.
pub fn focus(selector: &str) {
    let found = document().query_selector(selector).ok().flatten();
    if let Some(element) = found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        focus_on(&element);
    }
}

fn focus_on(element: &HtmlElement) {
    // Failure to focus an element is not an error.
    let _ = element.focus();
}

#[cfg(test)]
mod tests {
    use super::{Path, next};

    #[test]
    fn a_line_has_ends_and_a_ring_has_none() {
        for (key, at, path, wanted) in [
            ("ArrowRight", 0, Path::Line, Some(1)),
            ("ArrowDown", 2, Path::Line, Some(2)),
            ("ArrowUp", 0, Path::Line, Some(0)),
            ("End", 0, Path::Line, Some(2)),
            ("Home", 2, Path::Ring, Some(0)),
            ("ArrowRight", 2, Path::Ring, Some(0)),
            ("ArrowUp", 0, Path::Ring, Some(2)),
            ("ArrowLeft", 0, Path::Toolbar, Some(2)),
            ("ArrowUp", 1, Path::Toolbar, None),
            ("Enter", 1, Path::Line, None),
        ] {
            assert_eq!(next(key, at, 3, path), wanted, "{key} from {at}, {path:?}");
        }
        assert_eq!(next("ArrowRight", 0, 0, Path::Line), None);
    }

    #[test]
    fn rows_are_walked_up_and_down() {
        let from = |key, at| next(key, at, 20, Path::Rows(8));
        assert_eq!((from("ArrowDown", 3), from("ArrowUp", 11), from("ArrowRight", 7)), (Some(11), Some(3), Some(8)));
        assert_eq!((from("ArrowDown", 12), from("ArrowUp", 3), from("ArrowRight", 19)), (None, Some(0), Some(19)));
    }
}
