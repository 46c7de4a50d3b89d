//! Conversion of constants and constant expressions to the legacy (LLVM 7) dialect.

use super::Legacy;
use crate::module::{operands, pointer_to};
use nvvm_syntax::constant::{Constant, ConstantKind};
use nvvm_syntax::instruction::{Flags, Opcode};
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::{Operand, Value};

/// The maximum number of elements of a `splat (…)` constant that is expanded to a vector constant.
const SPLAT_LIMIT: u64 = 1 << 12;

impl Legacy<'_> {
    /// Returns the LLVM 7 type of a constant or symbol, independent of its uses.
    pub(super) fn natural_type(&mut self, operand: Operand) -> TypeId {
        match operand.value {
            Value::Global(id) => self.new.globals.get(id).map_or(TypeId::ERROR, |global| global.pointer_type),
            Value::Constant(id) => match self.old.constants.get(id).map(|constant| constant.kind) {
                Some(ConstantKind::Expression { opcode: Opcode::GetElementPtr, operands, source, .. }) => {
                    let element = self.element(source, self.old.operands_of(operands));
                    let space = self.old.types.scalar_address_space(operand.ty).unwrap_or_default();
                    let pointer = pointer_to(&mut self.new, element, space);
                    self.with_shape(operand.ty, pointer)
                }
                Some(ConstantKind::Expression { opcode: Opcode::BitCast, operands, .. })
                    if matches!(self.old.types.kind(operand.ty), TypeKind::Pointer { .. }) =>
                {
                    match self.old.operands_of(operands) {
                        &[inner] => self.natural_type(inner),
                        _ => self.ty(operand.ty),
                    }
                }
                _ => self.ty(operand.ty),
            },
            _ => self.ty(operand.ty),
        }
    }

    /// Converts a constant or symbol to its own LLVM 7 type, independent of its uses.
    pub(super) fn natural(&mut self, operand: Operand) -> Operand {
        let ty = self.natural_type(operand);
        self.constant(operand, ty)
    }

    /// Converts a constant or symbol to the LLVM 7 type `wanted`.
    pub(super) fn constant(&mut self, operand: Operand, wanted: TypeId) -> Operand {
        match operand.value {
            Value::Global(_) => {
                let natural = Operand { ty: self.natural_type(operand), ..operand };
                self.cast_to(natural, wanted)
            }
            Value::Constant(id) => match self.old.constants.get(id) {
                Some(&constant) => self.constant_of(operand, constant, wanted),
                None => Operand { ty: wanted, ..operand },
            },
            _ => Operand { ty: wanted, ..operand },
        }
    }

    fn push(&mut self, operand: Operand, kind: ConstantKind, ty: TypeId) -> Operand {
        let id = self.new.constants.push(Constant { kind, ty });
        Operand { value: Value::Constant(id), ty, span: operand.span }
    }

    /// Casts a constant to the LLVM 7 type `wanted` by a `bitcast` expression if the types differ.
    fn cast_to(&mut self, operand: Operand, wanted: TypeId) -> Operand {
        let differ = operand.ty != wanted && self.is_pointer(operand.ty) && self.is_pointer(wanted);
        if !differ {
            return Operand { ty: wanted, ..operand };
        }
        self.cast_expression(Opcode::BitCast, operand, wanted)
    }

    fn cast_expression(&mut self, opcode: Opcode, inner: Operand, ty: TypeId) -> Operand {
        let operands = operands(&mut self.new, &[inner]);
        let kind = ConstantKind::Expression { opcode, operands, flags: Flags::NONE, source: ty, predicate: None };
        self.push(inner, kind, ty)
    }

    fn constant_of(&mut self, operand: Operand, constant: Constant, wanted: TypeId) -> Operand {
        match constant.kind {
            ConstantKind::Poison => {
                self.remarks.hint(operand.span, "`poison` is an LLVM 12 constant: `undef` stands in its place");
                self.push(operand, ConstantKind::Undef, wanted)
            }
            ConstantKind::Aggregate(members) => {
                let members = self.members(self.old.operands_of(members), wanted);
                let members = operands(&mut self.new, &members);
                self.push(operand, ConstantKind::Aggregate(members), wanted)
            }
            ConstantKind::Splat(member) => self.splat(operand, member, wanted),
            ConstantKind::BlockAddress { .. } => {
                let ty = self.ty(operand.ty);
                let address = self.push(operand, constant.kind, ty);
                self.cast_to(address, wanted)
            }
            ConstantKind::DsoLocalEquivalent(global) => {
                self.remarks.lost(
                    operand.span,
                    "`dso_local_equivalent` has no counterpart in LLVM 7: the symbol itself stands in its place",
                );
                self.constant(Operand { value: Value::Global(global), ..operand }, wanted)
            }
            ConstantKind::NoCfi(global) => {
                self.remarks
                    .lost(operand.span, "`no_cfi` has no counterpart in LLVM 7: the symbol itself stands in its place");
                self.constant(Operand { value: Value::Global(global), ..operand }, wanted)
            }
            ConstantKind::PointerAuthentication(parts) => {
                self.remarks.lost(
                    operand.span,
                    "`ptrauth` has no counterpart in LLVM 7: the pointer itself stands in its place",
                );
                match self.old.operands_of(parts) {
                    &[pointer, ..] => self.constant(pointer, wanted),
                    _ => self.push(operand, ConstantKind::Undef, wanted),
                }
            }
            ConstantKind::Expression { .. } => self.expression(operand, constant.kind, wanted),
            kind => self.push(operand, kind, wanted),
        }
    }

    /// Converts the elements of an aggregate constant, which gets the LLVM 7 type `wanted`.
    fn members(&mut self, members: &[Operand], wanted: TypeId) -> Vec<Operand> {
        let element = match self.new.types.kind(wanted) {
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => Some(element),
            _ => None,
        };
        let fields = self.new.types.struct_fields(wanted).map_or_else(Vec::new, |(fields, _)| fields.to_vec());
        let mut list = Vec::with_capacity(members.len());
        for (index, &member) in members.iter().enumerate() {
            let known = element.or_else(|| fields.get(index).copied());
            let ty = known.unwrap_or_else(|| self.ty(member.ty));
            list.push(self.constant(member, ty));
        }
        list
    }

    fn splat(&mut self, operand: Operand, member: nvvm_syntax::value::OperandId, wanted: TypeId) -> Operand {
        let Some(&member) = self.old.operands.get(member) else { return Operand { ty: wanted, ..operand } };
        match self.new.types.kind(wanted) {
            TypeKind::Vector { count, element, scalable: false } if count <= SPLAT_LIMIT => {
                let member = self.constant(member, element);
                let members = operands(&mut self.new, &vec![member; count as usize]);
                self.push(operand, ConstantKind::Aggregate(members), wanted)
            }
            _ => {
                self.remarks.lost(operand.span, "`splat` of so long a vector cannot be written in LLVM 7");
                Operand { ty: wanted, ..operand }
            }
        }
    }

    fn expression(&mut self, operand: Operand, kind: ConstantKind, wanted: TypeId) -> Operand {
        let ConstantKind::Expression { opcode, operands: parts, flags, source, predicate } = kind else {
            return Operand { ty: wanted, ..operand };
        };
        let old = self.old;
        let parts = old.operands_of(parts);
        match (opcode, parts) {
            (Opcode::GetElementPtr, &[base, ref indices @ ..]) => {
                let natural = self.natural_type(operand);
                let pointee = self.ty(source);
                let space = old.types.scalar_address_space(base.ty).unwrap_or_default();
                let pointer = pointer_to(&mut self.new, pointee, space);
                let pointer = self.with_shape(base.ty, pointer);
                let mut list = vec![self.constant(base, pointer)];
                for &index in indices {
                    list.push(self.natural(index));
                }
                self.inrange(operand);
                let flags = self.known_flags(opcode, flags, operand.span);
                let operands = operands(&mut self.new, &list);
                let kind = ConstantKind::Expression { opcode, operands, flags, source: pointee, predicate };
                let address = self.push(operand, kind, natural);
                self.cast_to(address, wanted)
            }
            (Opcode::BitCast, &[inner]) if self.is_pointer(wanted) => self.constant(inner, wanted),
            (opcode, &[inner]) if opcode.is_cast() => {
                let inner = self.natural(inner);
                if let (Opcode::AddrSpaceCast, Some(pointee)) = (opcode, self.new.types.pointee(inner.ty)) {
                    // One cast changes the address space and another one the pointee, as for instructions.
                    let space = self.new.types.address_space(wanted).unwrap_or_default();
                    let same_pointee = pointer_to(&mut self.new, pointee, space);
                    let cast = self.cast_expression(opcode, inner, same_pointee);
                    return self.cast_to(cast, wanted);
                }
                let opcode = match opcode {
                    Opcode::PtrToAddr => Opcode::PtrToInt,
                    other => other,
                };
                self.cast_expression(opcode, inner, wanted)
            }
            (Opcode::ExtractValue | Opcode::InsertValue, _) => Operand { ty: wanted, ..operand },
            _ => {
                let mut list: Vec<Operand> = Vec::with_capacity(parts.len());
                for &part in parts {
                    // The operands of a comparison or of a `select` have the same type.
                    let like = list.last().map(|last| last.ty).filter(|&ty| self.is_pointer(ty));
                    list.push(match like {
                        Some(ty) if self.is_pointer(part.ty) => self.constant(part, ty),
                        _ => self.natural(part),
                    });
                }
                let flags = self.known_flags(opcode, flags, operand.span);
                let operands = operands(&mut self.new, &list);
                let natural = self.ty(operand.ty);
                let kind = ConstantKind::Expression { opcode, operands, flags, source: natural, predicate };
                let made = self.push(operand, kind, natural);
                self.cast_to(made, wanted)
            }
        }
    }

    /// Adds a remark if a constant has `inrange(…)`, which the parser does not store.
    fn inrange(&mut self, operand: Operand) {
        if operand.span.text(self.source).contains("inrange") {
            self.remarks.hint(operand.span, "`inrange` of a constant address was left out: a hint to optimisers");
        }
    }
}
