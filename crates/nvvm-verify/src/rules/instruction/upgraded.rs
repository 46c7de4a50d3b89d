//! Findings about calls of intrinsics that modern (opaque-pointer) front ends auto-upgrade to `atomicrmw` or `cmpxchg`.

use super::{atomic_read_modify_write, compare_exchange};
use crate::rule::Rule;

/// Returns the rule that rejects the width `bits` of an auto-upgraded atomic operation; `None` if the width is valid.
/// `is_exchange` is whether the operation is a compare and exchange.
pub(in crate::rules) fn width_of_upgraded(bits: u32, is_exchange: bool) -> Option<&'static Rule> {
    match (bits, is_exchange) {
        (32 | 64, _) | (128, true) => None,
        (128, false) => Some(&atomic_read_modify_write::WIDE),
        (_, true) => Some(&compare_exchange::TYPE),
        (_, false) => Some(&atomic_read_modify_write::TYPE),
    }
}
