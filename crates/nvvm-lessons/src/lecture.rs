//! A lecture: an ordered list of links to the page, each with a note, as text that fits into a link.
//!
//! The title is a line such as `# Monday`. Each link is a line such as `#v1.…` or `#learn/padding`; the lines of its
//! note follow, each after `> `.

use crate::limits::{LECTURE_BYTES, LECTURE_ITEMS, LINE_BYTES, NOTE_BYTES};
use crate::series::{shortened, title_line};

/// An ordered list of links with notes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lecture {
    /// The title; may be empty.
    pub title: String,
    /// The items.
    pub items: Vec<LectureItem>,
}

/// A link with a note.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LectureItem {
    /// The fragment of the page's address, with its `#`. Only the page checks whether the fragment opens anything.
    pub link: String,
    /// A note for the audience; may be empty.
    pub note: String,
}

impl LectureItem {
    /// Creates an item from a link, or from the fragment of one.
    ///
    /// # Errors
    /// One sentence: the word has no fragment, or the fragment contains spaces.
    pub fn of_link(word: &str) -> Result<Self, String> {
        let word = word.trim();
        let at = word.find('#').ok_or("This is not a link of the playground: it has no #.")?;
        let link = word.get(at..).unwrap_or_default();
        if link.contains(char::is_whitespace) {
            return Err("A link has no spaces.".to_owned());
        }
        Ok(Self { link: link.to_owned(), note: String::new() })
    }
}

impl Lecture {
    /// Renders the lecture as text for a link.
    pub fn to_text(&self) -> String {
        let mut text = title_line(&self.title);
        for item in &self.items {
            text.push_str(&item.link);
            text.push('\n');
            for line in item.note.trim().lines() {
                text.push_str("> ");
                text.push_str(line);
                text.push('\n');
            }
        }
        text
    }

    /// Parses the text of [`to_text`](Self::to_text).
    ///
    /// # Errors
    /// One sentence: the text is too long, has too many items, or has a line that is neither a link nor part of a note.
    pub fn from_text(text: &str) -> Result<Self, String> {
        if text.len() > LECTURE_BYTES {
            return Err(format!("A lecture has at most {} bytes.", nvvm_target::prose::grouped(LECTURE_BYTES as u64)));
        }
        let mut lecture = Self::default();
        for (line, number) in text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty()) {
            if let Some(title) = line.strip_prefix("# ") {
                lecture.title = shortened(title, LINE_BYTES);
            } else if line.starts_with('#') {
                lecture.add(LectureItem::of_link(line)?)?;
            } else if let (Some(note), Some(item)) = (line.strip_prefix('>'), lecture.items.last_mut()) {
                let note = note.strip_prefix(' ').unwrap_or(note);
                item.note.push_str(note);
                item.note.push('\n');
            } else {
                return Err(format!("Line {number} of this lecture is neither a link nor a note."));
            }
        }
        for item in &mut lecture.items {
            item.note = shortened(&item.note, NOTE_BYTES);
        }
        Ok(lecture)
    }

    /// Adds an item at the end. Equal links are different items: a lecture may return to a page.
    ///
    /// # Errors
    /// The lecture is full.
    pub fn add(&mut self, item: LectureItem) -> Result<(), String> {
        if self.items.len() >= LECTURE_ITEMS {
            return Err(format!("A lecture has at most {LECTURE_ITEMS} items."));
        }
        self.items.push(item);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{LECTURE_BYTES, LECTURE_ITEMS, Lecture, LectureItem, NOTE_BYTES};

    fn item(link: &str, note: &str) -> LectureItem {
        LectureItem { link: link.to_owned(), note: note.to_owned() }
    }

    fn lecture() -> Lecture {
        let items = vec![
            item("#v1.d.abc", "First the struct.\n\n# no title\n> quoted"),
            item("#learn/padding/3", ""),
            item("#view/layout/v1.d.abc", "The same code, drawn."),
        ];
        Lecture { title: "Monday".to_owned(), items }
    }

    #[test]
    fn a_lecture_round_trips() {
        assert_eq!(Lecture::from_text(&lecture().to_text()), Ok(lecture()));
        let unnamed = Lecture { title: String::new(), ..lecture() };
        assert_eq!(Lecture::from_text(&unnamed.to_text()), Ok(unnamed));
        let odd = Lecture { title: " two\nlines ".to_owned(), ..lecture() };
        assert_eq!(Lecture::from_text(&odd.to_text()).map(|lecture| lecture.title).as_deref(), Ok("two lines"));
        assert_eq!(Lecture::from_text("# \n"), Ok(Lecture::default()));
    }

    #[test]
    fn an_item_is_the_fragment_of_a_link() {
        for link in ["https://a.example/b/#ref/rule/NV0301", " #ref/rule/NV0301 ", "x?embed=layout#ref/rule/NV0301"] {
            assert_eq!(LectureItem::of_link(link), Ok(item("#ref/rule/NV0301", "")), "{link}");
        }
        for word in ["", "padding", "https://a.example/", "# two words"] {
            assert!(LectureItem::of_link(word).is_err(), "{word}");
        }
    }

    #[test]
    fn texts_past_the_limits_are_rejected_and_notes_truncated() {
        assert!(Lecture::from_text("> a note without a link\n").is_err());
        assert_eq!(
            Lecture::from_text("# a\n\nwords\n"),
            Err("Line 3 of this lecture is neither a link nor a note.".to_owned())
        );
        assert!(Lecture::from_text(&"#learn\n".repeat(LECTURE_ITEMS)).is_ok());
        assert!(Lecture::from_text(&"#learn\n".repeat(LECTURE_ITEMS + 1)).is_err());
        assert!(Lecture::from_text(&" ".repeat(LECTURE_BYTES + 1)).is_err());
        let long = Lecture::from_text(&format!("#learn\n> {}\n", "é".repeat(NOTE_BYTES))).expect("a lecture");
        assert_eq!(long.items[0].note.len(), NOTE_BYTES);
    }
}
