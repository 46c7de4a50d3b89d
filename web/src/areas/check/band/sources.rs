//! The source of the behavior that code is checked against: a measured toolkit or a published specification.

use crate::state::{preference, store};
use leptos::prelude::*;
use nvvm_engine::target::Reference;

/// The list of sources.
#[component]
pub fn Sources() -> impl IntoView {
    let store = store();
    let on_change = move |event| {
        if let Some(reference) = Reference::parse(&event_target_value(&event)) {
            preference::choose(store, reference);
        }
    };
    let option = move |reference: &Reference| {
        let reference = *reference;
        view! {
            <option value=reference.id() selected=move || store.reference.get() == reference>{title(reference)}</option>
        }
    };
    let is_toolkit = |reference: &&Reference| reference.toolkit().is_some();
    let toolkits = Reference::ALL.iter().rev().filter(is_toolkit).map(option).collect_view();
    let llvm = Reference::LLVM.iter().rev().map(option).collect_view();
    let others = Reference::ALL.iter().filter(|reference| !is_toolkit(reference)).map(option).collect_view();
    view! {
        <label class="choice">
            <span class="choice-word">"Check against"</span>
            <select
                data-testid="reference-select"
                title="CUDA toolkits as they were measured, or a published specification"
                prop:value=move || store.reference.get().id()
                on:change=on_change
            >
                <optgroup label="CUDA toolkits, measured">{toolkits}</optgroup>
                <optgroup label="LLVM (NVPTX), measured">{llvm}</optgroup>
                <optgroup label="Tileiras and published specifications">{others}</optgroup>
            </select>
        </label>
    }
}

/// A short name of a source: `CUDA 12.9`, `Tileiras specification`.
pub fn title(reference: Reference) -> String {
    match reference {
        Reference::Tileiras => "Tileiras specification".to_owned(),
        Reference::Mlir => "MLIR specification".to_owned(),
        other => other.name().to_owned(),
    }
}

/// A source's name with an explanation for new users.
pub fn explained(reference: Reference) -> String {
    match reference {
        Reference::Tileiras => format!("{} (rules of another NVIDIA compiler)", title(reference)),
        other => title(other),
    }
}
