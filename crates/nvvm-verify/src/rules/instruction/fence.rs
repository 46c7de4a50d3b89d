//! Rules about `fence`. Most libNVVM releases reject the instruction. According to the cicc document, only unified NVVM
//! IR may contain it.

use super::Site;
use crate::context::{Context, Mode};
use crate::finding::Finding;
use crate::fixes;
use crate::rule::Layer;
use nvvm_syntax::instruction::{Detail, Ordering};
use nvvm_syntax::intern::Name;
use nvvm_syntax::part::InstructionPart;

nvvm_diagnostics::rules! {
    /// The rule against all `fence` instructions. Only the modern (opaque-pointer) front ends since 13.3 and one mode
    /// of the reference document accept them.
    ORDERING "NV0806" "fence-ordering" [
        "Illegal instruction: fence",
    ] {
        help: "Use `llvm.nvvm.membar.cta`, `.gl` or `.sys`, which every version takes.",
        layer: Layer::Instruction,
        fix: Some(fixes::fence),
    }

    /// The rule against `fence` orderings other than `acq_rel` and `seq_cst`. libNVVM 12.3 and the cicc document's mode
    /// for unified NVVM IR reject such fences.
    UNIFIED_ORDERING "NV0807" "fence-ir-ordering" [
        "Invalid ordering for fence, only acq_rel and seq_cst are supported.",
    ] {
        help: "Strengthen the fence to `acq_rel`.",
        layer: Layer::Instruction,
    }

    /// The rule against synchronization scopes that the back end does not support.
    SYNC_SCOPE "NV0808" "fence-syncscope-unknown" ["NVPTX backend does not support syncscope \"{}\" (ID={})."] {
        help: "Supported scopes are singlethread, block, cluster and device; no syncscope means the whole system.",
        layer: Layer::Instruction,
    }

    /// The rule against scopes for which libNVVM 13.0 to 13.3 has no acquire, release or `acq_rel` fence.
    ACQUIRE_SCOPE "NV0854" "fence-acqrel-scope" [
        "Unsupported scope \"{}\" for acquire/release/acq_rel fence.",
    ] {
        help: "Leave a fence of one thread out, or write syncscope(\"block\"), \"cluster\" or \"device\".",
        layer: Layer::Instruction,
    }

    /// The rule against scopes for which libNVVM 13.0 to 13.3 has no `seq_cst` fence.
    SEQUENTIAL_SCOPE "NV0855" "fence-seqcst-scope" [
        "Unsupported scope \"{}\" for seq_cst fence.",
    ] {
        ..ACQUIRE_SCOPE
    }
}

/// LLVM's name of the synchronization scope of a single thread.
pub(super) const THREAD: &str = "singlethread";

pub(super) fn check(context: &mut Context, site: Site) {
    let Detail::Fence { ordering, scope } = site.instruction.detail else { return };
    let at = site.instruction.opcode_span;
    let unified = context.mode == Mode::Unified;
    let name = context.module.names.text(scope);
    let mut variants = Vec::new();
    variants.extend((!unified).then_some("standard mode"));
    if scope != Name::EMPTY {
        variants.push("scope");
        variants.extend((!is_of_target(&name)).then_some("unknown scope"));
    }
    context.report(Finding::of_variants(&ORDERING, at, &[], &variants).within(site.function));
    if !matches!(ordering, Ordering::AcquireRelease | Ordering::SequentiallyConsistent) {
        let at = site.part_span(context, InstructionPart::Ordering);
        let variants: &[&str] = if unified { &["unified mode"] } else { &[] };
        context.report(Finding::of_variants(&UNIFIED_ORDERING, at, &[], variants).within(site.function));
    }
    check_scope(context, site, scope, "fence");
    let rule = match ordering {
        Ordering::SequentiallyConsistent => &SEQUENTIAL_SCOPE,
        _ => &ACQUIRE_SCOPE,
    };
    let is_of_thread = &*name == THREAD;
    if !is_of_thread && is_of_target(&name) {
        return;
    }
    // The document allows fences in its unified mode only. It does not list the scopes; these are those of PTX.
    let mut variants = Vec::new();
    variants.extend(unified.then_some("unified mode"));
    variants.extend(is_of_thread.then_some("thread"));
    if !variants.is_empty() {
        let at = site.part_span(context, InstructionPart::Scope);
        let name = if is_of_thread { "Thread" } else { &name };
        context.report(Finding::of_variants(rule, at, &[&name], &variants).within(site.function));
    }
}

/// Whether the NVPTX back end has a synchronization scope with this name. The empty name is the system scope.
fn is_of_target(scope: &str) -> bool {
    matches!(scope, "" | THREAD | "block" | "cluster" | "device")
}

/// Reports a synchronization scope that the NVPTX back end does not have. `variant` is the opcode of the instruction,
/// which selects rows of the table of outcomes per tool.
pub(super) fn check_scope(context: &mut Context, site: Site, scope: Name, variant: &str) {
    let name = context.module.names.text(scope);
    if is_of_target(&name) {
        return;
    }
    // LLVM numbers scopes in the order of their first use after its own two, and those of NVPTX follow.
    let at = site.part_span(context, InstructionPart::Scope);
    let finding = Finding::of_variants(&SYNC_SCOPE, at, &[&name, &"2"], &[variant]);
    context.report(finding.within(site.function));
}
