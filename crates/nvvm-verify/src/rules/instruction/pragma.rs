//! Rules about `!pragma` metadata on branches and, according to the document, on calls.

use super::Site;
use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::rule::{Dispute, Layer, References, ReportedBy};
use nvvm_syntax::instruction::Detail;
use nvvm_syntax::metadata::MetadataKind;
use nvvm_syntax::value::Value;
use nvvm_target::release::CUDA_12_0;
use nvvm_target::{Document, LogForm, Source};

/// Releases before CUDA 12.0 accept the pragma.
const UNROLL_REFUSED: ReportedBy = ReportedBy::VERIFY.by(References::since(CUDA_12_0));

nvvm_diagnostics::rules! {
    /// An unroll pragma: `!{!"unroll", …}`.
    UNROLL "NV1105" "pragma-unroll" [
        DOCUMENTED_UNROLL = "pragma unroll is not supported. Please use llvm.loop.unroll.count instead",
        SHIPPED_UNROLL = "pragma unroll is not supported.  Please use llvm.loop.unroll.count instead",
    ] {
        help: "Attach `!llvm.loop` with a `!\"llvm.loop.unroll.count\"` node to the loop's back edge.",
        layer: Layer::Metadata,
        sources: &[
            Source::document(Document::CiccNvvmIrVerifier, "Per-Instruction Validation (Module Verifier), opcode 0x1F"),
            Source::measured("libNVVM 11.7 to 13.5", "nvvmVerifyProgram: on branches, and with two spaces"),
        ],
        log: Some(LogForm::Module),
        disputes: &[Dispute::always("C076")],
    }

    /// A branch pragma with a number of operands other than two.
    BRANCH_OPERANDS "NV1106" "pragma-branch-operands" ["branch pragma metadata does not have 2 operands?"] {
        help: "A branch pragma is a name and a value; remove the attachment if it is not meant as one.",
        layer: Layer::Metadata,
        sources: &[
            Source::document(Document::CiccNvvmIrVerifier, "Per-Instruction Validation (Module Verifier), opcode 0x1F"),
            Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram: the text, which the document does not quote"),
        ],
    }
}

/// Checks a branch. The document's opcode and its check contradict each other (C076), so its judgement is included.
pub(super) fn check(context: &mut Context, site: Site) {
    check_attachments(
        context,
        site,
        &[ReportedBy::DOCUMENTED, UNROLL_REFUSED],
        &[ReportedBy::DOCUMENTED, ReportedBy::VERIFY],
    );
}

/// Checks a call of a function that is not an intrinsic, as the document does. libNVVM does not check calls.
pub(super) fn check_call(context: &mut Context, site: Site) {
    if site.instruction.metadata.is_empty() {
        return;
    }
    let Detail::Call(call) = site.instruction.detail else { return };
    let module = context.module;
    let is_intrinsic = module.calls.get(call).is_some_and(|call| match call.callee.value {
        Value::Global(callee) => module.globals.get(callee).is_some_and(|callee| module.is_llvm_name(callee.name)),
        _ => false,
    });
    if !is_intrinsic {
        check_attachments(context, site, &[ReportedBy::DOCUMENTED], &[ReportedBy::DOCUMENTED]);
    }
}

/// Checks the attachments of an instruction with the given judgements for unroll pragmas and numbers of operands.
fn check_attachments(context: &mut Context, site: Site, unrolling: &[ReportedBy], operands: &[ReportedBy]) {
    let module = context.module;
    for attachment in module.attachments_of(site.instruction.metadata) {
        if module.names.bytes(attachment.kind) != b"pragma" {
            continue;
        }
        let members = module.tuple(attachment.node).unwrap_or(&[]);
        let unroll = members.first().and_then(|&first| module.metadata.get(first)).is_some_and(
            |first| matches!(first.kind, MetadataKind::String(name) if module.names.bytes(name) == b"unroll"),
        );
        let is_pair = members.len() == 2;
        if !is_pair {
            let finding = Finding::new(&BRANCH_OPERANDS, attachment.span, BRANCH_OPERANDS.words());
            let judgements = operands.iter().map(Judgement::from).collect();
            context.report(finding.within(site.function).with_judgements(judgements));
        }
        // libNVVM checks the number of operands first and reports one error; the document's verifier continues.
        let judging = unrolling.iter().filter(|reported_by| is_pair || reported_by.by == References::DOCUMENTS);
        let judgements: Vec<Judgement> = judging
            .map(|reported_by| match reported_by.by {
                References::DOCUMENTS => Judgement::from(reported_by),
                _ => Judgement::from(reported_by).with_outcome(SHIPPED_UNROLL),
            })
            .collect();
        if unroll && !judgements.is_empty() {
            let finding = Finding::new(&UNROLL, attachment.span, DOCUMENTED_UNROLL).with_judgements(judgements);
            context.report(finding.within(site.function));
        }
    }
}
