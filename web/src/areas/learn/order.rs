//! A list with buttons and arrow keys for moving and removing entries, for a series or a lecture.

use crate::components::walk::focus;
use leptos::{ev, prelude::*};

/// The list's test id.
const LIST: &str = "list-order";

/// An entry of the list.
pub struct Entry {
    /// The entry's title.
    pub title: String,
    /// Content below the title and the buttons.
    pub below: AnyView,
}

/// The entries in order, with buttons to move and remove them, for mouse, touch and keyboard.
#[component]
pub fn Order(
    /// The entries; called again when the signals that it reads change.
    entries: impl Fn() -> Vec<Entry> + Send + 'static,
    /// Swaps the entries at two positions.
    swap: Callback<(usize, usize)>,
    /// Removes an entry.
    remove: Callback<usize>,
) -> impl IntoView {
    let announced = RwSignal::new(String::new());
    let items = move || {
        let entries = entries();
        let count = entries.len();
        entries
            .into_iter()
            .enumerate()
            .map(|(at, entry)| item(at, count, entry, swap, remove, announced))
            .collect::<Vec<_>>()
    };
    view! {
        <ol class="order" data-testid=LIST tabindex="-1">{items}</ol>
        <p class="sr" role="status">{move || announced.get()}</p>
    }
}

fn item(
    at: usize,
    count: usize,
    entry: Entry,
    swap: Callback<(usize, usize)>,
    remove: Callback<usize>,
    announced: RwSignal<String>,
) -> AnyView {
    let Entry { title, below } = entry;
    let last = count.saturating_sub(1);
    let move_to = {
        let title = title.clone();
        move |to: usize, button: &str| {
            let to = to.min(last);
            if to != at {
                swap.run((at, to));
                announced.set(format!("{title}: {} of {count}", to + 1));
                keep_focus(&format!("{to} {button}"));
            }
        }
    };
    let on_key = {
        let move_to = move_to.clone();
        move |event: ev::KeyboardEvent| {
            if event.alt_key() || event.ctrl_key() || event.meta_key() {
                return;
            }
            let (to, button) = match event.key().as_str() {
                "ArrowUp" => (at.saturating_sub(1), "up"),
                "ArrowDown" => (at + 1, "down"),
                _ => return,
            };
            event.prevent_default();
            move_to(to, button);
        }
    };
    // At an end of the list, the button has no effect and keeps the focus.
    let at_end = |end: usize| (at == end).then_some("true");
    let (up, down) = (move_to.clone(), move_to);
    view! {
        <li>
            <span>{title.clone()}</span>
            <span class="place-buttons" role="group" aria-label=format!("Place of {title}") on:keydown=on_key>
                <button
                    type="button"
                    data-move=format!("{at} up")
                    aria-label=format!("{title}: earlier")
                    aria-disabled=at_end(0)
                    on:click=move |_| up(at.saturating_sub(1), "up")
                >
                    "↑"
                </button>
                <button
                    type="button"
                    data-move=format!("{at} down")
                    aria-label=format!("{title}: later")
                    aria-disabled=at_end(last)
                    on:click=move |_| down(at + 1, "down")
                >
                    "↓"
                </button>
                <button
                    type="button"
                    data-move=format!("{at} out")
                    aria-label=format!("{title}: remove")
                    on:click=move |_| {
                        remove.run(at);
                        keep_focus(&format!("{} out", at.min(last.saturating_sub(1))));
                    }
                >
                    "✕"
                </button>
            </span>
            {below}
        </li>
    }
    .into_any()
}

/// Focuses the pressed button after its entry moved.
fn keep_focus(place: &str) {
    let selector = format!("[data-testid={LIST}] [data-move=\"{place}\"], [data-testid={LIST}]:empty");
    request_animation_frame(move || focus(&selector));
}
