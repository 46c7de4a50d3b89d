//! The target requirements of *cicc: NVVM IR Verifier (Deep Dive)* with wordings of their own: for the documents, and
//! in compilation for those that libNVVM reports.

use super::call::Call;
use super::declare::{INTRINSIC, MEASURED_COMPILE, NOT_OBSERVED, section};
use super::violation::{ReferencesByFrontEnd, Violations};
use crate::context::Context;
use crate::finding::Judgement;
use crate::rule::{References, Rule, Severity};
use nvvm_syntax::address_space::GENERIC;
use nvvm_syntax::types::{FloatKind, TypeKind};
use nvvm_target::{NameGroup, Phase, Source, Suffix, TargetSet};

const TABLE: Source = section("Architecture Gates (SM-Gated Features)");
const MATRIX: Source = section("Q. Architecture-Gated MMA / Vector Intrinsic Variants");
/// Since 13.0 libNVVM does not know targets this old.
const OLD_COMPILE: Source = Source::measured("libNVVM 12.9", "nvvmCompileProgram, front end of LLVM 7");

/// Common fields of the requirements of matrix instructions.
const MATRIX_GATE: Rule = Rule { sources: &[MATRIX, OLD_COMPILE, MEASURED_COMPILE], ..INTRINSIC };

nvvm_diagnostics::rules! {
    BRANCH_ALL "NV0510" "gate-branch-all-convergent" ["...not supported on pre-Volta Architectures"] {
        help: "Choose sm_70 or higher, where each thread has a program counter of its own.",
        sources: &[TABLE, NOT_OBSERVED],
        ..INTRINSIC
    }

    BRANCH "NV0511" "gate-branch-convergent" ["...not supported on pre-Ampere Architectures"] {
        help: "Choose sm_80 or higher.",
        sources: &[TABLE, NOT_OBSERVED],
        ..INTRINSIC
    }

    CONVERSION "NV0512" "gate-cvt-volta" ["this instrinsic is only supported for Volta (sm_72)+"] {
        help: "Choose sm_72 or higher, or use LLVM's own conversion instructions. The spelling is upstream's.",
        sources: &[TABLE, NOT_OBSERVED],
        ..INTRINSIC
    }

    EXTENDED_CONVERSION "NV0513" "gate-cvt-turing" ["conversion type only supported for Turing (sm_75)+"] {
        help: "Choose sm_75 or higher, or convert by way of float.",
        sources: &[TABLE],
        ..INTRINSIC
    }

    PACKED_CONVERSION "NV0514" "gate-cvt-ada" ["this instrinsic is only supported for Ada (sm_89)+"] {
        help: "Choose sm_89 or higher. The spelling is upstream's.",
        sources: &[TABLE, NOT_OBSERVED],
        ..INTRINSIC
    }

    HOPPER "NV0515" "gate-hopper" ["this intrinsic is only supported for Hopper+"] {
        help: "Choose sm_90 or higher, or copy with cp.async, which sm_80 has.",
        sources: &[TABLE, NOT_OBSERVED],
        ..INTRINSIC
    }

    POINTER_SIZE "NV0516" "gate-pointer-64" ["this intrinsic is only supported when pointer size is >= 64 bits"] {
        help: "Use the .shared.cluster form, which takes a pointer to shared memory.",
        sources: &[TABLE, Source::measured("libNVVM 12.9, 13.0, 13.5",
            "nvvmVerifyProgram, modern front end: said of mapa and getctarank on generic pointers, whatever their size")],
        ..INTRINSIC
    }

    TWO_CTA "NV0529" "gate-tma-2cta" ["2CTA Mode for CpAsyncBulkTensorG2S not supported on this architecture"] {
        help: "Choose sm_100a, sm_103a or sm_110a, or leave the group at 0.",
        sources: &[MATRIX],
        ..INTRINSIC
    }

    WIDE_WINDOW "NV0530" "gate-im2col-w" ["Im2Col_W and Im2Col_W128 modes are not supported on this architecture."] {
        help: "Choose sm_100a, sm_103a or sm_110a, or use the im2col mode.",
        sources: &[MATRIX, NOT_OBSERVED],
        ..INTRINSIC
    }

    REGISTER "NV0664" "read-sreg-gate" ["special register {} requires sm_30 or higher"] {
        help: "Read %clock, which wraps around after 32 bits.",
        sources: &[section("R. Other Validation Categories")],
        ..INTRINSIC
    }

    SCALE_INPUT "NV0531" "gate-scale-input" ["Scale input accumulator is not supported on this architecture."] {
        help: "Choose sm_100a, sm_103a or sm_110a, or scale the accumulator yourself.",
        sources: &[MATRIX, NOT_OBSERVED],
        ..INTRINSIC
    }

    HALF_MULTIPLY "NV0518" "gate-hmmamma" [
        NO_HALF_MULTIPLY = "hmmamma is not supported on this architecture",
        COMPILED_NO_HALF_MULTIPLY = "error: hmmamma is not supported on this architecture",
    ] {
        help: "Tensor cores for halves came with sm_70.",
        ..MATRIX_GATE
    }

    HALF_LOAD "NV0519" "gate-hmmaldab" [
        NO_HALF_LOAD = "hmmaldab is not supported on this architecture",
        COMPILED_NO_HALF_LOAD = "error: hmmaldab is not supported on this architecture",
    ] {
        help: "Tensor cores for halves came with sm_70.",
        ..MATRIX_GATE
    }

    HALF_LOAD_C "NV0520" "gate-hmmaldc" [
        NO_HALF_LOAD_C = "hmmaldc is not supported on this architecture",
        COMPILED_NO_HALF_LOAD_C = "error: hmmaldc is not supported on this architecture",
    ] {
        help: "Tensor cores for halves came with sm_70.",
        ..MATRIX_GATE
    }

    HALF_STORE "NV0521" "gate-hmmastc" [
        NO_HALF_STORE = "hmmastc is not supported on this architecture",
        COMPILED_NO_HALF_STORE = "error: hmmastc is not supported on this architecture",
    ] {
        help: "Tensor cores for halves came with sm_70.",
        ..MATRIX_GATE
    }

    INTEGER_MULTIPLY "NV0522" "gate-immamma" [
        NO_INTEGER_MULTIPLY = "immamma is not supported on this architecture",
        COMPILED_NO_INTEGER_MULTIPLY = "error: immamma is not supported on this architecture",
    ] {
        help: "Tensor cores for integers came with sm_72.",
        ..MATRIX_GATE
    }

    INTEGER_LOAD "NV0523" "gate-immaldab" [
        NO_INTEGER_LOAD = "immaldab is not supported on this architecture",
        COMPILED_NO_INTEGER_LOAD = "error: immaldab is not supported on this architecture",
    ] {
        help: "Tensor cores for integers came with sm_72, single bits with sm_75.",
        ..MATRIX_GATE
    }

    INTEGER_LOAD_C "NV0524" "gate-immaldc" [
        NO_INTEGER_LOAD_C = "immaldc is not supported on this architecture",
        COMPILED_NO_INTEGER_LOAD_C = "error: immaldc is not supported on this architecture",
    ] {
        help: "Tensor cores for integers came with sm_72, single bits with sm_75.",
        ..MATRIX_GATE
    }

    INTEGER_STORE "NV0525" "gate-imma-stc" [
        NO_INTEGER_STORE = "imma stc not supported on this architecture",
        COMPILED_NO_INTEGER_STORE = "error: imma stc not supported on this architecture",
    ] {
        help: "Tensor cores for integers came with sm_72, single bits with sm_75.",
        ..MATRIX_GATE
    }

    BIT_MULTIPLY "NV0526" "gate-bmmamma" [
        NO_BIT_MULTIPLY = "bmmamma is not supported on this architecture",
        COMPILED_NO_BIT_MULTIPLY = "error: bmmamma is not supported on this architecture",
    ] {
        help: "Tensor cores for single bits came with sm_75.",
        ..MATRIX_GATE
    }
}

/// The `a` targets of data-center Blackwell, which the document means. Its arithmetic accepts others (C095 to C100).
fn blackwell_a() -> TargetSet {
    TargetSet::from_fn(|target| {
        target.suffix() == Some(Suffix::ArchitectureSpecific) && (100..120).contains(&target.sm())
    })
}

pub(super) fn check(context: &Context, call: Call, violations: &mut Violations) {
    let mut documented = |rule: &'static Rule, targets: TargetSet| {
        let judgement = Judgement::on(References::DOCUMENTS, targets, Severity::Error, &[]);
        violations.add(rule, rule.words(), call.span, [judgement]);
    };
    if call.is(NameGroup::BranchIfAllConvergent) {
        documented(&BRANCH_ALL, TargetSet::below(70));
    } else if call.is(NameGroup::BranchIfConvergent) {
        documented(&BRANCH, TargetSet::below(80));
    } else if call.is(NameGroup::Conversion) {
        documented(&CONVERSION, TargetSet::below(72));
        if converts_brain_floats(call) {
            documented(&EXTENDED_CONVERSION, TargetSet::below(75));
        }
    } else if call.is(NameGroup::PackedConversion) {
        documented(&PACKED_CONVERSION, TargetSet::below(89));
    } else if call.is(NameGroup::ClusterMapping) && call.address_space(0) == Some(GENERIC) {
        let references = if narrow_pointers(context) {
            ReferencesByFrontEnd::MODERN.or(ReferencesByFrontEnd::DOCUMENTS)
        } else {
            ReferencesByFrontEnd::MODERN
        };
        violations.say(&POINTER_SIZE, POINTER_SIZE.words(), call.span, references);
    } else if call.is(NameGroup::Clock64) {
        let words = REGISTER.message(&["clock64"]);
        let judgement = Judgement::on(References::DOCUMENTS, TargetSet::below(30), Severity::Error, &[]);
        violations.add(&REGISTER, words, call.span, [judgement]);
    } else if call.is(NameGroup::BulkCopy) {
        documented(&HOPPER, TargetSet::below(90));
        if narrow_pointers(context) {
            documented(&POINTER_SIZE, TargetSet::all());
        }
        check_bulk_copy(call, &mut documented);
    } else if call.is(NameGroup::ScaledAccumulator) {
        documented(&SCALE_INPUT, blackwell_a().complement());
    } else if let Some(gate) = MATRIX_GATES.iter().find(|gate| call.is(gate.group)) {
        check_matrix(gate, call, violations);
    }
}

fn check_bulk_copy(call: Call, documented: &mut impl FnMut(&'static Rule, TargetSet)) {
    let elsewhere = blackwell_a().complement();
    if call.is(NameGroup::WideWindow) {
        documented(&WIDE_WINDOW, elsewhere);
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
        documented(&TWO_CTA, elsewhere);
    }
}

fn narrow_pointers(context: &Context) -> bool {
    context.data_layout.pointer(GENERIC).bits < 64
}

fn converts_brain_floats(call: Call) -> bool {
    let is_brain = |ty| matches!(call.elements(ty).0, TypeKind::Float(FloatKind::BFloat));
    is_brain(call.instruction.ty) || call.type_of(1).is_some_and(is_brain)
}

/// The first SM number of a group of libNVVM's tensor-core intrinsics: `llvm.nvvm.hmma.m16n16k16.ld.a…`.
struct MatrixGate {
    group: NameGroup,
    below: u16,
    rule: &'static Rule,
    words: &'static str,
    compiled: &'static str,
}

impl MatrixGate {
    const fn new(
        group: NameGroup,
        below: u16,
        rule: &'static Rule,
        [words, compiled]: [&'static str; 2],
    ) -> MatrixGate {
        MatrixGate { group, below, rule, words, compiled }
    }
}

const HALF_MULTIPLIES: [&str; 2] = [NO_HALF_MULTIPLY, COMPILED_NO_HALF_MULTIPLY];
const HALF_LOADS_C: [&str; 2] = [NO_HALF_LOAD_C, COMPILED_NO_HALF_LOAD_C];
const HALF_LOADS: [&str; 2] = [NO_HALF_LOAD, COMPILED_NO_HALF_LOAD];
const HALF_STORES: [&str; 2] = [NO_HALF_STORE, COMPILED_NO_HALF_STORE];
const INTEGER_MULTIPLIES: [&str; 2] = [NO_INTEGER_MULTIPLY, COMPILED_NO_INTEGER_MULTIPLY];
const INTEGER_LOADS_C: [&str; 2] = [NO_INTEGER_LOAD_C, COMPILED_NO_INTEGER_LOAD_C];
const INTEGER_LOADS: [&str; 2] = [NO_INTEGER_LOAD, COMPILED_NO_INTEGER_LOAD];
const INTEGER_STORES: [&str; 2] = [NO_INTEGER_STORE, COMPILED_NO_INTEGER_STORE];
const BIT_MULTIPLIES: [&str; 2] = [NO_BIT_MULTIPLY, COMPILED_NO_BIT_MULTIPLY];

/// The requirements, of which the first matching one applies: accumulators before other loads.
const MATRIX_GATES: &[MatrixGate] = &[
    MatrixGate::new(NameGroup::HalfMatrixMultiply, 70, &HALF_MULTIPLY, HALF_MULTIPLIES),
    MatrixGate::new(NameGroup::HalfMatrixLoadC, 70, &HALF_LOAD_C, HALF_LOADS_C),
    MatrixGate::new(NameGroup::HalfMatrixLoad, 70, &HALF_LOAD, HALF_LOADS),
    MatrixGate::new(NameGroup::HalfMatrixStore, 70, &HALF_STORE, HALF_STORES),
    MatrixGate::new(NameGroup::IntegerMatrixMultiply, 72, &INTEGER_MULTIPLY, INTEGER_MULTIPLIES),
    MatrixGate::new(NameGroup::IntegerMatrixLoadC, 72, &INTEGER_LOAD_C, INTEGER_LOADS_C),
    MatrixGate::new(NameGroup::IntegerMatrixLoad, 72, &INTEGER_LOAD, INTEGER_LOADS),
    MatrixGate::new(NameGroup::IntegerMatrixStore, 72, &INTEGER_STORE, INTEGER_STORES),
    MatrixGate::new(NameGroup::BitMatrixMultiply, 75, &BIT_MULTIPLY, BIT_MULTIPLIES),
    // The wordings for loads and stores of single bits are those for integers, with a later first target.
    MatrixGate::new(NameGroup::BitMatrixLoadC, 75, &INTEGER_LOAD_C, INTEGER_LOADS_C),
    MatrixGate::new(NameGroup::BitMatrixLoad, 75, &INTEGER_LOAD, INTEGER_LOADS),
    MatrixGate::new(NameGroup::BitMatrixStore, 75, &INTEGER_STORE, INTEGER_STORES),
];

fn check_matrix(gate: &MatrixGate, call: Call, violations: &mut Violations) {
    let below = TargetSet::below(gate.below);
    let mut judgements = vec![Judgement::on(References::DOCUMENTS, below, Severity::Error, &[])];
    if !call.is(NameGroup::BitMatrixMultiply) || call.is(NameGroup::BitMatrixMultiplyOfType) {
        let compile = Judgement::on(References::CUDA, below, Severity::Error, &[Phase::Compile]);
        judgements.push(compile.with_outcome(gate.compiled));
    }
    violations.add(gate.rule, gate.words, call.span, judgements);
}
