//! The contradictions between documents about NVIDIA's verifiers, or between a document and a tool, that are about a
//! construct of the checked module.

mod touched;
mod worked_example;

pub use touched::touched;

use nvvm_syntax::Span;
use nvvm_target::documented::contradictions::Contradiction;

/// A contradiction between documents, or between a document and a tool, about a construct that occurs in a module.
#[derive(Clone, Copy, Debug)]
pub struct Touched {
    /// The contradiction between documents, or between a document and a tool.
    pub contradiction: &'static Contradiction,
    /// The position of the first construct in the module that the contradiction concerns.
    pub span: Option<Span>,
}
