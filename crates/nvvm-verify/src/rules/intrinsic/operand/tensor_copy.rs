//! Rules about `llvm.nvvm.tcgen05.cp`, which copies to tensor memory: the shape and the multicast in its packed
//! constant operand (mode word).
//!
//! libNVVM before 13.2 checks the mode word in instruction selection; later releases have no instruction for the name.

use super::call::Call;
use super::declare::INTRINSIC;
use super::violation::Violations;
use crate::finding::Finding;
use crate::rules::intrinsic::compile_gate::not_selected;
use crate::rules::intrinsic::sm_gate::{VERSIONED, requires};
use nvvm_target::mode_word::ModeField;
use nvvm_target::{NameGroup, TargetSet};

/// The number of the first SM version with tensor memory.
const FIRST: u16 = 100;

nvvm_diagnostics::rules! {
    SHAPE "NV0718" "tcgen05-cp-shape" ["Unexpected tcgen05.cp shape"] {
        help: "Bits 3 to 1 take 0 to 4: five shapes.",
        ..INTRINSIC
    }

    MULTICAST "NV0720" "tcgen05-cp-multicast" ["Unsupported tcgen05.cp shape and multicast flags"] {
        help: "Bits 5 and 4 are 1 or 2 with shape 3, 3 with shape 4, and else 0.",
        ..INTRINSIC
    }
}

/// Checks the packed constant operand (mode word) of a copy to tensor memory.
pub(super) fn check(call: Call, violations: &mut Violations) {
    if !call.is(NameGroup::TensorMemoryCopy) {
        return;
    }
    violations.add(not_selected(call.span, &["tensor copy"]));
    // The document's target requirement, for which it has no wording, precedes its checks of the word.
    let gated = Finding::of_variants(&VERSIONED, call.span, &[], &[]).on(TargetSet::below(FIRST));
    violations.add(gated.worded(requires(call.base, TargetSet::at_least(FIRST))));
    let Some(word) = call.word(0) else { return };
    let rule = match () {
        () if !ModeField::TensorCopyShape.admits(word) => &SHAPE,
        () if ModeField::TensorCopyMulticast.admits(word) => return,
        () => &MULTICAST,
    };
    violations.push(rule, call.place(0), &[]);
}
