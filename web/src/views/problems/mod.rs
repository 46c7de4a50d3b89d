//! The findings for the selected target and reference.

mod fixes;
pub mod not_read;
mod row;
mod start;
mod tools;
mod unsupported;

use crate::{
    parts::{
        later::OnceHere,
        more::{More, PAGE},
    },
    state::{Store, View, navigate, store},
    words::counted,
};
use leptos::prelude::*;
use nvvm_engine::report::Passing;
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
        // A new report replaces all rows, even with equal indices.
        store.checked.track();
        let keys = store.diagnostics.with(|keys| keys.iter().take(shown.get()).copied().collect::<Vec<_>>());
        let target = store.target.get();
        let reference = store.reference.get();
        let advice: Vec<Vec<String>> = store.checked.with_untracked(|checked| {
            let passing = Passing::new(&checked.report, target, reference);
            keys.iter().map(|&key| row::advice(&checked.report, key, target, reference, &passing)).collect()
        });
        let rows = keys.into_iter().zip(advice);
        rows.map(|(key, advice)| view! { <Row key=key target=target reference=reference advice=advice /> })
            .collect_view()
    };
    view! {
        {move || store.empty.get().then(start::start)}
        // In Check, this notice is above the code.
        {(store.in_lesson || store.embedded).then(|| view! { <not_read::NotRead /> })}
        <unsupported::Unsupported />
        <p class="quiet small" hidden=move || store.diagnostics.with(|keys| keys.len() < 2)>
            {move || counts(store, total.get())}
            {(!store.in_lesson).then_some(" · F8 goes to the next one")}
        </p>
        <p class="quiet" hidden=move || store.empty.get() || !finds_nothing(store)>{move || nothing(store)}</p>
        <GoOn />
        <ol class="problems">{rows}</ol>
        <More total=total shown=shown />
        <OnceHere content=tools::tools />
    }
}

/// Formats `2 problems, 1 note`.
fn counts(store: Store, total: usize) -> String {
    let problems = store.problem_count();
    let words = [(problems, "problem"), (total - problems, "note")];
    let words = words.into_iter().filter(|(count, _)| *count > 0);
    words.map(|(count, word)| counted(count as u64, word)).collect::<Vec<_>>().join(", ")
}

/// Whether code was checked and has neither errors nor warnings.
fn finds_nothing(store: Store) -> bool {
    store.has_verdict() && store.supports_target() && store.problem_count() == 0
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

/// Links to other views, for a text without findings.
#[component]
fn GoOn() -> impl IntoView {
    let store = store();
    let content = Memo::new(move |_| {
        let nothing_found = store.diagnostics.with(Vec::is_empty) && store.has_verdict();
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
