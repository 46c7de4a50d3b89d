//! What only LLVM 7's reader says, of text that newer ones take.

use super::attribute::FUNCTION_ONLY;
use super::instruction::{ATOMIC_NO_INTEGER, ATOMIC_ODD_INTEGER};
use nvvm_syntax::Reason;

/// The words for a reason that no rule about syntax has.
pub(super) const fn words(reason: Reason) -> Option<&'static str> {
    Some(match reason {
        Reason::AlignedCall => "call instructions may not have an alignment",
        Reason::AlignedInvoke => "invoke instructions may not have an alignment",
        Reason::AtomicNoInteger => ATOMIC_NO_INTEGER,
        Reason::AtomicOddInteger => ATOMIC_ODD_INTEGER,
        Reason::CompareExchangeUnordered => "cmpxchg cannot be unordered",
        Reason::CompareExchangeFailureStronger => {
            "cmpxchg failure argument shall be no stronger than the success argument"
        }
        Reason::CompareExchangeFailureReleases => "cmpxchg failure ordering cannot include release semantics",
        Reason::EnumeratorTooLargeInLlvm7 => "value for 'value' too large, limit is 18446744073709551615",
        Reason::EnumeratorTooSmallInLlvm7 => "value for 'value' too small, limit is -9223372036854775808",
        Reason::FunctionOnlyAttribute => FUNCTION_ONLY,
        Reason::HugeAlignmentInLlvm7 => return newest(Reason::HugeAlignmentsAreNotSupportedYet),
        Reason::SharedAttributeOnFunction => "invalid use of attribute on a function",
        _ => return None,
    })
}

/// The words that newer readers have for a reason, too.
const fn newest(reason: Reason) -> Option<&'static str> {
    match super::wording_of(reason) {
        Some(wording) => Some(wording.newest),
        None => None,
    }
}
