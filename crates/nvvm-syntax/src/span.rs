//! Byte ranges of the input and their translation to lines and columns.

use crate::lexer::newlines;

/// A half-open range of byte offsets into the text that was parsed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// The offset of the first byte of the range.
    pub start: u32,
    /// The offset one past the last byte of the range.
    pub end: u32,
}

impl Span {
    /// Creates the range `start..end`. If `end` is less than `start`, the range is empty, at `start`.
    pub fn new(start: u32, end: u32) -> Self {
        Span { start, end: end.max(start) }
    }

    /// Creates an empty range at `offset`.
    pub fn at(offset: u32) -> Self {
        Span { start: offset, end: offset }
    }

    /// Returns the smallest range that covers this range and `other`.
    pub fn to(self, other: Span) -> Self {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// Returns the length of the range in bytes.
    pub fn len(self) -> u32 {
        self.end - self.start
    }

    /// Whether the range is empty.
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// Returns the text in the range; empty if `source` has no such range.
    pub fn text(self, source: &str) -> &str {
        source.get(self.start as usize..self.end as usize).unwrap_or("")
    }

    /// Returns the bytes in the range; empty if `source` has no such range.
    pub fn bytes(self, source: &[u8]) -> &[u8] {
        source.get(self.start as usize..self.end as usize).unwrap_or_default()
    }
}

/// A replacement of a range of ids or bytes. The range `start..old_end` was replaced by `start..new_end`, and
/// everything after it has moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replaced {
    /// The start of the replaced range, which is also the start of the replacement.
    pub start: u32,
    /// The end of the replaced range before the replacement.
    pub old_end: u32,
    /// The end of the new range after the replacement.
    pub new_end: u32,
}

impl Replaced {
    /// Returns the value of the id or offset `id` after the replacement. The result for an `id` inside the replaced
    /// range has no meaning.
    pub fn moved(self, id: u32) -> u32 {
        if id >= self.old_end { id - self.old_end + self.new_end } else { id }
    }
}

/// A position in a text by line and column, both counted from 1. Columns are counted in Unicode scalar values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// Line, from 1.
    pub line: u32,
    /// Column in Unicode scalar values, from 1.
    pub column: u32,
}

/// An index of the lines of a text. It stores how many newlines and characters precede each chunk of the text, and is
/// much smaller than a list of all lines.
#[derive(Clone, Debug, Default)]
pub struct LineIndex {
    // The numbers of newlines before every multiple of `CHUNK` bytes, and in the whole text.
    newlines: Vec<u32>,
    // The numbers of characters before every multiple of `CHUNK` bytes, and in the whole text; empty for an ASCII text.
    characters: Vec<u32>,
}

const CHUNK: usize = 256;

/// Returns the number of characters that start in `bytes`. UTF-8 continuation bytes do not start a character.
fn characters(bytes: &[u8]) -> u32 {
    bytes.iter().filter(|&&byte| byte & 0xC0 != 0x80).count() as u32
}

/// Returns, for each chunk of `bytes`, the sum of `count` over all earlier chunks. A last element is the sum over all
/// chunks.
fn before_chunks(bytes: &[u8], count: impl Fn(&[u8]) -> u32) -> Vec<u32> {
    let mut before = Vec::with_capacity(bytes.len() / CHUNK + 2);
    let mut total = 0;
    for chunk in bytes.chunks(CHUNK) {
        before.push(total);
        total += count(chunk);
    }
    before.push(total);
    before
}

impl LineIndex {
    /// Creates the index of `source` in one pass.
    pub fn new(source: &str) -> Self {
        let bytes = source.as_bytes();
        let characters = if source.is_ascii() { Vec::new() } else { before_chunks(bytes, characters) };
        LineIndex { newlines: before_chunks(bytes, newlines), characters }
    }

    /// Updates the index after an edit. `source` is the text after the edit, and `replaced` is the range that the edit
    /// changed.
    pub fn edited(self, source: &str, replaced: Replaced) -> Self {
        let Replaced { start, old_end, new_end } = replaced;
        let bytes = source.as_bytes();
        let Some(inserted) = source.get(start as usize..new_end as usize) else { return LineIndex::new(source) };
        let moved = new_end.abs_diff(old_end) as usize;
        // In each chunk after the edit, only as many bytes are counted again as the text has moved.
        if !self.characters.is_empty() || !inserted.is_ascii() || moved >= CHUNK {
            return LineIndex::new(source);
        }
        let old_length = (bytes.len() + old_end as usize).saturating_sub(new_end as usize);
        let inserted = newlines(inserted.as_bytes());
        let removed = self.removed(bytes, replaced, old_length);
        let mut edited = Vec::with_capacity(bytes.len() / CHUNK + 2);
        for (chunk, place) in (0..bytes.len()).step_by(CHUNK).enumerate() {
            edited.push(if place <= start as usize {
                self.newlines.get(chunk).copied().unwrap_or(0)
            } else if place < new_end as usize || place.min(old_length) < old_end as usize {
                // Chunks that overlap the replacement are counted again.
                edited.last().copied().unwrap_or(0) + newlines(&bytes[place - CHUNK..place])
            } else {
                let known = self.newlines.get(chunk).or(self.newlines.last()).copied().unwrap_or(0);
                let before = (known + inserted).saturating_sub(removed);
                // Corrects the old number by the newlines that moved across this chunk boundary.
                let known_at = place.min(old_length);
                let now_at = replaced.moved(known_at as u32) as usize;
                if now_at > place {
                    before.saturating_sub(newlines(&bytes[place..now_at]))
                } else {
                    before + newlines(&bytes[now_at..place])
                }
            });
        }
        let last = edited.len().checked_sub(1).map_or(0, |last| last * CHUNK);
        edited.push(edited.last().copied().unwrap_or(0) + newlines(&bytes[last..]));
        LineIndex { newlines: edited, characters: Vec::new() }
    }

    /// Returns the number of newlines that an edit removed, computed from the index of the old text and the bytes of
    /// the new text.
    fn removed(&self, bytes: &[u8], replaced: Replaced, old_length: usize) -> u32 {
        let Replaced { start, old_end, new_end } = replaced;
        let first = start as usize / CHUNK;
        let last = (old_end as usize).div_ceil(CHUNK);
        let end = (last * CHUNK).min(old_length);
        let known = |chunk: usize| self.newlines.get(chunk).or(self.newlines.last()).copied().unwrap_or(0);
        let stayed_before = bytes.get(first * CHUNK..start as usize).map_or(0, newlines);
        let stayed_after = bytes.get(new_end as usize..replaced.moved(end as u32) as usize).map_or(0, newlines);
        (known(last) - known(first)).saturating_sub(stayed_before + stayed_after)
    }

    /// Returns the line of a byte offset of `source`, counted from 1.
    pub fn line(&self, source: &str, offset: u32) -> u32 {
        let offset = offset.min(source.len() as u32);
        let chunk = offset as usize / CHUNK;
        let before = self.newlines.get(chunk).copied().unwrap_or(0);
        before + source.as_bytes().get(chunk * CHUNK..offset as usize).map_or(0, newlines) + 1
    }

    /// Returns the line and column of a byte offset. Offsets past the end of the text are mapped to its end. Takes
    /// constant time except for the search of the start of the line.
    pub fn position(&self, source: &str, offset: u32) -> Position {
        let offset = offset.min(source.len() as u32);
        let line = self.line(source, offset);
        let start = self.line_start(source, line - 1, offset as usize / CHUNK);
        let column = self.characters_before(source, offset) - self.characters_before(source, start) + 1;
        Position { line, column }
    }

    fn characters_before(&self, source: &str, offset: u32) -> u32 {
        let chunk = offset as usize / CHUNK;
        let Some(&before) = self.characters.get(chunk) else { return offset };
        before + characters(source.as_bytes().get(chunk * CHUNK..offset as usize).unwrap_or(&[]))
    }

    /// Returns the byte offset of the start of the line that has `newlines_before` newlines before it. The search
    /// begins near the chunk of the text with the index `chunk`, where the last of these newlines most likely is.
    fn line_start(&self, source: &str, newlines_before: u32, chunk: usize) -> u32 {
        let Some(wanted) = newlines_before.checked_sub(1) else { return 0 };
        let holds = |chunk: usize| {
            let before = self.newlines.get(chunk).is_some_and(|&before| before <= wanted);
            before && self.newlines.get(chunk + 1).is_none_or(|&next| next > wanted)
        };
        // In most cases, the line starts in this chunk or in the one before.
        let near = [Some(chunk), chunk.checked_sub(1)].into_iter().flatten().find(|&chunk| holds(chunk));
        let chunk = near.unwrap_or_else(|| self.newlines.partition_point(|&before| before <= wanted).saturating_sub(1));
        let place = chunk * CHUNK;
        let bytes = source.as_bytes().get(place..).unwrap_or(&[]);
        let skipped = wanted - self.newlines.get(chunk).copied().unwrap_or(0);
        let newline = memchr::memchr_iter(b'\n', bytes).nth(skipped as usize);
        newline.map_or(source.len(), |newline| place + newline + 1) as u32
    }

    /// Returns the number of lines of the indexed text. An empty text has one line.
    pub fn line_count(&self) -> u32 {
        self.newlines.last().copied().unwrap_or(0) + 1
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
                    assert_eq!((&edited.newlines, &edited.characters), (&fresh.newlines, &fresh.characters), "{new:?}");
                }
            }
        }
    }

    #[test]
    fn an_edited_index_of_many_chunks_is_that_of_the_new_text() {
        let mut random = 1u64;
        let mut below = |most: usize| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) as usize % most
        };
        let mut text: String = (0..1500).map(|at| if at % 7 == 3 || at % 31 == 0 { '\n' } else { 'x' }).collect();
        let mut index = LineIndex::new(&text);
        for _ in 0..20_000 {
            let start = below(text.len() + 1);
            let (is_long_before, is_long_after) = (below(8) == 0, below(8) == 0);
            let old_end = (start + below(if is_long_before { 600 } else { 6 })).min(text.len());
            let room = if text.len() > 3000 { 2 } else { 8 };
            let length = below(if is_long_after { 75 * room } else { room });
            let inserted: String = (0..length).map(|_| if below(5) == 0 { '\n' } else { 'y' }).collect();
            text.replace_range(start..old_end, &inserted);
            let new_end = (start + inserted.len()) as u32;
            index = index.edited(&text, Replaced { start: start as u32, old_end: old_end as u32, new_end });
            assert_eq!(index.newlines, LineIndex::new(&text).newlines, "{start} {old_end} {new_end}");
        }
    }

    #[test]
    fn lines_and_positions_are_those_of_a_walk() {
        let mut source = String::from("\n\nfirst\n");
        source.push_str(&"x".repeat(700));
        source.push_str(&"\n".repeat(300));
        source.push_str("last\u{e9}\n\nend");
        let index = LineIndex::new(&source);
        let mut start = 0;
        for (number, line) in (1..).zip(source.split('\n')) {
            let span = Span::new(start, start + line.len() as u32);
            for (column, (offset, _)) in (1..).zip(line.char_indices()) {
                let position = index.position(&source, start + offset as u32);
                assert_eq!(position, Position { line: number, column }, "{offset}");
            }
            let end = Position { line: number, column: line.chars().count() as u32 + 1 };
            assert_eq!(index.position(&source, span.end), end);
            start = span.end + 1;
        }
        assert_eq!(index.line_count(), source.split('\n').count() as u32);
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
