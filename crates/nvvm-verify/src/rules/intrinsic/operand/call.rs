//! A call of an intrinsic, as input of the operand checks.

use nvvm_analysis::IntrinsicCall;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::instruction::Instruction;
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_syntax::value::{Operand, Value};
use nvvm_syntax::{Module, Span};
use nvvm_target::{NameGroup, NameGroups};

/// A call of an intrinsic.
#[derive(Clone, Copy)]
pub(super) struct Call<'m> {
    pub(super) module: &'m Module,
    pub(super) fact: IntrinsicCall,
    pub(super) instruction: &'m Instruction,
    /// The span of the callee.
    pub(super) span: Span,
    /// The name of the called intrinsic without overload suffixes.
    pub(super) base: &'m str,
    /// The groups of intrinsics that contain the name of the called intrinsic, with or without its overload suffixes.
    pub(super) groups: NameGroups,
}

impl<'m> Call<'m> {
    /// Whether the called intrinsic is in `group`.
    pub(super) fn is(self, group: NameGroup) -> bool {
        self.groups.contains(group)
    }

    /// Returns the number of arguments.
    pub(super) fn arguments(self) -> usize {
        self.instruction.operands.len()
    }

    /// Returns the argument with an index, counted from 0.
    pub(super) fn operand(self, index: usize) -> Option<Operand> {
        self.module.operand(self.instruction, index)
    }

    /// Returns the span of an argument, or that of the callee if the call has too few arguments.
    pub(super) fn place(self, index: usize) -> Span {
        self.operand(index).map_or(self.span, |operand| operand.span)
    }

    /// Returns the value of a constant integer argument, zero-extended; `None` for other arguments.
    pub(super) fn word(self, index: usize) -> Option<u64> {
        let operand = self.operand(index)?;
        let value = self.module.integer(operand.value)?.cast_unsigned();
        Some(match self.module.types.integer_bits(operand.ty)? {
            bits @ 1..64 => value & ((1 << bits) - 1),
            _ => value,
        })
    }

    /// Whether an argument is a constant integer other than `undef`, or an instruction that folds to one because all
    /// its operands are such constants.
    pub(super) fn folds(self, index: usize) -> bool {
        let Some(operand) = self.operand(index) else { return false };
        let made = match operand.value {
            Value::Instruction(id) => self.module.instructions.get(id),
            value => return self.module.integer(value).is_some(),
        };
        made.is_some_and(|made| {
            let operands = self.module.operands_of(made.operands);
            !operands.is_empty() && operands.iter().all(|operand| self.module.integer(operand.value).is_some())
        })
    }

    /// Whether an argument is a literal constant, as the attribute `immarg` requires.
    pub(super) fn is_immediate(self, index: usize) -> bool {
        let Some(Value::Constant(id)) = self.operand(index).map(|operand| operand.value) else { return false };
        let Some(constant) = self.module.constants.get(id) else { return false };
        match constant.kind {
            ConstantKind::Integer(_) | ConstantKind::WideInteger(_) | ConstantKind::Float(_) => true,
            ConstantKind::FloatText(_) => true,
            ConstantKind::Zero => {
                matches!(self.module.types.kind(constant.ty), TypeKind::Integer(_) | TypeKind::Float(_))
            }
            _ => false,
        }
    }

    /// Returns the type of an argument.
    pub(super) fn type_of(self, index: usize) -> Option<TypeId> {
        self.operand(index).map(|operand| operand.ty)
    }

    /// Returns the address space of a pointer argument.
    pub(super) fn address_space(self, index: usize) -> Option<u32> {
        self.module.types.address_space(self.type_of(index)?)
    }

    /// Returns the element type and number of elements of a vector; for other types, the type itself and 1.
    pub(super) fn elements(self, ty: TypeId) -> (TypeKind, u64) {
        let types = &self.module.types;
        match types.kind(ty) {
            TypeKind::Vector { count, element, scalable: false } => (types.kind(element), count),
            kind => (kind, 1),
        }
    }

    /// Returns the size in bits of an integer or floating-point type, or of a vector of them; 0 for other types, as
    /// `getPrimitiveSizeInBits` in LLVM.
    pub(super) fn primitive_bits(self, ty: TypeId) -> u64 {
        let (kind, count) = self.elements(ty);
        scalar_bits(kind).saturating_mul(count)
    }
}

/// Returns the size in bits of an integer or floating-point type; 0 for other types.
pub(super) fn scalar_bits(kind: TypeKind) -> u64 {
    match kind {
        TypeKind::Integer(bits) => u64::from(bits),
        TypeKind::Float(kind) => u64::from(FloatKind::bits(kind)),
        _ => 0,
    }
}
