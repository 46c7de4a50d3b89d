//! Where the parts of a class lie, as the class keeps it.

use crate::types::RecordId;

/// Size and alignment of the LLVM structs for a class, in bytes.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Generated {
    pub whole: (u64, u64),
    /// As a base: without virtual bases, and without the tails of its bases that it does not use.
    pub base: (u64, u64),
}

/// Where a member begins. A class may have nearly 2^64 bytes, so that not every place has a number in bits of 64 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    /// Bytes before it.
    pub byte: u64,
    /// Bits of this byte before it, 0 to 7.
    pub bit: u64,
}

impl Place {
    /// At the beginning of a byte.
    pub(crate) fn at(byte: u64) -> Self {
        Self { byte, bit: 0 }
    }

    /// The place behind so many bits; `None` beyond 2^64 bytes.
    pub(crate) fn behind(bits: u128) -> Option<Self> {
        Some(Self { byte: u64::try_from(bits / 8).ok()?, bit: (bits % 8) as u64 })
    }

    /// Bits before it.
    pub(crate) fn bits(self) -> u128 {
        u128::from(self.byte) * 8 + u128::from(self.bit)
    }
}

/// The virtual bases that a class shares with those that derive from it, so that these need not walk all bases.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shared {
    /// All of them, direct or not, in order of declaration.
    pub bases: Vec<RecordId>,
    /// Those that are the primary base of a base of the class.
    pub primaries: Vec<RecordId>,
    /// Those that lie where the class or a part of it that is not virtual lies, with how many bytes behind its beginning.
    pub within: Vec<(RecordId, u64)>,
}

/// A class, laid out; all in bytes unless said otherwise.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layout {
    pub size: u64,
    pub align: u64,
    /// Up to where another class's parts must not reach when this one is a base.
    pub non_virtual_size: u64,
    pub non_virtual_align: u64,
    /// Without tail padding.
    pub data_size: u64,
    /// Sizes and alignments of the structs that nvcc's code generator makes of it.
    pub generated: Generated,
    /// The end of the type of the bit-field that it ends in, from the byte on that this begins in; 0 without one.
    pub last_unit: u64,
    /// Where each member begins, in order of the class's fields.
    pub fields: Vec<Place>,
    /// Direct bases that are not virtual.
    pub bases: Vec<(RecordId, u64)>,
    /// Virtual bases, direct or not.
    pub virtual_bases: Vec<(RecordId, u64)>,
    /// `None` without any: few classes have some.
    pub shared: Option<Box<Shared>>,
    /// Whether a pointer to the virtual table of its own stands at offset 0.
    pub own_table: bool,
    /// Whether it has a pointer to a virtual table at all.
    pub is_dynamic: bool,
    /// The base that it shares the pointer with, and whether that is virtual.
    pub primary: Option<(RecordId, bool)>,
    pub is_empty: bool,
    /// Empty classes in it, as a base: without virtual bases.
    pub empties: Vec<(RecordId, u64)>,
    /// Whether something in it is not known: sizes and offsets are lower bounds.
    pub is_partial: bool,
    /// Whether virtual bases were too many to be looked at: it has none that is known.
    pub stopped: bool,
    /// Whether its size in bytes went beyond 64 bits.
    pub overflow: bool,
}

impl Layout {
    /// Whether it holds nothing but the pointer to a virtual table.
    pub(crate) fn is_nearly_empty(&self) -> bool {
        self.is_dynamic && self.non_virtual_size == 8 && self.fields.is_empty()
    }
}
