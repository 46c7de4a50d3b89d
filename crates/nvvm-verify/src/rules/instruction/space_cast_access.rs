//! The rule about loads and stores that ptxas rejects because the pointer was cast from another address space.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::{Check, FunctionCheck};
use nvvm_syntax::Module;
use nvvm_syntax::address_space::{CONSTANT, GENERIC, GLOBAL, SHARED};
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::GlobalName;
use nvvm_syntax::instruction::{Detail, Flags, Instruction, InstructionId, Opcode};
use nvvm_syntax::value::{Operand, Value};
use nvvm_target::NameGroup;
use std::cell::LazyCell;

nvvm_diagnostics::rules! {
    /// The rule against loads and stores through a pointer that was cast from another address space. ptxas rejects the
    /// resulting access.
    SPACE_CAST_ACCESS "NV0304" "space-cast-access" [
        "Immediate addresses allowed only for .local state space",
    ] {
        help: "Read and write the memory in the address space in which it is: no conversion leads from one of them to another.",
        layer: Layer::Instruction,
    }
}

/// Maximum number of casts and offsets that the search for a pointer's original address space follows.
const MAXIMUM_STEPS: usize = 64;

pub(super) const CHECK: Check = Check::Function(each);

fn each<'m>(_: &Context<'m>) -> FunctionCheck<'m> {
    Box::new(check)
}

fn check(context: &mut Context, id: FunctionId, function: &Function) {
    let module = context.module;
    // A later store may overwrite the value of an earlier one.
    let has_one_store = LazyCell::new(|| {
        let instructions = module.instructions_of(function.instructions);
        instructions.filter(|(_, it)| it.opcode == Opcode::Store).nth(1).is_none()
    });
    for (at, instruction) in module.instructions_of(function.instructions) {
        if matches!(instruction.opcode, Opcode::Call | Opcode::Phi | Opcode::Select) {
            check_passed(context, instruction);
            continue;
        }
        let is_store = instruction.opcode == Opcode::Store;
        let is_access = matches!(instruction.opcode, Opcode::Load | Opcode::AtomicRmw | Opcode::CmpXchg) || is_store;
        let Some(pointer) = module.operand(instruction, usize::from(is_store)).filter(|_| is_access) else { continue };
        let Some(space) = module.types.address_space(pointer.ty) else { continue };
        let is_of_cast = cast_from(module, pointer).is_some_and(|from| from != GENERIC && from != space);
        let is_constant_store = is_store && space == CONSTANT;
        let is_certain =
            is_of_cast || is_constant_store && *has_one_store && is_store_certain(module, pointer, instruction);
        if is_constant_store && !is_certain {
            let why = "ptxas rejects the store unless the optimizer eliminates it";
            context.not_checked_at_assemble("store to constant memory", why, pointer.span);
        }
        if !matches!(space, GLOBAL | SHARED | CONSTANT) || !is_certain || !is_kept(context, id, at, instruction) {
            continue;
        }
        let variant = if is_constant_store { "store to constant memory" } else { "cast" };
        context.report(Finding::of_variants(&SPACE_CAST_ACCESS, pointer.span, &[], &[variant]).within(id));
    }
}

/// Counts two constructs that no rule checks. The first is a call, `phi` or `select` of a pointer that was cast from
/// another address space: ptxas rejects an access that the optimizer combines with the cast. The second is a memory
/// intrinsic that writes to constant memory, since it is compiled to stores.
fn check_passed(context: &mut Context, instruction: &Instruction) {
    let module = context.module;
    for (at, operand) in module.operands_of(instruction.operands).iter().enumerate() {
        let Some(space) = module.types.address_space(operand.ty) else { continue };
        let is_of_cast = || cast_from(module, *operand).is_some_and(|from| from != GENERIC && from != space);
        let is_filled = || at == 0 && space == CONSTANT && is_memory_intrinsic(module, instruction);
        if matches!(space, GLOBAL | SHARED | CONSTANT) && is_of_cast() || is_filled() {
            let why = "ptxas rejects accesses through it, if the optimizer joins them with the cast";
            context.not_checked_at_assemble("pointer to another address space that is passed on", why, operand.span);
        }
    }
}

fn is_memory_intrinsic(module: &Module, instruction: &Instruction) -> bool {
    let Detail::Call(call) = instruction.detail else { return false };
    let Some(Value::Global(callee)) = module.calls.get(call).map(|call| call.callee.value) else { return false };
    let Some(GlobalName::Named(name)) = module.globals.get(callee).map(|callee| callee.name) else { return false };
    let name = module.names.bytes(name);
    [NameGroup::MemoryCopyOverload, NameGroup::MemoryWithFlag].iter().any(|group| group.has(name))
}

/// Whether an access reaches the PTX. A plain load is eliminated if its result is dead.
fn is_kept(context: &Context, function: FunctionId, id: InstructionId, access: &Instruction) -> bool {
    access.opcode != Opcode::Load || access.flags.contains(Flags::VOLATILE) || context.is_result_kept(function, id)
}

/// Whether a store to constant memory certainly reaches the PTX. The store must be the only store of its function, and
/// must not store undef. It must store through an argument, a loaded pointer, or a cast or offset of one of them. A
/// store to a variable may be eliminated if nothing reads the variable.
fn is_store_certain(module: &Module, pointer: Operand, store: &Instruction) -> bool {
    let is_value = module.operand(store, 0).is_some_and(|stored| match stored.value {
        Value::Constant(id) => {
            let kind = module.constants.get(id).map(|constant| constant.kind);
            !matches!(kind, None | Some(ConstantKind::Undef | ConstantKind::Poison))
        }
        _ => true,
    });
    let mut value = pointer.value;
    for _ in 0..MAXIMUM_STEPS {
        value = match value {
            Value::Argument(_) => return is_value,
            Value::Instruction(id) => {
                let Some(instruction) = module.instructions.get(id) else { return false };
                match (instruction.opcode, module.operand(instruction, 0)) {
                    (Opcode::Load, _) => return is_value,
                    (
                        Opcode::AddrSpaceCast | Opcode::BitCast | Opcode::GetElementPtr | Opcode::IntToPtr,
                        Some(base),
                    ) => base.value,
                    _ => return false,
                }
            }
            _ => return false,
        };
    }
    false
}

/// Returns the address space from which a pointer was cast. Returns `None` without a cast, or if an offset is not
/// constant.
fn cast_from(module: &Module, pointer: Operand) -> Option<u32> {
    let mut from = None;
    let mut value = pointer.value;
    for _ in 0..MAXIMUM_STEPS {
        let (opcode, operands) = match value {
            Value::Instruction(id) => {
                let instruction = module.instructions.get(id)?;
                (instruction.opcode, module.operands_of(instruction.operands))
            }
            Value::Constant(id) => match module.constants.get(id)?.kind {
                ConstantKind::Expression { opcode, operands, .. } => (opcode, module.operands_of(operands)),
                _ => break,
            },
            _ => break,
        };
        let [base, indices @ ..] = operands else { break };
        match opcode {
            Opcode::AddrSpaceCast => from = module.types.address_space(base.ty),
            Opcode::BitCast => {}
            Opcode::GetElementPtr if indices.iter().all(|index| module.integer(index.value).is_some()) => {}
            _ => break,
        }
        value = base.value;
    }
    from
}
