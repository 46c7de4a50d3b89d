//! The packed constant operand (mode word) of `llvm.nvvm.mma`, as described in *cicc: NVVM IR Verifier (Deep Dive)*,
//! section N.

use std::ops::RangeInclusive;

use crate::{Document, Source};

/// The section of the document about NVIDIA's compiler cicc that states the fields of the packed constant operand and
/// the matrix shapes of `llvm.nvvm.mma`.
pub const SOURCE: Source =
    Source::document(Document::CiccNvvmIrVerifier, "N. MMA (Matrix Multiply-Accumulate) Validation");

/// A field of the packed constant operand of `llvm.nvvm.mma`, as listed in the document about cicc.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The index of the byte that contains the field; 0 is the lowest byte.
    pub byte: u32,
    /// The first and last bit of the field within its byte.
    pub bits: (u32, u32),
    /// The meaning of the field, in the words of the cicc document.
    pub meaning: &'static str,
    /// The values that the cicc document allows for the field; `None` if it states no range.
    pub valid: Option<RangeInclusive<u64>>,
}

impl Field {
    const fn new(byte: u32, bits: (u32, u32), meaning: &'static str, valid: Option<RangeInclusive<u64>>) -> Self {
        Self { byte, bits, meaning, valid }
    }

    /// Extracts the value of the field from a packed constant operand.
    pub const fn read(&self, word: u64) -> u64 {
        let (first, last) = self.bits;
        word >> (self.byte * 8 + first) & ((1 << (last - first + 1)) - 1)
    }

    /// Whether the cicc document allows the value `value` for the field.
    pub fn admits(&self, value: u64) -> bool {
        self.valid.as_ref().is_none_or(|valid| valid.contains(&value))
    }
}

/// The field for the rounding mode in the packed constant operand of `llvm.nvvm.mma`: byte 0, bits 0 to 2. Its range of
/// values is from section B of the cicc document.
pub const ROUNDING: Field = Field::new(0, (0, 2), "Rounding mode", Some(1..=4));
/// The field for the operation in the packed constant operand of `llvm.nvvm.mma`: byte 0, bits 4 to 7.
pub const OPERATION: Field = Field::new(0, (4, 7), "MMA opcode", None);
/// The field for the element type of matrix A in the packed constant operand of `llvm.nvvm.mma`: byte 1.
pub const A_ELEMENT: Field =
    Field::new(1, (0, 7), "A matrix element type (1-13, lookup via dword_43A2620)", Some(1..=13));
/// The field for the element type of matrix B in the packed constant operand of `llvm.nvvm.mma`: byte 2.
pub const B_ELEMENT: Field = Field::new(2, (0, 7), "B matrix element type", None);
/// The field for the number of the matrix shape in the packed constant operand of `llvm.nvvm.mma`: byte 4.
pub const SHAPE: Field = Field::new(4, (0, 7), "MNK dimension encoding (cases 1-0x19)", Some(1..=0x19));
/// The field for additional type information in the packed constant operand of `llvm.nvvm.mma`: byte 5.
pub const FURTHER: Field = Field::new(5, (0, 7), "Additional type info", None);

/// The six fields of the packed constant operand of `llvm.nvvm.mma`. The cicc document assigns no meaning to byte 3 and
/// to bit 3 of byte 0.
pub const FIELDS: [Field; 6] = [ROUNDING, OPERATION, A_ELEMENT, B_ELEMENT, SHAPE, FURTHER];

/// The matrix shape that a number in the packed constant operand of `llvm.nvvm.mma` encodes, as stated in the document
/// about cicc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A number whose matrix shape the cicc document states: the dimensions M, N and K.
    Decoded(u32, u32, u32),
    /// A valid number whose matrix shape the cicc document does not state, since it prints only five "selected cases".
    NotDecoded,
    /// An invalid number, for which the verifier reports `Invalid MMA MNK`.
    Invalid,
}

/// The five matrix shapes that the cicc document states, each as the number in the packed operand and the dimensions M,
/// N and K. The numbers 0x17 and 0x19 have the same shape.
pub const SHAPES: [(u64, u32, u32, u32); 5] =
    [(1, 8, 8, 8), (0x10, 16, 8, 8), (0x17, 16, 8, 16), (0x18, 32, 8, 8), (0x19, 16, 8, 16)];

/// Returns the matrix shape that the cicc document states for `number` in the packed constant operand of
/// `llvm.nvvm.mma`. libNVVM, as measured, uses other shapes for most numbers.
pub fn shape(number: u64) -> Shape {
    match SHAPES.iter().find(|row| row.0 == number) {
        Some(&(_, m, n, k)) => Shape::Decoded(m, n, k),
        None if SHAPE.admits(number) => Shape::NotDecoded,
        None => Shape::Invalid,
    }
}
