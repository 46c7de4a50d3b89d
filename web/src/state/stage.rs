//! The container in which the page is built: hidden, while `index.html`'s content is visible. The page is shown as a
//! whole with its first report. Showing it earlier would make the browser lay out and paint it twice, on the cores that
//! the engine needs.

use crate::code_mirror::Editor;
use leptos::prelude::*;
use std::{cell::RefCell, time::Duration};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Maximum wait of a built page for its report: the engine starts first and usually finishes earlier.
const PATIENCE: Duration = Duration::from_millis(100);

thread_local! {
    static STAGE: RefCell<Option<HtmlElement>> = const { RefCell::new(None) };
}

/// Creates the container; returns the body when that fails.
pub fn set_up() -> HtmlElement {
    let stage = document().create_element("div").ok().and_then(|stage| stage.dyn_into::<HtmlElement>().ok());
    STAGE.set(stage.clone());
    stage.or_else(|| document().body()).expect("a document that runs scripts has a body")
}

/// Shows the built page with its report, or after a timeout. Shows it immediately when the user typed meanwhile.
pub fn is_built() {
    if Editor::was_typed_before() {
        show();
    } else {
        set_timeout(show, PATIENCE);
    }
}

/// Replaces `index.html`'s content by the page. Text typed there is kept.
pub fn show() {
    let Some(stage) = STAGE.take() else { return };
    // Before the changes below, which would force another layout.
    Editor::keep_what_was_typed();
    let Some(body) = document().body() else { return };
    while let Some(child) = stage.first_child() {
        // Appending to the body cannot fail.
        let _ = body.append_child(&child);
    }
    if let Some(before) = document().get_element_by_id("before") {
        before.remove();
    }
}
