//! Intrinsics that the NVVM verifier refuses whatever the target.

use super::IntrinsicSite;
use crate::context::Context;
use crate::finding::Judgement;
use crate::rule::{Judged, Layer, References, Targets};
use nvvm_rule::template::fits;
use nvvm_target::intrinsics::Intrinsic;
use nvvm_target::release::{CUDA_13_0, CUDA_13_3};
use nvvm_target::{Dialect, Document, NameGroup, Reference, Source, Toolkit};

nvvm_rule::rules! {
    /// The verifier's list of intrinsics does not have it.
    UNSUPPORTED "NV0504" "unsupported-intrinsic" ["Unsupported intrinsic: {}"] {
        help: "NVVM has no such intrinsic; use one of llvm.nvvm.* or a function of libdevice (`__nv_…`).",
        layer: Layer::Intrinsic,
        judged: &[Judged::DOCUMENTED, Judged::VERIFY],
        sources: &[
            Source::document(Document::CiccNvvmIrVerifier, "R. Other Validation Categories: the text, not the list"),
            Source::measured("libNVVM 12.9, 13.5", "nvvmVerifyProgram, each target-independent intrinsic"),
        ],
    }
}

/// Who refuses the intrinsic; by its name alone.
pub(super) fn refused_by(intrinsic: Intrinsic) -> References {
    // What older lists lacked: the table has the newest one's word.
    let mut by = match intrinsic.base_name() {
        name if NameGroup::SupportedSince13_0.has(name) => References::before(CUDA_13_0),
        name if NameGroup::SupportedSince13_3.has(name) => References::before(CUDA_13_3),
        _ => References::NONE,
    };
    for &toolkit in Toolkit::ALL {
        // The list is one for both front ends; asking for a modern name in legacy text tells nothing, so that either
        // front end's refusal counts.
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

#[inline(never)]
pub(super) fn check(context: &mut Context, site: IntrinsicSite, by: References, name: &str) {
    if by == References::NONE {
        return;
    }
    let on = if NameGroup::OverloadedSince7.has(name) { Targets::MODERN } else { Targets::All };
    let mut judgements = vec![Judgement::from(Judged::VERIFY.by(by).on(on))];
    // The documents give the text and not the list; the newest measured list stands in for it.
    if by.contains(Reference::NEWEST) {
        judgements.push(Judgement::from(Judged::DOCUMENTED));
    }
    context.report(site.finding(&UNSUPPORTED, UNSUPPORTED.message(&[name])).judged(judgements));
}
