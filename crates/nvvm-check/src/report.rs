//! The report of a check, its verdicts and its diagnostics.

use nvvm_engine::export::{Timings, View, json, json_file, json_log};
use nvvm_engine::report::Severity;
use nvvm_engine::target::{Reference, Target, TargetSet};
use nvvm_engine::{LogAnswer, answer_log};
use std::fmt;

/// Everything that was found in a source, for every target and reference.
#[derive(Clone, Debug)]
pub struct Report {
    pub(crate) inner: nvvm_engine::Report,
}

/// Whether a source is accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Verdict {
    /// The source was checked and has no error.
    Accepted,
    /// The source has an error.
    Rejected,
    /// The source is of a kind that is not read, such as bitcode, or the check was stopped before it found an error.
    NotChecked,
}

impl Verdict {
    /// The word in the JSON of the command line: `accepted`, `rejected`, `not checked`.
    pub fn word(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::Rejected => "rejected",
            Self::NotChecked => "not checked",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.word())
    }
}

impl From<nvvm_engine::report::Verdict> for Verdict {
    fn from(verdict: nvvm_engine::report::Verdict) -> Self {
        match (verdict.accepted, verdict.unread) {
            (_, true) => Self::NotChecked,
            (true, false) => Self::Accepted,
            (false, false) => Self::Rejected,
        }
    }
}

/// A message about a place of the source, as a reference reports it on a target.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Diagnostic<'r> {
    /// The code of the rule, such as `NV0101`.
    pub code: &'r str,
    /// The name of the rule, such as `kernel-parameter-space-overflow`.
    pub rule: &'r str,
    /// The severity. Only errors reject a source.
    pub severity: Severity,
    /// The message of the tool, to the letter.
    pub message: &'r str,
    /// An explanation in one sentence.
    pub help: &'r str,
    /// The function that contains the place.
    pub function: Option<&'r str>,
    /// The offset in bytes.
    pub offset: usize,
    /// The offset of the end in bytes.
    pub end_offset: usize,
    /// The line, from 1.
    pub line: u32,
    /// The column in Unicode scalar values, from 1.
    pub column: u32,
    /// The targets on which the reference reports it.
    pub targets: TargetSet,
    /// Whether the tool itself would show this one: tools stop at the first error of a phase. Documents show none.
    pub first_shown: bool,
    /// The number of further diagnostics with the same message that are not listed.
    pub repeated: u32,
}

impl Report {
    pub(crate) fn new(inner: nvvm_engine::Report) -> Self {
        Self { inner }
    }

    /// Returns the verdict of a reference on a target.
    pub fn verdict(&self, target: Target, reference: Reference) -> Verdict {
        self.inner.verdict(target, reference).into()
    }

    /// Returns the targets on which a reference accepts the source.
    pub fn accepting(&self, reference: Reference) -> TargetSet {
        TargetSet::from_fn(|target| self.verdict(target, reference) == Verdict::Accepted)
    }

    /// Returns the diagnostics of a reference on a target in source order, those with the same message up to a limit.
    pub fn diagnostics(&self, target: Target, reference: Reference) -> impl Iterator<Item = Diagnostic<'_>> {
        self.inner.listed(target, reference).map(move |listed| {
            let (finding, judgement) = (listed.diagnostic.finding, listed.diagnostic.judgement);
            let rule = self.inner.rule_of(finding);
            let place = finding.location;
            Diagnostic {
                code: rule.map_or("", |rule| &rule.code),
                rule: rule.map_or("", |rule| &rule.name),
                severity: judgement.severity,
                message: &judgement.message,
                help: &finding.help,
                function: finding.function.as_deref(),
                offset: place.offset as usize,
                end_offset: place.end_offset as usize,
                line: place.line,
                column: place.column,
                targets: finding.fires_on(reference),
                first_shown: listed.first_shown,
                repeated: listed.repeated,
            }
        })
    }

    /// Returns the parts of the source that no verdict covers, such as `inline assembly`.
    pub fn not_checked(&self) -> impl Iterator<Item = &str> {
        self.inner.coverage.not_modelled.iter().map(|part| part.what.as_str())
    }

    /// Returns the headers that CUDA declarations include and the source lacks, as written, such as `"config.cuh"`. Verdicts
    /// do not cover constructs that depend on them.
    pub fn missing_headers(&self) -> &[String] {
        &self.inner.missing_headers
    }

    /// Explains the lines of a log of the compilation of this source. A `finding` of an answer is a position in
    /// [`diagnostics`](Self::diagnostics) of the same target and reference.
    pub fn answer_log(&self, log: &str, target: Target, reference: Reference) -> Vec<LogAnswer> {
        json_log(answer_log(log, &self.inner, target), &self.inner, target, reference)
    }

    /// Returns the JSON that `nvvm-check --format json` prints of a file with this path.
    ///
    /// # Errors
    /// Returns an error if the JSON cannot be written, which plain data never causes.
    pub fn to_json(&self, path: &str, target: Target, reference: Reference) -> Result<String, serde_json::Error> {
        let view = View { path, target, reference, site: nvvm_engine::ADDRESS };
        json(&[json_file(&self.inner, view, false, Timings::default())])
    }
}
