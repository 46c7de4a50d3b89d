//! The mode word of `llvm.nvvm.mma` in *cicc: NVVM IR Verifier (Deep Dive)*, section N.

use std::ops::RangeInclusive;

use crate::{Document, Source};

/// The section with the word and the shapes.
pub const SOURCE: Source =
    Source::document(Document::CiccNvvmIrVerifier, "N. MMA (Matrix Multiply-Accumulate) Validation");

/// A field of the mode word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The byte of the field; 0 is the lowest.
    pub byte: u32,
    /// The first and last bit within the byte.
    pub bits: (u32, u32),
    /// The meaning, as printed.
    pub meaning: &'static str,
    /// The values that the document allows; `None` for three fields without a range.
    pub valid: Option<RangeInclusive<u64>>,
}

impl Field {
    const fn new(byte: u32, bits: (u32, u32), meaning: &'static str, valid: Option<RangeInclusive<u64>>) -> Self {
        Self { byte, bits, meaning, valid }
    }

    /// Returns the field's value in a word.
    pub const fn read(&self, word: u64) -> u64 {
        let (first, last) = self.bits;
        word >> (self.byte * 8 + first) & ((1 << (last - first + 1)) - 1)
    }

    /// Whether the document allows the value.
    pub fn admits(&self, value: u64) -> bool {
        self.valid.as_ref().is_none_or(|valid| valid.contains(&value))
    }
}

/// Byte 0, low bits. The range is from section B.
pub const ROUNDING: Field = Field::new(0, (0, 2), "Rounding mode", Some(1..=4));
/// Byte 0, high bits.
pub const OPERATION: Field = Field::new(0, (4, 7), "MMA opcode", None);
/// Byte 1.
pub const A_ELEMENT: Field =
    Field::new(1, (0, 7), "A matrix element type (1-13, lookup via dword_43A2620)", Some(1..=13));
/// Byte 2.
pub const B_ELEMENT: Field = Field::new(2, (0, 7), "B matrix element type", None);
/// Byte 4.
pub const SHAPE: Field = Field::new(4, (0, 7), "MNK dimension encoding (cases 1-0x19)", Some(1..=0x19));
/// Byte 5.
pub const FURTHER: Field = Field::new(5, (0, 7), "Additional type info", None);

/// The six rows, in the order of the document. Byte 3 and bit 3 of byte 0 have no meaning there.
pub const FIELDS: [Field; 6] = [ROUNDING, OPERATION, A_ELEMENT, B_ELEMENT, SHAPE, FURTHER];

/// The document's decoding of a shape number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// M, N and K.
    Decoded(u32, u32, u32),
    /// Valid, but not among the five "selected cases".
    NotDecoded,
    /// `Invalid MMA MNK`.
    Invalid,
}

/// The five shapes that the document decodes: number, M, N, K. 0x17 and 0x19 have the same shape.
pub const SHAPES: [(u64, u32, u32, u32); 5] =
    [(1, 8, 8, 8), (0x10, 16, 8, 8), (0x17, 16, 8, 16), (0x18, 32, 8, 8), (0x19, 16, 8, 16)];

/// Returns the shape of a number, as printed. libNVVM decodes other shapes for most numbers (measured).
pub fn shape(number: u64) -> Shape {
    match SHAPES.iter().find(|row| row.0 == number) {
        Some(&(_, m, n, k)) => Shape::Decoded(m, n, k),
        None if SHAPE.admits(number) => Shape::NotDecoded,
        None => Shape::Invalid,
    }
}
