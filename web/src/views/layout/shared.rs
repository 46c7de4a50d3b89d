//! A link from a kernel's layout to its shared memory in the view *Memory*.

use crate::{
    state::{View, navigate, store},
    words::grouped,
};
use leptos::prelude::*;

/// A line about shared memory; empty for a kernel without shared variables.
#[component]
pub fn SharedMemory() -> impl IntoView {
    let store = store();
    let bytes = Memo::new(move |_| {
        store.report(|report| {
            let kernel = report.kernels.get(store.kernel.get()).or(report.kernels.first())?;
            (!kernel.shared.is_empty()).then(|| kernel.known_shared_bytes())
        })
    });
    move || {
        bytes.get().map(|bytes| {
            view! {
                <p data-testid="shared-memory-link">
                    {format!("Shared memory: {} bytes. ", grouped(bytes))}
                    <button type="button" class="link" on:click=move |_| navigate::show_view(store, View::Memory)>
                        "Show in Memory"
                    </button>
                </p>
            }
        })
    }
}
