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
    /// What LLVM 7's reader does there.
    pub in_llvm_7: InLlvm7,
    /// A second place with what it is.
    pub related: Option<(Span, Relation)>,
}

impl SyntaxError {
    /// An error of the kind that its complaint has.
    pub fn new(span: Span, complaint: Complaint) -> SyntaxError {
        let noticed = Span::at(span.start);
        SyntaxError { kind: complaint.reason.kind(), span, noticed, complaint, in_llvm_7: InLlvm7::Same, related: None }
    }
}

/// What LLVM 7's reader does at the place of an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InLlvm7 {
    /// It complains about the same, as far as it knows of it.
    Same,
    /// It complains about something else.
    Complains(Complaint),
    /// It takes it.
    Takes,
}
