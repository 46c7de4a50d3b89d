//! The rule about intrinsics that the NVVM verifier rejects on every target.

use super::IntrinsicSite;
use crate::context::Context;
use crate::finding::Finding;
use crate::rule::{Layer, References, Targets};
use nvvm_diagnostics::template::fits;
use nvvm_target::intrinsics::Intrinsic;
use nvvm_target::{Dialect, NameGroup, Reference, Toolkit};

nvvm_diagnostics::rules! {
    /// The rule against calls of intrinsics that NVIDIA's verifier does not list as supported.
    UNSUPPORTED "NV0504" "unsupported-intrinsic" ["Unsupported intrinsic: {}"] {
        help: "NVVM has no such intrinsic; use one of llvm.nvvm.* or a function of libdevice (`__nv_…`).",
        layer: Layer::Intrinsic,
    }
}

/// The name of the hyperbolic tangent intrinsic. libNVVM's verifier rejects it since 13.1, the first release with an
/// instruction for it.
const HYPERBOLIC_TANGENT: &str = "llvm.tanh";

/// Returns the references (documents and tools) whose verifier rejects an intrinsic as unsupported.
pub(super) fn refused_by(intrinsic: Intrinsic) -> References {
    // The table of intrinsics is measured with the newest list; older lists lack these names.
    let variant = match intrinsic.base_name() {
        name if NameGroup::SupportedSince13_0.has(name) => "supported since 13.0",
        name if NameGroup::SupportedSince13_3.has(name) => "supported since 13.3",
        HYPERBOLIC_TANGENT => "hyperbolic tangent",
        _ => "",
    };
    let mut by =
        if variant.is_empty() { References::NONE } else { UNSUPPORTED.references_of(variant, Dialect::Modern) };
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
    // The documents contain the message and not the list, so the newest measured list is used.
    let by = if by.contains(Reference::NEWEST) { by.or(References::DOCUMENTS) } else { by };
    let finding = Finding::of_variants(&UNSUPPORTED, site.span, &[&name], &["measured list", "documented"]);
    context.report(finding.measured_on(on.set()).by(by).within(site.call.function));
}
