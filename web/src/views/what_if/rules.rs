//! The tables of rules by target or reference, collapsed below the board.

use super::{references::References, targets::Targets};
use crate::state::{Columns, store};
use leptos::prelude::*;

/// The collapsible section, with a switch between targets and references.
#[component]
pub fn Rules() -> impl IntoView {
    let store = store();
    // A link to the references expands the section.
    let is_open = store.columns.get_untracked() == Columns::References;
    let choice = move |columns: Columns, words: &'static str| {
        view! {
            <button
                type="button"
                class="choice-button"
                data-columns=columns.id()
                aria-pressed=move || (store.columns.get() == columns).to_string()
                on:click=move |_| store.columns.set(columns)
            >
                {words}
            </button>
        }
    };
    let opened = RwSignal::new(is_open);
    view! {
        <details class="what-if-rules" data-testid="what-if-rules" open=is_open on:toggle=move |_| opened.set(true)>
            <summary>"Rule by rule"</summary>
            {move || opened.get().then(|| view! {
                <div class="segmented" role="group" aria-label="Columns">
                    {choice(Columns::Targets, "Targets")}
                    {choice(Columns::References, "Specifications and toolkits")}
                </div>
                {move || match store.columns.get() {
                    Columns::Targets => view! { <Targets /> }.into_any(),
                    Columns::References => view! { <References /> }.into_any(),
                }}
            })}
        </details>
    }
}
