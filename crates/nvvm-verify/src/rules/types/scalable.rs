//! The rule about scalable vectors. LLVM parses them, but NVIDIA's back end has no size for them.

use super::class::leaves;
use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::FunctionCheck;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::instruction::{Detail, Flags, Instruction, InstructionId, Opcode};
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::Value;
use nvvm_syntax::{Module, Span};

nvvm_diagnostics::rules! {
    /// The rule against uses of scalable vectors for which code generation needs their size.
    SCALABLE "NV1133" "scalable-type-compile" [
    ] {
        help: "GPUs have no vectors of unknown length: write `<4 x i32>` instead of `<vscale x 4 x i32>`.",
        layer: Layer::Function,
    }
}

/// The kind of use of a scalable vector, which determines libNVVM's message.
#[derive(Clone, Copy)]
enum Use {
    /// A use that requires the size of the scalable vector: in a parameter, a result or a store.
    Room,
    /// A load of the scalable vector.
    Load,
    /// A use of the scalable vector as an argument of a call.
    Argument,
    /// A use in an address offset that contains the scalable vector's size as a factor. No instruction computes such an
    /// offset.
    Offset,
}

pub(super) fn each<'m>(context: &Context<'m>) -> FunctionCheck<'m> {
    let module = context.module;
    let is_asked = module.types.iter().any(|(_, kind)| matches!(kind, TypeKind::Vector { scalable: true, .. }));
    Box::new(move |context, id, function| {
        if !is_asked || !function.is_definition {
            return;
        }
        // libNVVM stops at the first error.
        if let Some((span, found)) = in_signature(module, function).or_else(|| in_body(context, function)) {
            report(context, id, span, found);
        }
    })
}

fn report(context: &mut Context, id: FunctionId, span: Span, found: Use) {
    let variant = match found {
        Use::Room => "size",
        Use::Load => "load",
        Use::Argument => "argument",
        Use::Offset => "offset",
    };
    context.report(Finding::of_variants(&SCALABLE, span, &[], &[variant]).within(id));
}

/// Whether a type contains a scalable vector.
pub(in crate::rules) fn is_scalable(module: &Module, ty: TypeId) -> bool {
    leaves(module, ty).any(|(leaf, _)| matches!(module.types.kind(leaf), TypeKind::Vector { scalable: true, .. }))
}

fn in_signature(module: &Module, function: &Function) -> Option<(Span, Use)> {
    let passed = |parameter: &&nvvm_syntax::function::Parameter| {
        let ty = nvvm_analysis::parameters::by_value_type(module, parameter).unwrap_or(parameter.ty);
        is_scalable(module, ty)
    };
    let parameter = module.parameters_of(function).iter().find(passed).map(|parameter| parameter.type_span);
    let result = is_scalable(module, function.return_type).then_some(function.return_type_span);
    parameter.or(result).map(|span| (span, Use::Room))
}

fn in_body(context: &Context, function: &Function) -> Option<(Span, Use)> {
    let module = context.module;
    module.instructions_of(function.instructions).find_map(|(id, instruction)| {
        let found = of_instruction(context, id, instruction)?;
        let scalable = module.operands_of(instruction.operands).iter().find(|it| is_scalable(module, it.ty));
        Some((scalable.map_or(instruction.opcode_span, |operand| operand.span), found))
    })
}

fn of_instruction(context: &Context, id: InstructionId, instruction: &Instruction) -> Option<Use> {
    let module = context.module;
    let is_read = || context.facts.uses.is_result_used(id);
    match (instruction.opcode, instruction.detail) {
        (Opcode::GetElementPtr, Detail::GetElementPointer { source, .. }) => {
            let step = module.operand(instruction, 1)?;
            (module.integer(step.value) != Some(0) && is_scalable(module, source) && is_read()).then_some(Use::Offset)
        }
        (Opcode::Load, _) => {
            let stays = instruction.flags.contains(Flags::VOLATILE);
            (is_scalable(module, instruction.ty) && stays).then_some(Use::Load)
        }
        (Opcode::Store, _) => {
            let [value, address, ..] = module.operands_of(instruction.operands) else { return None };
            (is_scalable(module, value.ty) && !is_put_back(module, value.value, address.value)).then_some(Use::Room)
        }
        (_, Detail::Call(call)) => {
            let callee = module.calls.get(call)?.callee.value;
            if !matches!(callee, Value::Global(callee) if !is_intrinsic(module, callee)) {
                return None;
            }
            let arguments = module.operands_of(instruction.operands);
            if is_scalable(module, instruction.ty) {
                Some(Use::Room)
            } else {
                arguments.iter().any(|argument| is_scalable(module, argument.ty)).then_some(Use::Argument)
            }
        }
        _ => None,
    }
}

fn is_intrinsic(module: &Module, callee: nvvm_syntax::global::GlobalId) -> bool {
    module.globals.get(callee).is_some_and(|callee| module.is_llvm_name(callee.name))
}

/// Whether a store writes back the value loaded from the same address. The optimizer removes such a store before code
/// generation.
fn is_put_back(module: &Module, value: Value, address: Value) -> bool {
    let Value::Instruction(id) = value else { return false };
    module.instructions.get(id).is_some_and(|made| {
        made.opcode == Opcode::Load && module.operand(made, 0).is_some_and(|source| source.value == address)
    })
}
