//! Loading of the page's deferred part: everything except the frame, the editor and the findings.

use super::{checked::LaterPart, store::Store};
use crate::later_part;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Loads the part, unless it is loaded or loading.
pub fn fetch(store: Store) {
    if matches!(store.later_part.get_untracked(), LaterPart::Coming | LaterPart::Here) {
        return;
    }
    store.later_part.set(LaterPart::Coming);
    spawn_local(async move {
        // The deferred content of the first report is mounted once.
        if later_part::arrived(later_part::NEXT).await && !store.next_part_here.get_untracked() {
            store.next_part_here.set(true);
        }
        let here = later_part::arrived(later_part::ALL).await;
        store.later_part.set(if here { LaterPart::Here } else { LaterPart::Missing });
    });
}
