//! The state of the preprocessor.

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

/// A macro definition.
#[derive(Clone, Debug)]
pub(super) struct Macro {
    /// The parameters; `None` for an object-like macro.
    pub(super) parameters: Option<Vec<Symbol>>,
    pub(super) variadic: bool,
    pub(super) body: Vec<Token>,
}

/// The preprocessor.
pub(super) struct Preprocessor<'a> {
    pub(super) sources: &'a Sources,
    /// The headers that are being included, outermost first.
    pub(super) open_headers: Vec<usize>,
    /// The number of open conditions at the beginning of the innermost file.
    pub(super) outer_conditions: usize,
    /// The tokens of headers that are already included once.
    pub(super) header_tokens: FxHashMap<usize, Rc<[Token]>>,
    /// The number of tokens of headers so far.
    pub(super) included_tokens: usize,
    /// Headers with `#pragma once`.
    pub(super) once: FxHashSet<usize>,
    pub(super) symbols: &'a mut Symbols,
    pub(super) macros: FxHashMap<Symbol, Macro>,
    // The open conditional groups.
    pub(super) conditions: Vec<Condition>,
    pub(super) pack: u8,
    pub(super) pack_stack: Vec<(Option<Symbol>, u8)>,
    pub(super) output: Vec<Token>,
    pub(super) produced: usize,
    pub(super) diagnostics: Vec<Diagnostic>,
    pub(super) includes: Vec<Box<str>>,
    /// Whether the last condition contains an undefined identifier.
    pub(super) asks_undefined: bool,
    /// Whether a `defined(` in the last condition lacks its `)`.
    pub(super) is_unclosed: bool,
    /// The error in the last condition.
    pub(super) wrong_condition: Option<Wrong>,
    /// The compilation configuration of this run.
    pub(super) reader: Reader,
    /// The configurations with the same output so far.
    pub(super) readers: Readers,
    /// Macros that differ between configurations and that the text has not defined.
    pub(super) variables: Vec<(Symbol, Variable)>,
    /// A bit for each of these macros that the output depends on since the configurations were last filtered.
    pub(super) asked: u64,
    pub(super) parted_at: Option<Span>,
    pub(super) skipped: Vec<Span>,
}

/// An open conditional group.
pub(super) struct Condition {
    pub(super) live: bool,
    pub(super) taken: bool,
    pub(super) parent_live: bool,
    /// Whether a condition so far contains an undefined identifier, which a missing header may define.
    pub(super) is_open: bool,
    pub(super) span: Span,
    /// The directive: `if`, `ifdef` or `ifndef`.
    pub(super) word: String,
}
