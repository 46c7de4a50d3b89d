//! What the parser knows while it reads.

use super::brackets::Brackets;
use super::known::Known;
use crate::ast::Lambda;
use crate::diagnostic::Diagnostic;
use crate::lexer::Token;
use crate::standard::Standard;
use crate::symbol::{Symbol, Symbols};
use nvvm_syntax::Span;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Where an expression stands, as far as lambdas are concerned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum LambdaPlace {
    /// It is evaluated.
    #[default]
    Evaluated,
    /// An operand of `sizeof`, `decltype` and the like.
    Unevaluated,
    /// An argument of a template.
    Argument,
}

/// A lambda with the place behind it, and what was withheld within it.
pub(super) type ReadLambda = (usize, Arc<Lambda>, Vec<Diagnostic>);

/// The parser at work.
pub(super) struct Parser<'a> {
    pub(super) tokens: &'a [Token],
    pub(super) at: usize,
    pub(super) symbols: &'a mut Symbols,
    pub(super) diagnostics: Vec<Diagnostic>,
    /// What readings refused that are tried in silence.
    pub(super) withheld: Vec<Diagnostic>,
    /// Macros that nothing defines.
    pub(super) unknown: Vec<(Symbol, Span)>,
    /// How many of them stood among specifiers or before names so far.
    pub(super) macros_passed: u32,
    /// How many concepts stood before `auto` so far.
    pub(super) constrained_placeholders: u32,
    /// How many exception specifications were read so far.
    pub(super) exception_specifications: u32,
    /// The C++ standard that is read under.
    pub(super) standard: Standard,
    /// Whether headers that are not at hand may declare something.
    pub(super) may_be_elsewhere: bool,
    /// In how many templates the cursor is.
    pub(super) templates: u32,
    pub(super) lambda_place: LambdaPlace,
    /// Whether the next specifiers surely begin a declaration outside of bodies.
    pub(super) declares_next: bool,
    /// The parameters of the templates around that stand for types.
    pub(super) type_parameters: Vec<Symbol>,
    /// Above 0 nothing is reported.
    pub(super) muted: u32,
    pub(super) depth: u32,
    /// Where something was nested too deeply: no other reading of it, which would be as deep, is tried.
    pub(super) too_deep: Option<usize>,
    pub(super) steps: u64,
    pub(super) known: Known,
    /// The names of the classes around the cursor.
    pub(super) classes: Vec<Symbol>,
    /// Depth of the deepest expression of the declaration or statement so far.
    pub(super) inner: u16,
    /// Depth of the deepest expression of the lambda that the cursor is in.
    pub(super) deepest: u16,
    /// The lambdas that were read, by where they begin, with where they end.
    pub(super) lambdas: FxHashMap<usize, ReadLambda>,
    /// Whether `>` ends the expression: within template arguments.
    pub(super) greater_ends: bool,
    /// Whether the cursor is in a body.
    pub(super) in_body: bool,
    /// Where the text's brackets end.
    pub(super) brackets: Brackets,
}

/// Reading failed; a diagnostic says why unless reports are muted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Failed;

/// What reading something comes to.
pub(super) type Parsed<T> = Result<T, Failed>;
