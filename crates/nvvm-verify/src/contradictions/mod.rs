//! Contradictions of the documents that concern a module.

mod touched;
mod worked_example;

pub use touched::touched;

use nvvm_syntax::Span;
use nvvm_target::documented::contradictions::Contradiction;

/// A contradiction that concerns a module.
#[derive(Clone, Copy, Debug)]
pub struct Touched {
    /// The contradiction.
    pub contradiction: &'static Contradiction,
    /// The first position in the module that the contradiction concerns.
    pub span: Option<Span>,
}
