//! Advice on smaller layouts, with their costs.

use crate::{
    parts::Sentence,
    state::{field_order, places, store},
    words::{counted, grouped},
};
use leptos::prelude::*;
use nvvm_engine::report::{AdviceKind, LayoutAdvice, TypeLayout};

/// One piece of advice. A reordering is shown next to the current order; smaller types are applied to the text as one
/// undoable step.
#[component]
pub fn Advice(ty: TypeLayout, advice: LayoutAdvice) -> impl IntoView {
    let store = store();
    let LayoutAdvice { kind, text, saves, size, warning, order, edits, not_edited_because } = advice;
    let saved = format!("Saves {}: {} instead of {}.", counted(saves, "byte"), grouped(size), grouped(size + saves));
    let can_edit = !edits.is_empty() && !store.read_only;
    let can_show = kind == AdviceKind::Reorder && !ty.members.is_empty() && !order.is_empty();
    let act = match kind {
        AdviceKind::Reorder => "Apply this order",
        AdviceKind::Narrow => "Apply narrower types",
    };
    view! {
        <div class="advice" data-testid="layout-advice" data-saves=saves.to_string()>
            <p><strong>{saved}</strong>" "<Sentence text=text /></p>
            <p class="small"><span aria-hidden="true">"! "</span>"This changes the ABI. "<Sentence text=warning /></p>
            {not_edited_because.map(|why| view! { <p class="quiet small">{why}</p> })}
            <p class="actions">
                {can_show.then(|| view! {
                    <button
                        type="button"
                        class="link"
                        on:click=move |_| field_order::show(store, &ty, order.clone())
                    >
                        "Show before and after"
                    </button>
                })}
                {can_edit.then(|| view! {
                    <button type="button" class="link" on:click=move |_| places::apply(store, &edits, None)>{act}</button>
                })}
            </p>
        </div>
    }
}
