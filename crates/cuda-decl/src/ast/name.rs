//! Names and types as written.

use super::{Declarator, Expression, Specifiers, Storage, TypeSpecifier};
use crate::symbol::Symbol;
use nvvm_syntax::Span;

/// A possibly qualified name, `a::B<int>::c`.
#[derive(Clone, Debug)]
pub struct Name {
    /// Whether it begins with `::`.
    pub global: bool,
    /// Its parts, at least one.
    pub parts: Vec<NamePart>,
    /// Whether an exception specification stands among its arguments.
    pub has_exceptions: bool,
    /// All of it.
    pub span: Span,
}

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

/// An argument of a template.
#[derive(Clone, Debug)]
pub enum TemplateArgument {
    /// A type; a plain name may turn out to name a value or a template.
    Type {
        /// The type.
        name: TypeName,
        /// Whether `...` follows.
        pack: bool,
    },
    /// A value.
    Expression {
        /// The value.
        value: Expression,
        /// Whether `...` follows.
        pack: bool,
    },
}

/// A type as written: specifiers and an abstract declarator.
#[derive(Clone, Debug)]
pub struct TypeName {
    /// The base type.
    pub specifiers: Box<Specifiers>,
    /// What is derived from it.
    pub declarator: Declarator,
    /// All of it.
    pub span: Span,
}

impl TypeName {
    /// A type without qualifiers that stands for itself.
    pub(crate) fn of(ty: TypeSpecifier, span: Span) -> Self {
        let specifiers = Specifiers {
            storage: Storage::default(),
            attributes: Vec::new(),
            ty: Some(ty),
            is_contradiction: false,
            is_documented_float: false,
            is_const: false,
            is_volatile: false,
            has_unknown_macro: false,
            span,
            type_span: span,
        };
        let declarator = Declarator { span: Span::at(span.end), ..Declarator::default() };
        TypeName { specifiers: Box::new(specifiers), declarator, span }
    }
}
