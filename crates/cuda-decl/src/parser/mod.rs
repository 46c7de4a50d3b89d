//! The parser: tokens to declarations. It never fails: what it cannot read it reports, and goes on after the next `;` or
//! `}`. Bodies of functions are read as far as they can be and never reported on.

mod attribute;
mod class;
mod cursor;
mod declaration;
mod declarator;
mod expression;
mod lambda;
mod macros;
mod name;
mod primary;
mod specifiers;
mod statement;
mod template;

pub(crate) use cursor::is_keyword;

use crate::ast::{Declaration, Lambda, Unit};
use crate::diagnostic::Diagnostic;
use crate::lexer::Token;
use crate::limits;
use crate::preprocess::preprocess;
use crate::rules;
use crate::symbol::{Symbol, Symbols};
use nvvm_syntax::{LineIndex, Span};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;
use text_kind::TextKind;

/// Reads a text. Never fails; what is wrong is in [`Unit::diagnostics`].
pub fn parse(source: &str) -> Unit {
    match text_kind::recognise(source.as_bytes()) {
        Some(found) if found.unmistakable && found.kind != TextKind::Cuda => {
            not_cuda(source, found.kind.title(), Span::new(found.start as u32, found.end as u32))
        }
        _ => unit(source, source, Vec::new()),
    }
}

/// The unit of a text that is surely something else: what is said of it, once, at the place that shows it.
pub fn not_cuda(source: &str, looks_like: &str, span: Span) -> Unit {
    let message = rules::NOT_CUDA.say(0, &[looks_like]);
    unit(source, "", vec![Diagnostic::new(&rules::NOT_CUDA, span, message)])
}

/// What is read of a text, behind what was said of it before.
fn unit(source: &str, read_of_it: &str, mut diagnostics: Vec<Diagnostic>) -> Unit {
    let mut symbols = Symbols::default();
    let mut known = Known::default();
    let preprocessed = preprocess(read_of_it, &mut symbols, None);
    let mut prelude = Vec::new();
    for part in crate::prelude::parts(&symbols) {
        let tokens = preprocess(part.text, &mut symbols, Some(Span::default())).tokens;
        let (declarations, wrong, _) = read(&tokens, &mut symbols, &mut known);
        debug_assert!(wrong.is_empty(), "{wrong:?} in {:.80}", part.text);
        prelude.extend(declarations);
    }
    // What a header declares may be a macro of another header or a variable of the text all the same.
    known.names.clear();
    diagnostics.extend(preprocessed.diagnostics);
    let (declarations, more, unknown) = read(&preprocessed.tokens, &mut symbols, &mut known);
    diagnostics.extend(more);
    diagnostics.truncate(limits::DIAGNOSTICS);
    let includes = preprocessed.includes;
    let lines = LineIndex::new(source);
    Unit { symbols, prelude, declarations, unknown, includes, diagnostics, lines, source: source.into() }
}

type Read = (Vec<Declaration>, Vec<Diagnostic>, Vec<(Symbol, Span)>);

fn read(tokens: &[Token], symbols: &mut Symbols, known: &mut Known) -> Read {
    let mut parser = Parser::new(tokens, symbols, std::mem::take(known));
    let declarations = parser.unit();
    *known = std::mem::take(&mut parser.known);
    (declarations, parser.diagnostics, parser.unknown)
}

/// Names that were declared so far, in any scope: enough to tell a type from a value where syntax alone does not.
#[derive(Default)]
struct Known {
    types: FxHashSet<Symbol>,
    templates: FxHashSet<Symbol>,
    concepts: FxHashSet<Symbol>,
    /// Functions and variables.
    names: FxHashSet<Symbol>,
}

struct Parser<'a> {
    tokens: &'a [Token],
    at: usize,
    symbols: &'a mut Symbols,
    diagnostics: Vec<Diagnostic>,
    /// Macros that nothing defines.
    unknown: Vec<(Symbol, Span)>,
    /// How many of them stood among specifiers or before names so far.
    macros_passed: u32,
    /// Above 0 nothing is reported.
    muted: u32,
    depth: u32,
    steps: u64,
    known: Known,
    /// The names of the classes around the cursor.
    classes: Vec<Symbol>,
    /// Depth of the deepest expression of the declaration or statement so far.
    inner: u16,
    /// Depth of the deepest expression of the lambda that the cursor is in.
    deepest: u16,
    /// The lambdas that were read, by where they begin, with where they end.
    lambdas: FxHashMap<usize, (usize, Arc<Lambda>)>,
    /// Whether `>` ends the expression: within template arguments.
    greater_ends: bool,
    /// Whether the cursor is in a body.
    in_body: bool,
    /// For each `{` the place of its `}`.
    partners: Vec<u32>,
}

/// Reading failed; a diagnostic says why unless reports are muted.
#[derive(Clone, Copy, Debug)]
struct Failed;

type Parsed<T> = Result<T, Failed>;
