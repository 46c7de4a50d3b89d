//! Expansion of `llvm.nvvm.flo.s.i64` and `llvm.nvvm.flo.u.i64`, which return the index of the highest set bit. libNVVM
//! 12.9 and 13.5 reject them below compute_100. The index is computed as 63 minus the number of leading zeros, and is
//! -1 if no bit is set (PTX ISA, Integer Arithmetic Instructions: bfind).

use super::Legacy;
use crate::module::{instruction, integer, operands};
use nvvm_syntax::instruction::{Detail, Instruction, InstructionId, Opcode, Predicate};
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::{Operand, Value};

/// The intrinsics that return the index of the highest set bit, each with whether its argument is signed.
const BASES: [(&str, bool); 2] = [("llvm.nvvm.flo.s", true), ("llvm.nvvm.flo.u", false)];

/// Whether calls of the intrinsic `base` are expanded, i.e. whether it returns the index of the highest set bit of an
/// `i64`. `argument` is the type of the first argument.
pub(super) fn is_wide(base: &str, argument: Option<TypeId>) -> bool {
    argument == Some(TypeId::I64) && BASES.iter().any(|(name, _)| *name == base)
}

impl Legacy<'_> {
    /// Expands a call of `llvm.nvvm.flo.s` or `llvm.nvvm.flo.u`. Returns whether the callee is one of the two
    /// intrinsics and the call has two arguments.
    pub(super) fn leading_bit(
        &mut self,
        id: InstructionId,
        new: &Instruction,
        base: &str,
        arguments: &[Operand],
    ) -> bool {
        let Some(&(_, is_signed)) = BASES.iter().find(|(name, _)| *name == base) else { return false };
        let &[value, amount] = arguments else { return false };
        // Whether the result is the distance from the highest bit instead of the index.
        let is_distance = self.new.integer(amount.value).is_some_and(|amount| amount != 0);
        let value = if is_signed { self.without_sign(new, value) } else { value };
        let no = integer(&mut self.new, 0, TypeId::I1);
        let mut count = instruction(Opcode::Call, TypeId::I64, new.block, new.opcode_span);
        count.name = self.fresh_name("zeros");
        let count = self.add_call(count, "llvm.ctlz.i64", TypeId::I64, &[value, no]);
        let count = Operand { value: Value::Instruction(count), ty: TypeId::I64, span: new.opcode_span };
        let zeros = self.step(new, Opcode::Trunc, TypeId::I32, "distance", &[count]);
        let mut last = *new;
        last.ty = TypeId::I32;
        last.detail = Detail::None;
        if !is_distance {
            let top = integer(&mut self.new, 63, TypeId::I32);
            last.opcode = Opcode::Sub;
            last.operands = operands(&mut self.new, &[top, zeros]);
            self.bodies.keep(id, last);
            return true;
        }
        let zero = integer(&mut self.new, 0, TypeId::I64);
        let mut compare = instruction(Opcode::ICmp, TypeId::I1, new.block, new.opcode_span);
        compare.name = self.fresh_name("none");
        compare.detail = Detail::Compare(Predicate::Equal);
        compare.operands = operands(&mut self.new, &[value, zero]);
        let is_none =
            Operand { value: Value::Instruction(self.bodies.add(compare)), ty: TypeId::I1, span: new.opcode_span };
        let none = integer(&mut self.new, -1, TypeId::I32);
        last.opcode = Opcode::Select;
        last.operands = operands(&mut self.new, &[is_none, none, zeros]);
        self.bodies.keep(id, last);
        true
    }

    /// Adds instructions that invert all bits of `value` if it is negative. Returns their result.
    fn without_sign(&mut self, new: &Instruction, value: Operand) -> Operand {
        let places = integer(&mut self.new, 63, TypeId::I64);
        let sign = self.step(new, Opcode::AShr, TypeId::I64, "sign", &[value, places]);
        self.step(new, Opcode::Xor, TypeId::I64, "bits", &[value, sign])
    }

    /// Adds an instruction before the expanded call. Returns its result, whose name starts with `name`.
    fn step(&mut self, new: &Instruction, opcode: Opcode, ty: TypeId, name: &str, list: &[Operand]) -> Operand {
        let mut step = instruction(opcode, ty, new.block, new.opcode_span);
        step.name = self.fresh_name(name);
        step.operands = operands(&mut self.new, list);
        Operand { value: Value::Instruction(self.bodies.add(step)), ty, span: new.opcode_span }
    }
}
