//! The rule against signatures and calls of functions that the calling convention does not allow.

use crate::context::Context;
use crate::finding::Finding;
use crate::rules::llvm::attribute::known::{Known, Set};
use crate::rules::llvm::attribute::place_of;
use crate::rules::llvm::declare::{Body, in_body, llvm_rules};
use nvvm_syntax::Span;
use nvvm_syntax::function::Function;
use nvvm_syntax::global::Global;
use nvvm_syntax::instruction::{Call, Instruction};
use nvvm_syntax::types::TypeId;

llvm_rules! {
    /// The rule against signatures that their calling convention does not support.
    CONVENTION "LV0040" "llvm-calling-convention" Function
    "Give the function the default calling convention, or change what this one does not allow." [
        VARIADIC = "Calling convention does not support varargs or perfect forwarding!",
        RESULT = "Calling convention requires void return type",
        STRUCT_RETURN = "Calling convention does not allow sret",
        BY_VALUE = "Calling convention disallows byval",
        PREALLOCATED = "Calling convention disallows preallocated",
        IN_ALLOCA = "Calling convention disallows inalloca",
        STACK = "Calling convention disallows stack byref",
        CALL = "calling convention does not permit calls",
    ]
}

/// The numbers of AMD's and OpenCL's calling conventions for kernels.
const KERNELS: &[u32] = &[76, 91, 104, 105];
/// The numbers of AMD's calling conventions for shaders.
const STAGES: &[u32] = &[87, 88, 89, 90, 93, 95, 96];
/// The numbers of calling conventions that do not support variadic functions: `fastcc`, `coldcc`, `ptx_kernel`,
/// `ptx_device` and `intel_ocl_bicc`.
const FIXED: &[u32] = &[8, 9, 71, 72, 77];
const SPIR_KERNEL: u32 = 76;
const PTX_KERNEL: u32 = 71;

pub(in crate::rules::llvm) fn check(context: &mut Context, known: &Known, function: &Function, global: &Global) {
    let number = function.calling_convention.0;
    let kernel = KERNELS.contains(&number);
    let stage = kernel || STAGES.contains(&number);
    if !stage && !FIXED.contains(&number) {
        return;
    }
    let at =
        if function.calling_convention_span.is_empty() { global.name_span } else { function.calling_convention_span };
    let broken = if stage { amd(context, known, function, kernel, at) } else { None };
    let broken = broken.or_else(|| function.variadic.then_some((VARIADIC, at)));
    if let Some((words, span)) = broken {
        context.report(Finding::placed(&CONVENTION, span, words, place_of(context, function), &[]));
    }
}

/// Reports calls with a calling convention of kernels or shaders, since kernels and shaders cannot be called.
pub(in crate::rules::llvm) fn check_call(body: &mut Body, instruction: &Instruction, call: &Call) {
    let number = call.calling_convention.0;
    if number == PTX_KERNEL || KERNELS.contains(&number) || STAGES.contains(&number) {
        let finding = in_body(&CONVENTION, instruction.opcode_span, CALL, body.function);
        body.context
            .report(finding.help(
                "Nothing calls a kernel from within: move what both need into a function, or launch the kernel.",
            ));
    }
}

fn amd(context: &Context, known: &Known, function: &Function, kernel: bool, at: Span) -> Option<(&'static str, Span)> {
    let module = context.module;
    if kernel && function.return_type != TypeId::VOID {
        return Some((RESULT, function.return_type_span));
    }
    for parameter in module.parameters_of(function) {
        let set = known.set(parameter.attributes);
        if set.has(Set::STRUCT_RETURN) {
            return Some((STRUCT_RETURN, parameter.span));
        }
    }
    if function.calling_convention.0 == SPIR_KERNEL {
        return None;
    }
    for parameter in module.parameters_of(function) {
        let set = known.set(parameter.attributes);
        for (attribute, words) in
            [(Set::BY_VALUE, BY_VALUE), (Set::PREALLOCATED, PREALLOCATED), (Set::IN_ALLOCA, IN_ALLOCA)]
        {
            if set.has(attribute) {
                return Some((words, parameter.span));
            }
        }
        if set.has(Set::BY_REFERENCE)
            && module.types.address_space(parameter.ty) == Some(context.data_layout.alloca_address_space)
        {
            return Some((STACK, at));
        }
    }
    None
}
