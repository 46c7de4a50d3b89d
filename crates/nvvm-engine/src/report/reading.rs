//! What a text declares for those who read it in one way.

use super::judge::is_among;
use super::{FunctionRange, GeneratedIr, GlobalVariable, HeaderPlace, Location, PointerSpace, Report, TypeLayout};
use nvvm_target::{Reference, Target, TargetSet};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// What a text declares for those who read it in one way. Conditions on `__CUDA_ARCH__` or on a toolkit's version make
/// several of a text of declarations.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Reading {
    /// Who reads it so, on which targets.
    pub read_by: Vec<(Reference, TargetSet)>,
    /// Named types (and what kernels take by value) with their layouts.
    pub types: Vec<TypeLayout>,
    /// Global variables.
    pub globals: Vec<GlobalVariable>,
    /// Every pointer value and global with its address space.
    pub pointers: Vec<PointerSpace>,
    /// How many more pointers there are, left out because there are too many.
    pub pointers_left_out: u32,
    /// The functions that hold those pointers, in the same order.
    pub pointer_functions: Vec<FunctionRange>,
    /// The NVVM IR that declarations stand for; `None` for IR.
    pub generated: Option<GeneratedIr>,
}

/// A piece of the text that conditions leave out for some.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SkippedText {
    /// Byte offset of its start.
    pub start: u32,
    /// Byte offset behind its end.
    pub end: u32,
    /// For whom it is left out, on which targets.
    pub by: Vec<(Reference, TargetSet)>,
}

/// What is read before there is a report.
static NOTHING: LazyLock<Reading> = LazyLock::new(Reading::default);

impl Reading {
    /// The reading of a text that everybody reads alike.
    pub fn everybodys() -> Vec<(Reference, TargetSet)> {
        Reference::ALL.iter().map(|&reference| (reference, TargetSet::all())).collect()
    }

    /// Whether `reference` reads the text so for `target`.
    pub fn is_read_by(&self, target: Target, reference: Reference) -> bool {
        is_among(&self.read_by, target, reference)
    }

    /// On which targets `reference` reads the text so.
    pub fn targets(&self, reference: Reference) -> TargetSet {
        self.read_by.iter().find(|it| it.0 == reference).map(|it| it.1).unwrap_or_default()
    }
}

impl Report {
    /// The path of the header that a place is in, and where it is there; `None` for places in the text itself.
    pub fn in_header(&self, location: Location) -> Option<(&str, HeaderPlace)> {
        let place = location.header?;
        Some((self.headers.get(place.header as usize)?, place))
    }

    /// What `reference` reads for `target`.
    pub fn reading(&self, target: Target, reference: Reference) -> &Reading {
        self.reading_at(self.place_of_reading(target, reference))
    }

    /// What conditions leave out for `reference` on `target`, in source order.
    pub fn skipped_by(&self, target: Target, reference: Reference) -> impl Iterator<Item = &SkippedText> {
        self.skipped.iter().filter(move |skipped| is_among(&skipped.by, target, reference))
    }

    /// The place of that in [`Report::readings`].
    pub fn place_of_reading(&self, target: Target, reference: Reference) -> usize {
        self.readings.iter().position(|reading| reading.is_read_by(target, reference)).unwrap_or(0)
    }

    /// The reading at a place; an empty one where there is none, as before the first check.
    pub fn reading_at(&self, place: usize) -> &Reading {
        self.readings.get(place).unwrap_or(&NOTHING)
    }
}
