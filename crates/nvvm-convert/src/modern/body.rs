//! Conversion of instructions to the modern (opaque-pointer) dialect.

use super::Modern;
use crate::module::operands;
use nvvm_syntax::arena::IdRange;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::instruction::{Bundle, Call, CallId, Detail, Instruction, InstructionId, Opcode};
use nvvm_syntax::types::TypeKind;
use nvvm_syntax::value::{Operand, Value};

impl Modern<'_> {
    pub(super) fn instruction(&mut self, id: InstructionId, instruction: &Instruction) {
        let list = self.old.operands_of(instruction.operands);
        if let (Opcode::BitCast, &[value]) = (instruction.opcode, list)
            && self.same_pointers(value.ty, instruction.ty)
        {
            let value = self.value(value);
            return self.bodies.replace(id, instruction, Some(value));
        }
        let mut new = *instruction;
        new.ty = self.ty(instruction.ty);
        if let Detail::Call(call) = instruction.detail {
            return self.call(id, new, call);
        }
        let mut parts: Vec<Operand> = list.iter().map(|&operand| self.value(operand)).collect();
        if let (Opcode::FSub, &[zero, value]) = (new.opcode, parts.as_slice())
            && self.is_negative_zero(zero)
        {
            new.opcode = Opcode::FNeg;
            parts = vec![value];
        }
        new.operands = operands(&mut self.new, &parts);
        new.detail = match instruction.detail {
            Detail::Alloca { allocated, align, address_space } => {
                Detail::Alloca { allocated: self.ty(allocated), align, address_space }
            }
            Detail::GetElementPointer { source } => Detail::GetElementPointer { source: self.ty(source) },
            other => other,
        };
        self.bodies.keep(id, new);
    }

    /// Whether an operand is `-0.0` or a vector of `-0.0`. LLVM 7 expresses the negation of x as the subtraction
    /// `-0.0 - x`.
    fn is_negative_zero(&self, operand: Operand) -> bool {
        let Value::Constant(id) = operand.value else { return false };
        match self.new.constants.get(id).map(|constant| constant.kind) {
            Some(ConstantKind::Float(bits)) => bits == (-0.0_f64).to_bits(),
            Some(ConstantKind::Aggregate(members)) => {
                let members = self.new.operands_of(members);
                let is_vector = matches!(self.new.types.kind(operand.ty), TypeKind::Vector { .. });
                is_vector && !members.is_empty() && members.iter().all(|&member| self.is_negative_zero(member))
            }
            _ => false,
        }
    }

    fn call(&mut self, id: InstructionId, mut new: Instruction, call: CallId) {
        let old = self.old;
        let Some(call) = old.calls.get(call) else { return };
        if self.debug_call(id, &new, call) || self.atomic(id, &new, call) {
            return;
        }
        let list = old.operands_of(new.operands);
        let arguments: Vec<Operand> = list.iter().map(|&argument| self.value(argument)).collect();
        new.operands = operands(&mut self.new, &arguments);
        let callee = self.value(call.callee);
        let bundles = self.bundles(call);
        let call = Call {
            callee,
            function_type: self.ty(call.function_type),
            return_attributes: call.return_attributes,
            argument_attributes: self.argument_attributes(call, list),
            attributes: self.of_function(call.attributes),
            bundles,
            ..*call
        };
        new.detail = Detail::Call(self.new.calls.push(call));
        self.bodies.keep(id, new);
    }

    fn bundles(&mut self, call: &Call) -> IdRange<Bundle> {
        let list: Vec<Bundle> = self.old.bundles.get(call.bundles.range()).unwrap_or(&[]).to_vec();
        let start = self.new.bundles.len() as u32;
        for bundle in list {
            let values: Vec<Operand> =
                self.old.operands_of(bundle.operands).iter().map(|&value| self.value(value)).collect();
            let operands = operands(&mut self.new, &values);
            self.new.bundles.push(Bundle { operands, ..bundle });
        }
        IdRange::new(start, self.new.bundles.len() as u32)
    }
}
