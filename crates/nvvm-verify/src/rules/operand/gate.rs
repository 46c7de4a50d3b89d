//! The gates of *cicc: NVVM IR Verifier (Deep Dive)* with its own texts: by target for the documents, and at compile for
//! those few that libNVVM says.

use super::call::Call;
use super::declare::{DOCUMENTS, MEASURED_COMPILE, NEVER_HEARD, rules, section};
use super::violation::{Judges, Violations};
use crate::context::Context;
use crate::finding::Judgement;
use crate::rule::{Judged, References, Rule, Severity, Targets};
use nvvm_rule::fill;
use nvvm_syntax::types::{FloatKind, TypeKind};
use nvvm_target::address_space::GENERIC;
use nvvm_target::{Phase, Source, Suffix, TargetSet};

const TABLE: Source = section("Architecture Gates (SM-Gated Features)");
const MATRIX: Source = section("Q. Architecture-Gated MMA / Vector Intrinsic Variants");
/// 13.0 and 13.5 know no target this old.
const OLD_COMPILE: Source = Source::measured("libNVVM 12.9", "nvvmCompileProgram, front end of LLVM 7");

macro_rules! matrix_gates {
    ($($static:ident $code:literal $name:literal $message:literal, $below:literal, $help:literal;)*) => {
        rules! {
            $($static $code $name [$message, concat!("error: ", $message)],
                &[
                    Judged::DOCUMENTED.on(Targets::Below($below)),
                    Judged::measured(&[Phase::Compile], Targets::Below($below)),
                ],
                [MATRIX, OLD_COMPILE, MEASURED_COMPILE], $help;)*
        }
    };
}

rules! {
    BRANCH_ALL "NV0510" "gate-branch-all-convergent" ["...not supported on pre-Volta Architectures"],
        &[Judged::DOCUMENTED.on(Targets::Below(70))], [TABLE, NEVER_HEARD],
        "Choose sm_70 or higher, where each thread has a program counter of its own.";
    BRANCH "NV0511" "gate-branch-convergent" ["...not supported on pre-Ampere Architectures"],
        &[Judged::DOCUMENTED.on(Targets::Below(80))], [TABLE, NEVER_HEARD], "Choose sm_80 or higher.";
    CONVERSION "NV0512" "gate-cvt-volta" ["this instrinsic is only supported for Volta (sm_72)+"],
        &[Judged::DOCUMENTED.on(Targets::Below(72))], [TABLE, NEVER_HEARD],
        "Choose sm_72 or higher, or use LLVM's own conversion instructions. The spelling is upstream's.";
    EXTENDED_CONVERSION "NV0513" "gate-cvt-turing" ["conversion type only supported for Turing (sm_75)+"],
        &[Judged::DOCUMENTED.on(Targets::Below(75))], [TABLE, NEVER_HEARD],
        "Choose sm_75 or higher, or convert by way of float.";
    PACKED_CONVERSION "NV0514" "gate-cvt-ada" ["this instrinsic is only supported for Ada (sm_89)+"],
        &[Judged::DOCUMENTED.on(Targets::Below(89))], [TABLE, NEVER_HEARD],
        "Choose sm_89 or higher. The spelling is upstream's.";
    HOPPER "NV0515" "gate-hopper" ["this intrinsic is only supported for Hopper+"],
        &[Judged::DOCUMENTED.on(Targets::Below(90))], [TABLE, NEVER_HEARD],
        "Choose sm_90 or higher, or copy with cp.async, which sm_80 has.";
    POINTER_SIZE "NV0516" "gate-pointer-64" ["this intrinsic is only supported when pointer size is >= 64 bits"],
        &[Judged::DOCUMENTED, Judged::measured(&[Phase::Verify], Targets::MODERN)],
        [TABLE, Source::measured("libNVVM 12.9, 13.0, 13.5",
            "nvvmVerifyProgram, modern front end: said of mapa and getctarank on generic pointers, whatever their size")],
        "Use the .shared.cluster form, which takes a pointer to shared memory.";
    TWO_CTA "NV0529" "gate-tma-2cta" ["2CTA Mode for CpAsyncBulkTensorG2S not supported on this architecture"],
        DOCUMENTS, [MATRIX, NEVER_HEARD], "Choose sm_100a, sm_103a or sm_110a, or leave the group at 0.";
    WIDE_WINDOW "NV0530" "gate-im2col-w" ["Im2Col_W and Im2Col_W128 modes are not supported on this architecture."],
        DOCUMENTS, [MATRIX, NEVER_HEARD], "Choose sm_100a, sm_103a or sm_110a, or use the im2col mode.";
    REGISTER "NV0664" "read-sreg-gate" ["special register {} requires sm_30 or higher"],
        &[Judged::DOCUMENTED.on(Targets::Below(30))], [section("R. Other Validation Categories"), NEVER_HEARD],
        "Read %clock, which wraps around after 32 bits.";
    SCALE_INPUT "NV0531" "gate-scale-input" ["Scale input accumulator is not supported on this architecture."],
        DOCUMENTS, [MATRIX, NEVER_HEARD], "Choose sm_100a, sm_103a or sm_110a, or scale the accumulator yourself.";
}

matrix_gates! {
    HALF_MULTIPLY "NV0518" "gate-hmmamma" "hmmamma is not supported on this architecture", 70,
        "Tensor cores for halves came with sm_70.";
    HALF_LOAD "NV0519" "gate-hmmaldab" "hmmaldab is not supported on this architecture", 70,
        "Tensor cores for halves came with sm_70.";
    HALF_LOAD_C "NV0520" "gate-hmmaldc" "hmmaldc is not supported on this architecture", 70,
        "Tensor cores for halves came with sm_70.";
    HALF_STORE "NV0521" "gate-hmmastc" "hmmastc is not supported on this architecture", 70,
        "Tensor cores for halves came with sm_70.";
    INTEGER_MULTIPLY "NV0522" "gate-immamma" "immamma is not supported on this architecture", 72,
        "Tensor cores for integers came with sm_72.";
    INTEGER_LOAD "NV0523" "gate-immaldab" "immaldab is not supported on this architecture", 72,
        "Tensor cores for integers came with sm_72, single bits with sm_75.";
    INTEGER_LOAD_C "NV0524" "gate-immaldc" "immaldc is not supported on this architecture", 72,
        "Tensor cores for integers came with sm_72, single bits with sm_75.";
    INTEGER_STORE "NV0525" "gate-imma-stc" "imma stc not supported on this architecture", 72,
        "Tensor cores for integers came with sm_72, single bits with sm_75.";
    BIT_MULTIPLY "NV0526" "gate-bmmamma" "bmmamma is not supported on this architecture", 75,
        "Tensor cores for single bits came with sm_75.";
}

/// The rules of this file.
pub(super) static RULES: &[&Rule] = &[
    &BRANCH_ALL,
    &BRANCH,
    &CONVERSION,
    &EXTENDED_CONVERSION,
    &PACKED_CONVERSION,
    &HOPPER,
    &POINTER_SIZE,
    &TWO_CTA,
    &WIDE_WINDOW,
    &SCALE_INPUT,
    &REGISTER,
    &HALF_MULTIPLY,
    &HALF_LOAD,
    &HALF_LOAD_C,
    &HALF_STORE,
    &INTEGER_MULTIPLY,
    &INTEGER_LOAD,
    &INTEGER_LOAD_C,
    &INTEGER_STORE,
    &BIT_MULTIPLY,
];

/// The `a` targets of the data-centre Blackwells, which the document means; its arithmetic admits others (C095 to C100).
fn blackwell_a() -> TargetSet {
    TargetSet::from_fn(|target| {
        target.suffix() == Some(Suffix::ArchitectureSpecific) && (100..120).contains(&target.sm())
    })
}

pub(super) fn check(context: &Context, call: Call, violations: &mut Violations) {
    let mut documented = |rule: &'static Rule, targets: TargetSet| {
        let judgement = Judgement::on(References::DOCUMENTS, targets, Severity::Error, &[]);
        violations.aside(rule, rule.messages[0], call.span, [judgement]);
    };
    match call.base {
        "llvm.nvvm.branch.if.all.convergent" => documented(&BRANCH_ALL, TargetSet::below(70)),
        "llvm.nvvm.branch.if.convergent" => documented(&BRANCH, TargetSet::below(80)),
        "llvm.nvvm.cvt" => {
            documented(&CONVERSION, TargetSet::below(72));
            if converts_brain_floats(call) {
                documented(&EXTENDED_CONVERSION, TargetSet::below(75));
            }
        }
        "llvm.nvvm.cvt.packfloat" => documented(&PACKED_CONVERSION, TargetSet::below(89)),
        "llvm.nvvm.mapa" | "llvm.nvvm.getctarank" if call.address_space(0) == Some(GENERIC) => {
            let judges = if narrow_pointers(context) { Judges::MODERN.or(Judges::DOCUMENTS) } else { Judges::MODERN };
            violations.say(&POINTER_SIZE, POINTER_SIZE.messages[0], call.span, judges);
        }
        "llvm.nvvm.read.ptx.sreg.clock64" => {
            let words = fill(REGISTER.messages[0], &["clock64"]);
            let judgement = Judgement::on(References::DOCUMENTS, TargetSet::below(30), Severity::Error, &[]);
            violations.aside(&REGISTER, words, call.span, [judgement]);
        }
        base if is_bulk_copy(base) => {
            documented(&HOPPER, TargetSet::below(90));
            if narrow_pointers(context) {
                documented(&POINTER_SIZE, TargetSet::all());
            }
            check_bulk_copy(call, base, &mut documented);
        }
        base if base.starts_with("llvm.nvvm.tcgen05.mma.") && base.contains(".scale_d") => {
            documented(&SCALE_INPUT, blackwell_a().complement());
        }
        base => check_matrix(base, call, violations),
    }
}

/// Bulk copies: what 002 calls TMA and bulk async.
fn is_bulk_copy(base: &str) -> bool {
    base.starts_with("llvm.nvvm.cp.async.bulk.") || base.starts_with("llvm.nvvm.cp.reduce.async.bulk.")
}

fn check_bulk_copy(call: Call, base: &str, documented: &mut impl FnMut(&'static Rule, TargetSet)) {
    let elsewhere = blackwell_a().complement();
    if base.contains(".im2col.w.") {
        documented(&WIDE_WINDOW, elsewhere);
    }
    let is_load = base.starts_with("llvm.nvvm.cp.async.bulk.tensor.g2s.");
    let intrinsic = if is_load { nvvm_target::intrinsics::lookup(base) } else { None };
    // The group of blocks is the immediate that takes 0 to 2.
    let group = intrinsic.and_then(|intrinsic| {
        intrinsic.immediate_arguments().find(|argument| argument.ranges() == [(0, 3)]).and_then(|found| found.index())
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

/// Tensor-core intrinsics of libNVVM: `llvm.nvvm.hmma.m16n16k16.ld.a…`.
fn check_matrix(base: &str, call: Call, violations: &mut Violations) {
    let Some(rest) = base.strip_prefix("llvm.nvvm.") else { return };
    if rest.get(1..).is_none_or(|rest| !rest.starts_with("mma.")) {
        return;
    }
    let mut words = rest.split('.');
    let (Some(family), Some(_shape), Some(operation)) = (words.next(), words.next(), words.next()) else { return };
    let fragment = words.next();
    let (rule, below) = match (family, operation, fragment) {
        ("hmma", "mma", _) => (&HALF_MULTIPLY, 70),
        ("hmma", "ld", Some("c")) => (&HALF_LOAD_C, 70),
        ("hmma", "ld", _) => (&HALF_LOAD, 70),
        ("hmma", "st", _) => (&HALF_STORE, 70),
        ("imma", "mma", _) => (&INTEGER_MULTIPLY, 72),
        ("imma", "ld", Some("c")) => (&INTEGER_LOAD_C, 72),
        ("imma", "ld", _) => (&INTEGER_LOAD, 72),
        ("imma", "st", _) => (&INTEGER_STORE, 72),
        ("bmma", "mma", _) => (&BIT_MULTIPLY, 75),
        // Loads and stores of single bits are those of integers, with a later first target.
        ("bmma", "ld", Some("c")) => (&INTEGER_LOAD_C, 75),
        ("bmma", "ld", _) => (&INTEGER_LOAD, 75),
        ("bmma", "st", _) => (&INTEGER_STORE, 75),
        _ => return,
    };
    let below = TargetSet::below(below);
    let mut judgements = vec![Judgement::on(References::DOCUMENTS, below, Severity::Error, &[])];
    // Of the multiplications of single bits libNVVM knows the names that end in the type.
    if family != "bmma" || operation != "mma" || (rest.contains(".popc") && rest.ends_with(".b1")) {
        let compile = Judgement::on(References::CUDA, below, Severity::Error, &[Phase::Compile]);
        judgements.push(compile.saying(rule.messages[1]));
    }
    violations.aside(rule, rule.messages[0], call.span, judgements);
}
