//! What is told of a line of a log: plain data.

use super::matching::LogRule;
use crate::report::Location;
use nvvm_target::Reference;
use serde::{Deserialize, Serialize};
use tool_messages::Tool;

/// What a line of a log means.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct LogAnswer {
    /// The line of the log, from 1.
    pub line: u32,
    /// What stands there.
    pub text: String,
    /// Who says it; `None` when nothing tells.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub tool: Option<Tool>,
    /// While doing what; `None` when nothing tells.
    pub phase: Option<String>,
    /// How sure the answer is.
    pub certainty: Certainty,
    /// The rules that can say it: the one that does so in the text beside the log, or all.
    pub rules: Vec<LogRule>,
    /// What it means, in plain sentences.
    pub answer: String,
    /// The numbers in it.
    pub numbers: Vec<LogNumber>,
    /// The targets on which it would not be said, for people.
    pub targets: Option<String>,
    /// The toolkits with which it would not be said, for people.
    pub toolkits: Option<String>,
    /// What to do, the likeliest first.
    #[serde(rename = "do")]
    pub actions: Vec<String>,
    /// The places that the line names.
    pub places: Vec<LogPlace>,
    /// An example that shows it: the id of one of the playground's, or the code of the rule whose page begins with it.
    pub example: Option<String>,
    /// The position of the finding that reports this line, in the `diagnostics` of the text, checked for the same target and
    /// reference.
    pub finding: Option<u32>,
    /// Where that is in the text; when it has no such finding, the place that the line names.
    pub location: Option<Location>,
    /// Who says it so of the text beside the log; empty when nobody does.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::export::shape::ReferenceName>"))]
    pub references: Vec<Reference>,
}

/// How sure an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Certainty {
    /// This message and no other has these words.
    #[serde(rename = "certain")]
    Certain,
    /// Several rules say these words; which one depends on the text.
    #[serde(rename = "one of")]
    OneOf,
    /// A tool speaks, but nobody here knows the words.
    #[serde(rename = "unknown")]
    Unknown,
}

impl Certainty {
    /// The name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Certainty::Certain => "certain",
            Certainty::OneOf => "one of",
            Certainty::Unknown => "unknown",
        }
    }
}

/// A number of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct LogNumber {
    /// `0x11e0`
    pub as_written: String,
    /// 4576
    pub value: u64,
    /// `bytes of parameters that the kernel has`
    pub meaning: String,
}

/// A place that a line names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct LogPlace {
    /// The file, as the tool names it.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: Option<u32>,
}
