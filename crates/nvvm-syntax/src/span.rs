//! Byte ranges of the input and their translation to lines and columns.

use crate::parser::Replaced;

/// A half-open range of byte offsets into the text that was parsed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// Offset of the first byte.
    pub start: u32,
    /// Offset one past the last byte.
    pub end: u32,
}

impl Span {
    /// The range `start..end`; an inverted range is made empty at `start`.
    pub fn new(start: u32, end: u32) -> Self {
        Span { start, end: end.max(start) }
    }

    /// An empty range at `offset`.
    pub fn at(offset: u32) -> Self {
        Span { start: offset, end: offset }
    }

    /// The smallest range that covers both.
    pub fn to(self, other: Span) -> Self {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// Length in bytes.
    pub fn len(self) -> u32 {
        self.end - self.start
    }

    /// Whether the range covers no byte.
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The text that the range covers; empty when it does not fit `source`.
    pub fn text(self, source: &str) -> &str {
        source.get(self.start as usize..self.end as usize).unwrap_or("")
    }
}

/// A place for people: line and column, both counted from 1, columns in Unicode scalar values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// Line, from 1.
    pub line: u32,
    /// Column in Unicode scalar values, from 1.
    pub column: u32,
}

/// Where each line starts; made once per text.
#[derive(Clone, Debug, Default)]
pub struct LineIndex {
    starts: Vec<u32>,
    // Characters before every multiple of `CHUNK` bytes, so that a place far out on a long line costs no walk along it;
    // empty when bytes and characters are the same.
    characters: Vec<u32>,
}

const CHUNK: usize = 256;

/// Characters that start in `bytes`: continuation bytes are not characters of their own.
fn characters(bytes: &[u8]) -> u32 {
    bytes.iter().filter(|&&byte| byte & 0xC0 != 0x80).count() as u32
}

impl LineIndex {
    /// Indexes `source` in one pass.
    pub fn new(source: &str) -> Self {
        // Lines of IR are rarely shorter on average; room that is not used costs nothing.
        let mut starts = Vec::with_capacity(source.len() / 32 + 1);
        starts.push(0);
        crate::lexer::each_newline(source.as_bytes(), |newline| starts.push(newline + 1));
        let mut before = Vec::new();
        if !source.is_ascii() {
            let mut total = 0;
            for chunk in source.as_bytes().chunks(CHUNK) {
                before.push(total);
                total += characters(chunk);
            }
            before.push(total);
        }
        LineIndex { starts, characters: before }
    }

    /// Indexes `source`, in which alone `replaced` differs from the text that this is the index of.
    pub fn edited(mut self, source: &str, replaced: Replaced) -> Self {
        let Replaced { start, old_end, new_end } = replaced;
        let Some(inserted) = source.get(start as usize..new_end as usize) else { return LineIndex::new(source) };
        if !self.characters.is_empty() || !inserted.is_ascii() {
            return LineIndex::new(source);
        }
        let behind = |offset: u32| self.starts.partition_point(|&line| line <= offset);
        let (first, last) = (behind(start), behind(old_end));
        for line in self.starts.iter_mut().skip(last) {
            *line = replaced.moved(*line);
        }
        let new = memchr::memchr_iter(b'\n', inserted.as_bytes()).map(|newline| start + newline as u32 + 1);
        self.starts.splice(first..last, new);
        self
    }

    /// The line of a byte offset, from 1.
    pub fn line(&self, offset: u32) -> u32 {
        self.starts.partition_point(|&start| start <= offset).max(1) as u32
    }

    /// The position of a byte offset in constant time but for the search of its line; offsets past the end give the
    /// end.
    pub fn position(&self, source: &str, offset: u32) -> Position {
        let offset = offset.min(source.len() as u32);
        let line = self.line(offset);
        let start = self.starts.get(line as usize - 1).copied().unwrap_or(0);
        let column = self.characters_before(source, offset) - self.characters_before(source, start) + 1;
        Position { line, column }
    }

    fn characters_before(&self, source: &str, offset: u32) -> u32 {
        let chunk = offset as usize / CHUNK;
        let Some(&before) = self.characters.get(chunk) else { return offset };
        before + characters(source.as_bytes().get(chunk * CHUNK..offset as usize).unwrap_or(&[]))
    }

    /// How many lines there are; an empty text has one.
    pub fn line_count(&self) -> u32 {
        self.starts.len() as u32
    }

    /// The bytes of line `line` (from 1) without its newline.
    pub fn line_span(&self, source: &str, line: u32) -> Span {
        let index = line.saturating_sub(1) as usize;
        let Some(&start) = self.starts.get(index) else { return Span::at(source.len() as u32) };
        let end = self.starts.get(index + 1).map_or(source.len() as u32, |&next| next - 1);
        Span::new(start, end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_not_bytes() {
        let source = "a\n\u{e9}\u{1F600}x\n";
        let index = LineIndex::new(source);
        let x = source.find('x').unwrap() as u32;
        assert_eq!(index.position(source, x), Position { line: 2, column: 3 });
        assert_eq!(index.position(source, 9999), Position { line: 3, column: 1 });
        assert_eq!(index.line_span(source, 2).text(source), "\u{e9}\u{1F600}x");
    }
    #[test]
    fn an_edited_index_is_that_of_the_new_text() {
        let old = "one\ntwo\n\nfour\nfive";
        for start in 0..=old.len() {
            for end in start..=old.len() {
                for inserted in ["", "x", "\n", "x\ny\n", "\u{e9}\n"] {
                    let new = format!("{}{inserted}{}", &old[..start], &old[end..]);
                    let new_end = (start + inserted.len()) as u32;
                    let replaced = Replaced { start: start as u32, old_end: end as u32, new_end };
                    let edited = LineIndex::new(old).edited(&new, replaced);
                    let fresh = LineIndex::new(&new);
                    assert_eq!((&edited.starts, &edited.characters), (&fresh.starts, &fresh.characters), "{new:?}");
                }
            }
        }
    }

    #[test]
    fn columns_on_a_long_line_are_those_of_a_walk() {
        let source = format!("short\n{}", "\u{e9}x\u{1F600}, ".repeat(500));
        let index = LineIndex::new(&source);
        for (column, (offset, _)) in source["short\n".len()..].char_indices().enumerate() {
            let offset = (offset + "short\n".len()) as u32;
            assert_eq!(index.position(&source, offset), Position { line: 2, column: column as u32 + 1 });
        }
    }
}
