//! What the parser makes of a text: declarations as written, with their places.

mod expression;

use crate::symbol::Symbol;
use crate::types::Builtin;
use nvvm_syntax::Span;

pub use expression::*;

/// A possibly qualified name, `a::B<int>::c`.
#[derive(Clone, Debug)]
pub struct Name {
    /// Whether it begins with `::`.
    pub global: bool,
    /// Its parts, at least one.
    pub parts: Vec<NamePart>,
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
        Name { global: false, parts: vec![part], span }
    }

    /// The identifier of an unqualified name without arguments.
    pub fn plain(&self) -> Option<Symbol> {
        match self.parts.as_slice() {
            [NamePart { kind: PartKind::Identifier(symbol), arguments: None, .. }] if !self.global => Some(*symbol),
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

/// `static`, `inline` and the like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Storage {
    pub is_static: bool,
    pub is_extern: bool,
    pub is_typedef: bool,
    pub is_constexpr: bool,
    pub is_inline: bool,
    pub is_mutable: bool,
    pub is_virtual: bool,
    pub is_friend: bool,
    pub is_explicit: bool,
    pub is_register: bool,
    pub is_thread_local: bool,
}

/// Everything before the declarators.
#[derive(Clone, Debug)]
pub struct Specifiers {
    /// Storage class and function specifiers.
    pub storage: Storage,
    /// CUDA qualifiers and attributes.
    pub attributes: Vec<Attribute>,
    /// The type; `None` for constructors and the like.
    pub ty: Option<TypeSpecifier>,
    /// Whether the words of a builtin type contradict one another, `long float`.
    pub is_contradiction: bool,
    /// Whether `const` stands among them.
    pub is_const: bool,
    /// Whether `volatile` stands among them.
    pub is_volatile: bool,
    /// Whether a macro that nothing defines stands among them or before the name: it may bring any qualifier.
    pub has_unknown_macro: bool,
    /// All of them.
    pub span: Span,
    /// The type alone.
    pub type_span: Span,
}

/// A type specifier.
#[derive(Clone, Debug)]
pub enum TypeSpecifier {
    /// A builtin type.
    Builtin(Builtin),
    /// `_Complex T`
    Complex(Builtin),
    /// A name.
    Named(Name),
    /// A class definition.
    Class(Box<Class>),
    /// An enumeration definition or opaque declaration.
    Enum(Box<Enumeration>),
    /// `struct S`, `enum E` without a body.
    Elaborated(ClassKey, Name),
    /// `decltype(e)`, `typeof(e)`
    Decltype(Box<Expression>),
    /// `typeof(T)`
    TypeOf(Box<TypeName>),
    /// `__underlying_type(T)`
    UnderlyingType(Box<TypeName>),
    /// `auto`, `decltype(auto)`
    Auto,
}

/// The keyword of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum ClassKey {
    Struct,
    Class,
    Union,
    Enum,
}

impl ClassKey {
    /// The keyword.
    pub fn keyword(self) -> &'static str {
        match self {
            ClassKey::Struct => "struct",
            ClassKey::Class => "class",
            ClassKey::Union => "union",
            ClassKey::Enum => "enum",
        }
    }
}

/// An attribute with its place.
#[derive(Clone, Debug)]
pub struct Attribute {
    /// What it is.
    pub kind: AttributeKind,
    /// Where it is written.
    pub span: Span,
}

/// CUDA qualifiers and the attributes that bear on layout.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum AttributeKind {
    Device,
    Host,
    Global,
    Shared,
    Constant,
    Managed,
    GridConstant,
    /// `__launch_bounds__(threads, blocks, cluster)`
    LaunchBounds(Vec<Expression>),
    /// `__cluster_dims__(x, y, z)`
    ClusterDims(Vec<Expression>),
    /// `__block_size__((x, y, z), (x, y, z))`
    BlockSize(Vec<Vec<Expression>>),
    /// `__maxnreg__(n)`
    MaxRegisters(Expression),
    Packed,
    /// `alignas(T)`, `alignas(n)`
    AlignAs(TemplateArgument),
    /// `__align__(n)`, `__attribute__((aligned(n)))`; without a number the largest alignment.
    Aligned(Option<Expression>),
    NoUniqueAddress,
    VectorSize(Expression),
    /// Read and without bearing on anything here.
    Other,
}

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
    /// The name, or the place where it could stand.
    pub span: Span,
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
            (InitialiserStyle::Equals, [only]) => {
                matches!(&only.kind, ExpressionKind::Braces(values) if values.is_empty())
            }
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

/// A class definition.
#[derive(Clone, Debug)]
pub struct Class {
    /// Its keyword.
    pub key: ClassKey,
    /// Its name; a specialisation has arguments.
    pub name: Option<Name>,
    /// Attributes before the name and behind the body.
    pub attributes: Vec<Attribute>,
    /// Whether `final` stands behind its name.
    pub is_final: bool,
    /// Its bases.
    pub bases: Vec<Base>,
    /// Its members.
    pub members: Vec<Member>,
    /// The `#pragma pack` value in force, 0 for none.
    pub pack: u8,
    /// From the keyword to the closing brace.
    pub span: Span,
    /// The name, or the keyword.
    pub name_span: Span,
}

/// A base of a class.
#[derive(Clone, Debug)]
pub struct Base {
    /// Its type.
    pub name: Name,
    /// Whether it is virtual.
    pub is_virtual: bool,
    /// Its access; `None` for the class's own default.
    pub access: Option<Access>,
    /// Whether `...` follows.
    pub pack: bool,
    /// All of it.
    pub span: Span,
}

/// Access of a member or base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Access {
    Public,
    Protected,
    Private,
}

/// A member of a class.
#[derive(Clone, Debug)]
pub struct Member {
    /// The declaration.
    pub declaration: Declaration,
    /// Its access.
    pub access: Access,
}

/// An enumeration.
#[derive(Clone, Debug)]
pub struct Enumeration {
    /// Its name.
    pub name: Option<Name>,
    /// `enum class`
    pub scoped: bool,
    /// Its underlying type, when given.
    pub underlying: Option<TypeName>,
    /// Its enumerators; `None` for an opaque declaration.
    pub enumerators: Option<Vec<Enumerator>>,
    /// Its attributes.
    pub attributes: Vec<Attribute>,
    /// All of it.
    pub span: Span,
    /// The name, or the keyword.
    pub name_span: Span,
}

/// An enumerator.
#[derive(Clone, Debug)]
pub struct Enumerator {
    /// Its name.
    pub name: Symbol,
    /// Its value, when given.
    pub value: Option<Expression>,
    /// Its name's place.
    pub span: Span,
}

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
    /// `template d;`
    Instantiation(Box<Declaration>),
    /// The body behind a macro that nothing defines: `TEST(a, b) { … }`.
    Body(Vec<Statement>),
    /// A friend, a lone `;`, `asm`, …
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
    pub initialised: Vec<Name>,
    /// What they are initialised with, one behind the other.
    pub initialisers: Vec<Expression>,
    /// Those of them that are made of nothing: `a()`.
    pub made_of_nothing: Vec<Name>,
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
    /// All of it.
    pub span: Span,
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
    /// Where lines begin, for messages that name a line.
    pub(crate) lines: nvvm_syntax::LineIndex,
    /// The text.
    pub(crate) source: Box<str>,
    /// The first place that other readers read otherwise.
    pub(crate) parted_at: Option<nvvm_syntax::Span>,
}

/// What a text has that nvcc's default, C++17, does not take.
const OF_CPP20: [&str; 5] = ["char8_t", "concept", "requires", "consteval", "constinit"];

impl Unit {
    /// Whether the text is read as C++20, since it uses what came with that; else it is C++17, nvcc's default.
    pub(crate) fn is_cpp20(&self) -> bool {
        self.symbols.find("no_unique_address").is_some() || self.is_surely_cpp20()
    }

    /// Whether it uses what C++17 does not take at all: of `[[no_unique_address]]` nvcc only warns there.
    pub(crate) fn is_surely_cpp20(&self) -> bool {
        OF_CPP20.iter().any(|word| self.symbols.find(word).is_some())
    }
}
