//! Applying a finding's fix as one undoable step. The editor takes the focus at the fixed location, so that Ctrl-Z
//! reverts the fix.

use super::{checked::Selection, places, store::Store};
use leptos::prelude::*;

/// Applies the fix of a finding, if any.
pub fn apply_fix(store: Store, finding: u32) {
    let fix = store.checked.with_untracked(|checked| checked.report.findings.get(finding as usize)?.fix.clone());
    if let Some(fix) = fix {
        if store.selection.get_untracked() == Some(Selection::Finding(finding)) {
            store.selection.set(None);
        }
        places::apply(store, &fix.edits, Some(0));
    }
}
