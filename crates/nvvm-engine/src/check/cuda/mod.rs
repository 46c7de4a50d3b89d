//! Reports of CUDA declarations: the same plain data as for IR, with positions in the CUDA text.

mod findings;
mod kernels;
mod places;
mod types;
mod walk;

use super::blank::is_blank;
use super::kernels::limits;
use crate::Language;
use crate::demangle::{KnownNames, demangled};
use crate::report::{
    Coverage, GeneratedIr, GeneratedPiece, GeneratedText, NotModelled, Reading, Report, SkippedText, UnknownName,
};
use cuda_decl::rules::{NOT_CUDA, SYNTAX};
use cuda_decl::{GeneratedModule, Readers, Severity, Sources, analyse, ir_text, rules};
use nvvm_syntax::Span;
use nvvm_target::Dialect;
use places::SourcePlaces as Places;
pub(crate) use places::SourcePlaces;
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// Parsed declarations before the report is built, one reading for each compilation configuration.
pub(super) struct Declarations(cuda_decl::Readings);

/// Parses declarations and computes types, layouts, kernels and globals.
pub(super) fn read(sources: &Arc<Sources>) -> Declarations {
    Declarations(cuda_decl::read(sources))
}

/// Returns the declarations of a text that is evidently in another language: a single diagnostic.
pub(super) fn read_as_other(source: &str, looks_like: &str, span: Span) -> Declarations {
    let analysis = analyse(&cuda_decl::not_cuda(source, looks_like, span));
    let all = vec![cuda_decl::Reading { analysis, readers: Readers::all() }];
    Declarations(cuda_decl::Readings { all, skipped: Vec::new(), steps: 0 })
}

impl Declarations {
    /// Whether any reading has a syntax error.
    pub(super) fn is_broken(&self) -> bool {
        let unread = |diagnostic: &cuda_decl::Diagnostic| {
            [&SYNTAX, &NOT_CUDA].iter().any(|rule| rule.code == diagnostic.rule.code)
                && diagnostic.severity() == Severity::Error
        };
        self.0.all.iter().any(|reading| reading.analysis.diagnostics.iter().any(unread))
    }
}

/// Builds the report of declarations.
pub(super) fn report(declarations: &Declarations, sources: &Sources) -> Report {
    let places = Places::new(sources);
    let source = sources.main();
    let readings = &declarations.0.all;
    let (used, findings) = findings::of(readings, &places);
    let shown: Vec<Reading> = readings.iter().map(|reading| shown(reading, &places)).collect();
    let kernels = kernels::of(readings, &places);
    Report {
        engine: crate::VERSION.to_owned(),
        language: Language::Cuda,
        standard: sources.standard(),
        dialect: None,
        bytes: u32::try_from(source.len()).unwrap_or(u32::MAX),
        lines: places.lines(),
        parses: !declarations.is_broken(),
        is_empty: is_blank(source, Language::Cuda),
        recognised: None,
        versioned_syntax: Vec::new(),
        unknown: unknown(readings, &places),
        missing_headers: missing_headers(readings),
        headers: sources.headers().iter().map(|header| header.path.clone()).collect(),
        rules: used,
        findings,
        limits: limits(&kernels),
        kernels,
        skipped_kernels: 0,
        skipped: declarations.0.skipped.iter().map(skipped).collect(),
        demangled: demangled(shown.iter().flat_map(|reading| &reading.pointers), &mut KnownNames::default()),
        readings: shown,
        coverage: coverage(readings, &places),
        disagreements: Vec::new(),
    }
}

fn skipped((span, readers): &(Span, Readers)) -> SkippedText {
    SkippedText { start: span.start, end: span.end, by: readers.of_device() }
}

/// Converts one reading of the declarations to plain data.
fn shown(reading: &cuda_decl::Reading, places: &Places) -> Reading {
    let analysis = &reading.analysis;
    let [modern, legacy] = [Dialect::Modern, Dialect::Legacy].map(|dialect| ir_text(analysis, dialect));
    Reading {
        read_by: reading.readers.of_device(),
        types: types::of(analysis, &modern, places),
        globals: types::globals(analysis, places),
        pointers: types::pointers(analysis, places),
        skipped_pointers: 0,
        pointer_functions: types::pointer_functions(analysis, places),
        generated: Some(GeneratedIr { modern: generated(modern, places), legacy: generated(legacy, places) }),
    }
}

/// Returns the headers that a reading includes and that are not found, each once.
fn missing_headers(readings: &[cuda_decl::Reading]) -> Vec<String> {
    let mut named = FxHashSet::default();
    let all = readings.iter().flat_map(|reading| &reading.analysis.missing_headers);
    all.filter(|&header| named.insert(header)).cloned().collect()
}

/// Returns the undeclared names with their first uses.
fn unknown(readings: &[cuda_decl::Reading], places: &Places) -> Vec<UnknownName> {
    let mut names: Vec<UnknownName> = Vec::new();
    for analysis in readings.iter().map(|reading| &reading.analysis) {
        let notes: Vec<_> =
            analysis.diagnostics.iter().filter(|diagnostic| std::ptr::eq(diagnostic.rule, &rules::UNKNOWN)).collect();
        for name in &analysis.unknown_names {
            if names.iter().any(|known| known.name == *name) {
                continue;
            }
            let quoted = format!("\"{name}\"");
            let note = notes.iter().find(|note| note.message.contains(&quoted));
            let line = note.map_or(0, |note| places.location(note.span).line);
            names.push(UnknownName { name: name.clone(), header: None, line });
        }
    }
    names
}

/// Lists the constructs that were not checked: headers, and most of function bodies.
fn coverage(readings: &[cuda_decl::Reading], places: &Places) -> Coverage {
    let mut not_modelled: Vec<NotModelled> = Vec::new();
    let mut seen: FxHashSet<(&str, u32)> = FxHashSet::default();
    let mut add = |what: &'static str, why: &str, span: Span| {
        if !seen.insert((what, span.start)) {
            return;
        }
        match not_modelled.iter_mut().find(|known| known.what == what) {
            Some(known) => known.occurrences = known.occurrences.saturating_add(1),
            None => not_modelled.push(NotModelled {
                what: what.to_owned(),
                why: why.to_owned(),
                phase: None,
                occurrences: 1,
                first: Some(places.location(span)),
            }),
        }
    };
    let mut kernels: FxHashSet<(&str, u32)> = FxHashSet::default();
    for analysis in readings.iter().map(|reading| &reading.analysis) {
        for diagnostic in &analysis.diagnostics {
            if std::ptr::eq(diagnostic.rule, &rules::INCLUDE) {
                for span in std::iter::once(diagnostic.span).chain(diagnostic.notes.iter().filter_map(|note| note.1)) {
                    add("declarations in headers", diagnostic.rule.help, span);
                }
            }
        }
        for kernel in analysis.kernels.iter().filter(|kernel| kernel.has_statements) {
            let why = "Of bodies only variables in memory spaces, launches and builtin variables are looked at.";
            add("statements in bodies", why, kernel.span);
        }
        kernels.extend(analysis.kernels.iter().map(|kernel| (kernel.mangled.as_str(), kernel.span.start)));
    }
    Coverage {
        rules: cuda_decl::rules::ALL.len() as u32,
        functions: kernels.len() as u32,
        instructions: 0,
        not_modelled,
        stopped_after: None,
    }
}

fn generated(module: GeneratedModule, places: &Places) -> GeneratedText {
    // Generated declarations of a header have no counterpart in the main text.
    let pieces = module.map.iter().filter(|piece| places.is_in_main(piece.source)).map(|piece| GeneratedPiece {
        source_start: piece.source.start,
        source_end: piece.source.end,
        generated_start: piece.generated.start,
        generated_end: piece.generated.end,
    });
    GeneratedText { pieces: pieces.collect(), text: module.text }
}
