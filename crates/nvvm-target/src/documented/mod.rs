//! Tables of the five documents about NVIDIA's verifiers that concern targets and modules, e.g. SM gates and target
//! triples.
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

/// The two encodings of a compute capability in *cicc: NVVM IR Verifier (Deep Dive)*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmEncoding {
    /// SM × 10, at offset 8 of the verifier's context: 900 for sm_90 (Context Object Layout).
    TimesTen,
    /// major × 10 + minor, in field +344 of the target descriptor: 90 for sm_90 (section Q).
    MajorMinor,
}

impl SmEncoding {
    /// Returns the number that encodes a target. The cicc document does not mention suffixes, which are ignored.
    pub const fn encode(self, target: Target) -> u32 {
        match self {
            Self::TimesTen => target.sm() as u32 * 10,
            Self::MajorMinor => target.sm() as u32,
        }
    }
}
