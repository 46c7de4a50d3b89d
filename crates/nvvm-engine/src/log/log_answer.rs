//! The explanation of a log line, as plain data.

use super::matching::LogRule;
use crate::report::Location;
use nvvm_target::Reference;
use serde::{Deserialize, Serialize};
use tool_messages::Tool;

/// The explanation of a log line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct LogAnswer {
    /// The line number in the log, from 1.
    pub line: u32,
    /// The text of the line.
    pub text: String,
    /// The tool that emits the line; `None` if unknown.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub tool: Option<Tool>,
    /// The activity of the tool at that time; `None` if unknown.
    pub phase: Option<String>,
    /// The certainty of the explanation.
    pub certainty: Certainty,
    /// The rules with this message: only the rule of the matching finding in the accompanying text, or all candidates.
    pub rules: Vec<LogRule>,
    /// The meaning, in plain sentences.
    pub answer: String,
    /// The numbers in the line.
    pub numbers: Vec<LogNumber>,
    /// The targets on which the line is not emitted, as text.
    pub targets: Option<String>,
    /// The toolkits that do not emit the line, as text.
    pub toolkits: Option<String>,
    /// Suggested actions, the most likely solution first.
    #[serde(rename = "do")]
    pub actions: Vec<String>,
    /// The source positions in the line.
    pub places: Vec<LogPlace>,
    /// An example: the id of a playground example, or the code of a rule whose page starts with one.
    pub example: Option<String>,
    /// Index of the matching finding in the `diagnostics` of the text, checked for the same target and reference.
    pub finding: Option<u32>,
    /// The position of that finding; without a finding, the position that the line names.
    pub location: Option<Location>,
    /// The references that report the line for the accompanying text; may be empty.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::export::shape::ReferenceName>"))]
    pub references: Vec<Reference>,
}

/// The certainty of an explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Certainty {
    /// Exactly one message has this text.
    #[serde(rename = "certain")]
    Certain,
    /// Several rules have this message; the right one depends on the source text.
    #[serde(rename = "one of")]
    OneOf,
    /// A tool's message that is not in the tables.
    #[serde(rename = "unknown")]
    Unknown,
}

impl Certainty {
    /// Returns the name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Certainty::Certain => "certain",
            Certainty::OneOf => "one of",
            Certainty::Unknown => "unknown",
        }
    }
}

/// A number in a log line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct LogNumber {
    /// The number as written: `0x11e0`.
    pub as_written: String,
    /// The value: 4576.
    pub value: u64,
    /// The meaning: `bytes of parameters that the kernel has`.
    pub meaning: String,
}

/// A source position in a log line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct LogPlace {
    /// The file name as the tool prints it.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: Option<u32>,
}
