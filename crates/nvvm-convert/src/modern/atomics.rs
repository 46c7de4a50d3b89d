//! Conversion of LLVM 7's intrinsics for atomic operations to instructions of the modern (opaque-pointer) dialect.

use super::Modern;
use crate::module::operands;
use nvvm_syntax::instruction::{AtomicOperation, Call, Detail, Instruction, InstructionId, Opcode, Ordering};
use nvvm_syntax::intern::Name;
use nvvm_syntax::value::{Operand, Value};

/// The operations of LLVM 7's atomic intrinsics, by the prefix of the intrinsic's name. The intrinsics impose no memory
/// ordering.
const ATOMICS: [(&str, AtomicOperation); 4] = [
    ("llvm.nvvm.atomic.load.add.f32.", AtomicOperation::FloatAdd),
    ("llvm.nvvm.atomic.load.add.f64.", AtomicOperation::FloatAdd),
    ("llvm.nvvm.atomic.load.inc.32.", AtomicOperation::IncrementWrap),
    ("llvm.nvvm.atomic.load.dec.32.", AtomicOperation::DecrementWrap),
];

impl Modern<'_> {
    /// Converts a call of an atomic intrinsic to `atomicrmw`. Returns whether the callee is an atomic intrinsic.
    pub(super) fn atomic(&mut self, id: InstructionId, new: &Instruction, call: &Call) -> bool {
        let Value::Global(callee) = call.callee.value else { return false };
        let Some(global) = self.old.globals.get(callee) else { return false };
        let name = self.old.global_text(global);
        let Some(operation) = operation(&name) else { return false };
        let &[pointer, value] = self.old.operands_of(new.operands) else { return false };
        let parts: [Operand; 2] = [self.value(pointer), self.value(value)];
        let mut new = *new;
        new.opcode = Opcode::AtomicRmw;
        new.operands = operands(&mut self.new, &parts);
        let ordering = Ordering::Monotonic;
        new.detail = Detail::AtomicReadModifyWrite { operation, ordering, scope: Name::EMPTY, align: None };
        self.bodies.keep(id, new);
        true
    }
}

/// Returns the atomic operation of the intrinsic `name`; `None` if `name` is not that of an atomic intrinsic.
pub(crate) fn operation(name: &str) -> Option<AtomicOperation> {
    ATOMICS.iter().find(|(start, _)| name.starts_with(start)).map(|&(_, operation)| operation)
}
