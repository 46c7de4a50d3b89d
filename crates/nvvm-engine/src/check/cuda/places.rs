//! Positions in a text and in its headers.

use crate::report::{HeaderPlace, Location};
use cuda_decl::Sources;
use nvvm_syntax::Span;

/// The line tables of a text and of its included headers.
pub(crate) struct SourcePlaces<'s>(&'s Sources);

impl<'s> SourcePlaces<'s> {
    /// Returns the positions of these sources.
    pub(crate) fn new(sources: &'s Sources) -> Self {
        SourcePlaces(sources)
    }

    /// Returns the position of a byte range. A range in a header is located at the `#include` of the main text that
    /// leads to it.
    pub(crate) fn location(&self, span: Span) -> Location {
        let span = self.0.within_file(span);
        let number = self.0.header_at(span.start);
        let Some((number, header)) = number.and_then(|number| Some((number, self.0.headers().get(number)?))) else {
            return self.in_main(span);
        };
        let start = self.0.position(span.start);
        let place = HeaderPlace { header: number as u32, line: start.line, column: start.column };
        Location { header: Some(place), ..self.in_main(header.included_at) }
    }

    fn in_main(&self, span: Span) -> Location {
        let (start, end) = (self.0.position(span.start), self.0.position(span.end));
        Location::between(span, start, end)
    }

    /// Whether a range lies in the main text.
    pub(crate) fn is_in_main(&self, span: Span) -> bool {
        self.0.header_at(span.start).is_none()
    }

    /// Returns the text of a byte range.
    pub(crate) fn text(&self, span: Span) -> &'s str {
        self.0.within_file(span).text(self.0.text())
    }

    /// Returns the number of lines of the main text.
    pub(crate) fn lines(&self) -> u32 {
        self.0.main_lines()
    }
}
