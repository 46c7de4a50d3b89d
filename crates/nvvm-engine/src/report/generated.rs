//! The NVVM IR that corresponds to declarations, with a map between both texts.

use nvvm_target::{Dialect, Target};
use serde::{Deserialize, Serialize};

/// NVVM IR generated from declarations, in both dialects.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct GeneratedIr {
    /// The module with opaque pointers, for targets from sm_100 on.
    pub modern: GeneratedText,
    /// The module with typed pointers, for older targets.
    pub legacy: GeneratedText,
}

impl GeneratedIr {
    /// Returns the module in libNVVM's dialect for a target.
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
    /// The text of the module.
    pub text: String,
    /// The source map in the order of the generated text; inner pieces follow outer ones.
    pub pieces: Vec<GeneratedPiece>,
}

/// A piece of generated text and its declaration; byte offsets, ends exclusive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct GeneratedPiece {
    pub source_start: u32,
    pub source_end: u32,
    pub generated_start: u32,
    pub generated_end: u32,
}
