//! Barriers in memory.

use super::call::Call;
use super::declare::{DOCUMENTS, INTRINSIC, NEVER_HEARD, section};
use super::violation::Violations;
use crate::finding::Judgement;
use crate::rule::Judged;
use nvvm_target::address_space::{SHARED, SHARED_CLUSTER};

nvvm_rule::rules! {
    POINTER "NV0639" "barrier-pointer-shared" ["Barrier pointer must be in shared memory space"] {
        help: "Use the .shared form with a ptr addrspace(3).",
        judged: DOCUMENTS,
        sources: &[section("H.1. Barrier Pointer Validation"), NEVER_HEARD],
        ..INTRINSIC
    }
}

/// The first pointer of a barrier's intrinsic. The document does not say what it makes of the memory of a cluster.
pub(super) fn check(call: Call, violations: &mut Violations) {
    let is_barrier =
        call.base.starts_with("llvm.nvvm.mbarrier.") || call.base.starts_with("llvm.nvvm.cp.async.mbarrier.");
    let space = call.address_space(0);
    if is_barrier && space.is_some_and(|space| !matches!(space, SHARED | SHARED_CLUSTER)) {
        violations.aside(&POINTER, POINTER.messages[0], call.place(0), [Judgement::from(Judged::DOCUMENTED)]);
    }
}
