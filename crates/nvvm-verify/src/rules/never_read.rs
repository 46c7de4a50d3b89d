//! Variables of a module that are only stored to: the optimizer of LLVM 7 removes them and the stores.

use crate::assembled::symbols_of;
use crate::facts::Facts;
use nvvm_syntax::Module;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::{GlobalId, GlobalKind, Linkage};
use nvvm_syntax::instruction::{Flags, Instruction, InstructionId, Opcode};
use nvvm_syntax::value::Value;
use rustc_hash::{FxHashMap, FxHashSet};

/// The variables that were asked about.
#[derive(Default)]
pub(super) struct NeverRead {
    known: FxHashMap<GlobalId, bool>,
}

impl NeverRead {
    /// Whether a store writes a variable that nothing reads.
    pub(super) fn has_store(&mut self, module: &Module, facts: &Facts, store: InstructionId) -> bool {
        let Some(instruction) = module.instructions.get(store).filter(|it| is_store(it)) else { return false };
        let Some(pointer) = module.operand(instruction, 1) else { return false };
        let Some(variable) = variable_of(module, pointer.value) else { return false };
        *self.known.entry(variable).or_insert_with(|| is_never_read(module, facts, variable))
    }
}

fn is_store(instruction: &Instruction) -> bool {
    instruction.opcode == Opcode::Store && !instruction.flags.contains(Flags::VOLATILE)
}

fn is_address(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::GetElementPtr | Opcode::BitCast | Opcode::AddrSpaceCast)
}

/// The variable that an address is in.
fn variable_of(module: &Module, address: Value) -> Option<GlobalId> {
    let base = crate::facts::pointers::origin(module, address);
    match *symbols_of(module, base).as_slice() {
        [symbol] => Some(symbol),
        _ => None,
    }
}

fn is_never_read(module: &Module, facts: &Facts, variable: GlobalId) -> bool {
    let is_local = module.globals.get(variable).is_some_and(|global| {
        matches!(global.kind, GlobalKind::Variable { .. })
            && matches!(global.linkage, Some(Linkage::Internal | Linkage::Private))
    });
    let names = |value: Value| symbols_of(module, value).contains(&variable);
    let is_in_initializer = || {
        module.globals.iter().any(|(_, global)| match global.kind {
            GlobalKind::Variable { initializer: Some(operand), .. } | GlobalKind::Alias(operand) => {
                names(operand.value)
            }
            _ => false,
        })
    };
    let is_read = |(id, function): (FunctionId, &Function)| {
        facts.bodies.named_by(id).any(names) && reads(module, facts, function, &names)
    };
    is_local && !is_in_initializer() && !module.functions.iter().any(is_read)
}

/// Whether a function does anything with a variable but to store to it.
fn reads(module: &Module, facts: &Facts, function: &Function, names: &dyn Fn(Value) -> bool) -> bool {
    let mut addresses: FxHashSet<InstructionId> = FxHashSet::default();
    for (id, instruction) in module.instructions_of(function.instructions) {
        for (index, operand) in module.operands_of(instruction.operands).iter().enumerate() {
            let is_address_of = match operand.value {
                Value::Instruction(made) => addresses.contains(&made),
                value => names(value),
            };
            if !is_address_of {
                continue;
            }
            let is_dead_load = instruction.opcode == Opcode::Load
                && !instruction.flags.contains(Flags::VOLATILE)
                && !facts.uses.is_result_used(id);
            if is_address(instruction.opcode) && index == 0 {
                addresses.insert(id);
            } else if !(is_dead_load || is_store(instruction) && index == 1) {
                return true;
            }
        }
    }
    false
}
