//! A toolbar is one stop of the Tab key: arrow keys go from control to control in it.

use super::walk::{self, Path};
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

/// The controls in sight.
fn controls(bar: &HtmlElement) -> Vec<HtmlElement> {
    let mut controls = walk::elements(bar, "button, select, input");
    controls.retain(|it| it.offset_parent().is_some() && it.closest("[popover]").ok().flatten().is_none());
    controls
}
