//! Variables of a module that are only stored to: the optimizer of LLVM 7 removes them and the stores.

use crate::assembled::{only_symbol_of, symbols_of};
use crate::facts::Facts;
use crate::facts::pointers::origin;
use nvvm_syntax::Module;
use nvvm_syntax::global::{GlobalId, GlobalKind, Linkage};
use nvvm_syntax::instruction::{Flags, Instruction, InstructionId, Opcode};
use nvvm_syntax::value::Value;
use rustc_hash::{FxHashMap, FxHashSet};

/// Stores to variables that nothing reads.
#[derive(Default)]
pub(super) struct NeverRead {
    /// The symbols that anything but a store uses; `None` before they are asked about.
    read: Option<FxHashSet<GlobalId>>,
}

impl NeverRead {
    /// Whether a store writes a variable that nothing reads.
    pub(super) fn has_store(&mut self, module: &Module, facts: &Facts, store: InstructionId) -> bool {
        let Some(instruction) = module.instructions.get(store).filter(|it| is_store(it)) else { return false };
        let Some(pointer) = module.operand(instruction, 1) else { return false };
        let Some(variable) = only_symbol_of(module, origin(module, pointer.value)) else { return false };
        is_local_variable(module, variable)
            && !self.read.get_or_insert_with(|| symbols_read(module, facts)).contains(&variable)
    }
}

fn is_store(instruction: &Instruction) -> bool {
    instruction.opcode == Opcode::Store && !instruction.flags.contains(Flags::VOLATILE)
}

fn is_address(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::GetElementPtr | Opcode::BitCast | Opcode::AddrSpaceCast)
}

fn is_local_variable(module: &Module, variable: GlobalId) -> bool {
    module.globals.get(variable).is_some_and(|global| {
        matches!(global.kind, GlobalKind::Variable { .. })
            && matches!(global.linkage, Some(Linkage::Internal | Linkage::Private))
    })
}

/// The symbols in initializers, and those with which a body does anything but to store to them.
fn symbols_read(module: &Module, facts: &Facts) -> FxHashSet<GlobalId> {
    let mut read = FxHashSet::default();
    for (_, global) in module.globals.iter() {
        if let GlobalKind::Variable { initializer: Some(operand), .. } | GlobalKind::Alias(operand) = global.kind {
            read.extend(symbols_of(module, operand.value));
        }
    }
    for (_, function) in module.functions.iter() {
        // The instructions whose results are addresses of symbols.
        let mut addresses: FxHashMap<InstructionId, Vec<GlobalId>> = FxHashMap::default();
        for (id, instruction) in module.instructions_of(function.instructions) {
            let is_dead_load = instruction.opcode == Opcode::Load
                && !instruction.flags.contains(Flags::VOLATILE)
                && !facts.uses.is_result_used(id);
            for (index, operand) in module.operands_of(instruction.operands).iter().enumerate() {
                let symbols = match operand.value {
                    Value::Instruction(address) => addresses.get(&address).cloned().unwrap_or_default(),
                    value => symbols_of(module, value),
                };
                if symbols.is_empty() {
                    continue;
                }
                if is_address(instruction.opcode) && index == 0 {
                    addresses.insert(id, symbols);
                } else if !(is_dead_load || is_store(instruction) && index == 1) {
                    read.extend(symbols);
                }
            }
        }
    }
    read
}
