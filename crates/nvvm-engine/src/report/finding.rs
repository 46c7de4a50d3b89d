//! Findings and what each reference makes of them on each target.

use super::{Location, Offer};
use nvvm_target::{Below, Death, LogForm, Reference, References, Stage, TargetSet};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

pub use nvvm_rule::Severity;
pub use nvvm_target::Phase;

/// A set of phases; the empty set means that the judgement belongs to no phase (a document's), or that the text
/// cannot be read at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Phases(u8);

impl Phases {
    /// These phases.
    pub fn of(phases: &[Phase]) -> Self {
        Phases(phases.iter().fold(0, |bits, &phase| bits | 1 << phase as u8))
    }

    /// The phases of both.
    #[must_use]
    pub fn union(self, other: Phases) -> Self {
        Phases(self.0 | other.0)
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `phase` is in it.
    pub fn contains(self, phase: Phase) -> bool {
        self.0 & 1 << phase as u8 != 0
    }

    /// The phases, in the order in which they run.
    pub fn iter(self) -> impl Iterator<Item = Phase> {
        Phase::ALL.iter().copied().filter(move |&phase| self.contains(phase))
    }

    /// The first phase.
    pub fn first(self) -> Option<Phase> {
        self.iter().next()
    }
}

/// What a list of findings needs to know of a rule; its page is asked for by code.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RuleInfo {
    /// `NV0301`
    pub code: String,
    /// `addrspacecast-non-generic`
    pub name: String,
    /// `module`, `function`, `instruction`, …
    pub layer: String,
    /// Citations, for people.
    pub sources: Vec<String>,
    /// The works that have it, documents first with their titles between asterisks.
    pub works: Vec<String>,
    /// Whether it was measured on a tool, if only that the tool never says it.
    pub measured: bool,
    /// Whose behaviour has it anywhere: the others never apply it, whatever the text.
    pub judged_by: Vec<Reference>,
}

/// One finding: a fact about the text with what each reference makes of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Finding {
    /// Position in [`Report::rules`](super::Report::rules).
    pub rule: u32,
    /// Where.
    pub location: Location,
    /// The surrounding function's name.
    pub function: Option<String>,
    /// The position of that function in the module, from 0.
    pub function_index: Option<u32>,
    /// Our plain sentence.
    pub help: String,
    /// Related places.
    pub notes: Vec<Note>,
    /// What references make of it. For one (reference, target) there may be several when they say different things in
    /// different phases; a pair that is in none passes.
    pub judgements: Vec<Judgement>,
    /// A certain mend, if there is one.
    pub fix: Option<Fix>,
    /// What the page can do about it without a change of the text.
    pub offer: Option<Offer>,
    /// What libNVVM's log has around the words.
    pub log: LogForm,
    /// What LLVM's verifier prints below them, where it is that which speaks.
    pub below: Below,
}

/// What some references say on some targets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judgement {
    /// Whose word it is.
    pub references: References,
    /// On which targets it is said.
    pub targets: TargetSet,
    /// How bad.
    pub severity: Severity,
    /// In which phases; none for documents, which have no phases, and for text that cannot be read.
    pub phases: Phases,
    /// Upstream's words to the letter; of a tool that has none for it, ours for what it does.
    pub message: String,
    /// What the tool does.
    pub outcome: Outcome,
    /// When the tool looks at this.
    pub stage: Stage,
}

impl Judgement {
    /// The message as a headline: where the log is empty, the rule that is broken stands in place of a message.
    pub fn headline(&self, rule: Option<&RuleInfo>) -> Cow<'_, str> {
        match rule {
            Some(rule) if self.outcome == Outcome::Silent => {
                Cow::Owned(format!("refused with an empty log: {}", rule.name.replace('-', " ")))
            }
            _ => Cow::Borrowed(&self.message),
        }
    }
}

/// What a tool does with a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// It says the message.
    #[default]
    Words,
    /// It refuses without a word.
    Silent,
    /// It finds no machine instruction, and says the message.
    NoInstruction,
    /// LLVM's verifier stops the compiler, which says the message, and not why.
    Broken,
    /// It does not survive.
    Dies(Death),
}

/// A second place that belongs to a finding.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Note {
    /// What is to be seen there.
    pub message: String,
    /// Where; `None` for a general remark.
    pub location: Option<Location>,
}

/// A mend that is certain.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fix {
    /// What it does, as a button's label.
    pub title: String,
    /// The edits, not overlapping, in source order.
    pub edits: Vec<TextEdit>,
}

/// Replaces `offset..end_offset` (bytes) by `text`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct TextEdit {
    pub offset: u32,
    pub end_offset: u32,
    pub text: String,
}
