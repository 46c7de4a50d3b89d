//! One call of an intrinsic, as the checks of this area see it.

use crate::facts::IntrinsicCall;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::instruction::Instruction;
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_syntax::value::{Operand, Value};
use nvvm_syntax::{Module, Span};
use nvvm_target::{NameGroup, NameGroups};

/// One call.
#[derive(Clone, Copy)]
pub(super) struct Call<'m> {
    pub(super) module: &'m Module,
    pub(super) fact: IntrinsicCall,
    pub(super) instruction: &'m Instruction,
    /// The callee's text.
    pub(super) span: Span,
    /// The intrinsic's name without overload suffixes.
    pub(super) base: &'m str,
    /// What the rules know the name by, with its suffixes and without.
    pub(super) groups: NameGroups,
}

impl<'m> Call<'m> {
    /// Whether the name is in a group.
    pub(super) fn is(self, group: NameGroup) -> bool {
        self.groups.contains(group)
    }

    /// The arguments' number.
    pub(super) fn arguments(self) -> usize {
        self.instruction.operands.len()
    }

    /// One argument.
    pub(super) fn operand(self, index: usize) -> Option<Operand> {
        self.module.operand(self.instruction, index)
    }

    /// The place of an argument; the callee's where there is no such argument.
    pub(super) fn place(self, index: usize) -> Span {
        self.operand(index).map_or(self.span, |operand| operand.span)
    }

    /// The bits of a constant integer argument.
    pub(super) fn word(self, index: usize) -> Option<u64> {
        let operand = self.operand(index)?;
        let value = self.module.integer(operand.value)?.cast_unsigned();
        Some(match self.module.types.integer_bits(operand.ty)? {
            bits @ 1..64 => value & ((1 << bits) - 1),
            _ => value,
        })
    }

    /// Whether an argument is a number once constants are folded: not `undef`, and computed from numbers at most.
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

    /// Whether an argument is a literal number: what `immarg` asks for.
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

    /// The type of an argument.
    pub(super) fn type_of(self, index: usize) -> Option<TypeId> {
        self.operand(index).map(|operand| operand.ty)
    }

    /// The address space that a pointer argument points into.
    pub(super) fn address_space(self, index: usize) -> Option<u32> {
        self.module.types.address_space(self.type_of(index)?)
    }

    /// The element type of a vector, else the type itself, with the number of elements.
    pub(super) fn elements(self, ty: TypeId) -> (TypeKind, u64) {
        let types = &self.module.types;
        match types.kind(ty) {
            TypeKind::Vector { count, element, scalable: false } => (types.kind(element), count),
            kind => (kind, 1),
        }
    }

    /// The bits of a number or a vector of numbers; 0 for everything else, as LLVM counts.
    pub(super) fn primitive_bits(self, ty: TypeId) -> u64 {
        let (kind, count) = self.elements(ty);
        scalar_bits(kind).saturating_mul(count)
    }
}

/// The bits of a number; 0 for everything else.
pub(super) fn scalar_bits(kind: TypeKind) -> u64 {
    match kind {
        TypeKind::Integer(bits) => u64::from(bits),
        TypeKind::Float(kind) => u64::from(FloatKind::bits(kind)),
        _ => 0,
    }
}
