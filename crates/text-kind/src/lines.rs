//! The lines at the beginning of a text that hold something.

/// So many bytes are looked through for lines that hold something.
const MAX_SKIPPED: usize = 1 << 20;
/// So many bytes of lines that hold something are looked at.
const MAX_BYTES: usize = 64 << 10;
/// So many lines that hold something are looked at.
const MAX_LINES: usize = 400;
/// So many bytes of a line are looked at.
const MAX_LINE: usize = 400;

/// So many bytes tell what a text is: what stands behind them is not looked at.
pub const EXAMINED: usize = MAX_SKIPPED + MAX_BYTES;

/// U+FEFF in UTF-8, which some editors write before a text.
pub(crate) const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// A line without the blanks around it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'t> {
    /// Byte in the text at which it begins.
    pub start: usize,
    /// How many such lines came before it.
    pub number: usize,
    /// Its bytes.
    pub text: &'t [u8],
}

impl<'t> Line<'t> {
    /// Whether it starts so.
    pub(crate) fn starts(&self, beginning: &str) -> bool {
        self.text.starts_with(beginning.as_bytes())
    }

    /// Whether it starts with one of these.
    pub(crate) fn starts_any(&self, beginnings: &[&str]) -> bool {
        beginnings.iter().any(|beginning| self.starts(beginning))
    }

    /// Whether it ends with this byte.
    pub(crate) fn ends(&self, byte: u8) -> bool {
        self.text.last() == Some(&byte)
    }

    /// Whether this stands anywhere in it.
    pub(crate) fn has(&self, part: &str) -> bool {
        find(self.text, part.as_bytes()).is_some()
    }

    /// Whether one of these stands anywhere in it.
    pub(crate) fn has_any(&self, parts: &[&str]) -> bool {
        parts.iter().any(|part| self.has(part))
    }

    /// Letters, digits and underscores at its beginning, and what follows them.
    pub(crate) fn word(&self) -> (&'t [u8], &'t [u8]) {
        split_word(self.text)
    }

    /// Byte in the text behind its first word.
    pub(crate) fn first_word_end(&self) -> usize {
        let length = self.text.iter().position(u8::is_ascii_whitespace).unwrap_or(self.text.len());
        // Not in the middle of a character.
        let whole = (length..self.text.len()).find(|&at| self.text.get(at).is_none_or(|byte| byte & 0xC0 != 0x80));
        self.start + whole.unwrap_or(self.text.len()).max(1)
    }
}

/// Letters, digits and underscores at the beginning, and what follows them.
pub(crate) fn split_word(text: &[u8]) -> (&[u8], &[u8]) {
    let end = text.iter().position(|byte| !byte.is_ascii_alphanumeric() && *byte != b'_').unwrap_or(text.len());
    text.split_at(end)
}

/// At most so many bytes of `text`, and none of a character that is cut by that.
fn beginning(text: &[u8], most: usize) -> &[u8] {
    let continues = |at: &usize| text.get(*at).is_some_and(|byte| byte & 0xC0 == 0x80);
    let end = (0..=most).rev().take(4).find(|at| !continues(at)).unwrap_or(most);
    text.get(..end).unwrap_or(text)
}

/// Where `part` first stands in `text`.
pub(crate) fn find(text: &[u8], part: &[u8]) -> Option<usize> {
    text.windows(part.len().max(1)).position(|window| window == part)
}

/// Lines that are neither blank nor comments of any of the languages; a byte-order mark is no part of the text.
pub(crate) struct Lines<'t> {
    text: &'t [u8],
    next: usize,
    number: usize,
    bytes: usize,
    /// Whether a comment is open at the next line.
    in_comment: bool,
    /// Whether a raw string of C++ is open at the next line: what stands in it is another text.
    in_string: bool,
}

impl<'t> Lines<'t> {
    /// The lines of this text.
    pub(crate) fn new(text: &'t [u8]) -> Self {
        let next = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        Lines { text, next, number: 0, bytes: 0, in_comment: false, in_string: false }
    }

    /// The next line that holds something, until enough was seen.
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

    /// What a line holds, and how many bytes stand before it; `None` when it is blank or a comment.
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
            // SASS has its addresses between the marks of comments.
            if rest.starts_with(b"/*") && !is_address(rest) {
                self.in_comment = true;
                rest = rest.get(2..)?;
                continue;
            }
            return Some((line.len() - rest.len(), rest.trim_ascii_end()));
        }
    }
}

/// `)"` or `)name"`
fn ends_raw_string(text: &[u8]) -> bool {
    let mut closing = text.iter().enumerate().filter(|(_, byte)| **byte == b')').map(|(at, _)| at);
    closing.any(|at| {
        let rest = text.get(at + 1..).unwrap_or_default();
        rest.iter().take(17).find(|byte| !byte.is_ascii_alphanumeric() && **byte != b'_') == Some(&b'"')
    })
}

/// `/*0000*/`
pub(crate) fn is_address(text: &[u8]) -> bool {
    let Some(inside) = text.strip_prefix(b"/*") else { return false };
    let digits = inside.iter().take_while(|byte| byte.is_ascii_hexdigit()).count();
    (4..=8).contains(&digits) && inside.get(digits..).is_some_and(|rest| rest.starts_with(b"*/"))
}
