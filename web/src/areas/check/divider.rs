//! The divider between the code and the view: dragged with mouse or finger, moved with arrow keys, and kept. Beside it
//! the switch that puts the view to the right or below.

use crate::{state::storage::Shelf, words::fixed};
use leptos::{ev, html, prelude::*};
use wasm_bindgen::JsCast;

const SHARE: &str = "playground-divider";
const BELOW: &str = "playground-below";

/// The code's share of the panes, in percent.
const DEFAULT: f64 = 47.0;
const SMALLEST: f64 = 15.0;
const LARGEST: f64 = 85.0;

/// The divider.
#[component]
pub fn Divider() -> impl IntoView {
    // Whole percents are near enough, and reading others takes tables of ten kilobytes.
    let kept = Shelf::Machine.kept(SHARE).and_then(|share| share.split('.').next()?.parse::<u8>().ok());
    let share = RwSignal::new(kept.map_or(DEFAULT, f64::from).clamp(SMALLEST, LARGEST));
    let below = RwSignal::new(Shelf::Machine.kept(BELOW).as_deref() == Some("true"));
    let handle = NodeRef::<html::Div>::new();
    let dragged = RwSignal::new(false);
    Effect::new(move |_| {
        let (share, below) = (share.get(), below.get());
        if let Some(panes) = handle.get().and_then(|handle| handle.parent_element()) {
            // Names and values are fixed and valid.
            let _ = panes.set_attribute("data-below", if below { "true" } else { "false" });
            if let Some(panes) = panes.dyn_ref::<web_sys::HtmlElement>() {
                let _ = panes.style().set_property("--code-share", &format!("{}%", fixed(share, 2)));
            }
        }
    });
    let keep = move || {
        // Refused: it holds for this visit.
        let _ = Shelf::Machine.keep(SHARE, &fixed(share.get_untracked(), 2));
    };
    let to = move |wanted: f64| share.set(wanted.clamp(SMALLEST, LARGEST));
    let on_down = move |event: ev::PointerEvent| {
        event.prevent_default();
        dragged.set(true);
        if let Some(handle) = handle.get_untracked() {
            // Without the capture the drag ends where the handle does.
            let _ = handle.set_pointer_capture(event.pointer_id());
        }
    };
    let on_move = move |event: ev::PointerEvent| {
        let panes = handle.get_untracked().and_then(|handle| handle.parent_element());
        let Some(panes) = panes.filter(|_| dragged.get_untracked()) else { return };
        let place = panes.get_bounding_client_rect();
        let (at, whole) = if below.get_untracked() {
            (f64::from(event.client_y()) - place.top(), place.height())
        } else {
            (f64::from(event.client_x()) - place.left(), place.width())
        };
        if whole > 0.0 {
            to(at / whole * 100.0);
        }
    };
    let on_up = move |_| {
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
    let turn = move |_| {
        below.update(|below| *below = !*below);
        let _ = Shelf::Machine.keep(BELOW, if below.get_untracked() { "true" } else { "false" });
    };
    view! {
        <div
            class="divider"
            class:dragged=move || dragged.get()
            data-testid="divider"
            role="separator"
            tabindex="0"
            aria-label="Width of the code"
            aria-orientation=move || if below.get() { "horizontal" } else { "vertical" }
            aria-valuemin=SMALLEST.to_string()
            aria-valuemax=LARGEST.to_string()
            aria-valuenow=move || fixed(share.get(), 0)
            node_ref=handle
            on:pointerdown=on_down
            on:pointermove=on_move
            on:pointerup=on_up
            on:pointercancel=on_up
            on:keydown=on_key
            on:dblclick=move |_| {
                to(DEFAULT);
                keep();
            }
        ></div>
        <button
            type="button"
            class="plain turn"
            aria-pressed=move || below.get().to_string()
            title="View to the right or below"
            aria-label="View below the code"
            on:click=turn
        >
            {move || if below.get() { "◫" } else { "⊟" }}
        </button>
    }
}
