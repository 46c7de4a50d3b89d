//! Where the documents disagree with themselves, with each other or with the tools, and which of those places a module
//! touches.

use crate::facts::Facts;
use crate::finding::Finding;
use nvvm_syntax::{Module, Span};

/// A place of disagreement, by its number in `docs/checklist.md`.
#[derive(Debug)]
pub struct Contradiction {
    /// `C002`
    pub id: &'static str,
    /// What it is about, in one plain sentence.
    pub about: &'static str,
    /// Who says what.
    pub statements: &'static [(&'static str, &'static str)],
}

/// A contradiction that a module touches.
#[derive(Clone, Copy, Debug)]
pub struct Touched {
    /// Which.
    pub contradiction: &'static Contradiction,
    /// Where.
    pub span: Option<Span>,
}

/// The contradictions that a module touches, each once.
pub fn touched(_module: &Module, _facts: &Facts, _findings: &[Finding]) -> Vec<Touched> {
    Vec::new()
}
