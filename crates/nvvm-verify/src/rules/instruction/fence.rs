//! Rules about `fence`, which the documents' standard mode and libNVVM before 13.3 reject.

use super::Site;
use crate::context::{Context, Mode};
use crate::finding::{Finding, Judgement};
use crate::fixes;
use crate::outcome::{NO_INSTRUCTION, OLDER_NO_INSTRUCTION};
use crate::rule::{Layer, References, ReportedBy, Targets};
use crate::rules::measured::{front_end, unsupported_operation};
use nvvm_rule::fill;
use nvvm_syntax::instruction::{Detail, Ordering};
use nvvm_syntax::intern::Name;
use nvvm_target::release::{CUDA_12_3, CUDA_13_0, CUDA_13_1, CUDA_13_2, CUDA_13_3, CUDA_13_4};
use nvvm_target::{Dialect, Document, LogForm, Phase, Source, Version};

nvvm_rule::rules! {
    /// A fence where fences are not supported.
    ORDERING "NV0806" "fence-ordering" [
        ILLEGAL = "Illegal instruction: fence",
        DOCUMENTED_UNSUPPORTED = "fence is not supported";
        NO_INSTRUCTION,
        OLDER_NO_INSTRUCTION,
        NO_SCOPE[0].1,
        NO_SCOPE[1].1,
    ] {
        help: "Use `llvm.nvvm.membar.cta`, `.gl` or `.sys`, which every version takes.",
        layer: Layer::Instruction,
        reported_by: &[
            ReportedBy::DOCUMENTED,
            ReportedBy::measured(&[Phase::Verify], Targets::LEGACY).by(REFUSED_BY_LEGACY),
            ReportedBy::measured(&[Phase::Verify], Targets::MODERN).by(References::before(CUDA_13_3)),
        ],
        computed: &[ReportedBy::COMPILE],
        sources: &[
            Source::document(Document::CiccNvvmIrVerifier, "Per-Instruction Validation (Module Verifier), opcode 0x40"),
            Source::measured(
                "libNVVM 12.9, 13.0, 13.5",
                "nvvmVerifyProgram: the text; the modern front ends since 13.3 take fences",
            ),
        ],
        fix: Some(fixes::fence),
    }

    /// An unsupported ordering, in unified mode and in one release.
    UNIFIED_ORDERING "NV0807" "fence-ir-ordering" [
        "Invalid ordering for fence, only acq_rel and seq_cst are supported.",
    ] {
        help: "Strengthen the fence to `acq_rel`.",
        layer: Layer::Instruction,
        reported_by: &[ReportedBy::DOCUMENTED, TAKEN_BY_LEGACY],
        sources: &[
            Source::document(Document::CiccNvvmIrVerifier, "G.2. Fence Intrinsic Validation"),
            Source::measured("libNVVM 12.3", "nvvmVerifyProgram: the one release that asks so"),
        ],
    }

    /// A scope that the back end does not know.
    SYNC_SCOPE "NV0808" "fence-syncscope-unknown" ["NVPTX backend does not support syncscope \"{}\" (ID={})."] {
        help: "Supported scopes are singlethread, block, cluster and device; no syncscope means the whole system.",
        layer: Layer::Instruction,
        reported_by: &[ReportedBy::measured(&[Phase::Compile], Targets::MODERN).by(References::since(CUDA_13_2))],
        sources: &[Source::measured("libNVVM 13.2 to 13.5", "nvvmCompileProgram, modern front end")],
        log: Some(LogForm::SyncScope),
    }

    /// A scope without an acquire or release fence, in 13.0 to 13.3.
    ACQUIRE_SCOPE "NV0854" "fence-acqrel-scope" [
        "Unsupported scope \"{}\" for acquire/release/acq_rel fence.",
        COMPILED_ACQUIRE = "error: Unsupported scope \"{}\" for acquire/release/acq_rel fence.",
    ] {
        help: "Leave a fence of one thread out, or write syncscope(\"block\"), \"cluster\" or \"device\".",
        layer: Layer::Instruction,
        reported_by: &[ReportedBy::DOCUMENTED, NO_THREAD],
        sources: &[FENCES, SCOPES],
    }

    /// A scope without a sequentially consistent fence, in 13.0 to 13.3.
    SEQUENTIAL_SCOPE "NV0855" "fence-seqcst-scope" [
        "Unsupported scope \"{}\" for seq_cst fence.",
        COMPILED_SEQUENTIAL = "error: Unsupported scope \"{}\" for seq_cst fence.",
    ] {
        ..ACQUIRE_SCOPE
    }
}

/// All releases with an LLVM 7 front end, except for 12.3, which does not verify fences.
const REFUSED_BY_LEGACY: References = References::CUDA.without(References::only(CUDA_12_3));

/// The fences that 12.3 rejects nevertheless.
const TAKEN_BY_LEGACY: ReportedBy =
    ReportedBy::measured(&[Phase::Verify], Targets::LEGACY).by(References::only(CUDA_12_3));

/// The message of 13.0 and 13.1 about a scope that NVPTX does not have. LLVM numbers scopes in the order of their first
/// use, after its own.
const NO_SCOPE: [(References, &str); 2] = [
    (References::only(CUDA_13_0), "error: Could not find scope ID=5."),
    (References::only(CUDA_13_1), "Could not find scope ID=5."),
];

const NO_THREAD: ReportedBy = ReportedBy::measured(&[Phase::Compile], Targets::MODERN)
    .by(References::since(CUDA_13_0).and(References::before(CUDA_13_4)));
/// The single-thread scope in LLVM's syntax.
pub(super) const THREAD: &str = "singlethread";

const FENCES: Source = Source::document(Document::CiccNvvmIrVerifier, "G.2. Fence Intrinsic Validation");
const SCOPES: Source =
    Source::measured("libNVVM 13.0 to 13.4", "nvvmCompileProgram, modern front end: each scope and ordering");

pub(super) fn check(context: &mut Context, site: Site) {
    let Detail::Fence { ordering, scope } = site.instruction.detail else { return };
    let at = site.instruction.opcode_span;
    let unified = context.mode == Mode::Unified;
    let measured =
        ORDERING.reported_by.iter().filter(|reported_by| reported_by.by != References::DOCUMENTS).map(Judgement::from);
    let mut judgements: Vec<Judgement> = measured.collect();
    if !unified {
        judgements.push(Judgement::from(ReportedBy::DOCUMENTED).with_outcome(DOCUMENTED_UNSUPPORTED));
    }
    // Compilation does not verify, but back ends without fences fail in instruction selection.
    judgements.extend(unsupported_operation(References::CUDA, front_end(Dialect::Legacy)));
    if scope != Name::EMPTY {
        let oldest = References::before(CUDA_13_0);
        judgements.extend(unsupported_operation(oldest, front_end(Dialect::Modern)));
        let name = context.module.names.text(scope);
        if !is_of_target(&name) {
            let compile = ReportedBy::measured(&[Phase::Compile], Targets::MODERN);
            judgements.extend(NO_SCOPE.map(|(by, words)| Judgement::from(compile.by(by)).with_outcome(words)));
        }
    }
    context.report(Finding::new(&ORDERING, at, ILLEGAL).within(site.function).with_judgements(judgements));
    if !matches!(ordering, Ordering::AcquireRelease | Ordering::SequentiallyConsistent) {
        let documented = unified.then_some(ReportedBy::DOCUMENTED);
        let reported_by = documented.into_iter().chain([TAKEN_BY_LEGACY]).map(Judgement::from).collect();
        let finding = Finding::new(&UNIFIED_ORDERING, at, UNIFIED_ORDERING.words()).within(site.function);
        context.report(finding.with_judgements(reported_by));
    }
    check_scope(context, site, scope, CUDA_13_2);
    let (rule, first) = match ordering {
        Ordering::SequentiallyConsistent => (&SEQUENTIAL_SCOPE, COMPILED_SEQUENTIAL),
        _ => (&ACQUIRE_SCOPE, COMPILED_ACQUIRE),
    };
    let name = context.module.names.text(scope);
    let is_of_thread = &*name == THREAD;
    if !is_of_thread && is_of_target(&name) {
        return;
    }
    let scope = if is_of_thread { "Thread" } else { &*name };
    // Only the unified mode has fences. The document does not list the scopes; these are those of PTX.
    let mut judgements: Vec<Judgement> = unified.then(|| ReportedBy::DOCUMENTED.into()).into_iter().collect();
    if is_of_thread {
        // The prefix `error: ` is absent since 13.1.
        let by = [
            (References::before(CUDA_13_1), first),
            (References::since(CUDA_13_1), first.trim_start_matches("error: ")),
        ];
        judgements.extend(by.map(|(by, words)| {
            Judgement::from(NO_THREAD.by(NO_THREAD.by.and(by))).with_outcome(fill(words, &[scope]))
        }));
    }
    let finding = Finding::new(rule, at, rule.message(&[scope])).within(site.function);
    if !judgements.is_empty() {
        context.report(finding.with_judgements(judgements));
    }
}

/// Whether NVPTX has a scope with this name. The empty name is the system scope.
fn is_of_target(scope: &str) -> bool {
    matches!(scope, "" | THREAD | "block" | "cluster" | "device")
}

/// Reports a scope that NVPTX does not have. The modern back end rejects it at fences and `cmpxchg` since 13.2, and at
/// `atomicrmw` since 13.5.
pub(super) fn check_scope(context: &mut Context, site: Site, scope: Name, since: Version) {
    let name = context.module.names.text(scope);
    if is_of_target(&name) {
        return;
    }
    // LLVM numbers scopes in the order of their first use after its own two, and those of NVPTX follow.
    let words = SYNC_SCOPE.message(&[&name, "2"]);
    let modern = ReportedBy::measured(&[Phase::Compile], Targets::MODERN).by(References::since(since));
    let finding = Finding::new(&SYNC_SCOPE, site.instruction.opcode_span, words).within(site.function);
    context.report(finding.with_judgements(vec![modern.into()]));
}
