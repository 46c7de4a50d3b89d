//! Declarators, parameters and initializers in the syntax tree.

use super::{Attribute, Expression, Name, Specifiers, Storage, TypeName, TypeSpecifier};
use crate::symbol::Symbol;
use nvvm_syntax::Span;

/// A declarator: a name with pointer, reference, array and function parts.
#[derive(Clone, Debug, Default)]
pub struct Declarator {
    /// The declared name; `None` for an abstract declarator.
    pub name: Option<Name>,
    /// The parts from the name outward: `*(*f)[3]` is pointer, array, pointer.
    pub parts: Vec<DeclaratorPart>,
    /// Attributes after the name or after the whole declarator.
    pub attributes: Vec<Attribute>,
    /// Whether `...` precedes the name.
    pub pack: bool,
    /// The names of a structured binding, `[a, b]`.
    pub bindings: Vec<Symbol>,
    /// The span of the name, or the position where a name could be.
    pub span: Span,
}

impl Declarator {
    /// Returns the parameter list when the declarator declares a function.
    pub fn function_part(&self) -> Option<&FunctionPart> {
        match self.parts.first() {
            Some(DeclaratorPart::Function(part)) => Some(part),
            _ => None,
        }
    }
}

impl TypeName {
    /// A declarator and specifiers for a type without qualifiers.
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

/// A part of a declarator.
#[derive(Clone, Debug)]
pub enum DeclaratorPart {
    /// `*`
    Pointer(Qualifiers),
    /// `&`
    LvalueReference,
    /// `&&`
    RvalueReference,
    /// `C::*`
    MemberPointer(Name, Qualifiers),
    /// `[n]`, `[]`
    Array(Option<Box<Expression>>, Span),
    /// `(…)`
    Function(Box<FunctionPart>),
}

/// The cv-qualifiers and `__restrict__` of a pointer or member function.
#[derive(Clone, Copy, Debug, Default)]
#[allow(missing_docs)]
pub struct Qualifiers {
    pub is_const: bool,
    pub is_volatile: bool,
    pub is_restrict: bool,
}

/// The parameter list of a function declarator and what follows the list.
#[derive(Clone, Debug)]
pub struct FunctionPart {
    /// Its parameters.
    pub parameters: Vec<Parameter>,
    /// Whether the list ends in `...`.
    pub variadic: bool,
    /// `const`, `volatile`
    pub qualifiers: Qualifiers,
    /// The ref-qualifier: `&` (false) or `&&` (true).
    pub reference: Option<bool>,
    /// The trailing return type, `-> T`.
    pub trailing: Option<Box<TypeName>>,
    /// Attributes after the parameter list.
    pub attributes: Vec<Attribute>,
    /// Whether the declarator has `override`.
    pub is_override: bool,
    /// Whether the declarator has `final`.
    pub is_final: bool,
    /// Whether the declarator has a trailing `requires` clause.
    pub is_constrained: bool,
    /// Whether the exception specification is certainly non-throwing; `None` without an exception specification.
    pub exceptions: Option<bool>,
}

/// A function parameter.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// The decl-specifiers.
    pub specifiers: Box<Specifiers>,
    /// The declarator.
    pub declarator: Declarator,
    /// The default argument.
    pub default: Option<Box<Expression>>,
    /// The source span.
    pub span: Span,
}

/// A declarator with its bit-field width and initializer.
#[derive(Clone, Debug)]
pub struct InitDeclarator {
    /// The declarator.
    pub declarator: Declarator,
    /// The width of a bit-field.
    pub width: Option<Expression>,
    /// The initializer.
    pub initialiser: Option<Initialiser>,
    /// The source span, without the specifiers.
    pub span: Span,
}

/// The initializer of a variable ([dcl.init]).
#[derive(Clone, Debug)]
pub struct Initialiser {
    /// The form: `= e`, `(…)` or `{…}`.
    pub style: InitialiserStyle,
    /// The expressions: one for `= e`.
    pub values: Vec<Expression>,
    /// The source span.
    pub span: Span,
}

impl Initialiser {
    /// Whether the initializer is `= {}` or `{}`.
    pub(crate) fn is_empty(&self) -> bool {
        match (self.style, self.values.as_slice()) {
            (InitialiserStyle::Equals, [only]) => only.is_empty_list(),
            (InitialiserStyle::Braces, values) => values.is_empty(),
            _ => false,
        }
    }
}

/// The form of an initializer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum InitialiserStyle {
    Equals,
    Parentheses,
    Braces,
}
