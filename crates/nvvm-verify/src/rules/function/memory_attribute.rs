//! The rule against `writeonly`, `inaccessiblememonly` and `inaccessiblemem_or_argmemonly` on functions without memory
//! accesses, and against `writeonly` on pointer parameters that the function does not write through.
//!
//! LLVM 7's optimizer adds the inferred attribute, `readnone` or `readonly`, to the existing one. The verifier that
//! runs afterwards reports the two attributes as incompatible. Measured; the reference documents do not mention it.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::{Check, FunctionCheck};
use nvvm_analysis::mod_ref::{self, ModRef};
use nvvm_syntax::attribute::{Attribute, AttributeKind};
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::{GlobalKind, GlobalName, Linkage};
use nvvm_syntax::instruction::{Detail, Flags, Instruction, InstructionId, Opcode};
use nvvm_syntax::value::Value;
use nvvm_syntax::{Module, Span};
use nvvm_target::intrinsics::{self, Effects};

nvvm_diagnostics::rules! {
    /// The rule against memory attributes that are incompatible with the attribute inferred by LLVM 7's optimizer.
    CONTRADICTION "NV1121" "memory-attribute-contradiction" [] {
        help: "Write `readnone` instead, or nothing: the function touches no memory, and the compiler infers it.",
        layer: Layer::Function,
    }
}

/// The registration of the check of the memory attributes of each function and its parameters.
pub(super) const CHECK: Check = Check::Function(each);

fn each<'m>(_: &Context<'m>) -> FunctionCheck<'m> {
    Box::new(check)
}

/// Reports a memory attribute that contradicts the body of a function definition. The function does not access memory
/// at all, or it is `writeonly` and only reads memory.
fn check(context: &mut Context, id: FunctionId, function: &Function) {
    let module = context.module;
    if !function.is_definition {
        return;
    }
    check_parameters(context, id, function);
    let Some((attribute, write_only)) = attribute(module, function) else { return };
    let effects = module.instructions_of(function.instructions);
    let effect = effects.map(|(id, instruction)| effect(context, id, instruction)).max().unwrap_or(ModRef::None);
    if effect == ModRef::None || (write_only && effect == ModRef::Ref) {
        report(context, id, attribute.span);
    }
}

/// Reports `writeonly` on pointer parameters that the function does not write through.
fn check_parameters(context: &mut Context, id: FunctionId, function: &Function) {
    let module = context.module;
    let mut effects: Option<Vec<ModRef>> = None;
    for (number, parameter) in module.parameters_of(function).iter().enumerate() {
        let Some(attribute) = module.keyword_attribute(parameter.attributes, "writeonly") else { continue };
        if module.types.address_space(parameter.ty).is_none() || !is_inferred(module, function) {
            continue;
        }
        let effects = effects.get_or_insert_with(|| mod_ref::argument_mod_ref(module, &context.intrinsics(), function));
        if effects.get(number).is_some_and(|&effect| effect != ModRef::Mod) {
            report(context, id, attribute.span);
        }
    }
}

fn report(context: &mut Context, id: FunctionId, span: Span) {
    context.report(Finding::of_variants(&CONTRADICTION, span, &[], &[]).within(id));
}

/// Whether the optimizer infers attributes of a function. The definition must be exact and emitted even without
/// callers, and the function must not be `optnone`.
fn is_inferred(module: &Module, function: &Function) -> bool {
    let linkage = module.globals.get(function.global).and_then(|global| global.linkage);
    let is_exact = matches!(linkage, None | Some(Linkage::External));
    is_exact && module.keyword_attribute(function.attributes, "optnone").is_none()
}

/// Returns the first attribute `writeonly`, `inaccessiblememonly` or `inaccessiblemem_or_argmemonly` of a function, and
/// whether it is `writeonly`.
fn attribute(module: &Module, function: &Function) -> Option<(Attribute, bool)> {
    module.all_attributes(function.attributes).find_map(|attribute| {
        let AttributeKind::Keyword(name) = attribute.kind else { return None };
        match module.names.bytes(name) {
            b"writeonly" => Some((attribute, true)),
            b"inaccessiblememonly" | b"inaccessiblemem_or_argmemonly" => Some((attribute, false)),
            _ => None,
        }
    })
}

fn effect(context: &Context, id: InstructionId, instruction: &Instruction) -> ModRef {
    let module = context.module;
    let operand = |index| module.operand(instruction, index).map(|operand| operand.value);
    let (pointer, is_used) = match instruction.opcode {
        Opcode::Store => (operand(1), true),
        Opcode::Load => (operand(0), context.facts.uses.is_result_used(id)),
        Opcode::Call => return of_call(context, id, instruction).unwrap_or(ModRef::Mod),
        Opcode::Invoke | Opcode::CallBr | Opcode::AtomicRmw | Opcode::CmpXchg | Opcode::Fence | Opcode::VaArg => {
            return ModRef::Mod;
        }
        _ => return ModRef::None,
    };
    let is_kept = matches!(instruction.detail, Detail::Memory { ordering: Some(_), .. })
        || instruction.flags.contains(Flags::VOLATILE);
    match instruction.opcode {
        _ if is_kept => ModRef::Mod,
        _ if !is_used || pointer.is_some_and(|pointer| is_own(module, pointer)) => ModRef::None,
        Opcode::Load => ModRef::Ref,
        _ => ModRef::Mod,
    }
}

/// Whether a pointer points into an `alloca` of the function itself.
fn is_own(module: &Module, mut pointer: Value) -> bool {
    for _ in 0..16 {
        let Value::Instruction(id) = pointer else { return false };
        let Some(instruction) = module.instructions.get(id) else { return false };
        match instruction.opcode {
            Opcode::Alloca => return true,
            Opcode::GetElementPtr | Opcode::BitCast | Opcode::AddrSpaceCast => {}
            _ => return false,
        }
        let Some(base) = module.operand(instruction, 0) else { return false };
        pointer = base.value;
    }
    false
}

/// Returns the mod/ref summary of a call of an intrinsic, or of a function with memory attributes; `None` for other
/// calls.
fn of_call(context: &Context, id: InstructionId, instruction: &Instruction) -> Option<ModRef> {
    let module = context.module;
    let Detail::Call(call) = instruction.detail else { return None };
    let Value::Global(callee) = module.calls.get(call)?.callee.value else { return None };
    let global = module.globals.get(callee)?;
    if let GlobalName::Named(name) = global.name
        && let Some(intrinsic) = intrinsics::lookup(&module.names.text(name))
    {
        return match intrinsic.effects()? {
            Effects::None | Effects::Hardware => Some(ModRef::None),
            Effects::Reads if context.facts.uses.is_result_used(id) => Some(ModRef::Ref),
            Effects::Reads => Some(ModRef::None),
            Effects::Writes => Some(ModRef::Mod),
        };
    }
    let GlobalKind::Function(function) = global.kind else { return None };
    let function = module.functions.get(function)?;
    module.all_attributes(function.attributes).find_map(|attribute| {
        let AttributeKind::Keyword(name) = attribute.kind else { return None };
        match module.names.bytes(name) {
            b"readnone" => Some(ModRef::None),
            b"readonly" => Some(ModRef::Ref),
            _ => None,
        }
    })
}
