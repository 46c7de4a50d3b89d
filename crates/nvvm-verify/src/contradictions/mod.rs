//! Contradictions about constructs of the checked module: between documents about NVIDIA's verifiers, or between a
//! document and a tool.

mod touched;
mod worked_example;

pub use touched::touched;

use nvvm_syntax::Span;
use nvvm_target::documented::contradictions::Contradiction;

/// A contradiction about a construct that occurs in a module: between documents, or between a document and a tool.
#[derive(Clone, Copy, Debug)]
pub struct Touched {
    /// The contradiction between documents, or between a document and a tool.
    pub contradiction: &'static Contradiction,
    /// The position of the first construct in the module that the contradiction is about.
    pub span: Option<Span>,
}
