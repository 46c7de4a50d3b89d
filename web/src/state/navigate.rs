//! Navigation: areas, views, findings, targets.

use super::{
    address,
    area::Area,
    checked::{DiagnosticKey, Selection},
    places,
    store::{Store, buffer_of},
    texts,
    theme::Theme,
    view::View,
    viewed::Viewed,
};
use leptos::prelude::*;
use nvvm_engine::target::{Reference, Target};

/// Selects something and shows its location in the text; `focus` also focuses the editor.
pub fn select(store: Store, selection: Selection, focus: bool) {
    if let Some(location) = places::location_of(store, selection) {
        places::reveal(store, location, focus);
    }
    store.selection.set(Some(selection));
}

/// Selects the next or previous finding relative to the cursor, cyclically.
pub fn next_finding(store: Store, forward: bool) {
    let cursor = store.cursor.get_untracked().offset;
    let selected = store.selection.get_untracked();
    let next = store.checked.with_untracked(|checked| {
        store.diagnostics.with_untracked(|keys| {
            let offset =
                |finding: u32| checked.report.findings.get(finding as usize).map(|finding| finding.location.offset);
            // A finding with several messages has several keys.
            let is_selected = |key: &DiagnosticKey| Some(Selection::Finding(key.finding)) == selected;
            let at = if forward { keys.iter().rposition(is_selected) } else { keys.iter().position(is_selected) };
            let position = match (at, forward) {
                (Some(at), true) => (at + 1) % keys.len(),
                (Some(at), false) => (at + keys.len() - 1) % keys.len(),
                (None, true) => keys.iter().position(|key| offset(key.finding) >= Some(cursor)).unwrap_or(0),
                (None, false) => keys
                    .iter()
                    .rposition(|key| offset(key.finding) < Some(cursor))
                    .unwrap_or_else(|| keys.len().saturating_sub(1)),
            };
            keys.get(position).map(|key| key.finding)
        })
    });
    if let Some(finding) = next {
        go_to(store, Area::Check);
        store.view.set(View::Problems);
        select(store, Selection::Finding(finding), true);
    }
}

/// Keeps the selected step of a walkthrough when the target or reference changes, if the new buffer contains it.
fn keep_step(store: Store) {
    let Some(Selection::Step(step)) = store.selection.get_untracked() else { return };
    let there = store.checked.with_untracked(|checked| {
        let kernel = checked.report.kernels.get(store.kernel.get_untracked())?;
        let buffer = buffer_of(kernel, store.target.get_untracked(), store.reference.get_untracked())?;
        Some((step as usize) < buffer.steps.len())
    });
    if there != Some(true) {
        store.selection.set(None);
    }
}

/// Selects a target, which filters the report without another check.
pub fn choose_target(store: Store, target: Target) {
    if store.target.get_untracked() != target {
        store.target.set(target);
        keep_step(store);
        texts::changed(store);
    }
}

/// Selects a reference, which filters the report without another check.
pub fn choose_reference(store: Store, reference: Reference) {
    if store.reference.get_untracked() != reference {
        store.reference.set(reference);
        keep_step(store);
        texts::changed(store);
    }
}

/// Shows a view: in Check, on a narrow viewport with the results, or in this store's lesson.
pub fn show_view(store: Store, view: View) {
    if store.in_lesson {
        if store.can_show(view) {
            store.view.set(view);
        }
        return;
    }
    go_to(store, Area::Check);
    if store.view.get_untracked() != view {
        address::view(Viewed { view, board: store.board.get_untracked() });
        // In presentation mode, an effect updates the address.
        if !store.embedded && !store.presenting.get_untracked() {
            address::push_fragment(&address::fragment());
        }
        store.view.set(view);
    }
    store.shows_result.set(true);
}

/// Shows the code, which replaces the results on a narrow viewport.
pub fn show_code(store: Store) {
    go_to(store, Area::Check);
    store.shows_result.set(false);
}

/// Navigates to a place, with a history entry. The text is unchanged.
pub fn go_to(store: Store, area: Area) {
    if store.area.with_untracked(|now| *now == area) {
        return;
    }
    address::push_fragment(&area.fragment());
    store.area.set(area);
}

/// Selects and stores the color theme.
pub fn choose_theme(store: Store, theme: Theme) {
    store.theme.set(theme);
    theme.keep();
}
