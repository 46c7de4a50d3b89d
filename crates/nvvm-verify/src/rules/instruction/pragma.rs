//! `!pragma` metadata on branches.

use super::Site;
use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::rule::{Dispute, Judged, Layer, References};
use nvvm_syntax::metadata::MetadataKind;
use nvvm_target::release::CUDA_12_0;
use nvvm_target::{Document, LogForm, Source};

/// Releases before CUDA 12.0 take the pragma.
const UNROLL_REFUSED: Judged = Judged::VERIFY.by(References::since(CUDA_12_0));

nvvm_rule::rules! {
    /// `!{!"unroll", …}`
    UNROLL "NV1105" "pragma-unroll" [
        DOCUMENTED_UNROLL = "pragma unroll is not supported. Please use llvm.loop.unroll.count instead",
        SHIPPED_UNROLL = "pragma unroll is not supported.  Please use llvm.loop.unroll.count instead",
    ] {
        help: "Attach `!llvm.loop` with a `!\"llvm.loop.unroll.count\"` node to the loop's back edge.",
        layer: Layer::Metadata,
        judged: &[Judged::DOCUMENTED, UNROLL_REFUSED],
        sources: &[
            Source::document(Document::CiccNvvmIrVerifier, "Per-Instruction Validation (Module Verifier), opcode 0x1F"),
            Source::measured("libNVVM 11.7 to 13.5", "nvvmVerifyProgram: on branches, and with two spaces"),
        ],
        log: Some(LogForm::Module),
        disputes: &[Dispute::always("C076")],
    }

    /// Anything but two operands.
    BRANCH_OPERANDS "NV1106" "pragma-branch-operands" ["branch pragma metadata does not have 2 operands?"] {
        help: "A branch pragma is a name and a value; remove the attachment if it is not meant as one.",
        layer: Layer::Metadata,
        judged: &[Judged::DOCUMENTED, Judged::VERIFY],
        sources: &[
            Source::document(Document::CiccNvvmIrVerifier, "Per-Instruction Validation (Module Verifier), opcode 0x1F"),
            Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram: the text, which the document does not quote"),
        ],
    }
}

pub(super) fn check(context: &mut Context, site: Site) {
    let module = context.module;
    for attachment in module.attachments_of(site.instruction.metadata) {
        if module.names.bytes(attachment.kind) != b"pragma" {
            continue;
        }
        let members = module.tuple(attachment.node).unwrap_or(&[]);
        let unroll = members.first().and_then(|&first| module.metadata.get(first)).is_some_and(
            |first| matches!(first.kind, MetadataKind::String(name) if module.names.bytes(name) == b"unroll"),
        );
        let finding = if members.len() != 2 {
            Finding::new(&BRANCH_OPERANDS, attachment.span, BRANCH_OPERANDS.words())
        } else if unroll {
            Finding::new(&UNROLL, attachment.span, DOCUMENTED_UNROLL).judged(vec![
                Judgement::from(Judged::DOCUMENTED),
                Judgement::from(UNROLL_REFUSED).saying(SHIPPED_UNROLL),
            ])
        } else {
            continue;
        };
        context.report(finding.within(site.function));
    }
}
