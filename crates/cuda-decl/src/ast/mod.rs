//! What the parser makes of a text: declarations as written, with their places.
//!
//! Declarations, expressions, types and names hold each other: they stand here, and the files say what each is made of.

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
    /// What it declares.
    pub kind: DeclarationKind,
    /// All of it.
    pub span: Span,
}

/// What a declaration declares.
#[derive(Clone, Debug)]
pub enum DeclarationKind {
    /// Variables, typedefs, function declarations, classes, enumerations.
    Simple(Box<Specifiers>, Vec<InitDeclarator>),
    /// A function definition.
    Function(Box<Function>),
    /// `namespace a::b { … }`
    Namespace {
        /// Its names, none for an anonymous one; with whether each is inline.
        names: Vec<(Symbol, bool)>,
        /// Its declarations.
        declarations: Vec<Declaration>,
    },
    /// `namespace a = b;`
    NamespaceAlias(Symbol, Name),
    /// `extern "C" { … }` and `extern "C++"`.
    Linkage {
        /// Whether it is `"C"`.
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
    /// The body behind a macro that nothing defines: `TEST(a, b) { … }`.
    Body(Vec<Statement>),
    /// A lone `;`.
    Empty,
    /// What declares nothing that is read: `asm`, what a macro that nothing defines stands for, …
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
    /// Members and bases that a constructor initialises.
    pub initialised: Vec<MemberInitialiser>,
}

/// `a(1)`, `b{2}` behind a constructor.
#[derive(Clone, Debug)]
pub struct MemberInitialiser {
    /// The member or base.
    pub name: Name,
    /// With parentheses or braces.
    pub style: InitialiserStyle,
    /// What it is made of: the values in the parentheses, or the list.
    pub values: Vec<Expression>,
    /// Whether `...` follows.
    pub pack: bool,
}

/// The body of a function.
#[derive(Clone, Debug)]
pub enum Body {
    /// Statements.
    Block(Vec<Statement>),
    /// `= default`
    Default,
    /// `= delete`
    Delete,
    /// `= 0`
    Pure,
}

/// A template.
#[derive(Clone, Debug)]
pub struct Template {
    /// Its parameters; none for a full specialisation.
    pub parameters: Vec<TemplateParameter>,
    /// What it declares.
    pub declaration: Declaration,
    /// Whether a `requires` or a concept tells which arguments it takes, or may do so.
    pub is_constrained: bool,
    /// What stands behind `requires`; `None` without one, and when it could not be read.
    pub requires: Option<Expression>,
    /// Whether a `requires` could not be read.
    pub is_unread: bool,
    /// From `template` to `>`.
    pub span: Span,
}

/// A parameter of a template.
#[derive(Clone, Debug)]
pub struct TemplateParameter {
    /// What it stands for.
    pub kind: TemplateParameterKind,
    /// Its name.
    pub name: Option<Symbol>,
    /// Whether it is a pack.
    pub pack: bool,
    /// The concept in the place of `typename`.
    pub concept: Option<Name>,
    /// Whether it is taken for a type only because nothing declares what stands before its name: a concept, or a value's
    /// type.
    pub may_be_value: bool,
    /// All of it.
    pub span: Span,
}

impl TemplateParameter {
    /// Whether it has a default.
    pub(crate) fn has_default(&self) -> bool {
        use TemplateParameterKind as K;
        matches!(self.kind, K::Type(Some(_)) | K::Value(_, Some(_)) | K::Template(Some(_)))
    }
}

/// What a template parameter stands for.
#[derive(Clone, Debug)]
pub enum TemplateParameterKind {
    /// A type.
    Type(Option<TypeName>),
    /// A value of a type.
    Value(TypeName, Option<Box<Expression>>),
    /// A template.
    Template(Option<Name>),
}

/// An expression.
#[derive(Clone, Debug)]
pub struct Expression {
    /// What it is.
    pub kind: ExpressionKind,
    /// Where it is written.
    pub span: Span,
    /// Depth of the tree, bounded by [`EXPRESSION_DEPTH`](crate::limits::EXPRESSION_DEPTH).
    pub depth: u16,
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

impl TemplateArgument {
    /// Whether `...` follows.
    pub(crate) fn is_pack(&self) -> bool {
        let (TemplateArgument::Type { pack, .. } | TemplateArgument::Expression { pack, .. }) = self;
        *pack
    }
}

/// A text, read.
#[derive(Clone, Debug)]
pub struct Unit {
    /// All spellings.
    pub(crate) symbols: crate::symbol::Symbols,
    /// Declarations of CUDA's headers.
    pub(crate) prelude: Vec<Declaration>,
    /// Declarations of the text.
    pub declarations: Vec<Declaration>,
    /// Macros that nothing in the text defines, where they are used.
    pub(crate) unknown: Vec<(crate::symbol::Symbol, nvvm_syntax::Span)>,
    /// The headers that the text asks for and that are not read, as written.
    pub includes: Vec<Box<str>>,
    /// What was wrong or skipped.
    pub diagnostics: Vec<crate::diagnostic::Diagnostic>,
    /// The text and the headers that were at hand.
    pub(crate) sources: std::sync::Arc<crate::sources::Sources>,
    /// Who reads it so.
    pub(crate) readers: crate::readers::Readers,
    /// The first place that other readers read otherwise.
    pub(crate) parted_at: Option<nvvm_syntax::Span>,
    /// Whether it is read as with `-rdc=true`.
    pub(crate) is_relocatable: bool,
}

impl Unit {
    /// The text and its headers, one behind the other.
    pub(crate) fn text(&self) -> &str {
        self.sources.text()
    }

    /// The C++ standard that it is read under.
    pub(crate) fn standard(&self) -> Standard {
        self.sources.standard()
    }
}
