//! Printing of operands.

use super::{Printer, TOO_DEEP};
use crate::constant::ConstantKind;
use crate::ids::{ConstantId, InlineAsmId};
use crate::instruction::Opcode;
use crate::span::Span;
use crate::value::{LocalName, Operand, Value};

impl Printer<'_> {
    /// Prints an operand with its type: `i32 7`
    pub(super) fn typed_value(&mut self, operand: Operand) {
        self.ty(operand.ty);
        self.text(" ");
        self.value(operand);
    }

    /// Prints an operand without its type: `7`
    pub(super) fn value(&mut self, operand: Operand) {
        let module = self.module;
        match operand.value {
            Value::Unresolved => self.source_text(operand.span),
            Value::Global(id) => match module.globals.get(id) {
                Some(global) => self.global_name(global),
                None => self.text(TOO_DEEP),
            },
            Value::Argument(index) => {
                let parameters = self.function.map_or(&[][..], |function| module.parameters_of(function));
                let name = parameters.get(index as usize).map_or(LocalName::None, |parameter| parameter.name);
                self.local_name(name);
            }
            Value::Instruction(id) => {
                let name = module.instructions.get(id).map_or(LocalName::None, |instruction| instruction.name);
                self.local_name(name);
            }
            Value::Block(id) => self.block_name(id),
            Value::Constant(id) if self.has_indices(id) => self.source_text(operand.span),
            Value::Constant(id) => self.nested(|printer| printer.constant(id)),
            Value::Metadata(id) => self.metadata(id),
            Value::InlineAsm(id) => self.inline_asm(id),
        }
    }

    /// Whether a constant is an `extractvalue` or `insertvalue` expression. The module does not store the indices of
    /// such an expression, so it is printed from the source text.
    fn has_indices(&self, id: ConstantId) -> bool {
        let kind = self.module.constants.get(id).map(|constant| constant.kind);
        matches!(kind, Some(ConstantKind::Expression { opcode: Opcode::ExtractValue | Opcode::InsertValue, .. }))
    }

    /// Prints the source text of an entity that the module stores only as a source range.
    pub(super) fn source_text(&mut self, span: Span) {
        let text = self.source(span);
        self.text(if text.is_empty() { TOO_DEEP } else { &text });
    }

    fn inline_asm(&mut self, id: InlineAsmId) {
        let Some(asm) = self.module.inline_asm.get(id) else { return self.text(TOO_DEEP) };
        self.text("asm ");
        for (set, keyword) in [
            (asm.side_effect, "sideeffect "),
            (asm.align_stack, "alignstack "),
            (asm.intel_dialect, "inteldialect "),
            (asm.unwind, "unwind "),
        ] {
            if set {
                self.text(keyword);
            }
        }
        self.quoted(asm.template);
        self.text(", ");
        self.quoted(asm.constraints);
    }
}
