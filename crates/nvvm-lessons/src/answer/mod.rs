//! The engine's answers: their display, their controls, and the comparison with a student's answer.

mod given;

use nvvm_engine::address_space::{self, CONSTANT, GENERIC, GLOBAL, LOCAL, PARAM, SHARED, SHARED_CLUSTER};
use nvvm_engine::pipeline::{Layer, Stage};
use nvvm_engine::report::PhaseVerdict;
use nvvm_target::prose::{counted, grouped};
use nvvm_target::{Target, TargetSet};
use serde::{Deserialize, Serialize};

/// The unit of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// Bytes.
    Bytes,
    /// An offset in bytes.
    Offset,
    /// No unit: an opcode or a count.
    Plain,
    /// No unit: an address or a hash in hexadecimal, `0xFE8`.
    Hexadecimal,
}

/// One of the choices of a control.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// The value that an answer contains.
    pub value: String,
    /// The text that the control shows.
    pub label: String,
}

/// A constraint between two stages of an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Before {
    /// The earlier stage.
    pub first: Stage,
    /// The later stage.
    pub then: Stage,
    /// The reason, with the name of the invariant.
    pub because: String,
}

/// The engine's answer to a query.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// A number.
    Number(u64, Unit),
    /// The accepting targets among those that were asked for.
    Verdict {
        /// The targets asked for.
        asked: TargetSet,
        /// The accepting targets among them.
        accepted: TargetSet,
    },
    /// The verdict of one phase.
    Phase(PhaseVerdict),
    /// A finding.
    Finding {
        /// The code, such as `NV0101`; `None` when there is no finding.
        code: Option<String>,
        /// The message, or a text that there is none.
        message: String,
        /// Findings to choose from.
        among: Vec<Choice>,
    },
    /// A target; `None` when no target accepts the text.
    Target(Option<Target>),
    /// The accepting targets among those that the reference knows.
    Targets {
        /// The targets that the reference knows.
        known: TargetSet,
        /// The accepting targets among them.
        passing: TargetSet,
    },
    /// An address space of LLVM, with its name.
    Space(u32, String),
    /// Text: a type, a register or a directive.
    Text(String),
    /// Names, in any order.
    Names {
        /// The right names.
        right: Vec<String>,
        /// All names to choose from.
        among: Vec<String>,
    },
    /// An order of stages.
    Order {
        /// The stages in the order of the query.
        stages: Vec<Stage>,
        /// The constraints between them.
        before: Vec<Before>,
    },
    /// A layer; `None` when no layer reports anything.
    Layer(Option<Layer>),
}

/// The control by which a question is answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Control {
    /// An input for a number.
    Number(Unit),
    /// An input for text.
    Text,
    /// A choice of one.
    One(Vec<Choice>),
    /// A choice of several; the answer is their values separated by commas, or `none`.
    Several(Vec<Choice>),
    /// A list to put in order; the answer is all values separated by commas.
    Order(Vec<Choice>),
}

/// The seven address spaces of NVPTX to choose from.
const SPACES: &[u32] = &[GENERIC, GLOBAL, SHARED, CONSTANT, LOCAL, SHARED_CLUSTER, PARAM];

impl Answer {
    /// The answer for display: `40,016 bytes`, `rejected`, `3 (shared)`.
    pub fn shown(&self) -> String {
        match self {
            Answer::Number(number, Unit::Bytes) => counted(*number, "byte"),
            Answer::Number(number, Unit::Offset | Unit::Plain) => grouped(*number),
            Answer::Number(number, Unit::Hexadecimal) => format!("0x{number:X}"),
            Answer::Verdict { asked, accepted } => verdict_words(*asked, *accepted),
            Answer::Phase(verdict) => verdict.name().to_owned(),
            Answer::Finding { code: Some(code), message, .. } => format!("{code}: {message}"),
            Answer::Finding { code: None, message, .. } => message.clone(),
            Answer::Target(target) => target.map_or("none".to_owned(), |target| target.name().to_owned()),
            Answer::Targets { passing, .. } => passing.to_string(),
            Answer::Space(number, name) => format!("{number} ({name})"),
            Answer::Text(text) => text.clone(),
            Answer::Names { right, .. } if right.is_empty() => "none".to_owned(),
            Answer::Names { right, .. } => right.join(", "),
            Answer::Order { .. } => {
                self.example().iter().map(|stage| stage.title()).collect::<Vec<_>>().join(", then ")
            }
            Answer::Layer(None) => "none".to_owned(),
            Answer::Layer(Some(layer)) => format!("{} ({})", layer.number(), layer.title()),
        }
    }

    /// The answer in the form in which a student enters it.
    pub fn given(&self) -> String {
        match self {
            Answer::Number(_, Unit::Hexadecimal) => self.shown(),
            Answer::Number(number, _) => number.to_string(),
            Answer::Verdict { asked, accepted } if accepted == asked => "accepted".to_owned(),
            Answer::Verdict { accepted, .. } if accepted.is_empty() => "rejected".to_owned(),
            Answer::Verdict { accepted: set, .. } | Answer::Targets { passing: set, .. } => names(*set),
            Answer::Phase(verdict) => verdict.name().to_owned(),
            Answer::Finding { code, .. } => code.clone().unwrap_or_else(|| NONE.to_owned()),
            Answer::Space(number, _) => number.to_string(),
            Answer::Names { right, .. } if right.is_empty() => NONE.to_owned(),
            Answer::Target(_) | Answer::Text(_) | Answer::Names { .. } => self.shown(),
            Answer::Order { .. } => self.example().iter().map(|stage| stage.id()).collect::<Vec<_>>().join(", "),
            Answer::Layer(layer) => layer.map_or(NONE.to_owned(), |layer| layer.number().to_string()),
        }
    }

    /// The control for the question, which reveals nothing about the answer.
    pub fn control(&self) -> Control {
        match self {
            Answer::Number(_, unit) => Control::Number(*unit),
            Answer::Verdict { asked, .. } if asked.len() == 1 => Control::One(plain(&["accepted", "rejected"])),
            Answer::Verdict { asked: set, .. } | Answer::Targets { known: set, .. } => {
                Control::Several(set.iter().map(|target| same(target.name())).collect())
            }
            Answer::Phase(_) => Control::One(plain(&["accepted", "rejected", "not reached"])),
            Answer::Finding { among, .. } => Control::One(among.clone()),
            Answer::Target(_) => {
                let all = Target::ALL.iter().map(|target| same(target.name()));
                Control::One(all.chain([Choice { value: NONE.to_owned(), label: "no target".to_owned() }]).collect())
            }
            Answer::Space(..) => {
                let choice = |&number: &u32| Choice {
                    value: number.to_string(),
                    label: format!("{number} · {}", address_space::words(number)),
                };
                Control::One(SPACES.iter().map(choice).collect())
            }
            Answer::Text(_) => Control::Text,
            Answer::Names { among, .. } => Control::Several(among.iter().map(|name| same(name)).collect()),
            Answer::Order { stages, .. } => {
                let choice = |stage: &Stage| Choice { value: stage.id().to_owned(), label: stage.title().to_owned() };
                Control::Order(stages.iter().map(choice).collect())
            }
            Answer::Layer(_) => {
                let choice = |layer: &Layer| Choice {
                    value: layer.number().to_string(),
                    label: format!("{} · {}", layer.number(), layer.title()),
                };
                let none = Choice { value: NONE.to_owned(), label: "none of them".to_owned() };
                Control::One(Layer::ALL.iter().map(choice).chain([none]).collect())
            }
        }
    }

    /// An order of the stages that satisfies all constraints.
    fn example(&self) -> Vec<Stage> {
        match self {
            // `Stage::ALL` satisfies every invariant.
            Answer::Order { stages, .. } => Stage::ALL.iter().copied().filter(|stage| stages.contains(stage)).collect(),
            _ => Vec::new(),
        }
    }
}

/// The value of an empty answer.
const NONE: &str = "none";

fn same(name: &str) -> Choice {
    Choice { value: name.to_owned(), label: name.to_owned() }
}

fn plain(values: &[&str]) -> Vec<Choice> {
    values.iter().map(|value| same(value)).collect()
}

fn names(set: TargetSet) -> String {
    if set.is_empty() {
        return NONE.to_owned();
    }
    set.iter().map(Target::name).collect::<Vec<_>>().join(", ")
}

fn verdict_words(asked: TargetSet, accepted: TargetSet) -> String {
    if accepted == asked {
        "accepted".to_owned()
    } else if accepted.is_empty() {
        "rejected".to_owned()
    } else {
        format!("accepted on {accepted}, rejected on {}", asked.difference(accepted))
    }
}
