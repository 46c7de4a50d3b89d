//! Categories of parse errors.

/// The category of a parse error. For each category, there is one rule of the checker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ParseErrorCategory {
    /// A token that is not allowed at its position, or a missing token.
    UnexpectedToken,
    /// A character or literal that is not a token.
    InvalidToken,
    /// A text that is not LLVM IR (PTX, MLIR, bitcode, C++, binary). The argument of the error names the kind of text.
    NotLlvmIr,
    /// A use of a name or number, such as `%x`, `@x`, `!0`, `#0` or `$c`, that is not defined.
    UndefinedName,
    /// A second definition of the same name.
    Redefinition,
    /// A use of a value with a type other than that of its definition.
    TypeMismatch,
    /// A type that is not allowed at its position.
    InvalidType,
    /// A number of an unnamed value that is not the next one in the sequence: `%5` in place of `%4`.
    Numbering,
    /// A constant that does not fit its type or is not allowed at its position.
    InvalidConstant,
    /// An unknown attribute, or one that is not allowed at its position.
    InvalidAttribute,
    /// Malformed metadata.
    InvalidMetadata,
    /// An instruction with operands, types or properties that it cannot have.
    InvalidInstruction,
    /// A linkage, visibility, alignment or other property that is not allowed at its position.
    InvalidProperty,
    /// Nesting, size or number of entities above a limit of this parser.
    Limit,
}
