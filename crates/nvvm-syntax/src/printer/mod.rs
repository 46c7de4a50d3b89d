//! LLVM IR text of a module or of one of its entities.
//!
//! Invariants: every entity prints, unreadable parts as a placeholder; nothing panics, nesting is bounded; names,
//! numbers and metadata keep what the text called them, so the print of a parse of a print is that same print.

mod attribute;
mod constant;
mod float;
mod function;
mod global;
mod instruction;
mod metadata;
mod name;
mod operand;
mod terminator;
mod types;

use crate::function::Function;
use crate::global::Global;
use crate::ids::{MetadataId, TypeId};
use crate::instruction::Instruction;
use crate::module::Module;
use crate::value::Operand;
use rustc_hash::FxHashMap;
use std::fmt;

/// Deeper nesting of types, constants and metadata is printed as [`TOO_DEEP`]. The parser reads no deeper.
const DEPTH_LIMIT: u32 = 256;

/// Stands for what is nested too deep, could not be read or belongs to another module.
const TOO_DEEP: &str = "<...>";

/// How typed pointers are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointers {
    /// `i32 addrspace(1)*`
    AsWritten,
    /// `ptr addrspace(1)`, as a newer LLVM reads them.
    Opaque,
}

/// The module as LLVM IR text. `source` is the text that it was parsed from: attribute arguments and some metadata
/// fields are kept as spans of it.
pub fn print(module: &Module, source: &str) -> String {
    let mut printer = Printer::new(module, source);
    printer.metadata_numbers = Some(module.numbered_metadata.iter().map(|(number, id)| (id, number)).collect());
    printer.out.reserve(source.len());
    printer.module();
    printer.out
}

/// The module as the reader of LLVM 7 takes it: the numbers of parameters and blocks are implied, never written.
pub fn print_for_llvm_7(module: &Module, source: &str) -> String {
    let mut printer = Printer::new(module, source);
    printer.metadata_numbers = Some(module.numbered_metadata.iter().map(|(number, id)| (id, number)).collect());
    printer.implied_numbers = true;
    printer.out.reserve(source.len());
    printer.module();
    printer.out
}

/// A type as LLVM prints it: `ptr addrspace(1)`, `[4 x i32]`, `%struct.T`.
pub fn type_text(module: &Module, ty: TypeId) -> String {
    let mut printer = Printer::new(module, "");
    printer.ty(ty);
    printer.out
}

/// A value without its type, as `function` would refer to it: `%x`, `@f`, `7`.
pub fn value_text(module: &Module, function: &Function, operand: Operand) -> String {
    let mut printer = Printer::new(module, "");
    printer.function = Some(function);
    printer.value(operand);
    printer.out
}

/// A value after its type: `i32 7`, `ptr @f`, `label %exit`.
pub fn typed_value_text(module: &Module, function: &Function, operand: Operand, pointers: Pointers) -> String {
    let mut printer = Printer { pointers, ..Printer::new(module, "") };
    printer.function = Some(function);
    printer.typed_value(operand);
    printer.out
}

/// An instruction in one line without indentation: `%y = add nsw i32 %x, 1, !dbg !7`; a `switch` or `landingpad` has
/// several lines. `source` is the text that the module was parsed from; empty, if unknown.
pub fn text_of_instruction(module: &Module, source: &str, instruction: &Instruction, pointers: Pointers) -> String {
    let mut printer = Printer { pointers, ..Printer::new(module, source) };
    printer.function = module.function_of(instruction).and_then(|function| module.functions.get(function));
    printer.instruction(instruction);
    printer.out
}

/// A variable, alias or ifunc in one line, a function with its body. `source` is the text that the module was parsed
/// from.
pub fn global_text(module: &Module, source: &str, global: &Global, pointers: Pointers) -> String {
    let mut printer = Printer { pointers, ..Printer::new(module, source) };
    printer.global(global);
    printer.out.trim_end().to_owned()
}

/// Text in the making.
struct Printer<'a> {
    module: &'a Module,
    source: &'a str,
    /// Whose arguments `Value::Argument` means.
    function: Option<&'a Function>,
    /// The number of each numbered node, when a whole module is printed; else each is searched.
    metadata_numbers: Option<FxHashMap<MetadataId, u32>>,
    pointers: Pointers,
    /// Whether the numbers of parameters and blocks are left out.
    implied_numbers: bool,
    depth: u32,
    out: String,
}

impl<'a> Printer<'a> {
    fn new(module: &'a Module, source: &'a str) -> Self {
        let pointers = Pointers::AsWritten;
        Printer {
            module,
            source,
            function: None,
            metadata_numbers: None,
            pointers,
            implied_numbers: false,
            depth: 0,
            out: String::new(),
        }
    }

    fn text(&mut self, text: &str) {
        self.out.push_str(text);
    }

    fn number(&mut self, number: impl fmt::Display) {
        self.format(format_args!("{number}"));
    }

    fn format(&mut self, arguments: fmt::Arguments) {
        // Writing to a string cannot fail.
        let _ = fmt::write(&mut self.out, arguments);
    }

    /// Prints something nested, or the placeholder when it is nested too deep.
    fn nested(&mut self, print: impl FnOnce(&mut Self)) {
        if self.depth >= DEPTH_LIMIT {
            self.text(TOO_DEEP);
            return;
        }
        self.depth += 1;
        print(self);
        self.depth -= 1;
    }

    /// Prints each item, with `, ` between them.
    fn list<T>(&mut self, items: impl IntoIterator<Item = T>, mut print: impl FnMut(&mut Self, T)) {
        for (index, item) in items.into_iter().enumerate() {
            if index > 0 {
                self.text(", ");
            }
            print(self, item);
        }
    }
}
