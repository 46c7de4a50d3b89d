//! Categories of parse errors.

/// The category of a parse error. Each category is a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ParseErrorCategory {
    /// A token that cannot stand there, or one that is missing.
    UnexpectedToken,
    /// A character or literal that is not a token.
    InvalidToken,
    /// A text that is not LLVM IR (PTX, MLIR, bitcode, C++, binary); the argument names its kind.
    NotLlvmIr,
    /// A use of `%x`, `@x`, `!0`, `#0`, `$c` or a block without a definition.
    UndefinedName,
    /// A second definition of the same name.
    Redefinition,
    /// A use of a value with a type that it does not have.
    TypeMismatch,
    /// A type that cannot stand there.
    InvalidType,
    /// A number out of order: `%5` in place of `%4`.
    Numbering,
    /// A constant that does not fit its type or place.
    InvalidConstant,
    /// An unknown attribute, or one that cannot stand there.
    InvalidAttribute,
    /// Malformed metadata.
    InvalidMetadata,
    /// Operands that an instruction cannot have.
    InvalidInstruction,
    /// A linkage, visibility, alignment or other property that cannot stand there.
    InvalidProperty,
    /// Nesting, size or number of entities above a limit of this parser.
    Limit,
}
