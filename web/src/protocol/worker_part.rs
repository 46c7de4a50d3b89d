//! The parts of the worker that are loaded after its first report (docs/internals/page.md).

use serde::{Deserialize, Serialize};

/// A part that requests can wait for, in loading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum WorkerPart {
    /// The parts of the CUDA front end that most CUDA texts need, with the declarations of headers.
    Declarations,
    /// All other code of checks.
    Checks,
    /// Code that no check needs: the Reference, lessons, nodes, the pipeline, exports.
    Reference,
}

impl WorkerPart {
    /// All parts.
    pub const ALL: [Self; 3] = [Self::Declarations, Self::Checks, Self::Reference];

    /// The index among the parts of a split module. The first part has index 0, and the part with common actions 2.
    #[must_use]
    pub fn number(self) -> u32 {
        match self {
            Self::Declarations => 1,
            Self::Checks => 3,
            Self::Reference => 4,
        }
    }
}
