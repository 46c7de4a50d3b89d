//! The rule against malformed lists of half-open ranges in `!range` and `!absolute_symbol`.

use super::wrapped;
use crate::rules::llvm::declare::llvm_rules;
use nvvm_syntax::Module;
use nvvm_syntax::metadata::MetadataId;
use nvvm_syntax::types::TypeId;

llvm_rules! {
    /// The rule against malformed lists of integer ranges.
    RANGE "LV0052" "llvm-range" Metadata
    "Write pairs `low, high` (high excluded) of the loaded type, ascending, neither overlapping nor touching." [
        UNFINISHED = "Unfinished range!",
        NONE = "It should have at least one range!",
        LOWER = "The lower limit must be an integer!",
        UPPER = "The upper limit must be an integer!",
        PAIR_TYPES = "Range pair types must match!",
        TYPES = "Range types must match instruction type!",
        EMPTY = "Range must not be empty!",
        SAME = "The upper and lower limits cannot be the same value",
        OVERLAPPING = "Intervals are overlapping",
        ORDER = "Intervals are not in order",
        CONTIGUOUS = "Intervals are contiguous",
        PLACE = "Ranges are only for loads, calls and invokes!",
    ]
}

/// The kinds of attachments that contain lists of ranges.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum List {
    /// The kind `!range`, in which the full range is invalid.
    Values,
    /// The kind `!absolute_symbol`, in which the full range is valid.
    Addresses,
}

/// Returns LLVM's message about the first violation in a list of integer ranges. `bits` is the width of the integers.
pub(super) fn check(module: &Module, node: MetadataId, bits: u32, list: List) -> Option<&'static str> {
    let operands = module.tuple(node)?;
    if operands.len() % 2 != 0 {
        return Some(UNFINISHED);
    }
    if operands.is_empty() {
        return Some(NONE);
    }
    let mut first = None;
    let mut previous: Option<(i128, i128)> = None;
    for pair in operands.chunks_exact(2) {
        let &[low, high] = pair else { return None };
        let Some(low) = constant(module, low) else { return Some(LOWER) };
        let Some(high) = constant(module, high) else { return Some(UPPER) };
        if low.1 != high.1 {
            return Some(PAIR_TYPES);
        }
        if module.types.integer_bits(low.1) != Some(bits) {
            return Some(TYPES);
        }
        let (low, high) = (low.0, high.0);
        // LLVM 7 does not check this and reads the pair as an empty range.
        if low == high && low != -1 && low != 0 {
            return Some(SAME);
        }
        // Equal limits are the full range if all bits are ones, and the empty range if they are zeros.
        if low == high && (list == List::Values || low == 0) {
            return Some(EMPTY);
        }
        if let Some(words) = previous.and_then(|previous| neighbours(previous, (low, high))) {
            return Some(words);
        }
        first = first.or(Some((low, high)));
        previous = Some((low, high));
    }
    if operands.len() > 4
        && let (Some(first), Some(last)) = (first, previous)
    {
        // The last range may wrap around and touch the first.
        if overlap(first, last) {
            return Some(OVERLAPPING);
        }
        if first.0 == last.1 || first.1 == last.0 {
            return Some(CONTIGUOUS);
        }
    }
    None
}

fn neighbours(previous: (i128, i128), current: (i128, i128)) -> Option<&'static str> {
    if overlap(previous, current) {
        Some(OVERLAPPING)
    } else if current.0 <= previous.0 {
        Some(ORDER)
    } else {
        (previous.1 == current.0).then_some(CONTIGUOUS)
    }
}

/// Whether two ranges overlap. A range whose upper limit is not greater than the lower one wraps around.
fn overlap(left: (i128, i128), right: (i128, i128)) -> bool {
    let parts = |(low, high): (i128, i128)| {
        if low < high { [(low, high), (0, 0)] } else { [(low, i128::MAX), (i128::MIN, high)] }
    };
    parts(left).iter().any(|a| parts(right).iter().any(|b| a.0 < b.1 && b.0 < a.1 && a.0 < a.1 && b.0 < b.1))
}

fn constant(module: &Module, id: MetadataId) -> Option<(i128, TypeId)> {
    let operand = wrapped(module, id)?;
    Some((i128::from(module.integer(operand.value)?), operand.ty))
}
