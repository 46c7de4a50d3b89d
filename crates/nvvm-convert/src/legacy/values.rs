//! Conversion of operands to the LLVM 7 types that their uses require, with casts if the types of the values differ.

use super::Legacy;
use crate::module::{instruction, operands};
use nvvm_syntax::function::BlockId;
use nvvm_syntax::function::Function;
use nvvm_syntax::instruction::{Instruction, Opcode};
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::{Operand, Value};

/// The position at which a cast is inserted in a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Place {
    /// The cast is inserted before the instruction that is being converted.
    Here,
    /// The cast is inserted before the terminator of the block.
    AtEnd,
}

impl Legacy<'_> {
    /// Returns the LLVM 7 type with which a value is defined, before any cast.
    pub(super) fn value_type(&mut self, function: &Function, operand: Operand) -> TypeId {
        match operand.value {
            Value::Instruction(id) => self.result_type(id),
            Value::Argument(index) => self.parameter_place(function, index).map_or(TypeId::ERROR, |(_, ty)| ty),
            Value::Global(_) | Value::Constant(_) => self.natural_type(operand),
            _ => self.ty(operand.ty),
        }
    }

    /// Converts an operand without inserting a cast. It keeps the LLVM 7 type with which its value is defined.
    pub(super) fn as_it_is(&mut self, function: &Function, operand: Operand) -> Operand {
        match operand.value {
            Value::Global(_) | Value::Constant(_) => self.natural(operand),
            _ => Operand { ty: self.value_type(function, operand), ..operand },
        }
    }

    /// Converts an operand to the type `wanted`. If the type of its value differs, a cast is inserted before the
    /// instruction `at`.
    pub(super) fn value(&mut self, function: &Function, at: &Instruction, operand: Operand, wanted: TypeId) -> Operand {
        self.value_in(function, at.block, Place::Here, at, operand, wanted)
    }

    /// Converts an operand to the type `wanted`. If the type of its value differs, a cast is inserted in `block` at the
    /// position `place`.
    pub(super) fn value_in(
        &mut self,
        function: &Function,
        block: BlockId,
        place: Place,
        at: &Instruction,
        operand: Operand,
        wanted: TypeId,
    ) -> Operand {
        if matches!(operand.value, Value::Global(_) | Value::Constant(_)) {
            return self.constant(operand, wanted);
        }
        let has = self.value_type(function, operand);
        if has == wanted || !self.is_pointer(has) || !self.is_pointer(wanted) {
            return Operand { ty: wanted, ..operand };
        }
        let key = (block, place, operand.value, wanted);
        if let Some(&known) = self.casts.get(&key) {
            return Operand { span: operand.span, ..known };
        }
        let mut cast = instruction(Opcode::BitCast, wanted, block, at.opcode_span);
        cast.name = self.fresh_name("cast");
        cast.operands = operands(&mut self.new, &[Operand { ty: has, ..operand }]);
        let id = match place {
            Place::Here => self.bodies.add(cast),
            Place::AtEnd => self.bodies.add_at_end(cast),
        };
        let result = Operand { value: Value::Instruction(id), ty: wanted, span: operand.span };
        self.casts.insert(key, result);
        result
    }
}
