//! The address space check of *cicc: NVVM IR Verifier (Deep Dive)*, Address Space Casting Rules, as printed.

use crate::{Document, Source};

/// Where the expression stands.
pub const SOURCE: Source = Source::document(Document::CiccNvvmIrVerifier, "Address Space Casting Rules");

/// `(AS + ~2) & 0xFFFFFF`, the left side of the comparison: the address space less 3, in 24 bits.
pub const fn masked_difference(address_space: u32) -> u32 {
    address_space.wrapping_add(!2) & 0xFF_FFFF
}

/// `(AS + ~2) & 0xFFFFFF) > 2`, its one unpaired parenthesis left aside. It holds for every address space but 3, 4 and
/// 5, so it is neither the "0, 1 and 3 are always valid" of the sentence it stands in nor its negation.
pub const fn range_expression(address_space: u32) -> bool {
    masked_difference(address_space) > 2
}
