//! Printing of constants, including constant expressions.

use super::{Printer, TOO_DEEP};
use crate::arena::IdRange;
use crate::constant::ConstantKind;
use crate::ids::{ConstantId, OperandId, TypeId};
use crate::instruction::{Flags, Opcode, Predicate};
use crate::types::{FloatKind, TypeKind};

impl Printer<'_> {
    /// Prints a constant without its type.
    pub(super) fn constant(&mut self, id: ConstantId) {
        let module = self.module;
        let Some(constant) = module.constants.get(id) else { return self.text(TOO_DEEP) };
        match constant.kind {
            ConstantKind::Integer(value) if constant.ty == TypeId::I1 => {
                self.text(if value == 0 { "false" } else { "true" });
            }
            ConstantKind::Integer(value) => self.number(value),
            ConstantKind::WideInteger(text) | ConstantKind::FloatText(text) => self.keyword(text),
            ConstantKind::Float(bits) => {
                let kind = match module.types.kind(constant.ty) {
                    TypeKind::Float(kind) => kind,
                    _ => FloatKind::Double,
                };
                self.float(bits, kind);
            }
            ConstantKind::Null => self.text("null"),
            ConstantKind::Undef => self.text("undef"),
            ConstantKind::Poison => self.text("poison"),
            ConstantKind::Zero => self.text("zeroinitializer"),
            ConstantKind::TokenNone => self.text("none"),
            ConstantKind::String(bytes) => {
                self.text("c");
                self.quoted(bytes);
            }
            ConstantKind::Aggregate(members) => self.aggregate(constant.ty, members),
            ConstantKind::Splat(member) => {
                self.text("splat (");
                if let Some(&member) = module.operands.get(member) {
                    self.typed_value(member);
                }
                self.text(")");
            }
            ConstantKind::BlockAddress { function, block } => {
                self.text("blockaddress(");
                if let Some(function) = module.globals.get(function) {
                    self.global_name(function);
                }
                self.text(", ");
                match block {
                    Some(block) => self.block_name(block),
                    None => self.text(TOO_DEEP),
                }
                self.text(")");
            }
            ConstantKind::DsoLocalEquivalent(global) => {
                self.text("dso_local_equivalent ");
                if let Some(global) = module.globals.get(global) {
                    self.global_name(global);
                }
            }
            ConstantKind::NoCfi(global) => {
                self.text("no_cfi ");
                if let Some(global) = module.globals.get(global) {
                    self.global_name(global);
                }
            }
            ConstantKind::PointerAuthentication(operands) => {
                self.text("ptrauth ");
                self.parenthesised(operands);
            }
            ConstantKind::Expression { opcode, operands, flags, source, predicate } => {
                self.expression(opcode, operands, flags, source, predicate);
            }
        }
    }

    fn aggregate(&mut self, ty: TypeId, members: IdRange<OperandId>) {
        let types = &self.module.types;
        let (open, close) = match types.kind(ty) {
            TypeKind::Array { .. } => ("[", "]"),
            TypeKind::Vector { .. } => ("<", ">"),
            _ if types.struct_fields(ty).is_some_and(|(_, packed)| packed) => ("<{ ", " }>"),
            _ => ("{ ", " }"),
        };
        self.text(open);
        self.typed_list(members);
        self.text(close);
    }

    /// Prints operands in parentheses: `(i32 1, i32 2)`
    fn parenthesised(&mut self, operands: IdRange<OperandId>) {
        self.text("(");
        self.typed_list(operands);
        self.text(")");
    }

    /// Prints operands with their types: `i32 1, i32 2`
    pub(super) fn typed_list(&mut self, operands: IdRange<OperandId>) {
        let module = self.module;
        self.list(module.operands_of(operands), |printer, &operand| printer.typed_value(operand));
    }

    fn expression(
        &mut self,
        opcode: Opcode,
        operands: IdRange<OperandId>,
        flags: Flags,
        source: TypeId,
        predicate: Option<Predicate>,
    ) {
        self.text(opcode.keyword());
        self.flags(flags);
        self.text(" ");
        if let Some(predicate) = predicate {
            self.text(predicate.keyword());
            self.text(" ");
        }
        if opcode == Opcode::GetElementPtr {
            self.text("(");
            self.ty(source);
            self.text(", ");
            self.typed_list(operands);
            self.text(")");
        } else if opcode.is_cast() {
            self.text("(");
            self.typed_list(operands);
            self.text(" to ");
            self.ty(source);
            self.text(")");
        } else {
            self.parenthesised(operands);
        }
    }

    /// Prints flags, each with a space before it. The order is that of LLVM's grammar: `load atomic volatile`,
    /// `cmpxchg weak volatile`, `uitofp fast nneg`.
    pub(super) fn flags(&mut self, flags: Flags) {
        const FIRST: Flags = Flags::ATOMIC.with(Flags::WEAK);
        let rank = |flag| {
            if FIRST.contains(flag) {
                0
            } else if Flags::FAST_MATH.contains(flag) {
                1
            } else {
                2
            }
        };
        for wanted in 0..=2 {
            for &(flag, keyword) in Flags::KEYWORDS {
                if flags.contains(flag) && rank(flag) == wanted {
                    self.text(" ");
                    self.text(keyword);
                }
            }
        }
    }
}
