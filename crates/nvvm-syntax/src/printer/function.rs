//! Printing of functions and their bodies.

use super::Printer;
use crate::function::{Block, CallingConvention, Function, Parameter};
use crate::global::Global;
use crate::value::LocalName;

impl<'a> Printer<'a> {
    /// Prints a function: a `define` with its body, or a `declare`.
    pub(super) fn function(&mut self, global: &Global, function: &'a Function) {
        let module = self.module;
        self.function = Some(function);
        if function.is_definition {
            self.text("define");
        } else {
            self.text("declare");
            self.attachments(global.metadata, " ");
        }
        self.linkage_and_visibility(global);
        self.calling_convention(function.calling_convention);
        self.attributes(function.return_attributes);
        self.text(" ");
        self.signature(function);
        self.symbol_address_space(global, b'P');
        self.attributes(function.attributes);
        self.global_properties(global, " ");
        self.function_properties(function);
        if function.is_definition {
            self.attachments(global.metadata, " ");
            self.text(" {\n");
            for (index, (_, block)) in module.blocks_of(function).enumerate() {
                self.block(block, index == 0);
            }
            self.text("}");
        }
        self.text("\n");
        self.function = None;
    }

    fn function_properties(&mut self, function: &Function) {
        if let Some((name, _)) = function.garbage_collector {
            self.text(" gc ");
            self.quoted(name);
        }
        for (keyword, operand) in
            [(" prefix ", function.prefix), (" prologue ", function.prologue), (" personality ", function.personality)]
        {
            if let Some(operand) = operand {
                self.text(keyword);
                self.typed_value(operand);
            }
        }
    }

    /// Prints the result type, the name and the parameters of a function.
    pub(super) fn signature(&mut self, function: &Function) {
        let module = self.module;
        self.ty(function.return_type);
        self.text(" ");
        if let Some(global) = module.globals.get(function.global) {
            self.global_name(global);
        }
        self.text("(");
        let parameters = module.parameters_of(function);
        self.list(parameters, |printer, parameter| {
            // Unnamed parameters of a declaration are printed without numbers, since they have no uses.
            let named =
                function.is_definition && !printer.implied_numbers || matches!(parameter.name, LocalName::Named(_));
            printer.parameter(parameter, if named { parameter.name } else { LocalName::None });
        });
        if function.variadic {
            self.text(if parameters.is_empty() { "..." } else { ", ..." });
        }
        self.text(")");
    }

    fn parameter(&mut self, parameter: &Parameter, name: LocalName) {
        self.ty(parameter.ty);
        self.attributes(parameter.attributes);
        if name != LocalName::None {
            self.text(" ");
            self.local_name(name);
        }
    }

    /// Prints a calling convention with a space before it. Prints nothing for the default one.
    pub(super) fn calling_convention(&mut self, convention: CallingConvention) {
        match convention {
            CallingConvention::C => {}
            CallingConvention::FAST => self.text(" fastcc"),
            CallingConvention::PTX_KERNEL => self.text(" ptx_kernel"),
            CallingConvention::PTX_DEVICE => self.text(" ptx_device"),
            CallingConvention(number) => self.format(format_args!(" cc {number}")),
        }
    }

    fn block(&mut self, block: &Block, is_entry: bool) {
        let module = self.module;
        if !is_entry {
            self.text("\n");
        }
        match block.name {
            LocalName::Named(name) => {
                self.name("", name);
                self.text(":\n");
            }
            LocalName::Numbered(number) if !is_entry && self.implied_numbers => {
                self.format(format_args!("; <label>:{number}:\n"));
            }
            LocalName::Numbered(number) if !is_entry => self.format(format_args!("{number}:\n")),
            _ => {}
        }
        for (id, instruction) in module.instructions_of(block.instructions) {
            self.debug_records(id);
            self.text("  ");
            self.instruction(instruction);
            self.text("\n");
        }
    }
}
