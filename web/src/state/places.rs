//! Locations in the checked text: revealing and editing them. Reports use bytes, the editor UTF-16 units.

use super::{
    checked::Selection,
    store::{Store, buffer_of},
    view::View,
};
use crate::code_mirror;
use leptos::prelude::*;
use nvvm_engine::report::{Location, TextEdit};

/// Selects a range of the checked text.
pub fn reveal(store: Store, location: Location, focus: bool) {
    reveal_bytes(store, location.offset, location.end_offset, focus);
}

/// Selects a range of the checked text, in bytes. With `focus`, a narrow viewport switches to the code.
pub fn reveal_bytes(store: Store, start: u32, end: u32, focus: bool) {
    if focus {
        store.shows_result.set(false);
        if store.view.with_untracked(|view| *view == View::WhatIf) {
            store.code_beside_board.set(true);
        }
    }
    let (start, end) =
        store.checked.with_untracked(|checked| (checked.offsets.to_utf16(start), checked.offsets.to_utf16(end)));
    editor_of(store).with(|editor| editor.reveal(start, end, focus));
}

/// Highlights a range of the checked text while it is hovered; `None` highlights the selection again.
pub fn tint(store: Store, location: Option<Location>) {
    let selected = || store.selection.get_untracked().and_then(|selection| location_of(store, selection));
    let (start, end) = location.or_else(selected).map_or((0, 0), |location| (location.offset, location.end_offset));
    let (start, end) =
        store.checked.with_untracked(|checked| (checked.offsets.to_utf16(start), checked.offsets.to_utf16(end)));
    editor_of(store).with(|editor| editor.mark(start, end));
}

/// Selects a position of the checked text, by line and column from 1, and focuses the editor.
pub fn reveal_line(store: Store, line: u32, column: u32) {
    let text = store.checked.with_untracked(|checked| checked.text());
    let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1) as usize).map(str::len).sum();
    let in_line = text.get(before..).unwrap_or_default().chars().take(column.saturating_sub(1) as usize);
    let start = (before + in_line.map(char::len_utf8).sum::<usize>()) as u32;
    reveal_bytes(store, start, start, true);
}

/// Applies edits of the checked text, as one undoable step. With `at`, the cursor moves after that edit's text, and the
/// editor takes the focus.
pub fn apply(store: Store, edits: &[TextEdit], at: Option<u32>) {
    let (starts, ends): (Vec<u32>, Vec<u32>) = store.checked.with_untracked(|checked| {
        edits
            .iter()
            .map(|edit| (checked.offsets.to_utf16(edit.offset), checked.offsets.to_utf16(edit.end_offset)))
            .unzip()
    });
    let texts = edits.iter().map(|edit| edit.text.clone()).collect();
    // Without `at`, the cursor keeps its place in the text.
    editor_of(store).with(|editor| editor.replace(&starts, &ends, texts, at.map_or(-1, |at| at as i32)));
}

/// The editor with the checked text.
fn editor_of(store: Store) -> code_mirror::TextEditor {
    store.checked.with_untracked(|checked| checked.editor)
}

/// The location of a selection in the text.
pub fn location_of(store: Store, selection: Selection) -> Option<Location> {
    store.checked.with_untracked(|checked| {
        let report = &checked.report;
        let reading = report.reading_at(store.place_of_reading.get_untracked());
        match selection {
            Selection::Finding(finding) => report.findings.get(finding as usize).map(|finding| finding.location),
            Selection::Pointer(pointer) => reading.pointers.get(pointer as usize).map(|pointer| pointer.location),
            Selection::Type(ty) => reading.types.get(ty as usize)?.location,
            Selection::Field(ty, field) => reading.types.get(ty as usize)?.fields.get(field as usize)?.location,
            Selection::Step(step) => {
                let kernel = report.kernels.get(store.kernel.get_untracked()).or(report.kernels.first())?;
                let (target, reference) = (store.target.get_untracked(), store.reference.get_untracked());
                buffer_of(kernel, target, reference)?.steps.get(step as usize)?.location
            }
        }
    })
}
