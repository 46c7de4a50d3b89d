//! The parser. It never fails: it reports syntax errors and continues after the next `;` or `}`. Function bodies are
//! parsed with suppressed diagnostics.

mod attribute;
mod brackets;
mod class;
mod constraint;
mod cursor;
mod declaration;
mod declarator;
mod depth;
mod expected;
mod expression;
mod function_body;
mod known;
mod lambda;
mod literal;
mod macros;
mod name;
mod primary;
mod specifiers;
mod standard;
mod state;
mod statement;
mod template;

use crate::ast::{Declaration, Unit};
use crate::diagnostic::Diagnostic;
use crate::known_headers::is_known_header;
use crate::lexer::Token;
use crate::limits;
use crate::preprocess::{Preprocessed, preprocess, preprocess_own};
use crate::readers::Readers;
use crate::rules;
use crate::sources::Sources;
use crate::standard::Standard;
use crate::symbol::{Symbol, Symbols};
use known::Known;
use nvvm_syntax::Span;
use rustc_hash::FxHashMap;
use state::Parser;
use std::sync::Arc;
use text_kind::TextKind;

/// Parses a text for the representative configuration: sm_100, the newest toolkit, the device pass. Never fails; errors
/// are in [`Unit::diagnostics`].
pub fn parse(source: &str) -> Unit {
    parse_as(source, Standard::default())
}

/// Parses a text as [`parse`] does, under a C++ standard.
pub fn parse_as(source: &str, standard: Standard) -> Unit {
    if let Some(unit) = other_kind(source) {
        return unit;
    }
    let mut symbols = Symbols::default();
    let sources = Arc::new(Sources::with(source, &standard));
    let preprocessed = preprocess(&sources, &mut symbols, &Readers::all());
    unit(&sources, symbols, preprocessed, Vec::new())
}

/// The parsed translation unit for each set of compilation configurations.
pub(crate) struct Readings {
    /// The units with their configurations, the representative configuration's first.
    pub units: Vec<(Unit, Readers)>,
    /// Text that conditional inclusion skips, with the configurations that skip it; in source order.
    pub skipped: Vec<(Span, Readers)>,
}

/// Parses a translation unit with its available headers for all compilation configurations.
pub(crate) fn readings(sources: &Arc<Sources>) -> Readings {
    if let Some(unit) = other_kind(sources.main()) {
        return Readings { units: vec![(unit, Readers::all())], skipped: Vec::new() };
    }
    let (classes, skipped) = classes(sources);
    let reading = |(symbols, class): Class| {
        let readers = class.readers.clone();
        (unit(sources, symbols, class, Vec::new()), readers)
    };
    let mut units = Vec::new();
    for class in classes {
        if units.is_empty() || !sources.work.is_canceled() {
            units.push(reading(class));
        }
    }
    Readings { units, skipped }
}

/// The preprocessor's output for a set of configurations, with its spellings.
type Class = (Symbols, Preprocessed);

/// Returns the preprocessor's output for each set of configurations, sets with equal output merged, and the skipped
/// text.
fn classes(sources: &Sources) -> (Vec<Class>, Vec<(Span, Readers)>) {
    let mut skipped: FxHashMap<Span, Readers> = FxHashMap::default();
    let mut classes: Vec<Class> = Vec::new();
    let mut open = Readers::all();
    let mut runs = 0;
    let most = (limits::READ_BYTES / sources.text().len().max(1)).clamp(limits::FEW_READINGS, limits::READINGS);
    while !open.is_empty() && (classes.is_empty() || !sources.work.is_canceled()) {
        let mut symbols = Symbols::default();
        let mut class = preprocess(sources, &mut symbols, &open);
        runs += 1;
        if runs >= most && class.readers != open {
            // The remaining configurations join this one, which is reported.
            let span = class.parted_at.unwrap_or_default();
            class.diagnostics.push(Diagnostic::new(&rules::STOPPED, span, rules::STOPPED_CONDITIONS.to_owned()));
            class.readers = open.clone();
        }
        open = open.without(&class.readers);
        for span in std::mem::take(&mut class.skipped) {
            let readers = skipped.entry(span).or_insert_with(Readers::empty);
            *readers = readers.and(&class.readers);
        }
        match classes.iter_mut().find(|(known, it)| leaves_the_same((known, it), (&symbols, &class))) {
            Some((_, same)) => same.readers = same.readers.and(&class.readers),
            None => classes.push((symbols, class)),
        }
    }
    let mut skipped: Vec<(Span, Readers)> = skipped.into_iter().collect();
    skipped.sort_by_key(|(span, _)| (span.start, span.end));
    (classes, skipped)
}

fn leaves_the_same(one: (&Symbols, &Preprocessed), other: (&Symbols, &Preprocessed)) -> bool {
    let same_token = |(a, b): (&Token, &Token)| {
        (a.kind, a.span, a.pack) == (b.kind, b.span, b.pack) && one.0.text(a.text) == other.0.text(b.text)
    };
    let (a, b) = (one.1, other.1);
    a.tokens.len() == b.tokens.len()
        && a.diagnostics.len() == b.diagnostics.len()
        && a.includes == b.includes
        && a.tokens.iter().zip(&b.tokens).all(same_token)
        && a.diagnostics.iter().zip(&b.diagnostics).all(|(a, b)| a.says_the_same(b))
}

/// Returns an empty unit for a text that is unmistakably of another kind.
fn other_kind(source: &str) -> Option<Unit> {
    let found = text_kind::recognise(source.as_bytes())?;
    let is_other = found.unmistakable && found.kind != TextKind::Cuda;
    is_other.then(|| not_cuda(source, found.kind.title(), Span::new(found.start as u32, found.end as u32)))
}

/// Returns the unit of a text of another kind, with one diagnostic at the span that shows it.
pub fn not_cuda(source: &str, looks_like: &str, span: Span) -> Unit {
    let message = rules::NOT_CUDA.message(&[looks_like]);
    let mut symbols = Symbols::default();
    let nothing = preprocess(&Sources::alone(""), &mut symbols, &Readers::all());
    unit(&Arc::new(Sources::alone(source)), symbols, nothing, vec![Diagnostic::new(&rules::NOT_CUDA, span, message)])
}

/// Parses the preprocessor's output. `diagnostics` precede those of the parser.
fn unit(
    sources: &Arc<Sources>,
    mut symbols: Symbols,
    mut preprocessed: Preprocessed,
    mut diagnostics: Vec<Diagnostic>,
) -> Unit {
    let mut known = Known::default();
    let mut prelude = Vec::new();
    for part in crate::prelude::parts(&symbols) {
        let tokens = preprocess_own(part.text, &mut symbols, Span::default());
        // The prelude is independent of the C++ standard of the compilation.
        let (declarations, wrong, _) = read(&tokens, &mut symbols, &mut known, (Standard::Cpp23, false));
        debug_assert!(wrong.is_empty(), "{wrong:?} in {:.80}", part.text);
        prelude.extend(declarations);
    }
    // A name of the prelude may also be a macro of a header or a variable of the text.
    known.names.clear();
    diagnostics.append(&mut preprocessed.diagnostics);
    if sources.stopped {
        diagnostics.push(Diagnostic::new(&rules::STOPPED, Span::at(0), rules::STOPPED_HEADERS.to_owned()));
    }
    let may_be_elsewhere = preprocessed.includes.iter().any(|it| !is_known_header(it.trim_matches(['<', '>', '"'])));
    let context = (sources.standard(), may_be_elsewhere);
    let (declarations, more, unknown) = read(&preprocessed.tokens, &mut symbols, &mut known, context);
    diagnostics.extend(more);
    diagnostics.extend(literal::faults(&preprocessed.tokens, &symbols));
    diagnostics.truncate(limits::DIAGNOSTICS);
    let Preprocessed { includes, readers, parted_at, is_relocatable, .. } = preprocessed;
    let sources = Arc::clone(sources);
    Unit { symbols, prelude, declarations, unknown, includes, diagnostics, sources, readers, parted_at, is_relocatable }
}

type Read = (Vec<Declaration>, Vec<Diagnostic>, Vec<(Symbol, Span)>);

/// Parses tokens. `context` is the C++ standard, and whether missing headers may declare names.
fn read(tokens: &[Token], symbols: &mut Symbols, known: &mut Known, context: (Standard, bool)) -> Read {
    let mut parser = Parser::new(tokens, symbols, std::mem::take(known), context);
    let declarations = parser.unit();
    *known = std::mem::take(&mut parser.known);
    (declarations, parser.diagnostics, parser.unknown)
}
