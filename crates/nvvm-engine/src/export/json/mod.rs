//! The JSON of `nvvm-check`: names and shapes are a contract (`docs/reference/cli.md`); fields may be added, never changed.

mod declared;
mod log;
mod not_checked;

pub use log::json_log;

use super::View;
#[cfg(feature = "schema")]
use super::shape;
use crate::reason::{Run, difference, reason, runs};
use crate::report::{
    Dialect, Disagreement, Language, Location, NewerSpelling, Phase, PhaseVerdicts, Phases, Report, Severity,
    UnknownName,
};
use crate::words::plain;
use cuda_decl::Standard;
use declared::{GlobalDocument, TypeDocument, globals, kernel, types};
use not_checked::{not_checked, not_modelled, stopped, unmodelled_phases};
use nvvm_target::{Reference, Target, TargetSet};
use serde::{Serialize, Serializer};

/// The version of the shape, in `schema`.
pub const JSON_SCHEMA: u32 = 1;

/// Milliseconds that the two halves of a check took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Timings {
    /// Reading the text.
    pub parse: f64,
    /// Everything after.
    pub verify: f64,
}

#[derive(Serialize)]
struct Document<'r> {
    schema: u32,
    engine: &'static str,
    files: &'r [FileDocument<'r>],
}

/// One file's part of the document.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "CheckedFile"))]
pub struct FileDocument<'r> {
    path: &'r str,
    language: Language,
    /// The C++ standard that CUDA text was read under.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<shape::StandardName>"))]
    standard: Option<Standard>,
    dialect: Option<Dialect>,
    #[cfg_attr(feature = "schema", schemars(with = "shape::TargetName"))]
    target: &'static str,
    #[cfg_attr(feature = "schema", schemars(with = "shape::ReferenceName"))]
    reference: &'static str,
    #[cfg_attr(feature = "schema", schemars(with = "shape::VerdictWord"))]
    verdict: &'static str,
    phases: Option<PhaseVerdicts>,
    /// Whether there is nothing to check.
    empty: bool,
    reason: ReasonDocument,
    second_opinion: SecondOpinionDocument,
    #[cfg_attr(feature = "schema", schemars(with = "Vec<DiagnosticDocument>"))]
    diagnostics: Diagnostics<'r>,
    #[cfg_attr(feature = "schema", schemars(with = "Vec<declared::KernelDocument>"))]
    kernels: Kernels<'r>,
    /// In how many ways targets and toolkits read the text.
    readings: u32,
    /// The targets that the reference reads like the chosen one.
    read_as: String,
    types: Vec<TypeDocument<'r>>,
    globals: Vec<GlobalDocument<'r>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    targets: Option<Vec<TargetDocument>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    runs: Option<Vec<RunDocument>>,
    /// What every reference says, where that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    references: Option<Vec<ReferenceDocument>>,
    not_modelled: Vec<NotModelledDocument<'r>>,
    /// Parts of the text that the verdict does not cover.
    not_checked: Vec<NotCheckedDocument<'r>>,
    /// Where the sources disagree on something that the text touches.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    contradictions: Vec<ContradictionDocument<'r>>,
    /// Names that a header may declare which was not given.
    unknown: &'r [UnknownName],
    /// The headers that were read with the text.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    headers: &'r [String],
    /// What libNVVM reads from sm_100 on only.
    newer: Vec<NewerDocument<'r>>,
    timings_ms: Timings,
}

/// What a reference says on a target. Each entry is made when it is written: all together would take more memory than the
/// report.
struct Diagnostics<'r> {
    report: &'r Report,
    target: Target,
    reference: Reference,
}

impl Serialize for Diagnostics<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(diagnostics(self.report, self.target, self.reference))
    }
}

/// The functions that are kernels for a reference on a target, made like [`Diagnostics`].
struct Kernels<'r> {
    report: &'r Report,
    target: Target,
    reference: Reference,
}

impl Serialize for Kernels<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Kernels { report, target, reference } = *self;
        serializer.collect_seq(report.kernels_of(target, reference).map(|one| kernel(report, one, target, reference)))
    }
}

/// Phases by name.
struct PhaseNames(Phases);

impl Serialize for PhaseNames {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter())
    }
}

/// Targets by name.
struct TargetNames(TargetSet);

impl Serialize for TargetNames {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(Target::name))
    }
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Diagnostic"))]
struct DiagnosticDocument<'r> {
    rule: &'r str,
    code: &'r str,
    #[cfg_attr(feature = "schema", schemars(with = "shape::SeverityName"))]
    severity: Severity,
    message: &'r str,
    help: &'r str,
    line: u32,
    column: u32,
    end_line: u32,
    end_column: u32,
    offset: u32,
    end_offset: u32,
    /// Where it stands when that is in a header; the place above is the `#include` that leads there.
    #[serde(skip_serializing_if = "Option::is_none")]
    header: Option<HeaderDocument<'r>>,
    function: Option<&'r str>,
    phase: Option<Phase>,
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Phase>"))]
    phases: PhaseNames,
    notes: Vec<NoteDocument<'r>>,
    #[cfg_attr(feature = "schema", schemars(with = "Vec<shape::TargetName>"))]
    fires_on: TargetNames,
    #[cfg_attr(feature = "schema", schemars(with = "Option<shape::TargetName>"))]
    smallest_passing: Option<&'static str>,
    /// The oldest toolkit that knows the target and says nothing of this on it.
    #[cfg_attr(feature = "schema", schemars(with = "Option<shape::ReferenceName>"))]
    smallest_toolkit: Option<&'static str>,
    reach: ReachDocument,
    /// Whether the real tool would have shown this one in one of its phases: it stops at its first error.
    first_shown: bool,
    /// The number of further findings with the same message, which are not listed.
    #[serde(skip_serializing_if = "is_zero")]
    repeated: u32,
}

fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// A spelling that only the modern front end reads.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "NewerSpelling"))]
struct NewerDocument<'r> {
    what: &'r str,
    count: u32,
    line: u32,
}

/// Why the verdict is as it is.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Reason"))]
struct ReasonDocument {
    headline: String,
    sentence: String,
}

/// What the reference of the other world says, and why that is something else.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "SecondOpinion"))]
struct SecondOpinionDocument {
    #[cfg_attr(feature = "schema", schemars(with = "shape::ReferenceName"))]
    reference: &'static str,
    #[cfg_attr(feature = "schema", schemars(with = "shape::VerdictWord"))]
    verdict: &'static str,
    differences: Vec<String>,
}

/// On how many of the targets that the reference knows it is said.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Reach"))]
struct ReachDocument {
    fires: u32,
    known: u32,
    words: String,
}

/// A place in a header.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PlaceInHeader"))]
struct HeaderDocument<'r> {
    path: &'r str,
    line: u32,
    column: u32,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Note"))]
struct NoteDocument<'r> {
    message: &'r str,
    line: Option<u32>,
    column: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    header: Option<HeaderDocument<'r>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "VerdictOnTarget"))]
struct TargetDocument {
    #[cfg_attr(feature = "schema", schemars(with = "shape::TargetName"))]
    target: &'static str,
    #[cfg_attr(feature = "schema", schemars(with = "shape::VerdictWord"))]
    verdict: &'static str,
    errors: u32,
    warnings: u32,
}

/// What one reference says on the chosen target.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "VerdictByReference"))]
struct ReferenceDocument {
    #[cfg_attr(feature = "schema", schemars(with = "shape::ReferenceName"))]
    reference: &'static str,
    #[cfg_attr(feature = "schema", schemars(with = "shape::VerdictWord"))]
    verdict: &'static str,
    /// Of a toolkit.
    phases: Option<PhaseVerdicts>,
}

/// Targets next to each other with the same verdict for the same reason.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "RunOfTargets"))]
struct RunDocument {
    #[cfg_attr(feature = "schema", schemars(with = "Vec<shape::TargetName>"))]
    targets: Vec<&'static str>,
    #[cfg_attr(feature = "schema", schemars(with = "shape::VerdictWord"))]
    verdict: &'static str,
    why: String,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "NotModelled"))]
struct NotModelledDocument<'r> {
    what: &'r str,
    why: &'r str,
    occurrences: u32,
    line: Option<u32>,
    column: Option<u32>,
}

/// A part of the text that the verdict does not cover.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "NotChecked"))]
struct NotCheckedDocument<'r> {
    /// `inline assembly`
    what: &'r str,
    /// The phase that checks it in the real toolchain, where only one does.
    phase: Option<Phase>,
    /// The number of occurrences.
    count: u32,
    /// The line of the first one, from 1.
    line: Option<u32>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Contradiction"))]
struct ContradictionDocument<'r> {
    /// `C107`, an entry of the reference.
    id: &'r str,
    about: &'r str,
    line: Option<u32>,
    column: Option<u32>,
}

/// The whole document.
///
/// # Errors
/// Only when writing JSON fails, which plain data does not.
pub fn json(files: &[FileDocument<'_>]) -> Result<String, serde_json::Error> {
    serde_json::to_string_pretty(&Document { schema: JSON_SCHEMA, engine: crate::VERSION, files })
}

/// One file as `view.reference` judges it on `view.target`; with `every_target` the verdicts of all targets too.
pub fn json_file<'r>(report: &'r Report, view: View<'r>, every_target: bool, timings: Timings) -> FileDocument<'r> {
    let View { path, target, reference, .. } = view;
    let verdict = report.verdict(target, reference);
    let reason = reason(report, target, reference);
    FileDocument {
        path,
        language: report.language,
        standard: (report.language == Language::Cuda).then_some(report.standard),
        dialect: report.dialect,
        target: target.name(),
        reference: reference.id(),
        verdict: verdict.word(),
        phases: verdict.phases,
        empty: report.is_empty,
        reason: ReasonDocument { headline: reason.headline, sentence: plain(&reason.sentence) },
        second_opinion: second_opinion(report, target, reference),
        diagnostics: Diagnostics { report, target, reference },
        kernels: Kernels { report, target, reference },
        readings: report.readings.len() as u32,
        read_as: report.reading(target, reference).targets(reference).to_string(),
        types: types(report.reading(target, reference)),
        globals: globals(report.reading(target, reference)),
        targets: every_target.then(|| targets(report, reference)),
        runs: every_target.then(|| runs(report, reference).into_iter().map(run).collect()),
        references: None,
        not_modelled: report.coverage.not_modelled.iter().map(not_modelled).collect(),
        not_checked: report
            .coverage
            .not_modelled
            .iter()
            .map(not_checked)
            .chain(stopped(report))
            .chain(unmodelled_phases(verdict))
            .collect(),
        contradictions: report.disagreements.iter().map(contradiction).collect(),
        unknown: &report.unknown,
        headers: &report.headers,
        newer: report.newer.iter().map(newer).collect(),
        timings_ms: timings,
    }
}

impl FileDocument<'_> {
    /// With the verdict of every reference on a target.
    #[must_use]
    pub fn with_every_reference(mut self, report: &Report, target: Target) -> Self {
        let of_reference = |&reference: &Reference| {
            let verdict = report.verdict(target, reference);
            ReferenceDocument { reference: reference.id(), verdict: verdict.word(), phases: verdict.phases }
        };
        let llvm = Reference::LLVM.iter().filter(|&&reference| !report.is_foreign_to(reference));
        self.references = Some(Reference::ALL.iter().chain(llvm).map(of_reference).collect());
        self
    }
}

fn newer(newer: &NewerSpelling) -> NewerDocument<'_> {
    NewerDocument { what: &newer.what, count: newer.count, line: newer.first.line }
}

fn second_opinion(report: &Report, target: Target, reference: Reference) -> SecondOpinionDocument {
    let second = reference.second_opinion();
    let differences = difference(report, target, reference, second);
    SecondOpinionDocument {
        reference: second.id(),
        verdict: report.verdict(target, second).word(),
        differences: differences.iter().map(|difference| plain(&difference.sentence)).collect(),
    }
}

fn diagnostics(report: &Report, target: Target, reference: Reference) -> impl Iterator<Item = DiagnosticDocument<'_>> {
    report.listed(target, reference).map(move |listed| {
        let (finding, judgement) = (listed.diagnostic.finding, listed.diagnostic.judgement);
        let (rule, code) = report.rule_of(finding).map_or(("", ""), |rule| (&rule.name, &rule.code));
        let reach = finding.reach(reference);
        let Location { offset, end_offset, line, column, end_line, end_column, .. } = finding.location;
        DiagnosticDocument {
            rule,
            code,
            severity: judgement.severity,
            message: &judgement.message,
            help: &finding.help,
            line,
            column,
            end_line,
            end_column,
            offset,
            end_offset,
            header: in_header(report, finding.location),
            function: finding.function.as_deref(),
            phase: judgement.phases.first(),
            phases: PhaseNames(judgement.phases),
            notes: finding
                .notes
                .iter()
                .map(|note| NoteDocument {
                    message: &note.message,
                    line: note.location.map(|location| location.line),
                    column: note.location.map(|location| location.column),
                    header: note.location.and_then(|location| in_header(report, location)),
                })
                .collect(),
            fires_on: TargetNames(finding.fires_on(reference)),
            smallest_passing: reach.smallest_passing.map(Target::name),
            smallest_toolkit: finding.smallest_toolkit(target).map(Reference::id),
            reach: ReachDocument { fires: reach.fires, known: reach.known, words: reach.words() },
            first_shown: listed.first_shown,
            repeated: listed.repeated,
        }
    })
}

fn in_header(report: &Report, location: Location) -> Option<HeaderDocument<'_>> {
    let (path, place) = report.in_header(location)?;
    Some(HeaderDocument { path, line: place.line, column: place.column })
}

fn targets(report: &Report, reference: Reference) -> Vec<TargetDocument> {
    report
        .matrix(reference)
        .into_iter()
        .map(|cell| TargetDocument {
            target: cell.target.name(),
            verdict: cell.verdict.word(),
            errors: cell.verdict.errors,
            warnings: cell.verdict.warnings,
        })
        .collect()
}

fn run(run: Run) -> RunDocument {
    RunDocument { targets: run.targets().iter().map(Target::name).collect(), verdict: run.verdict.word(), why: run.why }
}

fn contradiction(entry: &Disagreement) -> ContradictionDocument<'_> {
    ContradictionDocument {
        id: &entry.id,
        about: &entry.about,
        line: entry.location.map(|location| location.line),
        column: entry.location.map(|location| location.column),
    }
}
