//! The parser: tokens to declarations. It never fails: what it cannot read it reports, and goes on after the next `;` or
//! `}`. Bodies of functions are read as far as they can be and never reported on.

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
use nvvm_rule::fill;
use nvvm_syntax::Span;
use rustc_hash::FxHashMap;
use state::Parser;
use std::sync::Arc;
use text_kind::TextKind;

/// Reads a text as the usual reader does: for sm_100, with the newest toolkit, on the device. Never fails; what is wrong
/// is in [`Unit::diagnostics`].
pub fn parse(source: &str) -> Unit {
    parse_as(source, Standard::default())
}

/// The same under a C++ standard.
pub fn parse_as(source: &str, standard: Standard) -> Unit {
    if let Some(unit) = other_kind(source) {
        return unit;
    }
    let mut symbols = Symbols::default();
    let sources = Arc::new(Sources::with(source, &standard));
    let preprocessed = preprocess(&sources, &mut symbols, &Readers::everybody());
    unit(&sources, symbols, preprocessed, Vec::new())
}

/// Every way in which somebody reads a text.
pub(crate) struct Readings {
    /// The usual reader's first, with those who read it so.
    pub units: Vec<(Unit, Readers)>,
    /// What conditions leave out, and for whom, in source order.
    pub skipped: Vec<(Span, Readers)>,
}

/// Reads a text, and what it includes of the headers at hand, as everybody does.
pub(crate) fn readings(sources: &Arc<Sources>) -> Readings {
    if let Some(unit) = other_kind(sources.main()) {
        return Readings { units: vec![(unit, Readers::everybody())], skipped: Vec::new() };
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

/// What the preprocessor leaves for a class of readers, with the words in it.
type Class = (Symbols, Preprocessed);

/// What the preprocessor leaves for each class of readers, classes for whom it leaves the same as one; and what it leaves
/// out.
fn classes(sources: &Sources) -> (Vec<Class>, Vec<(Span, Readers)>) {
    let mut skipped: FxHashMap<Span, Readers> = FxHashMap::default();
    let mut classes: Vec<Class> = Vec::new();
    let mut open = Readers::everybody();
    let mut runs = 0;
    let most = (limits::READ_BYTES / sources.text().len().max(1)).clamp(limits::FEW_READINGS, limits::READINGS);
    while !open.is_empty() && (classes.is_empty() || !sources.work.is_canceled()) {
        let mut symbols = Symbols::default();
        let mut class = preprocess(sources, &mut symbols, &open);
        runs += 1;
        if runs >= most && class.readers != open {
            // The rest goes with this one: said, and never wrong about those that were looked through.
            let span = class.parted_at.unwrap_or_default();
            class.diagnostics.push(Diagnostic::new(&rules::STOPPED, span, fill(rules::STOPPED_CONDITIONS, &[])));
            class.readers = open.clone();
        }
        open = open.without(&class.readers);
        for span in std::mem::take(&mut class.skipped) {
            let readers = skipped.entry(span).or_insert_with(Readers::nobody);
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

/// What is read of a text that is unmistakably something else.
fn other_kind(source: &str) -> Option<Unit> {
    let found = text_kind::recognise(source.as_bytes())?;
    let is_other = found.unmistakable && found.kind != TextKind::Cuda;
    is_other.then(|| not_cuda(source, found.kind.title(), Span::new(found.start as u32, found.end as u32)))
}

/// The unit of a text that is surely something else: what is said of it, once, at the place that shows it.
pub fn not_cuda(source: &str, looks_like: &str, span: Span) -> Unit {
    let message = rules::NOT_CUDA.message(&[looks_like]);
    let mut symbols = Symbols::default();
    let nothing = preprocess(&Sources::alone(""), &mut symbols, &Readers::everybody());
    unit(&Arc::new(Sources::alone(source)), symbols, nothing, vec![Diagnostic::new(&rules::NOT_CUDA, span, message)])
}

/// What the parser makes of what the preprocessor leaves, behind what was said of the text before.
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
        // What headers declare needs no other standard than they were written for.
        let (declarations, wrong, _) = read(&tokens, &mut symbols, &mut known, (Standard::Cpp23, false));
        debug_assert!(wrong.is_empty(), "{wrong:?} in {:.80}", part.text);
        prelude.extend(declarations);
    }
    // What a header declares may be a macro of another header or a variable of the text all the same.
    known.names.clear();
    diagnostics.append(&mut preprocessed.diagnostics);
    if sources.stopped {
        diagnostics.push(Diagnostic::new(&rules::STOPPED, Span::at(0), fill(rules::STOPPED_HEADERS, &[])));
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

/// Reads tokens under a standard; with it whether headers that are not at hand may declare something.
fn read(tokens: &[Token], symbols: &mut Symbols, known: &mut Known, context: (Standard, bool)) -> Read {
    let mut parser = Parser::new(tokens, symbols, std::mem::take(known), context);
    let declarations = parser.unit();
    *known = std::mem::take(&mut parser.known);
    (declarations, parser.diagnostics, parser.unknown)
}
