//! Conversion of instructions to the legacy (LLVM 7) dialect.

use super::Legacy;
use super::values::Place;
use crate::module::{constant, operands, pointer_to};
use nvvm_syntax::arena::IdRange;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::instruction::{Alignment, Detail, Instruction, InstructionId, Opcode};
use nvvm_syntax::metadata::Attachment;
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_syntax::value::{Operand, Value};

/// The alignment, in bytes, to which greater alignments of loads and stores of one `half` are reduced. Below
/// compute_100, libNVVM 12.9, 13.0 and 13.5 fail to compile some groups of such accesses with an alignment of 16 or
/// more (`Error: unsupported operation`), and succeed with 8.
const WIDEST_OF_HALVES: u64 = 8;

impl Legacy<'_> {
    /// Converts the attributes and the body of a function.
    pub(super) fn function_body(&mut self, id: FunctionId) {
        let old = self.old;
        let Some(function) = old.functions.get(id) else { return };
        self.function_attributes(id, function);
        for block in function.blocks.ids() {
            let instructions = old.blocks.get(block).map_or_else(Default::default, |block| block.instructions);
            for (id, instruction) in old.instructions_of(instructions) {
                self.debug_records(function, id, instruction);
                self.instruction(function, id, instruction);
            }
        }
    }

    fn instruction(&mut self, function: &Function, id: InstructionId, instruction: &Instruction) {
        let old = self.old;
        let list = old.operands_of(instruction.operands);
        let mut new = *instruction;
        new.ty = self.result_type(id);
        new.flags = self.known_flags(instruction.opcode, instruction.flags, instruction.opcode_span);
        if matches!(instruction.detail, Detail::Call(_)) && !self.is_float(new.ty) {
            new.flags = self.without_fast_math(new.flags, instruction);
        }
        new.metadata = self.attachments(instruction);
        match (instruction.opcode, instruction.detail) {
            (_, Detail::Call(call)) => return self.call(function, id, new, call),
            (Opcode::Fence, _) => return self.fence(id, new),
            (Opcode::Freeze, _) => return self.freeze(function, id, new),
            (Opcode::FNeg, _) => {
                new.opcode = Opcode::FSub;
                let zero = self.negative_zero(new.ty, instruction.opcode_span);
                let mut parts = vec![zero];
                parts.extend(list.iter().map(|&value| self.value(function, instruction, value, new.ty)));
                new.operands = operands(&mut self.new, &parts);
            }
            (Opcode::Phi, _) if list.is_empty() => return self.phi_without_operands(id, &new),
            (Opcode::Phi, _) => new.operands = self.phi_operands(function, instruction, new.ty),
            (Opcode::AtomicRmw, _) => {
                if self.atomic(function, id, &mut new) {
                    return;
                }
            }
            _ => {
                let wanted = self.wanted(function, instruction, new.ty);
                let mut parts = Vec::with_capacity(list.len());
                for (&operand, wanted) in list.iter().zip(wanted) {
                    parts.push(match wanted {
                        Some(ty) => self.value(function, instruction, operand, ty),
                        None => self.as_it_is(function, operand),
                    });
                }
                new.operands = operands(&mut self.new, &parts);
                new.detail = self.detail(instruction);
                if new.opcode == Opcode::PtrToAddr {
                    new.opcode = Opcode::PtrToInt;
                }
            }
        }
        self.bodies.keep(id, new);
    }

    /// Returns the metadata attachments of an instruction. Omits `!range` on a vector, which LLVM 7 does not support.
    fn attachments(&mut self, instruction: &Instruction) -> IdRange<Attachment> {
        let list = self.old.attachments_of(instruction.metadata);
        let is_range = |attachment: &&Attachment| self.old.names.bytes(attachment.kind) == b"range";
        let is_vector = matches!(self.old.types.kind(instruction.ty), TypeKind::Vector { .. });
        if !is_vector || !list.iter().any(|attachment| is_range(&attachment)) {
            return instruction.metadata;
        }
        self.remarks.hint(instruction.opcode_span, "`!range` of a vector was left out: a hint to optimisers");
        let start = self.new.attachments.len() as u32;
        self.new.attachments.extend(list.iter().filter(|attachment| !is_range(attachment)).copied());
        IdRange::new(start, self.new.attachments.len() as u32)
    }

    /// Returns the LLVM 7 type that an instruction requires of each operand; `None` for an operand whose type is
    /// arbitrary.
    fn wanted(&mut self, function: &Function, instruction: &Instruction, result: TypeId) -> Vec<Option<TypeId>> {
        let old = self.old;
        let list = old.operands_of(instruction.operands);
        let space = |index: usize| {
            let ty = list.get(index).map_or(TypeId::ERROR, |operand| operand.ty);
            old.types.scalar_address_space(ty).unwrap_or_default()
        };
        match (instruction.opcode, instruction.detail) {
            (Opcode::Load, _) => vec![Some(pointer_to(&mut self.new, result, space(0)))],
            (Opcode::Store, _) => {
                let value = list.first().map(|value| self.ty(value.ty));
                vec![value, value.map(|value| pointer_to(&mut self.new, value, space(1)))]
            }
            (Opcode::CmpXchg, _) => {
                let value = list.get(1).map(|value| self.ty(value.ty));
                vec![value.map(|value| pointer_to(&mut self.new, value, space(0))), value, value]
            }
            (Opcode::GetElementPtr, Detail::GetElementPointer { source }) => {
                let source = self.ty(source);
                let base = pointer_to(&mut self.new, source, space(0));
                let base = list.first().map(|operand| self.with_shape(operand.ty, base));
                let mut wanted = vec![None; list.len()];
                if let Some(first) = wanted.first_mut() {
                    *first = base;
                }
                wanted
            }
            (Opcode::Select, _) => vec![None, Some(result), Some(result)],
            (Opcode::ICmp, _) => {
                // The type of an instruction or parameter is more specific than that of a constant.
                let of = list.iter().find(|operand| !matches!(operand.value, Value::Constant(_))).or(list.first());
                let ty = of.map(|&operand| self.value_type(function, operand));
                vec![ty, ty]
            }
            (Opcode::Ret, _) => {
                let ty = self.new.globals.get(function.global).map(|global| self.return_type(global.value_type));
                vec![ty; list.len()]
            }
            (Opcode::AddrSpaceCast, _) => {
                // One cast changes the address space, and another one the pointee, as LLVM's own pointer casts do.
                // (12.9, 13.0 and 13.5 also compile an `addrspacecast` that changes both.)
                let same_pointee =
                    self.new.types.pointee(result).map(|pointee| pointer_to(&mut self.new, pointee, space(0)));
                vec![same_pointee]
            }
            (Opcode::PtrToInt | Opcode::PtrToAddr | Opcode::IntToPtr | Opcode::BitCast | Opcode::VaArg, _) => {
                vec![None; list.len()]
            }
            _ => list.iter().map(|operand| Some(self.ty(operand.ty))).collect(),
        }
    }

    /// Returns the opcode-specific data of an instruction, with its types converted to LLVM 7's. The alignment of
    /// `cmpxchg` is removed, since LLVM 7 does not print it. The alignment of a load or store of one `half` is limited.
    fn detail(&mut self, instruction: &Instruction) -> Detail {
        match instruction.detail {
            Detail::Alloca { allocated, align, address_space } => {
                Detail::Alloca { allocated: self.ty(allocated), align, address_space }
            }
            Detail::GetElementPointer { source } => Detail::GetElementPointer { source: self.ty(source) },
            Detail::CompareExchange { success, failure, scope, align } => {
                if align.is_some() {
                    self.no_alignment(instruction);
                }
                Detail::CompareExchange { success, failure, scope, align: None }
            }
            Detail::Memory { align: Some(align), ordering, scope }
                if align.bytes() > WIDEST_OF_HALVES && self.accesses_half(instruction) =>
            {
                let what = "an alignment of `half` above 8 was left out: the legacy back end joins such accesses to 16 bytes, \
                            and compiles some of these not";
                self.remarks.hint(instruction.opcode_span, what);
                Detail::Memory { align: Alignment::from_bytes(WIDEST_OF_HALVES), ordering, scope }
            }
            other => other,
        }
    }

    /// Whether a load or store accesses one `half`.
    fn accesses_half(&self, instruction: &Instruction) -> bool {
        let accessed = match instruction.opcode {
            Opcode::Load => Some(instruction.ty),
            _ => self.old.operands_of(instruction.operands).first().map(|value| value.ty),
        };
        accessed.is_some_and(|ty| self.old.types.kind(ty) == TypeKind::Float(FloatKind::Half))
    }

    pub(super) fn no_alignment(&mut self, instruction: &Instruction) {
        let what = format!("`align` of `{}` was left out: LLVM 7 takes the natural one", instruction.opcode.keyword());
        self.remarks.hint(instruction.opcode_span, what);
    }

    /// Converts the operands of a `phi`. A cast of an incoming value is inserted in the predecessor block of the value.
    fn phi_operands(
        &mut self,
        function: &Function,
        instruction: &Instruction,
        ty: TypeId,
    ) -> IdRange<nvvm_syntax::value::OperandId> {
        let mut parts = Vec::new();
        for pair in self.old.operands_of(instruction.operands).chunks(2) {
            let &[value, from] = pair else { continue };
            let Value::Block(block) = from.value else { continue };
            parts.push(self.value_in(function, block, Place::AtEnd, instruction, value, ty));
            parts.push(from);
        }
        operands(&mut self.new, &parts)
    }

    /// Replaces a `phi` without incoming values by `undef`, since LLVM 7's parser rejects it. Such a `phi` is in a
    /// block without predecessors.
    fn phi_without_operands(&mut self, id: InstructionId, new: &Instruction) {
        let undefined = constant(&mut self.new, ConstantKind::Undef, new.ty, new.opcode_span);
        self.bodies.replace(id, new, Some(undefined));
    }

    fn freeze(&mut self, function: &Function, id: InstructionId, mut new: Instruction) {
        self.remarks.lost(
            new.opcode_span,
            "`freeze` has no counterpart in LLVM 7: the value itself stands in its place, which may be undefined",
        );
        let Some(&value) = self.old.operands_of(new.operands).first() else { return };
        if self.is_pointer(new.ty) || matches!(value.value, Value::Constant(_) | Value::Global(_)) {
            // A cast can change the type, and give a constant a name.
            let value = self.as_it_is(function, value);
            new.opcode = Opcode::BitCast;
            new.operands = operands(&mut self.new, &[value]);
            return self.bodies.keep(id, new);
        }
        self.bodies.replace(id, &new, Some(value));
    }

    /// Returns `-0.0` of a floating-point type, or a vector of `-0.0`.
    fn negative_zero(&mut self, ty: TypeId, span: nvvm_syntax::Span) -> Operand {
        let bits = ConstantKind::Float((-0.0_f64).to_bits());
        match self.new.types.kind(ty) {
            TypeKind::Vector { count, element, .. } => {
                let one = constant(&mut self.new, bits, element, span);
                let count = usize::try_from(count).unwrap_or(0).min(1 << 12);
                let members = operands(&mut self.new, &vec![one; count]);
                constant(&mut self.new, ConstantKind::Aggregate(members), ty, span)
            }
            _ => constant(&mut self.new, bits, ty, span),
        }
    }
}
