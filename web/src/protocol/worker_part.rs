//! The parts of the worker that are loaded behind its first report (docs/internals/page.md).

use serde::{Deserialize, Serialize};

/// A part that messages wait for, in the order in which they come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum WorkerPart {
    /// What reads CUDA declarations, and what few texts of NVVM IR need.
    Declarations,
    /// What no check needs: the reference, lessons, nodes, the pipeline, exports.
    Reference,
}

impl WorkerPart {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Declarations, Self::Reference];

    /// Its number among the parts of a module that is cut: before them come the first one, 0, and what is fetched right
    /// behind the first report.
    #[must_use]
    pub fn number(self) -> u32 {
        match self {
            Self::Declarations => 2,
            Self::Reference => 3,
        }
    }
}
