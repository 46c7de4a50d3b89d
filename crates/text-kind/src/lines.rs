//! The lines with content at the beginning of a text.

/// Maximum number of bytes that are searched for lines with content.
const MAX_SKIPPED: usize = 1 << 20;
/// Maximum number of bytes of lines with content.
const MAX_BYTES: usize = 64 << 10;
/// Maximum number of lines with content.
const MAX_LINES: usize = 400;
/// Maximum number of examined bytes of a line.
const MAX_LINE: usize = 400;

/// Maximum number of examined bytes: later ones do not affect the result.
pub const EXAMINED: usize = MAX_SKIPPED + MAX_BYTES;

/// U+FEFF in UTF-8, which some editors write before a text.
pub(crate) const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// A line without surrounding blanks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'t> {
    /// Byte offset of the line in the text.
    pub start: usize,
    /// Number of previous lines with content.
    pub number: usize,
    /// The bytes of the line.
    pub text: &'t [u8],
}

impl<'t> Line<'t> {
    /// Whether the line starts with a text.
    pub(crate) fn starts(&self, beginning: &str) -> bool {
        self.text.starts_with(beginning.as_bytes())
    }

    /// Whether the line starts with one of these texts.
    pub(crate) fn starts_any(&self, beginnings: &[&str]) -> bool {
        beginnings.iter().any(|beginning| self.starts(beginning))
    }

    /// Whether the line ends with a byte.
    pub(crate) fn ends(&self, byte: u8) -> bool {
        self.text.last() == Some(&byte)
    }

    /// Whether the line contains a text.
    pub(crate) fn has(&self, part: &str) -> bool {
        find(self.text, part.as_bytes()).is_some()
    }

    /// Whether the line contains one of these texts.
    pub(crate) fn has_any(&self, parts: &[&str]) -> bool {
        parts.iter().any(|part| self.has(part))
    }

    /// Splits the line after its first letters, digits and underscores.
    pub(crate) fn word(&self) -> (&'t [u8], &'t [u8]) {
        split_word(self.text)
    }

    /// Byte offset after the first word.
    pub(crate) fn first_word_end(&self) -> usize {
        let length = self.text.iter().position(u8::is_ascii_whitespace).unwrap_or(self.text.len());
        // The end is not within a character.
        let whole = (length..self.text.len()).find(|&at| self.text.get(at).is_none_or(|byte| byte & 0xC0 != 0x80));
        self.start + whole.unwrap_or(self.text.len()).max(1)
    }
}

/// Splits a text after its first letters, digits and underscores.
pub(crate) fn split_word(text: &[u8]) -> (&[u8], &[u8]) {
    let end = text.iter().position(|byte| !byte.is_ascii_alphanumeric() && *byte != b'_').unwrap_or(text.len());
    text.split_at(end)
}

/// Returns at most this number of bytes of `text`, without a partial character.
fn beginning(text: &[u8], most: usize) -> &[u8] {
    let continues = |at: &usize| text.get(*at).is_some_and(|byte| byte & 0xC0 == 0x80);
    let end = (0..=most).rev().take(4).find(|at| !continues(at)).unwrap_or(most);
    text.get(..end).unwrap_or(text)
}

/// Returns the offset of the first `part` in `text`.
pub(crate) fn find(text: &[u8], part: &[u8]) -> Option<usize> {
    text.windows(part.len().max(1)).position(|window| window == part)
}

/// Iterates over the lines that are neither blank nor comments of any language. A byte-order mark is skipped.
pub(crate) struct Lines<'t> {
    text: &'t [u8],
    next: usize,
    number: usize,
    bytes: usize,
    /// Whether the next line begins within a comment.
    in_comment: bool,
    /// Whether the next line begins within a raw string of C++, which contains another text.
    in_string: bool,
}

impl<'t> Lines<'t> {
    /// Creates an iterator over a text's lines.
    pub(crate) fn new(text: &'t [u8]) -> Self {
        let next = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        Lines { text, next, number: 0, bytes: 0, in_comment: false, in_string: false }
    }

    /// Returns the next line with content, up to the limits.
    pub(crate) fn next(&mut self) -> Option<Line<'t>> {
        while self.next < self.text.len()
            && self.next <= MAX_SKIPPED
            && self.number < MAX_LINES
            && self.bytes <= MAX_BYTES
        {
            let start = self.next;
            let rest = self.text.get(start..)?;
            let length = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
            self.next = start + length + 1;
            if self.in_string {
                self.in_string = !ends_raw_string(rest.get(..length)?);
                continue;
            }
            let Some((skipped, line)) = self.without_comments(rest.get(..length)?) else { continue };
            let line = beginning(line, MAX_LINE);
            self.in_string = find(line, b"R\"").is_some_and(|at| {
                let rest = line.get(at + 2..).unwrap_or_default();
                rest.contains(&b'(') && !ends_raw_string(rest)
            });
            self.bytes += line.len();
            self.number += 1;
            return Some(Line { start: start + skipped, number: self.number - 1, text: line });
        }
        None
    }

    /// Returns the content of a line and its offset in the line; `None` for a blank line or a comment.
    fn without_comments(&mut self, line: &'t [u8]) -> Option<(usize, &'t [u8])> {
        let mut rest = line;
        loop {
            if self.in_comment {
                let end = find(rest, b"*/")?;
                self.in_comment = false;
                rest = rest.get(end + 2..)?;
            }
            rest = rest.trim_ascii_start();
            if rest.is_empty()
                || rest.starts_with(b"//")
                || (rest.starts_with(b";") && !rest.starts_with(b"; ModuleID"))
            {
                return None;
            }
            // SASS has its addresses in comments.
            if rest.starts_with(b"/*") && !is_address(rest) {
                self.in_comment = true;
                rest = rest.get(2..)?;
                continue;
            }
            return Some((line.len() - rest.len(), rest.trim_ascii_end()));
        }
    }
}

/// Whether a text contains the end of a raw string: `)"` or `)name"`.
fn ends_raw_string(text: &[u8]) -> bool {
    let mut closing = text.iter().enumerate().filter(|(_, byte)| **byte == b')').map(|(at, _)| at);
    closing.any(|at| {
        let rest = text.get(at + 1..).unwrap_or_default();
        rest.iter().take(17).find(|byte| !byte.is_ascii_alphanumeric() && **byte != b'_') == Some(&b'"')
    })
}

/// Whether a text begins with an address of SASS: `/*0000*/`.
pub(crate) fn is_address(text: &[u8]) -> bool {
    let Some(inside) = text.strip_prefix(b"/*") else { return false };
    let digits = inside.iter().take_while(|byte| byte.is_ascii_hexdigit()).count();
    (4..=8).contains(&digits) && inside.get(digits..).is_some_and(|rest| rest.starts_with(b"*/"))
}
