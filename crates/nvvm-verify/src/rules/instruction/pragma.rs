//! Rules about `!pragma` metadata on branches and, according to the cicc document, on calls.

use super::Site;
use crate::context::Context;
use crate::finding::Finding;
use crate::rule::{Dispute, Layer};
use nvvm_syntax::instruction::Detail;
use nvvm_syntax::metadata::MetadataKind;
use nvvm_syntax::value::Value;

nvvm_diagnostics::rules! {
    /// The rule against unroll pragmas: `!pragma` metadata of the form `!{!"unroll", …}`.
    UNROLL "NV1105" "pragma-unroll" [
        "pragma unroll is not supported. Please use llvm.loop.unroll.count instead",
    ] {
        help: "Attach `!llvm.loop` with a `!\"llvm.loop.unroll.count\"` node to the loop's back edge.",
        layer: Layer::Metadata,
        disputes: &[Dispute::always("C076")],
    }

    /// The rule against `!pragma` metadata of branches with a number of operands other than two.
    BRANCH_OPERANDS "NV1106" "pragma-branch-operands" ["branch pragma metadata does not have 2 operands?"] {
        help: "A branch pragma is a name and a value; remove the attachment if it is not meant as one.",
        layer: Layer::Metadata,
    }
}

/// Checks the `!pragma` metadata of a branch, and reports the errors of the cicc document about it. The document calls
/// opcode 0x1F a call, but its checks and LLVM's numbering show that the opcode is a branch (contradiction C076).
pub(super) fn check(context: &mut Context, site: Site) {
    check_attachments(context, site, true);
}

/// Checks the `!pragma` metadata of a call of a non-intrinsic function, as the cicc document describes. libNVVM itself
/// does not check the `!pragma` metadata of calls.
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
        check_attachments(context, site, false);
    }
}

/// Checks the `!pragma` metadata of a branch or call.
fn check_attachments(context: &mut Context, site: Site, is_branch: bool) {
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
            let variants: &[&str] = if is_branch { &["branch"] } else { &[] };
            let finding = Finding::of_variants(&BRANCH_OPERANDS, attachment.span, &[], variants);
            context.report(finding.within(site.function));
        }
        // libNVVM checks the number of operands first and reports one error; the document's verifier continues.
        if unroll {
            let variants: &[&str] = if is_branch && is_pair { &["pair at a branch"] } else { &[] };
            let finding = Finding::of_variants(&UNROLL, attachment.span, &[], variants);
            context.report(finding.within(site.function));
        }
    }
}
