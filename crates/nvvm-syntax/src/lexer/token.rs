//! Tokens.

use super::keyword::Keyword;
use crate::parse_error::ParseErrorKind;
use crate::span::Span;

/// A token: what it is and where it stands. Other values than `number` are read from the text when they are needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// The kind.
    pub kind: TokenKind,
    /// The number of a numbered token (`%12`, `!12`, `12:`, …) and the width of a type (`i32`). Of an integer of up to 7
    /// digits without a sign one more than its value. Of what may hold escapes 1 when a backslash is in it. Of what forms
    /// no token the number of its [`LexicalError`]. Else 0.
    pub number: u32,
    /// Its text.
    pub span: Span,
}

impl Token {
    /// The lexical error of a token of the kind [`TokenKind::Invalid`].
    pub fn error(self) -> Option<LexicalError> {
        LexicalError::ALL.get(self.number as usize).copied().filter(|_| self.kind == TokenKind::Invalid)
    }
}

/// The kind of a token: a number of 16 bits, so that comparing costs one instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// The end of the text.
    End,
    /// `; …` and `/* … */`, which [`Lexer::next_token`](super::Lexer::next_token) leaves out.
    Comment,
    /// Characters that form no token; [`Token::error`] says why.
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
    /// `!` that no name or number follows
    Exclaim,
    /// `|`
    Bar,
    /// `:`
    Colon,
    /// `#` that no number follows
    Hash,
    /// `...`
    Ellipsis,
    /// `name:` or `"name":`
    Label,
    /// `12:`
    LabelNumber,
    /// `@name`
    GlobalName,
    /// `@12`
    GlobalNumber,
    /// `%name`
    LocalName,
    /// `%12`
    LocalNumber,
    /// `$name`
    ComdatName,
    /// `!name`
    MetadataName,
    /// `!12`
    MetadataNumber,
    /// `#12`
    AttributeGroup,
    /// `^12`
    SummaryNumber,
    /// `"…"`
    String,
    /// `12`, `-12`
    Integer,
    /// `u0x1F`, `s0x1F`
    HexInteger,
    /// Any floating-point literal.
    Float,
    /// `i32`
    IntegerType,
    /// `b32`
    ByteType,
    /// A keyword.
    Keyword(Keyword),
    /// Any other word, such as `DW_TAG_member`.
    Word,
}

/// The error of characters that do not form a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LexicalError {
    /// A character that starts no token.
    Character,
    /// A string without its closing quote.
    UnterminatedString,
    /// A quoted name without its closing quote.
    UnterminatedName,
    /// A name holding a zero byte.
    ZeroInName,
    /// `/*` without `*/`
    UnterminatedComment,
    /// `%` or `@` without a name.
    MissingName,
    /// A number of a name that does not fit 32 bits.
    NumberTooLarge,
    /// `i0` and `i99999999`
    IntegerWidth,
    /// `b0` and `b99999999`
    ByteWidth,
    /// `+12`, `0x` and other incomplete literals.
    Literal,
}

impl LexicalError {
    /// Every one, in declaration order.
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

    /// The error of LLVM's lexer; `None` where the parser reports which token it expected.
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
