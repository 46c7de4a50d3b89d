//! Barriers in memory.

use super::call::Call;
use super::declare::{DOCUMENTS, NEVER_HEARD, rules, section};
use super::violation::Violations;
use crate::finding::Judgement;
use crate::rule::{Judged, Rule};
use nvvm_target::address_space::{SHARED, SHARED_CLUSTER};

rules! {
    POINTER "NV0639" "barrier-pointer-shared" ["Barrier pointer must be in shared memory space"], DOCUMENTS,
        [section("H.1. Barrier Pointer Validation"), NEVER_HEARD],
        "Use the .shared form with a ptr addrspace(3).";
}

/// The rules of this file.
pub(super) static RULES: &[&Rule] = &[&POINTER];

/// The first pointer of a barrier's intrinsic. The document does not say what it makes of the memory of a cluster.
pub(super) fn check(call: Call, violations: &mut Violations) {
    let is_barrier =
        call.base.starts_with("llvm.nvvm.mbarrier.") || call.base.starts_with("llvm.nvvm.cp.async.mbarrier.");
    let space = call.address_space(0);
    if is_barrier && space.is_some_and(|space| !matches!(space, SHARED | SHARED_CLUSTER)) {
        violations.aside(&POINTER, POINTER.messages[0], call.place(0), [Judgement::from(Judged::DOCUMENTED)]);
    }
}
