//! Whether the part of the page that is wanted later is here: everything but the frame, the editor and the findings.

use super::{checked::LaterPart, store::Store};
use crate::later_part;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Loads it, unless it is here or coming.
pub fn fetch(store: Store) {
    if matches!(store.later_part.get_untracked(), LaterPart::Coming | LaterPart::Here) {
        return;
    }
    store.later_part.set(LaterPart::Coming);
    spawn_local(async move {
        // What stands behind it is made once.
        if later_part::arrived(later_part::NEXT).await && !store.next_part_here.get_untracked() {
            store.next_part_here.set(true);
        }
        let here = later_part::arrived(later_part::ALL).await;
        store.later_part.set(if here { LaterPart::Here } else { LaterPart::Missing });
    });
}
