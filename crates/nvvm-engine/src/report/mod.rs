//! The report: everything that the engine found in one text, as plain data. It holds what *every* target and *every*
//! reference says, so that choosing another target or reference is a filter, never another run.

mod abi;
mod finding;
mod generated;
mod judge;
mod listed;
mod metadata;
mod reach;
mod reading;
mod recognised;

pub use abi::{
    AdviceKind, BufferParameter, FieldLayout, FieldRole, FunctionRange, GlobalVariable, Kernel, KernelCriterion,
    LayoutAdvice, MovableMember, ParameterBuffer, ParameterLimitLine, PathStep, PointerSpace, SharedVariable,
    SizingStep, StepKind, TypeLayout,
};
pub use finding::{Finding, Fix, Judgement, Note, Outcome, Phase, Phases, RuleInfo, Severity, TextEdit};
pub use generated::{GeneratedIr, GeneratedPiece, GeneratedText};
pub use judge::{Diagnostic, PhaseVerdict, PhaseVerdicts, TargetVerdict, Verdict};
pub use listed::{ListedDiagnostic, listed};
pub use metadata::{MetadataPaths, MetadataReading, MetadataStep, MetadataWritten};
pub use nvvm_target::Dialect;
pub use reach::Reach;
pub use reading::{Reading, SkippedText};
pub use recognised::{NewerSpelling, Offer, Recognised};

use cuda_decl::Standard;
use nvvm_syntax::{Position, Span};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Which input language a text is in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Language {
    /// LLVM IR text for NVPTX.
    #[default]
    NvvmIr,
    /// CUDA-like declarations.
    Cuda,
}

impl Language {
    /// The name in links and on the command line: `nvvm-ir`, `cuda`.
    pub fn id(self) -> &'static str {
        match self {
            Language::NvvmIr => "nvvm-ir",
            Language::Cuda => "cuda",
        }
    }

    /// From [`id`](Self::id).
    pub fn parse(id: &str) -> Option<Self> {
        [Language::NvvmIr, Language::Cuda].into_iter().find(|language| language.id() == id)
    }
}

/// A range of the text: bytes, and lines and columns for people (from 1, columns in Unicode scalar values).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[allow(missing_docs)]
pub struct Location {
    pub offset: u32,
    pub end_offset: u32,
    pub line: u32,
    pub column: u32,
    pub end_line: u32,
    pub end_column: u32,
    /// Where it is in a header: then all of the above is the `#include` in the text that leads there.
    pub header: Option<HeaderPlace>,
}

impl Location {
    /// A range of the text itself, between two of its positions.
    pub(crate) fn between(span: Span, start: Position, end: Position) -> Self {
        Location {
            offset: span.start,
            end_offset: span.end,
            line: start.line,
            column: start.column,
            end_line: end.line,
            end_column: end.column,
            header: None,
        }
    }
}

/// A place in a header that was read with the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HeaderPlace {
    /// Which of [`Report::headers`].
    pub header: u32,
    /// Line, from 1.
    pub line: u32,
    /// Column in Unicode scalar values, from 1.
    pub column: u32,
}

/// Something that the engine did not look at, so that "accepted" never means "not looked at".
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NotModelled {
    /// What it is, for people: `intrinsic llvm.nvvm.foo`, `inline assembly text`.
    pub what: String,
    /// Why it is not judged.
    pub why: String,
    /// The phase that checks it in the real toolchain, where only one does.
    pub phase: Option<Phase>,
    /// How often it occurs in the text.
    pub occurrences: u32,
    /// Where it first occurs, when it occurs in the text.
    pub first: Option<Location>,
}

/// What was looked at.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Coverage {
    /// How many rules were asked.
    pub rules: u32,
    /// How many functions, definitions and declarations.
    pub functions: u32,
    /// How many instructions.
    pub instructions: u32,
    /// What was not looked at.
    pub not_modelled: Vec<NotModelled>,
    /// The steps after which the check was stopped. What was left then was not looked at.
    pub stopped_after: Option<u64>,
}

/// A place where the sources disagree on something that this text touches.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Disagreement {
    /// The number in the checklist, `C002`.
    pub id: String,
    /// What it is about, in one plain sentence.
    pub about: String,
    /// Each source with what it says.
    pub statements: Vec<(String, String)>,
    /// The place in the text that touches it.
    pub location: Option<Location>,
}

/// A name that a header may declare which was not given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnknownName {
    /// As it stands in the text; of a namespace's members the namespace.
    pub name: String,
    /// The header that is known to declare it.
    pub header: Option<String>,
    /// Where it is first used, from 1; 0 when the place is not known.
    pub line: u32,
}

/// Everything that was found in one text.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// Version of the engine that made it.
    pub engine: String,
    /// The language that was read.
    pub language: Language,
    /// The C++ standard that declarations were read under.
    pub standard: Standard,
    /// The dialect that the text shows; `None` when it shows none or is no IR.
    pub dialect: Option<Dialect>,
    /// Size of the text in bytes.
    pub bytes: u32,
    /// Number of lines.
    pub lines: u32,
    /// Whether the text could be read without an error.
    pub parses: bool,
    /// Whether it holds nothing but blanks and comments: then there is nothing to accept or reject, whatever the filters
    /// say.
    pub is_empty: bool,
    /// What the text is instead, when it is not what it was taken for.
    pub recognised: Option<Recognised>,
    /// What the text has that libNVVM reads from sm_100 on only, in source order; none for declarations.
    pub newer: Vec<NewerSpelling>,
    /// Names that nothing in the text declares, so that what rests on them is not known; none for IR.
    pub unknown: Vec<UnknownName>,
    /// The paths of the headers that were read with the text; none for IR.
    pub headers: Vec<String>,
    /// The headers that the text asks for, that are not known by name and were not given, as written; none for IR.
    pub missing_headers: Vec<String>,
    /// The rules that findings name, in order of first use; [`Finding::rule`] is a position in here.
    pub rules: Vec<RuleInfo>,
    /// All findings of all references and targets, in source order.
    pub findings: Vec<Finding>,
    /// What somebody takes for a kernel, with parameter buffers, in source order; those of one reference on one target
    /// are [`Report::kernels_of`].
    pub kernels: Vec<Kernel>,
    /// How many more kernels there are, left out because there are too many.
    pub kernels_left_out: u32,
    /// The ceilings that references set for a kernel's parameters, one per (reference, run of targets with one number);
    /// none without kernels.
    pub limits: Vec<ParameterLimitLine>,
    /// What is declared, once for each class of targets and references that read the text differently; one for IR, which
    /// everybody reads alike. That of one reference on one target is [`Report::reading`].
    pub readings: Vec<Reading>,
    /// What conditions leave out, in source order; none for IR.
    pub skipped: Vec<SkippedText>,
    /// The names for people of the functions and globals that pointers name, by symbol; those that are not mangled, and
    /// those beyond what a reader could read, are not in here.
    pub demangled: BTreeMap<String, String>,
    /// What was looked at and what was not.
    pub coverage: Coverage,
    /// Where sources disagree on what this text touches.
    pub disagreements: Vec<Disagreement>,
}
