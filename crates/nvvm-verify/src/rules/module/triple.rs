//! Rules about the target triple: *cicc: NVVM IR Verifier (Deep Dive)*, Target Triple Whitelist, and libNVVM.

use super::measured::{compile_on, verify_on};
use crate::context::{Context, Mode};
use crate::finding::{Finding, Judgement};
use crate::fixes;
use crate::outcome::COMPILE_CRASHES;
use crate::rule::{Layer, References, ReportedBy, Targets};
use nvvm_rule::Edit;
use nvvm_syntax::Span;
use nvvm_target::documented::triples;
use nvvm_target::release::{CUDA_11_8, CUDA_13_3, CUDA_13_4};
use nvvm_target::{Crash, Document, LogForm, Source, Stage};

const WHITELIST: Source = Source::document(Document::CiccNvvmIrVerifier, "Target Triple Whitelist");
const DEFAULT_TRIPLE: &str = "nvptx64-nvidia-cuda";

nvvm_rule::rules! {
    /// A triple that is not valid in standard mode.
    INVALID_STANDARD "NV0910" "triple-invalid-standard" ["Invalid target triple ({}), must be one of:"] {
        help: "Write `target triple = \"nvptx64-nvidia-cuda\"`.",
        layer: Layer::Module,
        reported_by: &[ReportedBy::DOCUMENTED, ReportedBy::VERIFY],
        sources: &[WHITELIST, Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends")],
        stage: Some(Stage::TRIPLE),
        log: Some(LogForm::Triple),
        fix: Some(fixes::fix_triple),
    }

    /// A triple that is not one of the eight of unified mode.
    INVALID_UNIFIED "NV0911" "triple-invalid-unified" ["Invalid target triple"] {
        help: "Unified mode knows eight triples and compares them as they stand; `nvptx64-nvidia-cuda` is one.",
        layer: Layer::Module,
        reported_by: &[ReportedBy::DOCUMENTED],
        sources: &[WHITELIST],
        stage: Some(Stage::TRIPLE),
        log: Some(LogForm::Triple),
        fix: Some(fixes::fix_triple),
    }

    /// A module without a triple.
    MISSING "NV0912" "triple-missing" [
        MISSING_WIDE = "Module does not contain a triple, should be 'nvptx64-'",
        MISSING_ANY = "Module does not contain a triple, should be 'nvptx-' or 'nvptx64-'",
    ] {
        help: "Add the line `target triple = \"nvptx64-nvidia-cuda\"`.",
        layer: Layer::Module,
        reported_by: &[ReportedBy::VERIFY_AND_COMPILE],
        sources: &[Source::measured("libNVVM 11.7 to 13.5", "nvvmVerifyProgram and nvvmCompileProgram")],
        stage: Some(Stage::NO_TRIPLE),
        log: Some(LogForm::Header),
    }

    /// A triple without a back end in libNVVM.
    NO_BACK_END "NV0913" "triple-without-back-end" [
        "No available targets are compatible with this triple.";
        COMPILE_CRASHES,
    ] {
        help: "Only `nvptx-…` and `nvptx64-…` triples can be compiled for every target.",
        layer: Layer::Module,
        reported_by: &[ReportedBy::COMPILE.on(Targets::MODERN)],
        computed: &[ReportedBy::COMPILE.on(Targets::LEGACY).by(References::since(CUDA_13_3))],
        sources: &[Source::measured("libNVVM 12.9, 13.5", "nvvmCompileProgram")],
        stage: Some(Stage::TRIPLE),
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
            let mut finding = Finding::new(&MISSING, place, MISSING_WIDE).with_judgements(missing());
            finding = match stated {
                None => finding.fix("Add the triple", vec![Edit::new(Span::at(0), triple_line())]),
                Some((_, span)) => finding.fix("Write the triple", vec![Edit::new(span, DEFAULT_TRIPLE)]),
            };
            context.report(finding);
        }
    }
}

/// Returns the judgements of a missing triple. The message changed with the first release that supports only 64 bits.
fn missing() -> Vec<Judgement> {
    let [wide, any] = [References::since(CUDA_11_8), References::before(CUDA_11_8)];
    let judgement =
        |by, words: &'static str| Judgement::from(ReportedBy::VERIFY_AND_COMPILE.by(by)).with_outcome(words);
    vec![judgement(wide, MISSING_WIDE), judgement(any, MISSING_ANY)]
}

/// Returns the documents' judgement: an error, or a warning for an excerpt without any header.
fn documented(context: &Context) -> Judgement {
    if context.is_fragment() { ReportedBy::DOCUMENTED_WARNING.into() } else { ReportedBy::DOCUMENTED.into() }
}

fn triple_line() -> String {
    format!("target triple = \"{DEFAULT_TRIPLE}\"\n")
}

fn check_documented(context: &mut Context, triple: &str, span: Span) {
    match context.mode {
        Mode::Standard if !triples::accepts(triples::Mode::Standard, triple) => {
            let message = INVALID_STANDARD.message(&[triple]);
            let mut finding = Finding::new(&INVALID_STANDARD, span, message).with_judgements(vec![documented(context)]);
            for pattern in triples::STANDARD_PATTERNS {
                finding = finding.remark(pattern);
            }
            context.report(finding);
        }
        Mode::Unified if !triples::accepts(triples::Mode::Unified, triple) => {
            let mut finding = Finding::new(&INVALID_UNIFIED, span, INVALID_UNIFIED.words());
            finding.judgements = vec![documented(context)];
            for known in triples::UNIFIED_TRIPLES {
                finding = finding.remark(known);
            }
            context.report(finding);
        }
        _ => {}
    }
}

/// Checks the triple as libNVVM does: a known architecture, and any component that starts with `cuda`.
fn check_measured(context: &mut Context, triple: &str, span: Span) {
    let mut components = triple.split('-');
    let architecture = components.next().unwrap_or_default();
    let for_cuda = components.any(|component| component.starts_with("cuda"));
    let is_nvptx = matches!(architecture, "nvptx" | "nvptx64");
    let refused_by = match (for_cuda, is_nvptx, architecture) {
        (true, true, _) => None,
        (true, false, "nvgpu") => Some(References::before(CUDA_13_4)),
        _ => Some(References::CUDA),
    };
    if let Some(by) = refused_by {
        let message = INVALID_STANDARD.message(&[triple]);
        let finding = Finding::new(&INVALID_STANDARD, span, message)
            .with_judgements(vec![verify_on(by, Targets::All)])
            .remark("32-bit: nvptx-*-cuda")
            .remark("64-bit: nvptx64-*-cuda")
            .remark("and, only from libNVVM 13.4 on: nvgpu-*-cuda");
        context.report(finding);
    }
    if !is_nvptx {
        let mut judgements: Vec<Judgement> =
            vec![compile_on(References::CUDA, Targets::MODERN).with_crash(Crash::SEGMENTATION_FAULT)];
        // LLVM 7's list of back ends contains NVIDIA's own. Before 13.3 it ignores the triple in compilation.
        if !matches!(architecture, "nvsass" | "nvgpu") {
            judgements.push(compile_on(References::since(CUDA_13_3), Targets::LEGACY));
        }
        context.report(Finding::new(&NO_BACK_END, span, NO_BACK_END.words()).with_judgements(judgements));
    }
}
