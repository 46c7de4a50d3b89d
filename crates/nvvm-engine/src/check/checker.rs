//! A text that is edited, and looked at after each edit: what an edit leaves as it is, is neither read nor judged again,
//! and said again only where it stands elsewhere.

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

/// Looks at a text that is edited.
#[derive(Default)]
pub struct Checker {
    parser: IncrementalParser,
    verifier: Verifier,
    known: KnownNames,
    said: Option<Said>,
    declarations: Option<Gathered>,
}

/// The text of declarations that was looked at last, with its headers.
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

/// The last report, as far as the next one can be made of it.
struct Said {
    lines: LineIndex,
    runs: Runs,
    /// When it was given back.
    report: Option<Report>,
}

impl Checker {
    /// Looks at a text and takes the time, as [`check_with_clock`] does. `edit` is what was changed in the text since the
    /// one before; without it, all of the text is new.
    pub fn check(
        &mut self,
        request: &Request,
        edit: Option<Edit>,
        clock: &mut dyn FnMut() -> f64,
    ) -> (Report, Timings) {
        self.check_counted(request, edit, &Arc::new(Work::for_text(request.text.len())), clock)
    }

    /// Checks a text as [`check`](Self::check) does and counts the steps in `work`, by which another thread can cancel the
    /// check. The report of a canceled check is incomplete and is not used again.
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
                (self.verifier, self.said) = (Verifier::default(), None);
                Report { recognised: Some(log), ..verified(&module, text, request.mode, Extent::Whole) }
            }
            None => {
                let verification = self.verifier.verify(module, text, mode_of_rules(request.mode), reread.as_ref());
                let (known, before) = (&mut self.known, self.said.take().zip(reread));
                let (report, said) = said(module, text, verification, known, before);
                // Lists that were not finished are no ground for the next ones.
                self.said = (!work.is_used_up()).then_some(said);
                report
            }
        };
        recognised(bytes, &mut report);
        (report, Timings { parse_ms: parsed - start, verify_ms: clock() - parsed })
    }

    /// Looks at declarations: as long as the headers are the same and the text asks for the same ones, they are neither
    /// looked for nor split into tokens again.
    #[inline(never)]
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

    /// Takes the report of the last check back, unchanged, once nobody needs it any more: the next one is made of it as
    /// far as an edit allows, and the sooner for it.
    pub fn take_back(&mut self, report: Report) {
        if let Some(said) = &mut self.said {
            said.report = Some(report);
        }
    }

    /// What comes of the module that was checked last when libNVVM gets it; `text` and `report` are those of that check.
    /// `None` when libNVVM accepts it, which it does without a word, for references that are no toolkit, and when it was
    /// no module.
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

    /// How many function bodies the last check read alone: 0 when it read all of the text, else 1.
    pub fn read_bodies(&self) -> u32 {
        u32::from(self.parser.reread().is_some())
    }

    /// How many functions the last check judged.
    pub fn judged_functions(&self) -> usize {
        self.verifier.judged_functions()
    }
}

/// The report of a module, made of the one `before` where a body alone was read again.
fn said(
    module: &Module,
    text: &str,
    verification: nvvm_verify::Verification,
    known: &mut KnownNames,
    before: Option<(Said, Reread)>,
) -> (Report, Said) {
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
            // What came behind the edit has as many lines as it had.
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
    (report, Said { lines, runs, report: None })
}

/// Kernels and pointers after the body of one function was read again.
#[inline(never)]
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
    Lists { kernels, kernels_left_out: before.kernels_left_out, pointers, demangled }
}
