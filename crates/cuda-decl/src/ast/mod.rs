//! The syntax tree: declarations as written, with their spans.
//!
//! Declarations, expressions, types and names refer to each other and are in this file. Their parts are in the files of
//! this folder.

mod attribute;
mod class;
mod declarator;
mod expression;
mod name;
mod specifiers;

use crate::standard::Standard;
use crate::symbol::Symbol;
use nvvm_syntax::Span;

pub use attribute::*;
pub use class::*;
pub use declarator::*;
pub use expression::*;
pub use name::*;
pub use specifiers::*;

/// A declaration.
#[derive(Clone, Debug)]
pub struct Declaration {
    /// The kind and its parts.
    pub kind: DeclarationKind,
    /// The source span.
    pub span: Span,
}

/// The kind of a declaration.
#[derive(Clone, Debug)]
pub enum DeclarationKind {
    /// Variables, typedefs, function declarations, classes, enumerations.
    Simple(Box<Specifiers>, Vec<InitDeclarator>),
    /// A function definition.
    Function(Box<Function>),
    /// `namespace a::b { … }`
    Namespace {
        /// The names, each with whether it is inline; empty for an unnamed namespace.
        names: Vec<(Symbol, bool)>,
        /// Its declarations.
        declarations: Vec<Declaration>,
    },
    /// `namespace a = b;`
    NamespaceAlias(Symbol, Name),
    /// `extern "C" { … }` and `extern "C++"`.
    Linkage {
        /// Whether the language linkage is `"C"`.
        is_c: bool,
        /// Its declarations.
        declarations: Vec<Declaration>,
    },
    /// `using a::b;`
    Using(Vec<Name>),
    /// `using enum a;`
    UsingEnum(Name),
    /// `using namespace a;`
    UsingNamespace(Name),
    /// `using A = T;`
    Alias(Symbol, Box<TypeName>, Vec<Attribute>, Span),
    /// `static_assert(c, "m");`
    StaticAssertion(Expression, Option<Symbol>),
    /// `template <…> d`
    Template(Box<Template>),
    /// `S(T) -> S<T>;`
    Guide(Symbol, Box<FunctionPart>),
    /// `template d;`
    Instantiation(Box<Declaration>),
    /// The body after an undefined macro: `TEST(a, b) { … }`.
    Body(Vec<Statement>),
    /// A lone `;`.
    Empty,
    /// A declaration without declared names, such as `asm` or the use of an undefined macro.
    Nothing,
}

/// A function definition.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its specifiers.
    pub specifiers: Box<Specifiers>,
    /// Its declarator.
    pub declarator: Declarator,
    /// Its body.
    pub body: Body,
    /// The mem-initializers of a constructor.
    pub initialised: Vec<MemberInitialiser>,
}

/// A mem-initializer, `a(1)` or `b{2}` ([class.base.init]).
#[derive(Clone, Debug)]
pub struct MemberInitialiser {
    /// The name of the member or base.
    pub name: Name,
    /// The form of the initializer.
    pub style: InitialiserStyle,
    /// The arguments in the parentheses, or the initializer list.
    pub values: Vec<Expression>,
    /// Whether the mem-initializer is a pack expansion.
    pub pack: bool,
}

/// The body of a function definition.
#[derive(Clone, Debug)]
pub enum Body {
    /// A compound statement.
    Block(Vec<Statement>),
    /// `= default`
    Default,
    /// `= delete`
    Delete,
    /// `= 0`
    Pure,
}

/// A template declaration ([temp.pre]).
#[derive(Clone, Debug)]
pub struct Template {
    /// The template parameters; empty for an explicit specialization.
    pub parameters: Vec<TemplateParameter>,
    /// The templated declaration.
    pub declaration: Declaration,
    /// Whether a `requires` clause or a type constraint is present or possible.
    pub is_constrained: bool,
    /// The constraint of the `requires` clause; `None` without a clause or after a syntax error.
    pub requires: Option<Expression>,
    /// Whether the `requires` clause has a syntax error.
    pub is_unread: bool,
    /// The span from `template` to `>`.
    pub span: Span,
}

/// A template parameter.
#[derive(Clone, Debug)]
pub struct TemplateParameter {
    /// The kind of the parameter, with its default argument.
    pub kind: TemplateParameterKind,
    /// Its name.
    pub name: Option<Symbol>,
    /// Whether the parameter is a pack.
    pub pack: bool,
    /// The concept of a type constraint, in place of `typename`.
    pub concept: Option<Name>,
    /// Whether the parameter may be a non-type parameter. The name before it has no declaration and may be a concept or
    /// a type.
    pub may_be_value: bool,
    /// The source span.
    pub span: Span,
}

impl TemplateParameter {
    /// Whether the parameter has a default argument.
    pub(crate) fn has_default(&self) -> bool {
        use TemplateParameterKind as K;
        matches!(self.kind, K::Type(Some(_)) | K::Value(_, Some(_)) | K::Template(Some(_)))
    }
}

/// The kind of a template parameter, with its default argument.
#[derive(Clone, Debug)]
pub enum TemplateParameterKind {
    /// A type parameter.
    Type(Option<TypeName>),
    /// A non-type parameter of a type.
    Value(TypeName, Option<Box<Expression>>),
    /// A template template parameter.
    Template(Option<Name>),
}

/// An expression.
#[derive(Clone, Debug)]
pub struct Expression {
    /// The kind of the expression.
    pub kind: ExpressionKind,
    /// The source span.
    pub span: Span,
    /// The depth of the tree, at most [`EXPRESSION_DEPTH`](crate::limits::EXPRESSION_DEPTH).
    pub depth: u16,
}

/// A type-id: specifiers and an abstract declarator.
#[derive(Clone, Debug)]
pub struct TypeName {
    /// The specifiers.
    pub specifiers: Box<Specifiers>,
    /// The abstract declarator.
    pub declarator: Declarator,
    /// The source span.
    pub span: Span,
}

/// A possibly qualified name, `a::B<int>::c`.
#[derive(Clone, Debug)]
pub struct Name {
    /// Whether the name begins with `::`.
    pub global: bool,
    /// The parts, at least one.
    pub parts: Vec<NamePart>,
    /// Whether a template argument contains an exception specification.
    pub has_exceptions: bool,
    /// The source span.
    pub span: Span,
}

/// A template argument.
#[derive(Clone, Debug)]
pub enum TemplateArgument {
    /// A type. A plain name may also denote a value or a template.
    Type {
        /// The type.
        name: TypeName,
        /// Whether the argument is a pack expansion.
        pack: bool,
    },
    /// An expression.
    Expression {
        /// The value.
        value: Expression,
        /// Whether the argument is a pack expansion.
        pack: bool,
    },
}

impl TemplateArgument {
    /// Whether the argument is a pack expansion.
    pub(crate) fn is_pack(&self) -> bool {
        let (TemplateArgument::Type { pack, .. } | TemplateArgument::Expression { pack, .. }) = self;
        *pack
    }
}

/// A parsed translation unit.
#[derive(Clone, Debug)]
pub struct Unit {
    /// All interned spellings.
    pub(crate) symbols: crate::symbol::Symbols,
    /// The declarations of the prelude, which stands for CUDA's headers.
    pub(crate) prelude: Vec<Declaration>,
    /// The declarations of the translation unit.
    pub declarations: Vec<Declaration>,
    /// Uses of undefined macros, by name and span.
    pub(crate) unknown: Vec<(crate::symbol::Symbol, nvvm_syntax::Span)>,
    /// The names of included headers that are not available, as written.
    pub includes: Vec<Box<str>>,
    /// Errors and warnings of the preprocessor and the parser.
    pub diagnostics: Vec<crate::diagnostic::Diagnostic>,
    /// The translation unit and its available headers.
    pub(crate) sources: std::sync::Arc<crate::sources::Sources>,
    /// The compilation configurations that share this parse.
    pub(crate) readers: crate::readers::Readers,
    /// The first position at which other compilation configurations differ.
    pub(crate) parted_at: Option<nvvm_syntax::Span>,
    /// Whether the unit is compiled with `-rdc=true`.
    pub(crate) is_relocatable: bool,
}

impl Unit {
    /// The text of the translation unit followed by the texts of its headers.
    pub(crate) fn text(&self) -> &str {
        self.sources.text()
    }

    /// The C++ standard of the compilation.
    pub(crate) fn standard(&self) -> Standard {
        self.sources.standard()
    }
}
