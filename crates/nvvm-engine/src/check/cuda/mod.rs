//! CUDA declarations to a report: the same plain data as for IR, with places in the CUDA text.

mod findings;
mod kernels;
mod types;

use super::blank::is_blank;
use super::kernels::limits;
use super::places::Places;
use crate::Language;
use crate::demangle::demangled;
use crate::report::{Coverage, GeneratedIr, GeneratedPiece, GeneratedText, NotModelled, Report, UnknownName};
use cuda_decl::{Analysis, GeneratedModule, Severity, analyse, ir_text, rules};
use nvvm_syntax::Span;
use nvvm_target::Dialect;

/// Declarations that were read, before the report is made of them.
pub struct Declarations(Analysis);

/// Reads declarations and works out types, layouts, kernels and globals.
pub fn read(source: &str) -> Declarations {
    Declarations(analyse(&cuda_decl::parse(source)))
}

/// What is said of a text that is surely something else.
pub fn read_as_other(source: &str, looks_like: &str, span: Span) -> Declarations {
    Declarations(analyse(&cuda_decl::not_cuda(source, looks_like, span)))
}

impl Declarations {
    /// Whether a declaration could not be read.
    pub fn is_broken(&self) -> bool {
        let unread = |diagnostic: &cuda_decl::Diagnostic| {
            ["declaration-syntax", "syntax-not-cuda"].contains(&diagnostic.rule.name)
                && diagnostic.severity == Severity::Error
        };
        self.0.diagnostics.iter().any(unread)
    }
}

/// The report of declarations.
pub fn report(declarations: &Declarations, source: &str) -> Report {
    let Declarations(analysis) = declarations;
    let places = Places::new(source);
    let [modern, legacy] = [Dialect::Modern, Dialect::Legacy].map(|dialect| ir_text(analysis, dialect));
    let (used, findings) = findings::of(analysis, &places);
    let pointers = types::pointers(analysis, &places);
    Report {
        engine: crate::VERSION.to_owned(),
        language: Language::Cuda,
        dialect: None,
        bytes: u32::try_from(source.len()).unwrap_or(u32::MAX),
        lines: places.lines(),
        parses: !declarations.is_broken(),
        is_empty: is_blank(source, Language::Cuda),
        recognised: None,
        newer: Vec::new(),
        unknown: unknown(analysis, &places),
        rules: used,
        findings,
        kernels: kernels::of(analysis, &places, &limits()),
        kernels_left_out: 0,
        types: types::of(analysis, &modern, &places),
        globals: types::globals(analysis, &places),
        demangled: demangled(&pointers),
        pointers,
        pointers_left_out: 0,
        pointer_functions: types::pointer_functions(analysis, &places),
        coverage: coverage(analysis, &places),
        disagreements: Vec::new(),
        generated: Some(GeneratedIr { modern: generated(modern), legacy: generated(legacy) }),
    }
}

/// The names that nothing declares, with their first uses.
fn unknown(analysis: &Analysis, places: &Places) -> Vec<UnknownName> {
    let notes: Vec<_> =
        analysis.diagnostics.iter().filter(|diagnostic| std::ptr::eq(diagnostic.rule, &rules::UNKNOWN)).collect();
    let unknown = |name: &String| {
        let quoted = format!("\"{name}\"");
        let note = notes.iter().find(|note| note.message.contains(&quoted));
        let line = note.map_or(0, |note| places.location(note.span).line);
        UnknownName { name: name.clone(), header: None, line }
    };
    analysis.unknown_names.iter().map(unknown).collect()
}

/// What was not looked at: headers, branches for other targets, and most of what stands in bodies.
fn coverage(analysis: &Analysis, places: &Places) -> Coverage {
    let mut not_modelled: Vec<NotModelled> = Vec::new();
    let mut add = |what: &str, why: &str, span| match not_modelled.iter_mut().find(|known| known.what == what) {
        Some(known) => known.occurrences = known.occurrences.saturating_add(1),
        None => not_modelled.push(NotModelled {
            what: what.to_owned(),
            why: why.to_owned(),
            occurrences: 1,
            first: Some(places.location(span)),
        }),
    };
    for diagnostic in &analysis.diagnostics {
        if std::ptr::eq(diagnostic.rule, &rules::INCLUDE) {
            for span in std::iter::once(diagnostic.span).chain(diagnostic.notes.iter().filter_map(|note| note.1)) {
                add("declarations in headers", diagnostic.rule.help, span);
            }
        } else if std::ptr::eq(diagnostic.rule, &rules::ARCHITECTURE_CONDITION) {
            add("branches for other targets", diagnostic.rule.help, diagnostic.span);
        }
    }
    for kernel in analysis.kernels.iter().filter(|kernel| kernel.defined) {
        let why = "Of bodies only variables in memory spaces, launches and builtin variables are looked at.";
        add("statements in bodies", why, kernel.span);
    }
    Coverage {
        rules: cuda_decl::rules::ALL.len() as u32,
        functions: analysis.kernels.len() as u32,
        instructions: 0,
        not_modelled,
    }
}

fn generated(module: GeneratedModule) -> GeneratedText {
    let pieces = module.map.iter().map(|piece| GeneratedPiece {
        source_start: piece.source.start,
        source_end: piece.source.end,
        generated_start: piece.generated.start,
        generated_end: piece.generated.end,
    });
    GeneratedText { pieces: pieces.collect(), text: module.text }
}
