//! Names in the syntax tree.

use super::{Expression, Name, TemplateArgument, TypeName};
use crate::symbol::Symbol;
use nvvm_syntax::Span;

/// A component of a qualified name.
#[derive(Clone, Debug)]
pub struct NamePart {
    /// The kind.
    pub kind: PartKind,
    /// Template arguments, if `<…>` follows.
    pub arguments: Option<Vec<TemplateArgument>>,
    /// The span without the arguments.
    pub span: Span,
}

/// The kind of a name component.
#[derive(Clone, Debug)]
pub enum PartKind {
    /// A plain identifier.
    Identifier(Symbol),
    /// A destructor name, `~C`.
    Destructor(Symbol),
    /// An operator function name, `operator+`, by its operator.
    Operator(Symbol),
    /// A conversion function name, `operator T`.
    Conversion(Box<TypeName>),
    /// `decltype(e)` as a nested-name-specifier.
    Decltype(Box<Expression>),
}

impl Name {
    /// An unqualified name of one identifier.
    pub(crate) fn of(symbol: Symbol, span: Span) -> Self {
        let part = NamePart { kind: PartKind::Identifier(symbol), arguments: None, span };
        Name { global: false, parts: vec![part], has_exceptions: false, span }
    }

    /// Returns the identifier of an unqualified name without template arguments.
    pub fn plain(&self) -> Option<Symbol> {
        match self.parts.as_slice() {
            [NamePart { kind: PartKind::Identifier(symbol), arguments: None, .. }] if !self.global => Some(*symbol),
            _ => None,
        }
    }

    /// Whether the name ends in `S::S`, which names a constructor ([class.qual]).
    pub fn names_constructor(&self) -> bool {
        match self.parts.as_slice() {
            [.., outer, last] => match (&outer.kind, &last.kind) {
                (PartKind::Identifier(outer), PartKind::Identifier(last)) => outer == last,
                _ => false,
            },
            _ => false,
        }
    }

    /// Returns the key of the last component in a class scope: an identifier or the sign of an operator.
    pub fn member(&self) -> Option<Symbol> {
        match self.parts.last()?.kind {
            PartKind::Identifier(symbol) | PartKind::Operator(symbol) => Some(symbol),
            _ => None,
        }
    }

    /// Returns the identifier of the last component.
    pub fn last(&self) -> Option<Symbol> {
        match self.parts.last()?.kind {
            PartKind::Identifier(symbol) => Some(symbol),
            _ => None,
        }
    }
}
