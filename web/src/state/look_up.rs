//! Access to Reference entries, with requests for missing ones.

use super::{
    check,
    checked::EngineState,
    entries::{Entries, Known},
    store::Store,
};
use crate::protocol::ToWorker;
use leptos::prelude::*;

/// The state of an entry, which is requested if unknown and the engine runs. Tracks the answers.
pub fn entry(store: Store, id: &str) -> Known {
    let ready = store.engine.get() == EngineState::Ready;
    let known = store.answers.entries.with(|entries| entries.get(id));
    // Recording the request does not notify subscribers, since known entries are unchanged.
    let entries = store.answers.entries;
    if !ready {
        entries.update_untracked(Entries::forget_questions);
    } else if known.is_none() && entries.update_untracked(|entries| entries.ask(id)) {
        check::ask(&ToWorker::ReferenceEntry(id.to_owned()));
    }
    known
}
