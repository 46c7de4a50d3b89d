//! Conversion of byte ranges to lines and columns.

use crate::report::Location;
use nvvm_syntax::{LineIndex, Replaced, Span};

/// The line index of one text.
pub(crate) struct Places<'s> {
    source: &'s str,
    lines: LineIndex,
}

impl<'s> Places<'s> {
    /// Builds the line index of a text.
    pub(crate) fn new(source: &'s str) -> Self {
        Places::with(source, LineIndex::new(source))
    }

    /// Uses an existing line index of the text.
    pub(crate) fn with(source: &'s str, lines: LineIndex) -> Self {
        Places { source, lines }
    }

    /// Returns the line index, for reuse after an edit.
    pub(crate) fn into_lines(self) -> LineIndex {
        self.lines
    }

    /// Returns the position of a byte range.
    pub(crate) fn location(&self, span: Span) -> Location {
        let start = self.lines.position(self.source, span.start);
        let end = self.lines.position(self.source, span.end);
        Location::between(span, start, end)
    }

    /// Returns the text of a byte range.
    pub(crate) fn text(&self, span: Span) -> &'s str {
        span.text(self.source)
    }

    /// Returns the line of a byte offset, from 1.
    pub(crate) fn line(&self, offset: u32) -> u32 {
        self.lines.line(self.source, offset)
    }

    /// Returns the number of lines.
    pub(crate) fn lines(&self) -> u32 {
        self.lines.line_count()
    }
}

/// Shift of positions outside an edit.
pub(crate) struct Shift<'p, 's> {
    places: &'p Places<'s>,
    text: Replaced,
    /// Line of the end of the replaced text, before the edit.
    old_line: u32,
    /// Line of the end of the replacement.
    new_line: u32,
}

impl<'p, 's> Shift<'p, 's> {
    /// Creates the shift. `old_line` is the line of the end of the replaced text, `places` those of the text after the
    /// edit.
    pub(crate) fn new(text: Replaced, old_line: u32, places: &'p Places<'s>) -> Self {
        Shift { places, text, old_line, new_line: places.line(text.new_end) }
    }

    /// Returns the positions of the text after the edit.
    pub(crate) fn places(&self) -> &'p Places<'s> {
        self.places
    }

    /// Shifts a position.
    pub(crate) fn location(&self, location: &mut Location) {
        self.end(&mut location.offset, &mut location.line, &mut location.column);
        self.end(&mut location.end_offset, &mut location.end_line, &mut location.end_column);
    }

    fn end(&self, offset: &mut u32, line: &mut u32, column: &mut u32) {
        if *offset < self.text.old_end {
            return;
        }
        *offset = self.text.moved(*offset);
        if *line > self.old_line {
            *line = *line - self.old_line + self.new_line;
        } else {
            let position = self.places.lines.position(self.places.source, *offset);
            (*line, *column) = (position.line, position.column);
        }
    }
}
