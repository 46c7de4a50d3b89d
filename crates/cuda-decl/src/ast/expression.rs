//! Statements and expressions in the syntax tree.

use super::{
    Declaration, Declarator, Expression, FunctionPart, Name, Parameter, Specifiers, TemplateArgument,
    TemplateParameter, TypeName,
};
use crate::limits;
use crate::symbol::Symbol;
use crate::types::Builtin;
use nvvm_syntax::Span;
use std::sync::Arc;

/// A statement.
#[derive(Clone, Debug)]
pub enum Statement {
    /// Declarations.
    Declaration(Box<Declaration>),
    /// An expression.
    Expression(Expression),
    /// `{ … }`
    Block(Vec<Statement>),
    /// `try`: its position, its block and its handlers.
    Try(Span, Vec<Statement>),
    /// `catch (…) { … }`
    Handler(Vec<Statement>),
    /// `if (d; c) a else b`: initialization, condition, branches.
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
    /// `;`, or a statement without declarations and expressions.
    Nothing,
}

/// The time at which the condition of an `if` is evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// At run time.
    Running,
    /// At compile time, `if constexpr`: the other branch is discarded.
    Compiling,
}

/// A capture of a lambda.
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
    /// `a = e`, an init-capture: the next of [`Lambda::made`].
    Made(Symbol),
}

/// A lambda expression.
#[derive(Clone, Debug)]
pub struct Lambda {
    /// The captures.
    pub captures: Vec<Capture>,
    /// The initializers of init-captures.
    pub made: Vec<Expression>,
    /// The template parameter list, `<typename T>`.
    pub template: Vec<TemplateParameter>,
    /// The parameter list, if written.
    pub function: Option<FunctionPart>,
    /// Whether the lambda has the qualifier `__device__` and not `__host__`.
    pub is_device: bool,
    /// The body.
    pub body: Vec<Statement>,
    /// The depth of the deepest expression in the lambda.
    pub depth: u16,
}

/// A requires-expression: `requires (T a) { a.f(); typename T::type; { a + a } -> C; requires b; }`.
#[derive(Clone, Debug)]
pub struct Requires {
    /// The parameters.
    pub parameters: Vec<Parameter>,
    /// The requirements.
    pub requirements: Vec<Requirement>,
}

/// A requirement ([expr.prim.req]).
#[derive(Clone, Debug)]
pub enum Requirement {
    /// A simple or compound requirement, `a + b;` or `{ a + b } -> C;`. The name is the type constraint.
    Valid(Expression, Option<Name>),
    /// A type requirement, `typename T::type;`.
    Type(Name),
    /// A nested requirement, `requires b;`.
    Nested(Expression),
    /// A requirement with a syntax error.
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

/// Operators other than the unary and binary ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// `new T(a)`. The operand is the created object, if its type has no syntax error.
    New(Allocation),
    /// `delete p`, `delete[] p`
    Delete,
    /// `throw a`
    Throw,
    /// Any other operator, or one with a syntax error.
    Other,
}

/// The form of a new-expression.
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

/// The kind of a cast.
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

/// The kind of an expression.
#[derive(Clone, Debug)]
pub enum ExpressionKind {
    /// An integer or character literal.
    Integer(u128, Builtin),
    /// A floating literal.
    Float(f64, Builtin),
    /// A string literal: the number of elements with the terminator, and the element type.
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
    /// `sizeof(T)` or `sizeof(e)`; the parser cannot always distinguish the two.
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
    /// A fold expression `(a + ... + b)`: the operator and the operands before and after the `...`, one of which
    /// contains the pack.
    Fold(Binary, Option<Box<Expression>>, Option<Box<Expression>>),
    /// A lambda expression. It is shared because several parses of a translation unit may contain it.
    Lambda(Arc<Lambda>),
    /// `requires (T a) { … }`
    Requires(Box<Requires>),
    /// `new`, `throw`, …, of which only the operands are analyzed.
    Opaque(Operation, Vec<Expression>),
}

impl Expression {
    /// Whether the expression is `{}`.
    pub(crate) fn is_empty_list(&self) -> bool {
        matches!(&self.kind, ExpressionKind::Braces(values) if values.is_empty())
    }

    /// Returns an expression; `None` when the tree exceeds the depth limit. `inner` is the depth of types and names in
    /// it.
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
