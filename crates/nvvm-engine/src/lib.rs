//! Checks of NVVM IR and CUDA declarations: a [`Request`] becomes a [`Report`] about every target and reference.
//!
//! * [`check`] returns the report of a text, [`Checker`] keeps it up to date after edits.
//! * [`Report::verdict`] and [`Report::diagnostics`] select a target and a reference; no check runs again.
//! * [`what_if`] lists every rule of a report against every target, [`rules`] and [`rule_page`] describe rules.
//! * [`answer_log`] explains the lines of a tool's log.
//! * [`convert`], [`mod@fix`], [`link`] and [`export`] make texts, links, JSON and SARIF from the same data.
//!
//! ```
//! use nvvm_engine::target::{Reference, Target};
//! use nvvm_engine::{Language, Request, check};
//!
//! let text = "struct Config { double scale; int table[1000]; };\n\
//!             __global__ void apply(Config config) {}\n";
//! let report = check(&Request { text: text.to_owned(), language: Language::Cuda, ..Request::default() });
//!
//! let sm_75 = Target::parse("sm_75").ok_or("not a target")?;
//! let tileiras = Reference::parse("tileiras").ok_or("not a reference")?;
//! // The document allows 1,024 bytes of parameters on sm_75, the newest toolkit 32,764.
//! assert!(!report.verdict(sm_75, tileiras).accepted);
//! assert!(report.verdict(sm_75, Reference::NEWEST).accepted);
//! let messages: Vec<&str> = report.diagnostics(sm_75, tileiras).map(|it| it.judgement.message.as_str()).collect();
//! assert!(messages[0].contains("4008 bytes required, max 1024 bytes allowed"));
//! # Ok::<(), &str>(())
//! ```
//!
//! Invariants: only plain data crosses this crate's interface; nothing here depends on wasm, the DOM or the clock; time
//! and memory are bounded by the size of the text.

#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

mod address;
mod beside;
mod change;
mod check;
mod convert;
mod coverage;
mod demangle;
mod examples;
mod explain;
pub mod export;
mod field_order;
mod first_shown;
pub mod fix;
mod headers;
mod highlight;
mod intrinsics;
pub mod link;
mod log;
pub mod nodes;
mod offsets;
pub mod pipeline;
pub mod reason;
mod recognise;
pub mod report;
mod rules;
mod tags;
mod translation;
mod version_changes;
mod what_if;
pub mod words;

pub use address::{ADDRESS, RULE_PAGES, rule_address};
pub use beside::{Label, describe_pointer, labels};
pub use change::{ReportChange, ReportOutline};
pub use check::{Checker, Extent, Timings, check, check_bytes, check_counted, check_with_clock};
pub use convert::{Converted, NotConverted, SkippedConstruct, convert, convert_bytes};
pub use coverage::{CoverageArea, CoveredRule, Standing, rule_coverage};
pub use examples::{Example, example, examples};
pub use explain::{explain_text, markdown_text};
pub use field_order::FieldOrder;
pub use first_shown::{FirstReported, Reported, first_shown, rejection, warnings_before};
pub use headers::{HeaderText, HeaderTexts};
pub use highlight::{HighlightToken, Highlighter, TOKEN_CLASSES, highlight};
pub use intrinsics::{
    IntrinsicInsertion, IntrinsicKnown, IntrinsicRow, IntrinsicSearch, IntrinsicTargets, intrinsic_insertion,
    intrinsic_row, intrinsics_search,
};
pub use log::{
    Certainty, LibnvvmAnswer, LogAnswer, LogMatch, LogNumber, LogPlace, LogRule, answer_log, log_text, match_log,
    rule_example,
};
pub use nodes::{InstructionNode, instruction_nodes};
pub use offsets::Offsets;
pub use recognise::recognise;
pub use report::{Language, Location, Report};
pub use rules::{DeclaredJudgement, RulePage, RuleSummary, information_rule, parameter_buffer_rule, rule_page, rules};
pub use tags::tag_list_bytes;
pub use translation::{
    BuiltinAccess, Diamond, GlobalCategory, KernelDirective, ReferenceTable, TableRow, TranslatedGlobal,
    TranslatedKernel, TranslatedPart, TranslatedType, Translation, TranslationOrder, TranslationPass, TranslationStep,
    VectorSplit, translation, translation_tables, vector_split,
};
pub use version_changes::{Change, PhaseResult, ReferenceJudgements, ToolkitVerdict, VersionChanges, version_changes};
pub use what_if::{Cell, Row, WhatIf, what_if};

pub use cuda_decl::{Asked, Files, NoFiles, Standard};

/// Targets and references as used in requests and reports, so that users need no dependency below this crate.
pub mod target {
    pub use nvvm_target::{Dialect, Generation, Reference, Target, TargetSet};
}
pub use nvvm_syntax::intern::{escaped, readable};
pub use nvvm_syntax::work::Work;
pub use nvvm_syntax::{Edit, address_space};
use nvvm_target::Target;
use serde::{Deserialize, Serialize};
pub use tool_messages::Tool;

/// Version of the engine, as in links, exports and reports.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The input of a check.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// The text to check.
    pub text: String,
    /// The language of the text.
    pub language: Language,
    /// The verifier mode, which selects the triple whitelist and the checks that depend on it.
    pub mode: Mode,
    /// Headers that CUDA declarations may include.
    pub headers: Vec<HeaderText>,
    /// The C++ standard of CUDA declarations, as nvcc's `-std=` selects it.
    pub standard: Standard,
}

/// The verifier modes of *cicc: NVVM IR Verifier (Deep Dive)*.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// The mode of NVIDIA's public entry points.
    #[default]
    Standard,
    /// UnifiedNVVMIR mode.
    Unified,
}

impl Mode {
    /// Returns the name in links and on the command line: `standard`, `unified`.
    pub fn id(self) -> &'static str {
        match self {
            Mode::Standard => "standard",
            Mode::Unified => "unified",
        }
    }

    /// Parses an [`id`](Self::id).
    pub fn parse(id: &str) -> Option<Self> {
        [Mode::Standard, Mode::Unified].into_iter().find(|mode| mode.id() == id)
    }
}

/// Returns the target that is used when none is selected: `sm_80`.
pub fn default_target() -> Target {
    Target::parse("sm_80").unwrap_or(Target::ALL[0])
}
