//! Goals: what a student's text has to be like.

mod meet;
mod parse;

pub use parse::parse_goal;

use crate::query::Query;
use nvvm_engine::report::Phase;
use nvvm_target::{Reference, Target, TargetSet};
use serde::{Deserialize, Serialize};

/// Conditions that all have to be met.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Goal {
    /// The conditions.
    pub conditions: Vec<Condition>,
    /// As written, for people.
    pub text: String,
}

/// One condition on a text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// `accepted on SET under R`, `rejected on SET under R at PHASE`
    Verdict {
        /// Whether it is to be accepted.
        accepted: bool,
        /// The targets, all of them; `None` for the step's.
        on: Option<TargetSet>,
        /// By whom, where it is not the step's reference.
        under: Option<Reference>,
        /// In which phase, where not all of them count.
        at: Option<Phase>,
    },
    /// `total of K <= 16`, `size of T < 12`, `node operands of %x = 2`
    Number(Query, Compared, u64),
    /// `space behind %p is 3`: any query with its answer.
    Is(Query, String),
    /// `no finding NV0101`, `has finding NV0101`, `no findings`
    Finding {
        /// The rule; `None` for any that rejects.
        code: Option<String>,
        /// Whether it is to be found.
        found: bool,
        /// On which target, where it is not the step's.
        on: Option<Target>,
        /// By whom, where it is not the step's reference.
        under: Option<Reference>,
    },
    /// `keeps fields of T`: the same fields as at the start, in any order.
    KeepsFields(String),
    /// `keeps signature of K`: the same parameters, in the same order.
    KeepsSignature(String),
    /// `reads in space 3`, `writes in space 1`
    Touches {
        /// LLVM's number.
        space: u32,
        /// Whether it is to be written.
        writes: bool,
    },
}

/// How a number is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Compared {
    /// `<=`
    AtMost,
    /// `>=`
    AtLeast,
    /// `=`
    Equal,
}

/// What became of a condition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConditionResult {
    /// Whether it is met.
    pub met: bool,
    /// What is and what is asked for, in one sentence.
    pub why: String,
}
