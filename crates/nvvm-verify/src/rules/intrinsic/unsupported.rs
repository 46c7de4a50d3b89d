//! Intrinsics that the NVVM verifier refuses whatever the target.

use super::IntrinsicSite;
use crate::context::Context;
use crate::finding::Judgement;
use crate::rule::{Judged, Layer, Reach, References, Rule, Severity};
use nvvm_target::intrinsics::Intrinsic;
use nvvm_target::{Dialect, Document, Phase, Reference, Source, TargetSet, Toolkit};

/// The verifier's list of intrinsics does not have it.
pub static UNSUPPORTED: Rule = Rule {
    code: "NV0504",
    name: "unsupported-intrinsic",
    messages: &["Unsupported intrinsic: {}"],
    help: "NVVM has no such intrinsic; use one of llvm.nvvm.* or a function of libdevice (`__nv_…`).",
    layer: Layer::Intrinsic,
    severity: Severity::Error,
    judged: &[Judged::DOCUMENTED, Judged::VERIFY],
    sources: &[
        Source::document(Document::CiccNvvmIrVerifier, "R. Other Validation Categories: the text, not the list"),
        Source::measured("libNVVM 12.9, 13.5", "nvvmVerifyProgram, each target-independent intrinsic"),
    ],
    reach: Reach::Text,
    page: include_str!("NV0504.md"),
};

pub(super) fn check(context: &mut Context, site: IntrinsicSite, intrinsic: Intrinsic, name: &str) {
    let mut judgements = Vec::new();
    for (toolkit, reference) in [
        (Toolkit::Cuda129, Reference::Cuda129),
        (Toolkit::Cuda130, Reference::Cuda130),
        (Toolkit::Cuda135, Reference::Cuda135),
    ] {
        for &dialect in Dialect::ALL {
            let Some(verdict) = intrinsic.verdict(toolkit, dialect) else { continue };
            let unsupported = verdict.message.is_some_and(|words| words.starts_with("Unsupported intrinsic"));
            if verdict.verify || !unsupported {
                continue;
            }
            let targets = TargetSet::from_fn(|target| target.dialect_of_libnvvm() == dialect);
            let by = References::of(reference);
            judgements.push(Judgement::on(by, targets, Severity::Error, &[Phase::Verify]));
            // The documents give the text and not the list; the newest measured list stands in for it.
            if reference == Reference::Cuda135 && dialect == Dialect::Modern {
                judgements.push(Judgement::from(Judged::DOCUMENTED));
            }
        }
    }
    if !judgements.is_empty() {
        let words = UNSUPPORTED.messages[0].replace("{}", name);
        context.report(site.finding(&UNSUPPORTED, words).judged(judgements));
    }
}
