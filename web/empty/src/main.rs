//! The least that a page made with Leptos can be: a word, and the mark that it is there.
#![forbid(unsafe_code)]

use leptos::prelude::*;

fn main() {
    mount_to_body(|| view! { <p data-ready="true">"Empty"</p> });
}
