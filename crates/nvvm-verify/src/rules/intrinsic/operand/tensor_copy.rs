//! Copies to tensor memory with a mode word, `llvm.nvvm.tcgen05.cp`: a shape, and who else gets it.
//!
//! Releases before 13.3 read the word when they select instructions; later ones have no instruction for the name.

use super::call::Call;
use super::declare::{INTRINSIC, section};
use super::violation::Violations;
use crate::finding::Judgement;
use crate::rule::{Judged, References, Severity, Targets};
use nvvm_target::mode_word::ModeField;
use nvvm_target::release::CUDA_13_3;
use nvvm_target::{NameGroup, Phase, Source, TargetSet};

const MEASURED: Source = Source::measured(
    "libNVVM 12.9, 13.0",
    "nvvmCompileProgram, modern front end: mode words 0 to 159 on compute_100a; 13.5 has no instruction for any",
);

const BEFORE_13_3: Judged = Judged::measured(&[Phase::Compile], Targets::MODERN).by(References::before(CUDA_13_3));

nvvm_rule::rules! {
    SHAPE "NV0718" "tcgen05-cp-shape" [
        UNEXPECTED_SHAPE = "Unexpected tcgen05.cp shape",
        OLDER_UNEXPECTED_SHAPE = "error: Unexpected tcgen05.cp shape",
    ] {
        help: "Bits 3 to 1 take 0 to 4: five shapes.",
        judged: &[Judged::DOCUMENTED, BEFORE_13_3],
        sources: &[section("P. tcgen05 (Blackwell Tensor Core Gen-5) Validation"), MEASURED],
        ..INTRINSIC
    }

    MULTICAST "NV0720" "tcgen05-cp-multicast" [
        UNSUPPORTED_FLAGS = "Unsupported tcgen05.cp shape and multicast flags",
        OLDER_UNSUPPORTED_FLAGS = "error: Unsupported tcgen05.cp shape and multicast flags",
    ] {
        help: "Bits 5 and 4 are 1 or 2 with shape 3, 3 with shape 4, and else 0.",
        judged: &[Judged::DOCUMENTED, BEFORE_13_3],
        sources: &[section("P. tcgen05 (Blackwell Tensor Core Gen-5) Validation"), MEASURED],
        ..INTRINSIC
    }
}

/// Asks about the mode word of a copy.
pub(super) fn check(call: Call, violations: &mut Violations) {
    if !call.is(NameGroup::TensorMemoryCopy) {
        return;
    }
    let Some(word) = call.word(0) else { return };
    let (rule, words, older) = match () {
        () if !ModeField::TensorCopyShape.admits(word) => (&SHAPE, UNEXPECTED_SHAPE, OLDER_UNEXPECTED_SHAPE),
        () if ModeField::TensorCopyMulticast.admits(word) => return,
        () => (&MULTICAST, UNSUPPORTED_FLAGS, OLDER_UNSUPPORTED_FLAGS),
    };
    // Elsewhere the instruction itself is refused first.
    let blackwell = TargetSet::from_fn(|target| target.suffix().is_some() && (100..120).contains(&target.sm()));
    let compile = Judgement::on(References::before(CUDA_13_3), blackwell, Severity::Error, &[Phase::Compile]);
    let judgements = [Judgement::from(Judged::DOCUMENTED), compile.saying(older)];
    violations.aside(rule, words, call.place(0), judgements);
}
