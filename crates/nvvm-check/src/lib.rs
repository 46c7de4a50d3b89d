//! Checks of NVVM IR and CUDA declarations against the behavior of NVIDIA's compilers, for every SM target and 17 CUDA
//! toolkits at once.
//!
//! * [`check`] returns the [`Report`] of a [`Source`]. Targets and references are filters on that report.
//! * [`what_if`] lists every rule of a report against every target.
//! * [`explain`] returns the documentation of a rule.
//! * [`answer_log`] and [`Report::answer_log`] explain the lines of a log of ptxas, nvlink, nvcc, libNVVM and others.
//!
//! ```
//! use nvvm_check::{Reference, Source, Target, Verdict, check, explain, what_if};
//!
//! let report = check(&Source::cuda("struct Config { double scale; int table[1000]; };\n\
//!                                   __global__ void apply(Config config) {}\n"));
//! let sm_75 = Target::parse("sm_75").ok_or("not a target")?;
//! let tileiras = Reference::parse("tileiras").ok_or("not a reference")?;
//!
//! // The document allows 1,024 bytes of parameters on sm_75, the newest toolkit 32,764.
//! assert_eq!(report.verdict(sm_75, tileiras), Verdict::Rejected);
//! assert_eq!(report.verdict(sm_75, Reference::NEWEST), Verdict::Accepted);
//!
//! let diagnostic = report.diagnostics(sm_75, tileiras).next().ok_or("no diagnostic")?;
//! assert_eq!((diagnostic.code, diagnostic.line), ("NV0101", 2));
//! assert!(explain(diagnostic.code).is_some());
//! assert_eq!(what_if(&report, tileiras).rows[0].code, "NV0101");
//! # Ok::<(), &str>(())
//! ```
//!
//! The crate needs no CUDA toolkit and uses no clock, no threads and no file system. It never panics; time and memory are
//! bounded by the size of the text. The program of the same name is in the package `nvvm-cli`.

#![forbid(unsafe_code)]
#![warn(unreachable_pub, clippy::indexing_slicing)]

mod report;
mod source;
mod what_if;

pub use nvvm_engine::target::{Reference, Target, TargetSet};
pub use nvvm_engine::{Certainty, LogAnswer, LogNumber, LogPlace, LogRule, Standard, Tool};
pub use nvvm_engine::{DeclaredJudgement, RulePage, RuleSummary, report::Severity};
pub use report::{Diagnostic, Report, Verdict};
pub use source::Source;
pub use what_if::{WhatIf, WhatIfCell, WhatIfColumn, WhatIfRow, what_if};

/// Returns the report of a source. Any text has one.
pub fn check(source: &Source<'_>) -> Report {
    source.check()
}

/// Returns the documentation of the rule with this code or name, such as `NV0101`.
pub fn explain(code_or_name: &str) -> Option<RulePage> {
    nvvm_engine::rule_page(code_or_name)
}

/// Explains the lines of a tool's log without the source that the log is about. `target` is the target of the compilation.
pub fn answer_log(log: &str, target: Target) -> Vec<LogAnswer> {
    nvvm_engine::answer_log(log, &nvvm_engine::Report::default(), target)
}
