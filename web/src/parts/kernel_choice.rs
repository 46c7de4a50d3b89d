//! The select element of the kernel, which all views share.

use crate::{state::store, words::shortened};
use leptos::prelude::*;

/// Maximum length of a name in the list, in characters.
const MAX_NAME: usize = 100;

/// The kernels by name.
#[component]
pub fn KernelChoice() -> impl IntoView {
    let store = store();
    let names = Memo::new(move |_| {
        let short = |kernel: &nvvm_engine::report::Kernel| shortened(&kernel.demangled, MAX_NAME);
        store.report(|report| report.kernels.iter().map(short).collect::<Vec<_>>())
    });
    let whole =
        move || store.report(|report| report.kernels.get(store.kernel.get()).map(|kernel| kernel.demangled.clone()));
    let choose = move |event| {
        if let Ok(index) = event_target_value(&event).parse() {
            store.selection.set(None);
            store.kernel.set(index);
        }
    };
    view! {
        <p class="kernel-line">
            <label>
                <span class="quiet">"Kernel "</span>
                <select
                    data-testid="kernel-select"
                    title=whole
                    on:change=choose
                    prop:value=move || store.kernel.get().to_string()
                >
                    {move || names.get().into_iter().enumerate().map(|(index, name)| view! {
                        <option value=index.to_string() selected=store.kernel.get_untracked() == index>{name}</option>
                    }).collect_view()}
                </select>
            </label>
        </p>
    }
}
