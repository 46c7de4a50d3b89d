//! CUDA declarations to a report: the same plain data as for IR, with places in the CUDA text.

mod findings;
mod kernels;
mod types;

use super::kernels::limits;
use super::places::Places;
use crate::Language;
use crate::report::{Coverage, GeneratedIr, GeneratedPiece, GeneratedText, NotModelled, Report};
use cuda_decl::{Analysis, GeneratedModule, Severity, analyse, ir_text};
use nvvm_target::Dialect;

/// Declarations that were read, before the report is made of them.
pub struct Declarations(Analysis);

/// Reads declarations and works out types, layouts, kernels and globals.
pub fn read(source: &str) -> Declarations {
    Declarations(analyse(&cuda_decl::parse(source)))
}

/// The report of declarations.
pub fn report(declarations: &Declarations, source: &str) -> Report {
    let Declarations(analysis) = declarations;
    let places = Places::new(source);
    let [modern, legacy] = [Dialect::Modern, Dialect::Legacy].map(|dialect| ir_text(analysis, dialect));
    let (rules, findings) = findings::of(analysis, &places);
    let unread = |diagnostic: &&cuda_decl::Diagnostic| {
        diagnostic.rule.name == "declaration-syntax" && diagnostic.severity == Severity::Error
    };
    Report {
        engine: crate::VERSION.to_owned(),
        language: Language::Cuda,
        dialect: None,
        bytes: u32::try_from(source.len()).unwrap_or(u32::MAX),
        lines: places.lines(),
        parses: !analysis.diagnostics.iter().any(|diagnostic| unread(&diagnostic)),
        rules,
        findings,
        kernels: kernels::of(analysis, &places, &limits()),
        kernels_left_out: 0,
        types: types::of(analysis, &modern, &places),
        globals: types::globals(analysis, &places),
        pointers: types::pointers(analysis, &places),
        pointers_left_out: 0,
        coverage: coverage(analysis, &places),
        disagreements: Vec::new(),
        generated: Some(GeneratedIr { modern: generated(modern), legacy: generated(legacy) }),
    }
}

fn coverage(analysis: &Analysis, places: &Places) -> Coverage {
    let mut not_modelled: Vec<NotModelled> = Vec::new();
    let skipped = analysis.diagnostics.iter().filter(|diagnostic| diagnostic.rule.name == "not-looked-at");
    for diagnostic in skipped {
        match not_modelled.iter_mut().find(|known| known.what == diagnostic.message) {
            Some(known) => known.occurrences = known.occurrences.saturating_add(1),
            None => not_modelled.push(NotModelled {
                what: diagnostic.message.clone(),
                why: diagnostic.rule.help.to_owned(),
                occurrences: 1,
                first: Some(places.location(diagnostic.span)),
            }),
        }
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
