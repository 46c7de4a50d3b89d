//! The valid integer widths of inline assembly operands, as stated in *cicc: NVVM IR Verifier (Deep Dive)*, section F.

use crate::{Document, Source};

/// The section of the document about NVIDIA's compiler cicc that states the valid integer widths of inline assembly
/// operands.
pub const SOURCE: Source = Source::document(Document::CiccNvvmIrVerifier, "F. Type Validation");

/// The bit mask of valid integer widths of inline assembly operands, from the document about cicc. Bit n represents a
/// width of n + 16 bits.
pub const WIDTH_MASK: u64 = 0x1_0000_0001_0001;

/// Whether the cicc document's bit mask allows an inline assembly operand that is an integer of `bits` bits. The
/// document states that the mask encodes 1, 8, 16, 32 and 64, but the mask cannot represent 1 and 8.
pub const fn mask_admits(bits: u32) -> bool {
    match bits.checked_sub(16) {
        Some(bit) if bit < u64::BITS => WIDTH_MASK >> bit & 1 == 1,
        _ => false,
    }
}

/// Whether the cicc document's text allows an inline assembly operand that is an integer of `bits` bits. The text
/// allows the widths in the document's bit mask, and 1 and 8.
pub const fn admits(bits: u32) -> bool {
    matches!(bits, 1 | 8) || mask_admits(bits)
}
