//! The scanner. It returns one token at a time, allocates no memory and reads every byte a bounded number of times.

use super::token::{LexicalError, Token, TokenKind};
use crate::span::Span;
use memchr::{memchr2, memmem};

pub(super) const LABEL: u8 = 1;
pub(super) const DIGIT: u8 = 2;
pub(super) const HEX: u8 = 4;
pub(super) const NAME_START: u8 = 16;
pub(super) const WORD: u8 = 64;

const fn classes() -> [u8; 256] {
    let mut table = [0u8; 256];
    let mut byte = 0usize;
    while byte < 256 {
        let character = byte as u8;
        let mut class = 0;
        if character.is_ascii_alphabetic() || character == b'_' {
            class |= LABEL | NAME_START | WORD;
        }
        if character.is_ascii_digit() {
            class |= LABEL | DIGIT | WORD;
        }
        if character == b'-' || character == b'$' || character == b'.' {
            class |= LABEL | NAME_START;
        }
        if character.is_ascii_hexdigit() {
            class |= HEX;
        }
        table[byte] = class;
        byte += 1;
    }
    table
}

static CLASS: [u8; 256] = classes();

/// The kind of the token that consists of a given byte. The kind is `Comment` for blanks, and `End` for bytes that may
/// start a longer token.
static SHORT: [TokenKind; 256] = {
    let mut table = [TokenKind::End; 256];
    // LLVM treats a zero byte inside the text as a blank.
    let short = [
        (b' ', TokenKind::Comment),
        (b'\n', TokenKind::Comment),
        (b'\t', TokenKind::Comment),
        (b'\r', TokenKind::Comment),
        (0, TokenKind::Comment),
        (b',', TokenKind::Comma),
        (b'(', TokenKind::LeftParen),
        (b')', TokenKind::RightParen),
        (b'=', TokenKind::Equal),
        (b'[', TokenKind::LeftSquare),
        (b']', TokenKind::RightSquare),
        (b'{', TokenKind::LeftBrace),
        (b'}', TokenKind::RightBrace),
        (b'<', TokenKind::Less),
        (b'>', TokenKind::Greater),
        (b'*', TokenKind::Star),
        (b'|', TokenKind::Bar),
        (b':', TokenKind::Colon),
    ];
    let mut place = 0;
    while place < short.len() {
        table[short[place].0 as usize] = short[place].1;
        place += 1;
    }
    table
};

#[inline]
pub(super) fn is(byte: u8, class: u8) -> bool {
    CLASS[usize::from(byte)] & class != 0
}

/// The start of a token that may have more than one byte.
#[derive(Clone, Copy, Debug)]
pub struct LongToken {
    first: u8,
    start: usize,
}

/// A lexer. It returns the tokens of a text one after another.
#[derive(Clone, Copy, Debug)]
pub struct Lexer<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) position: usize,
    /// The number of the current token, such as 12 for `%12`. It becomes [`Token::number`].
    pub(super) number: u32,
}

impl<'a> Lexer<'a> {
    /// Creates a lexer at the start of `bytes`. The text must be shorter than 2³² bytes.
    pub fn new(bytes: &'a [u8]) -> Self {
        Lexer::at(bytes, 0)
    }

    /// Creates a lexer of `bytes` at the byte offset `offset`.
    pub fn at(bytes: &'a [u8], offset: u32) -> Self {
        Lexer { bytes, position: (offset as usize).min(bytes.len()), number: 0 }
    }

    /// Moves the lexer to a byte offset.
    #[inline]
    pub(crate) fn go_to(&mut self, offset: u32) {
        self.position = offset as usize;
    }

    #[inline]
    pub(super) fn byte(&self, at: usize) -> u8 {
        self.bytes.get(at).copied().unwrap_or(0)
    }

    #[inline]
    pub(super) fn skip(&mut self, class: u8) {
        self.position = self.end_of(self.position, class);
    }

    /// Returns the offset of the first byte at or after `from` that does not belong to the character class `class`.
    #[inline]
    pub(super) fn end_of(&self, from: usize, class: u8) -> usize {
        let mut end = from;
        // Tests four bytes in each iteration, since these tests are independent of each other.
        while let Some(&[a, b, c, d]) = self.bytes.get(end..).and_then(<[u8]>::first_chunk) {
            if !is(a, class) {
                return end;
            }
            if !is(b, class) {
                return end + 1;
            }
            if !is(c, class) {
                return end + 2;
            }
            if !is(d, class) {
                return end + 3;
            }
            end += 4;
        }
        while is(self.byte(end), class) && end < self.bytes.len() {
            end += 1;
        }
        end
    }

    #[inline]
    pub(super) fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.position..).unwrap_or(&[])
    }

    /// Returns the next token. Comments and blanks are skipped.
    pub fn next_token(&mut self) -> Token {
        loop {
            let token = self.next_with_comments();
            if token.kind != TokenKind::Comment {
                return token;
            }
        }
    }

    /// Returns the next token or comment. Blanks are skipped.
    pub fn next_with_comments(&mut self) -> Token {
        match self.short_token() {
            Ok(token) => token,
            Err(start) => self.long_token(start),
        }
    }

    /// Returns the next token if it consists of one byte. Otherwise returns the start of a token that may be longer.
    #[inline(always)]
    pub(crate) fn short_token(&mut self) -> Result<Token, LongToken> {
        let mut start = self.position;
        loop {
            let Some(&first) = self.bytes.get(start) else {
                self.position = self.bytes.len();
                return Ok(self.token(TokenKind::End, 0, self.position));
            };
            let kind = SHORT[usize::from(first)];
            if kind == TokenKind::Comment {
                start += 1;
                continue;
            }
            self.position = start + 1;
            if kind == TokenKind::End {
                return Err(LongToken { first, start });
            }
            return Ok(self.token(kind, 0, start));
        }
    }

    #[inline(always)]
    fn token(&self, kind: TokenKind, number: u32, start: usize) -> Token {
        Token { kind, number, span: Span { start: start as u32, end: self.position as u32 } }
    }

    /// Scans a token that may have more than one byte. This is a separate function to keep the path for one-byte tokens
    /// fast.
    #[inline]
    pub(crate) fn long_token(&mut self, LongToken { first, start }: LongToken) -> Token {
        let kind = self.long_kind(first, start);
        self.token(kind, self.number, start)
    }

    fn long_kind(&mut self, first: u8, start: usize) -> TokenKind {
        self.number = 0;
        match first {
            b'%' => self.local(start),
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => self.word(start),
            b'0'..=b'9' => self.digit(start),
            b'!' => self.exclaim(start),
            b'@' => self.global(start),
            b'"' => self.string(),
            b'#' => self.hash(start),
            b'-' => self.negative(start),
            _ => self.rare(first, start),
        }
    }

    #[cold]
    pub(super) fn invalid(&mut self, error: LexicalError) -> TokenKind {
        self.number = error as u32;
        TokenKind::Invalid
    }

    fn rare(&mut self, first: u8, start: usize) -> TokenKind {
        match first {
            b';' => {
                let rest = self.rest();
                self.position += memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
                TokenKind::Comment
            }
            b'^' => self.number(TokenKind::SummaryNumber),
            b'$' => self.dollar(start),
            b'.' => self.dot(start),
            b'+' => self.positive(start),
            // LLVM skips a slash that does not start a comment.
            b'/' if self.byte(self.position) != b'*' => TokenKind::Comment,
            b'/' if self.block_comment() => TokenKind::Comment,
            b'/' => self.invalid(LexicalError::UnterminatedComment),
            _ => {
                // The token is a whole UTF-8 character, not only its first byte.
                while self.byte(self.position) & 0xC0 == 0x80 {
                    self.position += 1;
                }
                self.invalid(LexicalError::Character)
            }
        }
    }

    /// Skips `/* … */`, which does not nest. Returns `false` if the comment does not end.
    #[cold]
    fn block_comment(&mut self) -> bool {
        self.position += 1;
        match memmem::find(self.rest(), b"*/") {
            Some(length) => {
                self.position += length + 2;
                true
            }
            None => {
                self.position = self.bytes.len();
                false
            }
        }
    }

    /// Scans a token near the end of the text from a copy of the last bytes, padded with zeros.
    #[cold]
    pub(super) fn near_end(&mut self, start: usize) -> TokenKind {
        let rest = self.bytes.get(start..).unwrap_or(&[]);
        let mut padded = [0; 32];
        padded.iter_mut().zip(rest).for_each(|(to, &from)| *to = from);
        let token = Lexer::new(&padded).next_with_comments();
        self.number = token.number;
        self.position = (start + token.span.end as usize).min(self.bytes.len());
        token.kind
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexer::Keyword;

    fn tokens(text: &str) -> Vec<(TokenKind, &str)> {
        let mut lexer = Lexer::new(text.as_bytes());
        let mut found = Vec::new();
        loop {
            let token = lexer.next_token();
            if token.kind == TokenKind::End {
                return found;
            }
            found.push((token.kind, token.span.text(text)));
        }
    }

    fn one(text: &str) -> TokenKind {
        let found = tokens(text);
        assert_eq!(found.len(), 1, "{text}: {found:?}");
        assert_eq!(found[0].1, text);
        found[0].0
    }

    fn why(text: &str) -> Option<LexicalError> {
        assert_eq!(one(text), TokenKind::Invalid);
        Lexer::new(text.as_bytes()).next_token().error()
    }

    #[test]
    fn names() {
        assert_eq!(one("%x"), TokenKind::LocalName);
        assert_eq!(one("%-x.$"), TokenKind::LocalName);
        assert_eq!(one("%12"), TokenKind::LocalNumber);
        assert_eq!(one(r#"@"a b\22""#), TokenKind::GlobalName);
        assert_eq!(one("!foo.bar"), TokenKind::MetadataName);
        assert_eq!(one("!12"), TokenKind::MetadataNumber);
        assert_eq!(one("#3"), TokenKind::AttributeGroup);
        assert_eq!(one("^3"), TokenKind::SummaryNumber);
        assert_eq!(one("$c"), TokenKind::ComdatName);
        assert_eq!(why("%4294967296"), Some(LexicalError::NumberTooLarge));
        assert_eq!(why(r#"@"a\00b""#), Some(LexicalError::ZeroInName));
        assert_eq!(why("%"), Some(LexicalError::MissingName));
    }

    #[test]
    fn labels() {
        for label in ["foo:", "\"a b\":", "-1:", "$x:", ".x:", "1a:", "load:", "i32:", "for.body:", "-foo:"] {
            assert_eq!(one(label), TokenKind::Label, "{label}");
        }
        assert_eq!(one("12:"), TokenKind::LabelNumber);
    }

    #[test]
    fn words() {
        assert_eq!(one("load"), TokenKind::Keyword(Keyword::Load));
        assert_eq!(one("i32"), TokenKind::IntegerType);
        assert_eq!(one("b8"), TokenKind::ByteType);
        assert_eq!(why("i0"), Some(LexicalError::IntegerWidth));
        assert_eq!(one("i16777215"), TokenKind::IntegerType);
        assert_eq!(why("i16777216"), Some(LexicalError::IntegerWidth));
        assert_eq!(why("b8388609"), Some(LexicalError::ByteWidth));
        assert_eq!(one("DW_TAG_member"), TokenKind::Word);
        assert_eq!(
            tokens("cc71"),
            [(TokenKind::Keyword(Keyword::NumberedConvention), "cc"), (TokenKind::Integer, "71")]
        );
        assert_eq!(tokens("i32x"), [(TokenKind::IntegerType, "i32"), (TokenKind::Keyword(Keyword::X), "x")]);
    }

    #[test]
    fn comments_and_blanks() {
        assert_eq!(tokens("; a\n/* b /* c */ x ; e"), [(TokenKind::Keyword(Keyword::X), "x")]);
        assert_eq!(tokens("/* open").len(), 1);
        assert_eq!(tokens("..."), [(TokenKind::Ellipsis, "...")]);
        assert_eq!(tokens("\0 \u{e9}"), [(TokenKind::Invalid, "\u{e9}")]);
    }

    #[test]
    fn strings() {
        assert_eq!(one(r#""a\22b""#), TokenKind::String);
        assert_eq!(why("\"open"), Some(LexicalError::UnterminatedString));
        assert_eq!(tokens(r#"c"x""#)[0].0, TokenKind::Keyword(Keyword::CString));
    }
}
