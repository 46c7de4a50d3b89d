//! The JSON of `nvvm-check`. Names and structure are a contract (`docs/reference/cli.md`): fields may be added, never
//! changed.

mod declared;
mod log;
mod not_checked;
mod replacement;

pub use log::json_log;

use super::View;
#[cfg(feature = "schema")]
use super::shape;
use crate::reason::{Run, difference, reason, runs};
use crate::report::{
    Dialect, Disagreement, Language, Location, Passing, Phase, PhaseVerdicts, Phases, Report, Severity, UnknownName,
    VersionedSyntax,
};
use crate::words::plain;
use cuda_decl::Standard;
use declared::{GlobalDocument, TypeDocument, globals, kernel, types};
use not_checked::{not_checked, not_modelled, stopped, unmodelled_phases};
use nvvm_target::{Reference, Target, TargetSet};
use replacement::{ReplacementDocument, replaced_by};
use serde::{Serialize, Serializer};

/// Version of the JSON structure, in the field `schema`.
pub const JSON_SCHEMA: u32 = 1;

/// Duration of the two halves of a check, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Timings {
    /// Parsing of the text.
    pub parse: f64,
    /// Everything after parsing.
    pub verify: f64,
}

#[derive(Serialize)]
struct Document<'r> {
    schema: u32,
    engine: &'static str,
    files: &'r [FileDocument<'r>],
}

/// The entry of one file in the document.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "CheckedFile"))]
pub struct FileDocument<'r> {
    path: &'r str,
    language: Language,
    /// The C++ standard under which the CUDA text is parsed.
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
    /// Whether the text contains nothing to check.
    empty: bool,
    reason: ReasonDocument,
    second_opinion: SecondOpinionDocument,
    #[cfg_attr(feature = "schema", schemars(with = "Vec<DiagnosticDocument>"))]
    diagnostics: Diagnostics<'r>,
    #[cfg_attr(feature = "schema", schemars(with = "Vec<declared::KernelDocument>"))]
    kernels: Kernels<'r>,
    /// Number of different readings of the text, over all targets and toolkits.
    readings: u32,
    /// The targets on which the reference reads the text as on the selected target.
    read_as: String,
    types: Vec<TypeDocument<'r>>,
    globals: Vec<GlobalDocument<'r>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    targets: Option<Vec<TargetDocument>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    runs: Option<Vec<RunDocument>>,
    /// The verdict of every reference, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    references: Option<Vec<ReferenceDocument>>,
    not_modelled: Vec<NotModelledDocument<'r>>,
    /// Parts of the text that the verdict does not cover.
    not_checked: Vec<NotCheckedDocument<'r>>,
    /// Constructs of the text on which the sources contradict each other.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    contradictions: Vec<ContradictionDocument<'r>>,
    /// Undeclared names that a missing header may declare.
    unknown: &'r [UnknownName],
    /// The headers that were included.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    headers: &'r [String],
    /// Syntax that libNVVM accepts only from sm_100 on.
    #[serde(rename = "newer")]
    versioned_syntax: Vec<VersionedSyntaxDocument<'r>>,
    timings_ms: Timings,
}

/// The diagnostics of a reference on a target. Each entry is created during serialization; all entries together would
/// need more memory than the report.
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

/// The kernels of a reference on a target, created during serialization like [`Diagnostics`].
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

/// Phases, serialized as their names.
struct PhaseNames(Phases);

impl Serialize for PhaseNames {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter())
    }
}

/// Targets, serialized as their names.
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
    /// The position within a header; the position above is the `#include` that leads to the header.
    #[serde(skip_serializing_if = "Option::is_none")]
    header: Option<HeaderDocument<'r>>,
    function: Option<&'r str>,
    phase: Option<Phase>,
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Phase>"))]
    phases: PhaseNames,
    notes: Vec<NoteDocument<'r>>,
    #[cfg_attr(feature = "schema", schemars(with = "Vec<shape::TargetName>"))]
    fires_on: TargetNames,
    /// The smallest target without this finding and without an error that the selected target does not have.
    #[cfg_attr(feature = "schema", schemars(with = "Option<shape::TargetName>"))]
    smallest_passing: Option<&'static str>,
    /// The oldest toolkit that knows the target, does not report this finding on it, and has no error that the
    /// reference does not report.
    #[cfg_attr(feature = "schema", schemars(with = "Option<shape::ReferenceName>"))]
    smallest_toolkit: Option<&'static str>,
    /// Errors that appear instead on all targets, or with all toolkits, without this finding.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    replaced_by: Vec<ReplacementDocument<'r>>,
    /// The targets and toolkits that pass, or the errors that appear instead, in words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    advice: Vec<String>,
    reach: ReachDocument,
    /// Whether the tool reports this diagnostic first in one of its phases, each of which stops at its first error.
    first_shown: bool,
    /// The number of further findings with the same message, which are not listed.
    #[serde(skip_serializing_if = "is_zero")]
    repeated: u32,
}

fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// Syntax that only the modern front end accepts.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "NewerSpelling"))]
struct VersionedSyntaxDocument<'r> {
    what: &'r str,
    count: u32,
    line: u32,
}

/// The reason for the verdict.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Reason"))]
struct ReasonDocument {
    headline: String,
    sentence: String,
}

/// The verdict of the other kind of reference, and the differences between the two references.
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

/// The number of the reference's targets on which the diagnostic is reported.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Reach"))]
struct ReachDocument {
    fires: u32,
    known: u32,
    words: String,
}

/// A position in a header.
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

/// The verdict of one reference on the selected target.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "VerdictByReference"))]
struct ReferenceDocument {
    #[cfg_attr(feature = "schema", schemars(with = "shape::ReferenceName"))]
    reference: &'static str,
    #[cfg_attr(feature = "schema", schemars(with = "shape::VerdictWord"))]
    verdict: &'static str,
    /// The verdicts of the phases; only for toolkits.
    phases: Option<PhaseVerdicts>,
}

/// Adjacent targets with the same verdict for the same reason.
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
    /// The construct: `inline assembly`.
    what: &'r str,
    /// The phase that checks the construct in the real toolchain, if only one does.
    phase: Option<Phase>,
    /// The number of occurrences.
    count: u32,
    /// The line of the first occurrence, from 1.
    line: Option<u32>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Contradiction"))]
struct ContradictionDocument<'r> {
    /// The identifier of a contradiction in the reference documentation: `C107`.
    id: &'r str,
    about: &'r str,
    line: Option<u32>,
    column: Option<u32>,
}

/// Serializes the whole document.
///
/// # Errors
/// Only if JSON serialization fails, which plain data never does.
pub fn json(files: &[FileDocument<'_>]) -> Result<String, serde_json::Error> {
    serde_json::to_string_pretty(&Document { schema: JSON_SCHEMA, engine: crate::VERSION, files })
}

/// Creates the entry of one file for `view.reference` on `view.target`; `every_target` adds the verdicts on all
/// targets.
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
            .chain(unmodelled_phases(verdict, reference))
            .collect(),
        contradictions: report.disagreements.iter().map(contradiction).collect(),
        unknown: &report.unknown,
        headers: &report.headers,
        versioned_syntax: report.versioned_syntax.iter().map(versioned_syntax).collect(),
        timings_ms: timings,
    }
}

impl FileDocument<'_> {
    /// Adds the verdict of every reference on a target.
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

fn versioned_syntax(syntax: &VersionedSyntax) -> VersionedSyntaxDocument<'_> {
    VersionedSyntaxDocument { what: &syntax.what, count: syntax.count, line: syntax.first.line }
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
    let passing = Passing::new(report, target, reference);
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
            smallest_passing: passing.smallest_target(finding).map(Target::name),
            smallest_toolkit: passing.smallest_toolkit(finding).map(Reference::id),
            replaced_by: replaced_by(report, &passing, finding),
            advice: passing.advice(finding),
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
