//! The preprocessor ([cpp]): conditional inclusion, macros, `#pragma pack`, and available headers.

mod condition;
mod define;
mod directive;
mod evaluator;
mod expand;
mod include;
mod partition;
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

/// The output of the preprocessor.
pub(crate) struct Preprocessed {
    /// The tokens, followed by one of kind [`TokenKind::End`].
    pub tokens: Vec<Token>,
    /// Included headers that are not available, as written.
    pub includes: Vec<Box<str>>,
    /// The diagnostics.
    pub diagnostics: Vec<Diagnostic>,
    /// The compilation configurations with this output.
    pub readers: Readers,
    /// The first position at which other configurations differ.
    pub parted_at: Option<Span>,
    /// Text that conditional inclusion skips, from directive to directive.
    pub skipped: Vec<Span>,
    /// Whether the text is compiled with `-rdc=true`.
    pub is_relocatable: bool,
}

/// The macro that `-rdc=true` defines.
const RELOCATABLE: &str = "__CUDACC_RDC__";

/// Preprocesses a text for the representative of the given configurations. The result contains all configurations with
/// the same output.
pub(crate) fn preprocess(sources: &Sources, symbols: &mut Symbols, readers: &Readers) -> Preprocessed {
    run(sources, symbols, Origin::Written(0), readers)
}

/// Preprocesses a text of the prelude, whose tokens all have the span `place`. It contains no macros.
pub(crate) fn preprocess_own(source: &str, symbols: &mut Symbols, place: Span) -> Vec<Token> {
    run(&Sources::alone(source), symbols, Origin::Place(place), &Readers::all()).tokens
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
    // The prelude does not need predefined macros.
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
