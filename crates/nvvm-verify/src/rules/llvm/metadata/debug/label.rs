//! The rule about `llvm.dbg.label` without a `!dbg`. LLVM treats it as broken code, not as broken debug information.

use crate::rules::llvm::declare::{Body, llvm_rules};
use nvvm_syntax::Span;

llvm_rules! {
    /// The rule against calls of `llvm.dbg.label` without a `!dbg`.
    LABEL "LV0084" "llvm-debug-label" Metadata
    "Give the call a `!dbg` in the subprogram of the label." [
        LABEL_LOCATION = "llvm.dbg.label intrinsic requires a !dbg attachment",
    ]
}

/// Reports that a call of `llvm.dbg.label` has no `!dbg`.
pub(super) fn report(body: &mut Body, span: Span) {
    body.report(&LABEL, span, LABEL_LOCATION);
}
