//! The small print at the bottom.

use crate::{
    parts::{markup, term},
    state::{EngineState, Store, View, follow, navigate, store},
    words::{self, counted},
};
use leptos::{ev, html, leptos_dom::helpers::window_event_listener_untyped, prelude::*};
use nvvm_engine::report::Dialect;
use web_sys::Element;

/// What the line is made of; its effect fills it in.
const PARTS: &str = "<span class=status-place></span><span class=dialect hidden></span><span class=length></span>\
    <span><button type=button class=\"link checked\" data-does=speed></button></span>\
    <span class=not-modelled hidden><button type=button class=link data-does=coverage></button></span>\
    <span class=not-kept hidden>this text is not kept for a reload</span>\
    <span class=offline hidden>offline: everything works all the same</span>\
    <span class=private>nothing leaves this page</span>";

/// The status line.
#[component]
pub fn StatusLine() -> impl IntoView {
    let store = store();
    let (online, set_online) = signal(window().navigator().on_line());
    let _ = window_event_listener_untyped("online", move |_| set_online.set(true));
    let _ = window_event_listener_untyped("offline", move |_| set_online.set(false));
    let line = NodeRef::<html::Footer>::new();
    let mut dialect = String::new();
    follow(move || {
        if let Some(line) = line.get() {
            show(store, &line, online.get());
            show_dialect(store, &line, &mut dialect);
        }
    });
    let on_click = move |event: ev::MouseEvent| match markup::asked_for(&event).as_deref() {
        Some("speed") => navigate::show_view(store, View::Speed),
        Some("coverage") => navigate::show_view(store, View::Coverage),
        _ => {
            term::followed(store, &event);
        }
    };
    view! { <footer class="status" aria-label="Status" inner_html=PARTS node_ref=line on:click=on_click></footer> }
}

fn show(store: Store, line: &Element, is_online: bool) {
    let cursor = store.cursor.get();
    markup::say(line, ".status-place", &format!("line {}, column {}", cursor.line.max(1), cursor.column.max(1)));
    let (bytes, not_modelled) = store.report(|report| (report.bytes, report.coverage.not_modelled.len()));
    markup::say(line, ".length", &words::bytes(bytes.into()));
    markup::say(line, ".checked", &checked(store));
    markup::say(line, ".not-modelled button", &[&counted(not_modelled as u64, "thing"), " not modelled"].concat());
    for (part, is_shown) in
        [(".not-modelled", not_modelled > 0), (".not-kept", store.not_kept.get()), (".offline", !is_online)]
    {
        markup::set_in(line, part, "hidden", (!is_shown).then_some(""));
    }
}

fn checked(store: Store) -> String {
    if store.busy.get() && store.slow.get() {
        return "checking …".to_owned();
    }
    match (store.engine.get(), store.checked_in.get()) {
        (EngineState::Unavailable, _) => "the engine could not be started".to_owned(),
        // What is shown meanwhile, if anything, is what the engine said when the site was built.
        (_, None) => "loading the engine".to_owned(),
        (_, Some(milliseconds)) => format!("checked in {}", words::duration(milliseconds)),
    }
}

/// Shows the text's dialect; `shown` is what the line shows of it.
fn show_dialect(store: Store, line: &Element, shown: &mut String) {
    let name = store.report(|report| report.dialect).map(|dialect| match dialect {
        Dialect::Legacy => "legacy",
        Dialect::Modern => "modern",
    });
    let dialect = name.map_or_else(String::new, |name| {
        term::term(store, &["term/", name, "-dialect"].concat(), &[name, " dialect"].concat())
    });
    if *shown != dialect
        && let Ok(Some(part)) = line.query_selector(".dialect")
    {
        part.set_inner_html(&dialect);
        markup::set(&part, "hidden", dialect.is_empty().then_some(""));
        *shown = dialect;
    }
}
