//! Findings against everything else at once: all targets under one reference, or all references on one target.

mod cell;
mod matrix;
mod references;
mod targets;

use crate::state::store;
use leptos::prelude::*;
use references::References;
use targets::Targets;

/// The matrix, with the switch of its columns.
#[component]
pub fn WhatIf() -> impl IntoView {
    let store = store();
    let choice = move |by_reference: bool, words: &'static str| {
        view! {
            <button
                type="button"
                class="choice-button"
                data-columns=if by_reference { "references" } else { "targets" }
                aria-pressed=move || (store.by_reference.get() == by_reference).to_string()
                on:click=move |_| store.by_reference.set(by_reference)
            >
                {words}
            </button>
        }
    };
    view! {
        <div class="segmented" role="group" aria-label="Columns">
            {choice(false, "Targets")} {choice(true, "Documents and toolkits")}
        </div>
        {move || if store.by_reference.get() {
            view! { <References /> }.into_any()
        } else {
            view! { <Targets /> }.into_any()
        }}
    }
}
