//! The rule about kernel parameters that libNVVM cannot compile.

use crate::context::Context;
use crate::finding::Finding;
use crate::kernel_for::KernelFor;
use crate::rule::Layer;
use crate::rules::types::floating::unsupported;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::types::{FloatKind, TypeKind};

nvvm_diagnostics::rules! {
    /// The rule against kernel parameters of types that the back end cannot split into registers.
    FATAL "NV0105" "param-type-crash" [] {
        help: "Pass an integer of 8, 16, 32, 64 or 128 bits, or a pointer.",
        layer: Layer::Parameter,
    }
}

pub(super) fn check(context: &mut Context, id: FunctionId, function: &Function, kernel_for: &KernelFor) {
    if !function.is_definition {
        return;
    }
    let module = context.module;
    for parameter in module.parameters_of(function) {
        let kind = module.types.kind(parameter.ty);
        let mut variants = Vec::new();
        variants.extend(unsupported(kind).is_some().then_some("unsupported format"));
        variants.extend(match kind {
            TypeKind::Float(FloatKind::X86Fp80) | TypeKind::Integer(65..=127) => Some("x86_fp80 or between words"),
            TypeKind::Float(FloatKind::PpcFp128) => Some("ppc_fp128"),
            TypeKind::Integer(bits) if bits > 128 => Some("wide integer"),
            _ => None,
        });
        if !variants.is_empty() {
            let finding = Finding::of_variants(&FATAL, parameter.type_span, &[], &variants);
            context.report_to(kernel_for, finding.within(id));
        }
    }
}
