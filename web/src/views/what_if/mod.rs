//! Findings against everything else at once: all targets under one reference, all references on one target, or all
//! toolkits and all targets.

mod cell;
mod matrix;
mod references;
mod targets;
mod toolkits;

use crate::state::{Columns, store};
use leptos::prelude::*;
use references::References;
use targets::Targets;
use toolkits::Toolkits;

/// The matrix, with the switch of its columns.
#[component]
pub fn WhatIf() -> impl IntoView {
    let store = store();
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
    view! {
        <div class="segmented" role="group" aria-label="Against what">
            {choice(Columns::Targets, "Targets")}
            {choice(Columns::References, "Documents and toolkits")}
            {choice(Columns::Both, "Toolkits × targets")}
        </div>
        {move || match store.columns.get() {
            Columns::Targets => view! { <Targets /> }.into_any(),
            Columns::References => view! { <References /> }.into_any(),
            Columns::Both => view! { <Toolkits /> }.into_any(),
        }}
    }
}
