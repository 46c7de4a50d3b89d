//! Declarators, parameters and initialisers.

use super::{Attribute, Expression, Name, Specifiers, Storage, TypeName, TypeSpecifier};
use crate::symbol::Symbol;
use nvvm_syntax::Span;

/// A name with what it is derived through.
#[derive(Clone, Debug, Default)]
pub struct Declarator {
    /// The name; `None` for abstract declarators.
    pub name: Option<Name>,
    /// From the name outward: `*(*f)[3]` is pointer, array, pointer.
    pub parts: Vec<DeclaratorPart>,
    /// Attributes behind the name or the whole.
    pub attributes: Vec<Attribute>,
    /// Whether `...` stands before the name.
    pub pack: bool,
    /// The names of a structured binding, `[a, b]`.
    pub bindings: Vec<Symbol>,
    /// The name, or the place where it could stand.
    pub span: Span,
}

impl Declarator {
    /// The parameter list of a function.
    pub fn function_part(&self) -> Option<&FunctionPart> {
        match self.parts.first() {
            Some(DeclaratorPart::Function(part)) => Some(part),
            _ => None,
        }
    }
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

/// One derivation.
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

/// Qualifiers of a pointer or member function.
#[derive(Clone, Copy, Debug, Default)]
#[allow(missing_docs)]
pub struct Qualifiers {
    pub is_const: bool,
    pub is_volatile: bool,
    pub is_restrict: bool,
}

/// The parameter list of a function and what follows it.
#[derive(Clone, Debug)]
pub struct FunctionPart {
    /// Its parameters.
    pub parameters: Vec<Parameter>,
    /// Whether it ends in `...`.
    pub variadic: bool,
    /// `const`, `volatile`
    pub qualifiers: Qualifiers,
    /// `&` or `&&` behind it.
    pub reference: Option<bool>,
    /// `-> T`
    pub trailing: Option<Box<TypeName>>,
    /// Attributes behind it.
    pub attributes: Vec<Attribute>,
    /// `override` stands behind it.
    pub is_override: bool,
    /// `final` stands behind it.
    pub is_final: bool,
    /// Whether a `requires` stands behind it.
    pub is_constrained: bool,
    /// An exception specification stands behind it, and whether it is one that surely allows none.
    pub exceptions: Option<bool>,
}

/// A parameter of a function.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// Its type.
    pub specifiers: Box<Specifiers>,
    /// Its name and derivation.
    pub declarator: Declarator,
    /// Its default.
    pub default: Option<Box<Expression>>,
    /// All of it.
    pub span: Span,
}

/// A declarator with its bit width and initialiser.
#[derive(Clone, Debug)]
pub struct InitDeclarator {
    /// Name and derivation.
    pub declarator: Declarator,
    /// Width of a bit-field.
    pub width: Option<Expression>,
    /// Initialiser.
    pub initialiser: Option<Initialiser>,
    /// All of it, without the specifiers.
    pub span: Span,
}

/// How a variable is initialised.
#[derive(Clone, Debug)]
pub struct Initialiser {
    /// With `=`, `(…)` or `{…}`.
    pub style: InitialiserStyle,
    /// The values: one for `= e`.
    pub values: Vec<Expression>,
    /// All of it.
    pub span: Span,
}

impl Initialiser {
    /// `= {}` or `{}`
    pub(crate) fn is_empty(&self) -> bool {
        match (self.style, self.values.as_slice()) {
            (InitialiserStyle::Equals, [only]) => only.is_empty_list(),
            (InitialiserStyle::Braces, values) => values.is_empty(),
            _ => false,
        }
    }
}

/// The form of an initialiser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum InitialiserStyle {
    Equals,
    Parentheses,
    Braces,
}
