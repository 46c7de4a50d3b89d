//! What if: every target at once. Folded, targets next to each other with the same verdict for the same reason are one
//! cell that says why; unfolded, each target has its own.

mod cells;
mod runs;
mod smaller;

use crate::{
    parts::later::behind,
    state::{navigate, store},
};
use cells::Cells;
use leptos::{ev, prelude::*};
use nvvm_engine::target::Target;
use runs::Runs;
use smaller::smaller;
use wasm_bindgen::JsCast;

/// The strip with the switch between its two forms.
#[component]
pub fn Strip() -> impl IntoView {
    let unfolded = RwSignal::new(false);
    view! {
        <div class="strip-line" id="strip">
            <div
                class="strip"
                class:unfolded=move || unfolded.get()
                role="radiogroup"
                aria-label="Verdict on every target"
                on:keydown=move |event| walk(event, unfolded.get_untracked())
            >
                {move || if unfolded.get() { view! { <Cells /> }.into_any() } else { view! { <Runs /> }.into_any() }}
            </div>
            <button
                type="button"
                class="plain strip-unfold"
                data-testid="unfold-strip"
                aria-expanded=move || unfolded.get().to_string()
                aria-controls="strip"
                title="Each target in a cell of its own"
                on:click=move |_| unfolded.update(|unfolded| *unfolded = !*unfolded)
            >
                {move || if unfolded.get() { "fold" } else { "all 43" }}
            </button>
        </div>
        {behind(smaller)}
    }
}

/// Arrow keys choose the target, or the run, before or after the chosen one.
fn walk(event: ev::KeyboardEvent, unfolded: bool) {
    let store = store();
    let by = match event.key().as_str() {
        "ArrowLeft" | "ArrowUp" => -1,
        "ArrowRight" | "ArrowDown" => 1,
        "Home" => isize::MIN / 2,
        "End" => isize::MAX / 2,
        _ => return,
    };
    if event.alt_key() || event.ctrl_key() || event.meta_key() {
        return;
    }
    event.prevent_default();
    let next = if unfolded {
        let last = Target::ALL.len() as isize - 1;
        let at = (store.target.get_untracked().index() as isize).saturating_add(by).clamp(0, last);
        Target::from_index(at as usize)
    } else {
        runs::beside(store, by)
    };
    if let Some(target) = next {
        navigate::choose_target(store, target);
        request_animation_frame(focus_chosen);
    }
}

fn focus_chosen() {
    let cell = document().query_selector("#strip [data-testid=target-cell][aria-checked=true]");
    if let Some(cell) = cell.ok().flatten().and_then(|cell| cell.dyn_into::<web_sys::HtmlElement>().ok()) {
        // The cell is on the page and can take the focus.
        let _ = cell.focus();
    }
}
