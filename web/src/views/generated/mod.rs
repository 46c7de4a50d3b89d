//! The IR generated from declarations, next to their text.

use crate::{
    editor::generated::GeneratedEditor,
    state::{clipboard, languages, store},
};
use leptos::prelude::*;
use nvvm_engine::target::Dialect;

/// The generated module, with a button to open it as a text.
#[component]
pub fn Generated() -> impl IntoView {
    let store = store();
    let why = move || {
        let target = store.target.get();
        match target.dialect_of_libnvvm() {
            Dialect::Modern => {
                format!("With opaque pointers, which libNVVM reads from sm_100 on: {target} is one of these.")
            }
            Dialect::Legacy => {
                format!("With typed pointers, as libNVVM needs them below sm_100: {target} is one of these.")
            }
        }
    };
    let copy = move |_| {
        let text = store.reading_untracked(|reading| {
            let generated = reading.generated.as_ref()?;
            Some(generated.for_target(store.target.get_untracked()).text.clone())
        });
        clipboard::copy_line(store, text.unwrap_or_default());
    };
    view! {
        <p class="small">
            "The NVVM IR made from these declarations. Of function bodies it contains launches and reads of builtin variables. Select code on one side to highlight its counterpart on the other."
        </p>
        <p class="quiet small">{why}</p>
        <div class="controls">
            <button type="button" class="primary" data-testid="open-as-ir" hidden=store.embedded || store.in_lesson on:click=move |_| languages::open_as_ir(store)>
                "Open as IR"
            </button>
            <button type="button" on:click=copy>"Copy"</button>
        </div>
        <GeneratedEditor />
    }
}
