//! Rules about the target triple. Sources: *cicc: NVVM IR Verifier (Deep Dive)*, Target Triple Whitelist; measured
//! libNVVM.

use crate::context::{Context, Mode};
use crate::finding::Finding;
use crate::fixes;
use crate::rule::Layer;
use nvvm_diagnostics::Edit;
use nvvm_syntax::Span;
use nvvm_target::documented::triples;

const DEFAULT_TRIPLE: &str = "nvptx64-nvidia-cuda";

nvvm_diagnostics::rules! {
    /// The rule against target triples that NVIDIA's verifier does not accept in its standard mode.
    INVALID_STANDARD "NV0910" "triple-invalid-standard" ["Invalid target triple ({}), must be one of:"] {
        help: "Write `target triple = \"nvptx64-nvidia-cuda\"`.",
        layer: Layer::Module,
        fix: Some(fixes::fix_triple),
    }

    /// The rule against target triples other than the eight that NVIDIA's verifier accepts in its mode for unified NVVM
    /// IR.
    INVALID_UNIFIED "NV0911" "triple-invalid-unified" ["Invalid target triple"] {
        help: "Unified mode knows eight triples and compares them as they stand; `nvptx64-nvidia-cuda` is one.",
        layer: Layer::Module,
        fix: Some(fixes::fix_triple),
    }

    /// The rule against modules without a target triple.
    MISSING "NV0912" "triple-missing" [
        "Module does not contain a triple, should be 'nvptx64-'",
    ] {
        help: "Add the line `target triple = \"nvptx64-nvidia-cuda\"`.",
        layer: Layer::Module,
    }

    /// The rule against target triples for which libNVVM has no back end.
    NO_BACK_END "NV0913" "triple-without-back-end" [
        "No available targets are compatible with this triple.",
    ] {
        help: "Only `nvptx-…` and `nvptx64-…` triples can be compiled for every target.",
        layer: Layer::Module,
    }
}

pub(super) fn check(context: &mut Context) {
    match context.module.triple {
        Some((name, span)) if !context.module.names.bytes(name).is_empty() => {
            let triple = context.module.names.text(name).into_owned();
            check_documented(context, &triple, span);
            check_measured(context, &triple, span);
        }
        stated => {
            let place = stated.map_or(Span::default(), |(_, span)| span);
            check_documented(context, "", place);
            let finding = Finding::of_variants(&MISSING, place, &[], &[]);
            let finding = match stated {
                None => finding.fix("Add the triple", vec![Edit::new(Span::at(0), triple_line())]),
                Some((_, span)) => finding.fix("Write the triple", vec![Edit::new(span, DEFAULT_TRIPLE)]),
            };
            context.report(finding);
        }
    }
}

/// Returns the variant (named case in the table of outcomes per tool) for the reports of the reference documents about
/// the target triple. An excerpt (a text without triple and layout) has another variant, since it gets a warning
/// instead of an error.
fn documented(context: &Context) -> &'static str {
    if context.is_fragment() { "excerpt" } else { "module" }
}

fn triple_line() -> String {
    format!("target triple = \"{DEFAULT_TRIPLE}\"\n")
}

fn check_documented(context: &mut Context, triple: &str, span: Span) {
    match context.mode {
        Mode::Standard if !triples::accepts(triples::Mode::Standard, triple) => {
            let mut finding = Finding::of_variants(&INVALID_STANDARD, span, &[&triple], &[documented(context)]);
            for pattern in triples::STANDARD_PATTERNS {
                finding = finding.remark(pattern);
            }
            context.report(finding);
        }
        Mode::Unified if !triples::accepts(triples::Mode::Unified, triple) => {
            let mut finding = Finding::of_variants(&INVALID_UNIFIED, span, &[], &[documented(context)]);
            for known in triples::UNIFIED_TRIPLES {
                finding = finding.remark(known);
            }
            context.report(finding);
        }
        _ => {}
    }
}

/// Checks the target triple as libNVVM does. The architecture must be known, and some component must start with `cuda`.
fn check_measured(context: &mut Context, triple: &str, span: Span) {
    let mut components = triple.split('-');
    let architecture = components.next().unwrap_or_default();
    let for_cuda = components.any(|component| component.starts_with("cuda"));
    let is_nvptx = matches!(architecture, "nvptx" | "nvptx64");
    let variant = match (for_cuda, is_nvptx, architecture) {
        (true, true, _) => None,
        (true, false, "nvgpu") => Some("nvgpu for CUDA"),
        _ => Some("unknown to libNVVM"),
    };
    if let Some(variant) = variant {
        let finding = Finding::of_variants(&INVALID_STANDARD, span, &[&triple], &[variant])
            .remark("32-bit: nvptx-*-cuda")
            .remark("64-bit: nvptx64-*-cuda")
            .remark("and, only from libNVVM 13.4 on: nvgpu-*-cuda");
        context.report(finding);
    }
    if !is_nvptx {
        // LLVM 7's list of back ends contains NVIDIA's own.
        let variants: &[&str] = if matches!(architecture, "nvsass" | "nvgpu") { &[] } else { &["unknown to LLVM 7"] };
        context.report(Finding::of_variants(&NO_BACK_END, span, &[], variants));
    }
}
