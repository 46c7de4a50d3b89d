//! A cache of Reference entries.

use crate::protocol::ReferencePage;
use std::sync::Arc;

/// Maximum number of cached entries; the oldest are removed.
const KEPT: usize = 24;

/// The state of an entry: `None` while it is requested, `Some(None)` when it does not exist.
pub type Known = Option<Option<Arc<ReferencePage>>>;

/// Cached entries by requested id.
#[derive(Clone, Debug, Default)]
pub struct Entries {
    /// The cached entries, oldest first.
    known: Vec<(String, Option<Arc<ReferencePage>>)>,
    /// The ids of pending requests.
    asked: Vec<String>,
}

impl Entries {
    /// Stores an answer.
    pub fn take(&mut self, asked: String, page: Option<Arc<ReferencePage>>) {
        self.asked.retain(|id| *id != asked);
        self.known.retain(|(id, _)| *id != asked);
        self.known.push((asked, page));
        if self.known.len() > KEPT {
            self.known.remove(0);
        }
    }

    /// Forgets pending requests, which a replaced worker does not answer.
    pub fn forget_questions(&mut self) {
        self.asked.clear();
    }

    /// Records a request. Returns whether the caller must send it.
    pub fn ask(&mut self, id: &str) -> bool {
        let new = !self.asked.iter().any(|asked| asked == id);
        if new {
            self.asked.push(id.to_owned());
        }
        new
    }

    /// The state of an entry.
    pub fn get(&self, id: &str) -> Known {
        self.known.iter().find(|(asked, _)| asked == id).map(|(_, page)| page.clone())
    }
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
