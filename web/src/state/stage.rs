//! Where the page is built: out of sight, behind what `index.html` shows meanwhile. It comes in sight as a whole, with its
//! first report. Were it in sight before, the browser would lay out and paint all of it twice, for a moment in which it
//! says nothing, on the cores that the engine needs.

use crate::code_mirror::Editor;
use leptos::prelude::*;
use std::{cell::RefCell, time::Duration};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// So long a page that is built waits for its report: the engine started before it, and is most often ahead.
const PATIENCE: Duration = Duration::from_millis(100);

thread_local! {
    static STAGE: RefCell<Option<HtmlElement>> = const { RefCell::new(None) };
}

/// Where the page is to be built; the body, where there can be no other place.
pub fn set_up() -> HtmlElement {
    let stage = document().create_element("div").ok().and_then(|stage| stage.dyn_into::<HtmlElement>().ok());
    STAGE.set(stage.clone());
    stage.or_else(|| document().body()).expect("a document that runs scripts has a body")
}

/// The page is built: it is shown with its report, or soon without. Whoever typed meanwhile goes on at once.
pub fn is_built() {
    if Editor::was_typed_before() {
        show();
    } else {
        set_timeout(show, PATIENCE);
    }
}

/// Shows the page in the place of what `index.html` showed, where somebody may have typed.
pub fn show() {
    let Some(stage) = STAGE.take() else { return };
    // Asked while the browser knows where everything is: behind the next lines it would have to lay out the page for it.
    Editor::keep_what_was_typed();
    let Some(body) = document().body() else { return };
    while let Some(child) = stage.first_child() {
        // It has no other place, and the body takes anything.
        let _ = body.append_child(&child);
    }
    if let Some(before) = document().get_element_by_id("before") {
        before.remove();
    }
}
