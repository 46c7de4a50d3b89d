//! Findings with the judgements of each reference on each target.

use super::{Location, Offer};
use nvvm_target::{Below, Crash, LogForm, Reference, References, Stage, TargetSet};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

pub use nvvm_diagnostics::Severity;
pub use nvvm_target::Phase;

/// A set of phases. Empty for a judgement without phases (of a document), and for a parse error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Phases(u8);

impl Phases {
    /// Returns the set of these phases.
    pub fn of(phases: &[Phase]) -> Self {
        Phases(phases.iter().fold(0, |bits, &phase| bits | 1 << phase as u8))
    }

    /// Returns the union of both sets.
    #[must_use]
    pub fn union(self, other: Phases) -> Self {
        Phases(self.0 | other.0)
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set contains `phase`.
    pub fn contains(self, phase: Phase) -> bool {
        self.0 & 1 << phase as u8 != 0
    }

    /// Returns the phases in the order in which they run.
    pub fn iter(self) -> impl Iterator<Item = Phase> {
        Phase::ALL.iter().copied().filter(move |&phase| self.contains(phase))
    }

    /// Returns the first phase.
    pub fn first(self) -> Option<Phase> {
        self.iter().next()
    }
}

/// Summary of a rule for lists of findings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RuleInfo {
    /// The rule's code: `NV0301`.
    pub code: String,
    /// The rule's name: `addrspacecast-non-generic`.
    pub name: String,
    /// The layer that checks the rule: `module`, `function`, `instruction`, …
    pub layer: String,
    /// Citations for display.
    pub sources: Vec<String>,
    /// The works that state the rule, documents first with their titles between asterisks.
    pub works: Vec<String>,
    /// Whether the rule was measured on a tool, including the measurement that a tool never reports it.
    pub measured: bool,
    /// The references that can report the rule on some text.
    pub reported_by: Vec<Reference>,
}

/// A finding: a fact about the text with the judgements of each reference.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Finding {
    /// Index in [`Report::rules`](super::Report::rules).
    pub rule: u32,
    /// The position of the finding.
    pub location: Location,
    /// The name of the enclosing function.
    pub function: Option<String>,
    /// Index of that function in the module, from 0.
    pub function_index: Option<u32>,
    /// Explanation in one plain sentence of this project.
    pub help: String,
    /// Related positions.
    pub notes: Vec<Note>,
    /// The judgements. A reference can have several on one target if its phases report different errors. Without a
    /// judgement for a reference and target, the check passes there.
    pub judgements: Vec<Judgement>,
    /// A fix, if there is one that is certain.
    pub fix: Option<Fix>,
    /// A suggested action of the page that does not change the text.
    pub offer: Option<Offer>,
    /// The form of the message in libNVVM's log.
    pub log: LogForm,
    /// The values that LLVM's verifier prints below its message.
    pub below: Below,
}

/// The result of a finding for some references on some targets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judgement {
    /// The references.
    pub references: References,
    /// The targets.
    pub targets: TargetSet,
    /// The severity.
    pub severity: Severity,
    /// The phases; empty for documents, which have no phases, and for parse errors.
    pub phases: Phases,
    /// The tool's exact message; this project's description of the behavior if the tool prints none.
    pub message: String,
    /// The behavior of the tool.
    pub outcome: Outcome,
    /// The stage of the tool that performs the check.
    pub stage: Stage,
}

impl Judgement {
    /// Returns the message as a headline. For a tool with an empty log, the headline names the rule.
    pub fn headline(&self, rule: Option<&RuleInfo>) -> Cow<'_, str> {
        match rule {
            Some(rule) if self.outcome == Outcome::EmptyLog => {
                Cow::Owned(format!("refused with an empty log: {}", rule.name.replace('-', " ")))
            }
            _ => Cow::Borrowed(&self.message),
        }
    }
}

/// The behavior of a tool on a rejected text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// It reports the message.
    #[default]
    Words,
    /// It rejects the text without a message.
    #[serde(rename = "silent")]
    EmptyLog,
    /// Instruction selection fails, and it reports the message.
    NoInstruction,
    /// LLVM's verifier aborts the compiler, which reports the message without the cause.
    Broken,
    /// It crashes.
    #[serde(rename = "dies")]
    Crashes(Crash),
}

/// A related position of a finding.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Note {
    /// The description of the position.
    pub message: String,
    /// The position; `None` for a general remark.
    pub location: Option<Location>,
}

/// A fix that is certain to be right.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fix {
    /// The title, as a button's label.
    pub title: String,
    /// The edits in source order, without overlap.
    pub edits: Vec<TextEdit>,
}

/// An edit that replaces the bytes `offset..end_offset` by `text`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct TextEdit {
    pub offset: u32,
    pub end_offset: u32,
    pub text: String,
}
