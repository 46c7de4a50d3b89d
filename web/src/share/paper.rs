//! What paper says beside the view: for which target and by whom it was judged, and the link that opens it again.

use super::{LONG_LINK, address_of_page};
use crate::state::store;
use leptos::{ev, prelude::*};

/// A line that only paper shows, written when somebody prints.
pub fn on_paper() -> AnyView {
    view! { <OnPaper /> }.into_any()
}

#[component]
fn OnPaper() -> impl IntoView {
    let store = store();
    let words = RwSignal::new(String::new());
    let listener = window_event_listener(ev::Custom::<web_sys::Event>::new("beforeprint"), move |_| {
        let judged = format!("{}, {}", store.target.get_untracked(), store.reference.get_untracked().title());
        let link = address_of_page(store);
        // Nobody types in a longer one.
        let link = if link.len() > LONG_LINK { String::new() } else { format!(" · {link}") };
        words.set(format!("NVVM Playground · {judged}{link}"));
    });
    on_cleanup(move || listener.remove());
    view! { <p class="on-paper" data-testid="on-paper" aria-hidden="true">{words}</p> }
}
