//! Shared parts of views.

pub mod elsewhere;
pub mod entry;
pub mod fields;
pub mod kernel_choice;
pub mod later;
pub mod long_name;
pub mod menu;
pub mod more;
pub mod read_as;
pub mod space;
pub mod target_marks;
pub mod term;

pub use term::{Sentence, Term};

use crate::state::{places, store};
use leptos::prelude::*;
use nvvm_engine::report::Location;

/// `line 5`, as a button that reveals the location.
#[component]
pub fn Place(location: Location) -> impl IntoView {
    let store = store();
    view! {
        <button type="button" class="link place" on:click=move |event| {
            event.stop_propagation();
            places::reveal(store, location, true);
        }>
            {format!("line {}", location.line)}
        </button>
    }
}

/// The SVG pattern of padding, which all drawings share.
#[component]
pub fn Hatch() -> impl IntoView {
    view! {
        <svg class="sr" width="0" height="0" aria-hidden="true">
            <defs>
                <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                    <line class="hatch" x1="0" y1="0" x2="0" y2="6" />
                </pattern>
            </defs>
        </svg>
    }
}
