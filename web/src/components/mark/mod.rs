//! The icon of a verdict, so that color is not the only indication.

use leptos::prelude::*;
use nvvm_engine::reason::CellState;

/// The CSS class of a verdict: `no`, `ok`, `partly`, `off`.
pub const fn class_of(state: CellState) -> &'static str {
    match state {
        CellState::Accepted => "ok",
        CellState::Incomplete => "partly",
        CellState::Rejected => "no",
        CellState::Unsupported | CellState::Unchecked => "off",
    }
}

/// The displayed text of a verdict.
pub const fn word_of(state: CellState) -> &'static str {
    match state {
        CellState::Accepted => "Accepted",
        CellState::Incomplete => "Accepted (incomplete)",
        CellState::Rejected => "Rejected",
        CellState::Unsupported => "Not supported",
        CellState::Unchecked => "Not checked",
    }
}

/// The icon. It is hidden from screen readers, which read the text next to it.
#[component]
pub fn Mark(#[prop(into)] state: Signal<CellState>) -> impl IntoView {
    view! { <span class=move || format!("mark {}", class_of(state.get())) aria-hidden="true"></span> }
}
