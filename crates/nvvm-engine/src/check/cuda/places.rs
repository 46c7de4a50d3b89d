//! Places in a text and in its headers.

use crate::report::{HeaderPlace, Location};
use cuda_decl::Sources;
use nvvm_syntax::Span;

/// The lines of a text and of the headers that were read with it.
pub(crate) struct SourcePlaces<'s>(&'s Sources);

impl<'s> SourcePlaces<'s> {
    /// Of these texts.
    pub(crate) fn new(sources: &'s Sources) -> Self {
        SourcePlaces(sources)
    }

    /// The place of a byte range; what stands in a header is at the `#include` that leads there.
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

    /// Whether a range stands in the text itself.
    pub(crate) fn is_in_main(&self, span: Span) -> bool {
        self.0.header_at(span.start).is_none()
    }

    /// The text of a byte range.
    pub(crate) fn text(&self, span: Span) -> &'s str {
        self.0.within_file(span).text(self.0.text())
    }

    /// How many lines the text itself has.
    pub(crate) fn lines(&self) -> u32 {
        self.0.main_lines()
    }
}
