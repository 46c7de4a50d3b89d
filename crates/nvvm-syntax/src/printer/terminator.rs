//! Printing of terminators and exception-handling pads.

use super::Printer;
use crate::instruction::{Call, Detail, Instruction, Opcode};
use crate::span::Span;
use crate::value::Operand;

impl Printer<'_> {
    /// Prints the operands of a terminator or an exception-handling pad. Returns `false` for other instructions.
    pub(super) fn terminator_or_pad(&mut self, instruction: &Instruction) -> bool {
        let operands = self.module.operands_of(instruction.operands);
        match (instruction.opcode, operands) {
            (Opcode::Ret, []) => self.text(" void"),
            (Opcode::Unreachable, _) => {}
            (Opcode::Ret | Opcode::Br | Opcode::Resume, _) => {
                self.text(" ");
                self.typed_list(instruction.operands);
            }
            (Opcode::Switch, [value, default, cases @ ..]) => self.switch(*value, *default, cases),
            (Opcode::IndirectBr, [address, targets @ ..]) => {
                self.text(" ");
                self.typed_value(*address);
                self.text(", ");
                self.bracketed(targets);
            }
            (Opcode::CleanupRet, [pad, target @ ..]) => {
                self.text(" from ");
                self.value(*pad);
                self.unwind(target.first());
            }
            (Opcode::CatchRet, [pad, target, ..]) => {
                self.text(" from ");
                self.value(*pad);
                self.text(" to ");
                self.typed_value(*target);
            }
            (Opcode::CatchSwitch, [parent, rest @ ..]) => self.catch_switch(instruction, *parent, rest),
            (Opcode::CatchPad | Opcode::CleanupPad, [parent, arguments @ ..]) => {
                self.text(" within ");
                self.value(*parent);
                self.text(" ");
                self.bracketed(arguments);
            }
            (Opcode::LandingPad, _) => self.landing_pad(instruction),
            _ => return false,
        }
        true
    }

    fn switch(&mut self, value: Operand, default: Operand, cases: &[Operand]) {
        self.text(" ");
        self.typed_value(value);
        self.text(", ");
        self.typed_value(default);
        self.text(" [\n");
        for case in cases.chunks(2) {
            self.text("    ");
            self.list(case, |printer, &operand| printer.typed_value(operand));
            self.text("\n");
        }
        self.text("  ]");
    }

    /// Prints operands in brackets: `[i32 1, i32 2]`
    fn bracketed(&mut self, operands: &[Operand]) {
        self.text("[");
        self.list(operands, |printer, &operand| printer.typed_value(operand));
        self.text("]");
    }

    fn unwind(&mut self, target: Option<&Operand>) {
        match target {
            Some(&target) => {
                self.text(" unwind ");
                self.typed_value(target);
            }
            None => self.text(" unwind to caller"),
        }
    }

    /// Prints a `catchswitch`. The last operand is the unwind target, unless the source text has `unwind to caller`.
    fn catch_switch(&mut self, instruction: &Instruction, parent: Operand, rest: &[Operand]) {
        let Some((last, others)) = rest.split_last() else { return };
        let after = self.source(Span::new(last.span.end, instruction.span.end));
        let to_caller = after.split_ascii_whitespace().any(|word| word.starts_with("caller"));
        self.text(" within ");
        self.value(parent);
        self.text(" ");
        self.bracketed(if to_caller { rest } else { others });
        self.unwind((!to_caller).then_some(last));
    }

    fn landing_pad(&mut self, instruction: &Instruction) {
        let Detail::LandingPad { cleanup, filters } = instruction.detail else { return };
        let module = self.module;
        self.text(" ");
        self.ty(instruction.ty);
        if cleanup {
            self.text("\n    cleanup");
        }
        for (index, &clause) in module.operands_of(instruction.operands).iter().enumerate() {
            let filter = u32::try_from(index).ok().and_then(|bit| filters.checked_shr(bit)).unwrap_or(0) & 1 == 1;
            self.text(if filter { "\n    filter " } else { "\n    catch " });
            self.typed_value(clause);
        }
    }

    /// Prints the successors of an `invoke` or `callbr`.
    pub(super) fn call_targets(&mut self, opcode: Opcode, call: &Call) {
        let module = self.module;
        match (opcode, module.operands_of(call.targets)) {
            (Opcode::Invoke, [normal, unwind, ..]) => {
                self.text("\n    to ");
                self.typed_value(*normal);
                self.unwind(Some(unwind));
            }
            (Opcode::CallBr, [normal, indirect @ ..]) => {
                self.text("\n    to ");
                self.typed_value(*normal);
                self.text(" ");
                self.bracketed(indirect);
            }
            _ => {}
        }
    }
}
