//! The worker's text, which is received once and then updated by changes.

use crate::protocol::{Colours, GeneratedTokens, TextChange, TextUpdate};
use nvvm_engine::{
    Edit, HeaderText, Highlighter, Language, Offsets, Report, Request, Standard,
    report::{GeneratedText, Reading},
};

/// Maximum size in bytes of a text that is highlighted as a whole, so that scrolling needs no request.
const WHOLE: usize = 48 << 10;

/// Number of UTF-16 units that are highlighted before and after the visible range.
const AROUND: u32 = 8 << 10;

/// A text with the check that sent it.
#[derive(Default)]
pub struct HeldText {
    /// The id of the check.
    pub id: u32,
    /// The text with its settings.
    pub request: Request,
    /// The edit since the last check; `None` for a new text.
    pub edit: Option<Edit>,
    offsets: Offsets,
    highlighter: Highlighter,
}

impl HeldText {
    /// Updates the text and its settings. Returns whether that succeeded; otherwise the page must send the whole text.
    #[must_use]
    pub fn update(
        &mut self,
        id: u32,
        update: TextUpdate,
        headers: Option<Vec<HeaderText>>,
        (language, standard): (Language, Standard),
    ) -> bool {
        let known = match update {
            TextUpdate::Whole(text) => {
                self.offsets = Offsets::of(&text);
                self.request.text = text;
                self.highlighter.edited(0);
                self.edit = None;
                true
            }
            TextUpdate::Changes { since, changes, length } => self.change(since, &changes, length),
        };
        self.id = id;
        if let Some(headers) = headers {
            self.request.headers = headers;
        }
        self.request.language = language;
        self.request.standard = standard;
        known
    }

    /// Applies changes to the text of check `since`, which must result in this length.
    fn change(&mut self, since: u32, changes: &[TextChange], length: u32) -> bool {
        let places = changes.first().zip(changes.last());
        let around = places.map(|(first, last)| (self.offsets.to_bytes(first.start), self.offsets.to_bytes(last.end)));
        let before = self.request.text.len();
        // In reverse order, so that earlier offsets stay valid.
        let applied = since == self.id && changes.iter().rev().all(|it| self.replace(it.start, it.end, &it.inserted));
        let grown = self.request.text.len() as i64 - before as i64;
        self.edit = around.and_then(|(start, old_end)| {
            Some(Edit { start, old_end, new_end: u32::try_from(i64::from(old_end) + grown).ok()? })
        });
        applied && self.length() == length
    }

    /// Whether an update changes nothing.
    pub fn is_the_same(
        &self,
        update: &TextUpdate,
        headers: Option<&[HeaderText]>,
        (language, standard): (Language, Standard),
    ) -> bool {
        let Request { text, headers: known, .. } = &self.request;
        matches!(update, TextUpdate::Whole(whole) if whole == text)
            && headers.is_none_or(|headers| headers == known.as_slice())
            && (self.request.language, self.request.standard) == (language, standard)
    }

    fn replace(&mut self, start: u32, end: u32, inserted: &str) -> bool {
        let (first, last) = (self.offsets.to_bytes(start) as usize, self.offsets.to_bytes(end) as usize);
        let text = &mut self.request.text;
        if first > last || !text.is_char_boundary(first) || !text.is_char_boundary(last) {
            return false;
        }
        self.offsets.replace(start, end, inserted);
        text.replace_range(first..last, inserted);
        self.highlighter.edited(first as u32);
        true
    }

    /// The length in UTF-16 units.
    fn length(&self) -> u32 {
        self.offsets.to_utf16(u32::try_from(self.request.text.len()).unwrap_or(u32::MAX))
    }

    /// Syntax highlighting of the visible range and around it, or of a whole small text.
    pub fn colours(&mut self, (start, end): (u32, u32)) -> Colours {
        let length = self.length();
        let (start, end) = if self.request.text.len() <= WHOLE {
            (0, length)
        } else {
            (start.saturating_sub(AROUND).min(length), end.saturating_add(AROUND).min(length))
        };
        let (from, to) = (self.offsets.to_bytes(start), self.offsets.to_bytes(end));
        let Request { text, language, .. } = &self.request;
        let tokens = self.highlighter.tokens(text, *language, from, to);
        let place = |bytes| self.offsets.to_utf16(bytes);
        let tokens =
            tokens.iter().flat_map(|token| [place(token.start), place(token.end), u32::from(token.class)]).collect();
        Colours { start, end, tokens }
    }
}

/// Syntax highlighting of a whole text: triples of start, end (UTF-16 units) and class.
pub fn tokens_of(text: &str, language: Language) -> Vec<u32> {
    let offsets = Offsets::of(text);
    nvvm_engine::highlight(text, language)
        .iter()
        .flat_map(|token| [offsets.to_utf16(token.start), offsets.to_utf16(token.end), u32::from(token.class)])
        .collect()
}

/// Syntax highlighting of the generated IR, for each of a report's readings.
pub fn generated_tokens(report: &Report) -> Vec<GeneratedTokens> {
    let generated = |text: &GeneratedText| tokens_of(&text.text, Language::NvvmIr);
    let of_reading = |reading: &Reading| {
        let generated = reading.generated.as_ref().map(|it| [generated(&it.modern), generated(&it.legacy)]);
        generated.unwrap_or_default()
    };
    report.readings.iter().map(of_reading).collect()
}

#[cfg(test)]
mod tests {
    use super::HeldText;
    use crate::protocol::{TextChange, TextUpdate};
    use nvvm_engine::{Edit, HeaderText, Language, Standard};

    const IR: (Language, Standard) = (Language::NvvmIr, Standard::Cpp17);

    fn change(start: u32, end: u32, inserted: &str) -> TextChange {
        TextChange { start, end, inserted: inserted.to_owned() }
    }

    fn held(text: &str) -> HeldText {
        let mut held = HeldText::default();
        assert!(held.update(1, TextUpdate::Whole(text.to_owned()), None, IR));
        held
    }

    #[test]
    fn changes_count_in_the_text_before() {
        let mut held = held("; 🦀 ü\nabc\n");
        let changes = vec![change(2, 4, "é"), change(7, 8, "xyz"), change(11, 11, "!")];
        assert!(held.update(2, TextUpdate::Changes { since: 1, changes, length: 13 }, None, IR));
        assert_eq!(held.request.text, "; é ü\nxyzbc\n!");
        // In bytes, around all changes.
        assert_eq!(held.edit, Some(Edit { start: 2, old_end: 14, new_end: 15 }));
    }

    #[test]
    fn what_is_brought_twice_is_noticed() {
        let again =
            |text: &str, headers, read| held("abc").is_the_same(&TextUpdate::Whole(text.to_owned()), headers, read);
        assert!(again("abc", None, IR) && again("abc", Some(&[]), IR));
        assert!(!again("abd", None, IR));
        assert!(!again("abc", None, (Language::Cuda, Standard::Cpp17)));
        assert!(!again("abc", None, (Language::NvvmIr, Standard::Cpp20)));
        let header = HeaderText { path: "a.h".to_owned(), text: String::new() };
        assert!(!again("abc", Some(&[header]), IR));
        let nothing = TextUpdate::Changes { since: 1, changes: Vec::new(), length: 3 };
        assert!(!held("abc").is_the_same(&nothing, None, IR));
    }

    #[test]
    fn another_text_is_noticed() {
        let changes = |since, length| TextUpdate::Changes { since, changes: vec![change(0, 0, "x")], length };
        assert!(held("abc").update(2, changes(1, 4), None, IR));
        assert!(!held("abc").update(2, changes(0, 4), None, IR));
        assert!(!held("abc").update(2, changes(1, 5), None, IR));
        let inside = TextUpdate::Changes { since: 1, changes: vec![change(1, 2, "")], length: 1 };
        assert!(!held("🦀").update(2, inside, None, IR));
    }

    #[test]
    fn a_large_text_is_coloured_where_it_is_seen() {
        let mut held = held(&"; comment\n".repeat(20_000));
        let colours = held.colours((100_000, 101_000));
        assert!(colours.start > 80_000 && colours.end < 120_000);
        // A line has ten units, including its end.
        let lines = (colours.end - 1) / 10 - colours.start / 10 + 1;
        assert_eq!(colours.tokens.len() as u32, 3 * lines);
    }
}
