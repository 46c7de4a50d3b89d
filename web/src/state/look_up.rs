//! Looking up an entry of the reference: what is known, or asking for it.

use super::{
    check,
    checked::EngineState,
    entries::{Entries, Known},
    store::Store,
};
use crate::protocol::ToWorker;
use leptos::prelude::*;

/// The entry of an id, asked for when it is not known yet and the engine runs. Follows the store.
pub fn entry(store: Store, id: &str) -> Known {
    let ready = store.engine.get() == EngineState::Ready;
    let known = store.answers.entries.with(|entries| entries.get(id));
    // Nothing here is about what was known: whoever follows the answers need not look again.
    let entries = store.answers.entries;
    if !ready {
        entries.update_untracked(Entries::forget_questions);
    } else if known.is_none() && entries.update_untracked(|entries| entries.ask(id)) {
        check::ask(&ToWorker::ReferenceEntry(id.to_owned()));
    }
    known
}
