//! Goals: conditions on a student's text.

mod meet;
mod parse;

pub(crate) use meet::not_checked;
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
    /// The goal as it is written in the file.
    pub text: String,
}

/// One condition on a text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// Acceptance or rejection: `accepted on SET under R`, `rejected on SET under R at PHASE`.
    Verdict {
        /// Whether the text has to be accepted.
        accepted: bool,
        /// The targets, which all have to agree; `None` for the step's target.
        on: Option<TargetSet>,
        /// The reference; `None` for the step's.
        under: Option<Reference>,
        /// The phase; `None` for the verdict of all phases.
        at: Option<Phase>,
    },
    /// A comparison of a number: `total of K <= 16`, `size of T < 12`, `node operands of %x = 2`.
    Number(Query, Compared, u64),
    /// A query with its expected answer: `space behind %p is 3`.
    Is(Query, String),
    /// The presence or absence of a finding: `no finding NV0101`, `has finding NV0101`, `no findings`.
    Finding {
        /// The code of the rule; `None` for any finding that rejects.
        code: Option<String>,
        /// Whether the finding has to be present.
        found: bool,
        /// The target; `None` for the step's.
        on: Option<Target>,
        /// The reference; `None` for the step's.
        under: Option<Reference>,
    },
    /// `keeps fields of T`: the same fields as at the start, in any order.
    KeepsFields(String),
    /// `keeps signature of K`: the same parameters, in the same order.
    KeepsSignature(String),
    /// An instruction that accesses an address space: `reads in space 3`, `writes in space 1`.
    Touches {
        /// The number of the address space.
        space: u32,
        /// Whether a write is required; else a read.
        writes: bool,
    },
}

/// The comparison of a number.
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

/// The result of a condition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConditionResult {
    /// Whether the condition is met.
    pub met: bool,
    /// The actual and the required state, in one sentence.
    pub why: String,
}
