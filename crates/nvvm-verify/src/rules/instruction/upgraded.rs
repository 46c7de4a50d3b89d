//! What is said of calls of intrinsics that modern readers make `atomicrmw` or `cmpxchg` of.

use super::{atomic_read_modify_write, compare_exchange};
use crate::rule::Rule;

/// The rule about a width, in bits, that such an instruction does not have.
pub(in crate::rules) fn width_of_upgraded(bits: u32, is_exchange: bool) -> Option<&'static Rule> {
    match (bits, is_exchange) {
        (32 | 64, _) | (128, true) => None,
        (128, false) => Some(&atomic_read_modify_write::WIDE),
        (_, true) => Some(&compare_exchange::TYPE),
        (_, false) => Some(&atomic_read_modify_write::TYPE),
    }
}
