//! A toolbar is one stop of the Tab key: arrow keys go from control to control in it.

use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The controls in one row.
#[component]
pub fn Toolbar(
    /// Its class.
    class: &'static str,
    /// Its name for screen readers.
    label: &'static str,
    children: Children,
) -> impl IntoView {
    let bar = NodeRef::<leptos::html::Div>::new();
    // Controls come and go: whichever has the focus, or else the first, is the stop.
    Effect::new(move |_| {
        if let Some(bar) = bar.get() {
            request_animation_frame(move || make_stop(&bar, None));
        }
    });
    let on_focus = move |event: ev::FocusEvent| {
        let control = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
        if let Some(bar) = bar.get_untracked() {
            make_stop(&bar, control);
        }
    };
    let on_key = move |event: ev::KeyboardEvent| {
        let Some(bar) = bar.get_untracked() else { return };
        if event.alt_key() || event.ctrl_key() || event.meta_key() {
            return;
        }
        let controls = controls(&bar);
        let Some(at) = controls.iter().position(has_focus) else { return };
        let next = match event.key().as_str() {
            "ArrowRight" => (at + 1) % controls.len(),
            "ArrowLeft" => at.checked_sub(1).unwrap_or(controls.len() - 1),
            _ => return,
        };
        event.prevent_default();
        if let Some(control) = controls.get(next) {
            // It is on the page and can take the focus.
            let _ = control.focus();
        }
    };
    view! {
        <div class=class role="toolbar" aria-label=label node_ref=bar on:focusin=on_focus on:keydown=on_key>
            {children()}
        </div>
    }
}

/// The controls in sight.
fn controls(bar: &HtmlElement) -> Vec<HtmlElement> {
    let Ok(found) = bar.query_selector_all("button, select, input") else { return Vec::new() };
    let controls = (0..found.length()).filter_map(|place| found.item(place)?.dyn_into::<HtmlElement>().ok());
    controls
        .filter(|control| control.offset_parent().is_some() && control.closest("[popover]").ok().flatten().is_none())
        .collect()
}

fn has_focus(control: &HtmlElement) -> bool {
    document().active_element().as_ref() == Some(control.as_ref())
}

/// Makes one control the stop: the given one, or the first.
fn make_stop(bar: &HtmlElement, control: Option<HtmlElement>) {
    let controls = controls(bar);
    let stop = control.or_else(|| controls.first().cloned());
    for control in &controls {
        control.set_tab_index(if Some(control) == stop.as_ref() { 0 } else { -1 });
    }
}
