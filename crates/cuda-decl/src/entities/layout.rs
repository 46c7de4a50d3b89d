//! The layout of a class (Itanium C++ ABI 2.4).

use crate::types::RecordId;

/// Size and alignment in bytes of the LLVM struct types for a class.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Generated {
    pub whole: (u64, u64),
    /// As a base subobject: without virtual bases and without reused tail padding of bases.
    pub base: (u64, u64),
}

/// The offset of a member. It is kept in bytes and bits because a class may have nearly 2^64 bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    /// Whole bytes before the member.
    pub byte: u64,
    /// Bits before the member in its first byte, 0 to 7.
    pub bit: u64,
}

impl Place {
    /// An offset in whole bytes.
    pub(crate) fn at(byte: u64) -> Self {
        Self { byte, bit: 0 }
    }

    /// Converts an offset in bits. Returns `None` beyond 2^64 bytes.
    pub(crate) fn from_bits(bits: u128) -> Option<Self> {
        Some(Self { byte: u64::try_from(bits / 8).ok()?, bit: (bits % 8) as u64 })
    }

    /// The offset in bits.
    pub(crate) fn bits(self) -> u128 {
        u128::from(self.byte) * 8 + u128::from(self.bit)
    }
}

/// The virtual bases of a class, kept so that derived classes need not walk all bases.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shared {
    /// Virtual bases, direct and indirect, in order of declaration.
    pub bases: Vec<RecordId>,
    /// Indirect primary bases: virtual bases that are the primary base of some base.
    pub primaries: Vec<RecordId>,
    /// Virtual bases within the non-virtual part of the class, each with its offset in bytes.
    pub within: Vec<(RecordId, u64)>,
}

/// The layout of a complete class; sizes, offsets and alignments in bytes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layout {
    pub size: u64,
    pub align: u64,
    /// nvsize: the size without virtual bases.
    pub non_virtual_size: u64,
    pub non_virtual_align: u64,
    /// dsize: the size without tail padding.
    pub data_size: u64,
    /// Size and alignment of the struct types that nvcc's code generator makes for the class.
    pub generated: Generated,
    /// The end of the storage unit of a bit-field at the end of the class. The unit begins at the bit-field's first
    /// byte; 0 when the class ends otherwise.
    pub last_unit: u64,
    /// The offset of each non-static data member, in order of declaration.
    pub fields: Vec<Place>,
    /// Direct non-virtual bases with their offsets.
    pub bases: Vec<(RecordId, u64)>,
    /// Virtual bases, direct and indirect, with their offsets.
    pub virtual_bases: Vec<(RecordId, u64)>,
    /// Data about virtual bases; `None` for a class without them, which most are.
    pub shared: Option<Box<Shared>>,
    /// Whether the class has a virtual table pointer of its own at offset 0.
    pub own_table: bool,
    /// Whether the class is dynamic: it needs a virtual table pointer.
    pub is_dynamic: bool,
    /// The primary base, with which the class shares its virtual table pointer, and whether that base is virtual.
    pub primary: Option<(RecordId, bool)>,
    pub is_empty: bool,
    /// Empty subobjects of the class as a base, with their offsets: without virtual bases.
    pub empties: Vec<(RecordId, u64)>,
    /// Whether a subobject has an unknown type. Sizes and offsets are then lower bounds.
    pub is_partial: bool,
    /// Whether the limit of virtual bases was exceeded. The layout then has no virtual bases.
    pub stopped: bool,
    /// Whether the size in bytes exceeds 64 bits.
    pub overflow: bool,
}

impl Layout {
    /// Whether the class is nearly empty: it contains a virtual table pointer and no other data.
    pub(crate) fn is_nearly_empty(&self) -> bool {
        self.is_dynamic && self.non_virtual_size == 8 && self.fields.is_empty()
    }
}
