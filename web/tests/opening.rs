//! The content of `index.html` before the page's module is loaded.
#![cfg(not(target_arch = "wasm32"))]

use std::{fs, path::Path};

/// Otherwise a first visit would show one text and then another.
#[test]
fn the_text_shown_first_is_the_one_that_a_first_visit_opens() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let page = fs::read_to_string(root.join("index.html")).expect("the page is there");
    let (_, rest) = page.split_once("{{text of ").expect("the page names a text");
    let (path, _) = rest.split_once("}}").expect("the name has an end");
    let shown = fs::read_to_string(root.join(path)).expect("the text is there");
    let first = nvvm_engine::examples().first().expect("there are examples");
    assert_eq!(shown, first.text, "{path} is not the first example, {}", first.id);
}
