//! A toolbar with one tab stop: arrow keys move the focus between its controls.

use super::walk::{self, Path};
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// A row of controls.
#[component]
pub fn Toolbar(
    /// The CSS class.
    class: &'static str,
    /// The accessible name.
    label: &'static str,
    children: Children,
) -> impl IntoView {
    let bar = NodeRef::<leptos::html::Div>::new();
    // Controls appear and disappear: the focused one, or else the first, is the tab stop.
    Effect::new(move |_| {
        if let Some(bar) = bar.get() {
            request_animation_frame(move || {
                let controls = controls(&bar);
                walk::make_stop(&controls, controls.first());
            });
        }
    });
    let on_focus = move |event: ev::FocusEvent| {
        let control = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
        if let Some(bar) = bar.get_untracked() {
            walk::make_stop(&controls(&bar), control.as_ref());
        }
    };
    let on_key = move |event: ev::KeyboardEvent| {
        let Some(bar) = bar.get_untracked() else { return };
        walk::focus_next(&event, &controls(&bar), Path::Toolbar);
    };
    view! {
        <div class=class role="toolbar" aria-label=label node_ref=bar on:focusin=on_focus on:keydown=on_key>
            {children()}
        </div>
    }
}

/// The visible controls.
fn controls(bar: &HtmlElement) -> Vec<HtmlElement> {
    let mut controls = walk::elements(bar, "button, select, input");
    controls.retain(|it| it.offset_parent().is_some() && it.closest("[popover]").ok().flatten().is_none());
    controls
}
