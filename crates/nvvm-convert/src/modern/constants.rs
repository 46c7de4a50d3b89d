//! Conversion of constants and constant expressions to the modern (opaque-pointer) dialect.

use super::Modern;
use crate::module::operands;
use nvvm_syntax::constant::{Constant, ConstantKind};
use nvvm_syntax::instruction::Opcode;
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::{Operand, Value};

impl Modern<'_> {
    /// Converts an operand to the modern (opaque-pointer) dialect.
    pub(super) fn value(&mut self, operand: Operand) -> Operand {
        match operand.value {
            Value::Global(_) | Value::Constant(_) => self.constant(operand),
            _ => Operand { ty: self.ty(operand.ty), ..operand },
        }
    }

    /// Converts a constant to opaque pointers. Removes the casts between pointer types, which have become no-ops.
    pub(super) fn constant(&mut self, operand: Operand) -> Operand {
        let ty = self.ty(operand.ty);
        let Value::Constant(id) = operand.value else { return Operand { ty, ..operand } };
        let Some(&constant) = self.old.constants.get(id) else { return Operand { ty, ..operand } };
        if matches!(constant.kind, ConstantKind::Undef | ConstantKind::Zero) && self.is_opaque_struct(operand.ty) {
            self.remarks.lost(operand.span, "newer readers have no value of an opaque struct: it stands as it was");
        }
        let kind = match constant.kind {
            ConstantKind::Aggregate(members) => {
                let members = self.constants(self.old.operands_of(members));
                ConstantKind::Aggregate(operands(&mut self.new, &members))
            }
            ConstantKind::Splat(member) => match self.old.operands.get(member) {
                Some(&member) => {
                    let member = self.constant(member);
                    ConstantKind::Splat(self.new.operands.push(member))
                }
                None => constant.kind,
            },
            ConstantKind::PointerAuthentication(parts) => {
                let parts = self.constants(self.old.operands_of(parts));
                ConstantKind::PointerAuthentication(operands(&mut self.new, &parts))
            }
            ConstantKind::Expression { opcode, operands: parts, flags, source, predicate } => {
                let parts = self.old.operands_of(parts);
                if let (Opcode::BitCast, &[inner]) = (opcode, parts)
                    && self.same_pointers(inner.ty, source)
                {
                    return self.constant(inner);
                }
                if matches!(opcode, Opcode::ExtractValue | Opcode::InsertValue) {
                    return Operand { ty, ..operand };
                }
                let parts = self.constants(parts);
                let parts = operands(&mut self.new, &parts);
                ConstantKind::Expression { opcode, operands: parts, flags, source: self.ty(source), predicate }
            }
            kind => kind,
        };
        if kind == constant.kind && ty == constant.ty {
            return Operand { ty, ..operand };
        }
        let id = self.new.constants.push(Constant { kind, ty });
        Operand { value: Value::Constant(id), ty, span: operand.span }
    }

    /// Whether a type is an opaque struct: `%T = type opaque`.
    fn is_opaque_struct(&self, ty: TypeId) -> bool {
        matches!(self.old.types.kind(ty), TypeKind::Named(_)) && self.old.types.struct_fields(ty).is_none()
    }

    fn constants(&mut self, list: &[Operand]) -> Vec<Operand> {
        list.iter().map(|&member| self.constant(member)).collect()
    }
}
