//! The rule about kernel parameters that crash libNVVM.

use crate::context::Context;
use crate::finding::Finding;
use crate::kernel_for::KernelFor;
use crate::outcome::COMPILE_CRASHES;
use crate::rule::{Layer, References, ReportedBy, Targets};
use crate::rules::module::measured::compile_on;
use crate::rules::types::floating::unsupported;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::types::{FloatKind, TypeKind};
use nvvm_target::release::{CUDA_12_9, CUDA_13_1, CUDA_13_2};
use nvvm_target::{Crash, Source};

nvvm_diagnostics::rules! {
    /// A parameter type that the back end cannot split into registers.
    FATAL "NV0105" "param-type-crash" [COMPILE_CRASHES] {
        help: "Pass an integer of 8, 16, 32, 64 or 128 bits, or a pointer.",
        layer: Layer::Parameter,
        computed: &[ReportedBy::COMPILE],
        sources: &[Source::measured("libNVVM 12.0 to 13.5", "nvvmCompileProgram")],
    }
}

pub(super) fn check(context: &mut Context, id: FunctionId, function: &Function, kernel_for: &KernelFor) {
    if !function.is_definition {
        return;
    }
    let module = context.module;
    for parameter in module.parameters_of(function) {
        let kind = module.types.kind(parameter.ty);
        let mut crashes = Vec::new();
        if unsupported(kind).is_some() {
            crashes
                .push(compile_on(References::before(CUDA_12_9), Targets::LEGACY).with_crash(Crash::SEGMENTATION_FAULT));
        }
        let by = match kind {
            TypeKind::Float(FloatKind::X86Fp80) => References::CUDA,
            TypeKind::Float(FloatKind::PpcFp128) => References::before(CUDA_13_1),
            TypeKind::Integer(65..=127) => References::CUDA,
            TypeKind::Integer(bits) if bits > 128 => References::before(CUDA_13_2),
            _ => References::NONE,
        };
        if by != References::NONE {
            crashes.push(compile_on(by, Targets::MODERN).with_crash(Crash::ILLEGAL_INSTRUCTION));
        }
        if let Some(finding) = Finding::of(&FATAL, parameter.type_span, crashes) {
            context.report_to(kernel_for, finding.within(id));
        }
    }
}
