//! The step that one stands at: what happens, how the number comes about, and the line of the text that it is about.

use super::{
    snippet::{Snippet, snippet},
    walk::{Row, selected},
};
use crate::{
    state::store,
    words::{counted, grouped, with_code},
};
use leptos::prelude::*;
use std::sync::Arc;

/// The selected step, beside the buttons that go from one to the next: nothing has to be scrolled to.
#[component]
pub fn Now(rows: Memo<Arc<Vec<Row>>>) -> impl IntoView {
    let store = store();
    let row = Memo::new(move |_| rows.with(|rows| selected(rows, store.selection.get()).cloned()));
    let words = move || match row.get() {
        Some(row) => view! { <Step row=row /> }.into_any(),
        None => view! {
            <p class="quiet">"Step goes through the buffer from its first byte, one field at a time."</p>
        }
        .into_any(),
    };
    let source = Memo::new(move |_| {
        let location = row.get()?.step.location?;
        store.checked.with(|checked| {
            let (text, place) = checked.around(location);
            snippet(&text, place)
        })
    });
    view! {
        <div class="now" role="status" data-testid="step-now">
            {words}
            {move || source.get().map(|source| view! { <Source source=source /> })}
        </div>
    }
}

#[component]
fn Step(row: Row) -> impl IntoView {
    let used = row.total().map(|total| format!("{} so far", counted(total, "byte")));
    let place = format!("{} at {}", counted(row.step.size, "byte"), grouped(row.step.offset));
    view! {
        <p>
            <strong class="mono">{row.what().to_owned()}</strong>": "
            {with_code(&row.step.sentence)}"."
        </p>
        <p class="mono quiet">{row.step.formula.clone()}</p>
        <p class="small">{place}{used.map(|used| view! { " · "<strong>{used}</strong> })}</p>
    }
}

/// Where the code is out of sight, its line stands here.
#[component]
fn Source(source: Snippet) -> impl IntoView {
    let Snippet { line, before, meant, after } = source;
    view! {
        <p class="now-source mono" data-testid="step-source">
            <span class="quiet">{format!("line {line}  ")}</span>
            {before}<mark>{meant}</mark>{after}
        </p>
    }
}
