//! The preprocessor: conditions, simple macros, `#pragma pack`, and headers that are at hand.

mod condition;
mod define;
mod directive;
mod evaluator;
mod expand;
mod include;
mod parting;
mod pragma;
mod predefined;
mod standard;
mod state;
mod variable;

use crate::diagnostic::Diagnostic;
use crate::lexer::{Origin, Token, TokenKind, tokens};
use crate::readers::{Pass, Reader, Readers};
use crate::sources::Sources;
use crate::symbol::Symbols;
use nvvm_syntax::Span;
use nvvm_target::{Reference, Target};
use rustc_hash::{FxHashMap, FxHashSet};
use state::Preprocessor;

/// What the preprocessor leaves.
pub(crate) struct Preprocessed {
    /// The tokens, ended by one of kind [`TokenKind::End`].
    pub tokens: Vec<Token>,
    /// The headers that are asked for and not at hand, as written.
    pub includes: Vec<Box<str>>,
    /// What was wrong or skipped.
    pub diagnostics: Vec<Diagnostic>,
    /// Those of the readers that were given who read exactly this.
    pub readers: Readers,
    /// The first place that others read otherwise.
    pub parted_at: Option<Span>,
    /// What conditions leave out, from directive to directive.
    pub skipped: Vec<Span>,
    /// Whether it is read as with `-rdc=true`.
    pub is_relocatable: bool,
}

/// What nvcc defines under `-rdc=true`.
const RELOCATABLE: &str = "__CUDACC_RDC__";

/// Runs the preprocessor over a text as the first of these readers, and finds out who else reads the same.
pub(crate) fn preprocess(sources: &Sources, symbols: &mut Symbols, readers: &Readers) -> Preprocessed {
    run(sources, symbols, Origin::Written(0), readers)
}

/// Runs the preprocessor over a text of our own, in which every token stands at `place`. It has no macros.
pub(crate) fn preprocess_own(source: &str, symbols: &mut Symbols, place: Span) -> Vec<Token> {
    run(&Sources::alone(source), symbols, Origin::Place(place), &Readers::everybody()).tokens
}

fn run(sources: &Sources, symbols: &mut Symbols, origin: Origin, readers: &Readers) -> Preprocessed {
    let (before, _) = tokens(sources.before(), symbols, Origin::Place(Span::default()));
    let (tokens, errors) = tokens(sources.main(), symbols, origin);
    let newest = Reader { reference: Reference::NEWEST, target: Target::ALL[0], pass: Pass::Device };
    let mut state = Preprocessor {
        sources,
        open_headers: Vec::new(),
        outer_conditions: 0,
        header_tokens: FxHashMap::default(),
        included_tokens: 0,
        once: FxHashSet::default(),
        symbols,
        macros: FxHashMap::default(),
        conditions: Vec::new(),
        pack: 0,
        pack_stack: Vec::new(),
        output: Vec::with_capacity(tokens.len() + 1),
        produced: 0,
        diagnostics: Vec::new(),
        includes: Vec::new(),
        asks_undefined: false,
        is_unclosed: false,
        wrong_condition: None,
        reader: readers.first().unwrap_or(newest),
        readers: readers.clone(),
        variables: Vec::new(),
        asked: 0,
        parted_at: None,
        skipped: Vec::new(),
    };
    state.report_lexical(&errors);
    // What headers declare here needs no macros.
    if matches!(origin, Origin::Written(_)) {
        state.predefine();
        state.run(&before);
    }
    state.run(&tokens);
    let end = Span::at(sources.main().len() as u32);
    let text = state.symbols.intern("");
    let pack = state.pack;
    let is_relocatable = state.symbols.find(RELOCATABLE).is_some_and(|it| state.macros.contains_key(&it));
    state.output.push(Token { kind: TokenKind::End, text, span: end, glued: false, starts_line: true, pack });
    Preprocessed {
        tokens: state.output,
        includes: state.includes,
        diagnostics: state.diagnostics,
        readers: state.readers,
        parted_at: state.parted_at,
        skipped: state.skipped,
        is_relocatable,
    }
}
