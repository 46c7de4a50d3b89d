//! The rule about functions that a device-side launch starts: they must be kernels.

use super::site::Launch;
use crate::context::Context;
use crate::rule::{Dispute, Layer, References, ReportedBy, Shown};
use crate::{Finding, Judgement};
use nvvm_target::Reference;

nvvm_diagnostics::rules! {
    /// The rule against launches of functions that are not kernels.
    NON_KERNEL "NV0201" "launch-non-kernel" ["a function that is not __global__ cannot be launched"] {
        help: "Mark the launched function as a kernel: `ptx_kernel`, or `!{ptr @f, !\"kernel\", i32 1}` in !nvvm.annotations.",
        layer: Layer::Launch,
        disputes: &[Dispute { id: "C015", when: Shown::InDeviceFunction }],
    }
}

/// The note on findings about a launch in a function that is not a kernel. The verifier in the document *Tileiras: NVVM
/// IR Verifier* reports no error for such a launch.
pub(super) const DRIVER_SKIPS: &str = "the verifier's driver, as printed, looks at kernels only and would not see this \
                                       launch, although its text speaks of every launch";

pub(super) fn check(context: &mut Context, launch: &Launch) {
    let module = context.module;
    let Some(child) = launch.child else {
        let why = "the text does not show which function is launched";
        context.not_modelled("launch of a computed function".to_owned(), why, launch.span);
        return;
    };
    if context.kernel_for(child).is_documented() {
        return;
    }
    let mut finding = Finding::new(&NON_KERNEL, launch.child_span, NON_KERNEL.words()).within(launch.parent);
    if !context.kernel_for(launch.parent).is_documented() {
        let judgements = [
            ReportedBy::DOCUMENTED_WARNING.by(References::of(Reference::Tileiras)),
            ReportedBy::DOCUMENTED.by(References::of(Reference::Mlir)),
        ];
        finding = finding.with_judgements(judgements.iter().map(Judgement::from).collect()).remark(DRIVER_SKIPS);
    }
    let declared = module.functions.get(child).and_then(|function| module.globals.get(function.global));
    if let Some(global) = declared {
        finding = finding.note("no criterion makes it a kernel", global.name_span);
    }
    context.report(finding);
}
