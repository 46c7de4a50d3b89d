//! Checks a text and builds its report, with the parser, the layouts and the rules.

mod advice;
mod blank;
mod checker;
mod cuda;
mod findings;
mod globals;
mod kernels;
mod legacy_front_end;
mod metadata;
mod names;
pub(crate) mod places;
mod pointers;
mod shared;
mod steps;
mod types;

use crate::demangle::{KnownNames, demangled};
use crate::report::{
    Coverage, Dialect, Disagreement, Finding, Kernel, NotModelled, Reading, Recognised, Report, Severity,
    VersionedSyntax,
};
use crate::{HeaderTexts, Language, Mode, Request, recognise};
pub use checker::Checker;
pub(crate) use cuda::SourcePlaces;
use cuda_decl::rules::NOT_CUDA;
use cuda_decl::{Files, Sources, Standard};
use names::Names;
use nvvm_syntax::feature::FeatureUse;
use nvvm_syntax::intern::readable;
use nvvm_syntax::work::Work;
use nvvm_syntax::{LineIndex, Module, PointerSpelling, Span};
use nvvm_verify::rule::{Reach, Rule};
use nvvm_verify::rules::syntax::NOT_LLVM_IR;
use nvvm_verify::{Verification, rules};
use places::Places;
use pointers::Runs;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

/// Duration of the two halves of a check, in milliseconds of the caller's clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Timings {
    /// Parsing of the text.
    pub parse_ms: f64,
    /// Analyses, rules, layouts, and construction of the report.
    pub verify_ms: f64,
}

impl Timings {
    /// Returns the total.
    pub fn total_ms(self) -> f64 {
        self.parse_ms + self.verify_ms
    }
}

/// The parts of a report that a check computes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Extent {
    /// The complete report.
    #[default]
    Whole,
    /// The parts for lists, logs and exit codes. For NVVM IR this excludes sizing steps, pointers and layout advice.
    Listing,
}

/// Checks a text. Every input has a report; time and memory are bounded by the input's size.
pub fn check(request: &Request) -> Report {
    check_with_clock(request, &mut || 0.0).0
}

/// Checks a text and measures the time: `clock` returns milliseconds from any epoch.
pub fn check_with_clock(request: &Request, clock: &mut dyn FnMut() -> f64) -> (Report, Timings) {
    let headers = HeaderTexts::of(request);
    check_bytes(request.text.as_bytes(), request.language, request.mode, &headers, Extent::Whole, clock)
}

/// Checks bytes that need not be UTF-8: LLVM IR allows any bytes in comments, strings and quoted names. CUDA
/// declarations are parsed together with the headers that they include.
pub fn check_bytes(
    bytes: &[u8],
    language: Language,
    mode: Mode,
    headers: &dyn Files,
    extent: Extent,
    clock: &mut dyn FnMut() -> f64,
) -> (Report, Timings) {
    check_counted(bytes, language, mode, headers, extent, &Arc::new(Work::for_text(bytes.len())), clock)
}

/// Checks bytes as [`check_bytes`] does and counts steps in `work`, through which another thread can cancel the check.
/// The report of a canceled check is incomplete.
pub fn check_counted(
    bytes: &[u8],
    language: Language,
    mode: Mode,
    headers: &dyn Files,
    extent: Extent,
    work: &Arc<Work>,
    clock: &mut dyn FnMut() -> f64,
) -> (Report, Timings) {
    let start = clock();
    let text = readable(bytes);
    work.begin(bytes.len());
    let (mut report, parsed) = match language {
        Language::Cuda => declared(&Arc::new(Sources::with(&text, headers).counting_in(work)), bytes, clock),
        Language::NvvmIr => {
            let mut module = nvvm_syntax::parse_bytes(bytes);
            module.work = Arc::clone(work);
            let parsed = clock();
            let report = match log_instead(&module, bytes) {
                Some((log, module)) => Report { recognised: Some(log), ..verified(&module, &text, mode, extent) },
                None => verified(&module, &text, mode, extent),
            };
            (report, parsed)
        }
    };
    recognised(bytes, &mut report);
    let end = clock();
    (report, Timings { parse_ms: parsed - start, verify_ms: end - parsed })
}

/// Returns the report of declarations and the time at which parsing ended. `bytes` is the content of the main text.
fn declared(sources: &Arc<Sources>, bytes: &[u8], clock: &mut dyn FnMut() -> f64) -> (Report, f64) {
    let mut declarations = cuda::read(sources);
    let log = if declarations.is_broken() { recognise::unmarked_log(bytes) } else { None };
    if let Some((log, line)) = &log {
        declarations = cuda::read_as_other(sources.main(), &log.title, span(line));
    }
    let parsed = clock();
    let mut report = cuda::report(&declarations, sources);
    report.recognised = log.map(|(log, _)| log);
    (report, parsed)
}

/// Detects a tool's log in bytes that do not parse as a module. Returns the log's kind and a module with that
/// diagnostic.
fn log_instead(module: &Module, bytes: &[u8]) -> Option<(Recognised, Module)> {
    let (log, line) = if module.errors.is_empty() { None } else { recognise::unmarked_log(bytes) }?;
    let instead = nvvm_syntax::not_llvm_ir(&log.title, span(&line));
    Some((log, instead))
}

/// Builds the report of a module without incremental state.
fn verified(module: &Module, text: &str, mode: Mode, extent: Extent) -> Report {
    let verification = nvvm_verify::verify(module, text, mode_of_rules(mode));
    let lists =
        |subject: &Subject, findings: &[Finding]| Lists::of(subject, findings, extent, &mut KnownNames::default());
    report(module, text, verification, extent, LineIndex::new(text), lists).0
}

fn mode_of_rules(mode: Mode) -> nvvm_verify::Mode {
    match mode {
        Mode::Standard => nvvm_verify::Mode::Standard,
        Mode::Unified => nvvm_verify::Mode::Unified,
    }
}

fn span(bytes: &Range<usize>) -> Span {
    Span::new(bytes.start as u32, bytes.end as u32)
}

/// Adds the detected kind of a text that does not parse, to the report and to the finding about it.
fn recognised(bytes: &[u8], report: &mut Report) {
    if report.parses {
        return;
    }
    if report.recognised.is_none() {
        report.recognised = recognise::other_than(bytes, report.language);
    }
    let Some(recognised) = report.recognised.as_ref().filter(|recognised| recognised.certain) else { return };
    let foreign = report.rules.iter().position(|rule| FOREIGN.iter().any(|foreign| foreign.code == rule.code));
    for finding in report.findings.iter_mut().filter(|finding| Some(finding.rule as usize) == foreign) {
        finding.help = recognised.advice.clone();
        finding.offer = recognised.offer;
        if recognised.unread {
            finding.judgements.iter_mut().for_each(|judgement| judgement.severity = Severity::Warning);
        }
    }
}

/// Returns the dialect that the spelling of pointers implies.
pub(crate) fn dialect_of(module: &Module) -> Option<Dialect> {
    module.pointer_spelling().map(|spelling| match spelling {
        PointerSpelling::Typed => Dialect::Legacy,
        PointerSpelling::Opaque => Dialect::Modern,
    })
}

/// The rules about texts of another kind.
const FOREIGN: [&Rule; 2] = [&NOT_LLVM_IR, &NOT_CUDA];

/// The lists of kernels and pointers, which are the most expensive part of a report.
#[derive(Default)]
struct Lists {
    kernels: Vec<Kernel>,
    skipped_kernels: u32,
    pointers: pointers::Listed,
    demangled: BTreeMap<String, String>,
}

impl Lists {
    fn of(subject: &Subject, findings: &[Finding], extent: Extent, known: &mut KnownNames) -> Self {
        let Subject { module, verification, names, places } = subject;
        let (kernels, skipped_kernels) = kernels::of(module, verification, extent, names, places);
        let pointers = match extent {
            Extent::Whole => pointers::of(module, &verification.facts, findings, names, places),
            Extent::Listing => pointers::Listed::default(),
        };
        let demangled = demangled(&pointers.pointers, known);
        Lists { kernels, skipped_kernels, pointers, demangled }
    }
}

/// The verified module of a report.
struct Subject<'m> {
    module: &'m Module,
    verification: &'m Verification,
    names: Names<'m>,
    places: Places<'m>,
}

/// Builds the report of a module; `lists` computes the lists that depend on the findings. Returns the line index for
/// reuse.
fn report(
    module: &Module,
    source: &str,
    mut verification: Verification,
    extent: Extent,
    lines: LineIndex,
    lists: impl FnOnce(&Subject, &[Finding]) -> Lists,
) -> (Report, Runs, LineIndex) {
    let found = std::mem::take(&mut verification.findings);
    let verification = &verification;
    let subject = Subject { module, verification, names: Names::new(module), places: Places::with(source, lines) };
    let places = &subject.places;
    let (rules, mut findings) = findings::of(found, &subject.names, places);
    legacy_front_end::advise(module, source, &rules, &mut findings);
    // A canceled check computes no lists.
    let lists = if module.work.is_used_up() { Lists::default() } else { lists(&subject, &findings) };
    let types = types::of(module, verification, extent, places);
    let globals = globals::of(module, verification, places);
    let listed = lists.pointers;
    let report = Report {
        engine: crate::VERSION.to_owned(),
        language: Language::NvvmIr,
        standard: Standard::default(),
        dialect: dialect_of(module),
        bytes: u32::try_from(source.len()).unwrap_or(u32::MAX),
        lines: places.lines(),
        parses: module.errors.is_empty(),
        is_empty: blank::is_blank(source, Language::NvvmIr),
        recognised: None,
        unknown: Vec::new(),
        headers: Vec::new(),
        missing_headers: Vec::new(),
        versioned_syntax: versioned_syntax(module, places),
        rules,
        findings,
        limits: kernels::limits(&lists.kernels),
        kernels: lists.kernels,
        skipped_kernels: lists.skipped_kernels,
        skipped: Vec::new(),
        demangled: lists.demangled,
        readings: vec![Reading {
            read_by: Reading::everybodys(),
            types,
            globals,
            pointers: listed.pointers,
            skipped_pointers: listed.skipped,
            pointer_functions: listed.functions,
            generated: None,
        }],
        coverage: coverage(module, verification, places),
        disagreements: disagreements(verification, places),
    };
    (report, listed.runs, subject.places.into_lines())
}

fn versioned_syntax(module: &Module, places: &Places) -> Vec<VersionedSyntax> {
    let spelling = |used: &FeatureUse| VersionedSyntax {
        what: used.feature.name.to_owned(),
        count: used.count,
        first: places.location(used.span),
    };
    let mut spellings: Vec<VersionedSyntax> = module.syntax.rejected_by_llvm_7().iter().map(spelling).collect();
    spellings.sort_by_key(|spelling| spelling.first.offset);
    spellings
}

fn coverage(module: &Module, verification: &Verification, places: &Places) -> Coverage {
    let not_modelled = verification
        .not_modelled
        .iter()
        .map(|(what, entry)| NotModelled {
            what: what.clone(),
            why: entry.why.to_owned(),
            phase: entry.phase,
            occurrences: entry.occurrences,
            first: Some(places.location(entry.first)),
        })
        .collect();
    Coverage {
        rules: rules::all().filter(|rule| rule.reach == Reach::Text).count() as u32,
        functions: module.functions.len() as u32,
        instructions: module.instructions.len() as u32,
        not_modelled,
        stopped_after: module.work.is_used_up().then(|| module.work.budget()),
    }
}

fn disagreements(verification: &Verification, places: &Places) -> Vec<Disagreement> {
    verification
        .contradictions
        .iter()
        .map(|touched| Disagreement {
            id: touched.contradiction.id.to_owned(),
            about: touched.contradiction.about.to_owned(),
            statements: touched
                .contradiction
                .statements
                .iter()
                .map(|&(source, statement)| (source.to_owned(), statement.to_owned()))
                .collect(),
            location: touched.span.map(|span| places.location(span)),
        })
        .collect()
}
