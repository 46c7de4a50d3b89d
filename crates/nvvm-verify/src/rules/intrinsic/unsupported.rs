//! Intrinsics that the NVVM verifier refuses whatever the target.

use super::IntrinsicSite;
use crate::context::Context;
use crate::finding::Judgement;
use crate::rule::{Judged, Layer, References, Targets};
use nvvm_target::intrinsics::Intrinsic;
use nvvm_target::release::{CUDA_13_0, CUDA_13_5};
use nvvm_target::{Dialect, Document, Reference, Source, Toolkit};

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

/// Intrinsics that took their pointers' types into their names after LLVM 7: to it such a name is a function's.
const OVERLOADED_SINCE: &[&str] = &["llvm.stacksave", "llvm.stackrestore", "llvm.frameaddress", "llvm.sponentry"];

fn is_function_to_legacy(name: &str) -> bool {
    OVERLOADED_SINCE.iter().any(|base| name.strip_prefix(base).is_some_and(|suffix| suffix.starts_with('.')))
}

/// What older lists lacked: the table has the newest one's word.
const ADDED: &[(&str, References)] =
    &[("llvm.copysign", References::before(CUDA_13_0)), ("llvm.trunc", References::before(CUDA_13_5))];

/// Who refuses the intrinsic; by its name alone.
pub(super) fn refused_by(intrinsic: Intrinsic) -> References {
    let added = ADDED.iter().find(|(base, _)| *base == intrinsic.base_name());
    let mut by = added.map_or(References::NONE, |&(_, lacking)| lacking);
    for &toolkit in Toolkit::ALL {
        // The list is one for both front ends; asking for a modern name in legacy text tells nothing, so that either
        // front end's refusal counts.
        let refuses = Dialect::ALL.iter().filter_map(|&dialect| intrinsic.verdict(toolkit, dialect)).any(|verdict| {
            !verdict.verify && verdict.message.is_some_and(|words| words.starts_with("Unsupported intrinsic"))
        });
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
    let on = if is_function_to_legacy(name) { Targets::MODERN } else { Targets::All };
    let mut judgements = vec![Judgement::from(Judged::VERIFY.by(by).on(on))];
    // The documents give the text and not the list; the newest measured list stands in for it.
    if by.contains(Reference::NEWEST) {
        judgements.push(Judgement::from(Judged::DOCUMENTED));
    }
    context.report(site.finding(&UNSUPPORTED, UNSUPPORTED.message(&[name])).judged(judgements));
}
