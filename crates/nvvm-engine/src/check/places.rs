//! Byte ranges to places for people.

use crate::report::Location;
use nvvm_syntax::{LineIndex, Replaced, Span};

/// The lines of one text.
pub(crate) struct Places<'s> {
    source: &'s str,
    lines: LineIndex,
}

impl<'s> Places<'s> {
    /// Indexes a text once.
    pub(crate) fn new(source: &'s str) -> Self {
        Places::with(source, LineIndex::new(source))
    }

    /// Takes the index of the text.
    pub(crate) fn with(source: &'s str, lines: LineIndex) -> Self {
        Places { source, lines }
    }

    /// The index, for the text that will come of this one.
    pub(crate) fn into_lines(self) -> LineIndex {
        self.lines
    }

    /// The place of a byte range.
    pub(crate) fn location(&self, span: Span) -> Location {
        let start = self.lines.position(self.source, span.start);
        let end = self.lines.position(self.source, span.end);
        Location::between(span, start, end)
    }

    /// The text of a byte range.
    pub(crate) fn text(&self, span: Span) -> &'s str {
        span.text(self.source)
    }

    /// The line of a byte offset, from 1.
    pub(crate) fn line(&self, offset: u32) -> u32 {
        self.lines.line(self.source, offset)
    }

    /// How many lines there are.
    pub(crate) fn lines(&self) -> u32 {
        self.lines.line_count()
    }
}

/// Where places of a text lie after an edit that they are not part of.
pub(crate) struct Shift<'p, 's> {
    places: &'p Places<'s>,
    text: Replaced,
    /// The line where the replaced text ended, before.
    old_line: u32,
    /// The line where what took its place ends.
    new_line: u32,
}

impl<'p, 's> Shift<'p, 's> {
    /// `old_line`: the line where the replaced text ended; `places`: those of the text after the edit.
    pub(crate) fn new(text: Replaced, old_line: u32, places: &'p Places<'s>) -> Self {
        Shift { places, text, old_line, new_line: places.line(text.new_end) }
    }

    /// The places of the text after the edit.
    pub(crate) fn places(&self) -> &'p Places<'s> {
        self.places
    }

    /// Moves a place.
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
