//! The header of an IR node of cicc, byte by byte, and the allocator of nodes. Source: *cicc: NVVM IR Node Layout*,
//! sections Node Header Layout and Allocation.

use crate::{Document, Source};

/// The section of *cicc: NVVM IR Node Layout* with the fields of the header of an IR node.
pub const HEADER_SOURCE: Source = Source::document(Document::CiccNodeLayout, "Node Header Layout");

/// A field of the header of an IR node of cicc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeaderField {
    /// The offset of the field from the start of the header, in bytes.
    pub offset: u32,
    /// The size of the field in bytes.
    pub size: u32,
    /// The name of the field in the document about cicc.
    pub name: &'static str,
    /// The remark on the field in the document about cicc.
    pub note: &'static str,
}

const fn field(offset: u32, size: u32, name: &'static str, note: &'static str) -> HeaderField {
    HeaderField { offset, size, name, note }
}

/// The header fields that every IR node of cicc has. The cicc document states no fields for byte 1 and bytes 12 to 15.
pub const COMMON_FIELDS: &[HeaderField] = &[
    field(0, 1, "opcode", "Switch key in sub_162D4F0; values 0x04..0x22+"),
    field(2, 2, "subopcode", "Intrinsic ID; read for opcodes 0x1C, 0x1D, 0x1E"),
    field(4, 4, "(padding)", "Not accessed directly"),
    field(8, 4, "num_operands", "Controls operand access range"),
    field(16, 8, "context_ptr", "Low 3 bits are tag; mask with & ~7 for pointer"),
];

const BRANCH_EXTRAS: &[HeaderField] = &[field(24, 4, "extra_A", "DWORD for opcodes 0x1A/0x1B")];
const SWITCH_EXTRAS: &[HeaderField] = &[
    field(24, 4, "extra_A", "DWORD for opcodes 0x1A/0x1B"),
    field(28, 4, "extra_B", "Present for opcode 0x1B; the upper half of extra_A's eight bytes"),
];
const SPECIAL_EXTRAS: &[HeaderField] = &[
    field(24, 8, "extra_A", "pointer for 0x10/0x22"),
    field(32, 8, "extra_C", "Present for opcode 0x10"),
    field(40, 1, "extra_flag", "Present for opcode 0x10"),
];
const POINTER_EXTRAS: &[HeaderField] = &[field(24, 8, "extra_A", "pointer for 0x10/0x22")];

/// Returns the header fields that follow the common fields in nodes with the opcode `opcode` only. The cicc document
/// prints `extra_A` with eight bytes. If it has four (a DWORD), the other four bytes are `extra_B`.
pub const fn extra_fields(opcode: u8) -> &'static [HeaderField] {
    match opcode {
        0x1A => BRANCH_EXTRAS,
        0x1B => SWITCH_EXTRAS,
        0x10 => SPECIAL_EXTRAS,
        0x22 => POINTER_EXTRAS,
        _ => &[],
    }
}

/// Returns the size of the header of an IR node with the opcode `opcode`, in bytes. It includes the additional fields
/// of the opcode, and is rounded up to a multiple of eight to align the next node.
pub fn header_bytes(opcode: u8) -> u64 {
    let end = extra_fields(opcode).last().map(|last| u64::from(last.offset + last.size));
    end.and_then(aligned).unwrap_or(super::HEADER_BYTES)
}

/// The section of *cicc: NVVM IR Node Layout* that describes the allocator of IR nodes.
pub const ALLOCATION_SOURCE: Source = Source::document(Document::CiccNodeLayout, "Allocation");

/// The maximum size of a slab of cicc's node allocator in bytes: 4 TB.
pub const LARGEST_SLAB: u64 = 1 << 42;

/// Rounds an address up to a multiple of eight: `(ptr + 7) & ~7`. Returns `None` on overflow.
pub const fn aligned(pointer: u64) -> Option<u64> {
    match pointer.checked_add(7) {
        Some(sum) => Some(sum & !7),
        None => None,
    }
}

/// Returns the size of a slab of cicc's node allocator in bytes: `4096 << (index >> 7)`, at most 4 TB. `index` is the
/// number of the slab, counted from 0.
pub const fn slab_bytes(index: u64) -> u64 {
    let shift = index >> 7;
    if shift >= 30 { LARGEST_SLAB } else { 4096 << shift }
}

/// The mask of the address bits in a tagged pointer of cicc. Source: *cicc: NVVM IR Node Layout*, Tagged Pointer
/// Semantics.
pub const POINTER_MASK: u64 = 0xFFFF_FFFF_FFFF_FFF8;

/// The bit that marks a tagged pointer of cicc as a pointer to a pointer.
pub const INDIRECT_BIT: u64 = 4;

/// The key of an empty bucket in cicc's hash tables, -8.
pub const EMPTY_BUCKET: u64 = 0xFFFF_FFFF_FFFF_FFF8;

/// The key of a bucket in cicc's hash tables whose node was erased, -16.
pub const TOMBSTONE: u64 = 0xFFFF_FFFF_FFFF_FFF0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slabs_double_every_128_up_to_4_tb() {
        let sizes = [0, 127, 128, 256, 1024, 3839, 3840, 3968, u64::MAX].map(slab_bytes);
        let expected = [4096, 4096, 8192, 16384, 1 << 20, 1 << 41, 1 << 42, 1 << 42, 1 << 42];
        assert_eq!(sizes, expected);
        assert_eq!([0x1000, 0x1001, 0x1007, 0x1008].map(aligned), [0x1000, 0x1008, 0x1008, 0x1008].map(Some));
        assert_eq!(aligned(u64::MAX), None);
    }

    #[test]
    fn headers_end_after_their_extras() {
        assert_eq!([0x05, 0x1A, 0x1B, 0x10, 0x22].map(header_bytes), [24, 32, 32, 48, 32]);
    }
}
