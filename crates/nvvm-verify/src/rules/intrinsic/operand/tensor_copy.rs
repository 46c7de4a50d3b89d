//! Rules about copies to tensor memory with a mode word, `llvm.nvvm.tcgen05.cp`: the shape and the multicast.
//!
//! Releases before 13.2 check the word in instruction selection; later ones cannot select the name.

use super::call::Call;
use super::declare::{INTRINSIC, section};
use super::violation::Violations;
use crate::finding::Judgement;
use crate::rule::{References, Severity, Targets};
use crate::rules::intrinsic::COMPILE;
use crate::rules::intrinsic::sm_gate::{VERSIONED, requires};
use crate::rules::measured::unsupported_operation;
use nvvm_target::intrinsics::messages::{NO_TENSOR_COPY, OLDER_NO_TENSOR_COPY};
use nvvm_target::mode_word::ModeField;
use nvvm_target::release::{CUDA_12_9, CUDA_13_1, CUDA_13_2};
use nvvm_target::{NameGroup, Phase, Source, TargetSet};

const MEASURED: Source = Source::measured(
    "libNVVM 12.8 to 13.5",
    "nvvmCompileProgram, modern front end: mode words 0 to 159 on compute_100a, word 0 on twelve targets; since 13.2 there is \
    no instruction for any",
);

/// The first SM number with tensor memory.
const FIRST: u16 = 100;

nvvm_diagnostics::rules! {
    SHAPE "NV0718" "tcgen05-cp-shape" [
        UNEXPECTED_SHAPE = "Unexpected tcgen05.cp shape",
        OLDER_UNEXPECTED_SHAPE = "error: Unexpected tcgen05.cp shape",
    ] {
        help: "Bits 3 to 1 take 0 to 4: five shapes.",
        sources: &[section("P. tcgen05 (Blackwell Tensor Core Gen-5) Validation"), MEASURED],
        ..INTRINSIC
    }

    MULTICAST "NV0720" "tcgen05-cp-multicast" [
        UNSUPPORTED_FLAGS = "Unsupported tcgen05.cp shape and multicast flags",
        OLDER_UNSUPPORTED_FLAGS = "error: Unsupported tcgen05.cp shape and multicast flags",
    ] {
        help: "Bits 5 and 4 are 1 or 2 with shape 3, 3 with shape 4, and else 0.",
        sources: &[section("P. tcgen05 (Blackwell Tensor Core Gen-5) Validation"), MEASURED],
        ..INTRINSIC
    }
}

/// Checks the mode word of a copy.
pub(super) fn check(call: Call, violations: &mut Violations) {
    if !call.is(NameGroup::TensorMemoryCopy) {
        return;
    }
    violations.add(&COMPILE, COMPILE.words(), call.span, without_instruction());
    // The document's target requirement, for which it has no wording, precedes its checks of the word.
    let gated = Judgement::on(References::DOCUMENTS, TargetSet::below(FIRST), Severity::Error, &[]);
    violations.add(&VERSIONED, requires(call.base, TargetSet::at_least(FIRST)), call.span, [gated]);
    let Some(word) = call.word(0) else { return };
    let (rule, words, older) = match () {
        () if !ModeField::TensorCopyShape.admits(word) => (&SHAPE, UNEXPECTED_SHAPE, OLDER_UNEXPECTED_SHAPE),
        () if ModeField::TensorCopyMulticast.admits(word) => return,
        () => (&MULTICAST, UNSUPPORTED_FLAGS, OLDER_UNSUPPORTED_FLAGS),
    };
    // On other targets the instruction itself is rejected first, except in 12.8.
    let by = References::since(CUDA_12_9).and(References::before(CUDA_13_2));
    let compile = |by, targets| Judgement::on(by, targets, Severity::Error, &[Phase::Compile]).with_outcome(older);
    let oldest = compile(References::before(CUDA_12_9), Targets::MODERN.set());
    let documented = Judgement::on(References::DOCUMENTS, TargetSet::at_least(FIRST), Severity::Error, &[]);
    let judgements = [documented, compile(by, with_tensor_memory()), oldest];
    violations.add(rule, words, call.place(0), judgements);
}

/// The targets with tensor memory.
fn with_tensor_memory() -> TargetSet {
    TargetSet::from_fn(|target| target.suffix().is_some() && (100..120).contains(&target.sm()))
}

/// Returns the judgements of releases that cannot select a copy: before 13.2 on some targets, later on all.
fn without_instruction() -> impl Iterator<Item = Judgement> {
    let others = Targets::MODERN.set().difference(with_tensor_memory());
    let says = |by, words| Judgement::on(by, others, Severity::Error, &[Phase::Compile]).with_outcome(words);
    let oldest = References::since(CUDA_12_9).and(References::before(CUDA_13_1));
    let older = References::since(CUDA_13_1).and(References::before(CUDA_13_2));
    let since = unsupported_operation(References::since(CUDA_13_2), Targets::MODERN.set());
    [says(oldest, OLDER_NO_TENSOR_COPY), says(older, NO_TENSOR_COPY)].into_iter().chain(since)
}
