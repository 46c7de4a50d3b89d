//! Pending requests of the embedding page, with the ids that their answers carry.

/// Maximum number of pending requests; further ones are rejected.
const MOST_OPEN: usize = 100;

/// The pending requests.
#[derive(Debug, Default)]
pub struct OpenQuestions {
    last: u32,
    open: Vec<Question>,
}

#[derive(Debug)]
struct Question {
    /// The number that identifies the engine's answer.
    number: u32,
    /// The embedding page's id.
    id: Option<String>,
    /// Whether the request was not sent to the engine yet.
    is_waiting: bool,
}

impl OpenQuestions {
    /// Adds a request, which waits for the engine.
    ///
    /// # Errors
    /// The id, when too many requests are pending.
    pub fn open(&mut self, id: Option<String>) -> Result<(), Option<String>> {
        if self.open.len() >= MOST_OPEN {
            return Err(id);
        }
        self.last = self.last.wrapping_add(1);
        self.open.push(Question { number: self.last, id, is_waiting: true });
        Ok(())
    }

    /// Returns the numbers of waiting requests and marks them as sent.
    pub fn take_waiting(&mut self) -> Vec<u32> {
        let waiting = self.open.iter_mut().filter(|question| question.is_waiting);
        waiting
            .map(|question| {
                question.is_waiting = false;
                question.number
            })
            .collect()
    }

    /// Removes a request. Returns its id, or `None` for an unknown number.
    pub fn close(&mut self, number: u32) -> Option<Option<String>> {
        let position = self.open.iter().position(|question| question.number == number)?;
        Some(self.open.remove(position).id)
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST_OPEN, OpenQuestions};

    #[test]
    fn each_question_keeps_its_id() {
        let mut questions = OpenQuestions::default();
        for id in ["a", "b"] {
            questions.open(Some(id.to_owned())).unwrap();
        }
        let asked = questions.take_waiting();
        assert!(questions.take_waiting().is_empty());
        assert_eq!(questions.close(asked[1]), Some(Some("b".to_owned())));
        assert_eq!(questions.close(asked[0]), Some(Some("a".to_owned())));
        assert_eq!(questions.close(asked[0]), None);
    }

    #[test]
    fn a_page_cannot_open_any_number() {
        let mut questions = OpenQuestions::default();
        for _ in 0..MOST_OPEN {
            questions.open(None).unwrap();
        }
        assert_eq!(questions.open(Some("one more".to_owned())), Err(Some("one more".to_owned())));
    }
}
