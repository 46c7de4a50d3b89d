//! Tables about targets and modules, such as SM gates and target triples, from the five documents about NVIDIA's
//! verifiers.
//!
//! The tables are verbatim. Comments on the items note contradictions within a document or with the tools.

pub mod address_space_range;
pub mod contradictions;
pub mod family_token;
pub mod gates;
pub mod inline_assembly;
pub mod matrix_word;
pub mod node;
pub mod pipeline;
pub mod triples;
pub mod variants;
pub mod verifier_insertions;
pub mod worked_example;

use crate::Target;

/// The two encodings of a compute capability in NVIDIA's compiler cicc, as stated in *cicc: NVVM IR Verifier (Deep
/// Dive)*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmEncoding {
    /// The encoding SM × 10, e.g. 900 for sm_90. According to section Context Object Layout of the document, it is at
    /// offset 8 of the context object of cicc's verifier.
    TimesTen,
    /// The encoding major × 10 + minor, e.g. 90 for sm_90. According to section Q of the document, it is in the field
    /// +344 of cicc's target descriptor.
    MajorMinor,
}

impl SmEncoding {
    /// Returns the number that encodes the compute capability of a target in this encoding. Suffixes such as `a` are
    /// ignored, since the cicc document does not mention them.
    pub const fn encode(self, target: Target) -> u32 {
        match self {
            Self::TimesTen => target.sm() as u32 * 10,
            Self::MajorMinor => target.sm() as u32,
        }
    }
}
