//! The rule about intrinsics that the NVVM verifier rejects on every target.

use super::IntrinsicSite;
use crate::context::Context;
use crate::finding::Judgement;
use crate::rule::{Layer, References, ReportedBy, Targets};
use nvvm_diagnostics::template::fits;
use nvvm_target::intrinsics::Intrinsic;
use nvvm_target::release::{CUDA_13_0, CUDA_13_1, CUDA_13_3};
use nvvm_target::{Dialect, Document, NameGroup, Reference, Source, Toolkit};

nvvm_diagnostics::rules! {
    /// An intrinsic that is not in the verifier's list.
    UNSUPPORTED "NV0504" "unsupported-intrinsic" ["Unsupported intrinsic: {}"] {
        help: "NVVM has no such intrinsic; use one of llvm.nvvm.* or a function of libdevice (`__nv_…`).",
        layer: Layer::Intrinsic,
        sources: &[
            Source::document(Document::CiccNvvmIrVerifier, "R. Other Validation Categories: the text, not the list"),
            Source::measured("libNVVM 12.9, 13.5", "nvvmVerifyProgram, each target-independent intrinsic"),
        ],
    }
}

/// The function that the verifier rejects since it has an instruction.
const HYPERBOLIC_TANGENT: &str = "llvm.tanh";

/// Returns the references that reject the intrinsic by its name.
pub(super) fn refused_by(intrinsic: Intrinsic) -> References {
    // The table has the newest list; older lists lack these names.
    let mut by = match intrinsic.base_name() {
        name if NameGroup::SupportedSince13_0.has(name) => References::before(CUDA_13_0),
        name if NameGroup::SupportedSince13_3.has(name) => References::before(CUDA_13_3),
        HYPERBOLIC_TANGENT => References::since(CUDA_13_1),
        _ => References::NONE,
    };
    for &toolkit in Toolkit::ALL {
        // Both front ends have the same list. Measurements of modern names in legacy text are inconclusive, so the
        // rejection by either front end counts.
        let refuses = Dialect::ALL
            .iter()
            .filter_map(|&dialect| intrinsic.verdict(toolkit, dialect))
            .any(|verdict| !verdict.verify && verdict.message.is_some_and(|words| fits(UNSUPPORTED.words(), words)));
        if refuses {
            by = by.with(Reference::Cuda(toolkit));
        }
    }
    by
}

pub(super) fn check(context: &mut Context, site: IntrinsicSite, by: References, name: &str) {
    if by == References::NONE {
        return;
    }
    let on = if NameGroup::OverloadedSince7.has(name) { Targets::MODERN } else { Targets::All };
    let mut judgements = vec![Judgement::from(ReportedBy::VERIFY.by(by).on(on))];
    // The documents contain the message and not the list, so the newest measured list is used.
    if by.contains(Reference::NEWEST) {
        judgements.push(Judgement::from(ReportedBy::DOCUMENTED));
    }
    context.report(site.finding(&UNSUPPORTED, UNSUPPORTED.message(&[name])).with_judgements(judgements));
}
