//! Mends: the edits that a finding offers, put into the text as one step that can be undone. The keyboard goes to the
//! mended place, so that Ctrl-Z takes the mend back wherever it was asked for.

use super::{checked::Selection, places, store::Store};
use leptos::prelude::*;

/// Applies the mend of a finding; nothing happens when it has none.
pub fn mend(store: Store, finding: u32) {
    let fix = store.checked.with_untracked(|checked| checked.report.findings.get(finding as usize)?.fix.clone());
    if let Some(fix) = fix {
        if store.selection.get_untracked() == Some(Selection::Finding(finding)) {
            store.selection.set(None);
        }
        places::apply(store, &fix.edits, Some(0));
    }
}
