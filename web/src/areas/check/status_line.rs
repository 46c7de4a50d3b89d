//! The small print at the bottom.

use crate::{
    parts::Term,
    state::{EngineState, View, navigate, store},
    words::{self, counted},
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
        format!("line {}, column {}", cursor.line.max(1), cursor.column.max(1))
    };
    let text = move || store.report(|report| words::bytes(report.bytes.into()));
    let dialect = move || {
        store.report(|report| {
            report.dialect.map(|dialect| match dialect {
                Dialect::Legacy => "legacy",
                Dialect::Modern => "modern",
            })
        })
    };
    let checked = move || {
        if store.busy.get() && store.slow.get() {
            return "checking …".to_owned();
        }
        match store.engine.get() {
            EngineState::Unavailable => "the engine could not be started".to_owned(),
            EngineState::Starting if store.report(|report| report.engine.is_empty()) => "loading the engine".to_owned(),
            _ => format!("checked in {}", words::duration(store.checked.with(|checked| checked.timings.total_ms()))),
        }
    };
    let not_modelled = move || store.report(|report| report.coverage.not_modelled.len());
    view! {
        <footer class="status" aria-label="Status">
            <span>{place}</span>
            <span hidden=move || dialect().is_none()>
                {move || dialect().map(|dialect| view! { <Term id=format!("term/{dialect}-dialect") words=format!("{dialect} dialect") /> })}
            </span>
            <span>{text}</span>
            <span>
                <button type="button" class="link" on:click=move |_| navigate::show_view(store, View::Speed)>{checked}</button>
            </span>
            <span hidden={move || not_modelled() == 0}>
                <button type="button" class="link" on:click=move |_| navigate::show_view(store, View::Coverage)>
                    {move || format!("{} not modelled", counted(not_modelled() as u64, "thing"))}
                </button>
            </span>
            <span hidden=move || !store.not_kept.get()>"this text is not kept for a reload"</span>
            <span hidden=move || online.get()>"offline: everything works all the same"</span>
            <span class="private">"nothing leaves this page"</span>
        </footer>
    }
}
