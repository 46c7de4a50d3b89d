//! The declarations of a text in one compilation configuration.

use super::verdict::is_among;
use super::{FunctionRange, GeneratedIr, GlobalVariable, HeaderPlace, Location, PointerSpace, Report, TypeLayout};
use nvvm_target::{Reference, Target, TargetSet};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// The declarations of a text in one compilation configuration. Conditions on `__CUDA_ARCH__` or on a toolkit's version
/// create several configurations of a CUDA text.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Reading {
    /// The references and targets with this configuration.
    pub read_by: Vec<(Reference, TargetSet)>,
    /// The layouts of named types and of types that kernels take by value.
    pub types: Vec<TypeLayout>,
    /// Global variables.
    pub globals: Vec<GlobalVariable>,
    /// The pointer values and globals with their address spaces.
    pub pointers: Vec<PointerSpace>,
    /// Number of omitted pointers.
    pub skipped_pointers: u32,
    /// The functions with pointers, in the same order.
    pub pointer_functions: Vec<FunctionRange>,
    /// The NVVM IR that corresponds to CUDA declarations; `None` for IR.
    pub generated: Option<GeneratedIr>,
}

/// A part of the text that preprocessor conditions skip.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SkippedText {
    /// Byte offset of the start.
    pub start: u32,
    /// Byte offset of the end, exclusive.
    pub end: u32,
    /// The references and targets that skip it.
    pub by: Vec<(Reference, TargetSet)>,
}

/// The reading before the first check.
static NOTHING: LazyLock<Reading> = LazyLock::new(Reading::default);

impl Reading {
    /// Returns all references on all targets, for a text without conditions.
    pub fn everybodys() -> Vec<(Reference, TargetSet)> {
        Reference::ALL.iter().map(|&reference| (reference, TargetSet::all())).collect()
    }

    /// Whether `reference` has this configuration on `target`.
    pub fn is_read_by(&self, target: Target, reference: Reference) -> bool {
        is_among(&self.read_by, target, reference)
    }

    /// Returns the targets on which `reference` has this configuration.
    pub fn targets(&self, reference: Reference) -> TargetSet {
        self.read_by.iter().find(|it| it.0 == reference).map(|it| it.1).unwrap_or_default()
    }
}

impl Report {
    /// Returns the header's path and the position within it; `None` for positions in the main text.
    pub fn in_header(&self, location: Location) -> Option<(&str, HeaderPlace)> {
        let place = location.header?;
        Some((self.headers.get(place.header as usize)?, place))
    }

    /// Returns the reading of `reference` on `target`.
    pub fn reading(&self, target: Target, reference: Reference) -> &Reading {
        self.reading_at(self.place_of_reading(target, reference))
    }

    /// Returns the text that conditions skip for `reference` on `target`, in source order.
    pub fn skipped_by(&self, target: Target, reference: Reference) -> impl Iterator<Item = &SkippedText> {
        self.skipped.iter().filter(move |skipped| is_among(&skipped.by, target, reference))
    }

    /// Returns the index in [`Report::readings`] of the reading of `reference` on `target`.
    pub fn place_of_reading(&self, target: Target, reference: Reference) -> usize {
        self.readings.iter().position(|reading| reading.is_read_by(target, reference)).unwrap_or(0)
    }

    /// Returns the reading at an index; an empty one if there is none, as before the first check.
    pub fn reading_at(&self, place: usize) -> &Reading {
        self.readings.get(place).unwrap_or(&NOTHING)
    }
}
