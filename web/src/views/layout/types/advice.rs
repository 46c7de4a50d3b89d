//! Smaller layouts, with their price.

use crate::{
    parts::Sentence,
    state::{places, store},
    words::{counted, grouped},
};
use leptos::prelude::*;
use nvvm_engine::report::{AdviceKind, LayoutAdvice};

/// One piece of advice, applied by one click as one step that can be undone.
#[component]
pub fn Advice(advice: LayoutAdvice) -> impl IntoView {
    let store = store();
    let LayoutAdvice { kind, text, saves, size, warning, edits, not_edited_because } = advice;
    let saved = format!("Saves {}: {} instead of {}.", counted(saves, "byte"), grouped(size), grouped(size + saves));
    let can = !edits.is_empty() && !store.read_only;
    let act = match kind {
        AdviceKind::Reorder => "Reorder in the text",
        AdviceKind::Narrow => "Narrow in the text",
    };
    view! {
        <div class="advice" data-testid="layout-advice" data-saves=saves.to_string()>
            <p><strong>{saved}</strong>" "<Sentence text=text /></p>
            <p class="small"><span aria-hidden="true">"! "</span>"This changes the ABI. "<Sentence text=warning /></p>
            {not_edited_because.map(|why| view! { <p class="quiet small">{why}</p> })}
            {can.then(|| view! {
                <button type="button" class="link" on:click=move |_| places::apply(store, &edits, None)>{act}</button>
            })}
        </div>
    }
}
