//! Names as written.

use super::{Expression, Name, TemplateArgument, TypeName};
use crate::symbol::Symbol;
use nvvm_syntax::Span;

/// A part of a name.
#[derive(Clone, Debug)]
pub struct NamePart {
    /// What it is.
    pub kind: PartKind,
    /// Template arguments, when `<…>` follows.
    pub arguments: Option<Vec<TemplateArgument>>,
    /// The part without its arguments.
    pub span: Span,
}

/// What a part of a name is.
#[derive(Clone, Debug)]
pub enum PartKind {
    /// A plain identifier.
    Identifier(Symbol),
    /// `~C`
    Destructor(Symbol),
    /// `operator+`, by its operator.
    Operator(Symbol),
    /// `operator T`
    Conversion(Box<TypeName>),
    /// `decltype(e)` as the beginning of a name.
    Decltype(Box<Expression>),
}

impl Name {
    /// One identifier.
    pub(crate) fn of(symbol: Symbol, span: Span) -> Self {
        let part = NamePart { kind: PartKind::Identifier(symbol), arguments: None, span };
        Name { global: false, parts: vec![part], has_exceptions: false, span }
    }

    /// The identifier of an unqualified name without arguments.
    pub fn plain(&self) -> Option<Symbol> {
        match self.parts.as_slice() {
            [NamePart { kind: PartKind::Identifier(symbol), arguments: None, .. }] if !self.global => Some(*symbol),
            _ => None,
        }
    }

    /// Whether it is `S::S` or ends so, which names constructors.
    pub fn names_constructor(&self) -> bool {
        match self.parts.as_slice() {
            [.., outer, last] => match (&outer.kind, &last.kind) {
                (PartKind::Identifier(outer), PartKind::Identifier(last)) => outer == last,
                _ => false,
            },
            _ => false,
        }
    }

    /// The name by which a class has the member that the last part is: its identifier, or the sign of an operator.
    pub fn member(&self) -> Option<Symbol> {
        match self.parts.last()?.kind {
            PartKind::Identifier(symbol) | PartKind::Operator(symbol) => Some(symbol),
            _ => None,
        }
    }

    /// The identifier of the last part.
    pub fn last(&self) -> Option<Symbol> {
        match self.parts.last()?.kind {
            PartKind::Identifier(symbol) => Some(symbol),
            _ => None,
        }
    }
}
