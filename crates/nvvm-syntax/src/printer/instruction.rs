//! Printing of instructions other than terminators and exception-handling pads.

use super::Printer;
use crate::attribute::Attributes;
use crate::instruction::{Alignment, Call, Detail, Instruction, Opcode, Ordering, Tail};
use crate::intern::Name;
use crate::types::TypeKind;
use crate::value::{LocalName, Operand};

impl Printer<'_> {
    /// Prints an instruction: `%y = add nsw i32 %x, 1, !dbg !7`
    pub(super) fn instruction(&mut self, instruction: &Instruction) {
        if instruction.name != LocalName::None {
            self.local_name(instruction.name);
            self.text(" = ");
        }
        if let Detail::Call(id) = instruction.detail {
            if let Some(call) = self.module.calls.get(id) {
                self.call(instruction, call);
            }
        } else {
            self.text(instruction.opcode.keyword());
            if !self.terminator_or_pad(instruction) {
                self.flags(instruction.flags);
                self.operation(instruction);
            }
        }
        self.attachments(instruction.metadata, ", ");
    }

    /// Prints the operands of an instruction, after its opcode and flags.
    fn operation(&mut self, instruction: &Instruction) {
        let operands = self.module.operands_of(instruction.operands);
        match (instruction.detail, operands) {
            (Detail::Compare(predicate), [left, right]) => {
                self.text(" ");
                self.text(predicate.keyword());
                self.same_type(left, right);
            }
            (Detail::Alloca { allocated, align, address_space }, count) => {
                self.text(" ");
                self.ty(allocated);
                for &count in count {
                    self.text(", ");
                    self.typed_value(count);
                }
                self.align(align);
                if let Some(address_space) = address_space {
                    self.format(format_args!(", addrspace({address_space})"));
                }
            }
            (Detail::Memory { align, ordering, scope }, _) => {
                if instruction.opcode == Opcode::Load {
                    self.text(" ");
                    self.ty(instruction.ty);
                    self.text(",");
                }
                self.text(" ");
                self.typed_list(instruction.operands);
                if let Some(ordering) = ordering {
                    self.scope(scope);
                    self.ordering(ordering);
                }
                self.align(align);
            }
            (Detail::AtomicReadModifyWrite { operation, ordering, scope, align }, _) => {
                self.text(" ");
                self.text(operation.keyword());
                self.text(" ");
                self.typed_list(instruction.operands);
                self.scope(scope);
                self.ordering(ordering);
                self.align(align);
            }
            (Detail::CompareExchange { success, failure, scope, align }, _) => {
                self.text(" ");
                self.typed_list(instruction.operands);
                self.scope(scope);
                self.ordering(success);
                self.ordering(failure);
                self.align(align);
            }
            (Detail::Fence { ordering, scope }, _) => {
                self.scope(scope);
                self.ordering(ordering);
            }
            (Detail::GetElementPointer { source }, _) => {
                self.text(" ");
                self.ty(source);
                self.text(", ");
                self.typed_list(instruction.operands);
            }
            (Detail::Indices(indices), _) => {
                let module = self.module;
                self.text(" ");
                self.typed_list(instruction.operands);
                for index in module.indices.get(indices.range()).unwrap_or(&[]) {
                    self.format(format_args!(", {index}"));
                }
            }
            _ => self.plain_operation(instruction),
        }
    }

    /// Prints the operands of an instruction that consists only of opcode, flags and operands.
    fn plain_operation(&mut self, instruction: &Instruction) {
        let operands = self.module.operands_of(instruction.operands);
        match (instruction.opcode, operands) {
            (Opcode::Phi, _) => {
                self.text(" ");
                self.ty(instruction.ty);
                self.text(" ");
                self.list(operands.chunks(2), |printer, pair| {
                    printer.text("[ ");
                    printer.list(pair, |printer, &operand| printer.value(operand));
                    printer.text(" ]");
                });
            }
            (Opcode::VaArg, &[list]) => {
                self.text(" ");
                self.typed_value(list);
                self.text(", ");
                self.ty(instruction.ty);
            }
            (opcode, &[value]) if opcode.is_cast() => {
                self.text(" ");
                self.typed_value(value);
                self.text(" to ");
                self.ty(instruction.ty);
            }
            (Opcode::ExtractElement, _) => {
                self.text(" ");
                self.typed_list(instruction.operands);
            }
            (_, [left, right]) => self.same_type(left, right),
            _ => {
                self.text(" ");
                self.typed_list(instruction.operands);
            }
        }
    }

    /// Prints two operands of the same type. The type is printed once: ` i32 %x, 1`
    fn same_type(&mut self, left: &Operand, right: &Operand) {
        self.text(" ");
        self.typed_value(*left);
        self.text(", ");
        self.value(*right);
    }

    fn call(&mut self, instruction: &Instruction, call: &Call) {
        let module = self.module;
        self.text(match call.tail {
            Tail::None => "",
            Tail::Tail => "tail ",
            Tail::MustTail => "musttail ",
            Tail::NoTail => "notail ",
        });
        self.text(instruction.opcode.keyword());
        self.flags(instruction.flags);
        self.calling_convention(call.calling_convention);
        self.attributes(call.return_attributes);
        if let Some(address_space) = call.address_space {
            self.format(format_args!(" addrspace({address_space})"));
        }
        self.text(" ");
        match module.types.kind(call.function_type) {
            TypeKind::Function { result, variadic: false, .. } => self.ty(result),
            _ => self.ty(call.function_type),
        }
        self.text(" ");
        self.value(call.callee);
        self.text("(");
        let attributes = module.argument_attributes.get(call.argument_attributes.range()).unwrap_or(&[]);
        let mut attributes = attributes.iter().copied().chain(std::iter::repeat(Attributes::default()));
        self.list(module.operands_of(instruction.operands), |printer, &argument| {
            printer.ty(argument.ty);
            printer.attributes(attributes.next().unwrap_or_default());
            printer.text(" ");
            printer.value(argument);
        });
        if call.tail == Tail::MustTail && self.function.is_some_and(|function| function.variadic) {
            // A `musttail` call in a variadic function forwards the variable arguments of the caller.
            self.text(if instruction.operands.is_empty() { "..." } else { ", ..." });
        }
        self.text(")");
        self.attributes(call.attributes);
        self.bundles(call);
        self.call_targets(instruction.opcode, call);
    }

    fn bundles(&mut self, call: &Call) {
        let module = self.module;
        let bundles = module.bundles.get(call.bundles.range()).unwrap_or(&[]);
        if bundles.is_empty() {
            return;
        }
        self.text(" [ ");
        self.list(bundles, |printer, bundle| {
            printer.quoted(bundle.tag);
            printer.text("(");
            printer.typed_list(bundle.operands);
            printer.text(")");
        });
        self.text(" ]");
    }

    fn align(&mut self, align: Option<Alignment>) {
        if let Some(align) = align {
            self.format(format_args!(", align {}", align.bytes()));
        }
    }

    fn scope(&mut self, scope: Name) {
        if scope != Name::EMPTY {
            self.text(" syncscope(");
            self.quoted(scope);
            self.text(")");
        }
    }

    fn ordering(&mut self, ordering: Ordering) {
        self.text(" ");
        self.text(ordering.keyword());
    }
}
