//! The printer. It prints a module or one of its entities as LLVM IR text.
//!
//! Invariants: Every entity can be printed; parts that could not be parsed become a placeholder. The printer never
//! panics, and its recursion is bounded. Names, numbers and metadata keep their spelling, so parsing and printing a
//! printed module yields the same text.

mod attribute;
mod constant;
mod float;
mod function;
mod global;
mod instruction;
mod length;
mod metadata;
mod name;
mod operand;
mod terminator;
mod types;

use crate::function::Function;
use crate::global::Global;
use crate::ids::{MetadataId, TypeId};
use crate::instruction::Instruction;
use crate::intern::escaped;
use crate::module::Module;
use crate::shorten;
use crate::span::Span;
use crate::types::{ShortTextCache, TypeKind};
use crate::value::Operand;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::fmt;
use std::sync::{Arc, PoisonError};

/// The maximum nesting of types, constants and metadata. The printer prints [`TOO_DEEP`] in place of deeper parts. The
/// parser's limit is lower.
const DEPTH_LIMIT: u32 = 256;

/// The placeholder that the printer emits for a part that is nested too deep, could not be parsed or belongs to another
/// module.
const TOO_DEEP: &str = "<...>";

/// The spelling of typed pointers in the printed text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointers {
    /// Typed pointers are printed as typed pointers: `i32 addrspace(1)*`
    AsWritten,
    /// Typed pointers are printed as opaque pointers, which newer versions of LLVM require: `ptr addrspace(1)`
    Opaque,
}

/// Prints a module as LLVM IR text. `source` is the text that the module was parsed from, since the module stores
/// attribute arguments and some metadata fields as ranges of it. Bytes of `source` that are not UTF-8 are [`escaped`].
pub fn print(module: &Module, source: &(impl AsRef<[u8]> + ?Sized)) -> String {
    print_whole(Printer::new(module, source.as_ref())).out
}

/// Prints a module like [`print()`]. Returns `None` if the text is longer than `limit` bytes.
pub fn print_up_to(module: &Module, source: &[u8], limit: usize) -> Option<String> {
    let printer = print_whole(Printer { limit, ..Printer::new(module, source) });
    (!printer.is_full()).then_some(printer.out)
}

/// Prints a module in LLVM 7's syntax, which has no numbers of unnamed parameters and blocks (`%0`, `1:`). Returns
/// `None` if the text is longer than `limit` bytes.
pub fn print_for_llvm_7(module: &Module, source: &[u8], limit: usize) -> Option<String> {
    let printer = print_whole(Printer { limit, implied_numbers: true, ..Printer::new(module, source) });
    (!printer.is_full()).then_some(printer.out)
}

fn print_whole(mut printer: Printer<'_>) -> Printer<'_> {
    let numbered = printer.module.numbered_metadata.iter();
    printer.metadata_numbers = Some(numbered.map(|(number, id)| (id, number)).collect());
    printer.out.reserve(printer.source.len());
    printer.module();
    printer
}

/// Returns a type as LLVM prints it: `ptr addrspace(1)`, `[4 x i32]`, `%struct.T`
pub fn type_text(module: &Module, ty: TypeId) -> String {
    let mut printer = Printer::new(module, b"");
    printer.ty(ty);
    printer.out
}

/// Returns the beginning of a type's text. A text longer than `limit` bytes is truncated at some point after `limit`.
pub fn type_text_up_to(module: &Module, ty: TypeId, limit: usize) -> String {
    let mut printer = Printer { limit, ..Printer::new(module, b"") };
    printer.ty(ty);
    printer.out
}

/// Returns the text of a type for a diagnostic, [shortened](shorten::name) if it is long. Only the beginning of a long
/// text is created, and only once.
pub fn short_type_text(module: &Module, ty: TypeId) -> String {
    let mut cache = module.types.short_texts.0.lock().unwrap_or_else(PoisonError::into_inner);
    let ShortTextCache { lengths, bases, texts } = &mut *cache;
    let length = length::of(module, ty, lengths);
    if length <= shorten::NAME_CHARACTERS as u64 {
        return type_text(module, ty);
    }
    let base = base_of(module, ty, lengths, bases);
    let beginning = texts.entry(base).or_insert_with(|| {
        let text = type_text_up_to(module, base, shorten::NAME_CHARACTERS);
        let end = text.char_indices().nth(shorten::NAME_CHARACTERS - 1).map_or(text.len(), |(at, _)| at);
        Arc::from(text.get(..end).unwrap_or_default())
    });
    shorten::with_length(beginning, length)
}

/// Returns the type whose text provides the beginning of the long text of the type `ty`. This is the innermost pointee
/// or result type that has a long text, or else `ty`. Thus all pointers to a type share one beginning. `lengths` are
/// the lengths of the texts of types. `bases` caches the results between calls.
fn base_of(module: &Module, ty: TypeId, lengths: &[u64], bases: &mut Vec<TypeId>) -> TypeId {
    for index in bases.len()..module.types.len() {
        let own = TypeId(index as u32);
        let left = match module.types.kind(own) {
            TypeKind::TypedPointer { pointee, .. } => Some(pointee),
            TypeKind::Function { result, .. } => Some(result),
            _ => None,
        };
        let is_long = |ty: &TypeId| lengths.get(ty.0 as usize) > Some(&(shorten::NAME_CHARACTERS as u64));
        bases.push(left.filter(is_long).and_then(|left| bases.get(left.0 as usize).copied()).unwrap_or(own));
    }
    bases.get(ty.0 as usize).copied().unwrap_or(ty)
}

/// Returns a value in `function` without its type: `%x`, `@f`, `7`. A text longer than `limit` bytes is truncated at
/// some point after `limit`.
pub fn value_text_up_to(module: &Module, function: &Function, operand: Operand, limit: usize) -> String {
    let mut printer = Printer { limit, ..Printer::new(module, b"") };
    printer.function = Some(function);
    printer.value(operand);
    printer.out
}

/// Returns a value with its type: `i32 7`, `ptr @f`, `label %exit`
pub fn typed_value_text(module: &Module, function: &Function, operand: Operand, pointers: Pointers) -> String {
    let mut printer = Printer { pointers, ..Printer::new(module, b"") };
    printer.function = Some(function);
    printer.typed_value(operand);
    printer.out
}

/// Returns the text of an instruction without indentation: `%y = add nsw i32 %x, 1, !dbg !7`. A `switch` or
/// `landingpad` has several lines. `source` is the text that the module was parsed from, or empty if unknown.
pub fn text_of_instruction(module: &Module, source: &str, instruction: &Instruction, pointers: Pointers) -> String {
    let mut printer = Printer { pointers, ..Printer::new(module, source.as_bytes()) };
    printer.function = module.function_of(instruction).and_then(|function| module.functions.get(function));
    printer.instruction(instruction);
    printer.out
}

/// Returns the text of a symbol: a variable, alias or ifunc as one line, a function with its body. `source` is the text
/// that the module was parsed from.
pub fn global_text(module: &Module, source: &str, global: &Global, pointers: Pointers) -> String {
    let mut printer = Printer { pointers, ..Printer::new(module, source.as_bytes()) };
    printer.global(global);
    printer.out.trim_end().to_owned()
}

/// The state of the printer: options, and the text printed so far.
struct Printer<'a> {
    module: &'a Module,
    source: &'a [u8],
    /// The function whose arguments are printed. A `Value::Argument` contains only the index of the argument.
    function: Option<&'a Function>,
    /// The number of each numbered metadata node, if a whole module is printed. `None` if only a part is printed;
    /// numbers are then searched in the module.
    metadata_numbers: Option<FxHashMap<MetadataId, u32>>,
    pointers: Pointers,
    /// Whether the numbers of unnamed parameters and blocks (`%0`, `1:`) are omitted, as in LLVM 7's syntax.
    implied_numbers: bool,
    depth: u32,
    /// The length in bytes after which the printing of types and values stops.
    limit: usize,
    out: String,
}

impl<'a> Printer<'a> {
    fn new(module: &'a Module, source: &'a [u8]) -> Self {
        let pointers = Pointers::AsWritten;
        Printer {
            module,
            source,
            function: None,
            metadata_numbers: None,
            pointers,
            implied_numbers: false,
            depth: 0,
            limit: usize::MAX,
            out: String::new(),
        }
    }

    fn text(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// Returns the text at a source range of the module.
    fn source(&self, span: Span) -> Cow<'a, str> {
        escaped(span.bytes(self.source))
    }

    /// Whether the text printed so far is longer than the limit.
    fn is_full(&self) -> bool {
        self.out.len() > self.limit
    }

    fn number(&mut self, number: impl fmt::Display) {
        self.format(format_args!("{number}"));
    }

    fn format(&mut self, arguments: fmt::Arguments) {
        // Writing to a string cannot fail.
        let _ = fmt::write(&mut self.out, arguments);
    }

    /// Prints a nested part with `print`, or a placeholder if the part is nested too deep.
    fn nested(&mut self, print: impl FnOnce(&mut Self)) {
        if self.depth >= DEPTH_LIMIT {
            self.text(TOO_DEEP);
            return;
        }
        self.depth += 1;
        print(self);
        self.depth -= 1;
    }

    /// Prints the items with `print`, separated by `, `.
    fn list<T>(&mut self, items: impl IntoIterator<Item = T>, mut print: impl FnMut(&mut Self, T)) {
        for (index, item) in items.into_iter().enumerate() {
            if self.is_full() {
                return;
            }
            if index > 0 {
                self.text(", ");
            }
            print(self, item);
        }
    }
}
