//! Rules about kernel parameters whose type has no size.

use crate::context::Context;
use crate::finding::Finding;
use crate::kernel_for::KernelFor;
use crate::rule::Layer;
use nvvm_abi::buffer::{Counting, ParameterSizer, ParameterSlot};
use nvvm_abi::layout::{LayoutError, LayoutErrorReason};
use nvvm_syntax::function::FunctionId;

nvvm_diagnostics::rules! {
    /// The rule against kernel parameters of a scalable vector type.
    SCALABLE "NV0102" "param-scalable" ["argument {} has scalable type; not supported in NVVM kernels"] {
        help: "GPUs have no vectors of unknown length: write `<4 x i32>` instead of `<vscale x 4 x i32>`.",
        layer: Layer::Parameter,
    }

    /// The rule against kernel parameters of an opaque struct type. The size computation in the reference document
    /// returns an error for them (type tag 20).
    OPAQUE "NV0103" "param-opaque" ["opaque parameter type"] {
        help: "A type without a body reached the sizer, by the document a fault of an earlier stage and not of your \
               code: give the type a body, or pass a pointer.",
        layer: Layer::Parameter,
    }

    /// The rule against kernel parameters whose size overflows or is undefined.
    SIZE "NV0104" "param-size-unknown" ["the size of parameter {} cannot be computed: {}"] {
        help: "Pass a pointer instead.",
        layer: Layer::Parameter,
    }
}

pub(super) fn check(context: &mut Context, sizer: &ParameterSizer, id: FunctionId, kernel_for: &KernelFor) {
    let documented = sizer.buffer(id, Counting::Documented);
    let by_layout = sizer.buffer(id, Counting::DataLayout);
    for (slot, laid_out) in documented.parameters.iter().zip(&by_layout.parameters) {
        if let Some(error) = slot.error.or(laid_out.error) {
            report(context, id, slot, error, kernel_for);
        }
    }
}

fn report(context: &mut Context, id: FunctionId, slot: &ParameterSlot, error: LayoutError, kernel_for: &KernelFor) {
    let finding = match error.reason {
        LayoutErrorReason::Scalable => {
            let finding = Finding::new(&SCALABLE, slot.span, SCALABLE.message(&[slot.index]));
            finding.remark("MLIR prints it after `'llvm.func' op `")
        }
        LayoutErrorReason::Opaque => Finding::new(&OPAQUE, slot.span, OPAQUE.words()),
        // The parser has reported the type.
        LayoutErrorReason::Unreadable => return,
        _ => {
            let overflows = matches!(
                error.reason,
                LayoutErrorReason::ProductOverflow { .. } | LayoutErrorReason::SumOverflow { .. }
            );
            // Every limit is below 2^64 bytes.
            let variants: &[&str] = if overflows { &["overflow"] } else { &[] };
            Finding::of_variants(&SIZE, slot.span, &[&slot.index, &error], variants)
        }
    };
    let culprit = nvvm_syntax::printer::short_type_text(context.module, error.culprit);
    context.report_to(kernel_for, finding.within(id).remark(format!("the type at fault is {culprit}")));
}
