//! Incremental checks of an edited text: unchanged functions are neither parsed nor verified again, and their findings
//! are only shifted.

use super::places::Shift;
use super::pointers::{self, Runs};
use super::{
    Extent, Lists, Subject, Timings, check_with_clock, declared, log_instead, mode_of_rules, recognised, report,
    verified,
};
use crate::demangle::{KnownNames, demangled};
use crate::log::{self, LibnvvmAnswer};
use crate::report::{Finding, Phase, Report};
use crate::{HeaderText, HeaderTexts, Language, Request};
use cuda_decl::Sources;
use nvvm_syntax::work::Work;
use nvvm_syntax::{Edit, IncrementalParser, LineIndex, Module, Reread};
use nvvm_target::{Reference, Target};
use nvvm_verify::Verifier;
use std::sync::Arc;

/// Checks a text after each edit.
#[derive(Default)]
pub struct Checker {
    parser: IncrementalParser,
    verifier: Verifier,
    known: KnownNames,
    last: Option<LastReport>,
    declarations: Option<Gathered>,
}

/// The last declarations that were checked, with their headers.
struct Gathered {
    headers: Vec<HeaderText>,
    sources: Arc<Sources>,
}

impl Gathered {
    /// Whether a request has the same headers and the same standard.
    fn is_of(&self, request: &Request) -> bool {
        self.headers == request.headers && self.sources.standard() == request.standard
    }
}

/// The data of the last report from which the next report is derived.
struct LastReport {
    lines: LineIndex,
    runs: Runs,
    /// The report, once the caller returned it by [`Checker::take_back`].
    report: Option<Report>,
}

impl Checker {
    /// Checks a text and measures the time, as [`check_with_clock`] does. `edit` is the edit since the previous text;
    /// without it, the whole text counts as new.
    pub fn check(
        &mut self,
        request: &Request,
        edit: Option<Edit>,
        clock: &mut dyn FnMut() -> f64,
    ) -> (Report, Timings) {
        self.check_counted(request, edit, &Arc::new(Work::for_text(request.text.len())), clock)
    }

    /// Checks a text as [`check`](Self::check) does and counts steps in `work`, through which another thread can cancel
    /// the check. The report of a canceled check is incomplete and is not reused.
    pub fn check_counted(
        &mut self,
        request: &Request,
        edit: Option<Edit>,
        work: &Arc<Work>,
        clock: &mut dyn FnMut() -> f64,
    ) -> (Report, Timings) {
        work.begin(request.text.len());
        if request.language == Language::Cuda {
            *self = Checker { declarations: self.declarations.take(), ..Checker::default() };
            return self.check_declarations(request, work, clock);
        }
        self.declarations = None;
        let (text, bytes) = (request.text.as_str(), request.text.as_bytes());
        let start = clock();
        self.parser.read(text, edit);
        self.parser.count_in(work);
        let parsed = clock();
        let reread = self.parser.reread();
        let Some(module) = self.parser.module() else { return check_with_clock(request, clock) };
        let mut report = match log_instead(module, bytes) {
            Some((log, module)) => {
                (self.verifier, self.last) = (Verifier::default(), None);
                Report { recognised: Some(log), ..verified(&module, text, request.mode, Extent::Whole) }
            }
            None => {
                let verification = self.verifier.verify(module, text, mode_of_rules(request.mode), reread.as_ref());
                let (known, before) = (&mut self.known, self.last.take().zip(reread));
                let (report, last) = incremental_report(module, text, verification, known, before);
                // The lists of a canceled check are incomplete and must not be reused.
                self.last = (!work.is_used_up()).then_some(last);
                report
            }
        };
        recognised(bytes, &mut report);
        (report, Timings { parse_ms: parsed - start, verify_ms: clock() - parsed })
    }

    /// Checks declarations. Headers are neither resolved nor tokenized again while the text includes the same ones.
    fn check_declarations(
        &mut self,
        request: &Request,
        work: &Arc<Work>,
        clock: &mut dyn FnMut() -> f64,
    ) -> (Report, Timings) {
        let start = clock();
        let before = self.declarations.take().filter(|it| it.is_of(request));
        let kept = before.and_then(|it| Some((it.sources.with_main(&request.text)?, it.headers)));
        let (sources, headers) = kept.unwrap_or_else(|| {
            let sources = Sources::with(&request.text, &HeaderTexts::of(request));
            (sources, request.headers.clone())
        });
        let sources = Arc::new(sources.counting_in(work));
        self.declarations = Some(Gathered { headers, sources: Arc::clone(&sources) });
        let (mut report, parsed) = declared(&sources, request.text.as_bytes(), clock);
        recognised(request.text.as_bytes(), &mut report);
        (report, Timings { parse_ms: parsed - start, verify_ms: clock() - parsed })
    }

    /// Takes back the unchanged report of the last check. The next report is derived from it as far as the edit allows,
    /// which is faster.
    pub fn take_back(&mut self, report: Report) {
        if let Some(last) = &mut self.last {
            last.report = Some(report);
        }
    }

    /// Returns libNVVM's outcome for the module of the last check; `text` and `report` must be those of that check.
    /// Returns `None` when libNVVM accepts the module, for references that are not toolkits, and when the text was not
    /// a module.
    pub fn libnvvm_log(
        &self,
        text: &str,
        report: &Report,
        target: Target,
        reference: Reference,
        phase: Phase,
    ) -> Option<LibnvvmAnswer> {
        log::libnvvm_log((self.parser.module()?, text), report, target, reference, phase)
    }

    /// Returns the number of function bodies that the last check parsed alone: 1, or 0 when it parsed the whole text.
    pub fn read_bodies(&self) -> u32 {
        u32::from(self.parser.reread().is_some())
    }

    /// Returns the number of functions that the last check verified.
    pub fn checked_functions(&self) -> usize {
        self.verifier.checked_functions()
    }
}

/// Builds the report of a module, from the previous report where only one function body was parsed again.
fn incremental_report(
    module: &Module,
    text: &str,
    verification: nvvm_verify::Verification,
    known: &mut KnownNames,
    before: Option<(LastReport, Reread)>,
) -> (Report, LastReport) {
    let everything = |subject: &Subject, findings: &[Finding], known: &mut KnownNames| {
        known.next_text();
        Lists::of(subject, findings, Extent::Whole, known)
    };
    let (report, runs, lines) = match before {
        None => {
            let lists = |subject: &Subject, findings: &[Finding]| everything(subject, findings, known);
            report(module, text, verification, Extent::Whole, LineIndex::new(text), lists)
        }
        Some((before, reread)) => {
            let old_lines = before.lines.line_count();
            let lines = before.lines.edited(text, reread.text);
            // The number of lines after the edit is unchanged.
            let old_line = lines.line(text, reread.text.new_end) + old_lines - lines.line_count();
            let lists = |subject: &Subject, findings: &[Finding]| match before.report {
                None => everything(subject, findings, known),
                Some(report) => {
                    let shift = Shift::new(reread.text, old_line, &subject.places);
                    again(subject, findings, (report, before.runs), &shift, &reread, known)
                }
            };
            report(module, text, verification, Extent::Whole, lines, lists)
        }
    };
    (report, LastReport { lines, runs, report: None })
}

/// Updates kernels and pointers after one function body was parsed again.
fn again(
    subject: &Subject,
    findings: &[Finding],
    (before, runs): (Report, Runs),
    shift: &Shift,
    reread: &Reread,
    known: &mut KnownNames,
) -> Lists {
    let (module, verification) = (subject.module, subject.verification);
    let kernels = super::kernels::again(before.kernels, subject, shift);
    let of_before = pointers::Listed::of_report(before.readings, runs.clone());
    let facts = &verification.facts;
    let pointers = pointers::again(of_before, module, facts, findings, &subject.names, shift, reread.function);
    let demangled = if runs.have_the_functions_of(&pointers.runs) {
        before.demangled
    } else {
        known.next_text();
        demangled(&pointers.pointers, known)
    };
    Lists { kernels, skipped_kernels: before.skipped_kernels, pointers, demangled }
}
