//! The search: entries ranked by relevance, with arrow key navigation.

use crate::{
    parts::elsewhere::{Elsewhere, find},
    protocol::ToWorker,
    state::{Area, EngineState, check, navigate, store},
    words::{grouped, with_code},
};
use leptos::{
    ev,
    leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle},
    prelude::*,
};
use nvvm_reference::{Heading, Search};
use std::{cell::RefCell, time::Duration};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Delay after the last keystroke before a search.
const PAUSE: Duration = Duration::from_millis(60);

/// Number of requested entries.
const LIMIT: u32 = 60;

/// The elements that arrow keys move between, in order.
const STOPS: &str = ".reference .search-box, .reference .found a";

thread_local! {
    static PENDING: RefCell<Option<TimeoutHandle>> = const { RefCell::new(None) };
}

/// The search box. Enter opens the first result.
#[component]
pub fn SearchBox(query: RwSignal<String>) -> impl IntoView {
    let store = store();
    let found = store.answers.reference_found;
    Effect::new(move |_| {
        let query = query.get();
        let ready = store.engine.get() == EngineState::Ready;
        if let Some(waiting) = PENDING.take() {
            waiting.clear();
        }
        if ready && !query.trim().is_empty() {
            store.lessons.fetch();
            let ask = move || {
                check::ask(&ToWorker::ReferenceSearch { query: query.clone(), limit: LIMIT });
            };
            PENDING.replace(set_timeout_with_handle(ask, PAUSE).ok());
        }
    });
    let on_key = move |event: ev::KeyboardEvent| match event.key().as_str() {
        "Enter" => {
            let first = found.with_untracked(|found| {
                let (of, search) = found.as_ref()?;
                let current = query.with_untracked(|query| query == of);
                search.found.first().filter(|_| current).map(|heading| heading.id.clone())
            });
            if let Some(id) = first {
                navigate::go_to(store, Area::Reference(id));
            }
        }
        "Escape" => query.set(String::new()),
        _ => walk(&event),
    };
    view! {
        <input
            type="search"
            class="search-box"
            data-testid="reference-search"
            aria-label="Search the reference"
            placeholder="padding, sm75, NV0301, tid.x"
            autocomplete="off"
            spellcheck="false"
            autocapitalize="off"
            prop:value=move || query.get()
            on:input=move |event| query.set(event_target_value(&event))
            on:keydown=on_key
        />
    }
}

/// The search results.
#[component]
pub fn SearchResults(query: RwSignal<String>) -> impl IntoView {
    let store = store();
    let found = store.answers.reference_found;
    let current = move || found.get().filter(|(of, _)| query.with(|query| query == of)).map(|(_, search)| search);
    let status = move || current().as_ref().map(summary);
    let rows = move || {
        let rows = current().unwrap_or_default().found.into_iter().map(|heading| row(heading, query));
        rows.collect::<Vec<_>>()
    };
    let elsewhere = Memo::new(move |_| query.with(|query| find(store, query)));
    let places = move || elsewhere.get().into_iter().map(place).collect::<Vec<_>>();
    view! {
        <div hidden=move || elsewhere.with(Vec::is_empty)>
            <p class="quiet small">"On the page"</p>
            <ul class="found elsewhere" data-testid="found-elsewhere" on:keydown=move |event| walk(&event)>{places}</ul>
        </div>
        <p class="quiet small" role="status">{status}</p>
        <ul class="found" on:keydown=move |event| walk(&event)>{rows}</ul>
    }
}

fn summary(search: &Search) -> String {
    match (search.matches, search.found.len()) {
        (0, 0) => "No results".to_owned(),
        (0, _) => "No exact match. Similar:".to_owned(),
        (matches, shown) if shown < matches as usize => {
            format!("{} entries, the best {}", grouped(matches.into()), grouped(shown as u64))
        }
        (1, 1) => "1 entry".to_owned(),
        (1, _) => "1 entry, then similar ones".to_owned(),
        (matches, shown) if shown > matches as usize => format!("{matches} entries, then similar ones"),
        (matches, _) => format!("{matches} entries"),
    }
}

/// A result outside of Reference: a view or a lesson that shows the words.
fn place(found: Elsewhere) -> AnyView {
    let store = store();
    let (kind, title, about) = (found.kind(), found.title(), found.about());
    let area = match &found {
        Elsewhere::View(_) => Area::Check,
        Elsewhere::Lesson { id, .. } => Area::Learn(id.clone()),
    };
    let address = area.fragment();
    let go = move |event: ev::MouseEvent| {
        event.prevent_default();
        match &found {
            Elsewhere::View(view) => navigate::show_view(store, *view),
            Elsewhere::Lesson { .. } => navigate::go_to(store, area.clone()),
        }
    };
    view! { <li><a href=address title=about on:click=go><span class="quiet small">{kind}" "</span>{title}</a></li> }
        .into_any()
}

fn row(heading: Heading, query: RwSignal<String>) -> AnyView {
    let store = store();
    let Heading { id, kind, title, summary } = heading;
    let area = Area::Reference(id);
    let address = area.fragment();
    let go = move |event: ev::MouseEvent| {
        event.prevent_default();
        navigate::go_to(store, area.clone());
        // Clearing the query shows the table of contents, with the entry in its group.
        query.set(String::new());
    };
    view! {
        <li>
            <a href=address on:click=go><span class="quiet small">{kind.singular()}" "</span>{title}</a>
            <p class="quiet small">{with_code(&summary)}</p>
        </li>
    }
    .into_any()
}

/// Moves the focus with arrow keys between the search box and the results.
fn walk(event: &ev::KeyboardEvent) {
    let down = match event.key().as_str() {
        "ArrowDown" => true,
        "ArrowUp" => false,
        _ => return,
    };
    if event.alt_key() || event.ctrl_key() || event.meta_key() {
        return;
    }
    let Ok(stops) = document().query_selector_all(STOPS) else { return };
    let stops: Vec<HtmlElement> = (0..stops.length()).filter_map(|place| stops.item(place)?.dyn_into().ok()).collect();
    let focused = document().active_element();
    let Some(at) = stops.iter().position(|stop| focused.as_ref() == Some(stop.as_ref())) else { return };
    let next = if down { at.checked_add(1) } else { at.checked_sub(1) };
    if let Some(stop) = next.and_then(|next| stops.get(next)) {
        event.prevent_default();
        // The element is mounted and focusable.
        let _ = stop.focus();
    }
}
