//! What the page asks of the tools that make another text of the checked one: smaller, or in the other dialect. It crosses
//! as bytes inside of [`ToWorker::Details`](super::ToWorker::Details), so that only the tools have code for it.

use nvvm_engine::target::{Dialect, Reference, Target};
use nvvm_engine::{Converted, NotConverted};
use serde::{Deserialize, Serialize};

/// A question to a tool.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum ToolQuestion {
    /// Begin to make the checked text smaller. What was begun before is given up.
    Reduce {
        /// Comes back with every answer about it.
        id: u32,
        /// Who judges.
        reference: Reference,
        /// For which target.
        target: Target,
        /// The finding that is kept, by its position in the report; without it the error that a tool shows.
        finding: Option<u32>,
    },
    /// Go on for a moment: the page asks again until it is done or stopped, so that checks are answered in between.
    GoOn {
        /// The question's.
        id: u32,
    },
    /// End it, and give the text that was reached.
    Take {
        /// The question's.
        id: u32,
    },
    /// The checked text in a dialect.
    Convert {
        /// Comes back with the answer.
        id: u32,
        /// Which dialect.
        to: Dialect,
    },
}

/// A tool's answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ToolAnswer {
    /// How far a text is on its way to a smaller one.
    Reducing {
        /// The question's.
        id: u32,
        /// How far.
        progress: ReduceProgress,
        /// Whether nothing smaller is left to try.
        is_done: bool,
    },
    /// The text that was reached.
    Reduced {
        /// The question's.
        id: u32,
        /// How far that is.
        progress: ReduceProgress,
        /// The text.
        text: String,
    },
    /// There is no such finding, or the worker that knew of it is gone.
    NothingToKeep {
        /// The question's.
        id: u32,
    },
    /// The text in the other dialect.
    Converted {
        /// The question's.
        id: u32,
        /// Which dialect.
        to: Dialect,
        /// The text with what has no counterpart there; or where it cannot be read.
        converted: Result<Converted, NotConverted>,
    },
}

/// How far a text is on its way to a smaller one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReduceProgress {
    /// The code of the rule whose finding is kept.
    pub code: String,
    /// Lines at the beginning.
    pub lines_before: u64,
    /// Lines now.
    pub lines: u64,
    /// Bytes at the beginning.
    pub bytes_before: u64,
    /// Bytes now.
    pub bytes: u64,
    /// How many texts were tried.
    pub questions: u64,
}
