//! The layout of IR nodes in the memory of NVIDIA's compiler cicc, as stated in *cicc: NVVM IR Node Layout*: sizes,
//! opcodes, header and uniquing tables.

pub mod header;
pub mod makers;
pub mod numbers;
pub mod tables;

use crate::{Document, Source};
use serde::{Deserialize, Serialize};

/// The size of the header of an IR node of cicc in bytes, without the extra fields of some opcodes. Source: *cicc: NVVM
/// IR Node Layout*, Node Header Layout.
pub const HEADER_BYTES: u64 = 24;

/// The size of an operand of an IR node of cicc in bytes. Source: *cicc: NVVM IR Node Layout*, Operand Storage.
pub const OPERAND_BYTES: u64 = 8;

/// The section of *cicc: NVVM IR Node Layout* that states the size of the header of an IR node.
pub const SIZE_SOURCE: Source = Source::document(Document::CiccNodeLayout, "Node Header Layout");

/// The section of *cicc: NVVM IR Node Layout* that lists the opcodes of instructions in bitcode.
pub const OPCODE_SOURCE: Source = Source::document(Document::CiccNodeLayout, "Bitcode Instruction Opcode Table");

/// Returns the minimum size of an IR node of cicc with `operands` operands, in bytes. Some opcodes have additional
/// fields.
pub const fn minimum_bytes(operands: u32) -> u64 {
    HEADER_BYTES + OPERAND_BYTES * operands as u64
}

/// Returns the address of an operand of an IR node of cicc. The operands are stored below the header, which is at
/// `header`. `None` if the node has no such operand, or the address would be negative.
pub const fn operand_address(header: u64, index: u32, operands: u32) -> Option<u64> {
    if index >= operands {
        return None;
    }
    header.checked_sub(OPERAND_BYTES * (operands - index) as u64)
}

/// The width in bits of the arithmetic in cicc's hash functions. The cicc document does not state the width: the
/// constant in its hash function has 32 bits, but the hashed pointers have 64 (contradiction C125).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum HashWidth {
    Bits32,
    Bits64,
}

/// The section of *cicc: NVVM IR Node Layout* with the hash functions of pointers and IR nodes.
pub const HASH_SOURCE: Source = Source::document(Document::CiccNodeLayout, "Hash Function");

/// Returns cicc's hash of a pointer: `(ptr >> 9) ^ (ptr >> 4)`.
pub const fn pointer_hash(pointer: u64, width: HashWidth) -> u64 {
    let pointer = match width {
        HashWidth::Bits32 => pointer as u32 as u64,
        HashWidth::Bits64 => pointer,
    };
    (pointer >> 9) ^ (pointer >> 4)
}

/// Returns cicc's hash of an IR node: the opcode combined with the hash of each operand, a 64-bit pointer. With
/// [`HashWidth::Bits32`] the combined hash is computed in 32 bits.
pub fn node_hash(opcode: u8, operands: &[u64], width: HashWidth) -> u64 {
    operands.iter().fold(u64::from(opcode), |seed, &operand| {
        let hash = pointer_hash(operand, HashWidth::Bits64);
        match width {
            HashWidth::Bits32 => {
                let seed = seed as u32;
                let mixed = (hash as u32).wrapping_add(0x9E37_79B9).wrapping_add(seed << 6).wrapping_add(seed >> 2);
                u64::from(seed ^ mixed)
            }
            HashWidth::Bits64 => seed ^ hash.wrapping_add(0x9E37_79B9).wrapping_add(seed << 6).wrapping_add(seed >> 2),
        }
    })
}

/// An entry of the opcode table: LLVM's keyword of an instruction and its opcodes in cicc. The cicc document does not
/// distinguish several opcodes of one instruction.
pub type OpcodeRow = (&'static str, &'static [u16]);

/// The opcodes of instructions in cicc's bitcode, by LLVM's keyword. `br` is the unconditional branch, `br i1` the
/// conditional one, and `call @llvm` a call of an intrinsic.
pub const OPCODES: &[OpcodeRow] = &[
    ("ret", &[0x0B]),
    ("br", &[0x0E]),
    ("br i1", &[0x1A]),
    ("switch", &[0x0F, 0x1B]),
    ("invoke", &[0x15, 0x1C]),
    ("alloca", &[0x18, 0x3C, 0x58]),
    ("load", &[0x19, 0x3D]),
    ("unreachable", &[0x1D]),
    ("resume", &[0x1E, 0x23]),
    ("call", &[0x1F, 0x22]),
    ("call @llvm", &[0x55]),
    ("phi", &[0x20]),
    ("indirectbr", &[0x21]),
    ("add", &[0x23]),
    ("fadd", &[0x24]),
    ("sub", &[0x25]),
    ("fsub", &[0x26]),
    ("mul", &[0x27]),
    ("fmul", &[0x28]),
    ("udiv", &[0x29]),
    ("sdiv", &[0x2A]),
    ("fdiv", &[0x2B]),
    ("urem", &[0x2C]),
    ("srem", &[0x2D]),
    ("frem", &[0x2E]),
    ("shl", &[0x2F]),
    ("lshr", &[0x30]),
    ("ashr", &[0x31]),
    ("and", &[0x32]),
    ("or", &[0x33]),
    ("xor", &[0x34]),
    ("store", &[0x3E]),
    ("fence", &[0x40]),
    ("cmpxchg", &[0x41]),
    ("atomicrmw", &[0x42]),
    ("addrspacecast", &[0x4F]),
    ("landingpad", &[0x5F]),
];

/// The range of the opcodes of binary operations in cicc's bitcode, `add` to `xor`.
pub const BINARY_OPERATIONS: std::ops::RangeInclusive<u16> = 0x23..=0x34;

/// Returns the opcodes of an instruction in cicc's bitcode, by LLVM's keyword; empty if the cicc document lists none.
pub fn opcodes(keyword: &str) -> &'static [u16] {
    OPCODES.iter().find(|row| row.0 == keyword).map_or(&[], |row| row.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn binary_operations_are_eighteen_in_a_row() {
        let first = OPCODES.iter().position(|row| row.0 == "add").expect("add");
        let codes: Vec<u16> = OPCODES[first..first + 18].iter().flat_map(|row| row.1).copied().collect();
        assert_eq!(codes, (0x23..=0x34).collect::<Vec<u16>>());
        assert_eq!(OPCODES[first + 17].0, "xor");
    }

    #[test]
    fn sizes_are_those_of_the_document() {
        assert_eq!([0, 1, 2, 3, 5].map(minimum_bytes), [24, 32, 40, 48, 64]);
    }
}
