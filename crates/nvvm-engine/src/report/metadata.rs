//! Derivation of PTX directives from a kernel's metadata.

use super::Location;
use nvvm_target::{Reference, TargetSet};
use serde::{Deserialize, Serialize};

/// The metadata of a kernel and its interpretations.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MetadataPaths {
    /// Annotations in the order of their list, then attributes and other criteria for kernels.
    pub written: Vec<MetadataWritten>,
    /// Number of omitted keys.
    pub skipped: u32,
    /// The distinct interpretations. Each pair of reference and target is in exactly one.
    pub readings: Vec<MetadataReading>,
}

/// A key with its value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MetadataWritten {
    /// The form: `!nvvm.annotations`, `function attribute`, `metadata attachment`, `calling convention`.
    pub form: String,
    /// The key: `maxntidx`, `nvvm.maxntid`.
    pub key: String,
    /// The value as written, without quotes; empty without a value or for a value that is not a number.
    pub value: String,
    /// The position in the text.
    pub location: Location,
}

/// The interpretation of a kernel's metadata by some references.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MetadataReading {
    /// The references and targets with this interpretation.
    pub readers: Vec<(Reference, TargetSet)>,
    /// Whether the function becomes an `.entry`.
    pub entry: bool,
    /// The directives in the order of the PTX output; `?` stands for an uninitialized value.
    pub directives: Vec<String>,
    /// The interpretation of each entry of [`MetadataPaths::written`].
    pub steps: Vec<MetadataStep>,
    /// The compiler's error for an invalid value.
    pub failure: Option<String>,
}

/// The interpretation of a key.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MetadataStep {
    /// The property that the key sets, named by its attribute: `nvvm.maxntid`. `None` for an unknown key.
    pub property: Option<String>,
    /// The parsed value: `x = 256`, `2`, …
    pub value: String,
    /// The resulting directive.
    pub directive: Option<String>,
    /// The reason why there is no directive, or an unexpected one.
    pub why: Option<String>,
}
