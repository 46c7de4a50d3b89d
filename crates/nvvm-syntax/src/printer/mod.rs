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

/// Deeper nesting of types, constants and metadata is printed as [`TOO_DEEP`]. The parser reads no deeper.
const DEPTH_LIMIT: u32 = 256;

/// Stands for what is nested too deep, could not be read or belongs to another module.
const TOO_DEEP: &str = "<...>";

/// The spelling of typed pointers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointers {
    /// `i32 addrspace(1)*`
    AsWritten,
    /// `ptr addrspace(1)`, as a newer LLVM reads them.
    Opaque,
}

/// The module as LLVM IR text. `source` is the text that it was parsed from: attribute arguments and some metadata
/// fields are kept as spans of it. Bytes of it that are not UTF-8 are printed [`escaped`].
pub fn print(module: &Module, source: &(impl AsRef<[u8]> + ?Sized)) -> String {
    print_whole(Printer::new(module, source.as_ref())).out
}

/// [`print`] of a module whose text has at most `limit` bytes; `None` for another one.
pub fn print_up_to(module: &Module, source: &[u8], limit: usize) -> Option<String> {
    let printer = print_whole(Printer { limit, ..Printer::new(module, source) });
    (!printer.is_full()).then_some(printer.out)
}

/// The module as the reader of LLVM 7 takes it: the numbers of parameters and blocks are implied, never written. `None` when
/// it has more than `limit` bytes.
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

/// A type as LLVM prints it: `ptr addrspace(1)`, `[4 x i32]`, `%struct.T`.
pub fn type_text(module: &Module, ty: TypeId) -> String {
    let mut printer = Printer::new(module, b"");
    printer.ty(ty);
    printer.out
}

/// The beginning of a type's text, at least `limit` bytes of it where there are so many.
pub fn type_text_up_to(module: &Module, ty: TypeId, limit: usize) -> String {
    let mut printer = Printer { limit, ..Printer::new(module, b"") };
    printer.ty(ty);
    printer.out
}

/// A type as findings print it: [shortened](shorten::name) when it is long. Work and memory are those of the short text,
/// once for each type.
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

/// The innermost long type that a long type's text begins with: the text of a pointer begins with that of its pointee, so
/// that a chain of pointers has one beginning. `bases` keeps them from call to call.
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

/// A value without its type, as `function` would refer to it: `%x`, `@f`, `7`. Of a long text the beginning, at least `limit` bytes of it where there are so many.
pub fn value_text_up_to(module: &Module, function: &Function, operand: Operand, limit: usize) -> String {
    let mut printer = Printer { limit, ..Printer::new(module, b"") };
    printer.function = Some(function);
    printer.value(operand);
    printer.out
}

/// A value after its type: `i32 7`, `ptr @f`, `label %exit`.
pub fn typed_value_text(module: &Module, function: &Function, operand: Operand, pointers: Pointers) -> String {
    let mut printer = Printer { pointers, ..Printer::new(module, b"") };
    printer.function = Some(function);
    printer.typed_value(operand);
    printer.out
}

/// An instruction in one line without indentation: `%y = add nsw i32 %x, 1, !dbg !7`; a `switch` or `landingpad` has
/// several lines. `source` is the text that the module was parsed from; empty, if unknown.
pub fn text_of_instruction(module: &Module, source: &str, instruction: &Instruction, pointers: Pointers) -> String {
    let mut printer = Printer { pointers, ..Printer::new(module, source.as_bytes()) };
    printer.function = module.function_of(instruction).and_then(|function| module.functions.get(function));
    printer.instruction(instruction);
    printer.out
}

/// A variable, alias or ifunc in one line, a function with its body. `source` is the text that the module was parsed
/// from.
pub fn global_text(module: &Module, source: &str, global: &Global, pointers: Pointers) -> String {
    let mut printer = Printer { pointers, ..Printer::new(module, source.as_bytes()) };
    printer.global(global);
    printer.out.trim_end().to_owned()
}

/// Text in the making.
struct Printer<'a> {
    module: &'a Module,
    source: &'a [u8],
    /// The function whose arguments `Value::Argument` refers to.
    function: Option<&'a Function>,
    /// The number of each numbered node, when a whole module is printed; else each is searched.
    metadata_numbers: Option<FxHashMap<MetadataId, u32>>,
    pointers: Pointers,
    /// Whether the numbers of parameters and blocks are left out.
    implied_numbers: bool,
    depth: u32,
    /// The length past which nothing more is wanted of types.
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

    /// The text that the module was parsed from at a place.
    fn source(&self, span: Span) -> Cow<'a, str> {
        escaped(span.bytes(self.source))
    }

    /// Whether nothing more is wanted.
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
