//! Printing: a line with target, reference and link, and expansion of collapsed elements.

use super::{LONG_LINK, address_of_page};
use crate::state::{Area, Store, store};
use leptos::{ev, prelude::*};
use std::cell::RefCell;
use web_sys::Element;

thread_local! {
    /// The elements that were expanded for printing.
    static UNFOLDED: RefCell<Vec<Element>> = const { RefCell::new(Vec::new()) };
}

/// A line that is visible only in print, updated before printing.
pub fn print_line() -> AnyView {
    view! { <PrintLine /> }.into_any()
}

#[component]
fn PrintLine() -> impl IntoView {
    let store = store();
    let words = RwSignal::new(String::new());
    let before = window_event_listener(ev::Custom::<web_sys::Event>::new("beforeprint"), move |_| {
        words.set(words_for(store));
        unfold();
    });
    let after = window_event_listener(ev::Custom::<web_sys::Event>::new("afterprint"), |_| fold_again());
    on_cleanup(move || {
        before.remove();
        after.remove();
    });
    view! { <p class="on-paper" data-testid="on-paper" aria-hidden="true">{words}</p> }
}

fn words_for(store: Store) -> String {
    let checked_against = format!("{}, {}", store.target.get_untracked(), store.reference.get_untracked().title());
    // The other areas have addresses of their own, without the text.
    let link = if store.area.with_untracked(|area| *area == Area::Check) {
        address_of_page(store)
    } else {
        window().location().href().unwrap_or_default()
    };
    // A longer link is useless on paper.
    let link = if link.len() > LONG_LINK { String::new() } else { format!(" · {link}") };
    format!("NVVM Playground · {checked_against}{link}")
}

/// Expands collapsed elements of the visible area and stores them.
fn unfold() {
    let Ok(folded) = document().query_selector_all("main:not([hidden]) details:not([open])") else { return };
    for index in 0..folded.length() {
        let Some(element) = folded.get(index).and_then(|node| wasm_bindgen::JsCast::dyn_into::<Element>(node).ok())
        else {
            continue;
        };
        // The attribute's name is valid.
        let _ = element.set_attribute("open", "");
        UNFOLDED.with_borrow_mut(|all| all.push(element));
    }
}

fn fold_again() {
    for element in UNFOLDED.take() {
        // The attribute's name is valid.
        let _ = element.remove_attribute("open");
    }
}
