//! Answers: what the engine says, how it is shown, and whether what a student typed is the same.

mod given;

use nvvm_engine::address_space::{self, CONSTANT, GENERIC, GLOBAL, LOCAL, PARAM, SHARED, SHARED_CLUSTER};
use nvvm_engine::pipeline::{Layer, Stage};
use nvvm_engine::report::PhaseVerdict;
use nvvm_target::{Target, TargetSet};
use prose::{counted, grouped};
use serde::{Deserialize, Serialize};

/// What a number counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// Bytes.
    Bytes,
    /// Bytes that lie before something: the number of its first byte.
    Offset,
    /// Nothing: it is an opcode or a count.
    Plain,
    /// Nothing: it is an address or a hash, and written as one, `0xFE8`.
    Hexadecimal,
}

/// What is to be chosen from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// What an answer holds.
    pub value: String,
    /// What is shown.
    pub label: String,
}

/// One of the choices has to come before another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Before {
    /// What comes first.
    pub first: Stage,
    /// What comes afterwards.
    pub then: Stage,
    /// Why, with the name of the invariant.
    pub because: String,
}

/// What the engine says to a query.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// A number.
    Number(u64, Unit),
    /// Which of the targets that were asked for are accepted.
    Verdict {
        /// The targets asked for.
        asked: TargetSet,
        /// Those of them that accept.
        accepted: TargetSet,
    },
    /// What became of the text in one phase.
    Phase(PhaseVerdict),
    /// A finding, by code; `None` when there is none.
    Finding {
        /// `NV0101`
        code: Option<String>,
        /// Its message, or that there is none.
        message: String,
        /// Findings to choose from.
        among: Vec<Choice>,
    },
    /// A target; `None` when none passes.
    Target(Option<Target>),
    /// The targets that pass, of those that the reference knows.
    Targets {
        /// Those that the reference knows.
        known: TargetSet,
        /// Those that pass.
        passing: TargetSet,
    },
    /// An address space of LLVM, with its name.
    Space(u32, String),
    /// A text: a type, a register, a directive.
    Text(String),
    /// Names, in any order.
    Names {
        /// The right ones.
        right: Vec<String>,
        /// All to choose from.
        among: Vec<String>,
    },
    /// Stages in an order that keeps these.
    Order {
        /// The stages, as asked for.
        stages: Vec<Stage>,
        /// What has to come before what.
        before: Vec<Before>,
    },
    /// A layer; `None` when none reports anything.
    Layer(Option<Layer>),
}

/// By what an answer is given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Control {
    /// A number is typed.
    Number(Unit),
    /// A text is typed.
    Text,
    /// One of these is chosen.
    One(Vec<Choice>),
    /// Any of these are chosen; the answer is their values with commas between, `none` for none of them.
    Several(Vec<Choice>),
    /// All of these are put in order; the answer is their values with commas between.
    Order(Vec<Choice>),
}

/// The seven spaces that people meet, to choose from.
const SPACES: &[u32] = &[GENERIC, GLOBAL, SHARED, CONSTANT, LOCAL, SHARED_CLUSTER, PARAM];

impl Answer {
    /// The answer for people: `40,016 bytes`, `rejected`, `3 (shared)`.
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

    /// The answer in the form in which a student gives it.
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

    /// By what a student answers. It tells nothing about the answer itself.
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

    /// An order that keeps what has to be kept.
    fn example(&self) -> Vec<Stage> {
        match self {
            // The list of all stages keeps every invariant.
            Answer::Order { stages, .. } => Stage::ALL.iter().copied().filter(|stage| stages.contains(stage)).collect(),
            _ => Vec::new(),
        }
    }
}

/// The answer that there is nothing of the kind.
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
