//! The state of the parser.

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

/// The context of an expression, which determines where lambda expressions are allowed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum LambdaPlace {
    /// An evaluated operand.
    #[default]
    Evaluated,
    /// An unevaluated operand, as of `sizeof` or `decltype`.
    Unevaluated,
    /// A template argument.
    Argument,
}

/// A parsed lambda, with the position after it and its suppressed diagnostics.
pub(super) type ReadLambda = (usize, Arc<Lambda>, Vec<Diagnostic>);

/// The parser.
pub(super) struct Parser<'a> {
    pub(super) tokens: &'a [Token],
    pub(super) at: usize,
    pub(super) symbols: &'a mut Symbols,
    pub(super) diagnostics: Vec<Diagnostic>,
    /// Diagnostics that tentative parsing suppressed.
    pub(super) withheld: Vec<Diagnostic>,
    /// Uses of undefined macros.
    pub(super) unknown: Vec<(Symbol, Span)>,
    /// The number of undefined macros among specifiers or before names so far.
    pub(super) macros_passed: u32,
    /// The number of concepts before `auto` so far.
    pub(super) constrained_placeholders: u32,
    /// The number of exception specifications so far.
    pub(super) exception_specifications: u32,
    /// The C++ standard of the compilation.
    pub(super) standard: Standard,
    /// Whether missing headers may declare names.
    pub(super) may_be_elsewhere: bool,
    /// The number of enclosing templates.
    pub(super) templates: u32,
    pub(super) lambda_place: LambdaPlace,
    /// Whether the next specifiers certainly begin a declaration outside of bodies.
    pub(super) declares_next: bool,
    /// Type parameters of enclosing templates.
    pub(super) type_parameters: Vec<Symbol>,
    /// Above 0, diagnostics are suppressed.
    pub(super) muted: u32,
    pub(super) depth: u32,
    /// The position of a construct above the limit of nesting. Other ways to parse it are not tried.
    pub(super) too_deep: Option<usize>,
    pub(super) steps: u64,
    pub(super) known: Known,
    /// The names of the enclosing classes.
    pub(super) classes: Vec<Symbol>,
    /// The depth of the deepest expression of the current declaration or statement.
    pub(super) inner: u16,
    /// The depth of the deepest expression of the current lambda.
    pub(super) deepest: u16,
    /// Parsed lambdas by their start.
    pub(super) lambdas: FxHashMap<usize, ReadLambda>,
    /// Whether `>` closes the expression: within template arguments.
    pub(super) greater_ends: bool,
    /// Whether the cursor is in a function body.
    pub(super) in_body: bool,
    /// The matching brackets.
    pub(super) brackets: Brackets,
}

/// A failed parse. A diagnostic has the reason, unless diagnostics are suppressed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Failed;

/// The result of a parse.
pub(super) type Parsed<T> = Result<T, Failed>;
