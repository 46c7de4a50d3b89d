//! The report: all results of a check as plain data. It contains the judgements of *every* reference on *every* target,
//! so that selecting another target or reference only filters.

mod abi;
mod finding;
mod generated;
mod listed;
mod metadata;
mod new_errors;
mod passing;
mod reach;
mod reading;
mod recognised;
mod verdict;

pub use abi::{
    AdviceKind, BufferParameter, FieldLayout, FieldRole, FunctionRange, GlobalVariable, Kernel, KernelCriterion,
    LayoutAdvice, MovableMember, ParameterBuffer, ParameterLimitLine, PathStep, PointerSpace, SharedVariable,
    SizingStep, StepKind, TypeLayout,
};
pub use finding::{Finding, Fix, Judgement, Note, Outcome, Phase, Phases, RuleInfo, Severity, TextEdit};
pub use generated::{GeneratedIr, GeneratedPiece, GeneratedText};
pub use listed::{ListedDiagnostic, listed};
pub use metadata::{MetadataPaths, MetadataReading, MetadataStep, MetadataWritten};
pub(crate) use new_errors::{ErrorTargets, error_targets};
pub use nvvm_target::Dialect;
pub(crate) use passing::ranges;
pub use passing::{Passing, PassingToolkits, PlaceSet, Replacement};
pub use reach::Reach;
pub use reading::{Reading, SkippedText};
pub use recognised::{Offer, Recognised, VersionedSyntax};
pub use verdict::{Diagnostic, PhaseVerdict, PhaseVerdicts, TargetVerdict, Verdict};

use cuda_decl::Standard;
use nvvm_syntax::{Position, Span};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The input language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Language {
    /// LLVM IR text for NVPTX.
    #[default]
    NvvmIr,
    /// CUDA declarations.
    Cuda,
}

impl Language {
    /// Returns the name in links and on the command line: `nvvm-ir`, `cuda`.
    pub fn id(self) -> &'static str {
        match self {
            Language::NvvmIr => "nvvm-ir",
            Language::Cuda => "cuda",
        }
    }

    /// Parses an [`id`](Self::id).
    pub fn parse(id: &str) -> Option<Self> {
        [Language::NvvmIr, Language::Cuda].into_iter().find(|language| language.id() == id)
    }
}

/// A range of the text: byte offsets, and lines and columns from 1. Columns count Unicode scalar values.
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
    /// The position within a header; all other fields then are the `#include` in the text that leads to the header.
    pub header: Option<HeaderPlace>,
}

impl Location {
    /// Returns a range of the main text between two positions.
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

/// A position in an included header.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HeaderPlace {
    /// Index in [`Report::headers`].
    pub header: u32,
    /// Line, from 1.
    pub line: u32,
    /// Column in Unicode scalar values, from 1.
    pub column: u32,
}

/// A construct that the engine does not check, so that "accepted" never hides an omission.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NotModelled {
    /// The construct: `intrinsic llvm.nvvm.foo`, `inline assembly text`.
    pub what: String,
    /// The reason why it is not checked.
    pub why: String,
    /// The phase that checks the construct in the real toolchain, if only one does.
    pub phase: Option<Phase>,
    /// Number of occurrences in the text.
    pub occurrences: u32,
    /// The first occurrence, if it is in the text.
    pub first: Option<Location>,
}

/// The extent of a check.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Coverage {
    /// Number of rules checked.
    pub rules: u32,
    /// Number of functions, including declarations.
    pub functions: u32,
    /// Number of instructions.
    pub instructions: u32,
    /// The constructs that were not checked.
    pub not_modelled: Vec<NotModelled>,
    /// Number of steps after which the check was canceled; the rest was not checked.
    pub stopped_after: Option<u64>,
}

impl Coverage {
    /// Returns the phases that are the first to check a construct that was not checked.
    pub fn unchecked_phases(&self) -> Phases {
        let phases: Vec<Phase> = self.not_modelled.iter().filter_map(|construct| construct.phase).collect();
        Phases::of(&phases)
    }
}

/// A contradiction between the sources that the text depends on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Disagreement {
    /// The number in the checklist: `C002`.
    pub id: String,
    /// The subject in one plain sentence.
    pub about: String,
    /// Each source with its statement.
    pub statements: Vec<(String, String)>,
    /// The position in the text that depends on it.
    pub location: Option<Location>,
}

/// An undeclared name that a missing header may declare.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnknownName {
    /// The name as written; for a member of a namespace, the namespace.
    pub name: String,
    /// The header that is known to declare the name.
    pub header: Option<String>,
    /// The line of the first use, from 1; 0 if unknown.
    pub line: u32,
}

/// The results of a check.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// The engine's version.
    pub engine: String,
    /// The language of the text.
    pub language: Language,
    /// The C++ standard of the declarations.
    pub standard: Standard,
    /// The dialect of the text; `None` for a text without pointers and for CUDA.
    pub dialect: Option<Dialect>,
    /// Size of the text in bytes.
    pub bytes: u32,
    /// Number of lines of the text.
    pub lines: u32,
    /// Whether the text parses without an error.
    pub parses: bool,
    /// Whether the text has only whitespace and comments. It is then neither accepted nor rejected.
    pub is_empty: bool,
    /// The detected kind of a text that is not in the assumed language.
    pub recognised: Option<Recognised>,
    /// Syntax that libNVVM accepts only from sm_100 on, in source order; empty for declarations.
    pub versioned_syntax: Vec<VersionedSyntax>,
    /// Undeclared names, on which some results depend; empty for IR.
    pub unknown: Vec<UnknownName>,
    /// The paths of the included headers; empty for IR.
    pub headers: Vec<String>,
    /// The included headers that are neither known by name nor passed, as written; empty for IR.
    pub missing_headers: Vec<String>,
    /// The rules of the findings in order of first use, indexed by [`Finding::rule`].
    pub rules: Vec<RuleInfo>,
    /// The findings of all references on all targets, in source order.
    pub findings: Vec<Finding>,
    /// The functions that are kernels for some reference, in source order. [`Report::kernels_of`] selects those of one
    /// reference on one target.
    pub kernels: Vec<Kernel>,
    /// Number of omitted kernels.
    pub skipped_kernels: u32,
    /// The limits on kernel parameters, one per reference and run of targets with the same limit; empty without
    /// kernels.
    pub limits: Vec<ParameterLimitLine>,
    /// The declarations, one reading per class of references and targets that parse the text equally. IR has one
    /// reading. [`Report::reading`] selects the reading of one reference on one target.
    pub readings: Vec<Reading>,
    /// The text that preprocessor conditions skip, in source order; empty for IR.
    pub skipped: Vec<SkippedText>,
    /// Demangled names of the functions and globals in pointers, by symbol. Unmangled symbols and names beyond the
    /// limits are absent.
    pub demangled: BTreeMap<String, String>,
    /// The extent of the check.
    pub coverage: Coverage,
    /// The contradictions between the sources that the text depends on.
    pub disagreements: Vec<Disagreement>,
}
