//! The parts of the worker that are loaded after its first report (docs/internals/page.md).

use serde::{Deserialize, Serialize};

/// A part that requests can wait for, in loading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum WorkerPart {
    /// The CUDA front end, and code that few NVVM IR texts need.
    Declarations,
    /// Code that no check needs: the Reference, lessons, nodes, the pipeline, exports.
    Reference,
}

impl WorkerPart {
    /// All parts.
    pub const ALL: [Self; 2] = [Self::Declarations, Self::Reference];

    /// The index among the parts of a split module. The first part has index 0, and the part fetched directly after the
    /// first report 1.
    #[must_use]
    pub fn number(self) -> u32 {
        match self {
            Self::Declarations => 2,
            Self::Reference => 3,
        }
    }
}
