//! The rule for a remark of NVIDIA's verifier: that it runs in the mode for unified NVVM IR.

use crate::context::{Context, Mode};
use crate::finding::Finding;
use crate::rule::Layer;
use nvvm_syntax::Span;

nvvm_diagnostics::rules! {
    /// The rule for a remark of NVIDIA's verifier: that it runs in the mode for unified NVVM IR. The remark is not an
    /// error. Source: *cicc: NVVM IR Verifier (Deep Dive)*, Configuration.
    IR_KIND "NV0919" "ir-kind-info" ["IR Kind is UnifiedNVVMIR"] {
        help: "The verifier runs in unified mode: other triples are accepted, and fences in part.",
        layer: Layer::Module,
    }
}

pub(super) fn check(context: &mut Context) {
    if context.mode == Mode::Unified {
        let place = context.module.triple.map_or(Span::default(), |(_, span)| span);
        context.report(Finding::new(&IR_KIND, place, IR_KIND.words()));
    }
}
