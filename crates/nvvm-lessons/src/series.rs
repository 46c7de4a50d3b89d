//! A series: several lessons in one text, small enough for a link. A line each: the id of a lesson of the project, or the
//! link of one that somebody wrote; before them `# ` and the title.

use crate::format::digest;
use crate::limits::{LESSON_BYTES, LINE_BYTES, SERIES_BYTES, SERIES_LESSONS};
use nvvm_engine::link::{LinkKind, LinkState, decode, encode};

/// What the names of lessons begin with that stand in a series as a whole.
const OWN: &str = "own-";

/// Several lessons in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Series {
    /// What it is called; may be empty.
    pub title: String,
    /// Its lessons.
    pub lessons: Vec<SeriesLesson>,
}

/// A lesson of a series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeriesLesson {
    /// One of the project, by its id.
    Named(String),
    /// One that somebody wrote: its Markdown.
    Written(String),
}

impl SeriesLesson {
    /// What it is kept and found by: its id, or a name that its Markdown alone decides.
    pub fn name(&self) -> String {
        match self {
            Self::Named(id) => id.clone(),
            Self::Written(markdown) => format!("{OWN}{:08x}", digest(markdown)),
        }
    }

    /// Reads an id, the address of a lesson, or the link of one.
    ///
    /// # Errors
    /// What is wrong with it, in one sentence.
    pub fn parse(line: &str) -> Result<Self, String> {
        let line = line.trim();
        if let Some((_, place)) = line.split_once("learn/") {
            return Self::named(place.split('/').next().unwrap_or_default());
        }
        let Some(at) = line.find('#') else { return Self::named(line) };
        let fragment = line.get(at + 1..).unwrap_or_default();
        // One that opens presented is the link of the same lesson.
        let fragment = fragment.strip_prefix("present/").unwrap_or(fragment);
        let state = decode(fragment).map_err(|error| error.message)?.state;
        Self::written(state)
    }

    fn written(state: LinkState) -> Result<Self, String> {
        if state.kind != LinkKind::Lesson {
            return Err("This link holds no lesson.".to_owned());
        }
        if state.text.len() > LESSON_BYTES {
            return Err(format!("A lesson has at most {} bytes.", prose::grouped(LESSON_BYTES as u64)));
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
    /// The text that a link carries.
    pub fn to_text(&self) -> String {
        let mut text = title_line(&self.title);
        for lesson in &self.lessons {
            text.push_str(&lesson.to_line());
            text.push('\n');
        }
        text
    }

    /// The series in a link.
    ///
    /// # Errors
    /// What is wrong with it, in one sentence.
    pub fn from_text(text: &str) -> Result<Self, String> {
        if text.len() > SERIES_BYTES {
            return Err(format!("A course has at most {} bytes.", prose::grouped(SERIES_BYTES as u64)));
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

    /// Adds a lesson at the end; one that is there already stays where it is.
    ///
    /// # Errors
    /// That there are too many.
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

    /// The Markdown of the lesson of this name, where the series holds it as a whole.
    pub fn markdown(&self, name: &str) -> Option<&str> {
        self.lessons.iter().find_map(|lesson| match lesson {
            SeriesLesson::Written(markdown) if lesson.name() == name => Some(markdown.as_str()),
            _ => None,
        })
    }

    /// The lesson behind the one of this name; nothing behind the last, or when it is not in the series.
    pub fn after(&self, name: &str) -> Option<&SeriesLesson> {
        let at = self.lessons.iter().position(|lesson| lesson.name() == name)?;
        self.lessons.get(at + 1)
    }
}

/// The line of a title, which is one line whatever was typed.
pub fn title_line(title: &str) -> String {
    let words: Vec<&str> = title.split_whitespace().collect();
    format!("# {}\n", words.join(" "))
}

/// A text cut to `bytes` at a character's border, without space at its ends.
pub fn shortened(text: &str, bytes: usize) -> String {
    text.get(..text.floor_char_boundary(bytes)).unwrap_or_default().trim().to_owned()
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
    fn a_series_is_read_as_it_was_written() {
        assert_eq!(Series::from_text(&series().to_text()), Ok(series()));
        let unnamed = Series { title: String::new(), ..series() };
        assert_eq!(Series::from_text(&unnamed.to_text()), Ok(unnamed));
        let odd = Series { title: " two\nlines ".to_owned(), ..series() };
        assert_eq!(Series::from_text(&odd.to_text()).map(|series| series.title).as_deref(), Ok("two lines"));
    }

    #[test]
    fn lessons_are_found_by_their_names_and_in_their_order() {
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
    fn a_lesson_is_named_by_id_by_address_and_by_link() {
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
    fn what_is_no_lesson_is_refused() {
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
