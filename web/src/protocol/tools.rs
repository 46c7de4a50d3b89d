//! Requests to the tools that reduce the checked text or convert it to the other dialect. They are encoded as bytes
//! within [`ToWorker::Details`](super::ToWorker::Details), so that only the tools have code for them.

use nvvm_engine::target::{Dialect, Reference, Target};
use nvvm_engine::{Converted, NotConverted};
use serde::{Deserialize, Serialize};

/// A request to a tool.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum ToolQuestion {
    /// Starts the reduction of the checked text and cancels an earlier one.
    Reduce {
        /// The reduction's id, returned with every answer about it.
        id: u32,
        /// The reference of the finding.
        reference: Reference,
        /// The target of the finding.
        target: Target,
        /// The index of the finding to keep; `None` for the error that a tool reports.
        finding: Option<u32>,
    },
    /// Continues the reduction for a moment. The page repeats this until the end, so that checks are answered in
    /// between.
    GoOn {
        /// The id of the reduction.
        id: u32,
    },
    /// Ends the reduction and returns the current text.
    Take {
        /// The id of the reduction.
        id: u32,
    },
    /// Converts the checked text to a dialect.
    Convert {
        /// The request's id, returned with the answer.
        id: u32,
        /// The dialect.
        to: Dialect,
    },
}

/// The answer of a tool.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ToolAnswer {
    /// The progress of a reduction.
    Reducing {
        /// The id of the reduction.
        id: u32,
        /// The progress.
        progress: ReduceProgress,
        /// Whether the text cannot be reduced further.
        is_done: bool,
    },
    /// The result of a reduction.
    Reduced {
        /// The id of the reduction.
        id: u32,
        /// The progress at the end.
        progress: ReduceProgress,
        /// The reduced text.
        text: String,
    },
    /// The finding does not exist, or the worker with the reduction was replaced.
    NothingToKeep {
        /// The id of the reduction.
        id: u32,
    },
    /// The converted text.
    Converted {
        /// The id of the request.
        id: u32,
        /// The dialect.
        to: Dialect,
        /// The converted text with constructs that have no counterpart, or the reason why the text cannot be parsed.
        converted: Result<Converted, NotConverted>,
    },
}

/// The progress of a reduction.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReduceProgress {
    /// The code of the rule whose finding is kept.
    pub code: String,
    /// Number of lines at the start.
    pub lines_before: u64,
    /// Current number of lines.
    pub lines: u64,
    /// Number of bytes at the start.
    pub bytes_before: u64,
    /// Current number of bytes.
    pub bytes: u64,
    /// Number of texts tried.
    pub questions: u64,
}
