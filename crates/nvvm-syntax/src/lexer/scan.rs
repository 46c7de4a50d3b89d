//! The scanner: one token at a time, no allocation, every byte looked at a bounded number of times.

use super::keyword::Keyword;
use super::token::{LexicalError, Token, TokenKind};
use crate::span::Span;
use memchr::{memchr2, memchr3, memmem};

/// Widest integer and byte type, in bits (`IntegerType::MAX_INT_BITS`).
pub const MAXIMUM_BITS: u64 = 1 << 23;

pub(super) const LABEL: u8 = 1;
pub(super) const DIGIT: u8 = 2;
pub(super) const HEX: u8 = 4;
const WORD_START: u8 = 8;
const NAME_START: u8 = 16;
pub(super) const WORD: u8 = 64;

const fn classes() -> [u8; 256] {
    let mut table = [0u8; 256];
    let mut byte = 0usize;
    while byte < 256 {
        let character = byte as u8;
        let mut class = 0;
        if character.is_ascii_alphabetic() || character == b'_' {
            class |= LABEL | WORD_START | NAME_START | WORD;
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

#[inline]
pub(super) fn is(byte: u8, class: u8) -> bool {
    CLASS[usize::from(byte)] & class != 0
}

/// Reads tokens from a text, one after another.
#[derive(Clone, Copy, Debug)]
pub struct Lexer<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) position: usize,
    /// The number in the current token.
    pub(super) number: u32,
}

impl<'a> Lexer<'a> {
    /// A lexer at the start of `bytes`, of which there must be fewer than 2³².
    pub fn new(bytes: &'a [u8]) -> Self {
        Lexer { bytes, position: 0, number: 0 }
    }

    /// A lexer that starts at a byte offset.
    pub fn at(bytes: &'a [u8], offset: u32) -> Self {
        Lexer { bytes, position: (offset as usize).min(bytes.len()), number: 0 }
    }

    #[inline]
    pub(super) fn byte(&self, at: usize) -> u8 {
        self.bytes.get(at).copied().unwrap_or(0)
    }

    #[inline]
    pub(super) fn skip(&mut self, class: u8) {
        self.position = self.end_of(self.position, class);
    }

    /// Where the bytes of a class that start at `from` end.
    #[inline]
    fn end_of(&self, from: usize, class: u8) -> usize {
        let mut end = from;
        // Four at a time: the tests do not wait for each other.
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

    /// The next token, comments and blanks left out.
    #[inline]
    pub fn next_token(&mut self) -> Token {
        loop {
            let token = self.next_with_comments();
            if token.kind != TokenKind::Comment {
                return token;
            }
        }
    }

    /// The next token, comments being tokens as well.
    pub fn next_with_comments(&mut self) -> Token {
        while let Some(&byte) = self.bytes.get(self.position) {
            let start = self.position;
            self.position += 1;
            // Nearly every token has one of these before it.
            if byte == b' ' || byte == b'\n' {
                continue;
            }
            let kind = match byte {
                // LLVM takes a zero byte inside the text for a blank.
                b'\t' | b'\r' | 0 => continue,
                b',' => TokenKind::Comma,
                b'(' => TokenKind::LeftParen,
                b')' => TokenKind::RightParen,
                b'=' => TokenKind::Equal,
                b'[' => TokenKind::LeftSquare,
                b']' => TokenKind::RightSquare,
                b'{' => TokenKind::LeftBrace,
                b'}' => TokenKind::RightBrace,
                b'<' => TokenKind::Less,
                b'>' => TokenKind::Greater,
                b'*' => TokenKind::Star,
                b'|' => TokenKind::Bar,
                b':' => TokenKind::Colon,
                _ => return self.long_token(byte, start),
            };
            return self.token(kind, 0, start);
        }
        self.token(TokenKind::End, 0, self.position)
    }

    #[inline]
    fn token(&self, kind: TokenKind, number: u32, start: usize) -> Token {
        Token { kind, number, span: Span { start: start as u32, end: self.position as u32 } }
    }

    /// A token that starts with `first` and has, or may have, more bytes. Kept apart, so that the short ones are fast.
    #[inline(never)]
    fn long_token(&mut self, first: u8, start: usize) -> Token {
        self.number = 0;
        let kind = match first {
            b'%' => self.name(TokenKind::LocalName, TokenKind::LocalNumber),
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => self.word(start),
            b'0'..=b'9' | b'-' => self.digit_or_negative(start),
            b'!' => self.exclaim(),
            b'@' => self.name(TokenKind::GlobalName, TokenKind::GlobalNumber),
            b'"' => self.string(),
            b'#' if is(self.byte(self.position), DIGIT) => self.number(TokenKind::AttributeGroup),
            b'#' => TokenKind::Hash,
            b'^' => self.number(TokenKind::SummaryNumber),
            b'$' => self.dollar(start),
            b'.' => self.dot(start),
            b'+' => self.positive(start),
            b';' => {
                let rest = self.rest();
                self.position += memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
                TokenKind::Comment
            }
            // LLVM skips a lone slash.
            b'/' if self.byte(self.position) != b'*' => TokenKind::Comment,
            b'/' if self.block_comment() => TokenKind::Comment,
            b'/' => TokenKind::Invalid(LexicalError::UnterminatedComment),
            _ => {
                // A whole character rather than its first byte.
                while self.byte(self.position) & 0xC0 == 0x80 {
                    self.position += 1;
                }
                TokenKind::Invalid(LexicalError::Character)
            }
        };
        self.token(kind, self.number, start)
    }

    /// Skips `/* … */`, which does not nest; `false` when it does not end.
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

    /// Skips to the closing quote and past it; `None` when there is none, else whether a zero byte was written.
    fn quoted(&mut self) -> Option<bool> {
        let mut has_zero = false;
        loop {
            let found = memchr3(b'"', 0, b'\\', self.rest())?;
            self.position += found + 1;
            match self.byte(self.position - 1) {
                b'"' => return Some(has_zero),
                b'\\' => has_zero |= self.byte(self.position) == b'0' && self.byte(self.position + 1) == b'0',
                _ => has_zero = true,
            }
        }
    }

    fn quoted_name(&mut self, kind: TokenKind) -> TokenKind {
        self.position += 1;
        match self.quoted() {
            Some(false) => kind,
            Some(true) => TokenKind::Invalid(LexicalError::ZeroInName),
            None => {
                self.position = self.bytes.len();
                TokenKind::Invalid(LexicalError::UnterminatedName)
            }
        }
    }

    #[inline]
    fn name(&mut self, named: TokenKind, numbered: TokenKind) -> TokenKind {
        let first = self.byte(self.position);
        if is(first, NAME_START) {
            self.position += 1;
            self.skip(LABEL);
            named
        } else if first == b'"' {
            self.quoted_name(named)
        } else {
            self.number(numbered)
        }
    }

    fn number(&mut self, kind: TokenKind) -> TokenKind {
        let start = self.position;
        self.skip(DIGIT);
        let digits = self.bytes.get(start..self.position).unwrap_or(&[]);
        if digits.is_empty() {
            return TokenKind::Invalid(LexicalError::MissingName);
        }
        self.numbered(digits, kind)
    }

    /// A token whose number is `digits`.
    pub(super) fn numbered(&mut self, digits: &[u8], kind: TokenKind) -> TokenKind {
        match super::literal::decimal(digits).map(u32::try_from) {
            Some(Ok(number)) => {
                self.number = number;
                kind
            }
            _ => TokenKind::Invalid(LexicalError::NumberTooLarge),
        }
    }

    /// Whether label characters and then a colon follow; if so they are consumed.
    pub(super) fn label_tail(&mut self) -> bool {
        let end = self.end_of(self.position, LABEL);
        if self.byte(end) != b':' {
            return false;
        }
        self.position = end + 1;
        true
    }

    fn dollar(&mut self, start: usize) -> TokenKind {
        let after = self.position;
        if self.label_tail() {
            return TokenKind::Label;
        }
        self.position = after;
        debug_assert_eq!(start + 1, after);
        if self.byte(after) == b'"' {
            return self.quoted_name(TokenKind::ComdatName);
        }
        if !is(self.byte(after), NAME_START) {
            return TokenKind::Invalid(LexicalError::MissingName);
        }
        self.skip(LABEL);
        TokenKind::ComdatName
    }

    fn dot(&mut self, start: usize) -> TokenKind {
        if self.label_tail() {
            return TokenKind::Label;
        }
        if self.byte(start + 1) == b'.' && self.byte(start + 2) == b'.' {
            self.position = start + 3;
            return TokenKind::Ellipsis;
        }
        TokenKind::Invalid(LexicalError::Character)
    }

    fn exclaim(&mut self) -> TokenKind {
        let first = self.byte(self.position);
        if is(first, DIGIT) {
            return self.number(TokenKind::MetadataNumber);
        }
        if !is(first, NAME_START) && first != b'\\' {
            return TokenKind::Exclaim;
        }
        self.position += 1;
        loop {
            self.skip(LABEL);
            if self.byte(self.position) != b'\\' {
                return TokenKind::MetadataName;
            }
            self.position += 1;
        }
    }

    fn string(&mut self) -> TokenKind {
        let Some(has_zero) = self.quoted() else {
            self.position = self.bytes.len();
            return TokenKind::Invalid(LexicalError::UnterminatedString);
        };
        if self.byte(self.position) != b':' {
            return TokenKind::String;
        }
        self.position += 1;
        if has_zero { TokenKind::Invalid(LexicalError::ZeroInName) } else { TokenKind::Label }
    }

    fn word(&mut self, start: usize) -> TokenKind {
        // Words are letters, digits and `_`; labels may also hold `-`, `$` and `.`.
        self.skip(WORD);
        let end = self.position;
        let next = self.byte(end);
        if next == b':' {
            self.position += 1;
            return TokenKind::Label;
        }
        if is(next, LABEL) && self.label_tail() {
            return TokenKind::Label;
        }
        let word = self.bytes.get(start..end).unwrap_or(&[]);
        let first = word.first().copied().unwrap_or(0);
        if (first == b'i' || first == b'b') && word.len() > 1 && is(word[1], DIGIT) {
            let digits = word[1..].iter().take_while(|&&byte| is(byte, DIGIT)).count();
            // LLVM ends the token after the digits: `i32x` is `i32` and `x`.
            self.position = start + 1 + digits;
            let bits = super::literal::decimal(&word[1..=digits]).filter(|bits| (1..=MAXIMUM_BITS).contains(bits));
            self.number = bits.unwrap_or(0) as u32;
            return match (first, bits.is_some()) {
                (b'i', true) => TokenKind::IntegerType,
                (b'i', false) => TokenKind::Invalid(LexicalError::IntegerWidth),
                (_, true) => TokenKind::ByteType,
                (_, false) => TokenKind::Invalid(LexicalError::ByteWidth),
            };
        }
        if let Some(keyword) = Keyword::lookup(word) {
            return TokenKind::Keyword(keyword);
        }
        if word.len() > 3 && (first == b'u' || first == b's' || first == b'f') && word[1] == b'0' && word[2] == b'x' {
            if word[3..].iter().all(|&byte| is(byte, HEX)) {
                return if first == b'f' { TokenKind::Float } else { TokenKind::HexInteger };
            }
            return TokenKind::Invalid(LexicalError::Literal);
        }
        // `cc71` is `cc` and `71`.
        if word.starts_with(b"cc") {
            self.position = start + 2;
            return TokenKind::Keyword(Keyword::NumberedConvention);
        }
        TokenKind::Word
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(one("%4294967296"), TokenKind::Invalid(LexicalError::NumberTooLarge));
        assert_eq!(one(r#"@"a\00b""#), TokenKind::Invalid(LexicalError::ZeroInName));
        assert_eq!(one("%"), TokenKind::Invalid(LexicalError::MissingName));
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
        assert_eq!(one("i0"), TokenKind::Invalid(LexicalError::IntegerWidth));
        assert_eq!(one("i8388609"), TokenKind::Invalid(LexicalError::IntegerWidth));
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
        assert_eq!(tokens("\0 \u{e9}"), [(TokenKind::Invalid(LexicalError::Character), "\u{e9}")]);
    }

    #[test]
    fn strings() {
        assert_eq!(one(r#""a\22b""#), TokenKind::String);
        assert_eq!(one("\"open"), TokenKind::Invalid(LexicalError::UnterminatedString));
        assert_eq!(tokens(r#"c"x""#)[0].0, TokenKind::Keyword(Keyword::CString));
    }
}
