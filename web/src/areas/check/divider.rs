//! The divider between the code and the view: dragged with mouse or finger, moved with arrow keys, and kept. Beside it
//! the switch that puts the view to the right or below.

use crate::{
    parts::markup::{asked_for, clicked, say, set, set_in},
    state::{Value, follow, storage::Shelf},
    words::fixed,
};
use leptos::{ev, html, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::Element;

const SHARE: &str = "playground-divider";
const BELOW: &str = "playground-below";

/// The code's share of the panes, in percent.
const DEFAULT: f64 = 47.0;
const SMALLEST: f64 = 15.0;
const LARGEST: f64 = 85.0;

/// What is dragged.
const HANDLE: &str = ".divider";

/// What it is made of; its effect says where it stands.
const PARTS: &str = "<div class=divider data-testid=divider role=separator tabindex=0 aria-label=\"Width of the code\" \
    aria-valuemin=15 aria-valuemax=85></div>\
    <button type=button class=\"plain turn\" data-does=turn title=\"View to the right or below\" \
    aria-label=\"View below the code\"></button>";

/// The divider.
#[component]
pub fn Divider() -> impl IntoView {
    // Whole percents are near enough, and reading others takes tables of ten kilobytes.
    let kept = Shelf::Machine.kept(SHARE).and_then(|share| share.split('.').next()?.parse::<u8>().ok());
    let share = Value::new(kept.map_or(DEFAULT, f64::from).clamp(SMALLEST, LARGEST));
    let below = Value::new(Shelf::Machine.kept(BELOW).as_deref() == Some("true"));
    let both = NodeRef::<html::Div>::new();
    let dragged = Value::new(false);
    follow(move || {
        if let Some(both) = both.get() {
            show(&both, share.get(), below.get(), dragged.get());
        }
    });
    let keep = move || {
        // Refused: it holds for this visit.
        let _ = Shelf::Machine.keep(SHARE, &fixed(share.get_untracked(), 2));
    };
    let to = move |wanted: f64| share.set(wanted.clamp(SMALLEST, LARGEST));
    let on_down = move |event: ev::PointerEvent| {
        let Some(handle) = clicked(&event, HANDLE) else { return };
        event.prevent_default();
        dragged.set(true);
        // Without the capture the drag ends where the handle does.
        let _ = handle.set_pointer_capture(event.pointer_id());
    };
    let on_move = move |event: ev::PointerEvent| {
        let panes = both.get_untracked().and_then(|both| both.parent_element());
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
        if event.alt_key() || event.ctrl_key() || event.meta_key() || clicked(&event, HANDLE).is_none() {
            return;
        }
        event.prevent_default();
        to(share.get_untracked() + by);
        keep();
    };
    let on_click = move |event: ev::MouseEvent| {
        if asked_for(&event).is_some() {
            below.update(|below| *below = !*below);
            let _ = Shelf::Machine.keep(BELOW, if below.get_untracked() { "true" } else { "false" });
        }
    };
    let on_double_click = move |event: ev::MouseEvent| {
        if clicked(&event, HANDLE).is_some() {
            to(DEFAULT);
            keep();
        }
    };
    view! {
        <div
            class="dividers"
            inner_html=PARTS
            node_ref=both
            on:pointerdown=on_down
            on:pointermove=on_move
            on:pointerup=on_up
            on:pointercancel=on_up
            on:keydown=on_key
            on:click=on_click
            on:dblclick=on_double_click
        ></div>
    }
}

fn show(both: &Element, share: f64, below: bool, dragged: bool) {
    let is = |holds: bool| Some(if holds { "true" } else { "false" });
    set_in(both, HANDLE, "aria-orientation", Some(if below { "horizontal" } else { "vertical" }));
    set_in(both, HANDLE, "aria-valuenow", Some(&fixed(share, 0)));
    set_in(both, HANDLE, "class", Some(if dragged { "divider dragged" } else { "divider" }));
    set_in(both, ".turn", "aria-pressed", is(below));
    say(both, ".turn", if below { "◫" } else { "⊟" });
    let Some(panes) = both.parent_element() else { return };
    set(&panes, "data-below", is(below));
    if let Some(panes) = panes.dyn_ref::<web_sys::HtmlElement>() {
        // Name and value are valid.
        let _ = panes.style().set_property("--code-share", &format!("{}%", fixed(share, 2)));
    }
}
