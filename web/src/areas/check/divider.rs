//! The divider between the code and its results. It moves by pointer or arrow keys, and its position is stored.

use crate::{
    state::{storage::StorageArea, store},
    words::fixed,
};
use leptos::{ev, html, prelude::*};

const SHARE: &str = "playground-divider";

/// The code's share of the width, in percent.
const DEFAULT: f64 = 46.0;
const SMALLEST: f64 = 15.0;
const LARGEST: f64 = 85.0;

/// The divider, as an ARIA separator.
#[component]
pub fn Divider() -> impl IntoView {
    let store = store();
    // Whole percents are precise enough.
    let kept = StorageArea::Machine.kept(SHARE).and_then(|share| share.split('.').next()?.parse::<u8>().ok());
    let share = RwSignal::new(kept.map_or(DEFAULT, f64::from).clamp(SMALLEST, LARGEST));
    let dragged = RwSignal::new(false);
    let handle = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        let panes = handle.get().and_then(|handle| handle.closest(".panes").ok().flatten());
        if let Some(panes) = panes.and_then(|panes| wasm_bindgen::JsCast::dyn_into::<web_sys::HtmlElement>(panes).ok())
        {
            // The property's name and value are valid.
            let _ = panes.style().set_property("--code-share", &format!("{}%", fixed(share.get(), 2)));
        }
    });
    let keep = move || {
        // Without storage, the position is kept for this visit only.
        let _ = StorageArea::Machine.keep(SHARE, &fixed(share.get_untracked(), 2));
    };
    let to = move |wanted: f64| share.set(wanted.clamp(SMALLEST, LARGEST));
    let on_down = move |event: ev::PointerEvent| {
        event.prevent_default();
        dragged.set(true);
        if let Some(handle) = handle.get_untracked() {
            // Without the capture, the drag ends at the edge of the handle.
            let _ = handle.set_pointer_capture(event.pointer_id());
        }
    };
    let on_move = move |event: ev::PointerEvent| {
        let panes = handle.get_untracked().and_then(|handle| handle.closest(".panes").ok().flatten());
        let Some(panes) = panes.filter(|_| dragged.get_untracked()) else { return };
        let place = panes.get_bounding_client_rect();
        let (at, whole) = if store.results_below.get_untracked() {
            (f64::from(event.client_y()) - place.top(), place.height())
        } else {
            (f64::from(event.client_x()) - place.left(), place.width())
        };
        if whole > 0.0 {
            to(at / whole * 100.0);
        }
    };
    let on_up = move |_: ev::PointerEvent| {
        if dragged.get_untracked() {
            dragged.set(false);
            keep();
        }
    };
    let on_key = move |event: ev::KeyboardEvent| {
        let by = match event.key().as_str() {
            "ArrowLeft" | "ArrowUp" => -2.0,
            "ArrowRight" | "ArrowDown" => 2.0,
            "Home" => -100.0,
            "End" => 100.0,
            _ => return,
        };
        if event.alt_key() || event.ctrl_key() || event.meta_key() {
            return;
        }
        event.prevent_default();
        to(share.get_untracked() + by);
        keep();
    };
    let on_double_click = move |_| {
        to(DEFAULT);
        keep();
    };
    view! {
        <div
            class="divider"
            class:dragged=move || dragged.get()
            data-testid="divider"
            role="separator"
            tabindex="0"
            aria-label="Width of the code"
            aria-valuemin=fixed(SMALLEST, 0)
            aria-valuemax=fixed(LARGEST, 0)
            aria-valuenow=move || fixed(share.get(), 0)
            aria-orientation=move || if store.results_below.get() { "horizontal" } else { "vertical" }
            node_ref=handle
            on:pointerdown=on_down
            on:pointermove=on_move
            on:pointerup=on_up
            on:pointercancel=on_up
            on:keydown=on_key
            on:dblclick=on_double_click
        ></div>
    }
}
