//! What the chosen reference says on the chosen target.

mod not_read;
mod row;
mod start;
mod tools;

use crate::{
    parts::{
        later::OnceHere,
        more::{More, PAGE},
    },
    state::{Store, View, navigate, store},
    words::counted,
};
use leptos::prelude::*;
use row::Row;

/// The list of findings.
#[component]
pub fn Problems() -> impl IntoView {
    let store = store();
    let shown = RwSignal::new(PAGE);
    Effect::new(move || {
        store.checked.track();
        shown.set(PAGE);
    });
    let total = Signal::derive(move || store.diagnostics.with(Vec::len));
    let rows = move || {
        // A new report means new rows, even where the positions are the same.
        store.checked.track();
        let keys = store.diagnostics.with(|keys| keys.iter().take(shown.get()).copied().collect::<Vec<_>>());
        let target = store.target.get();
        let reference = store.reference.get();
        keys.into_iter().map(|key| view! { <Row key=key target=target reference=reference /> }).collect_view()
    };
    view! {
        {move || store.empty.get().then(start::start)}
        <not_read::NotRead />
        <p class="quiet small" hidden=move || store.diagnostics.with(|keys| keys.len() < 2)>
            {move || counted(store.diagnostics.with(Vec::len) as u64, "problem")}
            {(!store.in_lesson).then_some(" · F8 goes to the next one")}
        </p>
        <p class="quiet" hidden={move || store.empty.get() || store.blank() || total.get() > 0}>{move || nothing(store)}</p>
        <GoOn />
        <ol class="problems">{rows}</ol>
        <More total=total shown=shown />
        <OnceHere content=tools::tools />
    }
}

fn nothing(store: Store) -> String {
    if store.report(|report| report.engine.is_empty()) {
        return String::new();
    }
    let found = format!("No problems found on {} with {}.", store.target.get(), store.reference.get().name());
    let unread = store.report(|report| {
        report.coverage.not_modelled.iter().map(|construct| construct.what.clone()).collect::<Vec<_>>()
    });
    if unread.is_empty() { found } else { format!("{found} Not checked: {}.", unread.join(", ")) }
}

/// For a text without findings: what else there is to see in it.
#[component]
fn GoOn() -> impl IntoView {
    let store = store();
    let content = Memo::new(move |_| {
        let nothing_found = store.diagnostics.with(Vec::is_empty) && store.judged();
        let has_kernels = store.report(|report| !report.kernels.is_empty());
        store.reading(|reading| {
            let views = [
                (View::Layout, has_kernels || !reading.types.is_empty()),
                (View::Memory, !reading.pointers.is_empty()),
                (View::Generated, reading.generated.is_some()),
            ];
            let there = |(view, there): &(View, bool)| nothing_found && *there && store.can_show(*view);
            views.into_iter().filter(there).map(|(view, _)| view).collect::<Vec<_>>()
        })
    });
    move || {
        let views = content.get();
        (!views.is_empty() && !store.embedded).then(|| {
            let links = views.into_iter().map(|view| {
                view! {
                    <button type="button" class="link" on:click=move |_| navigate::show_view(store, view)>
                        {view.title()}
                    </button>
                }
            });
            view! { <p class="actions go-on"><span class="quiet">"Inspect:"</span>{links.collect_view()}</p> }
                .into_any()
        })
    }
}
