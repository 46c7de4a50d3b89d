//! The steps of a view, each a selection: findings, the parameter walkthrough, types, pointers.

use super::layout;
use crate::state::{Selection, Store, View, navigate};
use leptos::prelude::*;

/// The steps of the visible view, in order; empty for a view without steps.
pub fn steps(store: Store) -> Vec<Selection> {
    let numbered = |count: usize| (0..count).filter_map(|place| u32::try_from(place).ok());
    match store.view.get() {
        View::Problems => {
            let mut found: Vec<Selection> =
                store.diagnostics.with(|keys| keys.iter().map(|key| Selection::Finding(key.finding)).collect());
            // A finding with judgements of several phases is one step.
            found.dedup();
            found
        }
        View::Layout if store.report(|report| report.kernels.is_empty()) => {
            numbered(store.reading(|reading| reading.types.len())).map(Selection::Type).collect()
        }
        View::Layout => layout::walked(store).into_iter().map(Selection::Step).collect(),
        View::Memory => numbered(store.reading(|reading| reading.pointers.len())).map(Selection::Pointer).collect(),
        _ => Vec::new(),
    }
}

/// The index of the selection among the steps.
pub fn position(store: Store, steps: &[Selection]) -> Option<usize> {
    let selection = store.selection.get()?;
    steps.iter().position(|step| *step == selection)
}

/// Selects the step `by` steps away, limited to the ends; without a selection, the first or the last.
pub fn step(store: Store, by: isize) {
    let (steps, at) = untrack(|| {
        let steps = steps(store);
        let at = position(store, &steps);
        (steps, at)
    });
    let next = match at {
        Some(at) => at.checked_add_signed(by),
        None if by > 0 => Some(0),
        None => steps.len().checked_sub(1),
    };
    if let Some(&selection) = next.and_then(|next| steps.get(next)) {
        navigate::select(store, selection, false);
    }
}

/// Selects a requested step when it exists, and publishes the current step.
pub fn sync(store: Store) {
    let all = Memo::new(move |_| steps(store));
    Effect::new(move |_| {
        store.checked.track();
        let wanted = store.step_wanted.get().filter(|(view, _)| *view == store.view.get());
        let place = wanted.and_then(|(_, step)| step.checked_sub(1));
        let selection = place.and_then(|place| all.with(|all| all.get(place).copied()));
        if let Some(selection) = selection.filter(|it| store.selection.get_untracked() != Some(*it)) {
            navigate::select(store, selection, false);
        }
    });
    Effect::new(move |_| {
        // Until the requested step exists, the current step is not published.
        if let Some(at) = all.with(|all| position(store, all)) {
            let here = Some((store.view.get(), at + 1));
            if store.step_wanted.get_untracked() != here {
                store.step_wanted.set(here);
            }
        }
    });
}
