//! The bar of a lecture: title, position, note on the current item, and navigation.

use super::present::{QrButton, walks_by_arrows};
use crate::state::{Store, lecture, lecture_address::Given, opening, store};
use leptos::prelude::*;
use web_sys::KeyboardEvent;

/// Handles a key. Returns `true` when it steps through the lecture. Text input and controls with arrow keys have
/// precedence.
pub fn pressed(store: Store, event: &KeyboardEvent, is_typing: bool) -> bool {
    if event.alt_key() || event.shift_key() || event.ctrl_key() || event.meta_key() {
        return false;
    }
    let by = match event.key().as_str() {
        // Presentation remotes send the page keys.
        "ArrowRight" | "PageDown" => 1,
        "ArrowLeft" | "PageUp" => -1,
        _ => return false,
    };
    if store.dialog.get_untracked().is_some() || is_typing || walks_by_arrows() {
        return false;
    }
    step(store, by);
    true
}

/// Navigates to the item `by` steps away.
fn step(store: Store, by: i32) {
    let Some(given) = store.lecture.get_untracked() else { return };
    let next = given.stepped(by);
    if next != given.at {
        opening::go_to_item(store, &next);
    }
}

/// The bar, while a lecture is in progress.
#[component]
pub fn LectureBar() -> impl IntoView {
    let store = store();
    // The buttons are kept between items, and keep the focus.
    let is_given = Memo::new(move |_| store.lecture.with(Option::is_some));
    move || is_given.get().then(|| view! { <Bar /> })
}

#[component]
fn Bar() -> impl IntoView {
    let store = store();
    let of_given = move |read: fn(&Given) -> String| store.lecture.with(|given| given.as_deref().map(read));
    let title = move || {
        of_given(|given| given.lecture.title.clone())
            .filter(|title| !title.is_empty())
            .unwrap_or_else(|| "Lecture".to_owned())
    };
    let place = move || of_given(|given| format!("{} of {}", given.at.item, given.lecture.items.len()));
    let note = move || of_given(|given| given.item().map(|item| item.note.clone()).unwrap_or_default());
    let problem = move || {
        let given = store.lecture.get()?;
        let why = given.problem.as_ref()?;
        Some(view! { <p role="alert" data-testid="lecture-problem">{format!("Item {}: {why}", given.at.item)}</p> })
    };
    // At an end of the lecture, the button has no effect and keeps the focus.
    let is_end = move |by: i32| {
        store.lecture.with(|given| given.as_ref().is_some_and(|given| given.stepped(by) == given.at)).then_some("true")
    };
    view! {
        <aside class="lecture-bar" data-testid="lecture-bar" aria-label="Lecture">
            <h2 class="lecture-title">{title}</h2>
            <span class="lecture-steps" role="group" aria-label="Items">
                <button type="button" data-testid="lecture-back" aria-label="Previous item" aria-disabled=move || is_end(-1) on:click=move |_| step(store, -1)>"◂"</button>
                <span role="status" data-testid="lecture-place">{place}</span>
                <button type="button" data-testid="lecture-next" aria-label="Next item" aria-disabled=move || is_end(1) on:click=move |_| step(store, 1)>"▸"</button>
            </span>
            {move || (!store.presenting.get()).then(|| view! { <QrButton /> })}
            <button type="button" data-testid="lecture-leave" on:click=move |_| lecture::leave(store)>"Leave lecture"</button>
            <div class="lecture-note" data-testid="lecture-said" aria-live="polite" tabindex="0">{problem}<p>{note}</p></div>
        </aside>
    }
}
