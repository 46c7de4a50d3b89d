//! Classification of tokens for syntax highlighting.

use super::scan::Lexer;
use super::token::TokenKind;
use crate::span::Span;

/// The class of a token, for syntax highlighting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenClass {
    /// A comment: `; …` or `/* … */`
    Comment,
    /// A keyword other than an opcode, type, attribute or constant, such as `define`, `nsw` or `align`.
    Keyword,
    /// An opcode, such as `load` or `add`.
    Opcode,
    /// A type, such as `i32`, `ptr` or `float`.
    Type,
    /// An attribute, such as `noinline` or `byval`.
    Attribute,
    /// A symbol: `@name`
    Global,
    /// A local name: `%name`
    Local,
    /// A metadata number or name: `!0`, `!dbg`
    Metadata,
    /// A label: `entry:`
    Label,
    /// A reference to an attribute group, comdat or summary entry: `#0`, `$c`, `^1`
    Reference,
    /// A number, such as `12` or `1.5`.
    Number,
    /// A string in quotes: `"…"`
    String,
    /// A keyword that is a constant, such as `true`, `null` or `undef`.
    Constant,
    /// A word that is not a keyword, such as `DW_TAG_member`.
    Word,
    /// Brackets, commas and the like
    Punctuation,
    /// Characters that form no token
    Invalid,
}

/// Returns the tokens and comments of a text with their classes, in order.
pub fn highlight(source: &str) -> impl Iterator<Item = (Span, TokenClass)> + '_ {
    highlight_from(source, 0)
}

/// Returns the tokens and comments after a byte offset, with their classes. The offset must not be inside a token.
pub fn highlight_from(source: &str, offset: u32) -> impl Iterator<Item = (Span, TokenClass)> + '_ {
    let mut lexer = Lexer::at(source.as_bytes(), offset);
    std::iter::from_fn(move || {
        let token = lexer.next_with_comments();
        (token.kind != TokenKind::End).then(|| (token.span, class(token.kind)))
    })
}

fn class(kind: TokenKind) -> TokenClass {
    use crate::lexer::Keyword;
    match kind {
        TokenKind::Comment => TokenClass::Comment,
        TokenKind::Keyword(
            Keyword::True
            | Keyword::False
            | Keyword::Null
            | Keyword::None
            | Keyword::Undef
            | Keyword::Poison
            | Keyword::Zeroinitializer,
        ) => TokenClass::Constant,
        TokenKind::Keyword(keyword) if keyword.is_type() => TokenClass::Type,
        TokenKind::Keyword(keyword) if keyword.opcode().is_some() => TokenClass::Opcode,
        TokenKind::Keyword(keyword) if keyword.attribute_index().is_some() => TokenClass::Attribute,
        TokenKind::Keyword(_) => TokenClass::Keyword,
        TokenKind::IntegerType | TokenKind::ByteType => TokenClass::Type,
        TokenKind::GlobalName | TokenKind::GlobalNumber => TokenClass::Global,
        TokenKind::LocalName | TokenKind::LocalNumber => TokenClass::Local,
        TokenKind::MetadataName | TokenKind::MetadataNumber | TokenKind::Exclaim => TokenClass::Metadata,
        TokenKind::Label | TokenKind::LabelNumber => TokenClass::Label,
        TokenKind::AttributeGroup | TokenKind::ComdatName | TokenKind::SummaryNumber => TokenClass::Reference,
        TokenKind::Integer | TokenKind::HexInteger | TokenKind::Float => TokenClass::Number,
        TokenKind::String => TokenClass::String,
        TokenKind::Word => TokenClass::Word,
        TokenKind::Invalid => TokenClass::Invalid,
        _ => TokenClass::Punctuation,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_cover_a_line() {
        let source = "%x = load i32, ptr @g, !dbg !0 ; c";
        let classes: Vec<_> = highlight(source).map(|(span, class)| (span.text(source), class)).collect();
        assert_eq!(classes[0], ("%x", TokenClass::Local));
        assert_eq!(classes[2], ("load", TokenClass::Opcode));
        assert_eq!(classes[3], ("i32", TokenClass::Type));
        assert_eq!(classes[6], ("@g", TokenClass::Global));
        assert_eq!(classes.last(), Some(&("; c", TokenClass::Comment)));
    }
}
