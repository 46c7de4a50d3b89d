//! Kinds of syntax errors.

/// The kinds of syntax error; each is a rule of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SyntaxErrorKind {
    /// A token that cannot stand there, or one that is missing.
    UnexpectedToken,
    /// A character or literal that is no token.
    InvalidToken,
    /// The text is no LLVM IR at all (PTX, MLIR, bitcode, C++, binary); the message says what it looks like.
    NotLlvmIr,
    /// `%x`, `@x`, `!0`, `#0`, `$c` or a block is used and nowhere defined.
    UndefinedName,
    /// A second definition of the same name.
    Redefinition,
    /// A value is used with another type than it has.
    TypeMismatch,
    /// A type that cannot stand there.
    InvalidType,
    /// `%5` where `%4` had to come.
    Numbering,
    /// A constant that does not fit its type or place.
    InvalidConstant,
    /// An unknown attribute, or one that cannot stand there.
    InvalidAttribute,
    /// Metadata that is not well formed.
    InvalidMetadata,
    /// Operands that an instruction cannot have.
    InvalidInstruction,
    /// A linkage, visibility, alignment or other property that cannot stand there.
    InvalidProperty,
    /// Nesting, size or number of entities beyond what is read.
    Limit,
}
