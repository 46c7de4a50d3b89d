//! The names that a body sees.

use super::settle::Source;
use crate::ast::{AttributeKind, Declarator, DeclaratorPart, Specifiers, TypeSpecifier};
use crate::symbol::Symbol;
use rustc_hash::FxHashMap;

/// LLVM's number of a function's own memory.
pub(super) const LOCAL: u32 = 5;

/// What a name stands for, as far as addresses are concerned.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Known {
    /// A pointer variable of the body, by its place.
    Pointer(usize),
    /// A reference of the body, by its place.
    Reference(usize),
    /// A pointer parameter, with what it points to.
    Parameter(Source),
    /// An object that lives in a space, an array of so many dimensions or none.
    Object {
        /// LLVM's number; `None` where it depends on what is done with the object.
        space: Option<u32>,
        /// How many `[…]` its type has.
        dimensions: usize,
        /// In words what it is.
        what: String,
    },
    /// Something else.
    Other,
}

/// Blocks within blocks; the last is the innermost.
#[derive(Default)]
pub(super) struct Scopes {
    blocks: Vec<FxHashMap<Symbol, Known>>,
}

impl Scopes {
    /// Opens a block.
    pub(super) fn open(&mut self) {
        self.blocks.push(FxHashMap::default());
    }

    /// Closes the innermost block.
    pub(super) fn close(&mut self) {
        self.blocks.pop();
    }

    /// Declares a name in the innermost block.
    pub(super) fn declare(&mut self, name: Symbol, known: Known) {
        if let Some(block) = self.blocks.last_mut() {
            block.insert(name, known);
        }
    }

    /// Declares a name that another namespace may have declared, too: then nobody knows which one is meant.
    pub(super) fn declare_again(&mut self, name: Symbol, known: Known) {
        let Some(block) = self.blocks.last_mut() else { return };
        block
            .entry(name)
            .and_modify(|before| {
                if *before != known {
                    *before = Known::Other;
                }
            })
            .or_insert(known);
    }

    /// What a name stands for.
    pub(super) fn find(&self, name: Symbol) -> Option<&Known> {
        self.blocks.iter().rev().find_map(|block| block.get(&name))
    }
}

/// How a type is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A pointer.
    Pointer,
    /// `auto`: what it is made from tells.
    Auto,
    /// A reference.
    Reference,
    /// An object, an array of so many dimensions or none.
    Object(usize),
    /// A function.
    Function,
}

/// How what a declarator declares is made.
pub(super) fn shape(specifiers: &Specifiers, declarator: &Declarator) -> Shape {
    let dimensions = declarator.parts.iter().take_while(|part| matches!(part, DeclaratorPart::Array(..))).count();
    match declarator.parts.get(dimensions) {
        Some(DeclaratorPart::Function(_)) => Shape::Function,
        Some(DeclaratorPart::LvalueReference | DeclaratorPart::RvalueReference) => Shape::Reference,
        Some(DeclaratorPart::Pointer(_)) if dimensions == 0 => Shape::Pointer,
        None if dimensions == 0 && matches!(specifiers.ty, Some(TypeSpecifier::Auto(_))) => Shape::Auto,
        _ => Shape::Object(dimensions),
    }
}

/// The space that a variable is declared in, by its qualifiers; LLVM's number and the qualifier.
pub(super) fn declared_space(specifiers: &Specifiers, declarator: &Declarator) -> Option<(u32, &'static str)> {
    let mut attributes = specifiers.attributes.iter().chain(&declarator.attributes);
    attributes.find_map(|attribute| match attribute.kind {
        AttributeKind::Shared => Some((3, "__shared__")),
        AttributeKind::Constant => Some((4, "__constant__")),
        AttributeKind::Managed => Some((1, "__managed__")),
        AttributeKind::Device => Some((1, "__device__")),
        _ => None,
    })
}
