//! What LLVM's own reader would refuse.

use crate::span::Span;

/// One place that LLVM's reader would refuse, in our words after LLVM's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// Which kind of error.
    pub kind: SyntaxErrorKind,
    /// The place, as small as possible.
    pub span: Span,
    /// LLVM's wording where LLVM has one (`use of undefined value '%x'`).
    pub message: String,
    /// A second place with what it is, such as the first definition.
    pub related: Option<(Span, String)>,
}

macro_rules! kinds {
    ($($(#[$meta:meta])* $variant:ident = $name:literal),* $(,)?) => {
        /// The kinds of syntax error; each is a rule of its own.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum SyntaxErrorKind { $($(#[$meta])* $variant),* }

        impl SyntaxErrorKind {
            /// Every kind.
            pub const ALL: &[SyntaxErrorKind] = &[$(SyntaxErrorKind::$variant),*];

            /// The rule's name, which starts with `syntax-`.
            pub const fn name(self) -> &'static str {
                match self { $(SyntaxErrorKind::$variant => $name),* }
            }
        }
    };
}

kinds! {
    /// A token that cannot stand there, or one that is missing.
    UnexpectedToken = "syntax-unexpected-token",
    /// A character or literal that is no token.
    InvalidToken = "syntax-invalid-token",
    /// The text is no LLVM IR at all (PTX, MLIR, bitcode, C++, binary); the message says what it looks like.
    NotLlvmIr = "syntax-not-llvm-ir",
    /// `%x`, `@x`, `!0`, `#0`, `$c` or a block is used and nowhere defined.
    UndefinedName = "syntax-undefined-name",
    /// A second definition of the same name.
    Redefinition = "syntax-redefinition",
    /// A value is used with another type than it has.
    TypeMismatch = "syntax-type-mismatch",
    /// A type that cannot stand there.
    InvalidType = "syntax-invalid-type",
    /// `%5` where `%4` had to come.
    Numbering = "syntax-numbering",
    /// A constant that does not fit its type or place.
    InvalidConstant = "syntax-invalid-constant",
    /// An unknown attribute, or one that cannot stand there.
    InvalidAttribute = "syntax-invalid-attribute",
    /// Metadata that is not well formed.
    InvalidMetadata = "syntax-invalid-metadata",
    /// Operands that an instruction cannot have.
    InvalidInstruction = "syntax-invalid-instruction",
    /// A linkage, visibility, alignment or other property that cannot stand there.
    InvalidProperty = "syntax-invalid-property",
    /// Nesting, size or number of entities beyond what is read.
    Limit = "syntax-limit",
}
