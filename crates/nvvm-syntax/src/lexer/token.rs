//! Tokens of LLVM's assembly language.

use super::keyword::Keyword;
use crate::parse_error::ParseErrorKind;
use crate::span::Span;

/// A token of LLVM's assembly language: its kind, its source range, and a number such as 12 for `%12`. Other values are
/// read from the text when needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// The kind of the token.
    pub kind: TokenKind,
    /// A number that depends on the kind of the token; 0 for kinds that are not listed here.
    ///
    /// * Numbered tokens (`%12`, `!12`, `12:`, …): the number.
    /// * Integer and byte types (`i32`): the width in bits.
    /// * Integers of up to 7 digits without a sign: the value plus one.
    /// * Names and strings that may contain escape sequences: 1 if they contain a backslash.
    /// * Invalid tokens: the number of the [`LexicalError`].
    pub number: u32,
    /// The source range of the token.
    pub span: Span,
}

impl Token {
    /// Returns the lexical error of a token of kind [`TokenKind::Invalid`].
    pub fn error(self) -> Option<LexicalError> {
        LexicalError::ALL.get(self.number as usize).copied().filter(|_| self.kind == TokenKind::Invalid)
    }
}

/// The kind of a token. It fits 16 bits, so that a comparison takes one instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// The end of the text.
    End,
    /// A comment: `; …` or `/* … */`. [`Lexer::next_token`](super::Lexer::next_token) skips comments.
    Comment,
    /// Characters that do not form a token. [`Token::error`] returns the reason.
    Invalid,
    /// `=`
    Equal,
    /// `,`
    Comma,
    /// `*`
    Star,
    /// `[`
    LeftSquare,
    /// `]`
    RightSquare,
    /// `{`
    LeftBrace,
    /// `}`
    RightBrace,
    /// `<`
    Less,
    /// `>`
    Greater,
    /// `(`
    LeftParen,
    /// `)`
    RightParen,
    /// `!` that is not followed by a name or number
    Exclaim,
    /// `|`
    Bar,
    /// `:`
    Colon,
    /// `#` that is not followed by a number
    Hash,
    /// `...`
    Ellipsis,
    /// A label: `name:` or `"name":`
    Label,
    /// A numeric label: `12:`
    LabelNumber,
    /// The name of a symbol: `@name`
    GlobalName,
    /// The number of a symbol: `@12`
    GlobalNumber,
    /// The name of a local value or block: `%name`
    LocalName,
    /// The number of a local value or block: `%12`
    LocalNumber,
    /// The name of a comdat: `$name`
    ComdatName,
    /// The name of named metadata, or a kind of metadata: `!name`
    MetadataName,
    /// The number of a metadata node: `!12`
    MetadataNumber,
    /// The number of an attribute group: `#12`
    AttributeGroup,
    /// The number of a module summary entry: `^12`
    SummaryNumber,
    /// A string in quotes: `"…"`
    String,
    /// A decimal integer: `12`, `-12`
    Integer,
    /// A hexadecimal integer: `u0x1F`, `s0x1F`
    HexInteger,
    /// Any floating-point literal.
    Float,
    /// An integer type: `i32`
    IntegerType,
    /// A byte type: `b32`
    ByteType,
    /// A keyword.
    Keyword(Keyword),
    /// A word that is not a keyword, such as `DW_TAG_member`.
    Word,
}

/// The reason why characters do not form a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LexicalError {
    /// A character that cannot start a token.
    Character,
    /// A string without its closing quote.
    UnterminatedString,
    /// A quoted name without its closing quote.
    UnterminatedName,
    /// A name that contains a zero byte.
    ZeroInName,
    /// A comment that starts with `/*` and has no `*/`.
    UnterminatedComment,
    /// `%` or `@` without a name.
    MissingName,
    /// The number of a numbered name, such as `%12`, that does not fit 32 bits.
    NumberTooLarge,
    /// An integer type of invalid width, such as `i0` and `i99999999`.
    IntegerWidth,
    /// A byte type of invalid width, such as `b0` and `b99999999`.
    ByteWidth,
    /// An incomplete literal, such as `+12` and `0x`.
    Literal,
}

impl LexicalError {
    /// All lexical errors, in declaration order.
    const ALL: [LexicalError; 10] = [
        LexicalError::Character,
        LexicalError::UnterminatedString,
        LexicalError::UnterminatedName,
        LexicalError::ZeroInName,
        LexicalError::UnterminatedComment,
        LexicalError::MissingName,
        LexicalError::NumberTooLarge,
        LexicalError::IntegerWidth,
        LexicalError::ByteWidth,
        LexicalError::Literal,
    ];

    /// Returns the kind of the error that LLVM's lexer reports for this lexical error. Returns `None` if LLVM's parser
    /// reports the error instead, as a missing expected token.
    pub fn parse_error(self) -> Option<ParseErrorKind> {
        Some(match self {
            LexicalError::Character | LexicalError::MissingName | LexicalError::Literal => return None,
            LexicalError::UnterminatedString => ParseErrorKind::EndOfFileInString,
            LexicalError::UnterminatedName => ParseErrorKind::EndOfFileInName,
            LexicalError::ZeroInName => ParseErrorKind::ZeroInName,
            LexicalError::UnterminatedComment => ParseErrorKind::UnterminatedComment,
            LexicalError::NumberTooLarge => ParseErrorKind::ValueNumberTooLarge,
            LexicalError::IntegerWidth => ParseErrorKind::IntegerWidth,
            LexicalError::ByteWidth => ParseErrorKind::ByteWidth,
        })
    }
}
