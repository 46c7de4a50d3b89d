//! Entries of the reference, asked for once and kept while they are likely to be looked at again.

use crate::protocol::ReferencePage;
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

    /// A worker that was replaced answers nothing any more.
    pub fn forget_questions(&mut self) {
        self.asked.clear();
    }

    /// Whether an entry still has to be asked for, which is what the caller does then.
    pub fn ask(&mut self, id: &str) -> bool {
        let new = !self.asked.iter().any(|asked| asked == id);
        if new {
            self.asked.push(id.to_owned());
        }
        new
    }

    /// What is known of an entry.
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
