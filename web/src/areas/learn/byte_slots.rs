//! Bytes as buttons: the answer to a question about a field's start is chosen on the drawing.

use crate::components::walk::{self, Path};
use leptos::{ev, html, prelude::*};

/// Bytes in a row.
const ROW: usize = 8;

/// A button for each byte, in rows of eight. Choosing a byte submits the surrounding form.
#[component]
pub fn ByteSlots(
    /// Number of bytes.
    bytes: u32,
    /// The answer: the number of the chosen byte.
    given: RwSignal<String>,
    /// The question.
    label: String,
) -> impl IntoView {
    let map = NodeRef::<html::Div>::new();
    // The tab stop is the chosen byte, or else the first.
    let chosen = Memo::new(move |_| given.with(|given| given.trim().parse::<u32>().ok().filter(|byte| *byte < bytes)));
    let slot = move |byte: u32| {
        let is_chosen = move || chosen.get() == Some(byte);
        view! {
            <button
                type="submit"
                class="byte-slot"
                data-byte=byte
                aria-label=format!("Byte {byte}")
                aria-pressed=move || if is_chosen() { "true" } else { "false" }
                tabindex=move || if chosen.get().unwrap_or(0) == byte { "0" } else { "-1" }
                on:click=move |_| given.set(byte.to_string())
            >
                {byte}
            </button>
        }
    };
    view! {
        <div class="byte-slots" role="group" aria-label=label data-testid="byte-slots" node_ref=map on:keydown=on_key(map)>
            {(0..bytes).map(slot).collect_view()}
        </div>
    }
}

/// Moves the focus with arrow keys between bytes and rows.
fn on_key(map: NodeRef<html::Div>) -> impl Fn(ev::KeyboardEvent) {
    move |event| {
        let Some(map) = map.get_untracked() else { return };
        walk::focus_next(&event, &walk::elements(&map, "button"), Path::Rows(ROW));
    }
}
