//! The mark of an answer, beside its color: color alone never says it.

use leptos::prelude::*;
use nvvm_engine::reason::CellState;

/// The class that colors an answer: `no`, `ok`, `partly`, `off`.
pub const fn class_of(state: CellState) -> &'static str {
    match state {
        CellState::Accepted => "ok",
        CellState::Incomplete => "partly",
        CellState::Rejected => "no",
        CellState::Unsupported | CellState::Unchecked => "off",
    }
}

/// The word of an answer.
pub const fn word_of(state: CellState) -> &'static str {
    match state {
        CellState::Accepted => "Accepted",
        CellState::Incomplete => "Accepted (incomplete)",
        CellState::Rejected => "Rejected",
        CellState::Unsupported => "Not supported",
        CellState::Unchecked => "Not checked",
    }
}

/// The mark. Screen readers have the word beside it.
#[component]
pub fn Mark(#[prop(into)] state: Signal<CellState>) -> impl IntoView {
    view! { <span class=move || format!("mark {}", class_of(state.get())) aria-hidden="true"></span> }
}
