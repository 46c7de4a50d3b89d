//! The result of checking a file, and comparisons with another tool.

use crate::input::{Input, InputFile};
use nvvm_engine::Report;
use nvvm_engine::export::Timings;
use serde::Serialize;

/// A checked file.
pub struct Checked {
    /// The file.
    pub file: InputFile,
    /// The report.
    pub report: Report,
    /// The content of the file.
    pub bytes: Input,
    /// Durations of the check.
    pub timings: Timings,
}

/// The verdicts of another tool and of the engine on a file in one phase.
#[derive(Debug, Serialize)]
pub struct Comparison {
    /// `verify` or `compile`.
    pub phase: &'static str,
    /// Whether both accept or both reject; `None` for input that the engine does not parse.
    pub agree: Option<bool>,
    /// The difference between two rejections, of which one is a crash.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difference: Option<&'static str>,
    /// The library's result.
    pub library: String,
    /// The engine's verdict for the reference.
    pub ours: String,
    /// The id of the engine's reference.
    pub reference: &'static str,
}

impl Comparison {
    /// The result as printed: `agree`, `DIFFER` or `not compared`. Two rejections of which one is a crash agree in the
    /// verdict only, and the result states the difference.
    pub fn result(&self) -> String {
        match (self.agree, self.difference) {
            (Some(true), Some(difference)) => format!("agree in the verdict only: {difference}"),
            (Some(true), None) => "agree".to_owned(),
            (Some(false), _) => "DIFFER".to_owned(),
            (None, _) => "not compared".to_owned(),
        }
    }
}
