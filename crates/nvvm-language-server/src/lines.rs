//! Positions in a text as the protocol counts them: lines from 0, and UTF-16 units in a line.

use lsp_types::{Position, Range};
use nvvm_engine::{Edit, Offsets};

/// The number of UTF-8 bytes of a character that has two UTF-16 units.
const WIDE: u32 = 4;

/// A position in a text as the client counts it, which may lie inside of a character of two UTF-16 units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Cut {
    /// The first byte of the character that contains the position or follows it.
    character: u32,
    /// Whether the position lies between the two units of the character.
    is_inside: bool,
}

/// The starts of the lines of a text, for conversions between bytes and positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lines {
    /// The first byte of each line, ascending; the first one is 0.
    starts: Vec<u32>,
    offsets: Offsets,
}

impl Default for Lines {
    fn default() -> Self {
        Lines::of("")
    }
}

impl Lines {
    /// Finds the lines of a text.
    pub(crate) fn of(text: &str) -> Self {
        let mut lines = Lines { starts: vec![0], offsets: Offsets::of(text) };
        lines.read_from(text, 0);
        lines
    }

    /// Replaces a range of `text`, whose lines these are, by `inserted`. Half of a surrogate pair that remains becomes
    /// U+FFFD, which is one UTF-16 unit like the half that the client keeps and counts.
    pub(crate) fn replace(&mut self, text: &mut String, range: Range, inserted: &str) -> Edit {
        let (one, other) = (self.cut(text, range.start), self.cut(text, range.end));
        let (first, last) = (one.min(other), one.max(other));
        if first == last && inserted.is_empty() {
            return Edit { start: first.character, old_end: first.character, new_end: first.character };
        }
        let half = |cut: Cut| if cut.is_inside { "\u{fffd}" } else { "" };
        let inserted = [half(first), inserted, half(last)].concat();
        let start = first.character;
        let end = if last.is_inside { last.character + WIDE } else { last.character };
        self.offsets.replace(self.offsets.to_utf16(start), self.offsets.to_utf16(end), &inserted);
        text.replace_range(start as usize..end as usize, &inserted);
        // A carriage return just before the range may become half of a line's end, or a whole one.
        self.read_from(text, start.saturating_sub(1));
        let new_end = start.saturating_add(u32::try_from(inserted.len()).unwrap_or(u32::MAX));
        Edit { start, old_end: end, new_end }
    }

    /// Finds the lines again from the line of a byte on.
    fn read_from(&mut self, text: &str, byte: u32) {
        let known = self.starts.partition_point(|&start| start <= byte).max(1);
        self.starts.truncate(known);
        let from = self.starts.last().copied().unwrap_or(0) as usize;
        let bytes = text.as_bytes();
        let rest = bytes.get(from..).unwrap_or(&[]);
        let ends = memchr::memchr2_iter(b'\n', b'\r', rest).map(|at| from + at);
        // `\r\n` is one end of a line, at its second character.
        let ends = ends.filter(|&at| bytes[at] == b'\n' || bytes.get(at + 1) != Some(&b'\n'));
        self.starts.extend(ends.map(|at| u32::try_from(at + 1).unwrap_or(u32::MAX)));
    }

    /// The byte of a position. A position after the end of a line is that end, one after the last line is the end of
    /// the text, and one inside of a character is the character's start.
    pub(crate) fn offset(&self, text: &str, position: Position) -> u32 {
        self.cut(text, position).character
    }

    /// The place at which a position cuts the text.
    fn cut(&self, text: &str, position: Position) -> Cut {
        let end_of_text = u32::try_from(text.len()).unwrap_or(u32::MAX);
        let line = position.line as usize;
        let Some(&start) = self.starts.get(line) else { return Cut { character: end_of_text, is_inside: false } };
        let next = self.starts.get(line + 1).copied().unwrap_or(end_of_text);
        let line = text.get(start as usize..next as usize).unwrap_or_default();
        let end = start + line.trim_end_matches(['\n', '\r']).len() as u32;
        let unit = self.offsets.to_utf16(start).saturating_add(position.character);
        let mut offset = self.offsets.to_bytes(unit).min(end);
        while !text.is_char_boundary(offset as usize) {
            offset -= 1;
        }
        Cut { character: offset, is_inside: offset < end && self.offsets.to_utf16(offset) < unit }
    }

    /// The position of a byte. A byte after the end of the text has the end's position.
    pub(crate) fn position(&self, text: &str, offset: u32) -> Position {
        let offset = offset.min(u32::try_from(text.len()).unwrap_or(u32::MAX));
        let line = self.starts.partition_point(|&start| start <= offset).saturating_sub(1);
        let start = self.starts.get(line).copied().unwrap_or(0);
        let character = self.offsets.to_utf16(offset).saturating_sub(self.offsets.to_utf16(start));
        Position { line: u32::try_from(line).unwrap_or(u32::MAX), character }
    }

    /// The range of positions of a range of bytes.
    pub(crate) fn range(&self, text: &str, start: u32, end: u32) -> Range {
        Range { start: self.position(text, start), end: self.position(text, end.max(start)) }
    }
}

#[cfg(test)]
mod tests {
    use super::Lines;
    use lsp_types::{Position, Range};

    #[test]
    fn positions_count_utf16_units_in_lines_of_every_ending() {
        let text = "a\r\n🦀ü\rb\n";
        let lines = Lines::of(text);
        let position = |line, character| Position { line, character };
        for (offset, expected) in
            [(0, (0, 0)), (3, (1, 0)), (7, (1, 2)), (9, (1, 3)), (10, (2, 0)), (11, (2, 1)), (12, (3, 0)), (99, (3, 0))]
        {
            assert_eq!(lines.position(text, offset), position(expected.0, expected.1), "{offset}");
        }
        // Inside of the crab is before it; after the end of a line or of the text is that end.
        for (line, character, expected) in [(1, 1, 3), (1, 2, 7), (1, 9, 9), (0, u32::MAX, 1), (7, 0, 12), (3, 5, 12)] {
            assert_eq!(lines.offset(text, position(line, character)), expected, "{line}:{character}");
        }
    }

    #[test]
    fn halves_of_surrogate_pairs_keep_their_unit() {
        let units = |text: &str| text.encode_utf16().count();
        let (first, second) = (Position { line: 0, character: 1 }, Position { line: 0, character: 2 });
        for (start, end, inserted, expected) in [
            (second, Position { line: 0, character: 3 }, "", "a\u{fffd}b"),
            (first, second, "", "a\u{fffd}b"),
            (second, second, "x", "a\u{fffd}x\u{fffd}b"),
            (second, second, "", "a\u{1f980}b"),
            (first, Position { line: 0, character: 3 }, "", "ab"),
        ] {
            let mut text = String::from("a\u{1f980}b");
            let before = units(&text);
            let mut lines = Lines::of(&text);
            let edit = lines.replace(&mut text, Range { start, end }, inserted);
            assert_eq!((text.as_str(), &lines), (expected, &Lines::of(expected)));
            assert_eq!(units(&text), before - (end.character - start.character) as usize + units(inserted));
            assert!(edit.start <= edit.old_end && edit.new_end as usize <= text.len());
        }
    }

    #[test]
    fn lines_are_updated_after_edits() {
        let pieces = ["", "\n", "\r", "\r\n", "ü", "🦀", "a\nb", "x"];
        let mut text = String::from("one\r\ntwo\n🦀\n");
        let mut lines = Lines::of(&text);
        let mut state = 5_u32;
        let mut next = |bound: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) % bound
        };
        for _ in 0..3_000 {
            let start = Position { line: next(6), character: next(4) };
            let end = Position { line: next(6), character: next(4) };
            lines.replace(&mut text, Range { start, end }, pieces[next(8) as usize]);
            assert_eq!(lines, Lines::of(&text), "{text:?}");
        }
    }
}
