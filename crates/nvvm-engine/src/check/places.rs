//! Byte ranges to places for people.

use crate::report::Location;
use nvvm_syntax::{LineIndex, Span};

/// The lines of one text.
pub struct Places<'s> {
    source: &'s str,
    lines: LineIndex,
}

impl<'s> Places<'s> {
    /// Indexes a text once.
    pub fn new(source: &'s str) -> Self {
        Places { source, lines: LineIndex::new(source) }
    }

    /// The place of a byte range.
    pub fn location(&self, span: Span) -> Location {
        let start = self.lines.position(self.source, span.start);
        let end = self.lines.position(self.source, span.end);
        Location::between(span, start, end)
    }

    /// The text of a byte range.
    pub fn text(&self, span: Span) -> &'s str {
        span.text(self.source)
    }

    /// How many lines there are.
    pub fn lines(&self) -> u32 {
        self.lines.line_count()
    }
}
