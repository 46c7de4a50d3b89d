//! Lines and columns of byte offsets.

use crate::lesson::Place;
use std::ops::Range;

pub(super) struct Places<'t> {
    text: &'t str,
    line_starts: Vec<usize>,
}

impl<'t> Places<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let starts = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at + 1);
        Places { text, line_starts: [0].into_iter().chain(starts).collect() }
    }

    /// The place of a range of bytes; an offset inside a character is moved to the character's start.
    pub(super) fn place(&self, range: Range<usize>) -> Place {
        let (start, end) = (self.floor(range.start), self.floor(range.end.max(range.start)));
        let ((line, column), (end_line, end_column)) = (self.position(start), self.position(end));
        Place { offset: start as u32, end_offset: end as u32, line, column, end_line, end_column }
    }

    fn floor(&self, offset: usize) -> usize {
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        offset
    }

    fn position(&self, offset: usize) -> (u32, u32) {
        let line = self.line_starts.partition_point(|start| *start <= offset).max(1);
        let start = self.line_starts.get(line - 1).copied().unwrap_or(0);
        let column = self.text.get(start..offset).map_or(0, |before| before.chars().count());
        (line as u32, column as u32 + 1)
    }
}
