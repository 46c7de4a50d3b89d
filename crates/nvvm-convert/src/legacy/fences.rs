//! Conversion of fences and of intrinsics that cast between address spaces to LLVM 7. Fences become calls, and calls of
//! the intrinsics become `addrspacecast` instructions.

use super::Legacy;
use crate::module::{instruction, operands, plain_call, pointer_to};
use nvvm_syntax::function::Function;
use nvvm_syntax::instruction::{Detail, Instruction, InstructionId, Opcode};
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::{Operand, Value};

impl Legacy<'_> {
    /// Converts a `fence` to a call of `llvm.nvvm.membar.cta`, `.gl` or `.sys`. If no intrinsic has the scope of the
    /// fence, the one with the next wider scope is used, which orders at least as much.
    pub(super) fn fence(&mut self, id: InstructionId, mut new: Instruction) {
        let Detail::Fence { scope, .. } = new.detail else { return };
        let level = match &*self.old.names.text(scope) {
            "block" => "cta",
            "cluster" | "device" => "gl",
            "singlethread" => {
                self.remarks
                    .hint(new.opcode_span, "a `fence` within one thread was left out: no GPU does anything there");
                return self.bodies.replace(id, &new, None);
            }
            _ => "sys",
        };
        let name = format!("llvm.nvvm.membar.{level}");
        let (callee, function_type) = self.legacy_function(&name, TypeId::VOID, &[]);
        new.opcode = Opcode::Call;
        new.detail = Detail::Call(self.new.calls.push(plain_call(callee, function_type)));
        self.bodies.keep(id, new);
    }

    /// Whether a function is one of the intrinsics `llvm.nvvm.ptr.*.to.*`, which the legacy (LLVM 7) front end rejects.
    pub(super) fn casts_spaces(&self, function: &Function, name: &str) -> bool {
        let space = |ty: TypeId| self.old.types.address_space(ty);
        match self.old.parameters_of(function) {
            [pointer] => {
                let (from, to) = (space(pointer.ty), space(function.return_type));
                is_generic_cast(name) && from.is_some() && to.is_some() && from != to
            }
            _ => false,
        }
    }

    /// Converts a call of `llvm.nvvm.ptr.*.to.*` to `addrspacecast`. Returns whether the callee is such an intrinsic.
    pub(super) fn generic_cast(
        &mut self,
        function: &Function,
        id: InstructionId,
        new: &Instruction,
        name: &str,
    ) -> bool {
        let &[pointer] = self.old.operands_of(new.operands) else { return false };
        let (Some(from), Some(to)) = (self.old.types.address_space(pointer.ty), self.new.types.address_space(new.ty))
        else {
            return false;
        };
        if !is_generic_cast(name) || from == to {
            return false;
        }
        let Some(pointee) = self.new.types.pointee(self.result_type(id)) else { return false };
        let wanted = pointer_to(&mut self.new, pointee, from);
        let value = self.value(function, new, pointer, wanted);
        let mut cast = instruction(Opcode::AddrSpaceCast, self.result_type(id), new.block, new.opcode_span);
        cast.name = new.name;
        cast.metadata = new.metadata;
        cast.operands = operands(&mut self.new, &[Operand { ty: wanted, ..value }]);
        self.bodies.keep(id, cast);
        true
    }

    /// Adds a remark on an `i1` operand or result of inline assembly, which the legacy (LLVM 7) front end rejects.
    pub(super) fn inline_assembly(&mut self, new: &Instruction, callee: Value, result: TypeId) {
        let Value::InlineAsm(_) = callee else { return };
        let results = match self.old.types.struct_fields(result) {
            Some((fields, _)) => fields.to_vec(),
            None => vec![result],
        };
        let arguments = self.old.operands_of(new.operands).iter().map(|argument| argument.ty);
        if arguments.chain(results).any(|ty| ty == TypeId::I1) {
            let what =
                "an `i1` of inline assembly has no counterpart: the legacy front end takes i8 to i64, float and double";
            self.remarks.lost(new.opcode_span, what);
        }
    }
}

/// Whether an intrinsic casts between address spaces: `llvm.nvvm.ptr.shared.to.gen` and similar names.
fn is_generic_cast(name: &str) -> bool {
    let Some(spaces) = name.strip_prefix("llvm.nvvm.ptr.") else { return false };
    ["global", "shared", "constant", "local"].iter().any(|space| {
        let from = spaces.strip_prefix(space).is_some_and(|rest| rest.starts_with(".to.gen"));
        from || spaces.strip_prefix("gen.to.").is_some_and(|rest| rest.starts_with(space))
    })
}
