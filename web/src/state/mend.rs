//! Mends: the edits that a finding offers, put into the text as one step that can be undone.

use super::{Selection, Store};
use crate::editor;
use leptos::prelude::*;
use std::cell::Cell;
use wasm_bindgen::JsCast;

thread_local! {
    /// The row of the list of problems whose mend was taken: the mended row goes, and the keyboard stays in its place.
    static ROW: Cell<Option<usize>> = const { Cell::new(None) };
}

/// Applies the mend of a finding; nothing happens when it has none.
pub fn mend(store: Store, finding: u32) {
    let fix = store.checked.with_untracked(|checked| {
        let finding = checked.report.findings.get(finding as usize)?;
        finding.fix.clone()
    });
    if let Some(fix) = fix {
        if store.selection.get_untracked() == Some(Selection::Finding(finding)) {
            store.selection.set(None);
        }
        editor::apply(store, &fix.edits, None);
    }
}

/// Applies the mend of a finding from the list of problems.
pub fn mend_from_list(store: Store, finding: u32) {
    let row = store.diagnostics.with_untracked(|keys| keys.iter().position(|key| key.finding == finding));
    ROW.set(row);
    mend(store, finding);
}

/// Gives the keyboard back to the list once the mended text was checked: to the row that took the mended one's place.
pub fn keep_focus(store: Store) {
    Effect::new(move |_| {
        if store.busy.get() {
            return;
        }
        let Some(row) = ROW.take() else { return };
        request_animation_frame(move || {
            let Ok(rows) = document().query_selector_all(".problem-main") else { return };
            let last = rows.length().checked_sub(1);
            let next = last.and_then(|last| rows.item((row as u32).min(last)));
            let list = || document().get_element_by_id(super::Section::Problems.id()).map(Into::into);
            let stop = next.or_else(list).and_then(|stop| stop.dyn_into::<web_sys::HtmlElement>().ok());
            if let Some(stop) = stop {
                // It is on the page and can take the focus.
                let _ = stop.focus();
            }
        });
    });
}
