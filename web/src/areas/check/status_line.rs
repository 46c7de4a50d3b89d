//! The status line at the bottom.

use crate::{
    parts::Term,
    state::{EngineState, Store, View, navigate, store},
    words::{self, counted, grouped},
};
use leptos::{leptos_dom::helpers::window_event_listener_untyped, prelude::*};
use nvvm_engine::report::Dialect;

/// The status line.
#[component]
pub fn StatusLine() -> impl IntoView {
    let store = store();
    let (online, set_online) = signal(window().navigator().on_line());
    let _ = window_event_listener_untyped("online", move |_| set_online.set(true));
    let _ = window_event_listener_untyped("offline", move |_| set_online.set(false));
    let place = move || {
        let cursor = store.cursor.get();
        format!("Line {}, column {}", grouped(cursor.line.max(1).into()), grouped(cursor.column.max(1).into()))
    };
    let dialect = Memo::new(move |_| store.report(|report| report.dialect));
    let not_checked = move || store.report(|report| report.coverage.not_modelled.len()) as u64;
    view! {
        <footer class="status" aria-label="Status">
            <span>{place}</span>
            {move || dialect.get().map(|dialect| match dialect {
                Dialect::Legacy => view! { <Term id="term/legacy-dialect" words="Typed pointers (LLVM 7)" /> },
                Dialect::Modern => view! { <Term id="term/modern-dialect" words="Opaque pointers" /> },
            })}
            <span>{move || store.report(|report| words::bytes(report.bytes.into()))}</span>
            <span>{move || checked(store)}</span>
            {move || (not_checked() > 0).then(|| view! {
                <button type="button" class="link" on:click=move |_| navigate::show_view(store, View::Coverage)>
                    {format!("{} not checked", counted(not_checked(), "construct"))}
                </button>
            })}
            <span hidden=move || !store.not_kept.get()>"Too large to autosave"</span>
            <span hidden=move || online.get()>"Offline: everything works"</span>
        </footer>
    }
}

fn checked(store: Store) -> String {
    if store.busy.get() && store.slow.get() {
        return "Checking …".to_owned();
    }
    if store.gave_up.get() {
        return "Not checked".to_owned();
    }
    match (store.engine.get(), store.checked_in.get()) {
        (EngineState::Unavailable, _) => "The checker could not be started".to_owned(),
        // Meanwhile the page may show the report that was computed when the site was built.
        (_, None) => "Loading the checker".to_owned(),
        (_, Some(milliseconds)) => format!("Checked in {}", words::duration(milliseconds)),
    }
}
