//! An address space: its hue, its name, and its number, which leads to its entry.

use super::Term;
use crate::words::{space_class, space_name};
use leptos::prelude::*;

/// The space of this number.
#[component]
pub fn Space(space: u32) -> impl IntoView {
    view! {
        <span class=format!("space {}", space_class(space))>
            {space_name(space)}
            <span class="number"><Term id=format!("space/{space}") words=space.to_string() /></span>
        </span>
    }
}
