//! The decoded table of intrinsics in memory.

use super::immediate_gate::ImmediateGate;
use crate::{Target, TargetSet, ToolkitSet, Version};

/// The number of columns of the table of intrinsics.
pub(super) const COLUMNS: usize = 19;

/// The cells of an intrinsic's row, one for each column of the table.
pub(super) type Columns = [u16; COLUMNS];

/// The indices of the columns of the table of intrinsics.
pub(super) mod column {
    pub(crate) const KIND: usize = 0;
    pub(crate) const FAMILY: usize = 1;
    pub(crate) const SIGNATURE: usize = 2;
    pub(crate) const ARGUMENTS: usize = 3;
    pub(crate) const PROPERTIES: usize = 4;
    pub(crate) const VERSIONS: usize = 5;
    pub(crate) const LLVM: usize = 6;
    pub(crate) const PTXAS: usize = 7;
    pub(crate) const MINIMUM_PTX: usize = 8;
    pub(crate) const LEGACY: usize = 9;
    pub(crate) const MODERN: usize = 10;
    /// The index of the first of four columns with verdicts of libNVVM and ptxas. The columns are for CUDA 13.5 with
    /// the legacy and with the modern front end, then for CUDA 12.9 with both.
    pub(crate) const VERDICTS: usize = 11;
    pub(crate) const GATES: usize = 15;
    pub(crate) const OVERLOADS: usize = 16;
    pub(crate) const OLDER: usize = 17;
    pub(crate) const RELEASES: usize = 18;
}

/// A stored signature. Its types are indices of [`Table::texts`].
#[derive(Debug, Default)]
pub(super) struct SignatureParts {
    pub results: Vec<u16>,
    pub parameters: Vec<u16>,
}

/// The attributes of an intrinsic's argument or result, as stored in the table of intrinsics. `place` is 0 for the
/// result and 1 for the first argument.
#[derive(Debug)]
pub(super) struct StoredArgument {
    pub place: u16,
    pub name: u16,
    pub flags: Vec<u16>,
    pub ranges: Vec<(i64, i64)>,
}

/// A stored verdict of libNVVM and ptxas on calls of an intrinsic. Its message is an index of [`Table::texts`], and its
/// target sets are indices of [`Table::sets`].
#[derive(Debug)]
pub(super) struct StoredVerdict {
    pub verify: bool,
    pub measured: bool,
    pub message: u16,
    pub compile: u16,
    pub assemble: u16,
    pub tested: u16,
}

/// The minimum PTX ISA version of an intrinsic in LLVM, and the target with which it was measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MinimumPtx {
    /// The minimum PTX ISA version of the intrinsic.
    pub version: Version,
    /// The smallest target with which the minimum PTX ISA version `version` was measured.
    pub at: Target,
    /// The minimum PTX ISA version of the intrinsic for `f` targets; `None` if not measured.
    pub family: Option<Version>,
}

/// An overload that is supported on other targets than the intrinsic itself.
#[derive(Debug)]
pub(super) struct OverloadGate {
    pub types: u16,
    pub set: u16,
}

/// An older signature of an intrinsic, and the last LLVM version that has it.
#[derive(Debug)]
pub(super) struct OlderSignature {
    pub llvm: u16,
    pub signature: u16,
}

/// Differences between CUDA releases in the recognition of an intrinsic. A field is `None` if all releases behave like
/// the newest measured one.
#[derive(Debug)]
pub(super) struct StoredReleases {
    /// The toolkits that recognize the name of the intrinsic. Element 0 is for their LLVM 7 front ends, element 1 for
    /// their modern front ends.
    pub known: [Option<ToolkitSet>; 2],
    /// The toolkits that recognize the name and accept the newest signature of the intrinsic. Element 0 is for their
    /// LLVM 7 front ends, element 1 for their modern front ends.
    pub newest: [Option<ToolkitSet>; 2],
    /// The toolkits that recognize the name and accept the second newest signature of the intrinsic. Element 0 is for
    /// their LLVM 7 front ends, element 1 for their modern front ends.
    pub before: [Option<ToolkitSet>; 2],
    /// The toolkits whose modern front end (newer than LLVM 7) recognizes the name of the intrinsic in a call without a
    /// declaration.
    pub undeclared: Option<ToolkitSet>,
    /// The toolkits whose modern back end has an instruction for the intrinsic; `None` if the verdicts contain this
    /// information.
    pub selected: Option<ToolkitSet>,
}

/// The decoded table of all intrinsics, in the bytewise order of their names.
#[derive(Debug, Default)]
pub(super) struct Table {
    pub texts: Vec<String>,
    pub sets: Vec<TargetSet>,
    pub signatures: Vec<SignatureParts>,
    pub arguments: Vec<Vec<StoredArgument>>,
    pub verdicts: Vec<StoredVerdict>,
    pub minimum_ptx: Vec<MinimumPtx>,
    pub gates: Vec<Vec<ImmediateGate>>,
    pub overloads: Vec<Vec<OverloadGate>>,
    pub older: Vec<Vec<OlderSignature>>,
    pub releases: Vec<StoredReleases>,
    pub names: String,
    pub name_ends: Vec<u32>,
    pub rows: Vec<Columns>,
}

/// Returns the item with the number `cell`, where 1 is the first item. Cells of optional columns contain such numbers.
/// Returns `None` if there is no such item, e.g. for 0.
pub(super) fn optional<T>(items: &[T], cell: u16) -> Option<&T> {
    items.get(usize::from(cell).checked_sub(1)?)
}

impl Table {
    /// Returns the name of the intrinsic with the index `place`; empty if there is no such intrinsic.
    pub(super) fn name(&self, place: usize) -> &str {
        let start = match place.checked_sub(1) {
            Some(before) => self.name_ends.get(before).copied().unwrap_or(0),
            None => 0,
        };
        let end = self.name_ends.get(place).copied().unwrap_or(start);
        self.names.get(start as usize..end as usize).unwrap_or_default()
    }

    /// Returns the index of the intrinsic with a name; `None` if there is no such intrinsic.
    pub(super) fn find(&self, name: &str) -> Option<usize> {
        let (mut low, mut high) = (0, self.rows.len());
        while low < high {
            let middle = low + (high - low) / 2;
            match self.name(middle).cmp(name) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
                std::cmp::Ordering::Equal => return Some(middle),
            }
        }
        None
    }

    /// Returns the index of the first intrinsic whose name is not less than `name`.
    pub(super) fn first_from(&self, name: &str) -> usize {
        let (mut low, mut high) = (0, self.rows.len());
        while low < high {
            let middle = low + (high - low) / 2;
            if self.name(middle) < name { low = middle + 1 } else { high = middle }
        }
        low
    }

    /// Returns the cell in the row of the intrinsic with the index `place`; 0 if there is no such row or column.
    pub(super) fn cell(&self, place: usize, column: usize) -> u16 {
        self.rows.get(place).and_then(|row| row.get(column)).copied().unwrap_or(0)
    }

    /// Returns the text with the index `place`; empty if there is no such text.
    pub(super) fn text(&self, place: u16) -> &str {
        self.texts.get(usize::from(place)).map_or("", String::as_str)
    }

    /// Returns the target set with the index `place`; empty if there is no such set.
    pub(super) fn set(&self, place: u16) -> TargetSet {
        self.sets.get(usize::from(place)).copied().unwrap_or_default()
    }

    /// Accesses all parts of the table that public functions return. Tests use it to check that decoding any bytes is
    /// safe.
    #[cfg(test)]
    pub(super) fn visit_all(&self) {
        for place in 0..self.rows.len() {
            assert!(self.name(place).len() <= self.names.len());
            for column in 0..COLUMNS {
                let cell = self.cell(place, column);
                assert!(self.text(cell).len() <= 1 << 20);
                assert!(self.set(cell).is_subset(TargetSet::all()));
                assert!(optional(&self.verdicts, cell).is_none_or(|verdict| verdict.compile < u16::MAX));
            }
        }
    }
}
