//! Messages of LLVM 7's parser about IR text that newer parsers accept.

use super::attribute::FUNCTION_ONLY;
use super::instruction::{ATOMIC_NO_INTEGER, ATOMIC_ODD_INTEGER};
use nvvm_syntax::ParseErrorKind;

/// Returns LLVM 7's message for a kind of parse error that only LLVM 7 reports; `None` for other kinds.
pub(super) const fn words(reason: ParseErrorKind) -> Option<&'static str> {
    Some(match reason {
        ParseErrorKind::AlignedCall => "call instructions may not have an alignment",
        ParseErrorKind::AlignedInvoke => "invoke instructions may not have an alignment",
        ParseErrorKind::AtomicNoInteger => ATOMIC_NO_INTEGER,
        ParseErrorKind::AtomicOddInteger => ATOMIC_ODD_INTEGER,
        ParseErrorKind::CompareExchangeUnordered => "cmpxchg cannot be unordered",
        ParseErrorKind::CompareExchangeFailureStronger => {
            "cmpxchg failure argument shall be no stronger than the success argument"
        }
        ParseErrorKind::CompareExchangeFailureReleases => "cmpxchg failure ordering cannot include release semantics",
        ParseErrorKind::EnumeratorTooLargeInLlvm7 => "value for 'value' too large, limit is 18446744073709551615",
        ParseErrorKind::EnumeratorTooSmallInLlvm7 => "value for 'value' too small, limit is -9223372036854775808",
        ParseErrorKind::FunctionOnlyAttribute => FUNCTION_ONLY,
        ParseErrorKind::HugeAlignmentInLlvm7 => return newest(ParseErrorKind::HugeAlignmentsAreNotSupportedYet),
        ParseErrorKind::SharedAttributeOnFunction => "invalid use of attribute on a function",
        _ => return None,
    })
}

/// Returns the wording (message template) of a kind of parse error in the newest version of LLVM's parser.
const fn newest(reason: ParseErrorKind) -> Option<&'static str> {
    match super::wording_of(reason) {
        Some(wording) => Some(wording.newest),
        None => None,
    }
}
