//! Entries of the reference, asked for once and kept while they are likely to be looked at again.

use super::{check, checked::EngineState, store::Store};
use crate::protocol::{ReferencePage, ToWorker};
use leptos::prelude::*;
use std::sync::Arc;

/// So many are kept; the oldest make room.
const KEPT: usize = 24;

/// An entry as far as it is known: `None` while the answer is on its way, nothing inside when there is none.
pub type Known = Option<Option<Arc<ReferencePage>>>;

/// Answers by the id that was asked for.
#[derive(Clone, Debug, Default)]
pub struct Entries {
    /// The oldest first.
    known: Vec<(String, Option<Arc<ReferencePage>>)>,
    /// What is on its way.
    asked: Vec<String>,
}

impl Entries {
    /// Takes an answer.
    pub fn take(&mut self, asked: String, page: Option<Arc<ReferencePage>>) {
        self.asked.retain(|id| *id != asked);
        self.known.retain(|(id, _)| *id != asked);
        self.known.push((asked, page));
        if self.known.len() > KEPT {
            self.known.remove(0);
        }
    }

    /// Whether an entry still has to be asked for, which is what the caller does then.
    fn ask(&mut self, id: &str) -> bool {
        let new = !self.asked.iter().any(|asked| asked == id);
        if new {
            self.asked.push(id.to_owned());
        }
        new
    }

    fn get(&self, id: &str) -> Known {
        self.known.iter().find(|(asked, _)| asked == id).map(|(_, page)| page.clone())
    }
}

/// The entry of an id, asked for when it is not known yet and the engine runs. Follows the store.
pub fn entry(store: Store, id: &str) -> Known {
    let ready = store.engine.get() == EngineState::Ready;
    let known = store.answers.entries.with(|entries| entries.get(id));
    // Nothing here is about what was known: whoever follows the answers need not look again.
    let entries = store.answers.entries;
    if !ready {
        // A worker that was replaced answers nothing any more.
        entries.update_untracked(|entries| entries.asked.clear());
    } else if known.is_none() && entries.try_update_untracked(|entries| entries.ask(id)) == Some(true) {
        check::ask(&ToWorker::ReferenceEntry(id.to_owned()));
    }
    known
}

#[cfg(test)]
mod tests {
    use super::{Entries, KEPT};

    #[test]
    fn the_oldest_make_room_and_an_answer_replaces_an_older_one() {
        let mut entries = Entries::default();
        for number in 0..KEPT + 5 {
            entries.take(number.to_string(), None);
            entries.take(number.to_string(), None);
        }
        assert_eq!(entries.known.len(), KEPT);
        assert_eq!(entries.get("0"), None);
        assert_eq!(entries.get(&(KEPT + 4).to_string()), Some(None));
    }

    #[test]
    fn nothing_is_asked_for_twice() {
        let mut entries = Entries::default();
        assert!(entries.ask("a") && !entries.ask("a"));
        entries.take("a".to_owned(), None);
        assert!(entries.ask("a"));
    }
}
