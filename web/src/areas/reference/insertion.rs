//! Insertion of an intrinsic's call into the text in Check.

use crate::state::{
    Area, Store, navigate,
    notice::{Notice, Tone},
    places,
};
use leptos::prelude::*;
use nvvm_engine::IntrinsicInsertion;

/// Inserts each call that the engine returns.
pub fn sync(store: Store) {
    Effect::new(move |_| {
        if let Some(insertion) = store.answers.insertion.get() {
            store.answers.insertion.set(None);
            insert(store, insertion);
        }
    });
}

/// Inserts the engine's call and navigates to Check.
fn insert(store: Store, insertion: IntrinsicInsertion) {
    navigate::go_to(store, Area::Check);
    let text = match (insertion.call, insertion.edits.is_empty()) {
        (Some(_), _) => format!("A call of {} was inserted. Press Ctrl-Z to undo.", insertion.callee),
        (None, false) => format!("{} was declared; for a call, put the cursor into a function.", insertion.callee),
        (None, true) => format!("{} is declared; for a call, put the cursor into a function.", insertion.callee),
    };
    if !insertion.edits.is_empty() {
        places::apply(store, &insertion.edits, Some(insertion.call.unwrap_or(0)));
    }
    store.notify(Notice::new("insertion", Tone::Remark, text));
}
