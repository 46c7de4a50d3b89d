//! Presentation mode: one view in large type, with keys for steps. It changes only the display.

use super::{address, area::Area, presented::Presented, store::Store};
use leptos::prelude::*;

/// Starts the mode, with a history entry.
pub fn begin(store: Store) {
    if store.embedded || store.presenting.get_untracked() {
        return;
    }
    store.step_wanted.set(None);
    address::present(Some(now(store)));
    address::push_fragment(&address::fragment());
    show(store, true);
}

/// Leaves the mode; the view stays.
pub fn leave(store: Store) {
    address::present(None);
    address::set_fragment(&address::fragment());
    show(store, false);
}

/// Updates the view and step in the address.
pub fn keep_in_address(store: Store) {
    if store.presenting.get_untracked() {
        address::present(Some(now(store)));
        address::set_fragment(&address::fragment());
    }
}

/// Applies the presentation state of the address.
pub fn sync_address(store: Store) {
    let presented = address::presented().filter(|_| !store.embedded);
    address::present(presented);
    if let Some(Presented { view, step }) = presented {
        if let Some(view) = view.filter(|view| view.is_for(store.language.get_untracked())) {
            store.view.set(view);
        }
        store.step_wanted.set(step.map(|step| (store.view.get_untracked(), step)));
    }
    show(store, presented.is_some());
}

fn show(store: Store, presenting: bool) {
    if presenting {
        store.shows_result.set(true);
    }
    store.presenting.set(presenting);
}

/// The presentation state of the current view.
pub fn now(store: Store) -> Presented {
    if store.area.with_untracked(|area| *area != Area::Check) {
        return Presented::default();
    }
    let view = store.view.get_untracked();
    let step = store.step_wanted.get_untracked().filter(|(of, _)| *of == view);
    Presented { view: Some(view), step: step.map(|(_, step)| step) }
}
