//! Scopes of names in a function body.

use super::settle::Source;
use crate::ast::{AttributeKind, Declarator, DeclaratorPart, Specifiers, TypeSpecifier};
use crate::symbol::Symbol;
use rustc_hash::FxHashMap;

/// The local address space of NVPTX.
pub(super) const LOCAL: u32 = 5;

/// The meaning of a name for pointer analysis.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Known {
    /// A pointer of the body, by its index.
    Pointer(usize),
    /// A reference of the body, by its index.
    Reference(usize),
    /// A pointer parameter, with its origin.
    Parameter(Source),
    /// An object in an address space.
    Object {
        /// The NVPTX address space; `None` when it depends on the uses of the object.
        space: Option<u32>,
        /// The number of array dimensions, 0 for a scalar.
        dimensions: usize,
        /// A description for messages.
        what: String,
    },
    /// Any other entity.
    Other,
}

/// Nested block scopes, the innermost last.
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

    /// Declares a name that several namespaces may declare. Different declarations make it ambiguous.
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

    /// Looks a name up, from the innermost block outward.
    pub(super) fn find(&self, name: Symbol) -> Option<&Known> {
        self.blocks.iter().rev().find_map(|block| block.get(&name))
    }
}

/// The shape of a declared type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A pointer.
    Pointer,
    /// `auto`, whose initializer determines the type.
    Auto,
    /// A reference.
    Reference,
    /// An object with this number of array dimensions.
    Object(usize),
    /// A function.
    Function,
}

/// Returns the shape of the type that a declarator declares.
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

/// Returns the NVPTX address space and the qualifier of a variable declared in a memory space.
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
