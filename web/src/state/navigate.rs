//! Going from place to place: findings, targets, sections.

use super::{Section, Selection, Store, storage};
use crate::editor;
use leptos::prelude::*;
use nvvm_target::{Reference, Target};

/// Selects something and shows its place in the text; `focus` puts the keyboard there.
pub fn select(store: Store, selection: Selection, focus: bool) {
    if let Some(location) = editor::location_of(store, selection) {
        editor::reveal(store, location, focus);
    }
    store.selection.set(Some(selection));
}

/// Selects the next finding after the cursor, or the one before it; goes round at the ends.
pub fn next_finding(store: Store, forward: bool) {
    let cursor = store.cursor.get_untracked().offset;
    let selected = store.selection.get_untracked();
    let next = store.checked.with_untracked(|checked| {
        store.diagnostics.with_untracked(|keys| {
            let offset =
                |finding: u32| checked.report.findings.get(finding as usize).map(|finding| finding.location.offset);
            let at = keys.iter().position(|key| Some(Selection::Finding(key.finding)) == selected);
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
        select(store, Selection::Finding(finding), true);
    }
}

/// Chooses a target: a filter, nothing is checked again.
pub fn choose_target(store: Store, target: Target) {
    if store.target.get_untracked() != target {
        store.target.set(target);
        storage::changed(store);
    }
}

/// Chooses the target before or after the chosen one.
pub fn step_target(store: Store, by: isize) {
    let at = store.target.get_untracked().index().checked_add_signed(by);
    if let Some(target) = at.and_then(Target::from_index) {
        choose_target(store, target);
    }
}

/// Chooses by whose word is judged: a filter, too.
pub fn choose_reference(store: Store, reference: Reference) {
    if store.reference.get_untracked() != reference {
        store.reference.set(reference);
        storage::changed(store);
    }
}

/// Shows a section: brings it into view, or puts it in place of the other on a small screen.
pub fn show_section(store: Store, section: Section) {
    store.section.set(section);
    // After the section has been unhidden, where only one is shown.
    request_animation_frame(move || {
        if let Some(element) = document().get_element_by_id(section.id()) {
            element.scroll_into_view();
        }
    });
}
