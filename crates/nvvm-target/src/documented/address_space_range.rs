//! The check of an address space in NVIDIA's compiler cicc, as printed in *cicc: NVVM IR Verifier (Deep Dive)*, Address
//! Space Casting Rules.

use crate::{Document, Source};

/// The section of the document about NVIDIA's compiler cicc with the expression that checks an address space.
pub const SOURCE: Source = Source::document(Document::CiccNvvmIrVerifier, "Address Space Casting Rules");

/// Returns `(AS + ~2) & 0xFFFFFF`, the address space minus 3 in 24 bits. This is the left operand of the comparison in
/// [`range_expression`].
pub const fn masked_difference(address_space: u32) -> u32 {
    address_space.wrapping_add(!2) & 0xFF_FFFF
}

/// Evaluates the check of address spaces in the document about cicc, `(AS + ~2) & 0xFFFFFF) > 2`, without its unpaired
/// parenthesis. It is true for every address space except 3, 4 and 5. Neither the expression nor its negation agrees
/// with the document's sentence "0, 1 and 3 are always valid".
pub const fn range_expression(address_space: u32) -> bool {
    masked_difference(address_space) > 2
}
