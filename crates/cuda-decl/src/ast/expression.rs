//! Statements and expressions.

use super::{
    Declaration, Declarator, Expression, FunctionPart, Name, Parameter, Specifiers, TemplateArgument,
    TemplateParameter, TypeName,
};
use crate::limits;
use crate::symbol::Symbol;
use crate::types::Builtin;
use nvvm_syntax::Span;
use std::sync::Arc;

/// A statement in a body, as far as it matters.
#[derive(Clone, Debug)]
pub enum Statement {
    /// Declarations.
    Declaration(Box<Declaration>),
    /// An expression.
    Expression(Expression),
    /// `{ … }`
    Block(Vec<Statement>),
    /// `try`, at this place, with its block and handlers.
    Try(Span, Vec<Statement>),
    /// `catch (…) { … }`
    Handler(Vec<Statement>),
    /// `if (d; c) a else b`
    If(Vec<Statement>, Option<Expression>, Box<Statement>, Option<Box<Statement>>, Chosen),
    /// `while`
    While(Option<Expression>, Box<Statement>),
    /// `do … while`
    DoWhile(Box<Statement>, Option<Expression>),
    /// `for (a; b; c) d`
    For(Vec<Statement>, Option<Expression>, Option<Expression>, Box<Statement>),
    /// `for (T a : range) d`
    Range(Box<Specifiers>, Box<Declarator>, Expression, Box<Statement>),
    /// `switch`
    Switch(Option<Expression>, Box<Statement>),
    /// `case e:`, `default:`
    Case(Option<Expression>),
    /// `return`
    Return(Option<Expression>),
    /// `break`
    Break,
    /// `continue`
    Continue,
    /// `;`, or something that is not looked at.
    Nothing,
}

/// When it is decided which branch of an `if` runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// By the program.
    Running,
    /// By the compiler, which drops the other branch: `if constexpr`.
    Compiling,
}

/// What a lambda captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capture {
    /// `=`
    AllByValue,
    /// `&`
    AllByReference,
    /// `a`
    ByValue(Symbol),
    /// `&a`
    ByReference(Symbol),
    /// `a = e`: the next of [`Lambda::made`].
    Made(Symbol),
}

/// A lambda.
#[derive(Clone, Debug)]
pub struct Lambda {
    /// What stands in its brackets.
    pub captures: Vec<Capture>,
    /// The values of captures that have one.
    pub made: Vec<Expression>,
    /// `<typename T>`
    pub template: Vec<TemplateParameter>,
    /// Its parameters, when a list is written.
    pub function: Option<FunctionPart>,
    /// Whether it is for the device alone.
    pub is_device: bool,
    /// Its body.
    pub body: Vec<Statement>,
    /// Depth of the deepest expression in it.
    pub depth: u16,
}

/// `requires (T a) { a.f(); typename T::type; { a + a } -> C; requires b; }`
#[derive(Clone, Debug)]
pub struct Requires {
    /// What stands in its parentheses.
    pub parameters: Vec<Parameter>,
    /// What stands in its braces.
    pub requirements: Vec<Requirement>,
}

/// What must be possible.
#[derive(Clone, Debug)]
pub enum Requirement {
    /// `a + b;`, `{ a + b };`, `{ a + b } -> C;`: the concept that the type is held to.
    Valid(Expression, Option<Name>),
    /// `typename T::type;`
    Type(Name),
    /// `requires b;`
    Nested(Expression),
    /// One that could not be read.
    Unread,
}

impl Requirement {
    fn depth(&self) -> u16 {
        match self {
            Requirement::Valid(value, _) | Requirement::Nested(value) => value.depth,
            Requirement::Type(_) | Requirement::Unread => 0,
        }
    }
}

/// Unary operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Unary {
    Plus,
    Minus,
    Not,
    Complement,
    Dereference,
    AddressOf,
    Increment,
    Decrement,
    PostIncrement,
    PostDecrement,
}

/// Binary operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Binary {
    Multiply,
    Divide,
    Remainder,
    Add,
    Subtract,
    ShiftLeft,
    ShiftRight,
    Less,
    Greater,
    LessEqual,
    GreaterEqual,
    Compare,
    Equal,
    NotEqual,
    And,
    Xor,
    Or,
    LogicalAnd,
    LogicalOr,
    Comma,
    MemberPointer,
}

/// What is done with operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// `new T(a)`: the operand is the object, when its type could be read.
    New(Allocation),
    /// `delete p`, `delete[] p`
    Delete,
    /// `throw a`
    Throw,
    /// Something else, or what could not be read.
    Other,
}

/// How many objects `new` makes, and of what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allocation {
    /// `new T`
    Plain,
    /// `new T(a)`, `new T{a}`
    Given,
    /// `new T[n]`
    Array,
    /// `new T[n]{a}`
    ArrayGiven,
}

/// Which cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum CastKind {
    CStyle,
    Static,
    Const,
    Reinterpret,
    Dynamic,
    /// `__builtin_bit_cast`
    Bit,
}

/// What an expression is.
#[derive(Clone, Debug)]
pub enum ExpressionKind {
    /// An integer or character literal.
    Integer(u128, Builtin),
    /// A floating literal.
    Float(f64, Builtin),
    /// A string literal: number of elements and their type.
    Text(u64, Builtin),
    /// `true`, `false`
    Bool(bool),
    /// `nullptr`
    Null,
    /// `this`
    This,
    /// A name.
    Name(Name),
    /// `-a`
    Unary(Unary, Box<Expression>),
    /// `a + b`
    Binary(Binary, Box<Expression>, Box<Expression>),
    /// `a = b`, `a += b`
    Assign(Option<Binary>, Box<Expression>, Box<Expression>),
    /// `a ? b : c`
    Conditional(Box<Expression>, Box<Expression>, Box<Expression>),
    /// `f(a)`
    Call(Box<Expression>, Vec<Expression>),
    /// `k<<<g, b>>>(a)`
    Launch(Box<Expression>, Vec<Expression>, Vec<Expression>),
    /// `a[i]`
    Subscript(Box<Expression>, Box<Expression>),
    /// `a.b`, `a->b`
    Member(Box<Expression>, bool, Name),
    /// `(T)a`, `static_cast<T>(a)`
    Cast(CastKind, Box<TypeName>, Box<Expression>),
    /// `T(a)`, `T{a}`
    Construct(Box<TypeName>, Vec<Expression>),
    /// `{a, b}`
    Braces(Vec<Expression>),
    /// `sizeof(T)`, `sizeof(e)` where the parentheses may hold either.
    SizeOf(Box<TemplateArgument>),
    /// `alignof(T)`
    AlignOf(Box<TemplateArgument>),
    /// `sizeof...(T)`
    SizeOfPack(Symbol),
    /// `offsetof(T, a.b)`
    OffsetOf(Box<TypeName>, Vec<Symbol>),
    /// `__is_same(T, U)` and other traits.
    Trait(Symbol, Vec<TypeName>),
    /// `noexcept(e)`
    NoExcept,
    /// `e...`
    Pack(Box<Expression>),
    /// `(a + ... + b)`: the operator, what stands before the `...`, what stands behind it; the pack is in one of them.
    Fold(Binary, Option<Box<Expression>>, Option<Box<Expression>>),
    /// `[](…) { … }`; shared, since a text that is read in two ways has its lambdas once.
    Lambda(Arc<Lambda>),
    /// `requires (T a) { … }`
    Requires(Box<Requires>),
    /// `new`, `throw`, … of which only what is called and used in them matters.
    Opaque(Operation, Vec<Expression>),
}

impl Expression {
    /// `{}`
    pub(crate) fn is_empty_list(&self) -> bool {
        matches!(&self.kind, ExpressionKind::Braces(values) if values.is_empty())
    }

    /// An expression; `None` when the tree would be too deep. `inner` is the depth of what types and names in it hold.
    pub(crate) fn new(kind: ExpressionKind, span: Span, inner: u16) -> Option<Self> {
        use ExpressionKind as K;
        let many = |all: &[Expression]| all.iter().map(|it| it.depth).max().unwrap_or(0);
        let inner = match &kind {
            K::Name(_) | K::Member(..) | K::Cast(..) | K::Construct(..) | K::SizeOf(_) | K::AlignOf(_) => inner,
            K::OffsetOf(..) | K::Trait(..) => inner,
            _ => 0,
        };
        let below = match &kind {
            K::Unary(_, a) | K::Member(a, _, _) | K::Cast(_, _, a) | K::Pack(a) => a.depth,
            K::Binary(_, a, b) | K::Assign(_, a, b) | K::Subscript(a, b) => a.depth.max(b.depth),
            K::Conditional(a, b, c) => a.depth.max(b.depth).max(c.depth),
            K::Call(a, rest) => a.depth.max(many(rest)),
            K::Launch(a, rest, more) => a.depth.max(many(rest)).max(many(more)),
            K::Construct(_, all) | K::Braces(all) | K::Opaque(_, all) => many(all),
            K::Fold(_, a, b) => [a, b].into_iter().flatten().map(|it| it.depth).max().unwrap_or(0),
            K::Lambda(lambda) => lambda.depth,
            K::Requires(requires) => requires.requirements.iter().map(Requirement::depth).max().unwrap_or(0),
            _ => 0,
        };
        let depth = below.max(inner) + 1;
        (depth < limits::EXPRESSION_DEPTH).then_some(Expression { kind, span, depth })
    }
}
