//! What the preprocessor knows while it runs.

use super::evaluator::Wrong;
use super::variable::Variable;
use crate::diagnostic::Diagnostic;
use crate::lexer::Token;
use crate::readers::{Reader, Readers};
use crate::sources::Sources;
use crate::symbol::{Symbol, Symbols};
use nvvm_syntax::Span;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// A macro.
#[derive(Clone, Debug)]
pub(super) struct Macro {
    /// `None` for object-like macros.
    pub(super) parameters: Option<Vec<Symbol>>,
    pub(super) variadic: bool,
    pub(super) body: Vec<Token>,
}

/// The preprocessor at work.
pub(super) struct Preprocessor<'a> {
    pub(super) sources: &'a Sources,
    /// The headers that are being read, outermost first.
    pub(super) open_headers: Vec<usize>,
    /// How many conditions were open when the innermost file began.
    pub(super) outer_conditions: usize,
    /// The tokens of headers that were read once.
    pub(super) header_tokens: FxHashMap<usize, Rc<[Token]>>,
    /// How many tokens of headers were read.
    pub(super) included_tokens: usize,
    /// The headers that ask to be read once.
    pub(super) once: FxHashSet<usize>,
    pub(super) symbols: &'a mut Symbols,
    pub(super) macros: FxHashMap<Symbol, Macro>,
    // Whether each open `#if` is taken now, and whether a branch of it was taken already.
    pub(super) conditions: Vec<Condition>,
    pub(super) pack: u8,
    pub(super) pack_stack: Vec<(Option<Symbol>, u8)>,
    pub(super) output: Vec<Token>,
    pub(super) produced: usize,
    pub(super) diagnostics: Vec<Diagnostic>,
    pub(super) includes: Vec<Box<str>>,
    /// Whether the condition that was read last asks for a name that nothing defines.
    pub(super) asks_undefined: bool,
    /// Whether a `defined(` of the condition that was read last has no `)`.
    pub(super) is_unclosed: bool,
    /// What is wrong with the condition that was read last.
    pub(super) wrong_condition: Option<Wrong>,
    /// As whom the text is read.
    pub(super) reader: Reader,
    /// For whom everything so far is the same.
    pub(super) readers: Readers,
    /// The macros that readers define differently and that the text has not defined itself.
    pub(super) variables: Vec<(Symbol, Variable)>,
    /// A bit for each of these that was asked for since the readers were last looked through.
    pub(super) asked: u64,
    pub(super) parted_at: Option<Span>,
    pub(super) skipped: Vec<Span>,
}

/// An open `#if`.
pub(super) struct Condition {
    pub(super) live: bool,
    pub(super) taken: bool,
    pub(super) parent_live: bool,
    /// Whether one of its conditions so far asks for a name that nothing defines, so that a header may decide it.
    pub(super) is_open: bool,
    pub(super) span: Span,
    /// `if`, `ifdef`, `ifndef`
    pub(super) word: String,
}
