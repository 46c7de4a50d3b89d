//! The NVVM IR that declarations stand for, tied to them piece by piece.

use nvvm_target::{Dialect, Target};
use serde::{Deserialize, Serialize};

/// NVVM IR made from declarations, in both dialects.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct GeneratedIr {
    /// With opaque pointers, for targets from sm_100 on.
    pub modern: GeneratedText,
    /// With typed pointers, for targets below.
    pub legacy: GeneratedText,
}

impl GeneratedIr {
    /// The text in the dialect that libNVVM reads for a target.
    pub fn for_target(&self, target: Target) -> &GeneratedText {
        match target.dialect_of_libnvvm() {
            Dialect::Modern => &self.modern,
            Dialect::Legacy => &self.legacy,
        }
    }
}

/// A generated module.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct GeneratedText {
    /// The text.
    pub text: String,
    /// Which piece stands for what, in order of the generated text; inner pieces follow outer ones.
    pub pieces: Vec<GeneratedPiece>,
}

/// A piece of generated text and the declaration that it stands for; bytes, ends exclusive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct GeneratedPiece {
    pub source_start: u32,
    pub source_end: u32,
    pub generated_start: u32,
    pub generated_end: u32,
}
