//! Standard output without control characters that steer a terminal.
//!
//! Besides U+0000 to U+001F, U+0080 to U+009F are control characters: U+009B begins a control sequence. Text has U+FFFD
//! in their place, JSON an escape.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};

/// The first byte of U+0080 to U+00BF in UTF-8. The second byte of a control character is below 0xA0.
const LEAD: u8 = 0xc2;

/// The replacement of control characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Controls {
    /// U+FFFD.
    Replaced,
    /// `\u009b`, for JSON, where such a character only occurs in strings.
    Escaped,
}

/// A writer that replaces the control characters U+0080 to U+009F in UTF-8.
pub struct WithoutControls<W> {
    out: W,
    controls: Controls,
    /// Whether the last byte was `LEAD`.
    has_lead: bool,
}

impl<W: Write> WithoutControls<W> {
    /// Writes to `out`.
    pub fn new(out: W, controls: Controls) -> Self {
        WithoutControls { out, controls, has_lead: false }
    }

    /// The bytes to write for an input.
    fn cleaned<'b>(&mut self, bytes: &'b [u8]) -> Cow<'b, [u8]> {
        if !self.has_lead && memchr::memchr(LEAD, bytes).is_none() {
            return Cow::Borrowed(bytes);
        }
        let mut clean = Vec::with_capacity(bytes.len() + 1);
        for &byte in bytes {
            match (std::mem::take(&mut self.has_lead), byte) {
                (true, 0x80..=0x9f) if self.controls == Controls::Replaced => {
                    clean.extend_from_slice("\u{fffd}".as_bytes());
                }
                (true, 0x80..=0x9f) => clean.extend_from_slice(format!("\\u00{byte:02x}").as_bytes()),
                (had_lead, byte) => {
                    clean.extend(had_lead.then_some(LEAD));
                    self.has_lead = byte == LEAD;
                    clean.extend((!self.has_lead).then_some(byte));
                }
            }
        }
        Cow::Owned(clean)
    }
}

impl<W: Write> Write for WithoutControls<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let cleaned = self.cleaned(bytes);
        self.out.write_all(&cleaned)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Whether a character changes the direction of bidirectional text.
pub fn turns_direction(character: char) -> bool {
    matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}' | '\u{61c}')
}

/// Text without control characters, except line ends and tabs, and without changes of direction.
pub fn printable(text: &str) -> Cow<'_, str> {
    let is_control = |character: char| character.is_control() && !matches!(character, '\n' | '\t');
    if !text.contains(|character| is_control(character) || turns_direction(character)) {
        return Cow::Borrowed(text);
    }
    let characters = text.chars().filter(|&character| !turns_direction(character));
    characters.map(|character| if is_control(character) { '\u{fffd}' } else { character }).collect()
}

/// Prints text for people.
///
/// # Errors
/// When the output cannot be written.
pub fn print_text(text: &str) -> io::Result<()> {
    print(printable(text).as_bytes(), None)
}

/// Prints JSON.
///
/// # Errors
/// When the output cannot be written.
pub fn print_json(json: &str) -> io::Result<()> {
    print(json.as_bytes(), Some(Controls::Escaped))
}

/// Prints a text for another program: unchanged, but without control characters on a terminal.
///
/// # Errors
/// When the output cannot be written.
pub fn print_source(text: impl AsRef<[u8]>) -> io::Result<()> {
    print(text.as_ref(), io::stdout().is_terminal().then_some(Controls::Replaced))
}

fn print(text: &[u8], controls: Option<Controls>) -> io::Result<()> {
    let mut out = io::stdout().lock();
    match controls {
        Some(controls) => WithoutControls::new(&mut out, controls).write_all(text)?,
        None => out.write_all(text)?,
    }
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::{Controls, WithoutControls, printable};
    use std::io::Write;

    fn written(pieces: &[&[u8]], controls: Controls) -> String {
        let mut out = WithoutControls::new(Vec::new(), controls);
        pieces.iter().for_each(|piece| out.write_all(piece).unwrap());
        String::from_utf8(out.out).unwrap()
    }

    #[test]
    fn text_for_people_is_printable() {
        assert_eq!(
            printable("a\tb\u{1b}[2J\u{7}\u{9b}\n\u{202e}c\u{61c}\r"),
            "a\tb\u{fffd}[2J\u{fffd}\u{fffd}\nc\u{fffd}"
        );
        assert!(matches!(printable("é\n\t…"), std::borrow::Cow::Borrowed(_)));
    }

    #[test]
    fn control_characters_are_not_written() {
        let text = "a\u{9b}31m\u{a0}é\u{80}\u{9f}\u{c2}§\u{7f}";
        let replaced = "a\u{fffd}31m\u{a0}é\u{fffd}\u{fffd}\u{c2}§\u{7f}";
        let escaped = "a\\u009b31m\u{a0}é\\u0080\\u009f\u{c2}§\u{7f}";
        for cut in 0..=text.len() {
            let (before, after) = text.as_bytes().split_at(cut);
            assert_eq!(written(&[before, after], Controls::Replaced), replaced, "{cut}");
            assert_eq!(written(&[before, after], Controls::Escaped), escaped, "{cut}");
        }
        assert_eq!(written(&[b"plain"], Controls::Escaped), "plain");
    }
}
