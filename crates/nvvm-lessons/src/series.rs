//! A series: several lessons in one text that fits into a link.
//!
//! The first line is `# ` and the title. Each following line is the id of a lesson of the project, or a link that
//! contains a lesson.

use crate::format::digest;
use crate::limits::{LESSON_BYTES, LINE_BYTES, SERIES_BYTES, SERIES_LESSONS};
use nvvm_engine::link::{LinkKind, LinkState, decode, encode};

/// The prefix of the names of lessons that a series contains as Markdown.
const OWN: &str = "own-";

/// An ordered list of lessons.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Series {
    /// The title; may be empty.
    pub title: String,
    /// The lessons.
    pub lessons: Vec<SeriesLesson>,
}

/// A lesson of a series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeriesLesson {
    /// A lesson of the project, by its id.
    Named(String),
    /// A lesson from a link, as its Markdown.
    Written(String),
}

impl SeriesLesson {
    /// The name by which the lesson is stored and found: its id, or a name that is a function of its Markdown.
    pub fn name(&self) -> String {
        match self {
            Self::Named(id) => id.clone(),
            Self::Written(markdown) => format!("{OWN}{:08x}", digest(markdown)),
        }
    }

    /// Parses an id, the address of a lesson, or a link that contains one.
    ///
    /// # Errors
    /// The reason in one sentence.
    pub fn parse(line: &str) -> Result<Self, String> {
        let line = line.trim();
        if let Some((_, place)) = line.split_once("learn/") {
            return Self::named(place.split('/').next().unwrap_or_default());
        }
        let Some(at) = line.find('#') else { return Self::named(line) };
        let fragment = line.get(at + 1..).unwrap_or_default();
        // A link that opens the presentation of a lesson contains the same lesson.
        let fragment = fragment.strip_prefix("present/").unwrap_or(fragment);
        let state = decode(fragment).map_err(|error| error.message)?.state;
        Self::written(state)
    }

    fn written(state: LinkState) -> Result<Self, String> {
        if state.kind != LinkKind::Lesson {
            return Err("This link holds no lesson.".to_owned());
        }
        if state.text.len() > LESSON_BYTES {
            return Err(format!("A lesson has at most {} bytes.", nvvm_target::prose::grouped(LESSON_BYTES as u64)));
        }
        Ok(Self::Written(state.text))
    }

    fn named(id: &str) -> Result<Self, String> {
        let is_id = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if id.is_empty() || id.len() > LINE_BYTES || !id.bytes().all(is_id) {
            return Err("This is neither the id of a lesson nor the link of one.".to_owned());
        }
        Ok(Self::Named(id.to_owned()))
    }

    fn to_line(&self) -> String {
        match self {
            Self::Named(id) => id.clone(),
            Self::Written(markdown) => {
                encode(&LinkState { kind: LinkKind::Lesson, text: markdown.clone(), ..LinkState::default() })
            }
        }
    }
}

impl Series {
    /// Renders the series as text for a link.
    pub fn to_text(&self) -> String {
        let mut text = title_line(&self.title);
        for lesson in &self.lessons {
            text.push_str(&lesson.to_line());
            text.push('\n');
        }
        text
    }

    /// Parses the text of [`to_text`](Self::to_text).
    ///
    /// # Errors
    /// The reason in one sentence.
    pub fn from_text(text: &str) -> Result<Self, String> {
        if text.len() > SERIES_BYTES {
            return Err(format!("A course has at most {} bytes.", nvvm_target::prose::grouped(SERIES_BYTES as u64)));
        }
        let mut series = Self::default();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            if let Some(title) = line.strip_prefix("# ") {
                series.title = shortened(title, LINE_BYTES);
            } else if line != "#" {
                series.add(SeriesLesson::parse(line)?)?;
            }
        }
        Ok(series)
    }

    /// Appends a lesson. A lesson that the series already contains keeps its position.
    ///
    /// # Errors
    /// The series is full.
    pub fn add(&mut self, lesson: SeriesLesson) -> Result<(), String> {
        if self.lessons.contains(&lesson) {
            return Ok(());
        }
        if self.lessons.len() >= SERIES_LESSONS {
            return Err(format!("A course has at most {SERIES_LESSONS} lessons."));
        }
        self.lessons.push(lesson);
        Ok(())
    }

    /// The Markdown of the lesson with this name; `None` where the series has no such lesson, or only its id.
    pub fn markdown(&self, name: &str) -> Option<&str> {
        self.lessons.iter().find_map(|lesson| match lesson {
            SeriesLesson::Written(markdown) if lesson.name() == name => Some(markdown.as_str()),
            _ => None,
        })
    }

    /// The lesson after the one with this name; `None` after the last one, and for a name that is not in the series.
    pub fn after(&self, name: &str) -> Option<&SeriesLesson> {
        let at = self.lessons.iter().position(|lesson| lesson.name() == name)?;
        self.lessons.get(at + 1)
    }
}

/// The line of a title. Line breaks and other runs of whitespace become a space.
pub(crate) fn title_line(title: &str) -> String {
    let words: Vec<&str> = title.split_whitespace().collect();
    format!("# {}\n", words.join(" "))
}

/// A text truncated to at most `bytes` at a character boundary, without whitespace at its ends.
pub(crate) fn shortened(text: &str, bytes: usize) -> String {
    let end = (0..=bytes.min(text.len())).rev().find(|&end| text.is_char_boundary(end)).unwrap_or_default();
    text.get(..end).unwrap_or_default().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::{LESSON_BYTES, SERIES_BYTES, SERIES_LESSONS, Series, SeriesLesson};
    use nvvm_engine::link::{LinkKind, LinkState, encode};

    fn link(kind: LinkKind, text: &str) -> String {
        encode(&LinkState { kind, text: text.to_owned(), ..LinkState::default() })
    }

    fn series() -> Series {
        let lessons = vec![
            SeriesLesson::Named("padding".to_owned()),
            SeriesLesson::Written("---\nid: a\ntitle: A\n---\n# <b>\n".to_owned()),
            SeriesLesson::Named("sizes".to_owned()),
        ];
        Series { title: "Monday".to_owned(), lessons }
    }

    #[test]
    fn a_series_round_trips() {
        assert_eq!(Series::from_text(&series().to_text()), Ok(series()));
        let unnamed = Series { title: String::new(), ..series() };
        assert_eq!(Series::from_text(&unnamed.to_text()), Ok(unnamed));
        let odd = Series { title: " two\nlines ".to_owned(), ..series() };
        assert_eq!(Series::from_text(&odd.to_text()).map(|series| series.title).as_deref(), Ok("two lines"));
    }

    #[test]
    fn lessons_are_found_by_name_and_keep_their_order() {
        let series = series();
        let own = series.lessons[1].name();
        assert!(own.starts_with("own-"), "{own}");
        assert_eq!(series.markdown(&own), Some("---\nid: a\ntitle: A\n---\n# <b>\n"));
        assert_eq!(series.markdown("padding"), None);
        assert_eq!(series.after("padding").map(SeriesLesson::name), Some(own.clone()));
        assert_eq!(series.after(&own).map(SeriesLesson::name).as_deref(), Some("sizes"));
        assert_eq!((series.after("sizes"), series.after("tail")), (None, None));
    }

    #[test]
    fn a_lesson_is_parsed_from_an_id_an_address_or_a_link() {
        let named = Ok(SeriesLesson::Named("padding".to_owned()));
        for line in [
            "padding",
            " padding ",
            "https://a.example/b/#learn/padding",
            "#learn/padding/3",
            "x#present/learn/padding/2",
        ] {
            assert_eq!(SeriesLesson::parse(line), named, "{line}");
        }
        let lesson = link(LinkKind::Lesson, "text");
        let presented = lesson.replacen('#', "https://a.example/#present/", 1);
        for line in [lesson, presented] {
            assert_eq!(SeriesLesson::parse(&line), Ok(SeriesLesson::Written("text".to_owned())), "{line}");
        }
    }

    #[test]
    fn lines_that_are_not_lessons_are_rejected() {
        let long = link(LinkKind::Lesson, &"x".repeat(LESSON_BYTES + 1));
        let text = link(LinkKind::Text, "define void @f()");
        for line in ["", "two words", "<script>", "#", "#v1.d.AAAA", "#learn/", "UPPER", long.as_str(), text.as_str()] {
            assert!(SeriesLesson::parse(line).is_err(), "{line}");
        }
        assert!(Series::from_text("padding\n<b>\n").is_err());
        assert!(Series::from_text(&"padding\n".repeat(SERIES_BYTES)).is_err());
        let many: String = (0..=SERIES_LESSONS).map(|number| format!("lesson-{number}\n")).collect();
        assert!(Series::from_text(&many).is_err());
        let twice = Series::from_text("padding\npadding\n").map(|series| series.lessons.len());
        assert_eq!(twice, Ok(1));
    }
}
