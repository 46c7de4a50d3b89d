//! The way from what is written about a kernel to PTX directives.

use super::Location;
use nvvm_target::{Reference, TargetSet};
use serde::{Deserialize, Serialize};

/// What is written about a kernel, and what each reader makes of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MetadataPaths {
    /// Annotations in the order of their list, then attributes and what else makes a kernel.
    pub written: Vec<MetadataWritten>,
    /// How many more keys there are, left out because there are too many.
    pub left_out: u32,
    /// What readers make of it; those that agree share one. Each (reference, target) is in exactly one.
    pub readings: Vec<MetadataReading>,
}

/// A key with its value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MetadataWritten {
    /// `!nvvm.annotations`, `function attribute`, `metadata attachment`, `calling convention`
    pub form: String,
    /// `maxntidx`, `nvvm.maxntid`
    pub key: String,
    /// The value as written, without quotes; empty when there is none or it is no number.
    pub value: String,
    /// Where.
    pub location: Location,
}

/// What some readers make of all that is written about a kernel.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MetadataReading {
    /// Whose reading it is, on which targets.
    pub readers: Vec<(Reference, TargetSet)>,
    /// Whether the function becomes an `.entry`.
    pub entry: bool,
    /// The directives in the order in which PTX has them; a `?` is a number that comes from memory by chance.
    pub directives: Vec<String>,
    /// What becomes of each of [`MetadataPaths::written`].
    pub steps: Vec<MetadataStep>,
    /// What the compiler says when it cannot read a value.
    pub failure: Option<String>,
}

/// What becomes of a key.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MetadataStep {
    /// The property that it is about, as the attribute that holds it, `nvvm.maxntid`; `None` for a key that the reader
    /// does not know.
    pub property: Option<String>,
    /// What is read: `x = 256`, `2`, …
    pub value: String,
    /// The directive that it is part of.
    pub directive: Option<String>,
    /// Why it has none, or not the one that is to be expected.
    pub why: Option<String>,
}
