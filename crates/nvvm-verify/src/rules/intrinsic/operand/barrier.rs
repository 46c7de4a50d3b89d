//! Rules about memory barriers, and about the cluster barrier with its packed constant operand (mode word).

use super::call::Call;
use super::declare::INTRINSIC;
use super::layout::{Field, Layout, Step};
use super::violation::Violations;
use nvvm_syntax::address_space::{SHARED, SHARED_CLUSTER};
use nvvm_target::NameGroup;
use nvvm_target::mode_word::ModeField;

nvvm_diagnostics::rules! {
    POINTER "NV0639" "barrier-pointer-shared" ["Barrier pointer must be in shared memory space"] {
        help: "Use the .shared form with a ptr addrspace(3).",
        ..INTRINSIC
    }

    WAIT_ORDERING "NV0851" "wait-relaxed-ordering" ["relaxed memory ordering is not allowed on 'wait' operation"] {
        help: "Of the word's bits 3 to 0 are the operation (0 arrive, 1 wait), and 7 to 4 the ordering (1 relaxed): only an \
               arrival can be relaxed.",
        ..INTRINSIC
    }

    CLUSTER_MODE "NV0856" "cluster-barrier-mode" ["unsupported operation mode"] {
        help: "Bits 3 to 0 take 0 (arrive) and 1 (wait), bits 7 to 4 take 0 and 1 (relaxed), and all others are 0.",
        ..INTRINSIC
    }
}

/// The packed constant operand (mode word) of the cluster barrier, with its checks. The verifier of the modern
/// (opaque-pointer) front end accepts any value.
pub(super) static LAYOUTS: &[Layout] = &[Layout {
    group: NameGroup::ClusterBarrier,
    operand: 0,
    constant: &[(&CLUSTER_MODE, &["not constant"])],
    steps: &[
        Field::variant(ModeField::ClusterBarrierReserved, &CLUSTER_MODE, &["reserved"]),
        Field::variant(ModeField::ClusterBarrierOperation, &CLUSTER_MODE, &["operation"]),
        Field::variant(ModeField::ClusterBarrierOrdering, &CLUSTER_MODE, &["ordering"]),
        Field::of(ModeField::ClusterBarrierWait, &WAIT_ORDERING),
        Step::Ask(ask_compiled),
    ],
}];

/// Checks the operation and the ordering in the mode word of a cluster barrier, as instruction selection does after
/// verification.
fn ask_compiled(call: Call, word: u64, violations: &mut Violations) {
    let variant = if !ModeField::ClusterBarrierOperation.admits(word) {
        "selected operation"
    } else if !ModeField::ClusterBarrierOrdering.admits(word) {
        "selected ordering"
    } else {
        return;
    };
    violations.push(&CLUSTER_MODE, call.place(0), &[variant]);
}

/// Checks that the first pointer argument of a memory barrier object (`mbarrier`) intrinsic points to shared memory.
/// The cicc document does not define whether shared memory of a cluster is valid.
pub(super) fn check(call: Call, violations: &mut Violations) {
    let space = call.address_space(0);
    if call.is(NameGroup::BarrierInMemory) && space.is_some_and(|space| !matches!(space, SHARED | SHARED_CLUSTER)) {
        violations.push(&POINTER, call.place(0), &[]);
    }
}
