//! What LLVM's own reader would refuse.

use crate::complaint::{Complaint, Relation, SyntaxErrorKind};
use crate::span::Span;

/// One place that LLVM's reader would refuse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// Which kind of error.
    pub kind: SyntaxErrorKind,
    /// The place, as small as possible.
    pub span: Span,
    /// Where the reader is when it notices, an empty place: it stops at what it notices first.
    pub noticed: Span,
    /// What is wrong.
    pub complaint: Complaint,
    /// A second place with what it is.
    pub related: Option<(Span, Relation)>,
}

impl SyntaxError {
    /// An error of the kind that its complaint has.
    pub fn new(span: Span, complaint: Complaint) -> SyntaxError {
        let noticed = Span::at(span.start);
        SyntaxError { kind: complaint.reason.kind(), span, noticed, complaint, related: None }
    }
}
