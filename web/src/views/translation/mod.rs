//! The translation of declarations to LLVM types, globals and directives, step by step. Requested when a part is
//! opened, and after each edit while one is open.

mod builtins;
mod globals;
mod kernels;
mod order;
mod tables;
mod types;

use crate::{
    protocol::ToWorker,
    state::{View, check, store},
};
use leptos::prelude::*;
use nvvm_engine::{Language, Translation};
use std::{cell::Cell, sync::Arc};
use wasm_bindgen::JsCast;

/// The content of the parts; `None` before the first answer.
type Found = RwSignal<Option<Arc<Translation>>>;

/// The view *Translation*: collapsible parts.
#[component]
pub fn TranslationPane() -> impl IntoView {
    let store = store();
    let found = store.answers.translation;
    let tables = store.answers.translation_tables;
    let open_parts = RwSignal::new(0u32);
    let first = RwSignal::new(false);
    // Opening the view opens its first part.
    Effect::new(move |_| {
        if store.view.get() == View::Translation {
            first.set(true);
        }
    });
    Effect::new(move |_| {
        // Tracks the reading: other targets may have another one.
        store.reading(|_| ());
        if open_parts.get() > 0 && store.language.get() == Language::Cuda && !store.busy.get() {
            let (target, reference) = (store.target.get_untracked(), store.reference.get_untracked());
            let in_lesson = store.in_lesson;
            check::ask(&ToWorker::Translation { in_lesson, target, reference });
        }
    });
    let tables_opened = move |open: bool| {
        if open && tables.with_untracked(Vec::is_empty) {
            check::ask(&ToWorker::TranslationTables);
        }
    };
    let count =
        move |open: bool| open_parts.update(|parts| *parts = parts.saturating_add_signed(if open { 1 } else { -1 }));
    view! {
        <p class="small">
            "Each step as "<cite>"cicc: Type Translation, Globals & Special Variables"</cite>
            " describes it; where nvcc was measured to do otherwise, both are shown."
        </p>
        <Part title="Types, step by step" open=first on_toggle=count>
            <types::Types found=found />
        </Part>
        <Part title="Order and passes" on_toggle=count><order::Order found=found /></Part>
        <Part title="Globals and their address spaces" on_toggle=count><globals::Globals found=found /></Part>
        <Part title="Kernels: from attribute to directive" on_toggle=count><kernels::Kernels found=found /></Part>
        <Part title="Builtin variables in this code" on_toggle=count><builtins::Builtins found=found /></Part>
        <Part title="The document's tables" on_toggle=tables_opened><tables::Tables tables=tables /></Part>
    }
}

/// A part that is rendered while it is open.
#[component]
fn Part(
    title: &'static str,
    #[prop(optional, into)] open: Option<RwSignal<bool>>,
    on_toggle: impl Fn(bool) + 'static,
    children: ChildrenFn,
) -> impl IntoView {
    let open = open.unwrap_or_else(|| RwSignal::new(false));
    let told = Cell::new(false);
    let toggled = move |event: leptos::ev::Event| {
        let details = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let is_open = details.is_some_and(|details| details.has_attribute("open"));
        if told.replace(is_open) != is_open {
            open.set(is_open);
            on_toggle(is_open);
        }
    };
    view! {
        <details class="part" prop:open=move || open.get() on:toggle=toggled>
            <summary><h3>{title}</h3></summary>
            {move || open.get().then(|| children())}
        </details>
    }
}
