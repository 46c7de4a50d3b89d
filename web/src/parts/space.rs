//! An address space: its color, its name, and its number as a link to its entry.

use super::Term;
use crate::words::{space_class, space_name};
use leptos::prelude::*;

/// The label of an address space.
#[component]
pub fn Space(space: u32) -> impl IntoView {
    view! {
        <span class=format!("space {}", space_class(space))>
            {space_name(space)}
            <span class="number"><Term id=format!("space/{space}") words=space.to_string() /></span>
        </span>
    }
}
