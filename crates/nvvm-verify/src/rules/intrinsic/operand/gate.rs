//! Rules about target requirements of intrinsics for which *cicc: NVVM IR Verifier (Deep Dive)* has a message. libNVVM
//! reports some of them in compilation.

use super::call::Call;
use super::declare::INTRINSIC;
use super::violation::Violations;
use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Rule;
use nvvm_syntax::address_space::GENERIC;
use nvvm_syntax::types::{FloatKind, TypeKind};
use nvvm_target::{NameGroup, Suffix, TargetSet};

nvvm_diagnostics::rules! {
    BRANCH_ALL "NV0510" "gate-branch-all-convergent" ["...not supported on pre-Volta Architectures"] {
        help: "Choose sm_70 or higher, where each thread has a program counter of its own.",
        ..INTRINSIC
    }

    BRANCH "NV0511" "gate-branch-convergent" ["...not supported on pre-Ampere Architectures"] {
        help: "Choose sm_80 or higher.",
        ..INTRINSIC
    }

    CONVERSION "NV0512" "gate-cvt-volta" ["this instrinsic is only supported for Volta (sm_72)+"] {
        help: "Choose sm_72 or higher, or use LLVM's own conversion instructions. The spelling is upstream's.",
        ..INTRINSIC
    }

    EXTENDED_CONVERSION "NV0513" "gate-cvt-turing" ["conversion type only supported for Turing (sm_75)+"] {
        help: "Choose sm_75 or higher, or convert by way of float.",
        ..INTRINSIC
    }

    PACKED_CONVERSION "NV0514" "gate-cvt-ada" ["this instrinsic is only supported for Ada (sm_89)+"] {
        help: "Choose sm_89 or higher. The spelling is upstream's.",
        ..INTRINSIC
    }

    HOPPER "NV0515" "gate-hopper" ["this intrinsic is only supported for Hopper+"] {
        help: "Choose sm_90 or higher, or copy with cp.async, which sm_80 has.",
        ..INTRINSIC
    }

    POINTER_SIZE "NV0516" "gate-pointer-64" ["this intrinsic is only supported when pointer size is >= 64 bits"] {
        help: "Use the .shared.cluster form, which takes a pointer to shared memory.",
        ..INTRINSIC
    }

    TWO_CTA "NV0529" "gate-tma-2cta" ["2CTA Mode for CpAsyncBulkTensorG2S not supported on this architecture"] {
        help: "Choose sm_100a, sm_103a or sm_110a, or leave the group at 0.",
        ..INTRINSIC
    }

    WIDE_WINDOW "NV0530" "gate-im2col-w" ["Im2Col_W and Im2Col_W128 modes are not supported on this architecture."] {
        help: "Choose sm_100a, sm_103a or sm_110a, or use the im2col mode.",
        ..INTRINSIC
    }

    REGISTER "NV0664" "read-sreg-gate" ["special register {} requires sm_30 or higher"] {
        help: "Read %clock, which wraps around after 32 bits.",
        ..INTRINSIC
    }

    SCALE_INPUT "NV0531" "gate-scale-input" ["Scale input accumulator is not supported on this architecture."] {
        help: "Choose sm_100a, sm_103a or sm_110a, or scale the accumulator yourself.",
        ..INTRINSIC
    }

    HALF_MULTIPLY "NV0518" "gate-hmmamma" ["hmmamma is not supported on this architecture"] {
        help: "Tensor cores for halves came with sm_70.",
        ..INTRINSIC
    }

    HALF_LOAD "NV0519" "gate-hmmaldab" ["hmmaldab is not supported on this architecture"] {
        help: "Tensor cores for halves came with sm_70.",
        ..INTRINSIC
    }

    HALF_LOAD_C "NV0520" "gate-hmmaldc" ["hmmaldc is not supported on this architecture"] {
        help: "Tensor cores for halves came with sm_70.",
        ..INTRINSIC
    }

    HALF_STORE "NV0521" "gate-hmmastc" ["hmmastc is not supported on this architecture"] {
        help: "Tensor cores for halves came with sm_70.",
        ..INTRINSIC
    }

    INTEGER_MULTIPLY "NV0522" "gate-immamma" ["immamma is not supported on this architecture"] {
        help: "Tensor cores for integers came with sm_72.",
        ..INTRINSIC
    }

    INTEGER_LOAD "NV0523" "gate-immaldab" ["immaldab is not supported on this architecture"] {
        help: "Tensor cores for integers came with sm_72, single bits with sm_75.",
        ..INTRINSIC
    }

    INTEGER_LOAD_C "NV0524" "gate-immaldc" ["immaldc is not supported on this architecture"] {
        help: "Tensor cores for integers came with sm_72, single bits with sm_75.",
        ..INTRINSIC
    }

    INTEGER_STORE "NV0525" "gate-imma-stc" ["imma stc not supported on this architecture"] {
        help: "Tensor cores for integers came with sm_72, single bits with sm_75.",
        ..INTRINSIC
    }

    BIT_MULTIPLY "NV0526" "gate-bmmamma" ["bmmamma is not supported on this architecture"] {
        help: "Tensor cores for single bits came with sm_75.",
        ..INTRINSIC
    }
}

/// Returns the architecture-specific (`a`) targets of data-center Blackwell, which the cicc document requires. The
/// arithmetic in that document accepts other targets (contradictions C095 to C100).
fn blackwell_a() -> TargetSet {
    TargetSet::from_fn(|target| {
        target.suffix() == Some(Suffix::ArchitectureSpecific) && (100..120).contains(&target.sm())
    })
}

pub(super) fn check(context: &Context, call: Call, violations: &mut Violations) {
    let mut documented = |rule: &'static Rule, variants: &[&str]| violations.push(rule, call.span, variants);
    if call.is(NameGroup::BranchIfAllConvergent) {
        documented(&BRANCH_ALL, &[]);
    } else if call.is(NameGroup::BranchIfConvergent) {
        documented(&BRANCH, &[]);
    } else if call.is(NameGroup::Conversion) {
        documented(&CONVERSION, &[]);
        if converts_brain_floats(call) {
            documented(&EXTENDED_CONVERSION, &[]);
        }
    } else if call.is(NameGroup::PackedConversion) {
        documented(&PACKED_CONVERSION, &[]);
    } else if call.is(NameGroup::ClusterMapping) && call.address_space(0) == Some(GENERIC) {
        let is_narrow = narrow_pointers(context);
        documented(&POINTER_SIZE, if is_narrow { &["mapping", "narrow pointer"] } else { &["mapping"] });
    } else if call.is(NameGroup::Clock64) {
        violations.add(Finding::of_variants(&REGISTER, call.span, &[&"clock64"], &[]));
    } else if call.is(NameGroup::BulkCopy) {
        documented(&HOPPER, &[]);
        if narrow_pointers(context) {
            documented(&POINTER_SIZE, &["narrow pointer"]);
        }
        check_bulk_copy(call, violations);
    } else if call.is(NameGroup::ScaledAccumulator) {
        violations.add(outside_of_blackwell_a(&SCALE_INPUT, call));
    } else if let Some(&(_, rule, variants)) = MATRIX_GATES.iter().find(|(group, ..)| call.is(*group)) {
        let is_compiled = !call.is(NameGroup::BitMatrixMultiply) || call.is(NameGroup::BitMatrixMultiplyOfType);
        documented(rule, if is_compiled { variants } else { &[] });
    }
}

/// Returns the finding that `rule` reports about a call on any target except the architecture-specific (`a`) targets of
/// data-center Blackwell.
fn outside_of_blackwell_a(rule: &'static Rule, call: Call) -> Finding {
    Finding::of_variants(rule, call.span, &[], &[]).on(blackwell_a().complement())
}

fn check_bulk_copy(call: Call, violations: &mut Violations) {
    if call.is(NameGroup::WideWindow) {
        violations.add(outside_of_blackwell_a(&WIDE_WINDOW, call));
    }
    let is_load = call.is(NameGroup::TensorLoad);
    let intrinsic = if is_load { nvvm_target::intrinsics::lookup(call.base) } else { None };
    // The number of CTAs is the immediate with the range 0 to 2.
    let group = intrinsic.and_then(|intrinsic| {
        intrinsic
            .immediate_arguments()
            .find(|argument| argument.ranges() == [(0, 3)])
            .and_then(nvvm_target::intrinsics::Argument::index)
    });
    if group.and_then(|index| call.word(index)).is_some_and(|value| value != 0) {
        violations.add(outside_of_blackwell_a(&TWO_CTA, call));
    }
}

fn narrow_pointers(context: &Context) -> bool {
    context.data_layout.pointer(GENERIC).bits < 64
}

fn converts_brain_floats(call: Call) -> bool {
    let is_brain = |ty| matches!(call.elements(ty).0, TypeKind::Float(FloatKind::BFloat));
    is_brain(call.instruction.ty) || call.type_of(1).is_some_and(is_brain)
}

/// The groups of libNVVM's tensor-core intrinsics (`llvm.nvvm.hmma.m16n16k16.ld.a…`), each with the rule about its
/// targets and the rule's variants (named cases of the rule in the table of outcomes per tool). The first entry that
/// matches a name applies; loads of accumulators come before other loads.
const MATRIX_GATES: &[(NameGroup, &Rule, &[&str])] = &[
    (NameGroup::HalfMatrixMultiply, &HALF_MULTIPLY, &[]),
    (NameGroup::HalfMatrixLoadC, &HALF_LOAD_C, &[]),
    (NameGroup::HalfMatrixLoad, &HALF_LOAD, &[]),
    (NameGroup::HalfMatrixStore, &HALF_STORE, &[]),
    (NameGroup::IntegerMatrixMultiply, &INTEGER_MULTIPLY, &[]),
    (NameGroup::IntegerMatrixLoadC, &INTEGER_LOAD_C, &["integers"]),
    (NameGroup::IntegerMatrixLoad, &INTEGER_LOAD, &["integers"]),
    (NameGroup::IntegerMatrixStore, &INTEGER_STORE, &["integers"]),
    (NameGroup::BitMatrixMultiply, &BIT_MULTIPLY, &["of a type"]),
    // The messages about loads and stores of single bits are those about integers, with a later first target.
    (NameGroup::BitMatrixLoadC, &INTEGER_LOAD_C, &["single bits"]),
    (NameGroup::BitMatrixLoad, &INTEGER_LOAD, &["single bits"]),
    (NameGroup::BitMatrixStore, &INTEGER_STORE, &["single bits"]),
];
